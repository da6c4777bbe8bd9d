//! The programs, run as a user runs them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(program: &str, arguments: &[&str], input: &str) -> (bool, String, String) {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A program that does not read its input may be gone already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    (status.success(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

#[test]
fn replay_without_a_file_replays_the_kept_games() {
    let (good, said, _) = run(env!("CARGO_BIN_EXE_replay"), &[], "");
    assert!(
        good && said
            .contains("22 games, 1314 plies, 47 forced passes, 22 ended, 22 of 22 recorded scores agree"),
        "{said}"
    );
}

#[test]
fn replay_names_what_it_cannot_replay_and_fails() {
    let folder = std::env::temp_dir().join(format!("outflank-replay-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str, content: &str| {
        std::fs::write(folder.join(name), content).unwrap();
        folder.join(name).to_string_lossy().into_owned()
    };
    for (name, content, error) in [
        ("a.txt", "f5d6\nf5a1\n", "line 2: line 1, column 3: a1 is illegal"),
        ("b.wtb", "short", "expected 16 bytes, found the end of the file after 5"),
        ("c.ggf", "(;GM[Othello]", "expected a tag or ;), found the end of the text"),
        ("d.sgf", "(;GM[2];B[a1])", "a1 is illegal"),
        ("e.doc", "", "what kind of file?"),
    ] {
        let (good, _, complaint) = run(env!("CARGO_BIN_EXE_replay"), &[&file(name, content)], "");
        assert!(!good && complaint.contains(error), "{name}: {complaint}");
    }
    let (good, said, _) = run(env!("CARGO_BIN_EXE_replay"), &[&file("f.sgf", "(;GM[2];B[f5];W[d6])")], "");
    assert!(good && said.contains("1 games, 2 plies"), "{said}");
    let (good, said, _) = run(env!("CARGO_BIN_EXE_replay"), &[&file("g.txt", "63-1 e6f4e3f6g5d6e7f5c5")], "");
    assert!(!good && said.contains("0 of 1 recorded scores agree"), "{said}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn perft_counts() {
    let perft = |arguments: &[&str]| run(env!("CARGO_BIN_EXE_perft"), arguments, "");
    let (good, said, _) = perft(&["--divide", "--game", "reversi:hex-5", "4"]);
    assert!(good && said.contains("perft(4) = 798") && said.contains("c6 "), "{said}");
    let (good, said, _) = perft(&["--game", "oust:hex-3-nopie", "3"]);
    assert!(good && said.contains("perft(3) = 4878"), "{said}");
    let (good, _, complaint) = perft(&["--game", "oust:hex-12"]);
    assert!(!good && complaint.contains("oust is played on hex-2 to hex-11"), "{complaint}");
}

#[test]
fn play_takes_moves_and_refuses_wrong_ones() {
    let play = |arguments: &[&str], input: &str| run(env!("CARGO_BIN_EXE_play"), arguments, input);
    let (good, said, _) = play(&[], "hint\na1\nnonsense\nd3\nundo\nquit\n");
    assert!(good, "{said}");
    for wanted in [
        "d3 c4 f5 e6",
        "a1 is illegal: it outflanks nothing (R2)",
        "expected a cell, pass or swap",
        "flipped d4",
        "White plays",
    ] {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
    // Whole games: every cell is tried, again and again.
    let cells = (0..64).map(|n| format!("{}{}\n", (b'a' + n % 8) as char, n / 8 + 1)).collect::<String>();
    for arguments in [&["--second"][..], &["--game", "oust:hex-3", "--second"], &["--game", "oust:square-4"]]
    {
        let (good, said, _) = play(arguments, &cells.repeat(60));
        assert!(good && (said.contains("wins, ") || said.contains("draw, ")), "{said}");
    }
    let (good, said, _) = play(&["--game", "oust:hex-3", "--second"], "swap\nquit\n");
    assert!(good && said.contains("swap is illegal") || said.matches("White plays").count() == 1, "{said}");
}

#[test]
fn solve_proves_the_kept_endgames() {
    let problems = concat!(env!("CARGO_MANIFEST_DIR"), "/../../core/tests/vectors/endgames.obf");
    let (good, said, _) = run(env!("CARGO_BIN_EXE_solve"), &[problems], "");
    assert!(good && said.contains("4 problems proved, 0 not as listed"), "{said}");
}

#[test]
fn oust_solve_solves_the_small_boards_of_the_table() {
    let table = concat!(env!("CARGO_MANIFEST_DIR"), "/../../core/tests/vectors/oust-solved.txt");
    let (good, said, _) = run(env!("CARGO_BIN_EXE_oust_solve"), &["--check", table, "--most", "300000"], "");
    assert!(good && said.matches("as listed").count() >= 15 && !said.contains("NOT AS LISTED"), "{said}");
}

/// What goes through all positions, and what goes through those of a proof, agree.
#[test]
fn oust_prove_proves_the_small_boards_of_the_table() {
    let table = include_str!("../../../core/tests/vectors/oust-solved.txt");
    let boards = [
        "rect-12x1",
        "rect-4x2",
        "rect-6x2",
        "rect-7x2",
        "square-2",
        "square-3",
        "rect-5x3",
        "hex-2",
        "hex-3",
    ];
    let (good, said, complaint) = run(env!("CARGO_BIN_EXE_oust_prove"), &boards, "");
    assert!(good, "{complaint}");
    for (board, said) in boards.iter().zip(said.lines()) {
        let listed = table.lines().find(|line| line.starts_with(&format!("{board} "))).unwrap();
        let fields: Vec<&str> = listed.split(' ').collect();
        assert_eq!(said, format!("{board} {} {}", fields[1], fields[4]));
    }
    assert_eq!(said.lines().count(), boards.len());
}

/// Of docs/oust-strategy.md.
#[test]
fn oust_prove_proves_the_exercises() {
    let table = include_str!("../../../core/tests/vectors/oust-exercises.txt");
    let lines: Vec<&str> = table.lines().filter(|line| !line.starts_with('#')).collect();
    let positions: Vec<&str> = lines.iter().map(|line| line.split_once(": ").unwrap().0).collect();
    let (good, said, complaint) = run(env!("CARGO_BIN_EXE_oust_prove"), &positions, "");
    assert!(good && said.lines().count() == 10, "{said}{complaint}");
    for (line, said) in lines.iter().zip(said.lines()) {
        assert_eq!(line.rsplit_once(' ').unwrap().0, said);
    }
}

#[test]
fn oust_prove_refuses_what_is_no_position_of_oust() {
    let prove = |asked: &str| run(env!("CARGO_BIN_EXE_oust_prove"), &[asked], "");
    let (good, _, complaint) = prove("hex-9");
    assert!(!good && complaint.contains("\"hex-9\" is not a valid board of this program"), "{complaint}");
    let (good, _, complaint) = prove("reversi:square-4 ..../.OX./.XO./.... B");
    assert!(!good && complaint.contains("is not of Oust"), "{complaint}");
    let (good, _, complaint) = run(env!("CARGO_BIN_EXE_oust_prove"), &["--bits", "40", "hex-2"], "");
    assert!(!good && complaint.contains("--bits must be from 2 to 32, got 40"), "{complaint}");
}

/// A game from outside the library: what it prints follows from seven methods.
#[test]
#[ignore = "more than a minute where nothing is optimised; make rust-all runs it"]
fn third_game_has_all_that_follows_from_the_contract() {
    let (good, said, complaint) = run(env!("CARGO_BIN_EXE_third_game"), &[], "");
    assert!(good, "{complaint}");
    // The counts of tic-tac-toe: 255,168 games, of which 127,872 fill the board.
    for line in [
        "White to move, 3-2",
        "a2 is illegal: the cell is occupied (an empty cell)",
        "perft(5) = 15120",
        "perft(9) = 127872",
        "best move c2, Drawn after ",
        "20 random games keep the contract",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
}

#[test]
fn alpha_beta_plays_the_game_of_its_page_and_beats_playouts() {
    let (good, said, complaint) = run(env!("CARGO_BIN_EXE_alpha_beta"), &["4", "easy"], "");
    assert!(good, "{complaint}");
    let game = said.lines().next().and_then(|line| line.strip_prefix("against itself: ")).unwrap();
    let page = include_str!("../../../docs/write-an-engine.md");
    assert!(page.contains(&format!("```text\n{game}\n```")), "{game}");
    let share = said.lines().nth(1).and_then(|line| line.strip_prefix("easy: ")?.split('%').next()).unwrap();
    assert!(share.parse::<f64>().unwrap() >= 75.0, "{said}");
}

#[test]
fn own_discs_counts_as_the_library_does_and_refuses_other_games() {
    let count = |arguments: &[&str]| run(env!("CARGO_BIN_EXE_own_discs"), arguments, "");
    let (good, said, complaint) = count(&[]);
    assert!(good && said == "perft(7) = 55092\n", "{said}{complaint}");
    // Seven empty cells, so eight plies have a pass, and some games end before.
    let end = "reversi:square-8 XXXXXXX./XXXXXXO./XXXXXOX./XXXXOXX./XXXOXXX./XXOXXXX./XOXXXXXX/XXXXXXX. B";
    let problem = "obf:--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X;";
    for (depth, position, wanted) in [("6", end, 109), ("8", end, 97), ("5", problem, 17784)] {
        let (good, said, complaint) = count(&[depth, position]);
        assert!(good && said == format!("perft({depth}) = {wanted}\n"), "{position}: {said}{complaint}");
    }
    let anti =
        "reversi:square-8-anti ......../......../......../...OX.../...XO.../......../......../........ B";
    let (good, _, complaint) = count(&["3", anti]);
    assert!(!good && complaint.contains("got -anti"), "{complaint}");
    let (good, _, complaint) = count(&["3", "obf:nonsense"]);
    assert!(!good && complaint.contains("64 cells of X, O or -"), "{complaint}");
}

#[test]
fn tree_search_chooses_in_both_games_and_again_by_the_seed() {
    let (good, said, complaint) = run(env!("CARGO_BIN_EXE_tree_search"), &["7"], "");
    assert!(good, "{complaint}");
    for wanted in ["oust:hex-3 ", "reversi:square-6 ", "swap "] {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
    assert_eq!(said.matches("after 3000 games").count(), 3, "{said}");
    assert_eq!(run(env!("CARGO_BIN_EXE_tree_search"), &["7"], "").1, said);
}

#[cfg(not(feature = "serde"))]
#[test]
#[ignore = "it needs --features serde"]
fn json_server_answers_each_line() {}

#[cfg(feature = "serde")]
#[test]
fn json_server_answers_each_line() {
    let reversi =
        "reversi:square-8 ......../......../......../...OX.../...XO.../......../......../........ B";
    let requests = format!(
        "{{\"position\": \"{reversi}\", \"move\": \"d3\"}}\n{{\"position\": \"{reversi}\", \"move\": \"a1\"}}\n\
         {{\"position\": \"oust:hex-2 #../.X./..# W open\", \"move\": \"swap\"}}\nnonsense\n"
    );
    let (good, said, complaint) = run(env!("CARGO_BIN_EXE_json_server"), &[], &requests);
    let answers = said.lines().collect::<Vec<_>>();
    assert!(good && answers.len() == 4, "{said}{complaint}");
    let wanted = [
        [r#""taken":"d4""#, r#""black":4,"white":1"#, r#""outcome":null"#],
        ["a1 is illegal: it outflanks nothing (R2)", r#""rule":"R2""#, "illegal"],
        ["swapped", r#""taken":"""#, r#""black":1,"white":0"#],
        ["error", "expected", "line 1"],
    ];
    for (answer, wanted) in answers.iter().zip(wanted) {
        assert!(wanted.iter().all(|wanted| answer.contains(wanted)), "{wanted:?}: {answer}");
    }
}

/// A run that was killed in the middle of a line goes on, and a run that has ended has no more to
/// do.
#[test]
fn reversi_prove_goes_on_with_its_journal() {
    let folder = std::env::temp_dir().join(format!("outflank-prove-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("journal");
    let position = "reversi:square-6 .OOOOO/..OXOO/.XXOXO/OXXXO./.XXXXO/.X.O.. B";
    let prove = || {
        let journal = file.to_string_lossy();
        let asked = ["--plies", "3", "--table", "1", "--journal", &journal, position];
        let (good, said, complaint) = run(env!("CARGO_BIN_EXE_reversi_prove"), &asked, "");
        assert!(good, "{complaint}");
        (said, std::fs::read_to_string(&file).unwrap())
    };
    let result = |said: &str| said.rsplit_once(" nodes").unwrap().0.rsplit_once(' ').unwrap().0.to_owned();
    let (said, whole) = prove();
    assert!(whole.lines().count() > 10, "{whole}");
    assert_eq!(prove(), (said.clone(), whole.clone()));
    for part in [whole.len() / 3, whole.len() - 2] {
        std::fs::write(&file, &whole[..part]).unwrap();
        let (resumed, journal) = prove();
        assert_eq!(result(&resumed), result(&said));
        let kept = whole[..part].rfind('\n').map_or(0, |end| end + 1);
        assert!(journal.starts_with(&whole[..kept]), "{journal}");
        let mut lines = journal.lines().map(|line| line.rsplit_once(' ').unwrap().0).collect::<Vec<_>>();
        let count = lines.len();
        lines.sort_unstable();
        lines.dedup();
        assert_eq!(lines.len(), count, "{journal}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn reversi_prove_prints_bounds_when_its_time_is_over_and_refuses_a_wrong_journal() {
    let folder = std::env::temp_dir().join(format!("outflank-proves-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("journal").to_string_lossy().into_owned();
    let prove =
        |more: &[&str]| run(env!("CARGO_BIN_EXE_reversi_prove"), &[&["--journal", &file], more].concat(), "");
    let (good, said, complaint) = prove(&["--seconds", "1e-9", "--table", "1"]);
    assert!(good && said.ends_with(": from -36 to 36, 0 nodes; stopped\n"), "{said}{complaint}");
    let (good, _, complaint) = prove(&["oust:hex-3"]);
    assert!(!good && complaint.contains("\"oust:hex-3\" is not of Reversi"), "{complaint}");
    std::fs::write(&file, "reversi:square-4 ..../.OX./.XO./.... B -2 16\n").unwrap();
    let (good, _, complaint) = prove(&["reversi:square-4"]);
    assert!(!good && complaint.contains("line 1 must be POSITION LOW HIGH NODES, got"), "{complaint}");
    for others in ["no whole line", "a line\nand no whole line"] {
        std::fs::write(&file, others).unwrap();
        let (good, _, complaint) = prove(&["reversi:square-4"]);
        assert!(!good && complaint.contains("got"), "{complaint}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), others);
    }
    std::fs::remove_dir_all(folder).unwrap();
}
