//! A file of games is read or refused record by record, and what is read is written and read
//! again as it was.

use outflank_records::wthor::{Games, Record};

pub(crate) fn run(bytes: &[u8]) {
    let Ok(games) = Games::read(bytes) else { return };
    let header = *games.header();
    let records: Vec<Record> = games.flatten().collect();
    for record in &records {
        let _ = record.game().map(|game| record.score_agrees(&game));
        assert_eq!(Record::game_of_indices(&record.indices()).ok(), record.game().ok());
    }
    let written = Games::write(header, &records).unwrap();
    let again: Result<Vec<Record>, _> = Games::read(&written).unwrap().collect();
    assert_eq!(again, Ok(records));
}
