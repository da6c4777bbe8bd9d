//! `outflank-engine analyse` evaluates the moves of games and positions.

use std::io::{BufWriter, Write};
use std::num::NonZeroUsize;
use std::time::Duration;

use lexopt::ValueExt as _;
use outflank::variant::AnyPosition;
use outflank::{Color, Game, Move, Position as _};
use outflank_engine::{Found, Limits, Review, ReviewedPly, Search, Source as FoundBy, review};
use outflank_records::Source;

use crate::{Failure, say, seconds, table_bytes, threads};

const USAGE: &str = "usage: outflank-engine analyse [OPTIONS] FILE...

Shows how much each move of the games lost, and the value of every move of positions without moves.
Reads records and positions in any notation.

  --depth N        searches N plies deep in Reversi (8); with 0 selectively, as deep as --nodes or
                   --seconds allows
  --exact N        solves Reversi exactly with at most N empty cells (16; with --depth 0 as --nodes or
                   --seconds allows)
  --nodes N        searches at most N positions per ply; in Oust visits of a tree search (1000)
  --seconds S      searches a ply for at most S seconds
  --lines          shows the continuation and the better play after every ply that lost something,
                   not only after turning points
  --json           prints a line of JSON for each ply or move, not a table
  --table MB       megabytes for the tables of positions (64)
  --threads N      threads (1)

example: outflank-engine analyse --depth 6 game.txt";

/// The depth of a search, and the number of empty cells up to which it is exact, if none is given.
const DEPTH: u32 = 8;
const EXACT: u32 = 16;

struct Arguments {
    /// `None` for a selective search.
    depth: Option<u32>,
    exact: Option<u32>,
    nodes: Option<u64>,
    time: Option<Duration>,
    lines: bool,
    json: bool,
    megabytes: usize,
    threads: NonZeroUsize,
    paths: Vec<String>,
}

/// The arguments; `None` if help is asked for.
fn arguments(mut parser: lexopt::Parser) -> Result<Option<Arguments>, Failure> {
    let mut found = Arguments {
        depth: Some(DEPTH),
        exact: None,
        nodes: None,
        time: None,
        lines: false,
        json: false,
        megabytes: 64,
        threads: NonZeroUsize::MIN,
        paths: Vec::new(),
    };
    while let Some(argument) = parser.next()? {
        match argument {
            lexopt::Arg::Long("depth") => {
                found.depth = Some(parser.value()?.parse()?).filter(|&depth| depth > 0);
            }
            lexopt::Arg::Long("exact") => found.exact = Some(parser.value()?.parse()?),
            lexopt::Arg::Long("nodes") => found.nodes = Some(parser.value()?.parse()?),
            lexopt::Arg::Long("seconds") => found.time = Some(seconds(&mut parser)?),
            lexopt::Arg::Long("lines") => found.lines = true,
            lexopt::Arg::Long("json") => found.json = true,
            lexopt::Arg::Long("table") => found.megabytes = parser.value()?.parse()?,
            lexopt::Arg::Long("threads") => found.threads = threads(&mut parser)?,
            lexopt::Arg::Long("help") => return Ok(None),
            lexopt::Arg::Value(value) => found.paths.push(value.string()?),
            other => return Err(format!("{}\n{USAGE}", other.unexpected()).into()),
        }
    }
    if found.depth.is_none() && found.nodes.is_none() && found.time.is_none() {
        return Err("--depth 0 must have --nodes or --seconds".into());
    }
    // An exact part would keep a selective search from guessing the end before it solves it.
    found.exact = found.exact.or(found.depth.map(|_| EXACT));
    if found.paths.is_empty() { Err(format!("no file is named\n{USAGE}").into()) } else { Ok(Some(found)) }
}

/// `depth 8`, `depth 18@95%`, `exact`, `visits 1000`, and what a bound is.
fn source(found: &Found) -> String {
    let bound =
        if found.bound.name() == "value" { String::new() } else { format!("{} ", found.bound.name()) };
    match found.source {
        FoundBy::Search { depth } => {
            let confidence = found.confidence.map(|percent| format!("@{percent}%")).unwrap_or_default();
            format!("{bound}depth {depth}{confidence}")
        }
        FoundBy::Visits { visits } => format!("{bound}visits {visits}"),
        other => format!("{bound}{}", other.name()),
    }
}

fn line(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

/// The moves of a line that are shown below a row.
const SHOWN: usize = 8;

/// The beginning of a line from a position: a colour before each turn.
fn turns(position: &AnyPosition, moves: &[Move]) -> String {
    let (mut position, mut turn, mut text) = (*position, None, String::new());
    for &mv in &moves[..moves.len().min(SHOWN)] {
        if turn.replace(position.turn()) != Some(position.turn()) {
            let between = if text.is_empty() { "" } else { ", " };
            text += &format!("{between}{}", color(position.turn()));
        }
        text += &format!(" {mv}");
        let Ok(after) = position.after(mv) else { break };
        position = after;
    }
    if moves.len() > SHOWN { text + " ..." } else { text }
}

/// The lines below the row of a mistake: what follows, and the better play.
fn mistake(position: &AnyPosition, reviewed: &ReviewedPly) -> String {
    let [played, best] = [&reviewed.played, &reviewed.best].map(|found| turns(position, &found.line));
    format!("      played: {played}\n      better: {best}")
}

fn color(color: Color) -> &'static str {
    if color == Color::Black { "black" } else { "white" }
}

/// The members of a move as JSON has them. Names of moves need no escapes.
fn members(found: &Found) -> String {
    let depth = match found.source {
        FoundBy::Search { depth } => depth.to_string(),
        _ => "null".to_owned(),
    };
    let confidence = found.confidence.map_or_else(|| "null".to_owned(), |percent| percent.to_string());
    let win = found.win_probability.map_or_else(|| "null".to_owned(), |win| format!("{win:.4}"));
    let win_source = match (found.win_probability, found.source) {
        (None, _) => "null",
        (_, FoundBy::Search { .. }) => "\"self-play\"",
        (_, FoundBy::Visits { .. }) => "\"visits\"",
        (_, FoundBy::Proven) => "\"proven\"",
        (_, FoundBy::Exact | FoundBy::Over) => "\"exact\"",
    };
    format!(
        "\"move\":\"{}\",\"value\":{},\"bound\":\"{}\",\"source\":\"{}\",\"depth\":{depth},\
         \"confidence\":{confidence},\"win\":{win},\"win_source\":{win_source},\"line\":\"{}\",\"nodes\":{}",
        found.mv.map(|mv| mv.to_string()).unwrap_or_default(),
        found.value,
        found.bound.name(),
        found.source.name(),
        line(&found.line),
        found.nodes
    )
}

/// The probability of a win in percent.
fn win(found: &Found) -> String {
    found.win_probability.map_or_else(|| "-".to_owned(), |win| format!("{:.0}%", 100.0 * win))
}

/// The lines below a table with probabilities of a win that are not proven.
fn win_source(found: &Found) -> Option<&'static str> {
    found.win_probability?;
    match found.source {
        FoundBy::Search { .. } => Some(
            "win: probability of winning (a draw counts as half), from self-play unless the value is exact",
        ),
        FoundBy::Visits { .. } => Some(
            "win: probability of winning (a draw counts as half), from a tree search unless it is proven",
        ),
        FoundBy::Exact | FoundBy::Proven | FoundBy::Over => None,
    }
}

/// A row of the review of a game.
fn row(number: usize, reviewed: &ReviewedPly, is_json: bool) -> String {
    let ReviewedPly { ply, best, played, loss, .. } = reviewed;
    let color = color(reviewed.color);
    if is_json {
        return format!(
            "{{\"record\":{number},\"ply\":{},\"color\":\"{color}\",\"loss\":{loss},\"turning\":{},\"played\":{{{}}},\"best\":{{{}}}}}",
            ply + 1,
            reviewed.is_turning_point(),
            members(played),
            members(best)
        );
    }
    let name = |found: &Found| found.mv.map(|mv| mv.to_string()).unwrap_or_default();
    let turning = if reviewed.is_turning_point() { " turning point" } else { "" };
    format!(
        "{:>3} {color} {:>4} {:>+7.2} {:>4} {:>4} {:>+7.2} {:>4} {loss:>6.2}  {}{turning}",
        ply + 1,
        name(played),
        played.value,
        win(played),
        name(best),
        best.value,
        win(best),
        source(played)
    )
}

fn report_game(
    number: usize,
    game: &Game<AnyPosition>,
    search: &mut Search,
    limits: Limits<'_>,
    options: &Arguments,
    out: &mut impl Write,
) -> std::io::Result<()> {
    let is_json = options.json;
    if !is_json {
        writeln!(out, "game {number}, {}", game.position().variant())?;
        writeln!(out, "ply colour played value  win best   value  win   loss  known by")?;
    }
    let mut reviewed = Review::default();
    for ply in review(game, search, limits) {
        let mut text = row(number, &ply, is_json);
        let is_shown = !is_json && (ply.is_turning_point() || options.lines && ply.loss > 0.0);
        if let Some(position) = game.positions().nth(ply.ply).filter(|_| is_shown) {
            text = format!("{text}\n{}", mistake(position, &ply));
        }
        writeln!(out, "{text}")?;
        out.flush()?;
        reviewed.plies.push(ply);
    }
    if !is_json {
        for (color, name) in [(Color::Black, "black"), (Color::White, "white")] {
            if let Some((loss, accuracy)) = reviewed.mean_loss(color).zip(reviewed.accuracy(color)) {
                let accuracy = 100.0 * accuracy;
                writeln!(out, "{name}: mean loss of a move {loss:.2}, {accuracy:.0}% of moves lost nothing")?;
            }
        }
        let mut found = reviewed.plies.iter().flat_map(|ply| [&ply.played, &ply.best]);
        if let Some(source) = found.find_map(win_source) {
            writeln!(out, "{source}")?;
        }
    }
    Ok(())
}

fn report_position(
    number: usize,
    position: &AnyPosition,
    search: &mut Search,
    limits: Limits<'_>,
    is_json: bool,
    out: &mut impl Write,
) -> std::io::Result<()> {
    if !is_json {
        writeln!(out, "position {number}, {}", position.variant())?;
    }
    search.clear();
    let mut moves = search.moves(position, limits.clone().lines(usize::MAX));
    if moves.is_empty() {
        moves.push(search.best(position, limits));
    }
    for found in &moves {
        if is_json {
            writeln!(out, "{{\"record\":{number},{}}}", members(found))?;
        } else {
            let name = found.mv.map(|mv| mv.to_string()).unwrap_or_default();
            let (win, source, line) = (win(found), source(found), line(&found.line));
            writeln!(out, "{name:>4} {:>+7.2} {win:>4}  {source:<11} {line}", found.value)?;
        }
    }
    if let Some(source) = moves.iter().find_map(win_source).filter(|_| !is_json) {
        writeln!(out, "{source}")?;
    }
    Ok(())
}

/// Whether every record could be read.
pub(crate) fn run(parser: lexopt::Parser) -> Result<bool, Failure> {
    let Some(options) = arguments(parser)? else {
        say(USAGE)?;
        return Ok(true);
    };
    let bytes = table_bytes(options.megabytes)?;
    let mut search = Search::new(bytes)?.with_threads(options.threads.get());
    let limits =
        Limits::new().nodes(options.nodes).time(options.time).depth(options.depth).exact(options.exact);
    let (mut number, mut out) = (0, BufWriter::new(std::io::stdout().lock()));
    for path in &options.paths {
        let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
        for reading in Source::from(&bytes[..]).read() {
            let game = reading.map_err(|error| format!("{path}: {error}"))?.record.game;
            number += 1;
            if game.moves().is_empty() {
                report_position(
                    number,
                    game.position(),
                    &mut search,
                    limits.clone(),
                    options.json,
                    &mut out,
                )?;
            } else {
                report_game(number, &game, &mut search, limits.clone(), &options, &mut out)?;
            }
        }
    }
    out.flush()?;
    if number == 0 { Err("no game or position found".into()) } else { Ok(true) }
}
