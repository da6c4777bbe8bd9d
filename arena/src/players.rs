//! Players by name.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use outflank::batch::Playouts;
use outflank::variant::AnyPosition;
use outflank::{Game, Move};

use crate::ClockPlayer;
use crate::baseline::{Flat, Greedy, Random};
use crate::protocol::{self, Protocol};
use outflank_engine::book::Book;
use outflank_engine::mcts::{PlainUct, Settings};
use outflank_engine::{Level, LevelPlayer, Limits, MonteCarlo, Player, PlayerError, Search, time_limit};

/// A player, or the reason why it cannot be made.
type Made = Result<Box<dyn Player + Send>, Box<dyn Error>>;

/// A kind of players, which is one row of the list of names.
struct Kind {
    /// The words that a name can begin with.
    words: &'static [&'static str],
    /// The text after the word and a colon, as the list describes it, or an empty text if nothing
    /// follows.
    form: &'static str,
    /// The description of these players, in one line or two.
    about: &'static str,
    /// The names of these players in a sentence, or an empty text if they are the words.
    example: &'static str,
    /// Makes a player from the word and the text after the colon.
    make: fn(&str, &str) -> Made,
}

const _: () = assert!(Level::ALL.len() == 12, "a text of `KINDS` names the last level");

const KINDS: [Kind; 9] = [
    Kind { words: &["random"], form: "", about: "random legal moves", example: "", make: random },
    Kind {
        words: &["greedy"],
        form: "",
        about: "the move that flips or captures the most",
        example: "",
        make: |_, _| Ok(Box::new(Greedy::default())),
    },
    Kind {
        words: &["easy", "medium", "hard"],
        form: "",
        about: "4, 64, 1024 random games after each move; opponent:easy is the same",
        example: "",
        make: |level, _| opponent("opponent", level),
    },
    Kind {
        words: &["opponent"],
        form: "N",
        about: "the same with N games",
        example: "opponent:64",
        make: opponent,
    },
    Kind {
        words: &["level"],
        form: "N",
        about: "the engine at level N, from 1 to 12",
        example: "the engine at level:1 to level:12",
        make: level,
    },
    Kind {
        words: &["search"],
        form: "D,E,R",
        about: "the engine: D plies ahead, exact with E empty cells, wrong by up to R discs",
        example: "search:6,14,0",
        make: search,
    },
    Kind {
        words: &["clock"],
        form: "S[+INC][,T][,table=MB][,book][,ponder]",
        about: "the engine with S seconds for a game, and INC more after each move;\n\
                on T threads, also threads=T; with tables of MB megabytes; with a\n\
                book of openings of Reversi on 8x8; thinking on its opponent's time",
        example: "clock:60+1",
        make: clock,
    },
    Kind {
        words: &["visits"],
        form: "N[,E[,T]]",
        about: "a tree search of N visits, in Oust by what the engine has learned, which\n\
                misjudges by up to E in log-odds; on T threads",
        example: "visits:1000",
        make: visits,
    },
    Kind {
        words: &["uct"],
        form: "N",
        about: "a tree search of N random games",
        example: "uct:1000",
        make: uct,
    },
];

/// Programs. Only [`player_or_program`] starts one, because a user who may choose a name may not
/// be allowed to run any program.
const PROGRAMS: Kind = Kind {
    words: &["command"],
    form: "PROTOCOL:PROGRAM ARGUMENT...",
    about: "another program that speaks nboard or gtp",
    example: "command:gtp:PROGRAM",
    make: command,
};

/// Lists the names that [`player_by_name`] accepts, one a line, each with a description.
///
/// ```
/// assert!(outflank_arena::player_names().contains("\n  uct:N            a tree search of N random"));
/// ```
pub fn player_names() -> String {
    listed(&KINDS)
}

/// Returns the names that [`player_by_name`] accepts as a list in a sentence, with examples.
///
/// ```
/// let names = outflank_arena::player_examples();
/// assert!(names.starts_with("random, greedy, easy, medium, hard, opponent:64, the engine at level:1 "));
/// assert!(names.ends_with(", visits:1000 or uct:1000"));
/// ```
pub fn player_examples() -> String {
    let names = KINDS.map(|kind| if kind.example.is_empty() { kind.name() } else { kind.example.to_owned() });
    let [others @ .., last] = &names;
    format!("{} or {last}", others.join(", "))
}

/// Lists the names that [`player_or_program`] accepts, one a line, each with a description.
///
/// ```
/// assert!(outflank_arena::player_or_program_names().contains("\n  command:PROTOCOL:PROGRAM "));
/// ```
pub fn player_or_program_names() -> String {
    format!("{}\n{}", listed(&KINDS), listed(&[PROGRAMS]))
}

impl Kind {
    /// The words and what follows them.
    fn name(&self) -> String {
        let colon = if self.form.is_empty() { "" } else { ":" };
        format!("{}{colon}{}", self.words.join(", "), self.form)
    }
}

fn listed(kinds: &[Kind]) -> String {
    let row = |kind: &Kind| {
        let name = kind.name();
        let about = kind.about.replace('\n', &format!("\n{:19}", ""));
        // A long name has a line of its own.
        if name.len() > 16 { format!("  {name}\n{:19}{about}", "") } else { format!("  {name:17}{about}") }
    };
    kinds.iter().map(row).collect::<Vec<_>>().join("\n")
}

/// Creates the player with this name. It never starts a program, whatever the name.
/// [`player_names`] lists the names.
///
/// # Errors
///
/// Returns an error if there is no such player. The error lists the names.
///
/// ```
/// assert!(outflank_arena::player_by_name("hard").is_ok());
/// let error = outflank_arena::player_by_name("opponent:harder").err().unwrap();
/// assert!(error.to_string().starts_with("there is no player \"opponent:harder\": opponent: is followed by"));
/// ```
pub fn player_by_name(name: &str) -> Result<Box<dyn Player + Send>, UnknownPlayer> {
    let unknown = || Err(format!("the names are\n{}", player_names()).into());
    made(name, &KINDS).unwrap_or_else(unknown).map_err(|reason| UnknownPlayer::new(name, &reason))
}

/// Creates the player with this name, or starts the program that `command:PROTOCOL:PROGRAM` names.
/// So anyone who chooses the name can run any program. [`player_or_program_names`] lists the
/// names.
///
/// # Errors
///
/// Returns an error if there is no such player, or the program cannot be started.
///
/// ```
/// assert!(outflank_arena::player_or_program("hard").is_ok());
/// let error = outflank_arena::player_or_program("command:gtp:no-such-program").err().unwrap();
/// assert!(error.to_string().contains("no-such-program: it cannot be started: "));
/// ```
pub fn player_or_program(name: &str) -> Result<Box<dyn Player + Send>, UnknownPlayer> {
    let unknown = || Err(format!("the names are\n{}", player_or_program_names()).into());
    let made = made(name, &KINDS).or_else(|| made(name, &[PROGRAMS])).unwrap_or_else(unknown);
    made.map_err(|reason| UnknownPlayer::new(name, &reason))
}

/// The player of a name, if it is one of these kinds.
fn made(name: &str, kinds: &[Kind]) -> Option<Made> {
    let (word, rest) = name.split_once(':').unwrap_or((name, ""));
    let fits = |kind: &&Kind| kind.words.contains(&word) && (rest.is_empty() || !kind.form.is_empty());
    kinds.iter().find(fits).map(|kind| (kind.make)(word, rest))
}

#[expect(clippy::unnecessary_wraps, reason = "one of the functions of a table")]
fn random(_: &str, _: &str) -> Made {
    Ok(Box::new(Random::default()))
}

fn opponent(_: &str, level: &str) -> Made {
    let games = Playouts::LEVELS.into_iter().find(|(name, _)| *name == level).map(|(_, games)| games);
    let games = games.or_else(|| level.parse().ok().filter(|games| *games > 0));
    let wants = "opponent: is followed by easy, medium, hard or a number of games above 0";
    Ok(Box::new(Flat::new(games.ok_or(wants)?)))
}

fn level(_: &str, number: &str) -> Made {
    let level = number.parse().ok().and_then(|number| Level::new(number).ok());
    Ok(Box::new(LevelPlayer::new(level.ok_or("expected level:N, with N from 1 to 12")?)?))
}

fn search(_: &str, numbers: &str) -> Made {
    let numbers = numbers.split(',').map(str::parse).collect::<Result<Vec<u32>, _>>();
    let Ok(&[depth, exact, error]) = numbers.as_deref() else {
        return Err("search: is followed by three numbers, such as 6,14,0".into());
    };
    // The strongest level that searches to a depth.
    let mut level = Level::ALL[7];
    (level.depth, level.exact, level.error) = (Some(depth), Some(exact), error);
    Ok(Box::new(LevelPlayer::new(level)?))
}

fn clock(_: &str, numbers: &str) -> Made {
    let wants = "clock: is followed by seconds, such as 60 or 60+0.5, and perhaps by 1 to 1024 threads, \
                 table=MEGABYTES, book and ponder";
    let mut options = numbers.split(',');
    let time = options.next().unwrap_or_default();
    let (mut threads, mut table, mut book, mut ponder) = (None, None, None, None);
    for option in options {
        let is_new = if option == "book" {
            book.replace(Book::included()).is_none()
        } else if option == "ponder" {
            ponder.replace(()).is_none()
        } else if let Some(megabytes) = option.strip_prefix("table=") {
            table.replace(table_bytes(megabytes).ok_or(wants)?).is_none()
        } else {
            let number = option.strip_prefix("threads=").unwrap_or(option);
            threads.replace(threads_of(number).ok_or(wants)?).is_none()
        };
        is_new.then_some(()).ok_or(wants)?;
    }
    let seconds = |text: &str| text.parse::<f64>().ok();
    let (time, increment) = time.split_once('+').unwrap_or((time, "0"));
    let (time, increment) = seconds(time).zip(seconds(increment)).ok_or(wants)?;
    let time = time_limit(time)?;
    let increment = Duration::try_from_secs_f64(increment).map_err(|_| {
        format!("the increment must be a number of seconds, at least 0 and below 2^64, got {increment:?}")
    })?;
    let player = match table {
        Some(bytes) => ClockPlayer::with_table(time, increment, bytes)?,
        None => ClockPlayer::new(time, increment)?,
    };
    let player = player.with_threads(threads.unwrap_or(1));
    let player = if let Some(book) = book { player.with_book(book.clone()) } else { player };
    Ok(Box::new(if ponder.is_some() { player.with_pondering() } else { player }))
}

/// The bytes of a number of megabytes in a name, at least one.
fn table_bytes(megabytes: &str) -> Option<usize> {
    let megabytes = megabytes.parse::<usize>().ok().filter(|&megabytes| megabytes > 0);
    megabytes.and_then(|megabytes| megabytes.checked_mul(1 << 20))
}

/// A number of threads in a name.
fn threads_of(number: &str) -> Option<usize> {
    number.parse().ok().filter(|threads| (1..=Search::MOST_THREADS).contains(threads))
}

fn visits(_: &str, numbers: &str) -> Made {
    let mut numbers = numbers.split(',');
    let visits = numbers.next().and_then(|visits| visits.parse().ok()).filter(|visits| *visits > 0);
    let error = numbers.next().unwrap_or("0").parse().ok().filter(|error: &f32| error.is_finite());
    let threads = threads_of(numbers.next().unwrap_or("1"));
    let (Some(visits), Some(error), Some(threads), None) = (visits, error, threads, numbers.next()) else {
        return Err("visits: is followed by a number above 0, an error, and 1 to 1024 threads".into());
    };
    let player = MonteCarlo::new(0, Settings { error, threads, ..Settings::default() });
    Ok(Box::new(Visits { player, visits }))
}

fn uct(_: &str, number: &str) -> Made {
    let visits = number.parse().ok().filter(|visits| *visits > 0);
    let visits = visits.ok_or("uct: is followed by a number above 0")?;
    Ok(Box::new(Visits { player: PlainUct::new(0), visits }))
}

fn command(_: &str, rest: &str) -> Made {
    let (protocol, command) = rest.split_once(':').unwrap_or((rest, ""));
    let protocol = Protocol::ALL.into_iter().find(|known| known.name() == protocol);
    let protocol = protocol.ok_or("command: is followed by nboard: or gtp:, and by a program")?;
    Ok(Box::new(protocol::open(protocol, command)?))
}

/// A player that visits at most a number of nodes for a move.
struct Visits<P> {
    player: P,
    visits: u64,
}

impl<P: Player> Player for Visits<P> {
    fn choose(&mut self, game: &Game<AnyPosition>, limits: Limits<'_>) -> Result<Move, PlayerError> {
        let nodes = Some(limits.nodes.map_or(self.visits, |nodes| nodes.min(self.visits)));
        self.player.choose(game, limits.nodes(nodes))
    }

    fn begin(&mut self, seed: u64) {
        self.player.begin(seed);
    }
}

/// The error for a name of which there is no player.
///
/// ```
/// let error = outflank_arena::player_by_name("edax").err().unwrap();
/// assert!(error.to_string().starts_with("there is no player \"edax\": the names are"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownPlayer {
    /// The name.
    pub name: String,
    /// The problem with the name.
    pub reason: String,
}

impl UnknownPlayer {
    fn new(name: &str, reason: &dyn fmt::Display) -> Self {
        Self { name: name.to_owned(), reason: reason.to_string() }
    }
}

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no player {:?}: {}", self.name, self.reason)
    }
}

impl Error for UnknownPlayer {}
