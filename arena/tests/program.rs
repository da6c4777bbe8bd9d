//! The program, run as a user runs it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "program/analyses.rs"]
mod analyses;
#[path = "program/files.rs"]
mod files;
#[path = "program/help_page.rs"]
mod help_page;
#[path = "program/numbers.rs"]
mod numbers;
#[cfg(unix)]
#[path = "program/outputs.rs"]
mod outputs;
#[path = "program/protocols.rs"]
mod protocols;
#[path = "program/sweep.rs"]
mod sweep;

use std::process::{Command, Output};

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } =
        Command::new(env!("CARGO_BIN_EXE_outflank-engine")).args(arguments).output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

const PROBLEMS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../core/tests/vectors/endgames.obf");

#[test]
fn solve_prints_scores_and_lines() {
    let (status, said, _) = run(&["solve", "--empties", "14", PROBLEMS]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.starts_with("problem 1, 14 empties: +18, "), "{said}");
    assert!(
        said.contains(" nodes, g8 ") && said.contains("3 exact, 0 not as listed, 0 given up, 1 left out"),
        "{said}"
    );
}

#[test]
fn techniques_are_switched_off_together_or_one_by_one() {
    // Scores, nodes and lines of the problems; the last line of all has the time.
    let solved = |without: &[&str]| {
        let (status, said, complaint) = run(&[&["solve", "--empties", "14", PROBLEMS], without].concat());
        assert_eq!(status, Some(0), "{complaint}");
        said.lines().filter(|line| line.starts_with("problem ")).map(str::to_owned).collect::<Vec<_>>()
    };
    let together = solved(&["--without", "mobility, parity"]);
    assert_eq!(together.len(), 3);
    assert_eq!(together, solved(&["--without", "mobility", "--without", "parity"]));
    assert_ne!(together, solved(&["--without", "parity"]));
}

#[test]
fn what_takes_too_long_is_given_as_bounds() {
    let (status, said, _) = run(&["solve", "--seconds", "1e-9", "--scores", PROBLEMS]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("problem 1, 14 empties, g8: -64 to +64"), "{said}");
    assert!(said.contains("0 exact, 0 not as listed, 4 given up, 0 left out"), "{said}");
}

#[test]
fn solve_says_what_is_wrong() {
    let empty = std::env::temp_dir().join(format!("outflank-engine-{}-empty.obf", std::process::id()));
    std::fs::write(&empty, "").unwrap();
    for (arguments, expected) in [
        (&[][..], "no file is named"),
        (&["--without", "parity,foo"], "there is no technique \"foo\": the techniques are mobility, "),
        (&["--seconds", "NaN"], "--seconds must be a number above 0 and below 2^64, got NaN"),
        (&["--threads", "0"], "\"0\""),
        (&[empty.to_str().unwrap()], "empty.obf: there is no problem in it"),
    ] {
        let (status, said, complaint) = run(&[&["solve"], arguments].concat());
        assert!(status != Some(0) && said.is_empty(), "{arguments:?}: {said}");
        assert!(complaint.contains(expected), "{arguments:?}: {complaint}");
    }
    std::fs::remove_file(empty).unwrap();
}

#[test]
fn a_time_limit_is_above_zero_and_below_the_longest_duration() {
    let (status, said, complaint) = run(&["solve", "--seconds", "1e-300", PROBLEMS]);
    assert_eq!(status, Some(0), "{complaint}");
    assert!(said.contains("0 exact, 0 not as listed, 4 given up, 0 left out"), "{said}");
    let longest = "18446744073709549568";
    let (status, said, complaint) = run(&["solve", "--seconds", longest, "--empties", "14", PROBLEMS]);
    assert_eq!(status, Some(0), "{complaint}");
    assert!(said.contains("3 exact, "), "{said}");
    for command in ["analyse", "match", "solve"] {
        for seconds in ["-1", "-inf", "0", "-0", "NaN", "inf", "1e300", "18446744073709551616"] {
            let (status, said, complaint) = run(&[command, "--seconds", seconds, "random", "greedy"]);
            assert!(status == Some(1) && said.is_empty(), "{command}: {said}");
            let refused = "--seconds must be a number above 0 and below 2^64, got ";
            assert!(complaint.contains(refused), "{command}: {complaint}");
        }
    }
}

#[test]
fn a_wrong_list_is_found() {
    let path = std::env::temp_dir().join(format!("outflank-engine-{}.obf", std::process::id()));
    let text = std::fs::read_to_string(PROBLEMS).unwrap().replace("G8:+18", "G8:+20");
    std::fs::write(&path, text).unwrap();
    let (status, said, _) = run(&["solve", "--empties", "14", path.to_str().unwrap()]);
    std::fs::remove_file(path).unwrap();
    assert!(status == Some(1) && said.contains("+18 NOT AS LISTED (+20)"), "{said}");
}

/// A run that goes on from a file has the lines of one that was not interrupted.
#[test]
fn openings_go_on_where_they_were_interrupted() {
    let common =
        ["openings", "--board", "hex-2", "--board", "square-3", "--visits", "20", "--game-visits", "5"];
    let path =
        |name: &str| std::env::temp_dir().join(format!("outflank-engine-{}-{name}", std::process::id()));
    let told = |path: &std::path::Path, more: &[&str]| {
        let arguments = [&common, more, &[path.to_str().unwrap()]].concat();
        let (status, said, complaint) = run(&arguments);
        assert_eq!(status, Some(0), "{complaint}");
        (said, complaint.lines().count())
    };
    let (whole, parts) = (path("whole.txt"), path("parts.txt"));
    let (said, lines) = told(&whole, &["--searches", "2", "--games", "1"]);
    assert!(lines == 15 && said.starts_with("hex-2 b1 2 ") && said.lines().count() == 5, "{said}");
    told(&parts, &["--searches", "2"]);
    assert_eq!(told(&parts, &["--searches", "2", "--games", "1"]), (said, 5));
    let [one, other] = [&whole, &parts].map(|path| std::fs::read_to_string(path).unwrap());
    assert_eq!(one, other);
    for path in [whole, parts] {
        std::fs::remove_file(path).unwrap();
    }
}

#[test]
fn a_book_goes_on_from_its_file() {
    use outflank_arena::Growth;
    use outflank_engine::book::Book;
    let path = std::env::temp_dir().join(format!("outflank-book-{}.bin", std::process::id()));
    let file = path.to_str().unwrap();
    let mut expected = Book::new(100);
    for positions in ["20", "40"] {
        let (status, said, complaint) = run(&["book", "--nodes", "100", "--positions", positions, file]);
        let growth = Growth { positions: positions.parse().unwrap(), threads: 1 };
        while let Some(grown) = growth.round(&expected).unwrap() {
            expected = grown;
        }
        assert_eq!(status, Some(0), "{complaint}");
        let end = format!("{} positions, checksum {:016x}\n", expected.len(), expected.checksum());
        assert!(said.ends_with(&end), "{said}");
        assert_eq!(std::fs::read(&path).unwrap(), expected.as_bytes());
    }
    let (status, _, complaint) = run(&["book", "--nodes", "200", file]);
    std::fs::remove_file(&path).unwrap();
    assert!(status == Some(1) && complaint.contains("--nodes must be 100, as in this file, got 200"));
}

#[test]
fn the_help_of_each_command_has_an_example() {
    let commands = "analyse book match gtp nboard openings solve";
    for command in commands.split(' ') {
        let (status, help, _) = run(&[command, "--help"]);
        assert_eq!(status, Some(0), "{command}");
        assert!(help.contains("\nexample: outflank-engine "), "{command}: {help}");
    }
}

#[test]
fn wrong_calls_say_what_was_wrong() {
    for (arguments, says) in [
        (&[][..], "usage: outflank-engine COMMAND"),
        (&["solve"], "usage: outflank-engine solve"),
        (&["analyse"], "usage: outflank-engine analyse"),
        (&["analyse", "--depth", "deep", PROBLEMS], "cannot parse argument \"deep\""),
        (&["analyse", "--depth", "0", PROBLEMS], "--depth 0 must have --nodes or --seconds"),
        (&["analyse", "--threads", "0", PROBLEMS], "cannot parse argument \"0\""),
        (&["analyse", "nowhere.sgf"], "nowhere.sgf: No such file"),
        (&["think", "x.obf"], "there is no command \"think\""),
        (&["solve", "--fast", PROBLEMS], "invalid option '--fast'"),
        (&["solve", "--empties", "many", PROBLEMS], "cannot parse argument \"many\""),
        (&["solve", "--seconds", "nan", PROBLEMS], "got NaN"),
        (&["solve", "--table", "99999999999999", PROBLEMS], "the table is too large"),
        (&["solve", "--without", "luck", PROBLEMS], "the techniques are mobility, evaluation, "),
        (&["book"], "usage: outflank-engine book"),
        (&["book", "--threads", "0", "x"], "cannot parse argument \"0\""),
        (&["openings"], "usage: outflank-engine openings"),
        (&["openings", "--board", "hex-99", "x"], "Oust has no board \"hex-99\""),
        (&["solve", "nowhere.obf"], "nowhere.obf: No such file"),
        (&["solve", env!("CARGO_MANIFEST_PATH")], "Cargo.toml: "),
    ] {
        let (status, _, complaint) = run(arguments);
        assert!(status == Some(1) && complaint.contains(says), "{arguments:?}: {complaint}");
    }
}

#[test]
fn a_match_prints_elo_and_goes_on_from_its_log() {
    let folder = std::env::temp_dir();
    let path = |ending: &str| folder.join(format!("outflank-match-{}.{ending}", std::process::id()));
    let (log, save) = (path("log"), path("sgf"));
    let (log, save) = (log.to_str().unwrap(), save.to_str().unwrap());
    let games = |count: &str| {
        run(&[
            "match",
            "opponent:4",
            "random",
            "--variant",
            "reversi:square-6",
            "--plies",
            "4",
            "--games",
            count,
            "--log",
            log,
            "--save",
            save,
        ])
    };
    let (status, said, complaint) = games("4");
    assert_eq!(status, Some(0), "{complaint}");
    assert!(said.starts_with("opponent:4 against random: 4 games of reversi:square-6\n"), "{said}");
    let (_, said, _) = games("10");
    assert!(said.contains("10 games") && said.contains("\nElo +"), "{said}");
    let saved = std::fs::read_to_string(save).unwrap();
    let games: Vec<_> = outflank_records::sgf::read(&saved).collect::<Result<_, _>>().unwrap();
    assert_eq!(games.len(), 10);
    assert_eq!(games[0].root().value("PB"), Some("opponent:4"));
    let (status, _, complaint) = run(&["match", "random", "greedy", "--log", log]);
    assert!(status == Some(1) && complaint.contains("the log is of another match"), "{complaint}");
    std::fs::remove_file(log).unwrap();
    std::fs::remove_file(save).unwrap();
}

#[test]
fn a_round_robin_prints_a_table() {
    let (status, said, complaint) =
        run(&["match", "random", "opponent:8", "greedy", "--variant", "reversi:square-6", "--games", "20"]);
    assert_eq!(status, Some(0), "{complaint}");
    assert!(said.starts_with("60 games of reversi:square-6, 20 of each two players\nopponent:8  "), "{said}");
    assert_eq!(said.lines().count(), 4, "{said}");
}

#[test]
fn wrong_matches_say_what_was_wrong() {
    for (arguments, says) in [
        (&["match"][..], "usage: outflank-engine match"),
        (&["match", "random"], "at least two players"),
        (&["match", "random", "nobody"], "there is no player \"nobody\": the names are"),
        (&["match", "random", "opponent:best"], "opponent: is followed by easy, medium, hard"),
        (&["match", "random", "greedy", "--sprt", "5,0"], "the lower first"),
        (
            &["match", "random", "greedy", "--sprt", "0,5", "--alpha", "2"],
            "--alpha must be between 0 and 0.5",
        ),
        (&["match", "random", "greedy", "--variant", "go"], "a variant must begin with reversi: or oust:"),
        (&["match", "random", "greedy", "--openings", "nowhere.txt"], "nowhere.txt: No such file"),
        (&["match", "random", "greedy", "--save", "games.pgn"], "must be .sgf, .ggf or .txt"),
        (
            &["match", "random", "greedy", "--save", "games.ggf", "--variant", "oust:hex-3"],
            "GGF does not support oust:hex-3",
        ),
        (&["match", "random", "greedy", "--threads", "0"], "cannot parse argument \"0\""),
    ] {
        let (status, _, complaint) = run(arguments);
        assert!(status == Some(1) && complaint.contains(says), "{arguments:?}: {complaint}");
    }
}

#[test]
fn analyse_reviews_games_and_values_positions() {
    let path = std::env::temp_dir().join(format!("outflank-analyse-{}.txt", std::process::id()));
    let position = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    std::fs::write(&path, format!("f5 d6 c3\n\n{position}\n")).unwrap();
    let path = path.to_str().unwrap();
    let (status, table, _) = run(&["analyse", "--depth", "2", "--exact", "14", path]);
    assert_eq!(status, Some(0), "{table}");
    assert!(table.contains("  1 black   f5 ") && table.contains("black: mean loss of a move "), "{table}");
    assert!(table.contains("\n  g8  +18.00 100%  exact       g8 "), "{table}");
    assert!(table.contains("\nwin: probability of winning"), "{table}");
    let two = run(&["analyse", "--depth", "2", "--exact", "14", "--threads", "2", path]);
    assert_eq!((two.0, &two.1), (status, &table));
    let (status, json, _) = run(&["analyse", "--depth", "2", "--exact", "14", "--json", path]);
    std::fs::remove_file(path).unwrap();
    assert!(
        status == Some(0) && json.lines().all(|line| line.starts_with('{') && line.ends_with('}')),
        "{json}"
    );
    assert!(json.contains("\"win\":1.0000,\"win_source\":\"exact\""), "{json}");
    assert!(json.contains("\"win_source\":\"self-play\""), "{json}");
    assert!(json.contains("\"move\":\"g8\",\"value\":18,\"bound\":\"value\",\"source\":\"exact\""), "{json}");
}

/// Without a depth a search guesses the end of a game before it solves it.
#[test]
fn analyse_shows_the_confidence_of_guessed_ends() {
    let path = std::env::temp_dir().join(format!("outflank-guessed-{}.txt", std::process::id()));
    let position = "---XXXX---XXXX-OXXOXXXOOXXXXOOOOXXXXOXO-XXOXXXO-X-OOOX----OOO--- O";
    std::fs::write(&path, position).unwrap();
    let arguments = ["analyse", "--depth", "0", "--nodes", "80000", path.to_str().unwrap()];
    let (status, table, _) = run(&arguments);
    let (_, json, _) = run(&[&arguments[..], &["--json"]].concat());
    std::fs::remove_file(&path).unwrap();
    let is_shown = |percent: &u8| {
        table.contains(&format!("  depth 17@{percent}% "))
            && json.contains(&format!("\"depth\":17,\"confidence\":{percent},\"win\":"))
    };
    assert!(status == Some(0) && [73, 87, 95, 99].iter().any(is_shown), "{table}\n{json}");
}
