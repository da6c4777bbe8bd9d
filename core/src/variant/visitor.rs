//! The trait of functions that take the typed position inside an `AnyPosition`.

use super::{AnyPosition, TryFromPositionError};
use crate::board::Board;
use crate::oust::Oust;
use crate::position::Position;
use crate::reversi::{Reversi, ReversiBoard};

/// A function that is generic over the position, to call with the typed position inside an
/// [`AnyPosition`]. [`AnyPosition::visit`] calls it.
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
///
/// Code for only one of the games goes into [`reversi`](Visitor::reversi) or
/// [`oust`](Visitor::oust):
///
/// ```
/// use outflank::{Position, Reversi, reversi::ReversiBoard, variant::{Variant, Visitor}};
///
/// /// How many discs the player to move could flip at most; none in Oust.
/// struct Most;
/// impl Visitor for Most {
///     type Output = Option<usize>;
///     fn visit<P: Position>(self, _: &P) -> Option<usize> {
///         None
///     }
///     fn reversi<B: ReversiBoard>(self, position: &Reversi<B>) -> Option<usize> {
///         position.placements().into_iter().map(|cell| position.flips(cell).len()).max()
///     }
/// }
/// assert_eq!("reversi:square-8".parse::<Variant>()?.start().visit(Most), Some(1));
/// assert_eq!("oust:hex-7".parse::<Variant>()?.start().visit(Most), None);
/// # Ok::<(), outflank::variant::ParseVariantError>(())
/// ```
pub trait Visitor: Sized {
    /// The result.
    type Output;

    /// Handles a position of either game.
    ///
    /// See [`Visitor`] for an example.
    fn visit<
        P: Position<Board: Board>
            + Copy
            + Into<AnyPosition>
            + TryFrom<AnyPosition, Error = TryFromPositionError>,
    >(
        self,
        position: &P,
    ) -> Self::Output;

    /// Handles a position of Reversi. By default it calls [`visit`](Visitor::visit).
    ///
    /// See [`Visitor`] for an example.
    fn reversi<B: ReversiBoard>(self, position: &Reversi<B>) -> Self::Output
    where
        AnyPosition: From<Reversi<B>>,
        Reversi<B>: TryFrom<AnyPosition, Error = TryFromPositionError>,
    {
        self.visit(position)
    }

    /// Handles a position of Oust. By default it calls [`visit`](Visitor::visit).
    ///
    /// See [`Visitor`] for an example.
    fn oust<B: Board>(self, position: &Oust<B>) -> Self::Output
    where
        AnyPosition: From<Oust<B>>,
        Oust<B>: TryFrom<AnyPosition, Error = TryFromPositionError>,
    {
        self.visit(position)
    }
}
