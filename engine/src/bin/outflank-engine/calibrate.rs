//! `outflank-engine calibrate` compares win probabilities with results.

use std::error::Error;
use std::num::NonZeroUsize;

use lexopt::ValueExt as _;
use outflank::notation::wthor::Games;
use outflank_engine::train::{Forecast, Forecaster, by_probability, fitted_curve};
use outflank_engine::{Evaluation, WinCurve};

const USAGE: &str = "usage: outflank-engine calibrate [OPTIONS] [FILE.wtb...]

Compares win probabilities with results, one position a game, by searches of 0 to 8 plies. Without
files it plays games against itself, and fits the probabilities to half of them first.

  --games N        games to play, or to read of each file (20000)
  --seed N         another seed: other games, positions and depths (1)
  --threads N      threads (one for each core)";

/// Asks about games `0..games` on several threads. The answers come in the order of the games.
fn forecasts(
    evaluation: &'static Evaluation,
    threads: usize,
    games: u64,
    ask: &(dyn Fn(&mut Forecaster, u64) -> Option<Forecast> + Sync),
) -> Result<Vec<Forecast>, Box<dyn Error>> {
    let part = games.div_ceil(threads as u64).max(1);
    let parts = std::thread::scope(|scope| {
        let of_part = |first: u64| {
            let mut forecaster = Forecaster::new(evaluation)?;
            let games = first..games.min(first + part);
            Some(games.filter_map(|nth| ask(&mut forecaster, nth)).collect::<Vec<_>>())
        };
        let firsts = (0..threads as u64).map(|thread| games.min(thread * part));
        let running: Vec<_> = firsts.map(|first| scope.spawn(move || of_part(first))).collect();
        running.into_iter().map(|thread| thread.join().ok().flatten()).collect::<Option<Vec<_>>>()
    });
    Ok(parts.ok_or("there is not the memory for the tables")?.concat())
}

/// What a list of forecasts is called, how they turned out, and the mean difference.
fn print(name: &str, forecasts: &[Forecast], curve: WinCurve) {
    println!("{name}: {} positions, curve {curve}", forecasts.len());
    println!(" predicted  points  positions");
    let intervals = by_probability(forecasts, curve);
    let mut difference = 0.0;
    for interval in intervals.iter().filter(|interval| interval.positions > 0) {
        let (predicted, points) = (100.0 * interval.probability, 100.0 * interval.points);
        difference += (predicted - points).abs() * interval.positions as f64 / forecasts.len() as f64;
        println!("{predicted:9.1}% {points:6.1}% {:10}", interval.positions);
    }
    println!("mean difference: {difference:.1}%");
}

/// Always true, unless there was an error.
pub(crate) fn run(mut parser: lexopt::Parser) -> Result<bool, Box<dyn Error>> {
    let (mut games, mut seed, mut paths) = (20_000, 1, Vec::new());
    let mut threads = std::thread::available_parallelism().map_or(1, usize::from);
    while let Some(argument) = parser.next()? {
        match argument {
            lexopt::Arg::Long("games") => games = parser.value()?.parse()?,
            lexopt::Arg::Long("seed") => seed = parser.value()?.parse()?,
            lexopt::Arg::Long("threads") => threads = parser.value()?.parse::<NonZeroUsize>()?.get(),
            lexopt::Arg::Long("help") => {
                println!("{USAGE}");
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
    let evaluations = [
        ("ordering", Evaluation::ordering()),
        #[cfg(feature = "play-weights")]
        ("play", Evaluation::play()),
    ];
    for (name, evaluation) in evaluations {
        if paths.is_empty() {
            let all =
                forecasts(evaluation, threads, games, &|caster, nth| Some(caster.of_self_play(seed, nth)))?;
            let (fitted, tested) = all.split_at(all.len() / 2);
            print(&format!("{name}, games that were not fitted"), tested, fitted_curve(fitted));
        } else {
            let ask = |forecaster: &mut Forecaster, nth| {
                let game = finished.get(usize::try_from(nth).ok()?)?;
                forecaster.of_game(game, seed, nth)
            };
            let all = forecasts(evaluation, threads, finished.len() as u64, &ask)?;
            print(name, &all, evaluation.win_curve());
        }
    }
    Ok(true)
}
