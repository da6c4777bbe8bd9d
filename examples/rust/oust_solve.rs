//! Solves small boards of Oust exactly, without the pie rule: `oust_solve [--check FILE]
//! [BOARD...]`.
//!
//! Memoised negamax over every reachable position, up to symmetry and with the colour to move
//! called Black. It ends because the game does: put the sizes of all groups in falling order; a
//! non-capturing placement adds a 1, and a capture puts a group in that is larger than all that go
//! out for it, so the list grows with every placement in the order of dictionaries, and no
//! position comes twice.
//!
//! Prints a line a board: its name, the outcome for the first player, how many positions are
//! reachable in which nobody has won (with the colour to move called Black, each image under a
//! symmetry counted), how many of them leave both sides stuck, and what each first placement comes
//! to, up to symmetry. `--check FILE` solves the boards of a table of such lines and compares;
//! boards of more than `--most N` positions are left out.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::error::Error;
use std::process::ExitCode;
use std::time::Instant;

use lexopt::ValueExt as _;
use outflank::board::{Board, Hex, Rect, Square, Symmetry};
use outflank::oust::{Options, Pie, Setup};
use outflank::{Color, Move, Oust, Outcome, Position};

/// The outcome for the player to move: 1 a win, 0 a draw, -1 a loss.
type Value = i8;

struct Solver<B: Board> {
    known: HashMap<Oust<B>, Value>,
    positions: u64,
    stuck: u64,
}

/// The position with the colour to move called Black, turned and reflected to its canonical form.
fn normal<B: Board>(position: &Oust<B>) -> Oust<B> {
    let Setup { black, white, turn, .. } = position.setup();
    let (black, white) = if turn == Color::Black { (black, white) } else { (white, black) };
    let normal = Setup::new(black, white, Color::Black, Pie::Off).build();
    normal.as_ref().map_or(*position, Position::canonical)
}

impl<B: Board> Solver<B> {
    /// The value of a position in its normal form.
    fn value(&mut self, position: Oust<B>) -> Value {
        if let Some(&value) = self.known.get(&position) {
            return value;
        }
        let value = match position.outcome() {
            Some(outcome) => match outcome.winner() {
                Some(winner) => {
                    if winner == position.turn() {
                        1
                    } else {
                        -1
                    }
                }
                None => 0,
            },
            None => position.legal_moves().map(|mv| self.value_after(&position, mv)).max().unwrap_or(0),
        };
        let images = Symmetry::all().map(|symmetry| position.transformed(symmetry));
        let images = images.collect::<HashSet<Oust<B>>>().len() as u64;
        match position.outcome().map(Outcome::winner) {
            Some(Some(_)) => {}
            Some(None) => {
                self.stuck += images;
                self.positions += images;
            }
            None => self.positions += images,
        }
        self.known.insert(position, value);
        value
    }

    /// What a move is worth to the player who makes it.
    fn value_after(&mut self, position: &Oust<B>, mv: Move) -> Value {
        let mut after = *position;
        after.play_unchecked(mv);
        let value = self.value(normal(&after));
        if after.turn() == position.turn() { value } else { -value }
    }
}

/// A line of the table.
fn solve<B: Board>() -> String {
    let mut solver = Solver::<B> { known: HashMap::new(), positions: 0, stuck: 0 };
    let start = Oust::<B>::with_options(Options::default().with_pie(false));
    let word = |value: Value| ["lost", "draw", "won"][(value + 1) as usize];
    let outcome = word(solver.value(normal(&start)));
    let mut first = BTreeMap::new();
    for mv in start.legal_moves() {
        let images = mv
            .cell()
            .into_iter()
            .flat_map(|cell| Symmetry::<B>::all().map(move |symmetry| symmetry.cell(cell)));
        if let Some(cell) = images.min() {
            first.insert(cell, solver.value_after(&start, mv));
        }
    }
    let first: Vec<String> = first.iter().map(|(cell, &value)| format!("{cell}:{}", word(value))).collect();
    format!("{} {outcome} {} {} {}", B::NAME, solver.positions, solver.stuck, first.join(","))
}

/// A board's name, and what solves it.
type Solvable = (&'static str, fn() -> String);

/// Every board that can be asked for.
fn boards() -> Vec<Solvable> {
    macro_rules! boards {
        ($($board:ty),*) => {
            vec![$((<$board>::NAME, solve::<$board> as fn() -> String)),*]
        };
    }
    boards!(
        Rect<2, 1>, Rect<3, 1>, Rect<4, 1>, Rect<5, 1>, Rect<6, 1>, Rect<7, 1>, Rect<8, 1>, Rect<9, 1>, Rect<10, 1>,
        Rect<11, 1>, Rect<12, 1>, Square<2>, Rect<3, 2>, Rect<4, 2>, Rect<5, 2>, Rect<6, 2>, Rect<7, 2>, Rect<8, 2>, Square<3>,
        Rect<4, 3>, Rect<5, 3>, Rect<6, 3>, Square<4>, Rect<5, 4>, Hex<2>, Hex<3>
    )
}

fn run() -> Result<bool, Box<dyn Error>> {
    let (mut wanted, mut table, mut most) = (Vec::new(), None, u64::MAX);
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            lexopt::Arg::Long("check") => table = Some(arguments.value()?),
            lexopt::Arg::Long("most") => most = arguments.value()?.parse()?,
            lexopt::Arg::Value(board) => wanted.push(board.string()?),
            _ => return Err("usage: oust_solve [--check FILE [--most N]] [BOARD...]".into()),
        }
    }
    let boards = boards();
    let find = |name: &str| boards.iter().find(|(known, _)| *known == name).map(|(_, solve)| solve);
    let mut right = true;
    if let Some(table) = table {
        let table = std::fs::read_to_string(table)?;
        for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let fields: Vec<&str> = line.split(' ').collect();
            let [name, _, positions, ..] = fields[..] else {
                return Err(format!("not a line of the table: {line}").into());
            };
            if positions.parse::<u64>()? > most {
                println!("{line}   left out");
                continue;
            }
            let solve = find(name).ok_or(format!("{name} is not a valid board of this program"))?;
            let solved = solve();
            right &= solved == line;
            println!("{solved}   {}", if solved == line { "as listed" } else { "NOT AS LISTED" });
        }
        return Ok(right);
    }
    if wanted.is_empty() {
        let names: Vec<&str> = boards.iter().map(|(name, _)| *name).collect();
        return Err(format!("boards: {}", names.join(" ")).into());
    }
    for name in wanted {
        let solve = find(&name).ok_or(format!("{name} is not a valid board of this program"))?;
        let clock = Instant::now();
        println!("{}", solve());
        eprintln!("{name}: {:.1?}", clock.elapsed());
    }
    Ok(right)
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("oust_solve: {error}");
            ExitCode::FAILURE
        }
    }
}
