//! Each position is found under all symmetries, with either colour to move, and its moves are all
//! legal moves with consistent values, or none.

use std::collections::BTreeSet;

use outflank::variant::{AnyPosition, Variant};
use outflank::{Color, Move, Position, Reversi};
use outflank_engine::book::Book;

use crate::book_of;

/// Checks the moves of a position, and returns whether there are any.
pub(crate) fn is_consistent(book: &Book, position: &AnyPosition, value: f64) -> bool {
    let moves = book.moves(position);
    let Some((_, best)) = moves.first() else { return false };
    assert_eq!(*best, value, "{position}");
    let found: BTreeSet<Move> = moves.iter().map(|(mv, _)| *mv).collect();
    assert!(found.iter().copied().eq(position.legal_moves().collect::<BTreeSet<_>>()), "{position}");
    assert!(moves.is_sorted_by(|(_, one), (_, other)| one >= other), "{position}");
    for (mv, value) in moves {
        let after = position.after(mv).unwrap();
        assert_eq!(book.value(&after), Some(-value), "{position} {mv}");
    }
    true
}

#[test]
fn positions_are_found_under_symmetries_and_with_either_colour() {
    let book = book_of(4);
    assert_eq!(Book::from_bytes(book.as_bytes().to_vec()).unwrap(), book);
    let mut with_moves = 0;
    for (position, value) in book.positions() {
        for image in position.symmetries() {
            let [own, other] = [Color::Black, Color::White].map(|color| image.discs(color).to_bits());
            let exchanged = Reversi::from_bits(other, own, Color::White).unwrap();
            for image in [image, exchanged].map(AnyPosition::from) {
                assert_eq!(book.value(&image), Some(value));
                with_moves += u32::from(is_consistent(&book, &image, value));
            }
        }
    }
    assert!(with_moves > 100, "{with_moves}");
}

#[test]
fn other_games_are_not_in_it() {
    let book = book_of(3);
    for name in ["reversi:square-6", "reversi:square-8-anti", "reversi:octagon-8", "oust:hex-5"] {
        let start = name.parse::<Variant>().unwrap().start();
        assert!(book.value(&start).is_none() && book.moves(&start).is_empty(), "{name}");
    }
}

#[test]
fn a_finished_game_has_its_score() {
    let book = Book::new(100);
    let over: AnyPosition = Reversi::from_bits(7, 0, Color::White).unwrap().into();
    assert_eq!((book.value(&over), book.moves(&over).len()), (Some(-64.0), 0));
}
