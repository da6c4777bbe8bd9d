//! The evaluation of positions of Reversi on 8x8, by patterns of squares and by counts such as
//! legal placements.
//!
//! The contents of the patterns and the counts select weights. Linear weights are added, and the
//! value is a function of their sum. A network has a row of weights for each content, and its value
//! is a function of the sum of these rows. `outflank-engine train` finds the weights by playing
//! against itself.
//!
//! | module | content |
//! |---|---|
//! | `patterns` | the patterns, and the tables of their weights |
//! | `counts` | the counts of a position |
//! | `linear` | weights of contents, which are added |
//! | `network` | rows of numbers of contents, which are added, and the value of their sum |
//! | `file` | weights as bytes |
//! | `lookahead` | values some plies ahead |
//! | `selectivity` | the positions that a selective search leaves out |
//! | `win` | the probability of a win, by a value |

mod counts;
mod file;
mod linear;
mod lookahead;
mod network;
mod patterns;
mod selectivity;
mod win;

use std::sync::LazyLock;

use outflank::Reversi;
use outflank::reversi::arch::{Kernel, SingleBoard};

pub use file::WeightsError;
pub(crate) use file::{EMPTIES, Weights};
pub(crate) use linear::{Linear, Stage};
pub(crate) use network::{Network, Output, ROW_UNIT, WEIGHT_UNIT, WIDTH};
pub(crate) use patterns::{Counted, Indices, PatternSet, Patterns, content};
pub use selectivity::DepthError;
pub(crate) use selectivity::{DEVIATIONS, shallower};
pub use win::WinCurve;

use crate::discs::{Discs, UnknownOptions, discs_of};
use linear::LinearTable;
use network::NetworkTable;

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
pub(crate) const LIMIT: i32 = 105;

/// Converts a sum of weights to a value, which is nearly the sum near 0, and at most 70 discs. So
/// an advantage adds less if the player is far ahead, because no score is above 64.
#[inline]
fn bent(sum: i32) -> i32 {
    const MOST: i64 = (LIMIT * Evaluation::DISC) as i64;
    let sum = i64::from(sum).clamp(-MOST, MOST);
    (sum - sum * sum * sum / (3 * MOST * MOST)) as i32
}

static ORDERING: LazyLock<Evaluation> =
    LazyLock::new(|| shipped(include_bytes!("../../weights/ordering.bin")));

#[cfg(feature = "play-weights")]
static PLAY: LazyLock<Evaluation> = LazyLock::new(|| shipped(include_bytes!("../../weights/play.bin")));

/// Reads weights that the crate contains. They are valid, because tests read them.
fn shipped(bytes: &[u8]) -> Evaluation {
    Evaluation::from_bytes(bytes)
        .unwrap_or_else(|_| Evaluation::new(Weights::Linear(Linear::zero(PatternSet::Ordering))))
}

impl Evaluation {
    /// The value of one disc.
    pub const DISC: i32 = 128;

    /// Returns the small weights (102 KB), with patterns of corners and edges. Every build
    /// contains them.
    pub fn ordering() -> &'static Self {
        &ORDERING
    }

    /// Returns the larger weights (5.6 MB), a network of more patterns. Only builds with the
    /// feature `play-weights` contain them.
    #[cfg(feature = "play-weights")]
    pub fn play() -> &'static Self {
        &PLAY
    }

    /// Returns the best weights of this build: `play` with the feature `play-weights`, and
    /// otherwise [`ordering`](Self::ordering).
    pub fn best() -> &'static Self {
        #[cfg(feature = "play-weights")]
        return Self::play();
        #[cfg(not(feature = "play-weights"))]
        Self::ordering()
    }

    /// Reads weights from the bytes of a file that `outflank-engine train` has written.
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
        Ok(Self::with_checksum(Weights::from_bytes(bytes)?, file::checksum_of(bytes)))
    }

    pub(crate) fn new(weights: Weights) -> Self {
        let checksum = weights.checksum();
        Self::with_checksum(weights, checksum)
    }

    fn with_checksum(weights: Weights, checksum: u64) -> Self {
        let (patterns, tables) = match weights {
            Weights::Linear(linear) => {
                let patterns = linear.set.patterns();
                (patterns, Tables::Linear(LinearTable::new(linear, patterns)))
            }
            Weights::Network(network) => {
                let patterns = Network::PATTERNS.patterns();
                (patterns, Tables::Network(NetworkTable::new(&network, patterns)))
            }
        };
        Self { patterns, tables, checksum }
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

    /// The same of discs, as the player to move sees them.
    pub(crate) fn value_of(&self, cpu: SingleBoard, discs: Discs) -> i32 {
        self.value_at(cpu, discs, &self.indices(discs))
    }

    /// The same if the indices are known, from [`indices`](Self::indices) or from
    /// [`placed`](Self::placed).
    #[inline]
    pub(crate) fn value_at(&self, cpu: SingleBoard, discs: Discs, indices: &Indices) -> i32 {
        self.value_with(cpu, discs, discs.placements(cpu), indices)
    }

    /// The same if the legal placements are known, too.
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
                    let Some(mv) = position.legal_moves().choose(number >> 8) else { break };
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
        assert_eq!(Weights::from_bytes(bytes).unwrap().to_bytes(), bytes);
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

    /// The weights are the ones that docs/engine-internals.md describes.
    #[test]
    fn the_weights_are_the_ones_that_were_trained() {
        assert_eq!(
            both().map(|evaluation| evaluation.checksum()),
            [0x3977_9e82_af65_2cbd, 0x0972_90de_9e63_5fb8]
        );
        assert_eq!(Evaluation::ordering().checksum(), both()[0].checksum());
    }
}
