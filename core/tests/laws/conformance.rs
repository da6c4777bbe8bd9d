//! The contract of `Position`, which every game on every board passes.

use outflank::board::{Hex, Octagon, Rect, Square};
use outflank::variant::Variant;
use outflank::{Color, Game, Move, Oust, Position, Reversi, divide, perft};

use crate::common::{Random, for_each_reversi_board};

/// Everything that the trait promises of one position.
fn keeps_the_contract<P: Position>(position: &P) {
    let moves: Vec<Move> = position.legal_moves().collect();
    let placements = position.placements();
    let context = || format!("{position}");

    // Legal moves: exact size, both ends, no repetition, in the order of actions, nothing after the end.
    assert_eq!(position.legal_moves().len(), moves.len());
    let mut backwards: Vec<Move> = position.legal_moves().rev().collect();
    backwards.reverse();
    assert_eq!(moves, backwards, "{}", context());
    assert!(moves.is_sorted() && moves.windows(2).all(|pair| pair[0] != pair[1]));
    let mut spent = position.legal_moves();
    assert_eq!(spent.by_ref().count(), moves.len());

    // They are the placements, or the one forced pass, and there is none exactly when the game is over.
    let places: Vec<Move> = placements.into_iter().map(Move::Place).collect();
    assert_eq!(moves.iter().filter(|mv| mv.cell().is_some()).copied().collect::<Vec<_>>(), places);
    assert!(!moves.contains(&Move::Swap) || !placements.is_empty());
    assert_eq!(moves.contains(&Move::Pass), placements.is_empty() && !position.is_over(), "{}", context());
    assert!(!moves.contains(&Move::Pass) || moves == [Move::Pass]);
    assert_eq!(moves.is_empty(), position.is_over(), "{}", context());
    assert_eq!(position.is_over(), position.outcome().is_some());

    // Placements are on empty cells in play.
    let (black, white) = (position.occupied_by(Color::Black), position.occupied_by(Color::White));
    assert!(
        placements.is_disjoint(black | white) && (black | white | placements).is_subset(position.cells())
    );
    assert!(black.is_disjoint(white));
    assert_eq!((position.score().black, position.score().white), (black.len() as u16, white.len() as u16));
    let geometry = position.geometry();
    for cell in (0..geometry.area()).filter_map(|index| geometry.cell(index)) {
        let found =
            [(Color::Black, black), (Color::White, white)].into_iter().find(|(_, set)| set.contains(cell));
        assert_eq!(position.at(cell), found.map(|(color, _)| color));
    }

    // Every move of the board is legal or says why not; an error changes nothing; unchecked play does the same as checked.
    for action in 0..=geometry.actions() {
        let Some(mv) = Move::from_action(action, geometry) else { continue };
        assert_eq!(mv.action_on(geometry), Some(action));
        let mut after = position.clone();
        match after.play(mv) {
            Ok(_) => {
                assert!(moves.contains(&mv) && position.is_legal(mv) && position.check(mv).is_ok());
                let mut unchecked = position.clone();
                unchecked.play_unchecked(mv);
                assert_eq!(after, unchecked);
                assert_ne!(after.key(), position.key());
            }
            Err(error) => {
                assert!(!moves.contains(&mv) && !position.is_legal(mv), "{} {mv}", context());
                assert_eq!((error.mv, Some(error)), (mv, position.check(mv).err()));
                assert_eq!(after, *position, "an error changes nothing");
                assert!(!error.rule.is_empty() && error.to_string().contains(&mv.to_string()));
            }
        }
    }

    assert_eq!(perft(position, 0), 1);
    assert_eq!(perft(position, 1), moves.len() as u64);
    assert_eq!(divide(position, 1).map(|(mv, _)| mv).collect::<Vec<_>>(), moves);
}

/// A random game, with every position checked; then all of it taken back and played again.
fn random_game<P: Position>(start: P, random: &mut Random) {
    let mut game = Game::new(start);
    keeps_the_contract(game.position());
    while !game.position().is_over() {
        let choice = random.below(game.position().legal_moves().len());
        let mv = game.position().legal_moves().nth(choice).unwrap();
        game.play(mv).unwrap();
        keeps_the_contract(game.position());
    }
    let positions: Vec<P> = game.positions().cloned().collect();
    assert_eq!(positions.len(), game.moves().len() + 1);
    let played = game.moves().to_vec();
    for (before, mv) in positions.iter().zip(&played).rev() {
        assert_eq!(game.undo(), Some(*mv));
        assert_eq!(game.position(), before, "undo restores");
    }
    assert_eq!((game.undo(), game.moves().len()), (None, 0));
    for mv in &played {
        assert_eq!(game.redo(), Some(*mv));
    }
    assert_eq!((game.redo(), game.moves()), (None, played.as_slice()));
    assert_eq!(game.positions().cloned().collect::<Vec<_>>(), positions);
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
