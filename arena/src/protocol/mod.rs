//! The protocols that programs of Reversi speak: `NBoard` and GTP, from both sides.
//!
//! [`open`] starts another program, which is then a [`Player`]. [`connect`] uses a program that
//! runs elsewhere. [`nboard::serve`] and [`gtp::serve`] let other programs talk to a player of
//! this crate.

mod commands;
pub mod gtp;
mod gtp_analyze;
mod gtp_clock;
mod gtp_words;
pub mod nboard;
mod process;
mod seeded;
mod started;
#[cfg(test)]
mod tests;

use std::error::Error;
use std::fmt;
use std::io::{Read, Write};
use std::time::Duration;

use outflank::encoding::shown;
use outflank::variant::AnyPosition;
use outflank::{Game, Move, Position as _};

use self::process::Process;
pub use self::seeded::Seeded;
pub use self::started::forked;
use outflank_engine::{Limits, NoMoveError, Player, PlayerError, Stop};

/// A protocol.
///
/// ```
/// use outflank_arena::protocol::Protocol;
/// assert_eq!(Protocol::ALL.map(Protocol::name), ["nboard", "gtp"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// `NBoard`, in its version 2 (Chris Welty): games are sent as GGF. Reversi on squares.
    NBoard,
    /// The Go Text Protocol, version 2 (Gunnar Farnebäck), as programs of Reversi use it. It
    /// supports Reversi on squares, and every variant between two programs that support the
    /// command `outflank-variant`.
    Gtp,
}

impl Protocol {
    /// Both protocols.
    ///
    /// See [`Protocol`] for an example.
    pub const ALL: [Self; 2] = [Self::NBoard, Self::Gtp];

    /// Returns the name of the protocol, as in the names of players.
    ///
    /// See [`Protocol`] for an example.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NBoard => "nboard",
            Self::Gtp => "gtp",
        }
    }
}

/// The error of another program.
///
/// ```
/// use outflank_arena::protocol::{self, Protocol};
/// let error = protocol::open(Protocol::Gtp, "no-such-program --fast").unwrap_err();
/// assert!(error.to_string().starts_with("no-such-program --fast: it cannot be started: "));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProgramError {
    /// The command that started the program.
    pub command: String,
    /// The failure, with the exit status if the program has ended.
    pub what: String,
    /// The last lines that it wrote to stderr.
    pub stderr: Vec<String>,
}

impl fmt::Display for ProgramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", shown(&self.command), shown(&self.what))?;
        for (nth, line) in self.stderr.iter().enumerate() {
            let before = if nth == 0 { "; its stderr ends with:" } else { " |" };
            write!(f, "{before} {}", shown(line))?;
        }
        Ok(())
    }
}

impl Error for ProgramError {}

impl From<ProgramError> for PlayerError {
    fn from(error: ProgramError) -> Self {
        Self::new(error)
    }
}

/// Another program as a player. Dropping the `Program` kills it, with the programs that it has
/// started. On Unix all of them also die with this process, however it ends, but not on Windows.
///
/// A program that dies, does not reply in time or writes a line that is too long is started again
/// once in each game. Its moves are checked by the rules.
///
/// ```no_run
/// use outflank::{Game, Reversi, variant::AnyPosition};
/// use outflank_arena::protocol::{self, Protocol};
/// use outflank_engine::{Limits, Player};
/// let mut rhino = protocol::open(Protocol::Gtp, "gtp-rhino")?;
/// let game = Game::new(AnyPosition::from(Reversi::new()));
/// println!("{}", rhino.choose(&game, Limits::new())?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Program {
    command: String,
    /// The time that a reply may take if there is no time limit.
    pub deadline: Duration,
    talk: Talk,
    /// `None` after it has failed.
    process: Option<Process>,
    /// Whether the program can be started again, because a connection cannot be made again.
    can_restart: bool,
    has_restarted: bool,
}

#[derive(Debug)]
enum Talk {
    NBoard(nboard::Client),
    Gtp(gtp::Client),
}

/// The default time that a reply may take.
const ANSWER_WITHIN: Duration = Duration::from_secs(60);

/// Starts a program that speaks `protocol`. `command` is its name, followed by arguments between
/// spaces. An argument with spaces is between quotes (`"`).
///
/// # Errors
///
/// Returns an error if the program cannot be started, or if it does not reply within a minute.
///
/// See [`Program`] for an example.
pub fn open(protocol: Protocol, command: &str) -> Result<Program, ProgramError> {
    open_within(protocol, command, ANSWER_WITHIN, None)
}

/// Starts a program like [`open`], with another [deadline](Program::deadline), which already
/// applies to the first reply. `stop` ends the wait for that reply.
///
/// # Errors
///
/// Returns an error if the program cannot be started or does not reply in time, or if `stop` was
/// set.
///
/// ```
/// use std::time::Duration;
/// use outflank_arena::protocol::{self, Protocol};
/// # if cfg!(unix) {
/// let error = protocol::open_within(Protocol::Gtp, "sleep 9", Duration::from_millis(50), None).unwrap_err();
/// assert_eq!(error.to_string(), "sleep 9: it has not answered within 50.0ms");
/// # }
/// ```
pub fn open_within(
    protocol: Protocol,
    command: &str,
    deadline: Duration,
    stop: Option<Stop>,
) -> Result<Program, ProgramError> {
    let mut program = Program { deadline, ..Program::new(protocol, command, true) };
    program.start(stop)?;
    Ok(program)
}

/// Connects to a program that runs already. The player reads the program's replies from `from`,
/// and writes commands to `to`. If the program fails, it is not started again. Errors use `name`
/// as its name.
///
/// # Errors
///
/// Returns an error if the program does not reply.
///
/// ```no_run
/// use std::net::TcpStream;
/// use outflank_arena::protocol::{self, Protocol};
/// let stream = TcpStream::connect("localhost:2410")?;
/// let program = protocol::connect(Protocol::Gtp, "the other machine", stream.try_clone()?, stream)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn connect(
    protocol: Protocol,
    name: &str,
    from: impl Read + Send + 'static,
    to: impl Write + Send + 'static,
) -> Result<Program, ProgramError> {
    let mut program = Program::new(protocol, name, false);
    program.begin_with(Process::connected(name, from, to, std::io::empty())?, None)?;
    Ok(program)
}

impl Program {
    fn new(protocol: Protocol, command: &str, can_restart: bool) -> Self {
        let talk = match protocol {
            Protocol::NBoard => Talk::NBoard(nboard::Client::default()),
            Protocol::Gtp => Talk::Gtp(gtp::Client::default()),
        };
        let (command, deadline) = (command.to_owned(), ANSWER_WITHIN);
        Self { command, deadline, talk, process: None, can_restart, has_restarted: false }
    }

    fn start(&mut self, stop: Option<Stop>) -> Result<(), ProgramError> {
        self.begin_with(Process::start(&self.command)?, stop)
    }

    fn begin_with(&mut self, mut process: Process, stop: Option<Stop>) -> Result<(), ProgramError> {
        process.answer_within(self.deadline, stop);
        match &mut self.talk {
            Talk::NBoard(client) => client.begin(&mut process)?,
            Talk::Gtp(client) => client.begin(&mut process)?,
        }
        self.process = Some(process);
        Ok(())
    }

    fn ask(&mut self, game: &Game<AnyPosition>, limits: &Limits<'_>) -> Result<Move, ProgramError> {
        if self.process.is_none() && self.can_restart {
            self.start(limits.stop.clone())?;
        }
        let Some(process) = &mut self.process else { return Err(process::not_started(&self.command)) };
        // A program may take a little longer than it is told: its clock is not ours.
        let patience = limits
            .time
            .map_or(self.deadline, |time| time.saturating_mul(2).saturating_add(Duration::from_secs(5)));
        process.answer_within(patience, limits.stop.clone());
        let chosen = match &mut self.talk {
            Talk::NBoard(client) => client.choose(process, game),
            Talk::Gtp(client) => client.choose(process, game, limits.time),
        };
        let checked = chosen.and_then(|mv| {
            let refused = |error| process.error(format!("it has chosen a move against the rules: {error}"));
            game.position().check(mv).map_err(refused)?;
            Ok(mv)
        });
        if checked.is_err() {
            self.process = None;
        }
        checked
    }
}

impl Player for Program {
    fn choose(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Result<Move, PlayerError> {
        if game.position().is_over() {
            return Err(NoMoveError.into());
        }
        match self.ask(game, &limits) {
            Ok(mv) => Ok(mv),
            Err(_) if self.can_restart && !self.has_restarted && !limits.is_stopped() => {
                self.has_restarted = true;
                Ok(self.ask(game, &limits)?)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Tells the program of a new game before its next move. It has no command for the seed.
    fn begin(&mut self, _: u64) {
        self.has_restarted = false;
        match &mut self.talk {
            Talk::NBoard(client) => client.new_game(),
            Talk::Gtp(client) => client.new_game(),
        }
    }
}
