//! GTP, the Go Text Protocol, as programs of Reversi use it: cells are named from the top left, no
//! letter is left out, and forced passes are moves.

use std::io::{self, Read, Write};
use std::time::{Duration, Instant};

use outflank::variant::{AnyPosition, Variant};
use outflank::{ByColor, Color, Game, Move, Position as _, Reversi, Seat};

use super::ProgramError;
use super::commands::{Commands, Line};
use super::gtp_analyze::{analyse, interval};
use super::gtp_clock::{Clock, Settings};
use super::gtp_words::{colour, written};
use super::process::{LONGEST_LINE, Process};
use super::seeded::{choose, ponder};
use outflank_engine::{Limits, NoMoveError, Player, Stop};

/// The side that asks a program for moves.
#[derive(Debug, Default)]
pub(super) struct Client {
    /// The variant and the moves that the program has played so far.
    known: Option<(Variant, Vec<Move>)>,
    /// The seconds that it has been told.
    seconds: Option<u64>,
}

impl Client {
    pub(super) fn begin(&mut self, process: &mut Process) -> Result<(), ProgramError> {
        *self = Self::default();
        let version = ask(process, "protocol_version")?;
        version.map(|_| ()).map_err(|refused| process.error(format!("protocol_version: {refused}")))
    }

    /// Lets the next move begin a game, even if it could continue the last one.
    pub(super) fn new_game(&mut self) {
        self.known = None;
    }

    pub(super) fn choose(
        &mut self,
        process: &mut Process,
        game: &Game<AnyPosition>,
        time: Option<Duration>,
    ) -> Result<Move, ProgramError> {
        let variant = game.start().variant();
        if *game.start() != variant.start() {
            return Err(process.error("GTP supports only games from the standard start".to_owned()));
        }
        let known = self.known.take();
        let goes_on = known.filter(|(of, moves)| *of == variant && game.moves().starts_with(moves));
        let mut played = if let Some((_, moves)) = goes_on {
            moves.len()
        } else {
            set_up(process, variant)?;
            0
        };
        for (position, mv) in game.positions().zip(game.moves()).skip(played) {
            let command = format!("play {} {}", colour(position.turn()), written(*mv));
            if let Err(refused) = ask(process, &command)? {
                // Some programs pass by themselves.
                if *mv != Move::Pass {
                    return Err(process.error(format!("{command}: {refused}")));
                }
            }
            played += 1;
        }
        debug_assert_eq!(played, game.len());
        let seconds = time.map(|time| time.as_secs().max(1));
        if let Some(seconds) = seconds.filter(|_| seconds != self.seconds) {
            // Not every program has clocks.
            drop(ask(process, &format!("time_settings 0 {seconds} 1"))?);
            self.seconds = Some(seconds);
        }
        let command = format!("genmove {}", colour(game.position().turn()));
        let answer = ask(process, &command)?;
        let answer = answer.map_err(|refused| process.error(format!("{command}: {refused}")))?;
        let mv = answer
            .parse()
            .map_err(|_| process.error(format!("its reply is not a valid move: {answer:.80}")))?;
        self.known = Some((variant, [game.moves(), &[mv]].concat()));
        Ok(mv)
    }
}

/// Begins a game of the variant.
fn set_up(process: &mut Process, variant: Variant) -> Result<(), ProgramError> {
    let name = variant.to_string();
    let size = name.strip_prefix("reversi:square-").and_then(|size| size.parse::<u8>().ok());
    let commands = match size {
        Some(size) => vec![format!("boardsize {size}"), "clear_board".to_owned()],
        None => vec![format!("outflank-variant {name}")],
    };
    for command in commands {
        ask(process, &command)?.map_err(|refused| process.error(format!("{command}: {refused}")))?;
    }
    Ok(())
}

/// The first line of an answer: what follows `=`, or what follows `?` as an error.
///
/// Commands have no numbers, which some programs repeat wrongly. Blank lines end answers, and are
/// skipped like everything else before the next one.
fn ask(process: &mut Process, command: &str) -> Result<Result<String, String>, ProgramError> {
    process.write(command);
    loop {
        let line = process.read()?;
        if let Some(answer) = line.strip_prefix('=') {
            return Ok(Ok(answer.trim().to_owned()));
        }
        if let Some(refused) = line.strip_prefix('?') {
            return Ok(Err(refused.trim().to_owned()));
        }
    }
}

const NO_COLOUR: &str = "syntax error: colour must be black or white";
const NO_NUMBER: &str = "syntax error: expected a number";
const WRONG_ARGUMENTS: &str = "syntax error: wrong arguments";

/// The commands of the server.
const COMMANDS: &[&str] = &[
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "reg_genmove",
    "lz-analyze",
    "undo",
    "time_settings",
    "time_left",
    "final_score",
    "showboard",
    "set_game",
    "list_games",
    "outflank-variant",
];

/// Lets a program talk to a player, until it sends `quit` or its lines end. The player begins a
/// game after each `boardsize`, `clear_board` and `outflank-variant`, with any seed: to choose the
/// seeds, see [`Seeded`](super::Seeded). An `undo` begins none. If the lines end
/// without `quit` while the player searches, the search stops, because then nobody waits for the
/// reply. A thread of its own reads the commands. If the player [ponders](Player::ponders), it
/// thinks after its own moves, until the next command.
///
/// # Errors
///
/// Returns an error if a reply cannot be written, if the thread cannot be started, or if the name
/// contains control characters, such as the end of a line.
///
/// ```
/// use outflank_arena::{baseline::Random, protocol::gtp};
/// let mut out = Vec::new();
/// gtp::serve(&b"play black f5\n7 genmove white\nplay black a1\nquit\n"[..], &mut out, &mut Random::default(), "me")?;
/// let text = String::from_utf8(out).unwrap();
/// assert!(text.starts_with("= \n\n=7 ") && text.contains("\n\n? a1 is illegal: "));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// A program that another one starts serves its own input and output:
///
/// ```no_run
/// use std::io::{stdin, stdout};
/// use outflank_arena::{baseline::Random, protocol::gtp};
/// gtp::serve(stdin(), stdout(), &mut Random::default(), "me")?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn serve(
    input: impl Read + Send + 'static,
    mut out: impl Write + Send,
    player: &mut dyn Player,
    name: &str,
) -> io::Result<()> {
    let commands = Commands::read(input, name, |_| false)?;
    let game = Game::new(Reversi::new().into());
    let (settings, clocks, stop) = (None, ByColor::default(), commands.stop());
    let mut server = Server { game, own: None, player, name, settings, clocks, stop, is_analysing: false };
    loop {
        ponder(server.player, &server.game, server.own, &commands);
        let line = commands.next();
        if std::mem::take(&mut server.is_analysing) {
            // The next command ends the reply.
            writeln!(out)?;
            out.flush()?;
        }
        match line {
            None => return Ok(()),
            Some(Line::TooLong) => write!(out, "? a line has more than {LONGEST_LINE} bytes\n\n")?,
            Some(Line::Command(line)) => {
                let line = line.replace('\t', " ");
                let line = line.split('#').next().unwrap_or_default().trim();
                if !line.is_empty() && server.reply(line, &mut out, &commands)? == "quit" {
                    return Ok(());
                }
            }
        }
        out.flush()?;
    }
}

struct Server<'a> {
    game: Game<AnyPosition>,
    /// The seat of the player's last choice, or `None` if it has not begun the game yet.
    own: Option<Seat>,
    player: &'a mut dyn Player,
    name: &'a str,
    /// The times of each game; `None` if they are not limited.
    settings: Option<Settings>,
    /// The clocks of this game.
    clocks: ByColor<Option<Clock>>,
    /// Ends a thought that nobody waits for.
    stop: Stop,
    /// Whether the last reply, of an analysis, has no end yet.
    is_analysing: bool,
}

impl Server<'_> {
    /// Writes the reply to a command, and returns the command.
    fn reply<'l>(
        &mut self,
        line: &'l str,
        out: &mut (impl Write + Send),
        commands: &Commands,
    ) -> io::Result<&'l str> {
        let mut words = line.split_whitespace().peekable();
        // A number before the command is repeated in the answer.
        let id = words.next_if(|word| word.parse::<u32>().is_ok()).unwrap_or_default();
        let command = words.next().unwrap_or_default();
        let arguments: Vec<&str> = words.collect();
        let answer = if command == "lz-analyze" {
            match self.begin_analysis(&arguments) {
                Ok(interval) => {
                    let (head, until) = (format!("={id}"), commands.stop_at_next());
                    self.is_analysing = analyse(out, &head, interval, self.player, &self.game, &until)?;
                    if self.is_analysing {
                        return Ok(command);
                    }
                    Err("the player does not value moves".to_owned())
                }
                Err(refused) => Err(refused),
            }
        } else {
            self.answer(command, &arguments)
        };
        match answer {
            Ok(answer) => write!(out, "={id} {answer}\n\n")?,
            // An empty line would end the answer.
            Err(refused) => write!(out, "?{id} {}\n\n", refused.replace('\n', " "))?,
        }
        Ok(command)
    }

    /// Lets the colour have the turn that an analysis may name, and returns the time between two
    /// lines.
    fn begin_analysis(&mut self, arguments: &[&str]) -> Result<Duration, String> {
        let (color, rest) = match arguments {
            [color, rest @ ..] if color.parse::<Color>().is_ok() => (Some(*color), rest),
            rest => (None, rest),
        };
        let interval = interval(rest).ok_or(WRONG_ARGUMENTS)?;
        color.map_or(Ok(()), |color| self.turn(color))?;
        if self.game.position().is_over() { Err(NoMoveError.to_string()) } else { Ok(interval) }
    }

    fn answer(&mut self, command: &str, arguments: &[&str]) -> Result<String, String> {
        let none = String::new;
        match (command, arguments) {
            ("protocol_version", _) => Ok("2".to_owned()),
            ("name", _) => Ok(self.name.to_owned()),
            ("version", _) => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            ("known_command", [name, ..]) => Ok(COMMANDS.contains(name).to_string()),
            ("list_commands", _) => Ok(COMMANDS.join("\n")),
            ("list_games", _) => Ok("Othello".to_owned()),
            ("set_game", [name]) if ["othello", "reversi"].contains(&name.to_lowercase().as_str()) => {
                Ok(none())
            }
            ("set_game", _) => Err("unsupported game".to_owned()),
            ("quit" | "komi", _) => Ok(none()),
            ("boardsize", [size, ..]) => {
                self.set(&format!("reversi:square-{size}")).map_err(|_| "unacceptable size".to_owned())
            }
            ("outflank-variant", [name]) => self.set(name),
            ("clear_board", _) => {
                self.begin(self.game.start().variant());
                Ok(none())
            }
            ("play", [color, mv]) => {
                self.turn(color)?;
                let mv = mv.parse().map_err(|_| "syntax error: no move")?;
                self.game.play(mv).map_err(|error| error.to_string())?;
                Ok(none())
            }
            ("genmove" | "reg_genmove", [color]) => {
                self.turn(color)?;
                let mv = self.choose()?;
                if command == "genmove" {
                    self.game.play(mv).map_err(|error| error.to_string())?;
                }
                Ok(written(mv))
            }
            ("undo", _) => self.game.undo().map(|_| none()).ok_or_else(|| "cannot undo".to_owned()),
            ("time_settings", [main, more, stones]) => {
                let number = |text: &str| text.parse::<u32>().map_err(|_| NO_NUMBER);
                self.settings = Settings::new(number(main)?, number(more)?, number(stones)?);
                self.wind();
                Ok(none())
            }
            ("time_left", [color, seconds, stones]) => {
                let color: Color = color.parse().map_err(|_| NO_COLOUR)?;
                // Programs tell of a clock that has run out by a number below 0.
                let seconds = if seconds.starts_with('-') {
                    0
                } else {
                    seconds.parse::<u32>().map_err(|_| NO_NUMBER)?
                };
                let stones = stones.parse().map_err(|_| NO_NUMBER)?;
                self.clocks[color] = Some(Clock::shown(seconds, stones));
                Ok(none())
            }
            ("final_score", _) => self.final_score(),
            ("showboard", _) => Ok(format!("\n{}", self.game.position())),
            _ if COMMANDS.contains(&command) => Err(WRONG_ARGUMENTS.to_owned()),
            _ => Err("unknown command".to_owned()),
        }
    }

    fn set(&mut self, name: &str) -> Result<String, String> {
        let variant: Variant =
            name.parse().map_err(|error: outflank::variant::ParseVariantError| error.to_string())?;
        self.begin(variant);
        Ok(String::new())
    }

    /// The player begins with its first move, because boards send several of these commands.
    fn begin(&mut self, variant: Variant) {
        (self.game, self.own) = (Game::new(variant.start()), None);
        self.wind();
    }

    /// Sets both clocks as at the start of a game.
    fn wind(&mut self) {
        self.clocks = ByColor::from_fn(|_| self.settings.map(Settings::clock));
    }

    /// Lets that colour have the turn: plays the other one's pass, if that is forced.
    fn turn(&mut self, color: &str) -> Result<(), String> {
        let color: Color = color.parse().map_err(|_| NO_COLOUR)?;
        if self.game.position().turn() == color || self.game.position().is_over() {
            return Ok(());
        }
        self.game.play(Move::Pass).map(|_| ()).map_err(|_| format!("it is not {}'s turn", colour(color)))
    }

    fn choose(&mut self) -> Result<Move, String> {
        let (start, position) = (Instant::now(), *self.game.position());
        let clock = self.clocks[position.turn()];
        // A player with a clock shares the time of a game itself.
        let left = clock.and_then(Clock::for_the_game).filter(|_| self.player.time_left().is_some());
        let time = clock.filter(|_| left.is_none()).map(|clock| clock.for_a_move(&position));
        let limits = Limits::new().time(time).stop(self.stop.clone());
        let chosen = choose(self.player, &self.game, &mut self.own, limits, left);
        if let Some(settings) = self.settings {
            let clock = &mut self.clocks[position.turn()];
            *clock = clock.map(|clock| clock.after(start.elapsed(), settings));
        }
        chosen.map_err(|error| error.to_string())
    }

    fn final_score(&self) -> Result<String, String> {
        let position = self.game.position();
        let outcome = position.outcome().ok_or("the game is not over")?;
        let Some(winner) = outcome.winner() else { return Ok("0".to_owned()) };
        let score = position.tournament_score().unwrap_or_else(|| position.score());
        Ok(format!("{}+{}", winner.letter(), score.difference(winner).abs()))
    }
}
