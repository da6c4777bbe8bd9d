//! O11: a ply is one placement, one forced pass or one swap; a turn is the plies of one player.

use outflank::Seat::{self, First, Second};
use outflank::board::Hex;
use outflank::transcript;
use outflank::{Oust, Position};

#[test]
fn o11_a_transcript_groups_plies_to_turns() {
    let text = "c1 swap e1 a5 c5 d1,c3";
    let game = transcript::read(Oust::<Hex<3>>::new(), text).unwrap();
    let players: Vec<Seat> =
        game.positions().zip(game.moves()).map(|(position, _)| position.player()).collect();
    assert_eq!(players, [First, Second, First, Second, First, Second, Second]);
    assert_eq!(transcript::write_turns(&game), text);
    assert_eq!(transcript::read(Oust::<Hex<3>>::new(), &text.replace(',', " ")), Ok(game.clone()));
    assert_eq!(transcript::read(Oust::<Hex<3>>::new(), &text.replace([',', ' '], "")), Ok(game));
}

#[test]
fn o11_a_comma_where_the_turn_is_over_is_an_error() {
    let error = |text: &str| transcript::read(Oust::<Hex<3>>::new(), text).unwrap_err().to_string();
    assert_eq!(error("c1,e1"), "line 1, column 3: a comma, and the turn is over");
    assert_eq!(
        error("c1 swap e1 a5 c5 d1,"),
        "line 1, column 21: expected a move after the comma, found the end of the text"
    );
}
