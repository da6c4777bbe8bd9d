//! Every format that can be written is read again, and names determine formats.

use outflank::board::Hex;
use outflank::variant::AnyPosition;
use outflank::{Game, Oust, Position, Reversi, transcript};
use outflank_records::{Format, Record, Source, read, write};

/// Records that each format can hold, as far as they are games.
fn records(format: Format) -> (AnyPosition, Vec<Record>) {
    let game = |start: AnyPosition, moves| Record::new(&transcript::read(start, moves).unwrap());
    let start = Reversi::new().into();
    let problem = "---------------------------OX------XO--------------------------- X; F5:+2; D3;\n";
    match format {
        Format::AbstractPlay => {
            let start = Oust::<Hex<3>>::new().into();
            (start, vec![game(start, "c1 swap e1 a5 c5 d1,c3")])
        }
        Format::Obf => (start, vec![read(format, start, problem).next().unwrap().unwrap()]),
        _ => (start, vec![game(start, "f5d6c3"), game(start, "f5f6e6f4")]),
    }
}

#[test]
fn what_is_written_is_read_again() {
    for format in Format::ALL.into_iter().filter(|format| format.has_writer()) {
        let (start, records) = records(format);
        let file = write(format, &records).unwrap();
        let name = format.extensions().first().map_or(String::new(), |extension| format!("x.{extension}"));
        let again: Vec<_> = match format.extensions() {
            [] => read(format, start, str::from_utf8(&file).unwrap()).map(Result::unwrap).collect(),
            _ => Source::of_file(&name, &file).read().map(|read| read.unwrap().record).collect(),
        };
        let games = |records: &[Record]| records.iter().map(|record| record.game.clone()).collect::<Vec<_>>();
        assert_eq!(games(&again), games(&records), "{format}");
        assert_eq!(again[0].scored_moves, records[0].scored_moves);
        assert_eq!(write(format, &again).unwrap(), file, "{format}");
    }
}

#[test]
fn comments_tags_and_values_are_written() {
    let sgf = "(;GM[2]FF[4]PB[ann]PW[bob]EV[cup]RO[3]DT[2026-01-31]RE[B+2]C[a]C[b];B[f5]C[good];W[d6])";
    let record = read(Format::Sgf, Reversi::new(), sgf).next().unwrap().unwrap();
    assert_eq!(record.comments, [(0, "a".into()), (0, "b".into()), (1, "good".into())]);
    let tags = record.tags.clone();
    let written = String::from_utf8(write(Format::Sgf, &[record]).unwrap()).unwrap();
    assert!(written.contains("C[a\nb]") && written.contains("C[good]"), "{written}");
    let again = read(Format::Sgf, Reversi::new(), &written).next().unwrap().unwrap();
    for name in ["PB", "PW", "EV", "RO", "DT", "RE"] {
        assert_eq!(again.tags.get(name), tags.get(name), "{name}");
    }
    let ggf = "(;GM[Othello]TY[8]PB[ann]BO[8 ---------------------------O*------*O--------------------------- *]B[f5/1.5/2];)";
    let record = read(Format::Ggf, Reversi::new(), ggf).next().unwrap().unwrap();
    let written = write(Format::Ggf, std::slice::from_ref(&record)).unwrap();
    let again = read(Format::Ggf, Reversi::new(), str::from_utf8(&written).unwrap()).next().unwrap().unwrap();
    assert_eq!(again, record);
}

#[test]
fn what_does_not_fit_is_refused() {
    let oust = Record::new(&Game::new(Oust::<Hex<3>>::new()));
    for format in [Format::Obf, Format::Ggf, Format::Wthor] {
        let fits = records(Format::Transcript).1.remove(0);
        let error = write(format, std::slice::from_ref(&oust)).unwrap_err();
        assert_eq!((error.format, error.record), (format, Some(0)));
        let second = write(format, &[fits, oust.clone()]);
        assert_eq!(second.unwrap_err().record, Some(usize::from(format != Format::Obf)));
    }
    assert_eq!(write(Format::Board, &[]).unwrap_err().record, None);
    let error = read(Format::Wthor, Reversi::new(), "f5d6").next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 1: a file of WTHOR is bytes");
    // Formats that are only found are found.
    assert_eq!(
        read(Format::Pgn, Reversi::new(), "[Black \"ann\"]\n1. f5 d6").next().unwrap().unwrap().game.len(),
        2
    );
}

#[test]
fn names_are_read_again() {
    for format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(format));
        for extension in format.extensions() {
            assert_eq!(Format::of_file(&format!("a.b.{}", extension.to_uppercase())), Some(format));
        }
    }
    assert!("Sgf".parse::<Format>().is_err() && Format::of_file("sgf").is_none());
}
