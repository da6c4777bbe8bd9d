//! A table taken apart.

use super::{Placement, Table, discs_each, turned};
use crate::board::{Cell, Cells, Square};
use crate::color::{ByColor, Color};
use crate::encoding::SetupProblem;
use crate::moves::Move;
use crate::position::Position;
use crate::reversi::{self, Reversi, ReversiBoard};

/// What becomes a [`Table`] by [`Setup::build`]: the board as it stands, the hands, and the last
/// placement.
///
/// Which colour placed last, which discs had to be flipped and whether the disc was a gift follow
/// from these.
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
pub struct Setup<B: ReversiBoard = Square<8>> {
    /// The board, mistakes and all, and the colour to move.
    pub position: reversi::Setup<B>,
    /// How many discs each colour has yet to put down.
    pub in_hand: ByColor<u16>,
    /// How many discs each colour was given by the other (R11).
    pub given: ByColor<u16>,
    /// The last placement, as long as it may be corrected (R9): its cell, and the discs that the
    /// player has flipped.
    pub last: Option<(Cell, Cells<B>)>,
}

/// Everything that is wrong with a table's set-up, and the set-up itself.
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

impl<B: ReversiBoard> Setup<B> {
    /// The table that is set up.
    ///
    /// Every table is accepted that play comes to, mistakes and all: after a wrong flip in a free
    /// opening that is a board which [`reversi::Setup::build`] refuses.
    ///
    /// # Errors
    ///
    /// Lists what is wrong with the board, the hands and the last placement, and keeps the set-up.
    ///
    /// ```
    /// use outflank::reversi::tabletop::Table;
    /// assert_eq!(Table::new().setup().build(), Ok(Table::new()));
    /// ```
    pub fn build(self) -> Result<Table<B>, SetupError<B>> {
        let mut problems = [None; 5];
        if let Err(error) = self.position.build() {
            // Players who flip wrongly do not keep the colours of an opening in step.
            let stands = error.problems().filter(|&&problem| problem != SetupProblem::OpeningTurn);
            for (to, problem) in problems.iter_mut().zip(stands) {
                *to = Some(*problem);
            }
        }
        let [.., hands, of_last] = &mut problems;
        *hands = (!self.hands_fit()).then_some(SetupProblem::Hands);
        let last = self.last.map(|(cell, flipped)| self.placement(cell, flipped));
        *of_last = (last == Some(None)).then_some(SetupProblem::LastPlacement);
        let Self { in_hand, given, .. } = SetupError::from_problems(self, &problems)?;
        let position = Reversi::from_setup_unchecked(self.position);
        Ok(Table { position, in_hand, given, last: last.flatten() })
    }

    /// Whether so many discs can be in hand with these on the board (R1, R11).
    fn hands_fit(&self) -> bool {
        let Self { position, in_hand, given, last } = self;
        let each = i32::from(discs_each::<B>());
        let [in_hand, given] = [in_hand, given].map(|counts| counts.map(i32::from));
        let on_board = (position.black | position.white).len() as i32;
        let one_fits = |color: Color| {
            // A colour puts down its own discs and those that it is given.
            let placed = each - in_hand[color] + given[color] - given[!color];
            let of_last = i32::from(last.is_some() && color != position.turn);
            let start = match position.options.opening {
                reversi::Opening::Fixed => B::start()[color].len() as i32,
                reversi::Opening::Free => 0,
            };
            // Who is given a disc has none, and so can give none.
            let gives_or_takes = given[color] == 0 || (in_hand[color] == 0 && given[!color] == 0);
            placed >= start + of_last && gives_or_takes
        };
        in_hand.black + in_hand.white + on_board == 2 * each && Color::ALL.into_iter().all(one_fits)
    }

    /// The last placement, if the board stands as it has left it.
    fn placement(&self, cell: Cell, flipped: Cells<B>) -> Option<Placement<B>> {
        let (after, color) = (self.position, !self.position.turn);
        let placed = Cells::of(cell);
        let own = if color == Color::Black { after.black } else { after.white };
        let others = (after.black | after.white) - placed;
        // The disc itself is not turned over, nor is a cell without one.
        if placed.is_empty() || !placed.is_subset(own) || !flipped.is_subset(others) {
            return None;
        }
        let lifted = reversi::Setup { black: after.black - placed, white: after.white - placed, ..after };
        let before = Reversi::from_setup_unchecked(reversi::Setup { turn: color, ..turned(lifted, flipped) });
        let outflanked = before.takes(Move::Place(cell))?;
        // A hand that has run out stays empty: from the first gift on, all are.
        Some(Placement { color, cell, gift: self.given[color] > 0, outflanked, flipped })
    }
}
