//! A player with a book plays from it, by its seed, and keeps its time.

use std::time::Duration;

use outflank::variant::{AnyPosition, Variant};
use outflank::{Game, Move, Position, Reversi};
use outflank_engine::book::Book;
use outflank_engine::{ClockPlayer, Limits, Player};

use crate::grown;

/// The first moves of a game of a seed, while they are from the book.
fn moves(player: &mut ClockPlayer, book: &Book, seed: u64) -> Vec<Move> {
    let mut game = Game::new(AnyPosition::from(Reversi::new()));
    player.begin(seed);
    while let Some(&(_, best)) = book.moves(game.position()).first() {
        let mv = player.choose(&game, Limits::default()).unwrap();
        let found = book.moves(game.position()).into_iter().find(|found| found.0 == mv).unwrap();
        assert!(best - found.1 < 0.5, "{}: {mv}", game.position());
        game.play(mv).unwrap();
    }
    game.moves().to_vec()
}

#[test]
fn a_seed_decides_between_moves_that_are_nearly_equal() {
    let book: &Book = Box::leak(Box::new(grown(Book::new(100), 200, 1)));
    let day = Duration::from_secs(86_400);
    let mut player = ClockPlayer::new(day, Duration::ZERO).unwrap().with_book(book);
    let games: Vec<_> = (0..8).map(|seed| moves(&mut player, book, seed)).collect();
    assert!(games.iter().all(|moves| moves.len() > 2), "{games:?}");
    assert!(games.iter().any(|moves| *moves != games[0]));
    for (seed, expected) in (0..).zip(&games) {
        assert_eq!(moves(&mut player, book, seed), *expected, "seed {seed}");
    }
}

/// In other games it searches.
#[test]
fn other_games_are_played_without_it() {
    let book: &Book = Box::leak(Box::new(Book::new(100)));
    let mut player = ClockPlayer::new(Duration::from_secs(60), Duration::ZERO).unwrap().with_book(book);
    for name in ["reversi:square-8", "reversi:square-4", "oust:hex-3"] {
        let game = Game::new(name.parse::<Variant>().unwrap().start());
        let limits = Limits { nodes: Some(100), ..Limits::default() };
        assert!(game.position().is_legal(player.choose(&game, limits).unwrap()), "{name}");
    }
}

#[cfg(feature = "book")]
#[test]
fn names_have_a_book() {
    let start = Game::new(AnyPosition::from(Reversi::new()));
    for name in ["clock:3600,book", "clock:3600+1,book", "clock:3600,2,book", "clock:3600+1,2,book"] {
        let mut player = outflank_engine::player_by_name(name).unwrap();
        assert!(player.choose(&start, Limits::default()).is_ok(), "{name}");
    }
    for name in ["clock:book", "clock:,book", "clock:60,book,2", "clock:60,book,book", "clock:60,books"] {
        let error = outflank_engine::player_by_name(name).err().unwrap().to_string();
        assert!(error.contains("clock: is followed by seconds"), "{error}");
    }
}

#[cfg(not(feature = "book"))]
#[test]
fn a_build_without_a_book_refuses_its_name() {
    let error = outflank_engine::player_by_name("clock:60,book").err().unwrap().to_string();
    assert!(error.ends_with("must be in a build with the feature `book`, got one without it"), "{error}");
}
