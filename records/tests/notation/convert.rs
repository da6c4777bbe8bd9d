//! Records in other formats, and what is lost: `vectors/convert.txt`, which the tests of Python and
//! JavaScript read too, and the records that only a function makes.

use outflank::{Color, Game, Outcome, Reversi};
use outflank_records::collection::About;
use outflank_records::convert::{ConvertError, Given, WthorFiles, convert};
use outflank_records::wthor::{Games, Header, Kind, Names, Record as Row};
use outflank_records::{Format, Record, Source, game_tree, read};

use crate::common::games;
use crate::hostile_records::{ALL, text};

const CONVERTED: &str = include_str!("../vectors/convert.txt");

/// A text: how it is converted, the lines about it, its content.
fn texts() -> impl Iterator<Item = (&'static str, Vec<&'static str>, &'static str)> {
    CONVERTED.split("\n== ").skip(1).map(|text| {
        let (how, mut content) = text.split_once('\n').unwrap();
        let mut said = Vec::new();
        while let Some((line, rest)) = content.split_once('\n').filter(|(line, _)| line.starts_with("> ")) {
            said.push(&line[2..]);
            content = rest;
        }
        (how, said, content)
    })
}

/// What becomes of each record of a text.
struct Said {
    to: Format,
    files: WthorFiles,
    lines: Vec<String>,
}

impl Said {
    fn add<'a>(&mut self, record: impl Into<Given<'a>>) {
        match self.converted(record.into()) {
            Ok(mut lines) => self.lines.append(&mut lines),
            Err(error) => self.lines.push(format!("error {error}")),
        }
    }

    fn converted(&mut self, record: Given<'_>) -> Result<Vec<String>, ConvertError> {
        let (first, lost) = if self.to == Format::Wthor {
            ("added".to_owned(), self.files.add(record)?)
        } else {
            let converted = convert(record, self.to)?;
            (format!("text {}", converted.text), converted.lost)
        };
        Ok(std::iter::once(first).chain(lost.iter().map(|lost| format!("lost {lost}"))).collect())
    }
}

#[test]
fn each_record_becomes_what_the_vectors_say() {
    let mut count = 0;
    for (how, expected, content) in texts() {
        let (from, to) = how.split_once(" to ").unwrap();
        let mut said = Said { to: to.parse().unwrap(), files: WthorFiles::new(), lines: Vec::new() };
        match from {
            "tree" => game_tree::read(content).for_each(|tree| said.add(&tree.unwrap())),
            "any" => Source::from(content).read().for_each(|reading| said.add(&reading.unwrap())),
            _ => {
                let format: Format = from.parse().unwrap();
                let records = read(format, Reversi::new(), content);
                records.for_each(|record| said.add(Given::Read(format, &record.unwrap())));
            }
        }
        assert_eq!(said.lines, expected, "{how}: {content}");
        count += 1;
    }
    assert!(count >= 25, "{count} texts");
}

/// The record of a row of WTHOR, with these tags.
fn of_wthor(tags: &[(&str, &str)]) -> Record {
    let mut row = Row::new(&"f5d6c3".parse().unwrap()).unwrap();
    (row.score, row.theoretical_score) = (33, 30);
    let games = Games::write(Header::default(), &[row]).unwrap();
    let record = Games::read(&games).unwrap().replayed().next().unwrap().unwrap();
    tags.iter().fold(record, |record, (name, value)| record.tag(name, value))
}

#[test]
fn a_record_of_wthor_has_the_names_that_are_known() {
    let record = of_wthor(&[("PB", "ann"), ("PW", "???"), ("EV", ""), ("DT", "2026")]);
    let converted = convert(Given::Read(Format::Wthor, &record), Format::Sgf).unwrap();
    assert!(converted.text.ends_with("PL[B]PB[ann]DT[2026]RE[B+2];B[f5];W[d6];B[c3])"), "{}", converted.text);
    assert_eq!(converted.lost, ["the theoretical score 30"]);
}

#[test]
fn a_game_of_a_collection_has_its_facts() {
    let game: Game<Reversi> = "f5d6".parse().unwrap();
    let game = Record::new(&game).game;
    let outcome = Some(Outcome::Win(Color::White));
    let about = About { black: "ann", date: "2026", outcome, ..About::default() };
    let text = |about| convert(Given::Collected(&game, about), Format::Sgf).unwrap().text;
    assert!(text(about).ends_with("PL[B]PB[ann]DT[2026]RE[W+];B[f5];W[d6])"));
    assert!(text(About { score: Some(-2.5), ..about }).contains("RE[W+2.5]"));
    assert!(text(About { outcome: Some(Outcome::Draw), ..about }).contains("RE[0]"));
}

#[test]
fn comments_at_moves_are_lost() {
    let text = "(;GM[2]C[root];B[f5]C[one];W[d6]C[two])";
    let record = read(Format::Sgf, Reversi::new(), text).next().unwrap().unwrap();
    let lost = convert(Given::Read(Format::Sgf, &record), Format::Ggf).unwrap().lost;
    assert_eq!(lost, ["the property C", "2 comments"]);
}

#[test]
fn what_is_not_a_format_of_texts_is_refused() {
    let game = Record::new(&Game::new(Reversi::new())).game;
    for format in Format::ALL {
        let is_text = format.has_writer() && format != Format::Wthor;
        let refused = convert(&game, format).err();
        assert_eq!(refused.is_none(), is_text, "{format}");
        assert!(is_text || refused == Some(ConvertError::NotText(format)));
    }
}

/// A game that is refused changes nothing, and equal names have one number.
#[test]
fn files_of_wthor_have_each_name_once() {
    let mut files = WthorFiles::new();
    let tags = [("PB", "ann"), ("PW", "Renée"), ("EV", "cup"), ("DT", "2026")];
    let lost = ["the theoretical score 30"];
    for _ in 0..2 {
        assert_eq!(files.add(Given::Read(Format::Wthor, &of_wthor(&tags))).unwrap(), lost);
    }
    let oust = Game::new("oust:hex-3".parse::<outflank::variant::Variant>().unwrap().start());
    assert_eq!(files.add(&oust), Err(ConvertError::Wthor));
    let (games, players) = (files.games().unwrap(), files.players());
    let rows: Vec<Row> = Games::read(&games).unwrap().map(Result::unwrap).collect();
    assert_eq!((rows.len(), files.len(), &rows[0]), (2, 2, &rows[1]));
    assert_eq!((rows[0].black, rows[0].white, rows[0].tournament, rows[0].score), (1, 2, 1, 33));
    let players: Vec<String> = Names::read(Kind::Players, &players).unwrap().map(Result::unwrap).collect();
    assert_eq!(players, ["???", "ann", "Renée"]);
}

/// Whatever a file has, its records are written or refused, and SGF has the games.
#[test]
fn hostile_records_are_converted_or_refused() {
    let mut converted = 0;
    let mut each = |given: Given<'_>| {
        for to in Format::ALL {
            let Ok(made) = convert(given, to) else { continue };
            converted += 1;
            if let (Format::Sgf, Given::Found(_, record)) = (to, given) {
                let again = read(Format::Sgf, Reversi::new(), &made.text).next().unwrap().unwrap();
                assert_eq!(again.game, record.game);
            }
        }
        let _ = WthorFiles::new().add(given);
    };
    for file in ALL {
        let bytes = file.bytes(games(64 << 10));
        // Thousands of records of one file are alike.
        for reading in Source::from(bytes.as_slice()).read().flatten().take(50) {
            each((&reading).into());
        }
        let text = text(&bytes);
        game_tree::read(&text).flatten().take(50).for_each(|tree| each((&tree).into()));
        for format in [Format::Sgf, Format::Ggf] {
            let records = read(format, Reversi::new(), &text).flatten();
            records.take(50).for_each(|record| each(Given::Read(format, &record)));
        }
    }
    assert!(converted > 1000, "{converted}");
}
