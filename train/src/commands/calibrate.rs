//! `outflank-train calibrate` compares win probabilities with results.

use std::io;
use std::sync::Arc;

use outflank_engine::{Evaluation, WinCurve};
use outflank_records::wthor::Games;

use crate::arguments::Arguments;
use crate::of;
use crate::reversi::{
    DepthSample, DepthSampler, Forecast, Forecaster, Interval, by_probability, fitted_curve,
    fitted_depth_error, in_parallel,
};
use crate::{Failure, say};

pub(crate) const USAGE: &str = "usage: outflank-train calibrate [OPTIONS] [FILE.wtb...]

Compares win probabilities with results, one position a game, by searches of 0 to 8 plies. Without
files it plays games against itself, and fits the probabilities to half of them first.

  --depths N       measures instead how far searches of up to N plies, from 3 to 11, differ, and
                   how often a selective search of N plies errs
  --games N        games to play, or to read of each file (20000)
  --seed N         the seed of games, positions and depths (1)
  --threads N      threads (one for each core)

example: outflank-train calibrate WTH_2004.wtb";

/// Prints the name of a list of forecasts, their results, and the mean difference.
fn print(name: &str, forecasts: &[Forecast], curve: WinCurve) -> io::Result<()> {
    say(format_args!("{name}: {} positions, curve {curve}", forecasts.len()))?;
    say(" predicted  points  positions")?;
    let mut difference = 0.0;
    for Interval { positions, predicted, points } in by_probability(forecasts, curve) {
        if positions > 0 {
            difference += 100.0 * (predicted - points).abs() / forecasts.len() as f64;
            let [predicted, points] = [predicted, points].map(|sum| 100.0 * sum / positions as f64);
            say(format_args!("{predicted:9.1}% {points:6.1}% {positions:10}"))?;
        }
    }
    say(format_args!("mean difference: {difference:.1}%"))
}

/// How far values of depths are apart, and what a selective search finds at the deepest.
fn print_depths(
    name: &str,
    evaluation: &Arc<Evaluation>,
    deepest: u32,
    games: u64,
    seed: u64,
) -> Result<(), Failure> {
    let new = || DepthSampler::new(evaluation);
    let samples = in_parallel(games, new, |sampler, nth| sampler.sample(seed, nth, deepest))?;
    let sum = |of: fn(&DepthSample) -> f64| samples.iter().map(of).sum::<f64>();
    let ratio = sum(|one| one.full_nodes as f64) / sum(|one| one.nodes as f64);
    let others = 100.0 * sum(|one| f64::from(u8::from(one.loss > 0.0))) / games as f64;
    let loss = sum(|one| one.loss) / games as f64;
    say(format_args!("{name}: {games} positions, deviation {}", fitted_depth_error(&samples)))?;
    say(format_args!("a selective search of {deepest} plies looks at 1 of {ratio:.1} positions"))?;
    say(format_args!("in {others:.1}% its move is worse; the mean loss is {loss:.3} discs"))?;
    Ok(())
}

pub(crate) fn run(mut arguments: Arguments) -> Result<(), Failure> {
    let games = arguments.one("games")?.unwrap_or(20_000);
    let seed = arguments.one("seed")?.unwrap_or(1);
    let deepest = arguments.one("depths")?;
    arguments.threads()?;
    let paths = arguments.files(..)?;
    match deepest {
        Some(deepest) if !(3..12).contains(&deepest) => {
            return Err(format!("--depths must be from 3 to 11, got {deepest}").into());
        }
        Some(_) if !paths.is_empty() => return Err("--depths plays its own games, and reads no file".into()),
        Some(_) if games == 0 => return Err("--depths needs a game at least, and --games is 0".into()),
        _ => {}
    }
    let mut finished = Vec::new();
    for path in &paths {
        let bytes = of(path, std::fs::read(path))?;
        for record in of(path, Games::read(&bytes))?.take(usize::try_from(games)?) {
            finished.push(of(path, record)?.game()?);
        }
    }
    for (name, evaluation) in [("ordering", Evaluation::ordering()), ("play", Evaluation::play())] {
        let new = || Forecaster::new(evaluation);
        if let Some(deepest) = deepest {
            print_depths(name, evaluation, deepest, games, seed)?;
        } else if paths.is_empty() {
            let all = in_parallel(games, new, |forecaster, nth| forecaster.of_self_play(seed, nth))?;
            let (fitted, tested) = all.split_at(all.len() / 2);
            print(&format!("{name}, games that were not fitted"), tested, fitted_curve(fitted))?;
        } else {
            let all = in_parallel(finished.len() as u64, new, |forecaster, nth| {
                forecaster.of_game(&finished[nth as usize], seed, nth)
            })?;
            let all: Vec<_> = all.into_iter().flatten().collect();
            print(name, &all, evaluation.win_curve())?;
        }
    }
    Ok(())
}
