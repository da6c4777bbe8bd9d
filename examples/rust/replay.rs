//! Replays game records and counts what they come to: legal games, forced passes, ends, agreement
//! with the recorded score.
//!
//! `replay [FILE...]`: files of WTHOR (`.wtb`), GGF (`.ggf`), SGF (`.sgf`) or transcripts, one a
//! line, each after the score if it is known (`.txt`). Without a file it replays the games that
//! are kept in the repository. Ends with 1 if a record cannot be read or replayed.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use outflank::board::Square;
use outflank::transcript;
use outflank::{Color, Game, Move, Position, Reversi};
use outflank_records::{ggf, sgf, wthor};

/// The games of the repository's own tests: tournament games of 1977 and some random ones with
/// passes.
const KEPT: &str = include_str!("../../core/tests/vectors/games.txt");

/// A game that was replayed, and Black's recorded lead in discs at the end.
struct Replayed {
    game: Game<Reversi>,
    recorded: Option<f64>,
}

#[derive(Default)]
struct Count {
    games: usize,
    plies: usize,
    passes: usize,
    ended: usize,
    recorded: usize,
    agree: usize,
    errors: usize,
    time: Duration,
}

impl Count {
    fn add(&mut self, name: &str, replayed: Result<Replayed, Box<dyn Error>>) {
        let Replayed { game, recorded } = match replayed {
            Ok(replayed) => replayed,
            Err(error) => {
                self.errors += 1;
                eprintln!("{name}: {error}");
                return;
            }
        };
        self.games += 1;
        self.plies += game.moves().len();
        self.passes += game.moves().iter().filter(|mv| **mv == Move::Pass).count();
        let Some(score) = game.position().tournament_score() else { return };
        self.ended += 1;
        if let Some(recorded) = recorded {
            self.recorded += 1;
            let difference = f64::from(score.difference(Color::Black));
            self.agree += usize::from((difference - recorded).abs() < 0.01);
        }
    }

    fn print(&self, name: &str) {
        println!(
            "{name}: {} games, {} plies, {} forced passes, {} ended, {} of {} recorded scores agree, {} errors",
            self.games, self.plies, self.passes, self.ended, self.agree, self.recorded, self.errors
        );
    }
}

fn wthor_games(bytes: &[u8], mut each: impl FnMut(Result<Replayed, Box<dyn Error>>)) {
    let games = match wthor::Games::read(bytes) {
        Ok(games) => games,
        Err(error) => return each(Err(error.into())),
    };
    for (nth, record) in games.enumerate() {
        each(record.map_err(Into::into).and_then(|record| {
            let game = record.game().map_err(|error| format!("record {}: {error}", nth + 1))?;
            Ok(Replayed { game, recorded: Some(2.0 * f64::from(record.score) - 64.0) })
        }));
    }
}

fn ggf_games(text: &str, mut each: impl FnMut(Result<Replayed, Box<dyn Error>>)) {
    for record in ggf::read(text) {
        each(record.map_err(Into::into).and_then(|record| {
            let game = record.game::<Square<8>>().ok_or("a game on another board than 8x8")?;
            // Resigned games and games lost on time have another result than their last board.
            let result = record.result().filter(|_| record.result_flag().is_none());
            Ok(Replayed { game, recorded: result.map(|result| result + record.komi().unwrap_or(0.0)) })
        }));
    }
}

fn sgf_games(text: &str, mut each: impl FnMut(Result<Replayed, Box<dyn Error>>)) {
    for tree in sgf::read(text) {
        let game = tree.and_then(|tree| tree.game::<Square<8>>());
        each(game.map(|game| Replayed { game, recorded: None }).map_err(Into::into));
    }
}

fn transcripts(text: &str, mut each: impl FnMut(Result<Replayed, Box<dyn Error>>)) {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    for (nth, line) in lines {
        // `40-24 f5d6...`: the count of discs on the board, before the winner is given the empties.
        let (score, moves) =
            line.split_once(' ').filter(|(score, _)| score.contains('-')).unwrap_or(("", line));
        let replayed = transcript::read(Reversi::new(), moves).map(|game| {
            let agrees = score == game.position().score().to_string();
            let lead =
                game.position().tournament_score().map(|score| f64::from(score.difference(Color::Black)));
            let recorded = if agrees { lead } else { Some(f64::NAN) };
            Replayed { game, recorded: recorded.filter(|_| !score.is_empty()) }
        });
        each(replayed.map_err(|error| format!("line {}: {error}", nth + 1).into()));
    }
}

/// Replays a file by the ending of its name.
fn replay(path: &Path) -> Result<Count, Box<dyn Error>> {
    let mut count = Count::default();
    let bytes = std::fs::read(path)?;
    let name = path.display().to_string();
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let start = Instant::now();
    let each = |replayed| count.add(&name, replayed);
    match ending.as_str() {
        "wtb" => wthor_games(&bytes, each),
        "ggf" => ggf_games(&String::from_utf8_lossy(&bytes), each),
        "sgf" => sgf_games(&String::from_utf8_lossy(&bytes), each),
        "txt" => transcripts(&String::from_utf8_lossy(&bytes), each),
        _ => return Err(format!("{name}: what kind of file? .wtb, .ggf, .sgf and .txt are known").into()),
    }
    count.time = start.elapsed();
    Ok(count)
}

fn run() -> Result<bool, Box<dyn Error>> {
    let mut paths: Vec<PathBuf> = Vec::new();
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            lexopt::Arg::Value(path) => paths.push(path.into()),
            lexopt::Arg::Short('h') | lexopt::Arg::Long("help") => {
                println!(
                    "usage: replay [FILE...]   (.wtb, .ggf, .sgf, .txt; none: the games of the repository)"
                );
                return Ok(true);
            }
            other => return Err(other.unexpected().into()),
        }
    }
    let mut counts = Vec::new();
    for path in &paths {
        let count = replay(path).map_err(|error| format!("{}: {error}", path.display()))?;
        count.print(&path.display().to_string());
        counts.push(count);
    }
    if paths.is_empty() {
        let mut count = Count::default();
        let start = Instant::now();
        transcripts(KEPT, |replayed| count.add("kept games", replayed));
        count.time = start.elapsed();
        count.print("games kept in the repository");
        counts.push(count);
    }
    let games: usize = counts.iter().map(|count| count.games).sum();
    let time: Duration = counts.iter().map(|count| count.time).sum();
    println!("{games} games replayed in {time:.1?}: {:.0} games a second", games as f64 / time.as_secs_f64());
    Ok(counts.iter().all(|count| count.errors == 0 && count.agree == count.recorded))
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("replay: {error}");
            ExitCode::FAILURE
        }
    }
}
