//! O5, O10: the swap. It leaves the stones and exchanges the seats.

use outflank::board::Hex;
use outflank::oust::{Options, Pie};
use outflank::{Color, Move, Oust, Position, Seat, Violation};

use super::refused_oust;

fn after_one_stone(pie: bool) -> Oust<Hex<3>> {
    let mut game = Oust::with_options(Options::default().with_pie(pie));
    game.play("c3".parse().unwrap()).unwrap();
    game
}

#[test]
fn o05_only_on_the_second_players_first_turn() {
    let start = Oust::<Hex<3>>::new();
    assert!(!start.is_legal(Move::Swap));
    let mut game = after_one_stone(true);
    assert_eq!(game.legal_moves().next_back(), Some(Move::Swap));
    assert_eq!((game.legal_moves().len(), game.pie()), (19, Pie::Open));
    game.play("a3".parse().unwrap()).unwrap();
    assert_eq!((game.pie(), game.is_legal(Move::Swap)), (Pie::Kept, false));
    game.play("e3".parse().unwrap()).unwrap();
    assert!(!game.is_legal(Move::Swap), "nor on the second turn");
}

#[test]
fn o05_without_the_pie_rule_there_is_no_swap() {
    let game = after_one_stone(false);
    let error = game.check(Move::Swap).unwrap_err();
    assert_eq!((error.violation, error.rule), (Violation::NoSwap, "O5"));
    assert_eq!(game.legal_moves().len(), 18);
}

#[test]
fn o10_a_swap_leaves_the_stones_and_exchanges_the_seats() {
    let mut game = after_one_stone(true);
    assert_eq!((game.player(), game.seat(Color::Black)), (Seat::Second, Seat::First));
    let before = game.setup();
    let played = game.play(Move::Swap).unwrap();
    assert_eq!((played.taken.len(), played.turn_continues), (0, false));
    // The stone stays, White is to place next, and the player who had begun owns White.
    assert_eq!(
        (game.setup().black, game.setup().white, game.turn()),
        (before.black, before.white, Color::White)
    );
    assert_eq!(
        (game.player(), game.seat(Color::Black), game.seat(Color::White)),
        (Seat::First, Seat::Second, Seat::First)
    );
    assert!(!game.is_legal(Move::Swap), "once");
    assert_eq!(refused_oust(&game, "swap"), (Violation::NoSwap, "O5"));
}

#[test]
fn o10_the_winner_can_be_asked_for_as_colour_and_as_player() {
    for (pie, player) in [(Pie::Kept, Seat::First), (Pie::Swapped, Seat::Second)] {
        let mut setup = Oust::<Hex<3>>::new().setup();
        (setup.black, setup.white) = ("c1".parse().unwrap(), "e1".parse().unwrap());
        setup.pie = pie;
        let mut game = setup.build().unwrap();
        game.play("d1".parse().unwrap()).unwrap();
        assert_eq!(game.outcome().unwrap().winner(), Some(Color::Black));
        assert_eq!(game.winner(), Some(player));
    }
}
