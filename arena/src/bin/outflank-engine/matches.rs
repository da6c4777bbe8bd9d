//! `outflank-engine match` plays players against each other.

use std::error::Error;
use std::io::{IsTerminal as _, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use lexopt::ValueExt as _;
use outflank::variant::{GameKind, Variant};
use outflank_arena::contest::{Log, Match, Openings, SavedGames, Sprt, Standings, Verdict};
use outflank_arena::{player_or_program, player_or_program_names};
use outflank_records::{Source, read_file};

use crate::{Failure, note, say, seconds, threads};

const USAGE: &str = "usage: outflank-engine match [OPTIONS] PLAYER PLAYER...

Plays games in pairs: both players begin once from each opening. Prints Elo with intervals of 95%.

  --games N         games of each two players (100)
  --variant NAME    the game and its board (reversi:square-8)
  --plies N         random plies of an opening (8 in Reversi, 2 in Oust); in Oust only openings
                    that leave neither player far ahead
  --openings FILE   openings from a file: moves, positions or records of any notation
  --seed N          the seed of openings and players (0)
  --seconds S       seconds for a move
  --nodes N         nodes for a move
  --threads N       games at a time (1)
  --sprt E0,E1      stops when a test decides whether the first player is better by E1 Elo or E0
  --alpha A         how often the test may accept E0 as E1 (0.05)
  --beta B          how often it may take E1 for E0 (0.05)
  --log FILE        keeps the games; a later run with the same file continues from them
  --save FILE       adds the games to a file: .sgf, .ggf, or .txt (transcripts)
  --failures N      ends with an error when a player has lost N games by failing (3)

example: outflank-engine match level:3 medium --games 20

Players:";

struct Arguments {
    players: Vec<String>,
    games: u64,
    variant: Variant,
    plies: Option<usize>,
    openings: Option<PathBuf>,
    seed: u64,
    time: Option<Duration>,
    nodes: Option<u64>,
    threads: NonZeroUsize,
    sprt: Option<(f64, f64)>,
    alpha: f64,
    beta: f64,
    log: Option<PathBuf>,
    save: Option<PathBuf>,
    failures: u64,
}

/// The arguments; `None` if help is asked for.
fn arguments(mut parser: lexopt::Parser) -> Result<Option<Arguments>, Failure> {
    let mut found = Arguments {
        players: Vec::new(),
        games: 100,
        variant: "reversi:square-8".parse()?,
        plies: None,
        openings: None,
        seed: 0,
        time: None,
        nodes: None,
        threads: NonZeroUsize::MIN,
        sprt: None,
        alpha: 0.05,
        beta: 0.05,
        log: None,
        save: None,
        failures: 3,
    };
    while let Some(argument) = parser.next()? {
        match argument {
            lexopt::Arg::Long("games") => found.games = parser.value()?.parse()?,
            lexopt::Arg::Long("variant") => found.variant = parser.value()?.parse()?,
            lexopt::Arg::Long("plies") => found.plies = Some(parser.value()?.parse()?),
            lexopt::Arg::Long("openings") => found.openings = Some(parser.value()?.into()),
            lexopt::Arg::Long("seed") => found.seed = parser.value()?.parse()?,
            lexopt::Arg::Long("seconds") => found.time = Some(seconds(&mut parser)?),
            lexopt::Arg::Long("nodes") => found.nodes = Some(parser.value()?.parse()?),
            lexopt::Arg::Long("threads") => found.threads = threads(&mut parser)?,
            lexopt::Arg::Long("sprt") => found.sprt = Some(parser.value()?.parse_with(two_numbers)?),
            lexopt::Arg::Long("alpha") => found.alpha = parser.value()?.parse()?,
            lexopt::Arg::Long("beta") => found.beta = parser.value()?.parse()?,
            lexopt::Arg::Long("log") => found.log = Some(parser.value()?.into()),
            lexopt::Arg::Long("save") => found.save = Some(parser.value()?.into()),
            lexopt::Arg::Long("failures") => found.failures = parser.value()?.parse()?,
            lexopt::Arg::Long("help") => return Ok(None),
            lexopt::Arg::Value(value) => found.players.push(value.string()?),
            other => {
                return Err(format!("{}\n{USAGE}\n{}", other.unexpected(), player_or_program_names()).into());
            }
        }
    }
    if found.players.is_empty() {
        return Err(format!("{USAGE}\n{}", player_or_program_names()).into());
    }
    Ok(Some(found))
}

fn two_numbers(text: &str) -> Result<(f64, f64), String> {
    let numbers = text.split_once(',').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    numbers
        .filter(|(low, high): &(f64, f64)| low < high && low.is_finite() && high.is_finite())
        .ok_or_else(|| "expected two numbers with a comma between them, the lower first".to_owned())
}

fn prepared(options: &Arguments) -> Result<Match, Failure> {
    let openings = if let Some(path) = &options.openings {
        let named = |error: &dyn Error| format!("{}: {error}", path.display());
        let bytes = read_file(path).map_err(|error| named(&error))?;
        let file = Source::of_file(&path.to_string_lossy(), &bytes);
        Openings::read(options.variant, file, options.plies).map_err(|error| named(&error))?
    } else {
        match options.variant.game() {
            GameKind::Reversi => Openings::random(options.variant, options.plies.unwrap_or(8), options.seed),
            GameKind::Oust => Openings::even(options.variant, options.plies.unwrap_or(2), options.seed),
        }
    };
    for (name, chance) in [("alpha", options.alpha), ("beta", options.beta)] {
        if !(chance > 0.0 && chance < 0.5) {
            return Err(format!("--{name} must be between 0 and 0.5, got {chance}").into());
        }
    }
    let mut prepared = Match::new(options.players.iter().map(String::as_str), openings).games(options.games);
    let (alpha, beta) = (options.alpha, options.beta);
    prepared.sprt = options.sprt.map(|(elo0, elo1)| Sprt { elo0, elo1, alpha, beta });
    prepared.time = options.time;
    prepared.nodes = options.nodes;
    prepared.seed = options.seed;
    prepared.threads = options.threads;
    prepared.failures = options.failures.max(1);
    Ok(prepared)
}

/// Shows how far a match is: on a terminal in one line, elsewhere once a minute.
struct Progress {
    is_terminal: bool,
    total: u64,
    shown: Instant,
}

impl Progress {
    fn show(&mut self, standings: &Standings, sprt: Option<Sprt>) {
        let pause = if self.is_terminal { Duration::from_millis(100) } else { Duration::from_secs(60) };
        if self.shown.elapsed() < pause && standings.games() < self.total {
            return;
        }
        self.shown = Instant::now();
        let tally = standings.tally(0, 1);
        let elo = tally.elo().map_or_else(String::new, |elo| format!(", Elo {elo}"));
        let llr = sprt.map_or_else(String::new, |sprt| format!(", LLR {:+.2}", sprt.llr(&tally)));
        let line = format!("{} of {} games{elo}{llr}", standings.games(), self.total);
        if self.is_terminal {
            drop(write!(std::io::stderr(), "\r{line:<78}"));
        } else {
            note(line);
        }
    }
}

/// The results, as they are printed at the end.
fn report(out: &mut impl Write, played: &Match, standings: &Standings) -> std::io::Result<()> {
    let names = &played.players;
    let variant = played.openings.variant();
    if let [one, two] = &names[..] {
        let tally = standings.tally(0, 1);
        writeln!(out, "{one} against {two}: {} games of {variant}", tally.games())?;
        let score = tally.score().map_or_else(String::new, |score| format!(" ({:.1}%)", 100.0 * score));
        writeln!(out, "{} wins, {} draws, {} losses{score}", tally.wins, tally.draws, tally.losses)?;
        let pairs = tally.pairs.map(|pairs| pairs.to_string()).join(" ");
        writeln!(out, "pairs with 0, 0.5, 1, 1.5, 2 points: {pairs}")?;
        match tally.elo() {
            Some(elo) => writeln!(out, "Elo {elo}")?,
            None => writeln!(out, "no Elo: there is no pair of games")?,
        }
        if let Some(sprt) = played.sprt {
            let (llr, (low, high)) = (sprt.llr(&tally), sprt.bounds());
            let verdict = match sprt.verdict(&tally) {
                Verdict::Undecided => "undecided".to_owned(),
                Verdict::Better => format!("better by {} Elo", sprt.elo1),
                Verdict::NotBetter => format!("no better than by {} Elo", sprt.elo0),
            };
            writeln!(
                out,
                "SPRT of {} against {}: LLR {llr:.2} ({low:.2} to {high:.2}): {verdict}",
                sprt.elo0, sprt.elo1
            )?;
        }
        return Ok(());
    }
    writeln!(
        out,
        "{} games of {variant}, {} of each two players",
        standings.games(),
        played.games.div_ceil(2).saturating_mul(2)
    )?;
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut order: Vec<_> = names.iter().zip(standings.ratings()).enumerate().collect();
    order.sort_by(|(_, (_, a)), (_, (_, b))| b.elo.total_cmp(&a.elo));
    for (a, (name, rating)) in &order {
        write!(out, "{name:<width$}  {:>12}  points", rating.to_string())?;
        for (b, _) in &order {
            let score = standings.tally(*a, *b).score();
            let shown = score.map_or_else(|| "-".to_owned(), |score| format!("{:.1}%", 100.0 * score));
            write!(out, " {shown:>6}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

pub(crate) fn run(parser: lexopt::Parser) -> Result<bool, Failure> {
    let Some(options) = arguments(parser)? else {
        say(format_args!("{USAGE}\n{}", player_or_program_names()))?;
        return Ok(true);
    };
    let prepared = prepared(&options)?;
    let mut log = None;
    if let Some(path) = &options.log {
        let opened = Log::open(path, &prepared.header());
        log = Some(opened.map_err(|error| format!("{}: {error}", path.display()))?);
    }
    let mut saved = None;
    if let Some(path) = &options.save {
        let others: Vec<_> = options.log.iter().chain(&options.openings).map(PathBuf::as_path).collect();
        let opened = SavedGames::open(path, &prepared, &others);
        saved = Some(opened.map_err(|error| format!("--save: {}: {error}", path.display()))?);
    }
    let is_terminal = std::io::stderr().is_terminal();
    let total = prepared.total_games();
    let mut progress = Progress { is_terminal, total, shown: Instant::now() };
    let mut unsaved = None;
    let standings = prepared.run_with(&player_or_program, log.as_mut(), |finished, standings| {
        if let Some(failure) = &finished.played.failure {
            let loser = finished.loser().and_then(|nth| options.players.get(nth)).map_or("", String::as_str);
            note(format_args!("game {}: {loser} loses by failing: {failure}", finished.number));
        }
        if let Some(saved) = &mut saved {
            let added = saved.add(finished);
            unsaved = unsaved.take().or(added.err());
        }
        progress.show(standings, prepared.sprt);
    });
    if is_terminal {
        note("");
    }
    let standings = standings?;
    report(&mut std::io::stdout().lock(), &prepared, &standings)?;
    match unsaved {
        Some(error) => Err(format!("not every game is in the file of --save: {error}").into()),
        None => Ok(true),
    }
}
