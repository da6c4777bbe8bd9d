//! `NBoard`, the protocol of the board of that name (Chris Welty).

use std::io::{self, BufRead, Write};
use std::sync::Mutex;
use std::sync::mpsc;

use outflank::variant::AnyPosition;
use outflank::{Game, Move, Position as _, Reversi};
use outflank_records::ggf;

use super::ProgramError;
use super::process::Process;
use crate::{Limits, Player, Stop};

/// The side that asks a program for moves.
#[derive(Debug, Default)]
pub(super) struct Client {
    pings: u64,
}

impl Client {
    pub(super) fn begin(&mut self, process: &mut Process, limits: &Limits<'_>) -> Result<(), ProgramError> {
        process.write("nboard 2");
        self.ping(process, limits)
    }

    /// Waits until the program has done what it was told. Whatever it writes before is from
    /// earlier, and is dropped.
    fn ping(&mut self, process: &mut Process, limits: &Limits<'_>) -> Result<(), ProgramError> {
        self.pings += 1;
        let pong = format!("pong {}", self.pings);
        process.write(&format!("ping {}", self.pings));
        while process.read(limits.stop.as_ref())? != pong {}
        Ok(())
    }

    /// Sends the whole game, so that it does not matter how the program writes moves or passes.
    pub(super) fn choose(
        &mut self,
        process: &mut Process,
        game: &Game<AnyPosition>,
        limits: &Limits<'_>,
    ) -> Result<Move, ProgramError> {
        let Some(record) = ggf::Record::new(game) else {
            return Err(process.error(format!("NBoard has no {}", game.start().variant())));
        };
        process.write(&format!("set game {record}"));
        self.ping(process, limits)?;
        process.write("go");
        loop {
            let line = process.read(limits.stop.as_ref())?;
            if let Some(answer) = line.strip_prefix("===") {
                return answered(answer)
                    .ok_or_else(|| process.error(format!("its answer is no move: {line:.80}")));
            }
        }
    }
}

/// The move of `=== d6 -1.00 0.0`, as Edax writes it, or `=== D6/-1.00/0.0`, as the specification
/// does.
fn answered(answer: &str) -> Option<Move> {
    answer.trim().split(|letter: char| letter == '/' || letter.is_whitespace()).next()?.parse().ok()
}

/// Lets a program such as the board `NBoard` talk to a player, until it says `quit` or its lines
/// end. A ping stops a player that thinks. Unknown commands are ignored, as the protocol wants.
///
/// # Errors
///
/// If an answer cannot be written, or no thread can be started to read commands.
///
/// ```
/// use outflank_engine::{baseline::Random, protocol::nboard};
/// let mut out = Vec::new();
/// nboard::serve(&b"nboard 2\nmove f5\ngo\nping 1\n"[..], &mut out, &mut Random::default(), "me")?;
/// let text = String::from_utf8(out).unwrap();
/// assert!(text.starts_with("set myname me\n") && text.contains("=== ") && text.ends_with("pong 1\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn serve(
    input: impl BufRead + Send,
    mut out: impl Write,
    player: &mut dyn Player,
    name: &str,
) -> io::Result<()> {
    let pings = Pings::default();
    let mut server = Server { out: &mut out, player, name, game: new_game() };
    std::thread::scope(|scope| {
        let (sender, lines) = mpsc::channel();
        // The thread owns the sender, so that the loop ends with it.
        let pings = &pings;
        std::thread::Builder::new().spawn_scoped(scope, move || send_lines(input, pings, &sender))?;
        for line in lines {
            if line.split_whitespace().next() == Some("quit") {
                break;
            }
            server.answer(&line, pings)?;
            server.out.flush()?;
        }
        Ok(())
    })
}

/// The pings that have been read and not answered. While there is one, nobody thinks.
#[derive(Default)]
struct Pings {
    waiting: Mutex<u64>,
    stop: Stop,
}

impl Pings {
    fn count(&self, change: fn(u64) -> u64) {
        if let Ok(mut waiting) = self.waiting.lock() {
            *waiting = change(*waiting);
            self.stop.set_to(*waiting > 0);
        }
    }
}

/// Reads commands while the player thinks, up to `quit` or the last line.
fn send_lines(input: impl BufRead, pings: &Pings, sender: &mpsc::Sender<String>) {
    for line in input.split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        let command = line.split_whitespace().next();
        let is_last = command == Some("quit");
        if command == Some("ping") || is_last {
            pings.count(|waiting| waiting + 1);
        }
        if sender.send(line).is_err() || is_last {
            return;
        }
    }
}

/// The side that answers a board's commands.
struct Server<'a, W> {
    out: &'a mut W,
    player: &'a mut dyn Player,
    name: &'a str,
    game: Game<AnyPosition>,
}

impl<W: Write> Server<'_, W> {
    fn answer(&mut self, line: &str, pings: &Pings) -> io::Result<()> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match command {
            "nboard" => writeln!(self.out, "set myname {}", self.name),
            "ping" => {
                pings.count(|waiting| waiting.saturating_sub(1));
                writeln!(self.out, "pong {}", rest.trim())
            }
            "set" => match rest.trim().strip_prefix("game ") {
                Some(text) => self.set_game(text),
                None => Ok(()),
            },
            "move" => match answered(rest).map(|mv| self.game.play_with_passes(mv).map(|_| ())) {
                Some(Err(error)) => writeln!(self.out, "status {error}"),
                _ => Ok(()),
            },
            "go" | "hint" => self.think(command == "go", &pings.stop),
            "learn" => writeln!(self.out, "learned"),
            _ => Ok(()),
        }
    }

    fn set_game(&mut self, text: &str) -> io::Result<()> {
        match ggf::read(text).next() {
            Some(Ok(record)) => self.game = record.any_game().unwrap_or_else(new_game),
            Some(Err(error)) => writeln!(self.out, "status the game cannot be read: {error}")?,
            None => {}
        }
        Ok(())
    }

    /// Chooses a move, to be played or as a hint.
    fn think(&mut self, is_played: bool, stop: &Stop) -> io::Result<()> {
        let limits = Limits { stop: Some(stop.clone()), ..Limits::default() };
        writeln!(self.out, "status thinking")?;
        match choose(self.player, &self.game, limits) {
            Ok(mv) if is_played => writeln!(self.out, "=== {}", written(mv))?,
            // The player does not say what it thinks of the move.
            Ok(mv) => writeln!(self.out, "search {} 0 0 0", written(mv))?,
            Err(error) => writeln!(self.out, "status {error}")?,
        }
        writeln!(self.out, "status")
    }
}

fn new_game() -> Game<AnyPosition> {
    Game::new(AnyPosition::from(Reversi::new()))
}

fn choose(player: &mut dyn Player, game: &Game<AnyPosition>, limits: Limits<'_>) -> Result<Move, String> {
    if game.position().is_legal(Move::Pass) {
        return Ok(Move::Pass);
    }
    // An error of a program may have several lines.
    player.choose(game, limits).map_err(|error| error.to_string().replace('\n', " "))
}

fn written(mv: Move) -> String {
    mv.cell().map_or_else(|| "PA".to_owned(), |cell| cell.to_string().to_uppercase())
}
