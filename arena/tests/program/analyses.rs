//! Commands of GTP that go on until the next command: an analysis, and thinking on the opponent's
//! time.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use outflank::variant::{AnyPosition, Variant};
use outflank::{Game, Move, Position as _};

/// The program, which speaks GTP.
struct Server {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: BufReader<ChildStdout>,
}

impl Server {
    fn new(player: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_outflank-engine"))
            .args(["gtp", player])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let (stdin, stdout) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Self { child, stdin, stdout }
    }

    fn tell(&mut self, command: &str) {
        writeln!(self.stdin.as_mut().unwrap(), "{command}").unwrap();
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.stdout.read_line(&mut line).unwrap();
        line
    }

    /// The reply to a command that has one at once.
    fn ask(&mut self, command: &str) -> String {
        self.tell(command);
        let line = self.line();
        assert_eq!(self.line(), "\n", "{command}: {line}");
        line
    }

    /// Waits for the end of the program, whose input ends.
    fn end(mut self) {
        drop(self.stdin.take());
        assert!(self.child.wait().unwrap().success());
    }
}

/// The words of a line after each `info`.
fn infos(line: &str) -> Vec<Vec<&str>> {
    line.trim_end().split("info ").skip(1).map(|info| info.split_whitespace().collect()).collect()
}

/// The number after a key.
fn number(info: &[&str], key: &str) -> u64 {
    let at = info.iter().position(|word| *word == key).unwrap();
    info[at + 1].parse().unwrap()
}

/// Checks that a line of an analysis has a legal line of play for each legal move of the position, the
/// best move first.
fn check(line: &str, game: &Game<AnyPosition>, has_winrate: bool) {
    let infos = infos(line);
    assert_eq!(infos.len(), game.legal_moves().len(), "{line}");
    for (order, info) in infos.iter().enumerate() {
        let pv = info.iter().position(|word| *word == "pv").unwrap();
        assert_eq!((info[0], number(info, "order"), info[pv + 1]), ("move", order as u64, info[1]), "{line}");
        let _ = number(info, "visits");
        let is_reversi = game.start().variant().to_string().starts_with("reversi");
        assert_eq!(info.contains(&"scoreLead"), is_reversi, "{line}");
        assert_eq!(info.contains(&"winrate"), has_winrate, "{line}");
        assert!(!has_winrate || number(info, "winrate") <= 10_000, "{line}");
        let mut position = *game.position();
        for mv in &info[pv + 1..] {
            let mv: Move = mv.parse().unwrap();
            position = position.after(mv).unwrap();
        }
    }
}

#[test]
fn an_analysis_writes_values_until_the_next_command() {
    for (variant, player, has_winrate) in [
        ("reversi:square-8", "level:9", true),
        ("reversi:square-6", "level:3", false),
        ("oust:hex-4", "clock:60", true),
    ] {
        let mut server = Server::new(player);
        server.ask(&format!("outflank-variant {variant}"));
        let game = Game::new(variant.parse::<Variant>().unwrap().start());
        for command in
            ["7 lz-analyze black 2", "7 lz-analyze interval 3", "7 lz-analyze b interval 1 minmoves 2"]
        {
            server.tell(command);
            assert_eq!(server.line(), "=7\n", "{variant}");
            for _ in 0..2 {
                check(&server.line(), &game, has_winrate);
            }
            server.tell("8 name");
            let mut line = server.line();
            while line != "\n" {
                check(&line, &game, has_winrate);
                line = server.line();
            }
            assert_eq!(server.line(), format!("=8 outflank {player}\n"));
            assert_eq!(server.line(), "\n");
        }
        server.tell("lz-analyze");
        assert_eq!(server.line(), "=\n");
        server.end();
    }
}

#[test]
fn an_analysis_of_a_solved_position_ends_with_the_next_command() {
    let mut server = Server::new("level:9");
    server.ask("boardsize 4");
    server.tell("lz-analyze 1");
    assert_eq!(server.line(), "=\n");
    let mut line = server.line();
    while !infos(&line).iter().all(|info| info.contains(&"winrate")) {
        line = server.line();
    }
    server.tell("quit");
    server.end();
}

#[test]
fn what_cannot_be_analysed_is_an_error() {
    let mut server = Server::new("level:1");
    for arguments in
        ["green", "black -1", "interval", "interval x", "avoid b d3 1", "black 5 5", "minmoves x"]
    {
        assert_eq!(server.ask(&format!("lz-analyze {arguments}")), "? syntax error: wrong arguments\n");
    }
    assert_eq!(server.ask("lz-analyze white 5"), "? it is not white's turn\n");
    for mv in ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"].iter().enumerate() {
        let (nth, mv) = mv;
        server.ask(&format!("play {} {mv}", ["black", "white"][nth % 2]));
    }
    assert_eq!(server.ask("lz-analyze"), "? the game is over: there is no move to choose\n");
    server.end();
    let mut server = Server::new("random");
    assert_eq!(server.ask("3 lz-analyze"), "?3 the player does not value moves\n");
    server.end();
}

/// A move gets 0.2 s, but it would ponder for an hour. Every command ends that, and so does the end of
/// the input.
#[test]
fn a_server_ponders_until_the_next_command() {
    for variant in ["reversi:square-8", "oust:hex-4"] {
        let mut server = Server::new("clock:3600,ponder,table=1");
        server.ask(&format!("outflank-variant {variant}"));
        server.ask("time_settings 0 1 5");
        for _ in 0..2 {
            let move_of_black = server.ask("genmove black");
            assert!(move_of_black.starts_with("= "), "{move_of_black}");
            server.ask("time_left black 1 5");
            server.ask("reg_genmove white");
            server.ask("undo");
        }
        server.ask("genmove black");
        if variant.starts_with("oust") {
            server.tell("quit");
        }
        server.end();
    }
}
