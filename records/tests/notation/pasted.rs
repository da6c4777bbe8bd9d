//! Texts as people paste them, in `vectors/pasted.txt`: each is read to what stands above it.
//!
//! A text begins with `== ` and its name; `== found:` tells where such texts stand, `== made:` that the
//! text was made to show the border of a rule. Lines that begin with `> ` say what is read of it, the
//! rest is the text. The tests of C, Python and JavaScript read the same file.

use std::fmt::Write;

use outflank::variant::{AnyPosition, GameKind, Variant};
use outflank::{Game, Position, transcript};
use outflank_records::{Reading, Source, Unread};

use crate::common::in_full;

pub(crate) const CORPUS: &str = include_str!("../vectors/pasted.txt");

/// A text: its name, what is read of it, itself.
pub(crate) fn texts() -> impl Iterator<Item = (&'static str, String, &'static str)> {
    let pasted = CORPUS.split("\n== ").skip(1);
    pasted.map(|text| {
        let (name, mut text) = text.split_once('\n').unwrap();
        let mut read = String::new();
        while let Some((line, rest)) = text.split_once('\n').filter(|(line, _)| line.starts_with("> ")) {
            read += line;
            read.push('\n');
            text = rest;
        }
        (name, read, text)
    })
}

/// What the corpus says of a reading.
fn said(read: &Result<Reading, Unread>) -> String {
    let mut said = String::new();
    let mut say = |line: std::fmt::Arguments<'_>| {
        writeln!(said, "> {}", line.to_string().replace('\\', "\\\\").replace('\n', "\\n")).unwrap();
    };
    let reading = match read {
        Ok(reading) => reading,
        Err(unread) => {
            say(format_args!("unread {unread}"));
            return said;
        }
    };
    let record = &reading.record;
    say(format_args!("read {} on line {}", reading.format, reading.line));
    let (start, variant) = (record.game.start(), record.game.start().variant());
    if *start == variant.start() {
        say(format_args!("start {variant}"));
    } else {
        say(format_args!("start {start}"));
    }
    if !record.game.is_empty() {
        say(format_args!("moves {}", transcript::write_turns(&record.game)));
    }
    if let Some(result) = record.result {
        say(format_args!("result {result}"));
    }
    for (name, values) in record.tags.iter() {
        values.for_each(|value| say(format_args!("tag {name}={value}")));
    }
    for (kind, numbers) in [("evaluation", &record.evaluations), ("seconds", &record.seconds)] {
        for (ply, number) in numbers.iter().enumerate() {
            if let Some(number) = number {
                say(format_args!("{kind} {ply} {number}"));
            }
        }
    }
    for (mv, score) in &record.scored_moves {
        say(format_args!("scored {mv} {}", score.map_or("-".to_string(), |score| score.to_string())));
    }
    record.comments.iter().for_each(|(plies, text)| say(format_args!("comment {plies} {text}")));
    reading.notes.iter().for_each(|note| say(format_args!("note {note}")));
    said
}

#[test]
fn every_pasted_text_is_read_as_the_corpus_says() {
    let mut wrong = String::new();
    let mut count = 0;
    for (name, expected, text) in texts() {
        count += 1;
        let read: String = Source::from(text).read().map(|read| said(&read)).collect();
        if read != expected {
            write!(wrong, "\n== {name}\n{read}{text}").unwrap();
        }
    }
    assert!(wrong.is_empty(), "read otherwise than the corpus says:{wrong}");
    assert!(count >= 100, "{count} texts");
}

/// Whoever adds a text takes another away, so that the corpus stays one that people read.
#[test]
fn the_corpus_keeps_its_size() {
    const MOST_LINES: usize = 3000;
    const MOST_MADE: usize = 3;
    assert!(CORPUS.lines().count() <= MOST_LINES, "{} lines", CORPUS.lines().count());
    let mut rules = std::collections::BTreeMap::<&str, usize>::new();
    for (name, ..) in texts() {
        let (kind, what) =
            name.split_once(": ").unwrap_or_else(|| panic!("{name} is neither found nor made"));
        assert!(matches!(kind, "found" | "made"), "{name}");
        if kind == "made" {
            *rules.entry(what.split(',').next().unwrap()).or_default() += 1;
        }
    }
    let long: Vec<_> = rules.iter().filter(|(_, count)| **count > MOST_MADE).collect();
    assert!(long.is_empty(), "more than {MOST_MADE} made texts of a rule: {long:?}");
}

/// A text that is cut at any byte, within a character too, is read or refused, and never passed
/// over; and all that is read of it is a legal game.
#[test]
fn texts_cut_anywhere_are_read_or_refused() {
    // Cuts take the square of a text's length, so that only `make test-all` makes all of them.
    let step = if in_full() { 1 } else { 7 };
    for (name, _, text) in texts() {
        for end in (0..text.len()).step_by(step) {
            let source = &text.as_bytes()[..end];
            let readings: Vec<_> = Source::from(source).read().collect();
            assert!(!readings.is_empty(), "{name}, cut at {end}");
            for reading in readings.into_iter().flatten() {
                let game = &reading.record.game;
                let again = Game::replay(*game.start(), game.moves().iter().copied());
                assert_eq!(again.as_ref(), Ok(game), "{name}, cut at {end}");
                assert!(
                    reading.record.comments.iter().all(|(plies, _)| *plies <= game.len()),
                    "{name}, cut at {end}"
                );
            }
        }
    }
}

/// What is read of a game is read again of its text: the transcript, the position's line and both.
#[test]
fn what_is_read_is_written_and_read_again() {
    let mut count = 0;
    for (name, _, text) in texts() {
        for reading in Source::from(text).read().flatten() {
            let game = &reading.record.game;
            let written = format!("{}\n{}", game.start(), transcript::write_turns(game));
            let again = Source::from(written.as_str()).read().next().unwrap().unwrap();
            assert_eq!(&again.record.game, game, "{name}");
            assert!(again.notes.is_empty(), "{name}: {:?}", again.notes);
            count += 1;
        }
    }
    assert!(count > 100);
}

/// Bytes in Latin-1 and UTF-16 are read as the text.
#[test]
fn other_encodings_are_text_too() {
    let text = "Noir: Stéphane\nf5d6c3";
    let latin: Vec<u8> = text.chars().map(|character| character as u8).collect();
    let wide = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        format!("\u{feff}{text}").encode_utf16().flat_map(bytes).collect()
    };
    let expected: Vec<_> = Source::from(text).read().collect();
    for bytes in [text.as_bytes().to_vec(), latin, wide(u16::to_le_bytes), wide(u16::to_be_bytes)] {
        assert_eq!(Source::from(&bytes[..]).read().collect::<Vec<_>>(), expected);
    }
    assert_eq!(expected[0].as_ref().unwrap().record.tags.get("Black"), Some("Stéphane"));
}

/// The array of a position as numpy prints it: -1 is out of play, 0 empty, 1 Black, 2 White.
fn array_of(position: &AnyPosition) -> String {
    let geometry = position.geometry();
    let row = |row: u8| {
        let cells = (0..geometry.width()).map(|column| {
            let cell = outflank::Cell::new(column, row).filter(|cell| geometry.index(*cell).is_some());
            let playable = cell.filter(|cell| position.cells().contains(*cell));
            playable.map_or(-1, |cell| position.at(cell).map_or(0, |color| 1 + color.index() as i32))
        });
        format!("[{}]", cells.map(|cell| format!("{cell:2}")).collect::<Vec<_>>().join(", "))
    };
    format!("array([{}], dtype=int8)", (0..geometry.height()).map(row).collect::<Vec<_>>().join(",\n       "))
}

/// The start of every board of Reversi that has discs is read of its array.
#[test]
fn arrays_of_all_boards_are_read() {
    let mut count = 0;
    for variant in Variant::all().filter(|variant| variant.game() == GameKind::Reversi) {
        let position = variant.start();
        if variant.suffix() != "" || position.score().black == 0 {
            continue;
        }
        let text = array_of(&position);
        let reading = Source::from(text.as_str()).read().next().unwrap();
        let reading = reading.unwrap_or_else(|error| panic!("{variant}: {error}\n{text}"));
        assert_eq!(reading.record.game.start(), &position, "{text}");
        count += 1;
    }
    assert!(count > 10, "{count}");
}
