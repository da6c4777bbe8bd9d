//! Techniques by which a search visits fewer positions.

use std::fmt;
use std::str::FromStr;

/// A technique that a search may use. The scores are the same without it, and take more nodes.
///
/// ```
/// use outflank_engine::{Solver, Technique};
/// let plain = Technique::ALL.into_iter().fold(Solver::new(1 << 20).unwrap(), Solver::without);
/// assert_eq!("parity".parse(), Ok(Technique::Parity));
/// # let _ = plain;
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// Placements come first that leave the opponent few placements (fastest first).
    Mobility,
    /// With 12 empty cells or more, placements come first that learned weights value most.
    Evaluation,
    /// With seven empty cells or more, positions are kept in a table.
    Table,
    /// With nine empty cells or more, all replies are looked up in the table before one is
    /// searched (enhanced transposition cutoffs: Plaat, Schaeffer, Pijls, de Bruin, 1996).
    Replies,
    /// A position ends the search if discs that nothing can flip decide it.
    Stability,
    /// Placements come first in quarters of the board with an odd number of empty cells.
    Parity,
    /// The first question is about the score that the learned weights guess, not about 0. With 22
    /// empty cells or more, selective searches guess it, and their best placements come first.
    Guess,
}

impl Technique {
    /// All techniques.
    pub const ALL: [Self; 7] = [
        Self::Mobility,
        Self::Evaluation,
        Self::Table,
        Self::Replies,
        Self::Stability,
        Self::Parity,
        Self::Guess,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Mobility => "mobility",
            Self::Evaluation => "evaluation",
            Self::Table => "table",
            Self::Replies => "replies",
            Self::Stability => "stability",
            Self::Parity => "parity",
            Self::Guess => "guess",
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text is not the name of a [`Technique`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownTechnique;

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the techniques are {}", Technique::ALL.map(Technique::name).join(", "))
    }
}

impl std::error::Error for UnknownTechnique {}

impl FromStr for Technique {
    type Err = UnknownTechnique;

    /// Reads a name such as `parity`.
    fn from_str(name: &str) -> Result<Self, UnknownTechnique> {
        Self::ALL.into_iter().find(|technique| technique.name() == name).ok_or(UnknownTechnique)
    }
}

/// The techniques that a search uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Techniques(u8);

impl Techniques {
    pub(super) const ALL: Self = Self(u8::MAX);

    pub(crate) const fn without(self, technique: Technique) -> Self {
        Self(self.0 & !(1 << technique as u8))
    }

    #[inline]
    pub(super) const fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u8 & 1 == 1
    }
}
