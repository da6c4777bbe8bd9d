//! Transcripts.

use outflank::board::{Hex, Square};
use outflank::transcript::{self, Passes};
use outflank::{Game, Oust, Ply, PlyError, Position, Reversi, SliceGame};
use proptest::prelude::*;

use crate::common::vectors;

/// `RESULT TRANSCRIPT` lines, which C and Python read too: the score at the end, passes left out.
#[test]
fn game_vectors() {
    let lines = vectors("games.txt");
    assert!(lines.len() >= 10);
    for line in lines {
        let (score, moves) = line.split_once(' ').unwrap();
        let game = transcript::read(Reversi::new(), moves).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(game.position().score().to_string(), score, "{line}");
        assert!(game.position().is_over());
        assert_eq!(transcript::write(&game, Passes::Omitted), moves);
    }
}

#[test]
fn spaces_letter_case_and_passes_are_free() {
    let line = vectors("games.txt").into_iter().find(|line| line.starts_with("16-48 ")).unwrap();
    let moves = line.split_once(' ').unwrap().1;
    let game = transcript::read(Reversi::new(), moves).unwrap();
    let written = transcript::write(&game, Passes::Written);
    assert!(written.contains("pass"));
    for text in [
        written.clone(),
        written.to_uppercase(),
        written.replace("pass", " PA "),
        written.replace("pass", "--"),
        written.chars().map(|character| format!("{character}")).collect::<String>() + "\n",
        moves.to_uppercase(),
    ] {
        assert_eq!(transcript::read(Reversi::new(), &text), Ok(game.clone()), "{text}");
    }
}

#[test]
fn errors_say_where() {
    let error = |text: &str| transcript::read(Reversi::new(), text).unwrap_err().to_string();
    assert_eq!(error("f5 9"), "line 1, column 4: expected a column letter");
    assert_eq!(error("f5\n\nd6x"), "line 3, column 3: expected a row number after the column letter");
    assert_eq!(error("f5pass"), "line 1, column 3: pass is illegal: a player who can move may not pass (R4)");
    assert_eq!(error("f5f5"), "line 1, column 3: f5 is illegal: the cell is occupied (R2)");
    assert_eq!(error("swap"), "line 1, column 1: swap is illegal: there is nothing to swap (no pie rule)");
    assert_eq!(error("é"), "line 1, column 1: expected a column letter");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn round_trips_on_8x8(game in outflank::proptest::games(Reversi::new(), 64), named: bool) {
        let passes = if named { Passes::Written } else { Passes::Omitted };
        let again = transcript::read(Reversi::default(), &transcript::write(&game, passes)).unwrap();
        // A pass at the very end is found only if it is written.
        let ends_in_pass = game.moves().last() == Some(&outflank::Move::Pass);
        prop_assert!(again == game || !named && ends_in_pass);
    }

    /// A game is printed as a transcript that reads back, and answers as its position does.
    #[test]
    fn games_print_themselves(game in outflank::proptest::games(Oust::<Hex<3>>::new(), 64)) {
        prop_assert_eq!(transcript::read(*game.start(), &game.to_string()), Ok(game.clone()));
        let position = game.position();
        prop_assert_eq!((game.is_over(), game.outcome()), (position.is_over(), position.outcome()));
        prop_assert_eq!((game.turn(), game.player()), (position.turn(), position.player()));
        prop_assert_eq!(game.score(), position.score());
        prop_assert!(game.legal_moves().eq(position.legal_moves()));
        prop_assert_eq!(game.last_move(), game.moves().last().copied());
    }

    /// A game in a slice goes as a `Game` does, and refuses what does not fit.
    #[test]
    fn a_slice_holds_a_game(
        game in outflank::proptest::games(Oust::<Hex<3>>::new(), 64), places in 0_usize..80, deeds: Vec<bool>,
    ) {
        let mut game = game;
        let mut plies = vec![Ply::new(*game.start()); places];
        let mut in_slice = SliceGame::new(*game.start(), &mut plies);
        for &mv in game.moves() {
            let fits = in_slice.plies().len() < places;
            prop_assert_eq!(in_slice.play(mv).is_ok(), fits);
        }
        game.truncate(places);
        for redoes in deeds {
            let moves = if redoes { [in_slice.redo(), game.redo()] } else { [in_slice.undo(), game.undo()] };
            prop_assert_eq!(moves[0], moves[1]);
            prop_assert_eq!(in_slice.position(), game.position());
            prop_assert!(in_slice.plies().iter().map(|ply| ply.mv).eq(game.moves().iter().copied()));
        }
        let illegal = in_slice.play("a1".parse().unwrap()).unwrap_err();
        let expected = game.play("a1".parse().unwrap()).unwrap_err();
        prop_assert_eq!(illegal, PlyError::Illegal(expected));
        prop_assert_eq!(in_slice.redo(), game.redo());
    }

    #[test]
    fn rows_of_two_digits_are_read_whole(game in outflank::proptest::games(Reversi::<Square<16>>::new(), 120)) {
        let again: Game<Reversi<Square<16>>> =
            transcript::read(Reversi::default(), &transcript::write(&game, Passes::Written)).unwrap();
        prop_assert_eq!(again, game);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "([a-h][1-8]|pass| |\\PC){0,20}") {
        let _ = transcript::read(Reversi::<Hex<5>>::new(), &text);
        if let Ok(game) = transcript::read(Reversi::new(), &text) {
            prop_assert!(game.position().score().black >= 1);
        }
    }
}
