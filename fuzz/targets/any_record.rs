//! Whatever bytes there are, records are found in them or there is an error; a record is a legal
//! game, and is found again in its own text. Each format reads the bytes, and reads what it writes.

use outflank::variant::AnyPosition;
use outflank::{Game, Reversi, transcript};
use outflank_records::{Format, Record, Source, decode, read, write};

pub(crate) fn run(bytes: &[u8]) {
    let source = Source::from(bytes);
    let mut found = 0;
    for reading in source.read() {
        found += 1;
        let Ok(reading) = reading else { continue };
        let game = &reading.record.game;
        check(&reading.record);
        assert!(reading.notes.iter().all(|note| note.line > 0 && note.column > 0));
        let written = format!("{}\n{}", game.start(), transcript::write_turns(game));
        let again = Source::from(written.as_str()).read().next().unwrap().unwrap();
        assert_eq!((&again.record.game, &again.notes[..]), (game, &[][..]));
    }
    assert!(found > 0 || source.text().is_none());
    let text = decode(bytes);
    for format in Format::ALL.into_iter().filter(|format| format.has_reader()) {
        for record in read(format, Reversi::new(), &text).flatten() {
            check(&record);
            is_read_again(format, record);
        }
    }
}

/// A record is a legal game, and has as many values as plies.
fn check(record: &Record) {
    let game = &record.game;
    assert_eq!(Game::replay(*game.start(), game.moves().iter().copied()).as_ref(), Ok(game));
    assert!(record.comments.iter().all(|(plies, _)| *plies <= game.len()));
    for values in [&record.evaluations, &record.seconds] {
        assert!(values.is_empty() || values.len() == game.len());
    }
}

/// A text of a format has the game of the record that was written.
fn is_read_again(format: Format, record: Record) {
    let Ok(written) = write(format, std::slice::from_ref(&record)) else { return };
    let start: AnyPosition = record.game.start().variant().start();
    let again = read(format, start, str::from_utf8(&written).unwrap()).next().unwrap().unwrap();
    assert_eq!(again.game, record.game);
}
