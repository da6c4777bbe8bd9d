//! The evaluation of positions of Reversi on 8x8, by patterns of squares and by counts such as
//! legal placements. A value is the expected difference of discs at the end, with all empty cells
//! for the winner.
//!
//! `patterns` and `counts` turn a position into indices, which a search updates from move to move
//! instead of computing them again. Two kinds of weights read the same indices, and `Weights` is
//! the one place that chooses. Linear weights (`ordering.bin`, 102 KB, in every build) are added;
//! the solver orders replies by them with fewer than 20 empty cells, and levels play by them. A
//! network (`play.bin`, 5.6 MB, a feature) adds a row of 32 numbers for each content, and its value
//! is a weighted sum of what is above 0. The crate `outflank-train` finds both by games against
//! itself.
//!
//! The network errs by 5.23 discs on positions that were left out, where linear weights err by
//! 5.76. It takes 1.22 times as long for the same nodes, and at equal time gained 35 Elo. In the
//! solver, problems 40 to 44 of the FFO set take 63 million nodes, and 75 with linear weights of
//! the same patterns.
//!
//! These were tried and lost: a second layer of 16 numbers (5.64 instead of 5.60 with 32 numbers a
//! row); rows of 64 (5.57, in twice the time and memory); linear weights beside a network of 16
//! numbers (6.21 instead of 6.06); rows for 12 stages of the game instead of one for all (5.82
//! instead of 5.69). Positions of only best play train bad weights: the opponent has always
//! just played well, and the weights came out 2.5 discs too low on human games.
//!
//! `selectivity` and `win` have numbers that belong to the weights: how much values of two depths
//! differ, and how often a value wins. Both have to be fitted again for other weights, and
//! `calibrate` does so. All arithmetic of training is exact on every machine, so a command makes
//! the same file everywhere. engine/LAB.md lists the commands and the measurements.
//!
//! | module | content |
//! |---|---|
//! | `patterns` | the patterns, and the tables of their weights |
//! | `counts` | the counts of a position |
//! | `linear` | weights of contents, which are added |
//! | `network` | rows of numbers of contents, which are added, and the value of their sum |
//! | `file` | weights as bytes |
//! | `reader` | numbers from bytes |
//! | `lookahead` | values some plies ahead |
//! | `selectivity` | the positions that a selective search leaves out |
//! | `win` | the probability of a win, by a value |

mod counts;
mod file;
mod linear;
mod lookahead;
mod network;
mod patterns;
mod reader;
mod selectivity;
mod win;

use std::sync::{Arc, OnceLock};

use outflank::Reversi;
use outflank::reversi::arch::{Kernel, SingleBoard};

pub use file::WeightsError;
pub(crate) use patterns::Indices;
pub use patterns::PatternSet;
pub(crate) use selectivity::DEVIATIONS;
pub use selectivity::DepthError;
pub use win::WinCurve;

use crate::discs::{Discs, UnknownOptions, discs_of};
use crate::table::NoMemory;
use file::Weights;
use linear::{Linear, LinearTable};
use network::{Network, NetworkTable};
use patterns::{Counted, Patterns, content};

/// An evaluation of positions by learned weights. The unit is 1/128 of a disc, so 256 means that
/// the player to move is expected to win by two discs.
///
/// ```
/// use outflank_records::obf;
/// use outflank_engine::Evaluation;
/// let text = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X;";
/// let position = obf::read(text).next().unwrap()?.position;
/// let value = Evaluation::ordering().value(&position)?;
/// assert!(value > 0); // Black will win, by 18 discs
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Evaluation {
    patterns: &'static Patterns,
    tables: Tables,
    checksum: u64,
}

/// Weights with the tables that look them up.
#[derive(Clone, Debug)]
enum Tables {
    Linear(LinearTable),
    Network(NetworkTable),
}

/// The most that a sum of weights counts, in discs.
const LIMIT: i32 = 105;

/// Converts a sum of weights to a value, which is nearly the sum near 0, and at most 70 discs. So
/// an advantage adds less if the player is far ahead, because no score is above 64.
#[inline]
fn bent(sum: i32) -> i32 {
    const MOST: i64 = (LIMIT * Evaluation::DISC) as i64;
    let sum = i64::from(sum).clamp(-MOST, MOST);
    (sum - sum * sum * sum / (3 * MOST * MOST)) as i32
}

static ORDERING: OnceLock<Arc<Evaluation>> = OnceLock::new();

#[cfg(feature = "play-weights")]
static PLAY: OnceLock<Arc<Evaluation>> = OnceLock::new();

/// Reads weights that the crate contains. A test computes their checksums.
fn shipped(bytes: &[u8]) -> Arc<Evaluation> {
    let weights = Weights::unchecked(bytes).expect("the weights of this build are not damaged");
    Arc::new(Evaluation::new(weights, bytes))
}

impl Evaluation {
    /// The value of one disc.
    pub const DISC: i32 = 128;

    /// Returns the small weights (102 KB), with patterns of corners and edges. Every build
    /// contains them.
    pub fn ordering() -> &'static Arc<Self> {
        ORDERING.get_or_init(|| shipped(include_bytes!("../../weights/ordering.bin")))
    }

    /// Returns the larger weights (5.6 MB), a network of more patterns. Only builds with the
    /// feature `play-weights` contain them.
    #[cfg(feature = "play-weights")]
    pub fn play() -> &'static Arc<Self> {
        PLAY.get_or_init(|| shipped(include_bytes!("../../weights/play.bin")))
    }

    /// Checks whether there is memory for the best weights of this build, unless they were read
    /// before. What reads them later cannot return an error, so a search and a solver ask first.
    pub(crate) fn check_room() -> Result<(), NoMemory> {
        // The tables take 11.5 MB and 0.3 MB.
        #[cfg(feature = "play-weights")]
        let (best, bytes) = (&PLAY, 12 << 20);
        #[cfg(not(feature = "play-weights"))]
        let (best, bytes) = (&ORDERING, 1 << 19);
        let has_room = best.get().is_some() || Vec::<u8>::new().try_reserve_exact(bytes).is_ok();
        if has_room { Ok(()) } else { Err(NoMemory { bytes }) }
    }

    /// Returns the best weights of this build: `play` with the feature `play-weights`, and
    /// otherwise [`ordering`](Self::ordering).
    pub fn best() -> &'static Arc<Self> {
        #[cfg(feature = "play-weights")]
        return Self::play();
        #[cfg(not(feature = "play-weights"))]
        Self::ordering()
    }

    /// Reads weights from the bytes of a file that the crate `outflank-train` has written.
    ///
    /// ```
    /// use outflank_engine::Evaluation;
    /// let refused = Evaluation::from_bytes(b"XOXOXO").unwrap_err();
    /// assert_eq!(refused.to_string(), "not a file of weights: it does not begin with \"OUTFLANK\"");
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not such a file, if their version or kind is
    /// unknown, or if they are damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        Ok(Self::new(Weights::from_bytes(bytes)?, bytes))
    }

    /// The evaluation by weights that were read from these bytes.
    fn new(weights: Weights<'_>, bytes: &[u8]) -> Self {
        let (patterns, tables) = match weights {
            Weights::Linear(linear) => {
                let patterns = Linear::PATTERNS.patterns();
                (patterns, Tables::Linear(LinearTable::new(linear, patterns)))
            }
            Weights::Network(network) => {
                let patterns = Network::PATTERNS.patterns();
                (patterns, Tables::Network(NetworkTable::new(network, patterns)))
            }
        };
        Self { patterns, tables, checksum: file::checksum_of(bytes) }
    }

    /// Returns the value of a position for the player to move, in units of 1/128 disc.
    ///
    /// The value is the expected difference of discs at the end, with all empty cells given to the
    /// winner. It means little in a position without legal placements.
    ///
    /// # Errors
    ///
    /// Returns an error if the position is not of standard Reversi.
    pub fn value(&self, position: &Reversi) -> Result<i32, UnknownOptions> {
        Ok(self.value_of(Kernel::best().single_board(), discs_of(position)?))
    }

    /// The value of discs, as the player to move sees them.
    pub(crate) fn value_of(&self, cpu: SingleBoard, discs: Discs) -> i32 {
        self.value_at(cpu, discs, &self.indices(discs))
    }

    /// The value of discs whose indices are known, from [`indices`](Self::indices) or from
    /// [`placed`](Self::placed).
    #[inline]
    pub(crate) fn value_at(&self, cpu: SingleBoard, discs: Discs, indices: &Indices) -> i32 {
        self.value_with(cpu, discs, discs.placements(cpu), indices)
    }

    /// The value of discs whose indices and legal placements are known.
    #[inline]
    pub(crate) fn value_with(
        &self,
        cpu: SingleBoard,
        discs: Discs,
        placements: u64,
        indices: &Indices,
    ) -> i32 {
        let empties = discs.empties().count_ones();
        let replies = discs.passed().placements(cpu);
        let counted = self.patterns.counted(discs, placements, replies);
        bent(match &self.tables {
            Tables::Linear(table) => {
                let mobility = [placements, replies].map(u64::count_ones);
                table.sum(self.patterns, empties, indices, counted, mobility)
            }
            Tables::Network(table) => table.sum(cpu, self.patterns, empties, indices, counted),
        })
    }

    /// The indices of the patterns in a position, which a search keeps up to date.
    pub(crate) fn indices(&self, discs: Discs) -> Indices {
        self.patterns.indices(discs)
    }

    /// The indices after a placement that flips these discs, the other player to move.
    #[inline]
    pub(crate) fn placed(&self, indices: &Indices, square: u32, flips: u64) -> Indices {
        self.patterns.placed(indices, square, flips)
    }

    /// Returns the checksum of the weights' file.
    pub fn checksum(&self) -> u64 {
        self.checksum
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use outflank::Position;

    use super::patterns::image_of_set;
    use super::*;
    use crate::discs::discs_of;

    /// Both shipped files, whatever features there are.
    fn both() -> [Evaluation; 2] {
        [&include_bytes!("../../weights/ordering.bin")[..], include_bytes!("../../weights/play.bin")]
            .map(|bytes| Evaluation::from_bytes(bytes).unwrap())
    }

    /// Indices that are kept up to date equal the position's own indices, and so does the value. A
    /// position has the same value as its images.
    #[test]
    fn indices_follow_the_moves_of_random_games() {
        let (cpu, mut number, mut plies) = (Kernel::best().single_board(), 1_u64, 0);
        for evaluation in both() {
            for _ in 0..20 {
                let mut position = Reversi::new();
                let mut indices = evaluation.indices(discs_of(&position).unwrap());
                loop {
                    let discs = discs_of(&position).unwrap();
                    assert_eq!(indices, evaluation.indices(discs), "{position}");
                    let value = evaluation.value(&position).unwrap();
                    assert_eq!(value, evaluation.value_at(cpu, discs, &indices), "{position}");
                    for symmetry in 1..8 {
                        let [player, opponent] =
                            [discs.player, discs.opponent].map(|set| image_of_set(set, symmetry));
                        let image = Discs { player, opponent };
                        assert_eq!(value, evaluation.value_of(cpu, image), "{position}");
                    }
                    number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let Some(mv) = position.legal_moves().choose(number) else { break };
                    indices = if let Some(cell) = mv.cell() {
                        let square = 8 * u32::from(cell.row()) + u32::from(cell.column());
                        evaluation.placed(&indices, square, discs.flips(cpu, square))
                    } else {
                        indices.passed()
                    };
                    position.play(mv).unwrap();
                    plies += 1;
                }
            }
        }
        assert!(plies > 2000, "{plies}");
    }

    #[test]
    fn a_file_that_was_changed_is_refused() {
        let bytes = include_bytes!("../../weights/ordering.bin");
        for at in (0..300).chain((300..bytes.len()).step_by(997)).chain([bytes.len() - 1]) {
            let mut damaged = bytes.to_vec();
            damaged[at] ^= 1;
            assert!(Evaluation::from_bytes(&damaged).is_err(), "byte {at}");
            let cut = Evaluation::from_bytes(&bytes[..at]).unwrap_err().to_string();
            assert!(cut.contains("weights"), "{cut}");
        }
        let longer = [&bytes[..], &[0]].concat();
        let refused = Evaluation::from_bytes(&longer).unwrap_err();
        assert_eq!(refused, WeightsError::Length { found: bytes.len() + 1, expected: bytes.len() });
    }

    /// A build with a part of the weights does not play as if it had none.
    #[test]
    #[should_panic(expected = "the weights of this build are not damaged: Length")]
    fn a_build_with_cut_weights_says_so() {
        let whole = include_bytes!("../../weights/ordering.bin");
        shipped(&whole[..1000]);
    }

    /// The weights are the ones that engine/LAB.md describes, and not damaged: a program does not
    /// compute their checksums again.
    #[test]
    fn the_weights_are_the_ones_that_were_trained() {
        assert_eq!(
            both().map(|evaluation| evaluation.checksum()),
            [0x3977_9e82_af65_2cbd, 0x0972_90de_9e63_5fb8]
        );
        assert_eq!(Evaluation::ordering().checksum(), both()[0].checksum());
    }
}
