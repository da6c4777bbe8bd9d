//! A player with a book plays from it, by its seed, and keeps its time.

use std::time::Duration;

use outflank::variant::{AnyPosition, Variant};
use outflank::{Game, Move, Position, Reversi};
use outflank_arena::ClockPlayer;
use outflank_engine::book::Book;
use outflank_engine::{Limits, Player};

use crate::grown;

/// The first moves of a game of a seed, while they are from the book.
fn moves(player: &mut ClockPlayer, book: &Book, seed: u64) -> Vec<Move> {
    let mut game = Game::new(AnyPosition::from(Reversi::new()));
    player.begin(seed);
    while let Some(&(_, best)) = book.moves(game.position()).first() {
        let mv = player.choose(&game, Limits::new()).unwrap();
        let found = book.moves(game.position()).into_iter().find(|found| found.0 == mv).unwrap();
        assert!(best - found.1 < 0.5, "{}: {mv}", game.position());
        game.play(mv).unwrap();
    }
    game.moves().to_vec()
}

#[test]
fn a_seed_decides_between_moves_that_are_nearly_equal() {
    let book = grown(Book::new(100), 200, 1);
    let day = Duration::from_secs(86_400);
    let mut player = ClockPlayer::new(day, Duration::ZERO).unwrap().with_book(book.clone());
    let games: Vec<_> = (0..8).map(|seed| moves(&mut player, &book, seed)).collect();
    assert!(games.iter().all(|moves| moves.len() > 2), "{games:?}");
    assert!(games.iter().any(|moves| *moves != games[0]));
    for (seed, expected) in (0..).zip(&games) {
        assert_eq!(moves(&mut player, &book, seed), *expected, "seed {seed}");
    }
}

/// In other games it searches.
#[test]
fn other_games_are_played_without_it() {
    let player = ClockPlayer::new(Duration::from_secs(60), Duration::ZERO).unwrap();
    let mut player = player.with_book(Book::new(100));
    for name in ["reversi:square-8", "reversi:square-4", "oust:hex-3"] {
        let game = Game::new(name.parse::<Variant>().unwrap().start());
        let limits = Limits::new().nodes(100);
        assert!(game.position().is_legal(player.choose(&game, limits).unwrap()), "{name}");
    }
}

#[test]
fn names_have_a_book() {
    let start = Game::new(AnyPosition::from(Reversi::new()));
    for name in ["clock:3600,book", "clock:3600+1,book", "clock:3600,2,book", "clock:3600+1,book,2"] {
        let mut player = outflank_arena::player_by_name(name).unwrap();
        assert!(player.choose(&start, Limits::new()).is_ok(), "{name}");
    }
    for name in ["clock:book", "clock:,book", "clock:60,book=2", "clock:60,book,book", "clock:60,books"] {
        let error = outflank_arena::player_by_name(name).err().unwrap().to_string();
        assert!(error.contains("clock: is followed by seconds"), "{error}");
    }
}
