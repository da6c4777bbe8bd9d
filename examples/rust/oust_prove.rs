//! Proves who wins positions of Oust, without the pie rule: `oust_prove [--bits N]
//! BOARD|POSITION...`. Its two tables have 2^N places each (20).
//!
//! Of a board, such as `hex-3` or `rect-7x3`, it tells what each first placement comes to, up to
//! symmetry; of a position, written as the library writes it, what each move comes to. `oust_solve`
//! goes through all positions that can be reached. This goes through those that a proof needs, and
//! so solves larger boards.
//!
//! Depth-first proof-number search (Nagai, 2002). A position has two numbers: how much work is left
//! to prove that a colour wins, and how much to prove that it does not. The search goes where the
//! least is left. Where one reply of many has to be refuted, all have to be; a sum would count the
//! positions below them again and again, since the same stones can be placed in many orders. So the
//! work is that of the hardest reply, and 1 for each other one (weak proof numbers, Ueda et al.
//! 2008).

use std::collections::hash_map::DefaultHasher;
use std::error::Error;
use std::hash::{Hash as _, Hasher as _};
use std::process::ExitCode;
use std::time::Instant;

use lexopt::ValueExt as _;
use outflank::board::{Board, Hex, Rect, Square, Symmetry};
use outflank::oust::{Options, Pie, Setup};
use outflank::variant::{AnyPosition, Visitor};
use outflank::{Color, Move, Oust, Position};

/// More work than any search does: the opposite is proven.
const NEVER: u32 = 1 << 30;

/// The work that is left until it is known whether a colour wins: 0 and `NEVER` once it is.
#[derive(Clone, Copy)]
struct Work {
    prove: u32,
    disprove: u32,
}

impl Work {
    const fn of(wins: bool) -> Self {
        if wins { Self { prove: 0, disprove: NEVER } } else { Self { prove: NEVER, disprove: 0 } }
    }

    const fn is_done(self) -> bool {
        self.prove == 0 || self.disprove == 0
    }
}

struct Entry<B: Board> {
    position: Oust<B>,
    work: Work,
    /// The positions that were searched for it: what took least is forgotten first.
    searched: u64,
}

/// The places of the table at which a position may be.
const PLACES: usize = 4;

/// Positions with fewer stones are taken to be the same as their images; later ones rarely are.
const SYMMETRIC: u32 = 9;

/// Proves whether a colour wins.
struct Prover<B: Board> {
    color: Color,
    table: Vec<Option<Entry<B>>>,
    searched: u64,
}

impl<B: Board> Prover<B> {
    fn new(color: Color, bits: u32) -> Self {
        let table = std::iter::repeat_with(|| None).take(1 << bits).collect();
        Self { color, table, searched: 0 }
    }

    /// Where a position may be in the table.
    fn places(&self, position: &Oust<B>) -> impl Iterator<Item = usize> + use<B> {
        let mut hasher = DefaultHasher::new();
        position.hash(&mut hasher);
        let (first, len) = (hasher.finish() as usize, self.table.len());
        (0..PLACES).map(move |place| first.wrapping_add(place) & (len - 1))
    }

    fn known(&self, position: &Oust<B>) -> Option<Work> {
        let entries = self.places(position).filter_map(|place| self.table[place].as_ref());
        entries.into_iter().find(|entry| entry.position == *position).map(|entry| entry.work)
    }

    fn store(&mut self, position: Oust<B>, work: Work, searched: u64) {
        let cost = |place: &usize| match &self.table[*place] {
            Some(entry) if entry.position == position => 0,
            Some(entry) => entry.searched + 1,
            None => 1,
        };
        if let Some(place) = self.places(&position).min_by_key(cost) {
            self.table[place] = Some(Entry { position, work, searched });
        }
    }

    /// What is known of a position, or looks likely: few groups and a large one are good.
    fn work(&self, position: &Oust<B>) -> Work {
        if let Some(outcome) = position.outcome() {
            return Work::of(outcome.winner() == Some(self.color));
        }
        self.known(position).unwrap_or_else(|| {
            let [own, other] = [self.color, !self.color].map(|color| {
                let sizes = position.groups(color).map(|group| group.len() as i32);
                12 * sizes.clone().max().unwrap_or(0) - 8 * sizes.count() as i32
            });
            let work = |better: i32| (64 - better).max(1).unsigned_abs();
            Work { prove: work(own - other), disprove: work(other - own) }
        })
    }

    /// Searches a position, until one of its numbers is as large as in `most`.
    fn search(&mut self, position: Oust<B>, most: Work) -> Work {
        self.searched += 1;
        let before = self.searched;
        let few = position.score().total() < SYMMETRIC;
        let mut next: Vec<Oust<B>> = Vec::new();
        for mv in position.legal_moves() {
            let mut after = position;
            after.play_unchecked(mv);
            let after = if few { after.canonical() } else { after };
            if !few || !next.contains(&after) {
                next.push(after);
            }
        }
        // To win takes one move of the colour, and to prevent it one move of the other: both are
        // the same search, with the numbers exchanged.
        let is_own = position.turn() == self.color;
        let exchanged = |work: Work| {
            if is_own { work } else { Work { prove: work.disprove, disprove: work.prove } }
        };
        let most = exchanged(most);
        loop {
            let mut best = (Work::of(false), 0);
            let (mut second, mut hardest, mut open) = (NEVER, 0, 0);
            for (nth, after) in next.iter().enumerate() {
                let work = exchanged(self.work(after));
                if work.disprove == 0 {
                    continue;
                }
                (hardest, open) = (work.disprove.max(hardest), open + 1_u32);
                if open == 1 || work.prove < best.0.prove {
                    second = if open == 1 { NEVER } else { best.0.prove };
                    best = (work, nth);
                } else {
                    second = work.prove.min(second);
                }
            }
            let (best, nth) = best;
            let here = if open == 0 || best.prove == 0 {
                Work::of(open > 0)
            } else {
                Work { prove: best.prove, disprove: (hardest + open - 1).min(NEVER - 1) }
            };
            if here.is_done() || here.prove >= most.prove || here.disprove >= most.disprove {
                self.store(position, exchanged(here), self.searched - before + 1);
                return exchanged(here);
            }
            // A little more than the second best, so that the search does not go back and forth.
            let prove = most.prove.min(second.saturating_add(second / 8 + 1)).min(NEVER);
            let disprove = (most.disprove - here.disprove + best.disprove).min(NEVER);
            self.search(next[nth], exchanged(Work { prove, disprove }));
        }
    }

    /// Whether the colour wins.
    fn wins(&mut self, position: &Oust<B>) -> bool {
        loop {
            let work = self.work(position);
            if work.is_done() {
                return work.prove == 0;
            }
            self.search(*position, Work { prove: NEVER, disprove: NEVER });
        }
    }
}

/// What the moves of a position come to, up to symmetry: `c1:lost,c2:won`.
fn prove<B: Board>(position: &Oust<B>, bits: u32) -> String {
    let turn = position.turn();
    let mut won = Prover::<B>::new(turn, bits);
    let mut lost = Prover::<B>::new(!turn, bits);
    let own: Vec<Symmetry<B>> =
        Symmetry::all().filter(|&symmetry| position.transformed(symmetry) == *position).collect();
    let mut said = Vec::new();
    for mv in position.legal_moves() {
        if let Move::Place(cell) = mv
            && own.iter().any(|symmetry| symmetry.cell(cell) < cell)
        {
            continue;
        }
        let mut after = *position;
        after.play_unchecked(mv);
        let clock = Instant::now();
        let before = won.searched + lost.searched;
        // Six sides: no draw (docs/oust-strategy.md).
        let result = if won.wins(&after) {
            "won"
        } else if B::SIDES.len() == 6 || lost.wins(&after) {
            "lost"
        } else {
            "draw"
        };
        let searched = won.searched + lost.searched - before;
        eprintln!("{} {mv}: {result}, {searched} positions, {:.1?}", B::NAME, clock.elapsed());
        said.push(format!("{mv}:{result}"));
    }
    said.join(",")
}

/// The first player's result: that of the best placement.
fn outcome(said: &str) -> &str {
    ["won", "draw"].into_iter().find(|result| said.contains(result)).unwrap_or("lost")
}

fn board<B: Board>(bits: u32) -> String {
    let said = prove(&Oust::<B>::with_options(Options::default().with_pie(false)), bits);
    format!("{} {} {said}", B::NAME, outcome(&said))
}

/// Proves what the moves of a position come to.
struct Prove {
    bits: u32,
}

impl Visitor for Prove {
    type Output = Option<String>;

    fn visit<P: Position<Board: Board> + Copy + Into<AnyPosition> + TryFrom<AnyPosition>>(
        self,
        _: &P,
    ) -> Option<String> {
        None
    }

    fn oust<B: Board>(self, position: &Oust<B>) -> Option<String> {
        let Setup { black, white, turn, .. } = position.setup();
        let position = Setup::new(black, white, turn, Pie::Off).build().ok()?;
        Some(prove(&position, self.bits))
    }
}

/// A board's name, and what proves it.
type Provable = (&'static str, fn(u32) -> String);

/// Every board that can be asked for by its name.
fn boards() -> Vec<Provable> {
    macro_rules! boards {
        ($($board:ty),*) => {
            vec![$((<$board>::NAME, board::<$board> as fn(u32) -> String)),*]
        };
    }
    boards!(
        Rect<2, 1>, Rect<3, 1>, Rect<4, 1>, Rect<5, 1>, Rect<6, 1>, Rect<7, 1>, Rect<8, 1>, Rect<9, 1>, Rect<10, 1>,
        Rect<11, 1>, Rect<12, 1>, Rect<13, 1>, Rect<14, 1>, Rect<15, 1>, Rect<16, 1>, Square<2>, Rect<3, 2>, Rect<4, 2>,
        Rect<5, 2>, Rect<6, 2>, Rect<7, 2>, Rect<8, 2>, Rect<9, 2>, Rect<10, 2>, Rect<11, 2>, Rect<12, 2>, Square<3>,
        Rect<4, 3>, Rect<5, 3>, Rect<6, 3>, Rect<7, 3>, Rect<8, 3>, Square<4>, Rect<5, 4>, Rect<6, 4>, Square<5>, Hex<2>,
        Hex<3>, Hex<4>
    )
}

fn run() -> Result<(), Box<dyn Error>> {
    let (mut wanted, mut bits) = (Vec::new(), 20);
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            lexopt::Arg::Long("bits") => {
                bits = arguments.value()?.parse()?;
                if !(2..=32).contains(&bits) {
                    return Err(format!("--bits must be from 2 to 32, got {bits}").into());
                }
            }
            lexopt::Arg::Value(value) => wanted.push(value.string()?),
            _ => return Err("usage: oust_prove [--bits N] BOARD|POSITION...".into()),
        }
    }
    let boards = boards();
    for asked in wanted {
        if let Some((_, prove)) = boards.iter().find(|(name, _)| *name == asked) {
            println!("{}", prove(bits));
            continue;
        }
        let position: AnyPosition = asked
            .parse()
            .map_err(|error| format!("{asked:?} is not a valid board of this program: {error}"))?;
        let said = position.visit(Prove { bits }).ok_or_else(|| format!("{asked:?} is not of Oust"))?;
        println!("{asked}: {said}");
    }
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("oust_prove: {error}");
            ExitCode::FAILURE
        }
    }
}
