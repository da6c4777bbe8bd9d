//! The WTHOR base of tournament games.

#![allow(clippy::needless_pass_by_value, reason = "JavaScript's functions come by value")]

use js_sys::{Array, Function, Uint8Array};
use outflank::notation::wthor::{Games, Header, Kind, Names, Record};
use wasm_bindgen::prelude::*;

use crate::errors;
use crate::records::list;

fn header(header: &Header) -> JsValue {
    let year = u16::from(header.century) * 100 + u16::from(header.year);
    let numbers = [year, header.month.into(), header.day.into(), header.games_year, header.depth.into()];
    numbers.into_iter().map(JsValue::from).collect::<Array>().into()
}

/// [[year, month, day, year of the games, depth], [[moves, numbers]...]]: the score, the one of
/// perfect play, then the numbers of Black, White and the tournament.
#[wasm_bindgen]
pub fn read_wthor(bytes: &[u8], told: Option<Function>) -> Result<Array, JsValue> {
    let games = Games::read(bytes).map_err(errors::bytes)?;
    let first = header(games.header());
    let records = games.map(|read| read.map_err(errors::bytes));
    let records = list(records, told.as_ref(), |record| {
        let Record { score, theoretical_score, black, white, tournament, .. } = record;
        let numbers = [score.into(), theoretical_score.into(), black, white, tournament];
        let numbers: Array = numbers.into_iter().map(JsValue::from).collect();
        Array::of2(&Uint8Array::from(&record.indices()[..]), &numbers).into()
    })?;
    Ok(Array::of2(&first, &records))
}

/// The names of a file of players or tournaments.
#[wasm_bindgen]
pub fn read_wthor_names(bytes: &[u8], players: bool) -> Result<Array, JsValue> {
    let kind = if players { Kind::Players } else { Kind::Tournaments };
    let names = Names::read(kind, bytes).map_err(errors::bytes)?;
    list(names.map(|name| name.map_err(errors::bytes)), None, JsValue::from)
}
