//! Set-ups of tables.

use super::{Placement, Table, discs_each, turned_over};
use crate::board::{AnyBoard, Cell, Cells, Shape};
use crate::color::{ByColor, Color};
use crate::encoding::SetupProblem;
use crate::moves::Move;
use crate::position::Position;
use crate::reversi::Opening;
use crate::variant::{AnyPosition, AnySetup, GameKind};

/// The parts of a table: the position, the discs in hand, and the last placement. [`Setup::build`]
/// makes a [`Table`] of them.
///
/// The colour of the last placement, the discs that had to be flipped and whether the disc was a
/// gift follow from these parts.
///
/// ```
/// use outflank::{cells, tabletop::Table};
/// let mut table = Table::new();
/// table.place("d3".parse()?, cells!("e5").to_any())?;
/// let kept = table.setup();
/// assert_eq!(kept.build(), Ok(table));
///
/// let mut other = kept;
/// other.in_hand.black += 1;
/// assert_eq!(other.build().unwrap_err().to_string(), "the discs in hand do not match the discs on the board");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The board, mistakes and all, and the colour to move.
    pub position: AnySetup,
    /// The number of discs that each colour has in hand.
    pub in_hand: ByColor<u16>,
    /// The number of discs that each colour was given by the other (R11).
    pub given: ByColor<u16>,
    /// The last placement, as long as it may be corrected (R9): its cell, and the discs that the
    /// player has flipped.
    pub last: Option<(Cell, Cells<AnyBoard>)>,
}

/// The error for a table's set-up: all its problems, and the set-up itself.
///
/// ```
/// use outflank::{SetupProblem, cells, tabletop::{Setup, SetupError, Table}};
/// let mut table = Table::new();
/// table.place_correctly("d3".parse().unwrap()).unwrap();
/// let last = Some(("e4".parse().unwrap(), cells!("").to_any()));
/// let error: SetupError = Setup { last, ..table.setup() }.build().unwrap_err();
/// assert!(error.problems().eq([&SetupProblem::LastPlacement]));
/// ```
pub type SetupError = crate::encoding::SetupError<Setup>;

impl Setup {
    /// Builds the table.
    ///
    /// Every table that play can reach is accepted, including mistakes. After a wrong flip in a
    /// free opening, [`AnySetup::build`] would refuse the position.
    ///
    /// # Errors
    ///
    /// Returns an error if no play can reach the set-up. The error lists the problems of the
    /// position, the discs in hand and the last placement, and contains the set-up.
    ///
    /// ```
    /// use outflank::tabletop::Table;
    /// assert_eq!(Table::new().setup().build(), Ok(Table::new()));
    /// ```
    pub fn build(self) -> Result<Table, SetupError> {
        let Self { position, in_hand, given, last } = self;
        if position.variant.game() != GameKind::Reversi {
            return Err(SetupError::only(self, SetupProblem::OtherGame));
        }
        // Without a state there is no position before the placement either.
        let last = last.filter(|_| position.variant.has_state(position.state));
        let last = last.map(|(cell, flipped)| self.placement(cell, flipped));
        SetupError::check(self, &|found| {
            position.check(&mut |problem| {
                // Players who flip wrongly do not keep the colours of an opening in step.
                if problem != SetupProblem::OpeningTurn {
                    found(problem);
                }
            });
            if !self.hands_fit() {
                found(SetupProblem::Hands);
            }
            if last == Some(None) {
                found(SetupProblem::LastPlacement);
            }
        })?;
        let position = AnyPosition::from_setup_unchecked(&position);
        Ok(Table { position, in_hand, given, last: last.flatten() })
    }

    /// Whether these numbers of discs can be in hand with these discs on the board (R1, R11).
    fn hands_fit(&self) -> bool {
        let Self { position, in_hand, given, last } = self;
        let kind = position.variant.kind();
        let each = i32::from(discs_each(kind));
        let [in_hand, given] = [in_hand, given].map(|counts| counts.map(i32::from));
        let on_board = (position.cells(Color::Black) | position.cells(Color::White)).len() as i32;
        let start = match (position.variant.reversi_options().opening, kind.geometry.shape) {
            (Opening::Free, _) => 0,
            (Opening::Fixed, Shape::Square | Shape::Rectangle | Shape::Octagon) => 2,
            (Opening::Fixed, Shape::Hexagon) => 4,
        };
        let one_fits = |color: Color| {
            // A colour places its own discs and those that it is given.
            let placed = each - in_hand[color] + given[color] - given[!color];
            let of_last = i32::from(last.is_some() && color != position.turn);
            // A player who is given a disc has none in hand, and so cannot give one.
            let gives_or_takes = given[color] == 0 || (in_hand[color] == 0 && given[!color] == 0);
            placed >= start + of_last && gives_or_takes
        };
        in_hand.black + in_hand.white + on_board == 2 * each && Color::ALL.into_iter().all(one_fits)
    }

    /// The last placement, if the board has not changed since.
    fn placement(&self, cell: Cell, flipped: Cells<AnyBoard>) -> Option<Placement> {
        let (after, color) = (self.position, !self.position.turn);
        let none = Cells::none_of(after.variant.board());
        let placed = none | cell;
        let others = (after.cells(Color::Black) | after.cells(Color::White)) - placed;
        // The disc itself is not turned over, nor is a cell without one.
        if placed.is_empty() || !placed.is_subset(after.cells(color)) || !flipped.is_subset(others) {
            return None;
        }
        let flipped = none | flipped;
        let mut before = AnySetup { turn: color, ..after };
        for color in Color::ALL {
            before.set_cells(color, after.cells(color) - placed);
        }
        let before = AnyPosition::from_setup_unchecked(&turned_over(before, flipped));
        let outflanked = before.taken_by(Move::Place(cell))?;
        // A player who runs out of discs in hand stays without: after the first gift, all discs
        // are gifts.
        Some(Placement { color, cell, gift: self.given[color] > 0, outflanked, flipped })
    }
}
