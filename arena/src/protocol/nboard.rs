//! `NBoard`, the protocol of the board of that name (Chris Welty).

use std::io::{self, Read, Write};
use std::sync::Mutex;

use outflank::variant::AnyPosition;
use outflank::{Game, Move, Reversi, Seat};
use outflank_records::{Record, ggf};

use super::ProgramError;
use super::commands::{Commands, Line};
use super::process::{LONGEST_LINE, Process};
use super::seeded::{choose, ponder};
use outflank_engine::{Bound, Found, Limits, NoMoveError, Player, Progress, Source, Stop};

/// The side that asks a program for moves.
#[derive(Debug, Default)]
pub(super) struct Client {
    pings: u64,
    /// Whether the program has to be told of a new game.
    is_new: bool,
}

impl Client {
    pub(super) fn begin(&mut self, process: &mut Process) -> Result<(), ProgramError> {
        process.write("nboard 2");
        self.ping(process)
    }

    /// Waits until the program has done what it was told. Whatever it writes before is from
    /// earlier, and is dropped.
    fn ping(&mut self, process: &mut Process) -> Result<(), ProgramError> {
        self.pings += 1;
        let pong = format!("pong {}", self.pings);
        process.write(&format!("ping {}", self.pings));
        while process.read()? != pong {}
        Ok(())
    }

    /// Lets the next move begin a game, even if it could continue the last one.
    pub(super) fn new_game(&mut self) {
        self.is_new = true;
    }

    /// Sends the whole game, so that it does not matter how the program writes moves or passes.
    pub(super) fn choose(
        &mut self,
        process: &mut Process,
        game: &Game<AnyPosition>,
    ) -> Result<Move, ProgramError> {
        let Ok(record) = Record::new(game).to_ggf() else {
            return Err(process.error(format!("NBoard does not support {}", game.start().variant())));
        };
        // A game that has the first moves of the last one looks like a take-back.
        if std::mem::take(&mut self.is_new)
            && let Ok(start) = Record::new(&Game::new(*game.start())).to_ggf()
        {
            process.write(&format!("set game {start}"));
        }
        process.write(&format!("set game {record}"));
        self.ping(process)?;
        process.write("go");
        loop {
            let line = process.read()?;
            if let Some(answer) = line.strip_prefix("===") {
                return answered(answer)
                    .ok_or_else(|| process.error(format!("its reply is not a valid move: {line:.80}")));
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
/// end. Hints are the player's own, of [`Player::hints`]; without any the reply is `status no hints`. A
/// ping stops a running search, and so does the end of the lines. Unknown commands are ignored, as the
/// protocol wants. A thread of its own reads the commands. If the player
/// [ponders](Player::ponders), it thinks after its own moves, until the next command.
///
/// The player begins a game, with any seed, after each `set game` with a game that neither
/// continues the last one nor takes moves of it back: to choose the seeds, see
/// [`Seeded`](super::Seeded). A game without moves is always a new one, and so is the next game
/// after one that is over.
///
/// # Errors
///
/// Returns an error if a reply cannot be written, if the thread cannot be started, or if the name
/// contains control characters, such as the end of a line.
///
/// ```
/// use outflank_arena::{baseline::Random, protocol::nboard};
/// let mut out = Vec::new();
/// nboard::serve(&b"nboard 2\nmove f5\ngo\nping 1\n"[..], &mut out, &mut Random::default(), "me")?;
/// let text = String::from_utf8(out).unwrap();
/// assert!(text.starts_with("set myname me\n") && text.contains("=== ") && text.ends_with("pong 1\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// A program that another one starts serves `stdin()` and `stdout()`, as
/// [`gtp::serve`](super::gtp::serve) shows.
pub fn serve(
    input: impl Read + Send + 'static,
    mut out: impl Write + Send,
    player: &mut dyn Player,
    name: &str,
) -> io::Result<()> {
    let commands = Commands::read(input, name, is_urgent)?;
    let (out, game) = (&mut out, new_game());
    let mut server = Server { out, player, name, game, own: None, depth: HINT_DEPTH };
    loop {
        ponder(server.player, &server.game, server.own, &commands);
        match commands.next() {
            None => return Ok(()),
            Some(Line::Command(line)) if line.split_whitespace().next() == Some("quit") => return Ok(()),
            Some(Line::Command(line)) => server.answer(&line, &commands)?,
            Some(Line::TooLong) => {
                writeln!(server.out, "status a line has more than {LONGEST_LINE} bytes")?;
            }
        }
        server.out.flush()?;
    }
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
    /// The seat of the player's last choice, or `None` if it has not begun the game yet.
    own: Option<Seat>,
    /// The depth of hints in plies.
    depth: u32,
}

/// The depth of hints until a board sets another one.
const HINT_DEPTH: u32 = 8;
/// The largest number of empty cells with which hints are exact.
const HINT_EXACT: u32 = 16;
/// The largest depth that a board may set, because no game has more plies than empty cells.
const DEEPEST_HINT: u32 = 60;

impl<W: Write + Send> Server<'_, W> {
    fn answer(&mut self, line: &str, commands: &Commands) -> io::Result<()> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match command {
            "nboard" => writeln!(self.out, "set myname {}", self.name),
            "ping" => {
                commands.done();
                writeln!(self.out, "pong {}", rest.trim())
            }
            "set" => match rest.trim().split_once(char::is_whitespace) {
                Some(("game", text)) => self.set_game(text),
                Some(("depth", plies)) => self.set_depth(plies.trim()),
                Some(("contempt", number)) => self.set_contempt(number.trim()),
                _ => Ok(()),
            },
            "move" => match answered(rest).map(|mv| self.game.play_with_passes(mv).map(|_| ())) {
                Some(Err(error)) => writeln!(self.out, "status {error}"),
                _ => Ok(()),
            },
            "go" => self.think(&commands.stop()),
            "hint" => self.hint(rest.trim().parse().unwrap_or(1), &commands.stop()),
            "analyze" => self.analyze(&commands.stop()),
            "learn" => writeln!(self.out, "learned"),
            _ => Ok(()),
        }
    }

    fn set_game(&mut self, text: &str) -> io::Result<()> {
        match ggf::read(text).next() {
            Some(Ok(record)) => {
                let game = record.any_game().unwrap_or_else(new_game);
                self.own = self.own.filter(|_| is_same(&self.game, &game));
                self.game = game;
            }
            Some(Err(error)) => writeln!(self.out, "status the game cannot be read: {error}")?,
            None => {}
        }
        Ok(())
    }

    fn set_depth(&mut self, plies: &str) -> io::Result<()> {
        match plies.parse() {
            Ok(depth @ 1..=DEEPEST_HINT) => {
                self.depth = depth;
                Ok(())
            }
            _ => writeln!(self.out, "status depth must be from 1 to {DEEPEST_HINT}, got {plies}"),
        }
    }

    /// Refuses every contempt except 0, because draws count as draws.
    fn set_contempt(&mut self, number: &str) -> io::Result<()> {
        if number.parse() == Ok(0) {
            return Ok(());
        }
        writeln!(self.out, "status contempt must be 0, got {number}: a draw is never worth more or less")
    }

    /// Chooses a move.
    fn think(&mut self, stop: &Stop) -> io::Result<()> {
        let limits = Limits::new().stop(stop.clone());
        writeln!(self.out, "status thinking")?;
        match choose(self.player, &self.game, &mut self.own, limits, None) {
            Ok(mv) => writeln!(self.out, "=== {}", written(mv))?,
            // An error of a program may have several lines.
            Err(error) => writeln!(self.out, "status {}", error.to_string().replace('\n', " "))?,
        }
        writeln!(self.out, "status")
    }

    /// Lets the player value each position of the game, the last one first.
    fn analyze(&mut self, stop: &Stop) -> io::Result<()> {
        writeln!(self.out, "status analyzing")?;
        let mut game = self.game.clone();
        loop {
            let limits = Limits::new().stop(stop.clone()).depth(self.depth).exact(HINT_EXACT).lines(1);
            let Some(moves) = self.player.hints(&game, limits) else {
                return writeln!(self.out, "status no hints");
            };
            if stop.is_set() {
                break;
            }
            // The value for the player to move. A game that is over has no moves.
            if let Some(best) = moves.first() {
                writeln!(self.out, "analysis {} {:.2}", game.len(), best.value)?;
                self.out.flush()?;
            }
            if game.undo().is_none() {
                break;
            }
        }
        writeln!(self.out, "status")
    }

    /// Lets the player value the best `lines` moves, after each depth again.
    fn hint(&mut self, lines: usize, stop: &Stop) -> io::Result<()> {
        writeln!(self.out, "status thinking")?;
        let (lines, out) = (lines.max(1), &mut *self.out);
        // What was written of the depths so far, or the error that ended it.
        let written = Mutex::new((out, Ok(false)));
        let progress = |so_far: Progress| {
            let (out, written) = &mut *written.lock().expect("a search that panics ends the session");
            if !so_far.moves.is_empty() && written.is_ok() {
                *written = write_hints(*out, so_far.moves, lines).map(|()| true);
            }
        };
        let limits = Limits::new().stop(stop.clone()).depth(self.depth).exact(HINT_EXACT);
        let hints = self.player.hints(&self.game, limits.lines(lines).progress(&progress));
        let (_, written) = written.into_inner().expect("the search has ended");
        let is_known = written?;
        let Some(moves) = hints else { return writeln!(self.out, "status no hints") };
        if moves.is_empty() {
            writeln!(self.out, "status {NoMoveError}")?;
        } else if !is_known {
            // A ping came before the first depth, or a pass is forced.
            write_hints(self.out, &moves, lines)?;
        }
        writeln!(self.out, "status")
    }
}

/// Writes the moves whose values are known, the best first: line, value, 0, depth.
fn write_hints(out: &mut impl Write, moves: &[Found], lines: usize) -> io::Result<()> {
    for found in moves.iter().take(lines).filter(|found| found.bound == Bound::Value) {
        let line: String = found.line.iter().map(|&mv| written(mv)).collect();
        let depth = match found.source {
            Source::Search { depth } => depth.to_string(),
            _ => "100%".to_owned(),
        };
        writeln!(out, "search {line} {:.2} 0 {depth}", found.value)?;
    }
    out.flush()
}

/// Whether the game that a board sets continues the one before, or takes moves of it back.
fn is_same(before: &Game<AnyPosition>, set: &Game<AnyPosition>) -> bool {
    let (old, new) = (before.moves(), set.moves());
    let is_related = new.starts_with(old) || old.starts_with(new) && !before.is_over();
    before.start() == set.start() && !new.is_empty() && is_related
}

fn new_game() -> Game<AnyPosition> {
    Game::new(AnyPosition::from(Reversi::new()))
}

fn written(mv: Move) -> String {
    mv.cell().map_or_else(|| "PA".to_owned(), |cell| cell.to_string().to_uppercase())
}
