//! Sends the servers words of their protocols in any order, and other bytes.

use std::io::{self, Cursor, Read as _};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use outflank::batch::Random;
use outflank::variant::AnyPosition;
use outflank::{Game, Move, Position as _, Reversi};

use super::{Protocol, Seeded, connect, gtp, nboard};
use crate::baseline;
use outflank_engine::{Found, Level, LevelPlayer, Limits, NoMoveError, Player, PlayerError, Search};

/// Words that both protocols know, and some that none does.
const WORDS: &[&str] = &[
    "play",
    "genmove",
    "reg_genmove",
    "lz-analyze",
    "interval",
    "undo",
    "boardsize",
    "clear_board",
    "outflank-variant",
    "final_score",
    "time_settings",
    "time_left",
    "showboard",
    "set_game",
    "known_command",
    "black",
    "white",
    "f5",
    "d6",
    "C3",
    "c4",
    "pass",
    "swap",
    "a1",
    "8",
    "4",
    "0",
    "4294967296",
    "-1",
    "oust:hex-3",
    "reversi:square-6",
    "othello",
    "nboard",
    "set",
    "game",
    "move",
    "go",
    "hint",
    "analyze",
    "ping",
    "PA",
    "F5/-1.00/0.0",
    "(;GM[Othello]",
    "=",
    "?",
    "\u{fffd}",
    "#",
    "\t",
];

fn lines(random: &mut Random) -> Vec<u8> {
    let mut bytes = Vec::new();
    for _ in 0..random.below(60) {
        for _ in 0..random.below(6) {
            let word = WORDS.get(random.below(WORDS.len() as u32) as usize).copied().unwrap_or_default();
            bytes.extend_from_slice(word.as_bytes());
            bytes.push(b' ');
        }
        if random.below(20) == 0 {
            bytes.extend_from_slice(&random.next_u64().to_le_bytes());
        }
        bytes.extend_from_slice(if random.below(2) == 0 { b"\r\n" } else { b"\n" });
    }
    bytes
}

#[test]
fn servers_answer_whatever_they_are_told() {
    let mut random = Random::new(1);
    let (mut refusals, mut moves) = (0, 0);
    for _ in 0..300 {
        let told = lines(&mut random);
        let mut said = Vec::new();
        assert!(
            gtp::serve(Cursor::new(told.clone()), &mut said, &mut baseline::Random::default(), "me").is_ok()
        );
        let said = String::from_utf8_lossy(&said);
        for answer in said.split_terminator("\n\n") {
            assert!(answer.starts_with('=') || answer.starts_with('?'), "{answer:?}");
            refusals += usize::from(answer.starts_with('?'));
        }
        let mut said = Vec::new();
        assert!(
            nboard::serve(Cursor::new(told.clone()), &mut said, &mut baseline::Random::default(), "me")
                .is_ok()
        );
        let said = String::from_utf8_lossy(&said);
        let pings =
            String::from_utf8_lossy(&told).lines().filter(|line| line.trim().starts_with("ping")).count();
        assert_eq!(said.lines().filter(|line| line.starts_with("pong")).count(), pings);
        moves += said.lines().filter(|line| line.starts_with("=== ")).count();
    }
    assert!(refusals > 1000 && moves > 10, "{refusals} refusals, {moves} moves");
}

/// A program on the other side of a connection is a player; once it is gone it is an error.
#[test]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
fn a_connection_plays_until_it_ends() {
    let game = Game::new(Reversi::new().into());
    for (protocol, said) in [
        (Protocol::Gtp, "= 2\n\n=\n\n=\n\n= f5\n\n"),
        (Protocol::NBoard, "pong 1\nstatus\npong 2\n=== F5/-1.00/0.0\n"),
    ] {
        let mut program = connect(protocol, "afar", said.as_bytes(), io::sink()).unwrap();
        let mv = program.choose(&game, Limits::new()).map(|mv| mv.to_string());
        assert_eq!(mv.ok().as_deref(), Some("f5"));
        for says in ["afar: it has closed its output", "afar: it has not been started"] {
            let error = program.choose(&game, Limits::new()).err().map(|error| error.to_string());
            assert_eq!(error.as_deref(), Some(says));
        }
    }
}

/// A board that keeps what it is told. Its lines end only when a thought has ended, because the end
/// of the lines would stop it.
struct Board {
    said: Vec<u8>,
    thinks: Option<Sender<()>>,
}

impl io::Write for Board {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.said.extend_from_slice(bytes);
        if self.said.ends_with(b"\nstatus\n") {
            self.thinks = None;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The end of the lines of a board.
struct End(Receiver<()>);

impl io::Read for End {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        // Either way nobody thinks any more.
        let _ = self.0.recv();
        Ok(0)
    }
}

/// Returns the answers of the server of `NBoard` to these lines. The last one may be a thought.
fn nboard_says(told: &str) -> String {
    let (sender, receiver) = mpsc::channel();
    let is_thought = told.lines().any(|line| line.starts_with("hint") || line == "analyze");
    let mut board = Board { said: Vec::new(), thinks: is_thought.then_some(sender) };
    let lines = Cursor::new(told.to_owned()).chain(End(receiver));
    let mut player = LevelPlayer::new(Level::new(1).expect("level 1")).expect("memory");
    let served = nboard::serve(lines, &mut board, &mut player, "me");
    assert!(served.is_ok(), "{served:?}");
    String::from_utf8_lossy(&board.said).into_owned()
}

/// A player that would choose the first move, and values only the last.
struct Hinting;

impl Player for Hinting {
    fn choose(&mut self, game: &Game<AnyPosition>, _: Limits<'_>) -> Result<Move, PlayerError> {
        game.position().legal_moves().next().ok_or_else(|| NoMoveError.into())
    }

    fn hints(&mut self, game: &Game<AnyPosition>, _: Limits<'_>) -> Option<Vec<Found>> {
        let mut search = Search::new(0).ok()?;
        let last = game.position().legal_moves().next_back();
        let found = search.moves(game.position(), Limits::new().depth(1).lines(64));
        Some(found.into_iter().filter(|found| found.mv == last).collect())
    }
}

/// A board shows the values of the engine that it asks, or none.
#[test]
fn hints_are_those_of_the_player_that_is_served() {
    let said = |player: &mut dyn Player| {
        let mut said = Vec::new();
        nboard::serve(Cursor::new("move f5\nhint 2\n"), &mut said, player, "me").expect("a board reads");
        String::from_utf8(said).expect("UTF-8")
    };
    assert_eq!(said(&mut baseline::Random::default()), "status thinking\nstatus no hints\n");
    let hinted = said(&mut Seeded::new(&mut Hinting, None, |_| ()));
    let lines: Vec<_> = hinted.lines().collect();
    assert!(
        matches!(lines[..], ["status thinking", hint, "status"] if hint.starts_with("search F6 ")),
        "{hinted}"
    );
}

#[test]
fn hints_are_values_lines_and_depths_of_so_many_moves() {
    let said = nboard_says("move f5\nset depth 3\nhint 2\n");
    let hints: Vec<&str> = said.lines().filter(|line| line.starts_with("search ")).collect();
    let depths: Vec<&str> = hints.iter().filter_map(|hint| hint.split(' ').next_back()).collect();
    assert_eq!(depths, ["1", "1", "2", "2", "3", "3"], "{said}");
    for hint in &hints {
        let [line, value, zero] = hint.split(' ').skip(1).take(3).collect::<Vec<_>>()[..] else { continue };
        assert!(line.get(..2).is_some_and(|mv| mv.parse::<Move>().is_ok()), "{hint}");
        assert!(value.parse::<f64>().is_ok_and(|value| value.abs() < 20.0) && zero == "0", "{hint}");
    }
    let values: Vec<f64> = hints.iter().filter_map(|hint| hint.split(' ').nth(2)?.parse().ok()).collect();
    assert!(values.chunks(2).all(|two| two.first() >= two.last()), "{said}");
}

#[test]
fn hints_near_the_end_are_exact_and_after_it_there_are_none() {
    let board = format!("{}O-", "*".repeat(62));
    let game = format!("set game (;GM[Othello]PC[NBoard]RE[?]TY[8]BO[8 {board} *]");
    let said = nboard_says(&format!("{game};)\nhint 1\n"));
    assert!(said.contains("search H8 64.00 0 100%\n"), "{said}");
    let said = nboard_says(&format!("{game}B[H8];)\nhint 1\n"));
    assert!(
        said.ends_with("status thinking\nstatus the game is over: there is no move to choose\nstatus\n"),
        "{said}"
    );
}

#[test]
fn an_analysis_values_each_position_of_a_game_the_last_one_first() {
    let said = nboard_says("move f5\nmove f6\nset depth 1\nanalyze\n");
    let plies = said.lines().filter_map(|line| line.strip_prefix("analysis ")?.split_once(' '));
    let plies: Vec<_> = plies.map(|(ply, value)| (ply, value.parse::<f64>().is_ok())).collect();
    assert_eq!(plies, [("2", true), ("1", true), ("0", true)], "{said}");
    let mut out = Vec::new();
    nboard::serve(Cursor::new("analyze\n"), &mut out, &mut baseline::Random::default(), "me")
        .expect("served");
    assert_eq!(String::from_utf8_lossy(&out), "status analyzing\nstatus no hints\n");
}

/// A player that notes the time of each move: `c` and its clock, or `l` and its limit, in seconds.
struct Timed {
    clock: Option<Duration>,
    noted: String,
}

impl Player for Timed {
    fn choose(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Result<Move, PlayerError> {
        for (name, time) in [("c", self.clock), ("l", limits.time)] {
            self.noted += &time.map_or(String::new(), |time| format!("{name}{} ", time.as_secs()));
        }
        game.position().legal_moves().next().ok_or_else(|| NoMoveError.into())
    }

    fn begin(&mut self, _: u64) {
        self.clock = self.clock.map(|_| Duration::from_secs(1000));
    }

    fn time_left(&self) -> Option<Duration> {
        self.clock
    }

    fn set_time_left(&mut self, left: Duration) {
        self.clock = Some(left);
    }
}

/// A player with a clock plays by the time that a program sets, and every other one gets a limit.
#[test]
fn gtp_sets_the_clocks() {
    for (told, by_clock, by_limit) in [
        ("", "c1000 ", ""),
        ("time_settings 0 0 0\n", "c1000 ", ""),
        ("time_settings 300 0 0\n", "c300 ", "l10 "),
        ("time_settings 300 0 0\ntime_left black 200 0\n", "c200 ", "l7 "),
        ("time_settings 300 0 0\ntime_left white 200 0\n", "c300 ", "l10 "),
        ("time_left black -1 0\n", "c0 ", "l0 "),
        ("time_settings 0 10 2\n", "c1000 l5 ", "l5 "),
        ("time_settings 300 10 2\ntime_left black 8 2\n", "c1000 l4 ", "l4 "),
    ] {
        for (clock, noted) in [(Some(Duration::ZERO), by_clock), (None, by_limit)] {
            let mut player = Timed { clock, noted: String::new() };
            let input = Cursor::new(format!("{told}genmove black\nquit\n"));
            gtp::serve(input, Vec::new(), &mut player, "me").expect("served");
            assert_eq!(player.noted, noted, "{told}");
        }
    }
}

#[test]
fn nboard_refuses_settings_that_it_does_not_have() {
    let said = nboard_says("set depth 0\nset depth many\nset contempt 10\nset contempt 0\nset color red\n");
    assert_eq!(
        said,
        "status depth must be from 1 to 60, got 0\n\
         status depth must be from 1 to 60, got many\n\
         status contempt must be 0, got 10: a draw is never worth more or less\n"
    );
}

#[test]
fn every_name_of_a_pass_is_a_move() {
    for name in Move::PASS_NAMES {
        let (mut out, input) = (Vec::new(), format!("play black {name}\nquit\n"));
        let served = gtp::serve(Cursor::new(input), &mut out, &mut baseline::Random::default(), "me");
        let said = String::from_utf8_lossy(&out);
        assert!(served.is_ok(), "{name}: {served:?}");
        assert!(said.starts_with("? ") && !said.contains("syntax error"), "{name}: {said}");
    }
}

/// A player that notes `b` for each game that it begins, and `m` for each move.
#[derive(Default)]
struct Noted(String);

impl Player for Noted {
    fn choose(&mut self, game: &Game<AnyPosition>, _: Limits<'_>) -> Result<Move, PlayerError> {
        self.0.push('m');
        game.position().legal_moves().next().ok_or_else(|| NoMoveError.into())
    }

    fn begin(&mut self, _: u64) {
        self.0.push('b');
    }
}

/// The notes of a player whom a server of this protocol is told to play by these lines.
fn noted(protocol: Protocol, told: &str) -> String {
    let (mut player, input) = (Noted::default(), Cursor::new(told.to_owned()));
    let served = match protocol {
        Protocol::NBoard => nboard::serve(input, io::sink(), &mut player, "me"),
        Protocol::Gtp => gtp::serve(input, io::sink(), &mut player, "me"),
    };
    assert!(served.is_ok(), "{served:?}");
    player.0
}

#[test]
fn boards_of_gtp_begin_games_and_undo_begins_none() {
    let opening = "play black f5\nplay white d6\n";
    for (told, expected) in [
        ("genmove black\ngenmove white\nundo\nundo\ngenmove black\n".to_owned(), "bmmm"),
        (format!("{opening}genmove black\nclear_board\n{opening}genmove black\n"), "bmbm"),
        ("genmove black\nboardsize 6\nclear_board\ngenmove black\ngenmove white\n".to_owned(), "bmbmm"),
        ("genmove black\noutflank-variant oust:hex-3\ngenmove black\n".to_owned(), "bmbm"),
        ("genmove black\nboardsize 99\noutflank-variant no\ngenmove white\n".to_owned(), "bmm"),
    ] {
        assert_eq!(noted(Protocol::Gtp, &told), expected, "{told}");
    }
}

/// A player that thinks on its opponent's time, and notes `p` for each time.
#[derive(Default)]
struct Pondering(Noted);

impl Player for Pondering {
    fn choose(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Result<Move, PlayerError> {
        self.0.choose(game, limits)
    }

    fn ponders(&self) -> bool {
        true
    }

    /// It would never end.
    fn ponder(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) {
        self.0.0.push('p');
        assert!(!game.is_over());
        while !limits.is_stopped() {
            thread::yield_now();
        }
    }
}

#[test]
fn a_player_ponders_after_its_own_moves_until_the_next_command() {
    for (protocol, told, expected) in [
        (Protocol::Gtp, "play black f5\nplay white d6\n", ""),
        (Protocol::Gtp, "genmove black\nplay white c3\nshowboard\ngenmove black\n", "mpmp"),
        (Protocol::Gtp, "genmove black\n\nshowboard\nclear_board\nshowboard\n", "mppp"),
        (Protocol::Gtp, "reg_genmove black\nplay black f5\nquit\nname\n", "mp"),
        (Protocol::NBoard, "move f5\ngo\nmove d6\nping 1\nmove c3\nquit\n", "mpp"),
        (Protocol::NBoard, "go\n", "m"),
    ] {
        let (mut player, input) = (Pondering::default(), Cursor::new(told.to_owned()));
        let seeded = &mut Seeded::new(&mut player, Some(1), |_| ());
        let served = match protocol {
            Protocol::NBoard => nboard::serve(input, io::sink(), seeded, "me"),
            Protocol::Gtp => gtp::serve(input, io::sink(), seeded, "me"),
        };
        assert!(served.is_ok(), "{served:?}");
        assert_eq!(player.0.0, expected, "{told}");
    }
}

/// The command that sets a game of `NBoard` with these moves.
fn set_game(moves: &str) -> String {
    let mut game = Game::new(AnyPosition::from(Reversi::new()));
    let played = moves.split_whitespace().all(|mv| mv.parse().is_ok_and(|mv| game.play(mv).is_ok()));
    assert!(played, "{moves}");
    format!(
        "set game {}\n",
        outflank_records::Record::new(&game).to_ggf().expect("GGF has every position of standard Reversi")
    )
}

#[test]
fn boards_of_nboard_begin_games_and_take_backs_begin_none() {
    let (two, three, other) = (set_game("f5 d6"), set_game("f5 d6 c3"), set_game("f5 f6"));
    let none = set_game("");
    // The shortest game: White has no discs left after it.
    let over = set_game("e6 f4 e3 f6 g5 d6 e7 f5 c5");
    for (told, expected) in [
        (format!("{two}go\nmove c3\nmove c4\ngo\n{three}move c4\ngo\n{two}go\n"), "bmmmm"),
        (format!("{two}go\n{other}go\n{none}{two}go\n"), "bmbmbm"),
        (format!("go\n{none}go\n"), "bmbm"),
        (format!("{}go\n{over}{}go\n", set_game("e6 f4"), set_game("e6 f4 e3 f6")), "bmbm"),
    ] {
        assert_eq!(noted(Protocol::NBoard, &told), expected, "{told}");
    }
}

/// The next game has the seed that a game without a choice leaves.
#[test]
fn a_game_without_a_choice_takes_no_seed() {
    let over = "play black e6\nplay white f4\nplay black e3\nplay white f6\nplay black g5\n\
                play white d6\nplay black e7\nplay white f5\nplay black c5\n";
    let told = format!("{over}genmove white\ngenmove black\nclear_board\ngenmove black\n");
    assert_eq!(noted(Protocol::Gtp, &told), "bm");
    let (over, none) = (set_game("e6 f4 e3 f6 g5 d6 e7 f5 c5"), set_game(""));
    assert_eq!(noted(Protocol::NBoard, &format!("{over}go\n{none}go\n")), "bm");
    // White has no legal move.
    let board = format!("{}*O{}", "-".repeat(8), "-".repeat(54));
    let pass = format!("set game (;GM[Othello]PC[NBoard]TY[8]BO[8 {board} O];)\n");
    assert_eq!(noted(Protocol::NBoard, &format!("{pass}go\n{none}go\n")), "bm");
}

/// A writer to a receiver, which ends as soon as nobody can write any more.
struct Told(Sender<Vec<u8>>);

impl io::Write for Told {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.send(bytes.to_vec()).map_err(io::Error::other)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// In a match, two games in a row have the same opening.
#[test]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
fn a_program_is_told_of_a_new_game_with_the_moves_of_the_last_one() {
    let mut game = Game::new(AnyPosition::from(Reversi::new()));
    for mv in ["f5", "d6"] {
        game.play(mv.parse().unwrap()).unwrap();
    }
    let nboard = "pong 1\npong 2\n=== C3\npong 3\n=== C3\npong 4\n=== C3\n".to_owned();
    let gtp = format!("= 2\n\n{0}{0}{0}", "= \n\n= \n\n= \n\n= \n\n= C3\n\n");
    for (protocol, said) in [(Protocol::NBoard, nboard), (Protocol::Gtp, gtp)] {
        let (sender, receiver) = mpsc::channel();
        let mut program = connect(protocol, "afar", Cursor::new(said), Told(sender)).unwrap();
        for seed in 0..3 {
            program.begin(seed);
            assert_eq!(program.choose(&game, Limits::new()).unwrap().to_string(), "c3");
        }
        drop(program);
        let told = String::from_utf8(receiver.iter().flatten().collect()).unwrap();
        assert_eq!(noted(protocol, &told), "bmbmbm", "{told}");
    }
}
