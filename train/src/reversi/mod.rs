//! Training of the weights of [`Evaluation`] from nothing: it plays games against itself, and fits
//! weights to their scores.
//!
//! Each round plays games by the network of the round before. The first round counts only legal
//! placements and corners. A game begins with random plies and continues by a search of a few
//! plies. Near its end, each position gets the score that the solver proves, and the positions
//! before get the first of these scores. All positions after the random plies are kept. The
//! network of the first round is fitted to its own positions. The network of each later round is
//! fitted to all positions since the second round. The last round may play by a search of many
//! nodes instead. Then its network is fitted to the values of this search, too. At the end, linear
//! weights that order moves are fitted to the same positions.
//!
//! The same [`Plan`] gives the same files on every machine, with any number of threads. Finished
//! batches are kept in a folder, so a run that was interrupted continues from there.
//!
//! | module | content |
//! |---|---|
//! | `games` | games of an evaluation against itself |
//! | `positions` | the positions of a batch of games in a file |
//! | `linear` | linear weights from positions |
//! | `network` | a network from positions |
//! | `openings` | constants for the first six plies, of which training keeps no position |
//! | `file` | weights as bytes |
//! | `depths` | the differences between values of two depths |
//! | `calibration` | the frequency of wins, by the values of a search |
//! | `random` | random numbers that are the same on every machine |

mod calibration;
mod depths;
mod file;
mod games;
mod linear;
mod network;
mod openings;
mod positions;
mod random;
#[cfg(test)]
mod tests;

use std::fmt;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use outflank::{Color, Reversi};
use outflank_engine::{Evaluation, NoMemory, PatternSet, WeightsError};
use outflank_records::{HeldFile, read_file, replace_file};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use crate::Failure;
use crate::of;
pub(crate) use calibration::{Forecast, Forecaster, Interval, by_probability, fitted_curve};
pub(crate) use depths::{DepthSample, DepthSampler, fitted_depth_error};
use games::{Example, Games, Play};
use linear::{Linear, Stage};
use network::Network;
use openings::missing_constants;
use random::Random;

/// The plan of a training: the games to play, and the fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The network that plays the first round, and with whose numbers each fit begins. `None` if
    /// training begins from nothing.
    pub(crate) from: Option<FirstNetwork>,
    /// The seed of the games.
    pub(crate) seed: u64,
    /// The number of batches of games in each round.
    pub(crate) batches: Vec<usize>,
    /// The number of games of a batch. A batch is kept as soon as it has been played.
    pub(crate) games: u64,
    /// The depth in plies of the search that plays.
    pub(crate) plies: u32,
    /// The number of empty cells at or below which each position gets its proved score.
    pub(crate) exact: u32,
    /// The nodes of the search that plays the last round. Its values are kept, too, and the network
    /// is fitted to them. `None` if the last round is played as the others.
    pub(crate) nodes: Option<u64>,
    /// The number of times that each position is used to fit the weights.
    pub(crate) epochs: u32,
}

impl Plan {
    /// The nodes of the search that plays a round, or `None` if a search of a few plies plays it.
    fn nodes_of(&self, round: usize) -> Option<u64> {
        self.nodes.filter(|_| round + 1 == self.batches.len())
    }
}

impl Default for Plan {
    /// 16 million positions.
    fn default() -> Self {
        let batches = vec![32, 96, 384];
        Self { from: None, seed: 1, batches, games: 1024, plies: 4, exact: 14, nodes: None, epochs: 8 }
    }
}

/// The file of the network that a training continues from.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct FirstNetwork(Vec<u8>);

impl FirstNetwork {
    /// Takes the bytes of a file.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not weights, or are linear weights.
    pub(crate) fn new(bytes: Vec<u8>) -> Result<Self, Failure> {
        Evaluation::from_bytes(&bytes)?;
        Network::from_bytes(&bytes).ok_or("expected a network, found linear weights")?;
        Ok(Self(bytes))
    }

    fn network(&self) -> Network {
        Network::from_bytes(&self.0).expect("new has read it")
    }
}

/// Its checksum, by which the file of a plan names it.
impl fmt::Debug for FirstNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let evaluation = Evaluation::from_bytes(&self.0).map_err(|_| fmt::Error)?;
        write!(f, "{:016x}", evaluation.checksum())
    }
}

/// A function that is told of progress, in a line.
pub(crate) type Report<'a> = &'a (dyn Fn(String) + Sync);

/// One batch in this many is left out of the fit, to test the weights on.
const HELD_OUT: usize = 32;

/// The files of weights in the folder of [`train`].
pub(crate) const PLAY_FILE: &str = "play.bin";
pub(crate) const ORDERING_FILE: &str = "ordering.bin";

/// Trains weights in a folder, which is created if necessary. The function continues from the
/// files in the folder. At the end the folder contains `play.bin` and `ordering.bin`. Returns the
/// positions that were left out of the fit, each with its score.
///
/// # Errors
///
/// Returns an error if a file cannot be read or written, or if there is not enough memory. It also
/// returns an error if the folder contains files of another plan, or of something else, or if
/// another run trains in it. Existing files then stay unchanged.
pub(crate) fn train(plan: &Plan, folder: &Path, report: Report<'_>) -> Result<Vec<(Reversi, i8)>, Failure> {
    fs::create_dir_all(folder)?;
    let _held = held(folder, &format!("{plan:?}\n"))?;
    let mut weights = plan.from.as_ref().map_or_else(|| beginner().to_bytes(), |first| first.0.clone());
    let (mut examples, mut held_out) = (Vec::new(), Vec::new());
    for (round, &batches) in plan.batches.iter().enumerate() {
        if round <= 1 && plan.from.is_none() {
            // The first round's player knows too little.
            examples.clear();
            held_out.clear();
        }
        let player = evaluation_of(&weights)?;
        for batch in 0..batches {
            let path = folder.join(format!("round-{round}-batch-{batch}.positions"));
            let of_batch = played(plan, round, batch, &path, &player)?;
            if batch % HELD_OUT == HELD_OUT - 1 {
                held_out.extend(of_batch.iter().map(|example| (example.position(), example.score)));
            } else {
                examples.extend(of_batch);
            }
            report(format!("round {round}: {} of {batches} batches of games", batch + 1));
        }
        weights = fitted(plan, &folder.join(format!("round-{round}.bin")), &examples, report)?;
    }
    write(&folder.join(PLAY_FILE), &weights)?;
    let mut ordering = linear::fit(plan, &examples, report);
    for (empties, missing) in missing_constants(&evaluation_of(&ordering.to_bytes())?)? {
        ordering.constants[empties] += missing;
    }
    write(&folder.join(ORDERING_FILE), &ordering.to_bytes())?;
    Ok(held_out)
}

/// Holds the plan of a folder, so that one run at a time trains in it. Writes the plan into a new
/// folder. It is an error if the folder has the files of another plan, or any file without a plan.
fn held(folder: &Path, plan: &str) -> Result<HeldFile, Failure> {
    let path = folder.join("plan.txt");
    let shown = path.display().to_string();
    let mut file = of(&shown, HeldFile::open(&path, "another run trains in this folder"))?;
    let found = of(&shown, file.read())?;
    if found == plan.as_bytes() {
        return Ok(file);
    }
    if !found.is_empty() {
        let found = String::from_utf8_lossy(&found);
        return Err(format!("{shown}: the folder is of another plan: {}", found.trim()).into());
    }
    for other in fs::read_dir(folder)? {
        let other = other?.path();
        if other != path {
            let why = "the folder has no plan.txt, so that this file is not of training";
            return Err(format!("{}: {why}", other.display()).into());
        }
    }
    of(&shown, file.append(plan.as_bytes()))?;
    Ok(file)
}

/// Writes a file whole, or not at all.
fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    replace_file(path, |file| file.write_all(bytes))
}

/// Returns the evaluation by the weights of a file.
pub(crate) fn evaluation_of(bytes: &[u8]) -> Result<Arc<Evaluation>, WeightsError> {
    Ok(Arc::new(Evaluation::from_bytes(bytes)?))
}

/// Returns the weights that play the first round: two discs for each legal placement, ten for each
/// corner.
fn beginner() -> Linear {
    let disc = Evaluation::DISC as i16;
    let mut weights = vec![0; PatternSet::Ordering.weights()];
    for content in 0..3_usize.pow(9) {
        // The squares of the corner at a1, each empty, of the player, or of the opponent.
        let mut discs = [0; 3];
        for place in 0..9 {
            discs[content / 3_usize.pow(place) % 3] |= 1_u64 << (8 * (place / 3) + place % 3);
        }
        let position = Reversi::from_bits(discs[1], discs[2], Color::Black).ok();
        let numbers = position.and_then(|position| PatternSet::Ordering.weights_of(&position).ok());
        if let Some(corner) = numbers.and_then(|mut numbers| numbers.next()) {
            weights[corner] = [0, 10, -10][content % 3];
        }
    }
    let stages = vec![Stage { scale: disc, mobility: [2 * disc, -2 * disc], weights }];
    Linear { stages, ..Linear::zero() }
}

/// Calls `ask` with each number below `count` on all threads, which `new` gives what they need.
/// Returns the answers in the order of the numbers.
pub(crate) fn in_parallel<T, A: Send>(
    count: u64,
    new: impl Fn() -> Result<T, NoMemory> + Send + Sync,
    ask: impl Fn(&mut T, u64) -> A + Send + Sync,
) -> Result<Vec<A>, NoMemory> {
    let numbers = (0..count).into_par_iter();
    let answers = numbers.map_init(new, |asked, nth| match asked {
        Ok(asked) => Ok(ask(asked, nth)),
        Err(error) => Err(*error),
    });
    answers.collect()
}

/// Returns the positions of a batch of games: from its file, or played now.
fn played(
    plan: &Plan,
    round: usize,
    batch: usize,
    path: &Path,
    player: &Arc<Evaluation>,
) -> Result<Vec<Example>, Failure> {
    if let Some(examples) = positions::read(path)? {
        return Ok(examples);
    }
    let how = Play { plies: plan.plies, exact: plan.exact, nodes: plan.nodes_of(round) };
    let of_games = in_parallel(
        plan.games,
        || Games::new(player, how),
        |games, game| {
            let game = batch as u64 * plan.games + game;
            let mut examples = Vec::new();
            games.play(&mut Random::new(&[plan.seed, round as u64, game]), &mut examples);
            examples
        },
    )?;
    let examples = of_games.concat();
    positions::write(path, &examples)?;
    Ok(examples)
}

/// Returns the network of a round as a file: from the folder, or fitted now.
fn fitted(plan: &Plan, path: &Path, examples: &[Example], report: Report<'_>) -> Result<Vec<u8>, Failure> {
    if path.exists() {
        let bytes = read_file(path)?;
        of(&path.display().to_string(), Evaluation::from_bytes(&bytes))?;
        return Ok(bytes);
    }
    let first = plan.from.as_ref().map(FirstNetwork::network);
    let mut network = network::fit(plan.seed, plan.epochs, first.as_ref(), examples, report);
    for (empties, missing) in missing_constants(&evaluation_of(&network.to_bytes())?)? {
        network.outputs[empties].constant += missing;
    }
    let bytes = network.to_bytes();
    write(path, &bytes)?;
    Ok(bytes)
}
