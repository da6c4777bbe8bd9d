//! `outflank-engine calibrate` compares win probabilities with results.

use std::io;
use std::num::NonZeroUsize;
use std::thread;

use lexopt::ValueExt as _;
use outflank_engine::train::{
    DepthSampler, Forecast, Forecaster, Selected, by_probability, fitted_curve, fitted_depth_error,
};
use outflank_engine::{Evaluation, NoMemory, WinCurve};
use outflank_records::wthor::Games;

use crate::{Failure, say};

const USAGE: &str = "usage: outflank-engine calibrate [OPTIONS] [FILE.wtb...]

Compares win probabilities with results, one position a game, by searches of 0 to 8 plies. Without
files it plays games against itself, and fits the probabilities to half of them first.

  --depths N       measures instead how far searches of up to N plies, from 3 to 11, differ, and
                   how often a selective search of N plies errs
  --games N        games to play, or to read of each file (20000)
  --seed N         the seed of games, positions and depths (1)
  --threads N      threads (one for each core)

example: outflank-engine calibrate WTH_2004.wtb";

/// Asks about games `0..games` on several threads. The answers come in the order of the games.
fn ask_all<T, A: Send>(
    threads: usize,
    games: u64,
    new: &(dyn Fn() -> Result<T, NoMemory> + Sync),
    ask: &(dyn Fn(&mut T, u64) -> Option<A> + Sync),
) -> Result<Vec<A>, Failure> {
    let part = games.div_ceil(threads as u64).max(1);
    let parts = thread::scope(|scope| {
        let of_part = |first: u64| {
            let mut asked = new()?;
            let games = first..games.min(first + part);
            Ok::<_, Failure>(games.filter_map(|nth| ask(&mut asked, nth)).collect::<Vec<_>>())
        };
        let firsts = (0..threads as u64).map(|thread| games.min(thread * part));
        let begin = |first| thread::Builder::new().spawn_scoped(scope, move || of_part(first));
        let running = firsts.map(begin).collect::<io::Result<Vec<_>>>()?;
        let joined = running
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|_| Err("a thread has panicked".into())));
        joined.collect::<Result<Vec<_>, Failure>>()
    })?;
    Ok(parts.into_iter().flatten().collect())
}

/// Prints the name of a list of forecasts, their results, and the mean difference.
fn print(name: &str, forecasts: &[Forecast], curve: WinCurve) -> io::Result<()> {
    say(format_args!("{name}: {} positions, curve {curve}", forecasts.len()))?;
    say(" predicted  points  positions")?;
    let intervals = by_probability(forecasts, curve);
    let mut difference = 0.0;
    for interval in intervals.iter().filter(|interval| interval.positions > 0) {
        let (predicted, points) = (100.0 * interval.probability, 100.0 * interval.points);
        difference += (predicted - points).abs() * interval.positions as f64 / forecasts.len() as f64;
        say(format_args!("{predicted:9.1}% {points:6.1}% {:10}", interval.positions))?;
    }
    say(format_args!("mean difference: {difference:.1}%"))
}

/// How far values of depths are apart, and what a selective search finds at the deepest.
fn print_depths(
    name: &str,
    evaluation: &'static Evaluation,
    deepest: u32,
    (threads, games, seed): (usize, u64, u64),
) -> Result<(), Failure> {
    let new = || DepthSampler::new(evaluation);
    let sample = |sampler: &mut DepthSampler, nth| Some(sampler.sample(seed, nth, deepest));
    let (samples, selected): (Vec<_>, Vec<_>) = ask_all(threads, games, &new, &sample)?.into_iter().unzip();
    let sum = |of: fn(&Selected) -> f64| selected.iter().map(of).sum::<f64>();
    let ratio = sum(|one| one.full_nodes as f64) / sum(|one| one.nodes as f64);
    let others = 100.0 * sum(|one| f64::from(u8::from(one.loss > 0.0))) / games as f64;
    let loss = sum(|one| one.loss) / games as f64;
    say(format_args!("{name}: {games} positions, deviation {}", fitted_depth_error(&samples)))?;
    say(format_args!("a selective search of {deepest} plies looks at 1 of {ratio:.1} positions"))?;
    say(format_args!("in {others:.1}% its move is worse; the mean loss is {loss:.3} discs"))?;
    Ok(())
}

/// Always true, unless there was an error.
pub(crate) fn run(mut parser: lexopt::Parser) -> Result<bool, Failure> {
    let (mut games, mut seed, mut paths, mut deepest) = (20_000, 1, Vec::new(), None);
    let mut threads = thread::available_parallelism().map_or(1, usize::from);
    while let Some(argument) = parser.next()? {
        match argument {
            lexopt::Arg::Long("games") => games = parser.value()?.parse()?,
            lexopt::Arg::Long("depths") => deepest = Some(parser.value()?.parse::<u32>()?),
            lexopt::Arg::Long("seed") => seed = parser.value()?.parse()?,
            lexopt::Arg::Long("threads") => threads = parser.value()?.parse::<NonZeroUsize>()?.get(),
            lexopt::Arg::Long("help") => {
                say(USAGE)?;
                return Ok(true);
            }
            lexopt::Arg::Value(value) => paths.push(value.string()?),
            other => return Err(format!("{}\n{USAGE}", other.unexpected()).into()),
        }
    }
    let mut finished = Vec::new();
    for path in &paths {
        let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
        let records = Games::read(&bytes).map_err(|error| format!("{path}: {error}"))?;
        for record in records.take(usize::try_from(games)?) {
            finished.push(record.map_err(|error| format!("{path}: {error}"))?.game()?);
        }
    }
    match deepest {
        Some(deepest) if !(3..12).contains(&deepest) => {
            return Err(format!("--depths is {deepest}: it may be from 3 to 11").into());
        }
        Some(_) if !paths.is_empty() => return Err("--depths plays its own games, and reads no file".into()),
        Some(_) if games == 0 => return Err("--depths needs a game at least, and --games is 0".into()),
        _ => {}
    }
    let evaluations = [("ordering", Evaluation::ordering()), ("play", Evaluation::play())];
    for (name, evaluation) in evaluations {
        if let Some(deepest) = deepest {
            print_depths(name, evaluation, deepest, (threads, games, seed))?;
            continue;
        }
        let new = || Forecaster::new(evaluation);
        if paths.is_empty() {
            let all = ask_all(threads, games, &new, &|caster, nth| Some(caster.of_self_play(seed, nth)))?;
            let (fitted, tested) = all.split_at(all.len() / 2);
            print(&format!("{name}, games that were not fitted"), tested, fitted_curve(fitted))?;
        } else {
            let ask = |forecaster: &mut Forecaster, nth| {
                let game = finished.get(usize::try_from(nth).ok()?)?;
                forecaster.of_game(game, seed, nth)
            };
            let all = ask_all(threads, finished.len() as u64, &new, &ask)?;
            print(name, &all, evaluation.win_curve())?;
        }
    }
    Ok(true)
}
