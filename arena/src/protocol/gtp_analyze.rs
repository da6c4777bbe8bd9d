//! `lz-analyze`, the extension of GTP by Leela Zero: while a player thinks, it writes lines with the
//! values of the moves, which boards such as Sabaki show.

use std::io::{self, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use outflank::Game;
use outflank::variant::{AnyPosition, GameKind};

use super::gtp_words::written;
use outflank_engine::{Bound, Found, Limits, Player, Progress, Stop};

/// The time between two lines, if a program sets none.
const INTERVAL: Duration = Duration::from_secs(1);
/// The least time between two lines.
const SHORTEST: Duration = Duration::from_millis(10);

/// Reads the arguments after the colour: a number of hundredths of a second between two lines, or
/// pairs of a name and a value. All moves have values, so that a `minmoves` changes nothing. `None`
/// for other arguments.
pub(super) fn interval(arguments: &[&str]) -> Option<Duration> {
    let (first, pairs) = match arguments {
        [number, pairs @ ..] if arguments.len() % 2 == 1 => (Some(*number), pairs),
        pairs => (None, pairs),
    };
    let mut interval = first;
    for pair in pairs.chunks_exact(2) {
        match pair {
            ["interval", number] => interval = Some(*number),
            ["minmoves", number] if number.parse::<u32>().is_ok() => {}
            _ => return None,
        }
    }
    let Some(number) = interval else { return Some(INTERVAL) };
    let centiseconds: u32 = number.parse().ok()?;
    Some((Duration::from_millis(10) * centiseconds).max(SHORTEST))
}

/// The reply to `lz-analyze`, of which the beginning and some lines may be written.
struct Reply<'o, W> {
    out: &'o mut W,
    /// The beginning of the reply, until it is written.
    head: Option<&'o str>,
    kind: GameKind,
    /// The values of the last depth.
    moves: Vec<Found>,
    interval: Duration,
    last: Instant,
}

impl<W: Write> Reply<'_, W> {
    /// Takes the values of a depth, and writes the newest once the interval has passed.
    fn report(&mut self, moves: &[Found]) -> io::Result<()> {
        if !moves.is_empty() {
            moves.clone_into(&mut self.moves);
        }
        let is_first = self.head.is_some();
        self.begin()?;
        if self.last.elapsed() >= self.interval && !self.moves.is_empty() {
            self.last = Instant::now();
            return self.write();
        }
        if is_first { self.out.flush() } else { Ok(()) }
    }

    fn begin(&mut self) -> io::Result<()> {
        self.head.take().map_or(Ok(()), |head| writeln!(self.out, "{head}"))
    }

    /// Writes a line with all moves whose values are known.
    fn write(&mut self) -> io::Result<()> {
        let known = self.moves.iter().filter(|found| found.bound == Bound::Value);
        let infos: Vec<_> =
            known.enumerate().filter_map(|(order, found)| info(self.kind, found, order)).collect();
        writeln!(self.out, "{}", infos.join(" "))?;
        self.out.flush()
    }
}

/// The value of a move. A certain win is 10,000. `KataGo` has `scoreLead`, too.
fn info(kind: GameKind, found: &Found, order: usize) -> Option<String> {
    let mut info = format!("info move {} visits {}", written(found.mv?), found.nodes);
    if let Some(probability) = found.win_probability {
        info += &format!(" winrate {:.0}", 10_000.0 * probability);
    }
    if kind == GameKind::Reversi {
        info += &format!(" scoreLead {:.2}", found.value);
    }
    info += &format!(" order {order} pv");
    for &mv in &found.line {
        info = info + " " + &written(mv);
    }
    Some(info)
}

/// Writes the reply to `lz-analyze` until the next command, without the empty line at its end.
/// Returns `false`, and writes nothing, if the player does not value moves.
pub(super) fn analyse(
    out: &mut (impl Write + Send),
    head: &str,
    interval: Duration,
    player: &mut dyn Player,
    game: &Game<AnyPosition>,
    until: &Stop,
) -> io::Result<bool> {
    let stop = Stop::below(Some(until));
    let kind = game.position().variant().game();
    let reply = Reply { out, head: Some(head), kind, moves: Vec::new(), interval, last: Instant::now() };
    let reply = Mutex::new((reply, Ok(())));
    let progress = |so_far: Progress| {
        let (reply, written) = &mut *reply.lock().expect("a search that panics ends the session");
        if written.is_ok() {
            *written = reply.report(so_far.moves);
        }
        if written.is_err() {
            stop.set();
        }
    };
    let limits = Limits::new().stop(stop.clone()).lines(usize::MAX).progress(&progress);
    let hints = player.hints(game, limits);
    let (mut reply, written) = reply.into_inner().expect("the search has ended");
    written?;
    let Some(moves) = hints else { return Ok(false) };
    reply.begin()?;
    reply.moves = moves;
    reply.write()?;
    Ok(true)
}
