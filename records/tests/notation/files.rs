//! The records of files by their names and bytes, in `vectors/files.txt`. The tests of Python and
//! JavaScript read the same file, so all of them agree on which records a file has.

use outflank::transcript;
use outflank_records::wthor::{Games, Header, Record};
use outflank_records::{Format, ReadError, Source};

const FILES: &str = include_str!("../vectors/files.txt");

/// A file: its name, the lines about it, its content.
fn files() -> impl Iterator<Item = (&'static str, Vec<&'static str>, &'static str)> {
    FILES.split("\n== ").skip(1).map(|file| {
        let (name, mut content) = file.split_once('\n').unwrap_or((file, ""));
        let mut said = Vec::new();
        while let Some((line, rest)) = content.split_once('\n').filter(|(line, _)| line.starts_with("> ")) {
            said.push(&line[2..]);
            content = rest;
        }
        (name, said, content)
    })
}

fn said(name: &str, bytes: &[u8]) -> Vec<String> {
    let source = Source::of_file(name, bytes);
    let mut said = vec![format!("format {}", source.format().map_or("-", Format::name))];
    said.extend(source.read().map(|read| match read {
        Ok(reading) => {
            let game = &reading.record.game;
            format!("game {} {}", game.start().variant(), transcript::write_turns(game)).trim_end().to_owned()
        }
        Err(error) => format!("error {error}"),
    }));
    said
}

#[test]
fn each_file_has_the_records_that_the_vectors_say() {
    let mut count = 0;
    for (name, expected, content) in files() {
        assert_eq!(said(name, content.as_bytes()), expected, "{name}");
        count += 1;
    }
    assert!(count >= 20, "{count} files");
}

/// The name or the header tells that bytes are of WTHOR.
#[test]
fn a_base_is_found_by_its_name_or_its_header() {
    let mut record = Record::new(&"f5d6c3".parse().unwrap()).unwrap();
    record.black = 7;
    let header = Header { games_year: 2026, ..Header::default() };
    let mut bytes = Games::write(header, &[record.clone(), record]).unwrap();
    // The second game begins with a1.
    bytes[Header::BYTES + Record::BYTES + 8] = 11;
    for name in ["base.wtb", "BASE.WTB", "base", "base.txt"] {
        let source = Source::of_file(name, &bytes);
        assert_eq!(source.format(), Some(Format::Wthor), "{name}");
        let readings: Vec<_> = source.read().collect();
        let first = &readings[0].as_ref().unwrap().record;
        let tags = ["PB", "PW", "DT"].map(|tag| first.tags.get(tag));
        assert_eq!((first.game.len(), first.result, tags), (3, Some(-54.0), [Some("7"), None, Some("2026")]));
        let [_, Err(unread)] = &readings[..] else { panic!("{readings:?}") };
        let ReadError::Bytes(error) = unread.error else { panic!("{unread}") };
        assert_eq!((error.record, error.offset), (Some(2), Header::BYTES + Record::BYTES + 8));
    }
    // Another name is believed.
    assert_eq!(Source::of_file("base.sgf", &bytes).format(), Some(Format::Sgf));
    // A base without a game has no record, and no error.
    let empty = Games::write(header, &[]).unwrap();
    assert_eq!(Source::of_file("base.wtb", &empty).read().count(), 0);
}

/// A file without a name is read as one whose name tells nothing.
#[test]
fn without_a_name_the_bytes_decide() {
    for (name, _, content) in files() {
        if Format::of_file(name).is_some_and(Format::has_reader) {
            continue;
        }
        let (named, other) =
            (Source::of_file(name, content.as_bytes()), Source::of_file("", content.as_bytes()));
        assert_eq!(named.format(), other.format());
        assert_eq!(named.read().collect::<Vec<_>>(), other.read().collect::<Vec<_>>());
    }
}
