//! `outflank-engine openings` evaluates each first placement of Oust.

use std::collections::{BTreeMap, HashSet};
use std::io::Write as _;
use std::path::PathBuf;
use std::time::Instant;

use lexopt::ValueExt as _;
use outflank::batch::Random;
use outflank::variant::{AnyPosition, Variant};
use outflank::{Game, Move, Position, Seat};
use outflank_engine::mcts::{Proof, Settings};
use outflank_engine::{Limits, MonteCarlo, Player as _};
use outflank_records::HeldFile;

use crate::{Failure, note, say};

const USAGE: &str = "usage: outflank-engine openings [OPTIONS] FILE

Searches the position after each first placement of Oust, up to symmetry and without the pie rule,
and plays games from it. Each search and each game adds a line to FILE, and a later run skips
these. At the end it prints a line for each placement: BOARD CELL SEARCHES VALUE ERROR GAMES
POINTS. VALUE is Black's win probability in percent, ERROR its standard error, POINTS Black's points.

  --board NAME     a board, such as hex-5; may be given several times
  --searches N     the searches of a placement, each with another seed (3)
  --visits N       the visits of a search (4000)
  --games N        the games from a placement, each with another seed (0)
  --game-visits N  the visits of the search for each move of a game (200)

example: outflank-engine openings --board hex-5 openings.txt";

struct Arguments {
    boards: Vec<Variant>,
    searches: u64,
    visits: u32,
    games: u64,
    game_visits: u32,
    file: PathBuf,
}

/// `None` if the user asks for help.
fn arguments(mut parser: lexopt::Parser) -> Result<Option<Arguments>, Failure> {
    let (mut boards, mut file) = (Vec::new(), None);
    let (mut searches, mut visits, mut games, mut game_visits) = (3, 4000, 0, 200);
    while let Some(argument) = parser.next()? {
        match argument {
            lexopt::Arg::Long("board") => {
                let name = parser.value()?.string()?;
                let variant: Result<Variant, _> = format!("oust:{name}-nopie").parse();
                boards.push(variant.map_err(|_| format!("Oust has no board {name:?}"))?);
            }
            lexopt::Arg::Long("searches") => searches = parser.value()?.parse()?,
            lexopt::Arg::Long("visits") => visits = parser.value()?.parse()?,
            lexopt::Arg::Long("games") => games = parser.value()?.parse()?,
            lexopt::Arg::Long("game-visits") => game_visits = parser.value()?.parse()?,
            lexopt::Arg::Long("help") => return Ok(None),
            lexopt::Arg::Value(value) if file.is_none() => file = Some(value.into()),
            other => return Err(format!("{}\n{USAGE}", other.unexpected()).into()),
        }
    }
    Ok(Some(Arguments { boards, searches, visits, games, game_visits, file: file.ok_or(USAGE)? }))
}

/// A player whose preference for moves with few visits depends on the seed: up to twice the usual
/// one or half of it. So searches of one position differ, and show how far a value can be trusted.
fn player(seed: u64) -> MonteCarlo {
    // As the tables in docs/oust-strategy.md were made.
    let usual = Settings { transpositions: false, ..Settings::default() };
    let between = Random::new(seed).below(2001) as f32 / 1000.0 - 1.0;
    MonteCarlo::new(seed, Settings { exploration: usual.exploration * between.exp2(), ..usual })
}

/// One placement of each set that symmetries take into each other.
fn first_placements(start: &AnyPosition) -> Vec<Move> {
    let mut seen = HashSet::new();
    let is_new = |mv: &Move| start.after(*mv).is_ok_and(|after| seen.insert(after.canonical()));
    start.legal_moves().filter(is_new).collect()
}

/// Searches the position after a placement: how likely Black wins.
fn search(game: &Game<AnyPosition>, seed: u64, limits: Limits<'_>) -> Result<String, Failure> {
    let mut white = player(seed);
    white.choose(game, limits)?;
    let moves = white.moves();
    let best = moves.first().ok_or("no move")?;
    let proven = if best.proof == Proof::Unknown { "" } else { " proven" };
    Ok(format!("{:.4}{proven}", 1.0 - best.value))
}

/// Plays on after a placement, with a player for each side: RESULT PLIES TURNS MOVES.
fn play(mut game: Game<AnyPosition>, seed: u64, limits: &Limits<'_>) -> Result<String, Failure> {
    let mut players = [2 * seed, 2 * seed + 1].map(player);
    let (mut turns, mut last) = (1, Seat::First);
    while !game.position().is_over() {
        let turn = game.position().player();
        turns += u32::from(turn != last);
        last = turn;
        let mv = players[usize::from(turn == Seat::Second)].choose(&game, limits.clone())?;
        game.play(mv)?;
    }
    let result = game.position().result_for(Seat::First).map_or(0.5, |result| f32::from(1 + result) / 2.0);
    let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
    Ok(format!("{result:.1} {} {turns} {}", moves.len(), moves.join(",")))
}

/// The results for a placement so far.
#[derive(Default)]
struct Known {
    /// What searches think: how likely Black wins.
    values: Vec<f64>,
    games: u32,
    /// Black's wins and half of the draws.
    points: f64,
}

/// The mean and its standard error, in percent; two dashes where there is none.
fn percent(values: &[f64]) -> String {
    let count = values.len() as f64;
    if count < 2.0 {
        return "- -".to_owned();
    }
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    format!("{:.1} {:.1}", 100.0 * mean, 100.0 * (squares / (count - 1.0) / count).sqrt())
}

/// The table: BOARD CELL SEARCHES VALUE ERROR GAMES POINTS.
fn table(lines: &str) -> Result<String, String> {
    let mut known: BTreeMap<(&str, &str), Known> = BTreeMap::new();
    for line in lines.lines() {
        let wrong = || format!("not a line that this command writes: {line:?}");
        let fields: Vec<&str> = line.split(' ').collect();
        let [kind, board, cell, _, _, value, ..] = fields[..] else { return Err(wrong()) };
        let known = known.entry((board, cell)).or_default();
        let value: f64 = value.parse().map_err(|_| wrong())?;
        if kind == "game" {
            known.games += 1;
            known.points += value;
        } else {
            known.values.push(value);
        }
    }
    let line = |((board, cell), Known { values, games, points }): (&(&str, &str), &Known)| {
        format!("{board} {cell} {} {} {games} {points:.1}\n", values.len(), percent(values))
    };
    Ok(known.iter().map(line).collect())
}

/// The content of the file.
fn lines(file: &mut HeldFile) -> Result<String, Failure> {
    Ok(String::from_utf8(file.read()?).map_err(|error| error.utf8_error())?)
}

/// Always true: nothing is compared.
pub(crate) fn run(parser: lexopt::Parser) -> Result<bool, Failure> {
    let Some(arguments) = arguments(parser)? else {
        say(USAGE)?;
        return Ok(true);
    };
    let named = |error: Failure| format!("{}: {error}", arguments.file.display());
    let held = HeldFile::open(&arguments.file, "another run writes this file");
    let mut file = held.map_err(|error| named(error.into()))?;
    let before = lines(&mut file).map_err(named)?;
    // Nothing is added to a file of something else.
    table(&before).map_err(|error| named(error.into()))?;
    if !before.is_empty() && !before.ends_with('\n') {
        return Err(named("the last line has no end".into()).into());
    }
    let done = before.lines().map(|line| line.split(' ').take(5).collect::<Vec<_>>().join(" "));
    let done: HashSet<String> = done.collect();
    let clock = Instant::now();
    let kinds =
        [("search", arguments.searches, arguments.visits), ("game", arguments.games, arguments.game_visits)];
    for (kind, count, visits) in kinds {
        let limits = Limits::new().nodes(u64::from(visits));
        for seed in 1..=count {
            for variant in &arguments.boards {
                for first in first_placements(&variant.start()) {
                    let key = format!("{kind} {} {first} {visits} {seed}", variant.geometry().name());
                    if done.contains(&key) {
                        continue;
                    }
                    let mut game = Game::new(variant.start());
                    game.play(first)?;
                    let result = if kind == "game" {
                        play(game, seed, &limits)
                    } else {
                        search(&game, seed, limits.clone())
                    }?;
                    // In one call, so that a line is whole or not there.
                    let line = format!("{key} {result}\n");
                    file.append(line.as_bytes()).map_err(|error| named(error.into()))?;
                    note(format_args!("{:.0} s: {key} {result}", clock.elapsed().as_secs_f64()));
                }
            }
        }
    }
    let table = table(&lines(&mut file).map_err(named)?)?;
    std::io::stdout().lock().write_all(table.as_bytes())?;
    Ok(true)
}
