//! OBF.

use outflank::Position;
use outflank_records::obf::{self, Problem};
use outflank_records::{Format, Source};

const START: &str = "---------------------------OX------XO---------------------------";

#[test]
fn a_bad_line_is_named_and_the_others_are_delivered() {
    let file = format!("% comment\n{START} X; D3:+0; % why\n\n{START} X; A1:+2;\n{START} O\n");
    let problems: Vec<_> = obf::read(&file).collect();
    assert_eq!(problems.len(), 3);
    assert_eq!(problems[0].as_ref().unwrap().moves, [("d3".parse().unwrap(), Some(0))]);
    let error = problems[1].as_ref().unwrap_err().to_string();
    assert_eq!(error, "line 4, column 69: a1 is illegal: it outflanks nothing (R2)");
    assert!(problems[2].as_ref().unwrap().moves.is_empty());
}

#[test]
fn errors_say_where() {
    let error = |line: String| line.parse::<Problem>().unwrap_err().to_string();
    assert_eq!(
        error("--X".to_owned()),
        "line 1, column 4: expected 64 cells of X, O or -, found the end of the text"
    );
    assert_eq!(
        error(START.replace('X', "Q")),
        "line 1, column 29: expected 64 cells of X, O or -, found 'Q'"
    );
    assert_eq!(
        error(format!("{START} -")),
        "line 1, column 66: expected X or O, the side to move, found '-'"
    );
    assert_eq!(
        error(format!("{START} X; D3:+65;")),
        "line 1, column 72: a score must be a number from -64 to +64"
    );
    assert_eq!(
        error(format!("{START} X; D3:;")),
        "line 1, column 72: a score must be a number from -64 to +64"
    );
    assert_eq!(error(format!("{START} X\nmore")), "line 2, column 1: expected nothing more, found 'm'");
}

#[test]
fn other_symbols_are_read_and_the_usual_written() {
    let problem: Problem = format!("{} *", START.replace('X', "*").replace('-', ".")).parse().unwrap();
    assert_eq!(problem.to_string(), format!("{START} X;"));
    assert_eq!(problem.position, outflank::Reversi::new());
}

#[test]
fn a_forced_pass_can_be_a_move() {
    let line = format!("OXX{} X; PASS:-64;", "-".repeat(61));
    let problem: Problem = line.parse().unwrap();
    assert!(problem.position.is_legal(outflank::Move::Pass));
    assert_eq!(problem.to_string(), line);
}

/// Edax ends its lists of moves with a move that is none, and writes a score alone behind a position
/// without moves (`obf_write` in its `obftest.c`).
#[test]
fn fields_of_edax_without_a_move_are_skipped() {
    let board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--";
    for (fields, written) in [
        ("G8:+18; --:-127;", " G8:+18;"),
        ("G8:+18; H1:+12;--: -127 ; % why", " G8:+18; H1:+12;"),
        ("--:-127;", ""),
        ("+18;", ""),
        ("-4", ""),
        ("0; % why", ""),
    ] {
        let line = format!("{board} X; {fields}");
        let problem: Problem = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(problem.to_string(), format!("{board} X;{written}"));
        let reading = Source::from(line.as_str()).read().next().unwrap().unwrap();
        assert_eq!((reading.format, reading.record.scored_moves), (Format::Obf, problem.moves), "{line}");
    }
    let over = format!("{} X; +64;", "X".repeat(64));
    assert!(over.parse::<Problem>().is_ok());
    for wrong in ["--:-126;", "--:-64;", "--;", "G8:-127;", "+65;", "--:-1270;", "-x;"] {
        assert!(format!("{board} X; {wrong}").parse::<Problem>().is_err(), "{wrong}");
    }
}
