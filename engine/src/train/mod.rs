//! Training of the weights of [`Evaluation`] from nothing: it plays games against itself, and fits
//! weights to their scores.
//!
//! Each round plays games by the weights of the round before. The first round counts only legal
//! placements and corners. A game begins with random plies and continues by a search of a few
//! plies. Near its end, each position gets the score that the solver proves, and the positions
//! before get the first of these scores. All positions after the random plies are kept. The
//! weights of the first round are fitted to its own positions. The weights of each later round are
//! fitted to all positions since the second round. The last round may play by a search of many
//! nodes instead. Then a network is fitted to its values and to the scores, instead of linear
//! weights.
//!
//! The same [`Plan`] gives the same files on every machine, with any number of threads. Finished
//! batches are kept in a folder, so a run that was interrupted continues from there.
//!
//! | module | content |
//! |---|---|
//! | `games` | games of an evaluation against itself |
//! | `checkpoint` | the positions of a round, and the held-out positions, in files |
//! | `fit` | linear weights from positions |
//! | `network` | a network from positions |
//! | `openings` | constants for the first six plies, of which training keeps no position |
//! | `errors` | the errors of an evaluation, compared with scores that are known |
//! | `depths` | the differences between values of two depths |
//! | `calibration` | the frequency of wins, by the values of a search |
//! | `random` | random numbers that are the same on every machine |

mod calibration;
mod checkpoint;
mod depths;
mod errors;
mod fit;
mod games;
mod network;
mod openings;
mod random;

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::{fs, io};

pub use calibration::{Forecast, Forecaster, Interval, by_probability, fitted_curve};
pub use depths::{ByDepth, DepthSampler, Selected, fitted_depth_error};
pub use errors::{Errors, StageError, errors};

pub use crate::eval::DepthError;
use crate::eval::{EMPTIES, Evaluation, Linear, PatternSet, Stage, Weights};
use checkpoint::Checkpoint;
use fit::{Fit, Stages};
use games::{Example, Games, Play};
use openings::with_opening_constants;
use outflank_records::check_replaceable;
use random::Random;

/// The plan of a training: the games to play, and the fits.
///
/// ```
/// use outflank_engine::train::Plan;
/// let plan = Plan { seed: 2, ..Plan::default() };
/// assert_eq!(plan.batches.len(), 3); // rounds
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The seed of the games.
    pub seed: u64,
    /// The number of batches of games in each round.
    pub batches: Vec<usize>,
    /// The number of games of a batch. A batch is kept as soon as it has been played.
    pub games: u64,
    /// The depth in plies of the search that plays.
    pub plies: u32,
    /// The number of empty cells at or below which each position gets its proved score.
    pub exact: u32,
    /// The nodes of the search that plays the last round. Its values are kept, too, and a network
    /// is fitted to them instead of linear weights. `None` if the last round is played as the
    /// others.
    pub nodes: Option<u64>,
    /// The number of times that each position is used to fit the weights.
    pub epochs: u32,
}

impl Plan {
    /// The nodes of the search that plays a round, or `None` if a search of a few plies plays it.
    fn nodes_of(&self, round: usize) -> Option<u64> {
        self.nodes.filter(|_| round + 1 == self.batches.len())
    }
}

impl Default for Plan {
    /// 16 million positions, half an hour on two cores.
    fn default() -> Self {
        Self { seed: 1, batches: vec![32, 96, 384], games: 1024, plies: 4, exact: 14, nodes: None, epochs: 8 }
    }
}

/// The progress of [`train`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Progress {
    /// Batches of games have been played in this round.
    Played {
        /// The round, from 0.
        round: usize,
        /// Batches of games.
        batches: usize,
        /// How many there will be.
        of: usize,
        /// Positions of this round.
        positions: usize,
    },
    /// Weights have been fitted in this round, stage by stage. A network is fitted to all positions
    /// several times, and each time counts as a stage.
    Fitted {
        /// The round, from 0.
        round: usize,
        /// Stages.
        stages: usize,
        /// How many there will be.
        of: usize,
    },
}

/// One batch in this many is left out of the fit, to test the weights on.
const HELD_OUT: usize = 32;

/// The file of held-out positions in the folder of [`train`].
const HELD_OUT_FILE: &str = "held-out.positions";
const PLAY_FILE: &str = "play.bin";
const ORDERING_FILE: &str = "ordering.bin";

/// The file of weights in the folder of [`train`] that the first round writes. If it is there, and
/// the first round has no batches, the second round begins with it.
pub const FIRST_WEIGHTS: &str = "round-0.bin";

/// The file in the folder of [`train`] that contains the plan. A folder without it is new.
pub const PLAN: &str = "plan.txt";

/// Trains weights in a folder, which is created if necessary. The function continues from the
/// files in the folder. At the end the folder contains `play.bin`, `ordering.bin` and
/// `held-out.positions`.
///
/// ```
/// use outflank_engine::{Evaluation, train::{Plan, train}};
/// let folder = std::env::temp_dir().join(format!("outflank-train-{}", std::process::id()));
/// # let _ = std::fs::remove_dir_all(&folder);
/// let plan = Plan { batches: vec![], ..Plan::default() }; // no games: `ordering.bin` is all 0
/// train(&plan, &folder, 1, &|_| ())?;
/// let evaluation = Evaluation::from_bytes(&std::fs::read(folder.join("ordering.bin"))?)?;
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error if a file cannot be read or written, or if no thread can be started. It also
/// returns an error if the folder contains the files of another plan, or another file with the
/// name of one of its files. Existing files then stay unchanged.
pub fn train(
    plan: &Plan,
    folder: &Path,
    threads: usize,
    report: &(dyn Fn(Progress) + Sync),
) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut written = vec![HELD_OUT_FILE, PLAY_FILE, ORDERING_FILE];
    if plan.batches.first() != Some(&0) {
        written.push(FIRST_WEIGHTS);
    }
    checkpoint::same_plan(folder, &format!("{plan:?}\n"), &written)?;
    for path in written.into_iter().map(|name| folder.join(name)) {
        let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        check_replaceable(&path).map_err(named)?;
    }
    let (mut weights, mut examples, mut held_out) = (beginner(), Vec::new(), Vec::new());
    for (round, &batches) in plan.batches.iter().enumerate() {
        let positions = play_round(plan, round, batches, folder, threads, &Evaluation::new(weights), report)?;
        if round <= 1 {
            // The first round's player knows too little.
            examples.clear();
            held_out.clear();
        }
        for (batch, positions) in positions.into_iter().enumerate() {
            if batch % HELD_OUT == HELD_OUT - 1 { &mut held_out } else { &mut examples }.extend(positions);
        }
        let path = folder.join(format!("round-{round}.bin"));
        weights = fitted(plan, round, &path, threads, &examples, report)?;
    }
    checkpoint::write_batch(&folder.join(HELD_OUT_FILE), &held_out)?;
    checkpoint::write(&folder.join(PLAY_FILE), &weights.to_bytes())?;
    let weights = fit_now(plan, PatternSet::Ordering, plan.batches.len(), threads, &examples, report);
    checkpoint::write(&folder.join(ORDERING_FILE), &weights.to_bytes())?;
    Ok(())
}

/// What plays the first round: two discs for each legal placement, ten for each corner.
fn beginner() -> Weights {
    let mut weights = Linear::zero(PatternSet::Play);
    let patterns = PatternSet::Play.patterns();
    let disc = Evaluation::DISC;
    let mut stage =
        Stage { scale: disc, mobility: [2 * disc, -2 * disc], weights: vec![0; patterns.weights()] };
    // The corner pattern comes after one of ten squares, and its last digit is its first square.
    for (content, &number) in patterns.shared().iter().skip(3_usize.pow(10)).take(3_usize.pow(9)).enumerate()
    {
        if let Some(weight) = stage.weights.get_mut(number as usize) {
            *weight = [-10, 0, 10][content % 3];
        }
    }
    weights.stage = [0; EMPTIES];
    weights.stages = vec![stage];
    Weights::Linear(weights)
}

/// The positions of each batch of a round: from the folder, or played now.
fn play_round(
    plan: &Plan,
    round: usize,
    batches: usize,
    folder: &Path,
    threads: usize,
    evaluation: &Evaluation,
    report: &(dyn Fn(Progress) + Sync),
) -> io::Result<Vec<Vec<Example>>> {
    let mut checkpoint = Checkpoint::open(&folder.join(format!("round-{round}.positions")), batches)?;
    let left = batches.saturating_sub(checkpoint.batches.len());
    let next = AtomicUsize::new(checkpoint.batches.len());
    let next = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|batch| *batch < batches);
    let (send, played) = sync_channel(threads.max(1));
    std::thread::scope(|scope| {
        for nth in 0..threads.max(1).min(left) {
            let (send, next) = (send.clone(), &next);
            let work = move || play_batches(plan, round, evaluation, next, &send);
            match std::thread::Builder::new().spawn_scoped(scope, work) {
                Err(error) if nth == 0 => return Err(error),
                // If a thread cannot be started, the training uses fewer threads.
                Err(_) => break,
                Ok(_) => {}
            }
        }
        drop(send);
        // Batches are kept in their order: one that ends early waits.
        let mut waiting = std::collections::BTreeMap::new();
        let mut positions = checkpoint.batches.iter().map(Vec::len).sum();
        for (batch, examples) in played {
            waiting.insert(batch, examples);
            while let Some(examples) = waiting.remove(&checkpoint.batches.len()) {
                positions += examples.len();
                checkpoint.add(examples)?;
                report(Progress::Played { round, batches: checkpoint.batches.len(), of: batches, positions });
            }
        }
        io::Result::Ok(())
    })?;
    if checkpoint.batches.len() < batches {
        return Err(io::Error::other("not enough memory for games"));
    }
    Ok(checkpoint.batches)
}

/// Plays batches until there is none left, and sends each with its number. Plays none if there is
/// not enough memory for the solver's table.
fn play_batches(
    plan: &Plan,
    round: usize,
    evaluation: &Evaluation,
    next: impl Fn() -> Option<usize>,
    send: &SyncSender<(usize, Vec<Example>)>,
) {
    let how = Play { plies: plan.plies, exact: plan.exact, nodes: plan.nodes_of(round) };
    let Ok(mut games) = Games::new(evaluation, how) else { return };
    while let Some(batch) = next() {
        let mut examples = Vec::new();
        for game in 0..plan.games {
            let game = batch as u64 * plan.games + game;
            games.play(&mut Random::new(&[plan.seed, round as u64, game]), &mut examples);
        }
        if send.send((batch, examples)).is_err() {
            return;
        }
    }
}

/// The weights of a round: from the folder, or fitted now.
fn fitted(
    plan: &Plan,
    round: usize,
    path: &Path,
    threads: usize,
    examples: &[Example],
    report: &(dyn Fn(Progress) + Sync),
) -> io::Result<Weights> {
    if path.exists() {
        return Weights::from_bytes(&fs::read(path)?)
            .map_err(|error| io::Error::other(format!("{}: {error}", path.display())));
    }
    let weights = fit_now(plan, PatternSet::Play, round, threads, examples, report);
    checkpoint::write(path, &weights.to_bytes())?;
    Ok(weights)
}

fn fit_now(
    plan: &Plan,
    set: PatternSet,
    round: usize,
    threads: usize,
    examples: &[Example],
    report: &(dyn Fn(Progress) + Sync),
) -> Weights {
    let report = |stages, of| report(Progress::Fitted { round, stages, of });
    let stages = match set {
        PatternSet::Play if plan.nodes_of(round).is_some() => {
            let network = network::fit(plan.seed, plan.epochs, examples, &report);
            return with_opening_constants(Weights::Network(network));
        }
        PatternSet::Play => Stages::PLAY,
        PatternSet::Ordering => Stages::ORDERING,
    };
    let how = Fit { set, stages, epochs: plan.epochs, seed: plan.seed, threads };
    with_opening_constants(Weights::Linear(fit::fit(how, examples, &report)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use outflank::reversi::arch::Kernel;

    use super::*;
    use crate::discs::Discs;

    fn plan() -> Plan {
        Plan { seed: 3, batches: vec![2, 35], games: 2, plies: 1, exact: 5, nodes: None, epochs: 2 }
    }

    /// A folder for one test, and what a run leaves there.
    fn run(name: &str, plan: &Plan, threads: usize, is_cut: bool) -> [Vec<u8>; 3] {
        let folder = std::env::temp_dir().join(format!("outflank-train-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        // A run that was ended in the middle of a batch: the other goes on from it.
        if is_cut {
            train(plan, &folder, 1, &|_| ()).unwrap();
            let path = folder.join("round-1.positions");
            let bytes = fs::read(&path).unwrap();
            fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
            for file in ["round-1.bin", "ordering.bin", "play.bin", "held-out.positions"] {
                fs::remove_file(folder.join(file)).unwrap();
            }
        }
        train(plan, &folder, threads, &|_| ()).unwrap();
        let files = ["ordering.bin", "play.bin", "held-out.positions"];
        let files = files.map(|file| fs::read(folder.join(file)).unwrap());
        let errors =
            errors(&Evaluation::from_bytes(&files[0]).unwrap(), &folder.join("held-out.positions")).unwrap();
        assert!(errors.between(0, 61).positions > 10);
        fs::remove_dir_all(folder).unwrap();
        files
    }

    #[test]
    fn the_same_plan_gives_the_same_weights() {
        let once = run("once", &plan(), 1, false);
        assert!(once == run("threads", &plan(), 3, false), "the number of threads changes the weights");
        assert!(once == run("resumed", &plan(), 2, true), "a run that was ended gives other weights");
        // The same on every machine, whatever weights and features this program has.
        let sums = [&once[0], &once[1]].map(|bytes| Weights::from_bytes(bytes).unwrap().checksum());
        assert_eq!(sums, [0x9aa0_bdbc_bd4c_9f7d, 0x2e6d_f233_6f0a_6e1e], "{sums:x?}");
        let other = run("seed", &Plan { seed: 4, ..plan() }, 2, false);
        assert!(once[0] != other[0] && once[1] != other[1], "the seed changes nothing");
    }

    /// The last round by a search: it gives a network, which depends on no number of threads.
    #[test]
    fn a_searched_round_gives_the_same_network() {
        let plan = Plan { batches: vec![1, 34], nodes: Some(30), ..plan() };
        let once = run("searched", &plan, 1, false);
        assert!(
            once == run("searched-threads", &plan, 3, false),
            "the number of threads changes the weights"
        );
        assert!(once == run("searched-resumed", &plan, 2, true), "a run that was ended gives other weights");
        // The same on every machine.
        let weights = Weights::from_bytes(&once[1]).unwrap();
        assert!(matches!(weights, Weights::Network(_)));
        assert_eq!(weights.checksum(), 0xf7d6_81f4_df65_9709, "{:x}", weights.checksum());
        let linear = run("not-searched", &Plan { nodes: None, ..plan }, 2, false);
        assert!(matches!(Weights::from_bytes(&linear[1]).unwrap(), Weights::Linear(_)));
    }

    /// Whoever has a corner is ahead, and by as much in each of them.
    #[test]
    fn the_first_player_likes_corners() {
        let (evaluation, cpu) = (Evaluation::new(beginner()), Kernel::best().single_board());
        for corner in [0, 7, 56, 63] {
            let discs = Discs { player: 1 << corner, opponent: 1 << 27 };
            assert!(evaluation.value_of(cpu, discs) > 9 * Evaluation::DISC, "{corner}");
            assert!(evaluation.value_of(cpu, discs.passed()) < -9 * Evaluation::DISC, "{corner}");
        }
    }

    #[test]
    fn a_folder_of_another_plan_is_refused() {
        let folder = std::env::temp_dir().join(format!("outflank-train-other-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let plan = Plan { batches: vec![], ..plan() };
        train(&plan, &folder, 1, &|_| ()).unwrap();
        for other in [Plan { exact: 6, ..plan.clone() }, Plan { batches: vec![1], ..plan }] {
            let refused = train(&other, &folder, 1, &|_| ()).unwrap_err().to_string();
            assert!(refused.contains("the folder is of another plan"), "{refused}");
        }
        fs::remove_dir_all(folder).unwrap();
    }

    /// A file that training has not written stays as it is, wherever its name is in the way.
    #[test]
    fn a_foreign_file_is_refused_and_untouched() {
        let folder = std::env::temp_dir().join(format!("outflank-train-foreign-{}", std::process::id()));
        let plan = Plan { batches: vec![1], ..plan() };
        let notes = b"\x02\0\0\0 notes of somebody else, without an end of the line";
        for name in ["round-0.positions", "round-0.bin", "play.bin", "ordering.bin", "held-out.positions"] {
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join(name), notes).unwrap();
            let refused = train(&plan, &folder, 1, &|_| ()).unwrap_err().to_string();
            assert!(refused.contains(name) && refused.contains("not "), "{refused}");
            assert_eq!(fs::read(folder.join(name)).unwrap(), notes, "{name}");
        }
        fs::remove_dir_all(folder).unwrap();
    }

    /// A file of counts and numbers could be positions by chance, so only the first line decides.
    #[test]
    fn errors_are_measured_only_in_files_of_positions() {
        let path = std::env::temp_dir().join(format!("outflank-held-out-{}", std::process::id()));
        let example = Example { discs: Discs { player: 1, opponent: 2 }, score: 4, searched: 4 };
        checkpoint::write_batch(&path, &[example]).unwrap();
        let evaluation = Evaluation::ordering();
        let whole = fs::read(&path).unwrap();
        assert_eq!(errors(evaluation, &path).unwrap().between(0, 65).positions, 1);
        let header = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
        for (bytes, says) in [
            (&whole[header..], "is not a checkpoint of training"),
            (b"# outflank-engine train: positions 1\n\0\0\0\0", "is a checkpoint of another version"),
            (&whole[..whole.len() - 1], "must be one whole batch"),
            (&whole[..header - 1], "must be one whole batch"),
        ] {
            fs::write(&path, bytes).unwrap();
            let error = errors(evaluation, &path).unwrap_err().to_string();
            assert!(error.contains(says) && error.contains("outflank-held-out"), "{error}");
        }
        fs::remove_file(path).unwrap();
    }

    /// A run that was ended while it began a file goes on, as one that was ended in a batch does.
    #[test]
    fn a_checkpoint_goes_on_from_each_byte() {
        let path = std::env::temp_dir().join(format!("outflank-checkpoint-{}", std::process::id()));
        let example = |player| Example { discs: Discs { player, opponent: 0 }, score: 4, searched: 4 };
        let batches = [vec![example(1), example(2)], vec![], vec![example(3)]];
        let _ = fs::remove_file(&path);
        let mut checkpoint = Checkpoint::open(&path, 3).unwrap();
        for batch in &batches {
            checkpoint.add(batch.clone()).unwrap();
        }
        let whole = fs::read(&path).unwrap();
        for length in 0..whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            let mut checkpoint = Checkpoint::open(&path, 3).unwrap();
            for batch in batches.iter().skip(checkpoint.batches.len()) {
                checkpoint.add(batch.clone()).unwrap();
            }
            assert!(fs::read(&path).unwrap() == whole, "{length}");
        }
        fs::remove_file(path).unwrap();
    }
}
