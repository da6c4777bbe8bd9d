//! `NBoard`, the protocol of the board of that name (Chris Welty).

use std::io::{self, BufRead, Write};

use outflank::variant::AnyPosition;
use outflank::{Game, Move, Position as _, Reversi};
use outflank_records::ggf;

use super::ProgramError;
use super::commands::{Commands, Line};
use super::process::{LONGEST_LINE, Process};
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

/// Lets a program such as the board `NBoard` talk to a player, until it sends `quit` or its lines
/// end. A ping stops a running search, and so does the end of the lines. Unknown commands are
/// ignored, as the protocol wants. A thread of its own reads the commands.
///
/// # Errors
///
/// Returns an error if a reply cannot be written, or if the thread cannot be started.
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
    input: impl BufRead + Send + 'static,
    mut out: impl Write,
    player: &mut dyn Player,
    name: &str,
) -> io::Result<()> {
    let commands = Commands::read(input, is_urgent)?;
    let mut server = Server { out: &mut out, player, name, game: new_game() };
    while let Some(line) = commands.next() {
        match line {
            Line::Command(line) if line.split_whitespace().next() == Some("quit") => break,
            Line::Command(line) => server.answer(&line, &commands)?,
            Line::TooLong => writeln!(server.out, "status a line has more than {LONGEST_LINE} bytes")?,
        }
        server.out.flush()?;
    }
    Ok(())
}

/// Whether nobody thinks from the time when the command is read until it is answered.
fn is_urgent(line: &str) -> bool {
    matches!(line.split_whitespace().next(), Some("ping" | "quit"))
}

/// The side that answers a board's commands.
struct Server<'a, W> {
    out: &'a mut W,
    player: &'a mut dyn Player,
    name: &'a str,
    game: Game<AnyPosition>,
}

impl<W: Write> Server<'_, W> {
    fn answer(&mut self, line: &str, commands: &Commands) -> io::Result<()> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match command {
            "nboard" => writeln!(self.out, "set myname {}", self.name),
            "ping" => {
                commands.done();
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
            "go" | "hint" => self.think(command == "go", commands.stop()),
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
