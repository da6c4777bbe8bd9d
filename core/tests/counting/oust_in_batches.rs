//! Boards of Oust in a batch, which keep lists of their larger groups, against the rules cell by
//! cell and against a game on a grid of letters: in play and from stones that no game leads to, of
//! more groups than are listed among them.

use outflank::batch::{Batch, Options, Random};
use outflank::board::{Bits, Board, Hex, Rect, Square};
use outflank::oust::{Pie, Setup, reference};
use outflank::variant::{Variant, Visitor};
use outflank::{Cell, Cells, Color, Move, Oust, Position};

use crate::common::plain_oust::PlainOust;
use crate::common::{games, in_full};

/// With forced passes as actions, and games that end left as they are.
fn plain() -> Options {
    Options::default().with_auto_pass(false).with_auto_reset(false)
}

fn cells_where<B: Board>(is_in: impl Fn(u16, u16) -> bool) -> Cells<B> {
    let of = |cell: &Cell| is_in(cell.column().into(), cell.row().into());
    let indices = B::cells().into_iter().filter(of).filter_map(B::index);
    Cells::from_bits(indices.fold(B::Bits::EMPTY, |bits, index| bits | B::Bits::bit(index.into())))
}

/// Every legal move by the rules cell by cell, as actions.
fn legal<B: Board>(position: &Oust<B>) -> Vec<u16> {
    let [own, enemy] = [position.turn(), !position.turn()].map(|color| position.stones(color));
    let is_won = enemy.is_empty() && !own.is_empty();
    let [placements, others] = [reference::placements(own, enemy), reference::placements(enemy, own)];
    let swaps = position.pie() == Pie::Open && position.turn() == Color::White;
    let swap = (swaps && !placements.is_empty()).then_some(Move::Swap);
    let pass = (placements.is_empty() && !others.is_empty()).then_some(Move::Pass);
    let moves = placements.into_iter().map(Move::Place).chain(pass).chain(swap).filter(|_| !is_won);
    moves.filter_map(|mv| mv.action_on(B::GEOMETRY)).collect()
}

fn shown<B: Board>(batch: &Batch<Oust<B>>) -> Vec<Vec<u16>> {
    let each = batch.actions_per_board();
    let mut mask = vec![0; batch.len() * each];
    batch.legal_mask(&mut mask).unwrap();
    let actions = |mask: &[u8]| (0..).zip(mask).filter(|(_, set)| **set == 1).map(|(nth, _)| nth).collect();
    mask.chunks(each).map(actions).collect()
}

/// The batch goes on by random actions for so many steps, each of its boards held against the
/// rules.
fn goes_on<B: Board>(batch: &mut Batch<Oust<B>>, steps: usize) -> u32 {
    let mut positions: Vec<Oust<B>> = (0..batch.len()).map(|nth| batch.position(nth).unwrap()).collect();
    let (mut actions, mut ends) = (vec![0; batch.len()], 0);
    for _ in 0..steps {
        let legal_now = shown(batch);
        for (legal_now, position) in legal_now.iter().zip(&positions) {
            assert_eq!(*legal_now, legal(position), "{position}");
        }
        batch.random_actions(&mut actions).unwrap();
        batch.step(&actions).unwrap();
        for (nth, (position, &action)) in positions.iter_mut().zip(&actions).enumerate() {
            if !legal_now[nth].is_empty() {
                position.play(Move::from_action(action, B::GEOMETRY).unwrap()).unwrap();
            }
            assert_eq!(batch.position(nth), Some(*position));
            ends += batch.ended()[nth] as u32;
        }
    }
    // The lists of groups cannot be seen, but a board whose position is set again has the same.
    let bytes = batch.checkpoint().unwrap();
    let mut again = Batch::new(*batch.start(), batch.len()).unwrap().with_options(plain());
    again.restore(&bytes).unwrap();
    assert_eq!(shown(&again), shown(batch));
    assert_eq!(shown(&batch.clone()), shown(batch));
    ends
}

/// Groups of two and three side by side: as many as there is room for, and no game has so many.
fn many_groups<B: Board>() -> Vec<Setup<B>> {
    let pair = |column: u16, row: u16| row.is_multiple_of(2) && column % 3 != 2;
    let shifted = |column: u16, row: u16| row % 2 == 1 && (column + 1) % 3 != 2;
    let sparse = |column: u16, row: u16| row % 4 == 3 && column % 3 != 2;
    let threes = |column: u16, row: u16| row.is_multiple_of(4) && column % 4 != 3;
    let columns = |column: u16, row: u16| column % 4 == 2 && row % 3 != 2;
    let sets = [
        (cells_where::<B>(pair), cells_where(shifted)),
        (cells_where(pair), cells_where(sparse)),
        (cells_where(threes), cells_where(columns)),
        (cells_where(sparse), cells_where(threes)),
        (cells_where(pair), Cells::EMPTY),
    ];
    let with = |(black, white): (Cells<B>, Cells<B>), turn| Setup::new(black, white - black, turn, Pie::Kept);
    let both = |set| Color::ALL.map(|turn| with(set, turn));
    sets.into_iter().flat_map(both).collect()
}

/// Stones at random, at every density.
fn scattered<B: Board>(random: &mut Random) -> Setup<B> {
    let (black, white) = (random.below(100), random.below(100));
    let [mut stones, mut others] = [Cells::<B>::EMPTY; 2];
    for cell in B::cells() {
        if random.below(100) < black {
            let _ = stones.insert(cell);
        } else if random.below(100) < white {
            let _ = others.insert(cell);
        }
    }
    let turn = Color::ALL[random.below(2) as usize];
    Setup::new(stones, others, turn, Pie::Kept)
}

fn from_set_ups<B: Board>(in_full: usize, steps: usize) {
    let (count, steps) = (games(in_full), games(steps));
    let mut random = Random::new(8);
    let setups = many_groups().into_iter().chain((0..count).map(|_| scattered(&mut random)));
    let positions: Vec<Oust<B>> = setups.map(|setup| setup.build().unwrap()).collect();
    let mut batch = Batch::new(Oust::<B>::new(), positions.len()).unwrap().with_options(plain());
    batch.seed(6);
    // A board has had other groups before.
    goes_on(&mut batch, 3);
    for (nth, position) in positions.iter().enumerate() {
        assert!(batch.set_position(nth, *position));
    }
    goes_on(&mut batch, steps);
    // Whole games from there, and what is there after them is put back at the start.
    for (nth, position) in positions.iter().enumerate() {
        assert!(batch.set_position(nth, *position));
    }
    batch.playout();
    assert!(shown(&batch).iter().all(Vec::is_empty));
    batch.reset_finished();
    goes_on(&mut batch, 3);
    batch.reset();
    assert!(shown(&batch).iter().all(|actions| *actions == legal(&Oust::<B>::new())));
    goes_on(&mut batch, 3);
}

#[test]
fn from_stones_that_no_game_leads_to() {
    from_set_ups::<Hex<2>>(20, 20);
    from_set_ups::<Hex<4>>(60, 60);
    from_set_ups::<Hex<5>>(60, 60);
    from_set_ups::<Hex<7>>(30, 60);
    from_set_ups::<Hex<11>>(4, 30);
    from_set_ups::<Square<6>>(60, 60);
    from_set_ups::<Square<9>>(60, 60);
    from_set_ups::<Square<19>>(4, 30);
    from_set_ups::<Rect<12, 5>>(40, 60);
}

struct Games;

impl Visitor for Games {
    type Output = Option<u32>;

    fn visit<P: Position>(self, _: &P) -> Option<u32> {
        None
    }

    fn oust<B: Board>(self, start: &Oust<B>) -> Option<u32> {
        let mut batch = Batch::new(*start, games(3)).unwrap().with_options(plain());
        batch.seed(2);
        Some(goes_on(
            &mut batch,
            if B::AREA < 30 { 250 } else { games(if B::AREA < 100 { 250 } else { 40 }) },
        ))
    }
}

#[test]
fn games_of_every_variant() {
    let ends: u32 = Variant::all().filter_map(|variant| variant.start().visit(Games)).sum();
    assert!(ends as usize > games(50), "{ends}");
    // To the end, where there is the time: 700 plies are enough on the board of 127 cells.
    let boards = games(2);
    let ended = if in_full() {
        goes_on(&mut Batch::new(Oust::<Hex<7>>::new(), boards).unwrap().with_options(plain()), 700)
    } else {
        goes_on(&mut Batch::new(Oust::<Hex<4>>::new(), boards).unwrap().with_options(plain()), 300)
    };
    assert_eq!(ended as usize, boards);
}

/// The game from the rule sheet, which shares nothing with the library.
fn as_letters<B: Board>(start: &Oust<B>, steps: usize) {
    let mut batch = Batch::new(*start, 2).unwrap().with_options(plain());
    batch.seed(11);
    let mut plain = vec![PlainOust::new(&start.to_string()); 2];
    let mut actions = [0; 2];
    for _ in 0..steps {
        for (shown, plain) in shown(&batch).into_iter().zip(&plain) {
            let names = shown.into_iter().filter_map(|action| Move::from_action(action, B::GEOMETRY));
            assert_eq!(names.map(|mv| mv.to_string()).collect::<Vec<_>>(), plain.moves(), "{}", plain.text());
        }
        batch.random_actions(&mut actions).unwrap();
        batch.step(&actions).unwrap();
        for (nth, (plain, &action)) in plain.iter_mut().zip(&actions).enumerate() {
            if plain.outcome().is_none() {
                plain.play(&Move::from_action(action, B::GEOMETRY).unwrap().to_string());
            }
            assert_eq!(batch.position(nth).unwrap().to_string(), plain.text());
        }
    }
}

#[test]
fn as_the_rule_sheet_says() {
    as_letters(&Oust::<Hex<3>>::new(), 80);
    as_letters(&Oust::<Hex<5>>::new(), 150);
    as_letters(&Oust::<Hex<7>>::new(), 120);
    as_letters(&Oust::<Square<4>>::new(), 80);
    as_letters(&Oust::<Square<7>>::new(), 150);
    for setup in many_groups::<Hex<7>>() {
        as_letters(&setup.build().unwrap(), games(25));
    }
    for setup in many_groups::<Square<9>>() {
        as_letters(&setup.build().unwrap(), games(25));
    }
}
