//! The program, run as a user runs it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../arena/tests/program/sweep.rs"]
mod sweep;

use std::process::{Command, Output, Stdio};

use sweep::{Sweep, Swept};

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_outflank-train"));
    command.args(arguments);
    command
}

fn ended(command: &mut Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    ended(&mut program(arguments))
}

const PROBLEMS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../core/tests/vectors/endgames.obf");

/// Weights that are trained on no games are 0, so their error is the mean of the scores.
#[test]
fn reversi_writes_weights_and_errors_reads_them() {
    use outflank::transcript;
    use outflank_records::wthor::{Games, Header, Record};
    let folder = std::env::temp_dir().join(format!("outflank-train-{}", std::process::id()));
    let weights = folder.join("ordering.bin");
    let games = folder.join("games.wtb");
    let (status, said, complaint) =
        run(&["reversi", "--rounds", "0", "--threads", "1", folder.to_str().unwrap()]);
    assert!(status == Some(0) && said.contains("ordering.bin, checksum "), "{said}{complaint}");
    // White has no disc left after nine plies: Black wins by 64.
    let game = transcript::read(outflank::Reversi::new(), "e6 f4 e3 f6 g5 d6 e7 f5 c5").unwrap();
    let record = Record::new(&game).unwrap();
    std::fs::write(&games, Games::write(Header::default(), &[record]).unwrap()).unwrap();
    let [weights, games] = [&weights, &games].map(|path| path.to_str().unwrap());
    let (status, said, complaint) = run(&["errors", "--weights", weights, "--empties", "52", games]);
    assert_eq!((status, complaint.as_str()), (Some(0), ""));
    assert!(said.ends_with("ordering.bin: 64.00 discs in 1 positions\n"), "{said}");
    let (status, _, complaint) = run(&["errors", "--weights", games, games]);
    assert!(status == Some(1) && complaint.contains("games.wtb: not a file of weights"), "{complaint}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn calibrate_plays_games_and_reads_them() {
    let (status, said, complaint) = run(&["calibrate", "--games", "6", "--threads", "2"]);
    assert!(status == Some(0) && said.starts_with("ordering, games that were not fitted: 3 "), "{complaint}");
    assert_eq!(run(&["calibrate", "--games", "6", "--threads", "1"]).1, said);
    let (status, _, complaint) = run(&["calibrate", PROBLEMS]);
    assert!(status == Some(1) && complaint.contains("endgames.obf: "), "{complaint}");
    let (status, said, complaint) = run(&["calibrate", "--depths", "4", "--games", "6"]);
    assert!(status == Some(0) && said.starts_with("ordering: 6 positions, deviation ["), "{complaint}");
    let (status, _, complaint) = run(&["calibrate", "--depths", "60"]);
    assert!(status == Some(1) && complaint.contains("from 3 to 11"), "{complaint}");
}

#[test]
fn oust_writes_weights_and_reads_them() {
    let path = std::env::temp_dir().join(format!("outflank-train-{}-oust.txt", std::process::id()));
    let path = path.to_str().unwrap();
    let train = |more: &[&str]| {
        let common = ["oust", "--board", "hex-3", "--games", "3", "--visits", "10"];
        let (status, said, complaint) = run(&[&common, more].concat());
        assert_eq!(status, Some(0), "{complaint}");
        (said, std::fs::read_to_string(path).unwrap())
    };
    let (said, first) = train(&["--rounds", "2", path]);
    assert!(said.starts_with("round 1: ") && said.contains("round 2: "), "{said}");
    assert!(first.contains("policy captured "), "{first}");
    assert_eq!(train(&["--rounds", "2", path]).1, first);
    assert_ne!(train(&["--rounds", "2", "--from", path, path]).1, first);
    std::fs::remove_file(path).unwrap();
}

#[test]
fn a_foreign_file_is_refused_and_untouched() {
    let path = std::env::temp_dir().join(format!("outflank-train-{}-foreign.txt", std::process::id()));
    std::fs::write(&path, "my notes").unwrap();
    let (status, said, complaint) = run(&["oust", "--board", "hex-2", path.to_str().unwrap()]);
    assert!(status == Some(1) && said.is_empty() && complaint.contains("foreign.txt"), "{complaint}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "my notes");
    std::fs::remove_file(path).unwrap();
}

/// A stack that no thread can have stands for a system that has no more threads.
#[test]
#[cfg(unix)]
fn a_thread_that_cannot_be_started_is_an_error() {
    let folder = std::env::temp_dir().join(format!("outflank-train-{}-threads", std::process::id()));
    let arguments = ["reversi", "--threads", "3", "--rounds", "1", folder.to_str().unwrap()];
    let (status, _, complaint) = ended(program(&arguments).env("RUST_MIN_STACK", (1_u64 << 60).to_string()));
    assert!(status == Some(1) && complaint.starts_with("outflank-train: "), "{complaint}");
    assert!(!complaint.contains("panicked") && !folder.exists(), "{complaint}");
}

/// Two that write one file or folder would each count on what the other one has written.
#[test]
fn one_run_at_a_time_trains_in_a_place() {
    let folder = std::env::temp_dir().join(format!("outflank-train-{}-one", std::process::id()));
    std::fs::create_dir(&folder).unwrap();
    let [weights, networks] = ["weights.txt", "networks"].map(|name| folder.join(name));
    let mut endless = Vec::new();
    for (held, arguments, says) in [
        (&weights, &["oust", "--games", "4294967295"][..], "another run writes these weights"),
        (&networks.join("plan.txt"), &["reversi", "--threads", "1"], "another run trains in this folder"),
    ] {
        let place = if held == &weights { held } else { &networks };
        let arguments = [arguments, &[place.to_str().unwrap()]].concat();
        let mut first = program(&arguments);
        endless.push(first.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap());
        let mut polls = 0..1200;
        while !std::fs::exists(held).unwrap() && polls.next().is_some() {
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        let (status, _, complaint) = run(&arguments);
        assert!(status == Some(1) && complaint.contains(says), "{arguments:?}: {complaint}");
    }
    for mut first in endless {
        first.kill().unwrap();
        first.wait().unwrap();
    }
    let (status, _, complaint) = run(&["oust", "--rounds", "0", weights.to_str().unwrap()]);
    assert_eq!((status, complaint.as_str()), (Some(0), ""));
    std::fs::remove_dir_all(folder).unwrap();
}

/// Nobody writes to the pipe.
#[test]
#[cfg(unix)]
fn a_pipe_is_refused_at_once() {
    let pipe = std::env::temp_dir().join(format!("outflank-train-{}-pipe", std::process::id()));
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let path = pipe.to_str().unwrap();
    for arguments in [
        &["oust", path][..],
        &["oust", "--from", path, "weights.txt"],
        &["errors", "--weights", path, "x.wtb"],
    ] {
        let (status, _, complaint) = run(arguments);
        assert!(status == Some(1) && complaint.contains("not a regular file"), "{arguments:?}: {complaint}");
    }
    std::fs::remove_file(pipe).unwrap();
}

/// Four empty cells; the best placement is H5.
const PROBLEM: &str = "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X;";

#[test]
fn every_number_gives_an_error_or_a_result() {
    use outflank_records::wthor::{Games, Header, Record};
    let folder = Swept::new("train");
    let problem = folder.file(format!("{PROBLEM} H5:+6;\n").as_bytes());
    let game = outflank::transcript::read(outflank::Reversi::new(), "e6 f4 e3 f6 g5 d6 e7 f5 c5").unwrap();
    let games = Games::write(Header::default(), &[Record::new(&game).unwrap()]).unwrap();
    let games = folder.file(&games);
    let little = |command: &str| {
        let text = match command {
            "accuracy" => format!("--nodes 10 --table 1 {problem}"),
            "calibrate" => format!("--threads 1 {games}"),
            "errors" => games.clone(),
            "oust" => format!("--board hex-2 --rounds 1 --games 1 --visits 3 {}", folder.path()),
            "reversi" => format!("--rounds 0 --epochs 1 --threads 1 {}", folder.path()),
            other => unreachable!("the new command {other} needs arguments here"),
        };
        text.split(' ').map(str::to_owned).collect()
    };
    let amounts = ["--rounds", "--games", "--nodes", "--epochs"];
    Sweep { program: env!("CARGO_BIN_EXE_outflank-train"), little: &little, amounts: &amounts }.run();
}

/// A move may lose as many discs as there are on two boards.
#[test]
fn the_most_that_a_move_loses_is_counted() {
    let folder = Swept::new("lost");
    let problem = folder.file(format!("{PROBLEM} H5:-64; G6:+64;\n").as_bytes());
    let (status, said, complaint) = run(&["accuracy", "--nodes", "100", "--table", "1", &problem]);
    assert!(status == Some(0) && said.contains(" 0.0% best moves, 128.00 discs lost"), "{said}{complaint}");
}

#[test]
fn the_help_of_each_command_has_an_example() {
    for command in ["accuracy", "calibrate", "errors", "oust", "reversi"] {
        let (status, help, _) = run(&[command, "--help"]);
        assert_eq!(status, Some(0), "{command}");
        assert!(help.contains("\nexample: outflank-train "), "{command}: {help}");
    }
}

#[test]
fn wrong_calls_say_what_was_wrong() {
    for (arguments, says) in [
        (&[][..], "usage: outflank-train COMMAND"),
        (&["think"], "there is no command \"think\""),
        (&["accuracy"], "usage: outflank-train accuracy"),
        (&["errors"], "usage: outflank-train errors"),
        (&["reversi"], "usage: outflank-train reversi"),
        (&["reversi", "--rounds", "many", "."], "invalid digit"),
        (&["oust"], "usage: outflank-train oust"),
        (&["oust", "--board", "hex-99", "x"], "Oust has no board \"hex-99\""),
        (&["oust", "--level", "3", "x"], "invalid option '--level'"),
        (&["oust", "--from", "nowhere.txt", "x"], "nowhere.txt: No such file"),
    ] {
        let (status, _, complaint) = run(arguments);
        assert!(status == Some(1) && complaint.contains(says), "{arguments:?}: {complaint}");
    }
}
