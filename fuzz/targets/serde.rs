//! JSON and postcard are read or refused; what is read is written and read again as it was.
#![no_main]

use std::fmt::Debug;

use libfuzzer_sys::fuzz_target;
use outflank::board::{Hex, Square};
use outflank::variant::{AnyPosition, Variant};
use outflank::{Cell, Cells, Color, Game, Move, Oust, Outcome, Player, Reversi, oust, reversi};
use serde::{Serialize, de::DeserializeOwned};

fn law<T: Serialize + DeserializeOwned + PartialEq + Debug>(bytes: &[u8]) {
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

fuzz_target!(|bytes: &[u8]| {
    law::<Reversi>(bytes);
    law::<Reversi<Hex<5>>>(bytes);
    law::<Oust<Hex<3>>>(bytes);
    law::<AnyPosition>(bytes);
    law::<Variant>(bytes);
    law::<Game<Reversi>>(bytes);
    law::<Game<Oust<Square<5>>>>(bytes);
    law::<Game<AnyPosition>>(bytes);
    law::<reversi::Setup<Square<8>>>(bytes);
    law::<oust::Setup<Hex<3>>>(bytes);
    law::<Cells<Square<8>>>(bytes);
    law::<Cells<Hex<3>>>(bytes);
    law::<(Cell, Move, Color, Player, Outcome)>(bytes);
    law::<Vec<Move>>(bytes);
});
