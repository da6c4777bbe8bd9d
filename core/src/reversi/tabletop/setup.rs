//! Set-ups of tables.

use super::{Placement, Table, TableBoard, discs_each, turned};
use crate::board::{Cell, Cells, Shape, Square};
use crate::color::{ByColor, Color};
use crate::encoding::{Kind, Parts, SetupProblem};
use crate::moves::Move;
use crate::position::Position;
use crate::reversi;

/// The parts of a table: the position, the discs in hand, and the last placement. [`Setup::build`]
/// makes a [`Table`] of them.
///
/// The colour of the last placement, the discs that had to be flipped and whether the disc was a
/// gift follow from these parts.
///
/// ```
/// use outflank::reversi::tabletop::Table;
/// let mut table = Table::new();
/// table.place("d3".parse()?, "e5".parse()?)?;
/// let kept = table.setup();
/// assert_eq!(kept.build(), Ok(table));
///
/// let mut other = kept;
/// other.in_hand.black += 1;
/// assert_eq!(other.build().unwrap_err().to_string(), "the discs in hand do not fit those on the board");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup<B: TableBoard = Square<8>> {
    /// The board, mistakes and all, and the colour to move.
    pub position: reversi::Setup<B>,
    /// The number of discs that each colour has in hand.
    pub in_hand: ByColor<u16>,
    /// The number of discs that each colour was given by the other (R11).
    pub given: ByColor<u16>,
    /// The last placement, as long as it may be corrected (R9): its cell, and the discs that the
    /// player has flipped.
    pub last: Option<(Cell, Cells<B>)>,
}

/// The error for a table's set-up: all its problems, and the set-up itself.
///
/// ```
/// use outflank::{SetupProblem, board::Square, reversi::tabletop::{Setup, SetupError, Table}};
/// let mut table = Table::new();
/// table.place_correctly("d3".parse().unwrap()).unwrap();
/// let last = Some(("e4".parse().unwrap(), Default::default()));
/// let error: SetupError<Square<8>> = Setup { last, ..table.setup() }.build().unwrap_err();
/// assert!(error.problems().eq([&SetupProblem::LastPlacement]));
/// ```
pub type SetupError<B> = crate::encoding::SetupError<Setup<B>>;

impl<B: TableBoard> Setup<B> {
    /// The table that is set up.
    ///
    /// Every table that play can reach is accepted, including mistakes. After a wrong flip in a
    /// free opening, [`reversi::Setup::build`] would refuse the position.
    ///
    /// # Errors
    ///
    /// Lists the problems of the position, the discs in hand and the last placement. The error
    /// contains the set-up.
    ///
    /// ```
    /// use outflank::reversi::tabletop::Table;
    /// assert_eq!(Table::new().setup().build(), Ok(Table::new()));
    /// ```
    pub fn build(self) -> Result<Table<B>, SetupError<B>> {
        let Self { position: reversi::Setup { black, white, .. }, in_hand, given, last } = self;
        let kind = black.board().kind().filter(|_| white.board() == black.board());
        let parts = kind.map(|kind| self.position.parts(kind));
        let last = parts.zip(last).map(|(parts, last)| self.placement(parts, last));
        SetupError::check(self, &|found| {
            let Some(parts) = parts else { return found(SetupProblem::OtherGame) };
            reversi::check(&parts.into(), &mut |problem| {
                // Players who flip wrongly do not keep the colours of an opening in step.
                if problem != SetupProblem::OpeningTurn {
                    found(problem);
                }
            });
            if !self.hands_fit(parts.kind) {
                found(SetupProblem::Hands);
            }
            if last == Some(None) {
                found(SetupProblem::LastPlacement);
            }
        })
        .and_then(|_| {
            let parts = parts.ok_or_else(|| SetupError::only(self, SetupProblem::OtherGame))?;
            Ok(Table { position: B::position(parts), in_hand, given, last: last.flatten() })
        })
    }

    /// Whether so many discs can be in hand with these on the board (R1, R11).
    fn hands_fit(&self, kind: &Kind) -> bool {
        let Self { position, in_hand, given, last } = self;
        let each = i32::from(discs_each(kind));
        let [in_hand, given] = [in_hand, given].map(|counts| counts.map(i32::from));
        let on_board = (position.black | position.white).len() as i32;
        let one_fits = |color: Color| {
            // A colour places its own discs and those that it is given.
            let placed = each - in_hand[color] + given[color] - given[!color];
            let of_last = i32::from(last.is_some() && color != position.turn);
            let start = match (position.options.opening, kind.geometry.shape) {
                (reversi::Opening::Free, _) => 0,
                (reversi::Opening::Fixed, Shape::Square | Shape::Rectangle | Shape::Octagon) => 2,
                (reversi::Opening::Fixed, Shape::Hexagon) => 4,
            };
            // A player who is given a disc has none in hand, and so cannot give one.
            let gives_or_takes = given[color] == 0 || (in_hand[color] == 0 && given[!color] == 0);
            placed >= start + of_last && gives_or_takes
        };
        in_hand.black + in_hand.white + on_board == 2 * each && Color::ALL.into_iter().all(one_fits)
    }

    /// The last placement, if the board stands as it has left it.
    fn placement(&self, after: Parts<B>, (cell, flipped): (Cell, Cells<B>)) -> Option<Placement<B>> {
        let (color, placed) = (!after.turn, Cells::none_of(after.black.board()) | cell);
        let others = (after.black | after.white) - placed;
        // The disc itself is not turned over, nor is a cell without one.
        if placed.is_empty() || !placed.is_subset(after.cells(color)) || !flipped.is_subset(others) {
            return None;
        }
        let (black, white) = (after.black - placed, after.white - placed);
        let before = B::position(turned(Parts { black, white, turn: color, ..after }, flipped));
        let outflanked = before.takes(Move::Place(cell))?;
        // A player who runs out of discs in hand stays without: from the first gift on, all discs
        // are gifts.
        Some(Placement { color, cell, gift: self.given[color] > 0, outflanked, flipped })
    }
}
