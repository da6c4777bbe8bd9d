//! The library against the plain Reversi that is written from the rule sheet, and its fast ways
//! against its own reference: on positions that play reaches and on positions that it does not.

use outflank::board::{Board, Hex, Octagon, Rect, Square};
use outflank::reversi::{ReversiBoard, Setup, reference};
use outflank::variant::{AnyPosition, GameKind, Variant};
use outflank::{Cells, Color, Move, Position, Reversi, oust};
use proptest::prelude::*;

use crate::common::plain::Plain;
use crate::common::{Random, every, games};

fn same(position: &AnyPosition, plain: &Plain) {
    assert_eq!(position.to_string(), plain.text());
    let moves: Vec<String> = position.legal_moves().map(|mv| mv.to_string()).collect();
    assert_eq!(moves, plain.moves(), "{position}");
    assert_eq!(position.legal_moves().count(), moves.len());
    let winner = position.outcome().map(|outcome| outcome.winner().map_or('-', Color::symbol));
    assert_eq!(winner, plain.outcome(), "{position}");
    let count = |symbol| plain.text().split(' ').nth(1).unwrap().matches(symbol).count();
    assert_eq!((position.score().black as usize, position.score().white as usize), (count('X'), count('O')));
}

#[test]
fn random_games_of_every_variant() {
    let mut random = Random(1);
    for variant in Variant::all() {
        let mut position = variant.start();
        let mut plain = Plain::new(&position.to_string());
        // The plain game on a large board is slow: as much of it as a second allows.
        let area = position.geometry().area();
        for ply in 0..if area > 200 { 80 } else { 1000 } {
            // On small boards every position is compared, and every end.
            if area < 40 || ply % every() == 0 || position.is_over() {
                same(&position, &plain);
            }
            if position.is_over() {
                break;
            }
            let choice = random.below(position.legal_moves().len());
            let mv = position.legal_moves().nth(choice).unwrap();
            position.play(mv).unwrap();
            plain.play(&mv.to_string());
        }
    }
}

/// Cells with any discs: the fast ways against [`reference`], cell for cell.
fn fast_and_slow_agree<B: ReversiBoard>(black: Cells<B>, white: Cells<B>) {
    let setup = Setup::new(black, white, Color::Black);
    let position = setup.build().unwrap();
    assert_eq!(position.placements(), reference::placements(black, white), "{position}");
    assert_eq!(position.placements_of(Color::White), reference::placements(white, black), "{position}");
    for cell in B::cells() {
        assert_eq!(position.flips(cell), reference::flips(black, white, cell), "{position} {cell}");
    }
}

/// Stones anywhere: the floods against [`oust::reference`], cell for cell.
fn floods_and_steps_agree<B: Board>(setup: oust::Setup<B>) {
    let position = setup.build().unwrap();
    let (own, enemy) = match setup.turn {
        Color::Black => (setup.black, setup.white),
        Color::White => (setup.white, setup.black),
    };
    if position.is_over() && !own.is_empty() && enemy.is_empty() {
        assert!(position.placements().is_empty(), "somebody has won: {position}");
        return;
    }
    assert_eq!(position.placements(), oust::reference::placements(own, enemy), "{position}");
    let mut quiet = Cells::EMPTY;
    for cell in B::cells() {
        let captured = oust::reference::captures(own, enemy, cell);
        assert_eq!(position.captures(cell), captured.unwrap_or_default(), "{position} {cell}");
        if captured == Some(Cells::EMPTY) {
            quiet.insert(cell).unwrap();
        }
        let stones = if own.contains(cell) { own } else { enemy };
        assert_eq!(position.group(cell), oust::reference::group(stones, cell), "{position} {cell}");
    }
    assert_eq!(position.non_capturing_placements(), quiet, "{position}");
    assert_eq!(position.capturing_placements(), position.placements() - quiet, "{position}");
    for color in Color::ALL {
        let groups: Vec<Cells<B>> = position.groups(color).collect();
        assert_eq!(groups.iter().fold(Cells::EMPTY, |all, &group| all | group), position.stones(color));
        assert!(groups.iter().all(|group| position.group(group.first().unwrap()) == *group));
        assert_eq!(groups.iter().map(|group| group.len()).sum::<usize>(), position.stones(color).len());
    }
}

macro_rules! any_stones {
    ($($name:ident: $board:ty),*) => {
        proptest! {
            #![proptest_config(ProptestConfig::with_cases(games(100) as u32))]
            $(#[test] fn $name(setup in outflank::proptest::oust_setups::<$board>()) { floods_and_steps_agree(setup); })*
        }
    };
}

any_stones!(
    any_stones_on_hex_3: Hex<3>, any_stones_on_hex_5: Hex<5>, any_stones_on_hex_7: Hex<7>, any_stones_on_hex_11: Hex<11>,
    any_stones_on_square_4: Square<4>, any_stones_on_square_9: Square<9>, any_stones_on_square_19: Square<19>,
    any_stones_on_rect_5x3: Rect<5, 3>, any_stones_on_rect_1x7: Rect<1, 7>, any_stones_on_rect_16x4: Rect<16, 4>
);

/// Denser boards have longer rows: from one cell in two to nearly all.
fn any_discs<B: ReversiBoard>(random: &mut Random) {
    let mut any = || {
        let words: Vec<u64> = (0..9).map(|_| random.next()).collect();
        Cells::<B>::from_bits(outflank::board::bits::Bits::from_words(words))
    };
    let (a, b, c) = (any(), any(), any());
    for occupied in [a, a | b, a | b | c, Cells::ALL - (a & b & c)] {
        let occupied = occupied & B::field();
        let white = any();
        fast_and_slow_agree(occupied - white, occupied & white);
        fast_and_slow_agree(occupied & white & b, occupied - (white & b));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(games(64) as u32))]

    #[test]
    fn any_discs_at_all(seed: u64) {
        // Every board with every kernel: `rows` of the kernels' suite.
        let mut random = Random(seed);
        any_discs::<Square<8>>(&mut random);
        any_discs::<Octagon<8>>(&mut random);
        any_discs::<Square<10>>(&mut random);
        any_discs::<Square<24>>(&mut random);
        any_discs::<Hex<5>>(&mut random);
    }

    #[test]
    fn illegal_moves_are_refused_and_change_nothing(position in outflank::proptest::positions(Reversi::new(), 60)) {
        let legal: Vec<Move> = position.legal_moves().collect();
        let cells = (0..24).flat_map(|row| (0..24).filter_map(move |column| outflank::Cell::new(column, row)));
        for mv in cells.map(Move::Place).chain([Move::Pass, Move::Swap]) {
            let mut after = position;
            let played = after.play(mv);
            prop_assert_eq!(played.is_ok(), legal.contains(&mv));
            prop_assert_eq!(position.is_legal(mv), legal.contains(&mv));
            prop_assert_eq!(after == position, played.is_err());
            prop_assert_eq!(position.check(mv).err(), played.err());
        }
    }

    #[test]
    fn checked_and_unchecked_play_agree(position in outflank::proptest::positions(Reversi::new(), 60)) {
        for mv in position.legal_moves() {
            let (mut checked, mut unchecked) = (position, position);
            checked.play(mv).unwrap();
            unchecked.play_unchecked(mv);
            prop_assert_eq!(checked, unchecked);
        }
    }
}

#[test]
fn unchecked_play_of_nonsense_is_harmless() {
    for variant in Variant::all().filter(|variant| variant.game() == GameKind::Reversi) {
        let mut position = variant.start();
        for mv in
            [Move::Swap, Move::Pass, Move::Place("a1".parse().unwrap()), Move::Place("x24".parse().unwrap())]
        {
            position.play_unchecked(mv);
            let _ = (position.legal_moves().count(), position.outcome(), position.to_string());
            assert!(position.occupied_by(Color::Black).is_disjoint(position.occupied_by(Color::White)));
        }
    }
}
