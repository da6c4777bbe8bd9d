//! The WTHOR base of tournament games.

#![allow(clippy::needless_pass_by_value, reason = "JavaScript's functions come by value")]

use outflank::Reversi;
use outflank::transcript;
use outflank_records::wthor::{Games, Header, Kind, Names, Record};
use wasm_bindgen::prelude::*;

use crate::lists::{self, Array, Function};
use crate::records::list;
use crate::{errors, start};

fn header(header: &Header) -> JsValue {
    let year = u16::from(header.century) * 100 + u16::from(header.year);
    let numbers = [year, header.month.into(), header.day.into(), header.games_year, header.depth.into()];
    numbers.into_iter().map(JsValue::from).collect::<Array>().into()
}

/// [[year, month, day, year of the games, depth], [[moves, numbers]...]]. The numbers are the
/// score, the score after perfect play, and the numbers of Black, White and the tournament.
#[wasm_bindgen]
pub fn read_wthor(bytes: &[u8], told: Option<Function>) -> Result<Array, JsValue> {
    let games = Games::read(bytes).map_err(errors::bytes)?;
    let first = header(games.header());
    // A record whose moves cannot be played is an error here, and not when its game is asked for.
    let records = games.replayed().filter_map(|read| read.map(|record| record.wthor).transpose());
    let records = list(records.map(|read| read.map_err(errors::bytes)), told.as_ref(), |record| {
        let Record { score, theoretical_score, black, white, tournament, .. } = record;
        let numbers = [score.into(), theoretical_score.into(), black, white, tournament];
        let numbers: Array = numbers.into_iter().map(JsValue::from).collect();
        lists::of([lists::bytes(&record.indices()), numbers.into()]).into()
    })?;
    Ok(lists::of([first, records.into()]))
}

/// The names of a file of players or tournaments.
#[wasm_bindgen]
pub fn read_wthor_names(bytes: &[u8], players: bool) -> Result<Array, JsValue> {
    let kind = if players { Kind::Players } else { Kind::Tournaments };
    let names = Names::read(kind, bytes).map_err(errors::bytes)?;
    list(names.map(|name| name.map_err(errors::bytes)), None, JsValue::from)
}

/// The bytes of a file of games. Each game has five numbers, in the same order as when reading; -1
/// stands for the value from the game, or 0. `header` has year, month, day, year of the games,
/// depth.
#[wasm_bindgen]
pub fn write_wthor(
    starts: Vec<String>,
    moves: Vec<String>,
    numbers: &[i32],
    header: &[u16],
) -> Result<Vec<u8>, JsValue> {
    let &[year, month, day, games_year, depth] = header else {
        return Err(errors::value("a header must have five numbers"));
    };
    let games = starts.iter().zip(&moves).zip(numbers.as_chunks::<5>().0).enumerate();
    let records = games.map(|(nth, ((start, moves), &[score, theoretical, black, white, tournament]))| {
        let none =
            || errors::value(format!("games[{nth}] is not a valid game of reversi:square-8 from its start"));
        let start = Reversi::try_from(start::of_text(start)?).map_err(|_| none())?;
        let game = transcript::read(start, moves).map_err(errors::parse)?;
        let mut record = Record::new(&game).map_err(|_| none())?;
        let given = |number: i32, otherwise: u16| u16::try_from(number).unwrap_or(otherwise);
        record.score = given(score, record.score.into()) as u8;
        record.theoretical_score = given(theoretical, record.theoretical_score.into()) as u8;
        (record.black, record.white, record.tournament) =
            (given(black, 0), given(white, 0), given(tournament, 0));
        Ok(record)
    });
    let records = records.collect::<Result<Vec<_>, JsValue>>()?;
    let (century, year) = ((year / 100) as u8, (year % 100) as u8);
    let (month, day, depth) = (month as u8, day as u8, depth as u8);
    let header = Header { century, year, month, day, games_year, size: 8, depth, ..Header::default() };
    Games::write(header, &records).map_err(errors::bytes)
}
