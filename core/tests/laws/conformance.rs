//! The contract of `Position`, which every game on every board passes.

use outflank::board::{Hex, Octagon, Rect, Square};
use outflank::variant::Variant;
use outflank::{Game, Oust, Position, Reversi, conformance};

use crate::common::{Random, for_each_reversi_board};

/// A random game, with every position checked; then all of it taken back and played again.
fn random_game<P: Position>(start: P, random: &mut Random) {
    conformance::check_game(start, |count| random.below(count)).unwrap();
}

#[test]
fn every_variant_keeps_the_contract() {
    let mut random = Random(2);
    for variant in Variant::all() {
        random_game(variant.start(), &mut random);
    }
}

#[test]
fn typed_games_keep_the_contract() {
    let mut random = Random(2);
    for_each_reversi_board!(B => random_game(Reversi::<B>::new(), &mut random));
    random_game(Oust::<Hex<5>>::new(), &mut random);
    random_game(Oust::<Square<9>>::new(), &mut random);
    random_game(Oust::<Rect<7, 4>>::new(), &mut random);
    random_game(Oust::<Rect<1, 9>>::new(), &mut random);
    random_game(Oust::<Octagon<8>>::new(), &mut random);
}

#[test]
fn a_new_move_forgets_what_was_taken_back() {
    let mut game = Game::replay(Reversi::new(), ["f5", "d6"].map(|name| name.parse().unwrap())).unwrap();
    game.undo();
    game.undo();
    assert!(game.play("a1".parse().unwrap()).is_err());
    assert_eq!(game.redo(), Some("f5".parse().unwrap()), "an illegal move forgets nothing");
    game.play("f6".parse().unwrap()).unwrap();
    assert_eq!(game.redo(), None);
}
