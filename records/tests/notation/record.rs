//! One record for all formats: it says what the reader of each format says.

use outflank::board::Hex;
use outflank::variant::AnyPosition;
use outflank::{Game, Oust, ParseError, Position, Reversi, transcript};
use outflank_records::wthor::{self, Games, Header};
use outflank_records::{Format, Record, abstractplay, ggf, obf, sgf};

use crate::common::games;
use crate::hostile_records::{ALL, text};

/// Reads a text as records, and by the format's own reader: the errors are the same, in the same
/// places, and so are the records that `make` makes. Returns how many there are of both.
fn agree<T>(
    format: Format,
    start: AnyPosition,
    text: &str,
    own: impl Iterator<Item = Result<T, ParseError>>,
    make: impl Fn(&Record, T) -> Record,
) -> usize {
    let mut records = outflank_records::read(format, start, text);
    let mut count = 0;
    for own in own {
        let record = records.next().unwrap();
        let expected =
            own.map(|own| record.as_ref().map_or_else(|error| panic!("{error}"), |record| make(record, own)));
        assert_eq!(record, expected);
        count += 1;
    }
    assert!(records.next().is_none());
    count
}

fn usual() -> AnyPosition {
    Reversi::new().into()
}

/// The tags of a record are these.
fn has_tags<'a>(record: &'a Record, own: impl Iterator<Item = (&'a str, Vec<&'a str>)>) {
    let tags = record.tags.iter().map(|(name, values)| (name, values.collect::<Vec<_>>()));
    assert!(tags.eq(own));
}

fn ggf_agrees(text: &str) -> usize {
    agree(Format::Ggf, usual(), text, ggf::read(text), |record, own| {
        has_tags(record, own.tags().map(|(name, value)| (name, vec![value])));
        let mut made = Record::new(&own.any_game().unwrap());
        made.tags = record.tags.clone();
        made.evaluations = own.plies().iter().map(ggf::Ply::evaluation).collect();
        made.seconds = own.plies().iter().map(ggf::Ply::seconds).collect();
        made.result = own.result();
        made
    })
}

fn sgf_agrees(text: &str) -> usize {
    let own = sgf::read(text).map(|tree| tree.and_then(|tree| tree.any_game().map(|game| (tree, game))));
    agree(Format::Sgf, usual(), text, own, |record, (tree, game)| {
        let properties = tree.root().properties();
        has_tags(record, properties.map(|property| (property.name(), property.values().collect())));
        let mut made = Record::new(&game);
        made.tags = record.tags.clone();
        made.comments.clone_from(&record.comments);
        made
    })
}

fn obf_agrees(text: &str) -> usize {
    agree(Format::Obf, usual(), text, obf::read(text), |_, own| {
        let mut made = Record::new(&Game::new(own.position));
        made.scored_moves = own.moves;
        made
    })
}

/// A format of lines, and the reader of a line.
type Lines = (Format, fn(AnyPosition, &str) -> Result<Game<AnyPosition>, ParseError>, AnyPosition);

fn lines_agree(text: &str) -> usize {
    let (reversi, oust) = (Reversi::new().into(), Oust::<Hex<5>>::new().into());
    let formats: [Lines; 3] = [
        (Format::Transcript, transcript::read, reversi),
        (Format::Transcript, transcript::read, oust),
        (Format::AbstractPlay, abstractplay::read, oust),
    ];
    let counts = formats.map(|(format, read, start)| {
        let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
        let own = lines
            .map(|(line, number)| read(start, line).map_err(|error| ParseError { line: number, ..error }));
        agree(format, start, text, own, |_, game| game.into())
    });
    counts.into_iter().sum()
}

#[test]
fn records_say_what_the_formats_own_readers_say() {
    const START: &str = "BO[4 ---- -O*- -*O- ---- *]";
    let ggf = format!(
        "(;GM[Othello]PB[a]X[1]X[]PB[b]RE[+4.5:r]{START}B[b1/1.5/20]W[a1//3]B[a2/-2];)\n\
         2 (;GM[Othello]{START};) (;GM[Othello]{START}B[a1];) (;GM[Othello]TY[4a]{START}B[b1/x/y];)"
    );
    assert_eq!(ggf_agrees(&ggf), 4);
    let first = outflank_records::read(Format::Ggf, Reversi::new(), &ggf).next().unwrap().unwrap();
    assert_eq!(
        (first.tags.get("PB"), first.tags.get("X"), first.tags.get("PW")),
        (Some("a"), Some("1"), None)
    );
    assert_eq!((first.result, first.evaluations[0], first.seconds[1]), (Some(4.5), Some(1.5), Some(3.0)));
    assert_eq!(
        outflank_records::read(Format::Ggf, Reversi::new(), &ggf).nth(2).unwrap().unwrap_err().line,
        2
    );

    let sgf = "(;GM[2]PB[igor]AB[e4][d5][a1]AW[d4][e5]C[][];B[f5](;W[d6])(;W[f6]))\n(;GM[1])(;GM[2];B[a1])(;GM[2]SZ[7])";
    assert_eq!(sgf_agrees(sgf), 4);
    let first = outflank_records::read(Format::Sgf, Reversi::new(), sgf).next().unwrap().unwrap();
    assert_eq!(first.game.moves().last(), Some(&"d6".parse().unwrap()));

    let problem = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1;";
    assert_eq!(obf_agrees(&format!("{problem}\n% nothing\nnonsense\n{problem}\n")), 3);
    assert_eq!(lines_agree("f5d6c3\n\nc4 swap d4\r\n  \na1\n"), 9);
}

#[test]
fn of_files_that_nobody_means_well_with_too() {
    for file in ALL {
        let text = text(&file.bytes(games(32 << 10)));
        let count = ggf_agrees(&text) + sgf_agrees(&text) + obf_agrees(&text) + lines_agree(&text);
        assert!(count > 0, "{}", file.name);
    }
}

/// A name of a million letters with a million values takes their room once.
#[test]
fn a_name_stands_once_for_all_its_values() {
    let (name, values) = ("A".repeat(games(1 << 20)), "[]".repeat(games(1 << 20)));
    let record = outflank_records::read(Format::Sgf, Reversi::new(), &format!("(;GM[2]{name}{values})"))
        .next()
        .unwrap()
        .unwrap();
    let tags: Vec<_> = record.tags.iter().map(|(name, values)| (name.len(), values.len())).collect();
    assert_eq!(tags, [(2, 1), (name.len(), values.len() / 2)]);
}

#[test]
fn games_of_wthor_are_replayed() {
    let row = |moves| wthor::Record::new(&transcript::read(Reversi::new(), moves).unwrap()).unwrap();
    let rows = [row("f5d6c3"), row("f5d6"), row("c4")].map(|mut row| {
        row.black = 7;
        row
    });
    let mut file = Games::write(Header::default(), &rows).unwrap();
    let records: Vec<_> = Games::read(&file).unwrap().replayed().map(Result::unwrap).collect();
    for (record, row) in records.iter().zip(&rows) {
        let mut made = Record::new(&row.game().unwrap());
        made.wthor = Some(row.clone());
        assert_eq!(*record, made);
    }
    // The second move of the second game, and the end of the file.
    file[16 + 68 + 9] = 11;
    file.pop();
    let mut games = Games::read(&file).unwrap();
    assert!(games.next().unwrap().is_ok());
    let errors: Vec<_> = games.replayed().map(Result::unwrap_err).collect();
    assert_eq!(errors.len(), 2);
    let wanted = "record 2, byte 93: move 2: a1 is illegal: it outflanks nothing (R2)";
    assert_eq!((errors[0].record, errors[0].offset), (Some(2), 16 + 68 + 9));
    assert_eq!(errors[0].to_string(), wanted);
    assert_eq!((errors[1].record, errors[1].offset), (Some(3), 16 + 2 * 68));
}
