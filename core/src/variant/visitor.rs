//! What can be done with the position inside an `AnyPosition`, with its type.

use super::AnyPosition;
use crate::board::Board;
use crate::oust::Oust;
use crate::position::Position;
use crate::reversi::{Reversi, ReversiBoard};

/// What to do with the position inside an [`AnyPosition`], whichever game and board it is of: a
/// function that is generic over the position. [`AnyPosition::visit`] runs it.
///
/// ```
/// use outflank::{Position, variant::{AnyPosition, Variant, Visitor}};
///
/// /// How many positions come one ply later, counted at the speed of the position inside.
/// struct Replies;
/// impl Visitor for Replies {
///     type Output = usize;
///     fn visit<P: Position + Copy + Into<AnyPosition>>(self, position: &P) -> usize {
///         position.legal_moves().len()
///     }
/// }
/// assert_eq!("oust:hex-5".parse::<Variant>()?.start().visit(Replies), 61);
/// # Ok::<(), outflank::variant::ParseVariantError>(())
/// ```
pub trait Visitor {
    /// What it finds.
    type Output;

    /// Looks at the position.
    ///
    /// See [`Visitor`] for an example.
    fn visit<P: Position + Copy + Into<AnyPosition> + TryFrom<AnyPosition>>(
        self,
        position: &P,
    ) -> Self::Output;
}

/// What to do with a position of Reversi inside an [`AnyPosition`]. [`AnyPosition::visit_reversi`]
/// runs it.
///
/// ```
/// use outflank::{Position, Reversi, reversi::ReversiBoard, variant::{ReversiVisitor, Variant}};
///
/// /// How many discs the player to move could flip at most.
/// struct Most;
/// impl ReversiVisitor for Most {
///     type Output = usize;
///     fn reversi<B: ReversiBoard>(self, position: &Reversi<B>) -> usize {
///         position.placements().into_iter().map(|cell| position.flips(cell).len()).max().unwrap_or(0)
///     }
/// }
/// assert_eq!("reversi:square-8".parse::<Variant>()?.start().visit_reversi(Most), Some(1));
/// assert_eq!("oust:hex-7".parse::<Variant>()?.start().visit_reversi(Most), None);
/// # Ok::<(), outflank::variant::ParseVariantError>(())
/// ```
pub trait ReversiVisitor {
    /// What it finds.
    type Output;

    /// Looks at the position.
    ///
    /// See [`ReversiVisitor`] for an example.
    fn reversi<B: ReversiBoard>(self, position: &Reversi<B>) -> Self::Output
    where
        AnyPosition: From<Reversi<B>> + TryInto<Reversi<B>>;
}

/// What to do with a position of Oust inside an [`AnyPosition`]. [`AnyPosition::visit_oust`] runs
/// it.
///
/// ```
/// use outflank::{Oust, Position, board::Board, variant::{OustVisitor, Variant}};
///
/// /// How many stones the largest group has.
/// struct Largest;
/// impl OustVisitor for Largest {
///     type Output = usize;
///     fn oust<B: Board>(self, position: &Oust<B>) -> usize {
///         position.groups(position.turn()).map(|group| group.len()).max().unwrap_or(0)
///     }
/// }
/// assert_eq!("oust:hex-7".parse::<Variant>()?.start().visit_oust(Largest), Some(0));
/// # Ok::<(), outflank::variant::ParseVariantError>(())
/// ```
pub trait OustVisitor {
    /// What it finds.
    type Output;

    /// Looks at the position.
    ///
    /// See [`OustVisitor`] for an example.
    fn oust<B: Board>(self, position: &Oust<B>) -> Self::Output
    where
        AnyPosition: From<Oust<B>> + TryInto<Oust<B>>;
}
