//! Why a move of Oust is illegal: found cell by cell, once for all boards.

use crate::board::{AnyBoard, Cell, Cells, Grid};
use crate::encoding::raw::RawPosition;
use crate::moves::{IllegalMove, Move, Violation};

/// Why an illegal move is illegal. The caller passes whether the game is over.
#[cold]
pub(super) fn reason(position: &RawPosition, mv: Move, is_over: bool) -> IllegalMove {
    let [player, opponent] = [position.turn, !position.turn].map(|color| position.set(position.cells(color)));
    let has_won = opponent.is_empty() && !player.is_empty();
    let (violation, rule) = match mv {
        _ if has_won => (Violation::GameOver, "O7"),
        _ if is_over => (Violation::GameOver, "O8"),
        Move::Swap => (Violation::NoSwap, "O5"),
        Move::Pass => (Violation::MayNotPass, "O6"),
        Move::Place(cell) if player.board().index_of(cell).is_none() => (Violation::OffBoard, "O2"),
        Move::Place(cell) if (player | opponent).contains(cell) => (Violation::Occupied, "O2"),
        Move::Place(cell) => reason_in_turn(player, opponent, cell),
    };
    IllegalMove::new(mv, violation, rule)
}

/// Why a stone on an empty cell is illegal: it captures nothing (O3), or the turn is over (O6).
fn reason_in_turn(
    player: Cells<AnyBoard>,
    opponent: Cells<AnyBoard>,
    cell: Cell,
) -> (Violation, &'static str) {
    let new_group = group(player | cell, cell);
    let size = new_group.len() as u16;
    let mut touched = new_group.grown() & opponent;
    if size > 1 && touched.is_empty() {
        return (Violation::CapturesNothing { size }, "O3");
    }
    while let Some(stone) = touched.first().filter(|_| size > 1) {
        let enemies = group(opponent, stone);
        let group_size = enemies.len() as u16;
        if group_size >= size {
            let group = enemies.first().expect("the group of a stone has this stone");
            return (Violation::NotSmaller { size, group, group_size }, "O3");
        }
        touched -= enemies;
    }
    (Violation::MustPass, "O6")
}

/// The group of the stone on `cell`.
fn group(stones: Cells<AnyBoard>, cell: Cell) -> Cells<AnyBoard> {
    let mut group = Cells::none_of(stones.board()) | cell;
    loop {
        let grown = group.grown() & stones;
        if grown == group {
            return group;
        }
        group = grown;
    }
}
