//! JSON, postcard and the bytes of games are read or refused; what is read is written and read
//! again as it was.

use std::fmt::Debug;

use outflank::board::{Hex, Square};
use outflank::variant::{AnyPosition, Variant};
use outflank::{Cell, Cells, Color, Game, Move, Oust, Outcome, Reversi, Seat, oust, reversi};
use serde::{Serialize, de::DeserializeOwned};

fn property<T: Serialize + DeserializeOwned + PartialEq + Debug>(bytes: &[u8]) {
    if let Ok(value) = serde_json::from_slice::<T>(bytes) {
        round_trip(&value);
    }
    if let Ok(value) = postcard::from_bytes::<T>(bytes) {
        round_trip(&value);
    }
}

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value);
    let bytes = postcard::to_allocvec(value).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), value);
}

/// Bytes of a game are those of one game, or refused.
fn game_property(bytes: &[u8]) {
    if let Ok(game) = Game::from_bytes(bytes) {
        assert_eq!(game.to_bytes(), bytes);
        round_trip(&game);
    }
}

pub(crate) fn run(bytes: &[u8]) {
    game_property(bytes);
    property::<Reversi>(bytes);
    property::<Reversi<Hex<5>>>(bytes);
    property::<Oust<Hex<3>>>(bytes);
    property::<AnyPosition>(bytes);
    property::<Variant>(bytes);
    property::<Game<Reversi>>(bytes);
    property::<Game<Oust<Square<5>>>>(bytes);
    property::<Game<AnyPosition>>(bytes);
    property::<reversi::Setup<Square<8>>>(bytes);
    property::<oust::Setup<Hex<3>>>(bytes);
    property::<Cells<Square<8>>>(bytes);
    property::<Cells<Hex<3>>>(bytes);
    property::<(Cell, Move, Color, Seat, Outcome)>(bytes);
    property::<Vec<Move>>(bytes);
}
