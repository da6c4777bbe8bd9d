//! Every kernel gives the placements and flips of the plain rules, on any board.

use outflank::reversi::arch::Kernel;
use outflank::reversi::reference;
use outflank::{Cell, Cells};

pub(crate) fn run(boards: Vec<(u64, u64, u8)>) {
    for (player, any, square) in boards {
        let opponent = any & !player;
        let [own, enemy] = [player, opponent].map(<Cells>::from_bits);
        let placements = reference::placements(own, enemy).to_bits();
        let cell = Cell::new(square % 8, square / 8).filter(|_| square < 64);
        let flips = cell.map_or(0, |cell| reference::flips(own, enemy, cell).to_bits());
        let is_occupied = square < 64 && (player | opponent) >> square & 1 == 1;
        for board in Kernel::available().map(Kernel::single_board) {
            assert_eq!(board.placements(player, opponent), placements);
            assert!(is_occupied || board.flips(player, opponent, square.into()) == flips);
        }
    }
}
