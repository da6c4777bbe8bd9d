//! Rows against words of cells: each kernel by itself, whichever one is the default. Rows of every
//! length are in `core/tests/kernels/rows.rs`.

use super::{Flips, Outflanking, PackedDiscs, unpacked};
use crate::board::{Bits, Cells, Hex, Octagon, Square};
use crate::reversi::arch::Kernel;
use crate::reversi::arch::tests::{Random, percent};
use crate::reversi::{ReversiBoard, outflanking};

/// Checks the legal sets of both colours, and the flips of every empty cell. Returns `false` if the
/// kernel does not play on rows.
fn check<B: ReversiBoard>(kernel: Kernel, player: B::Bits, opponent: B::Bits) -> bool {
    let empty = B::field().to_bits().and_not(player | opponent);
    for (player, opponent) in [(player, opponent), (opponent, player)] {
        let Some(found) = kernel.run_on_rows(Outflanking(PackedDiscs::new::<B>(&player, &opponent))) else {
            return false;
        };
        let found = unpacked::<B>(&found);
        let wanted = outflanking::outflanking_cells::<B>(player, opponent);
        assert_eq!(found & empty, wanted & empty, "{kernel} {} {player:?} {opponent:?}", B::NAME);
        for index in Cells::<B>::from_bits(empty).indices() {
            let index = u32::from(index);
            let flips = kernel.run_on_rows(Flips::new::<B>(&player, &opponent, index));
            let flips = flips.map(|flips| unpacked::<B>(&flips));
            let wanted = outflanking::outflanked_discs::<B>(player, opponent, B::Bits::bit(index));
            assert_eq!(flips, Some(wanted), "{kernel} {} {index} {player:?} {opponent:?}", B::NAME);
        }
    }
    true
}

fn any_boards<B: ReversiBoard>(kernel: Kernel) {
    let (mut random, field) = (Random(7), B::field().to_bits());
    let plays_on_rows = matches!(kernel.name(), "avx2" | "avx512");
    for _ in 0..(40 * percent()).div_ceil(100) {
        let [one, two, three] = [(); 3].map(|()| random.cells::<B>());
        let boards = [
            (one & two, two.and_not(one)),
            (one, field.and_not(one | (two & three))),
            // Few of the player's discs and few empty cells: long rows.
            (one & two & three, field.and_not(two & three)),
        ];
        for (player, opponent) in boards {
            assert_eq!(check::<B>(kernel, player, opponent), plays_on_rows, "{kernel}");
        }
    }
}

#[test]
fn rows_are_words() {
    fn on<B: ReversiBoard>() {
        for kernel in Kernel::available() {
            any_boards::<B>(kernel);
        }
    }
    on::<Square<10>>();
    on::<Square<12>>();
    on::<Square<14>>();
    on::<Square<16>>();
    on::<Square<18>>();
    on::<Square<20>>();
    on::<Square<22>>();
    on::<Square<24>>();
    on::<Octagon<10>>();
    on::<Hex<5>>();
    on::<Hex<6>>();
}
