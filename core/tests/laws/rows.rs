//! Every board of Reversi with every kernel against the plain rules, cell by cell: on arbitrary
//! boards, on games, and along every ray. Boards wider than eight lie in rows of registers there.

use std::cell::RefCell;

use outflank::batch::Batch;
use outflank::board::{Bits, Board};
use outflank::reversi::{self, ReversiBoard, reference};
use outflank::{Cells, Move, Position, Reversi};

use crate::common::{Random, for_each_reversi_board, on_every_kernel};

fn any_cells<B: ReversiBoard>(random: &mut Random) -> Cells<B> {
    let words: Vec<u64> = (0..B::Bits::WIDTH / 64).map(|_| random.next()).collect();
    Cells::from_bits(B::Bits::from_words(words)) & B::field()
}

/// The legal set, and the flips of some cells, empty ones or not.
fn agree<B: ReversiBoard>(player: Cells<B>, opponent: Cells<B>, random: &mut Random) {
    let legal = reference::placements(player, opponent);
    assert_eq!(reversi::placements(player, opponent), legal, "{}\n{player:?}\n\n{opponent:?}", B::NAME);
    let any = B::field().iter().nth(random.below(B::field().len()));
    for cell in legal.iter().take(6).chain(legal.last()).chain(any) {
        let flips = reference::flips(player, opponent, cell);
        assert_eq!(
            reversi::flips(player, opponent, cell),
            flips,
            "{} {cell}\n{player:?}\n\n{opponent:?}",
            B::NAME
        );
    }
}

#[test]
fn arbitrary_boards() {
    on_every_kernel(|| {
        for_each_reversi_board!(B => {
            let mut random = Random(B::AREA as u64);
            for _ in 0..60 {
                let [one, two, three] = [(); 3].map(|()| any_cells::<B>(&mut random));
                for (player, opponent) in [
                    (one & two, two - one),
                    (one, B::field() - one),
                    // Few cells are the player's, and few are empty: long rows.
                    (one & two & three, B::field() - (two & three)),
                    (B::field() - (one | two), one | (two & three)),
                ] {
                    agree::<B>(player, opponent, &mut random);
                    agree::<B>(opponent, player, &mut random);
                }
            }
        });
    });
}

#[test]
fn games_to_their_ends() {
    on_every_kernel(|| {
        for_each_reversi_board!(B => {
            let (mut random, mut position) = (Random(7), Reversi::<B>::new());
            while !position.is_over() {
                let turn = position.turn();
                let (player, opponent) = (position.discs(turn), position.discs(!turn));
                agree::<B>(player, opponent, &mut random);
                let legal = position.legal_moves();
                let mv = legal.clone().nth(random.below(legal.len())).unwrap();
                let taken = position.play(mv).unwrap().taken;
                let placed = mv.cell().map_or(Cells::EMPTY, |cell| Cells::from_cells([cell]).unwrap());
                let flips = mv.cell().map_or(Cells::EMPTY, |cell| reference::flips(player, opponent, cell));
                assert_eq!((taken, mv == Move::Pass), (flips, placed.is_empty()));
                assert_eq!(position.discs(turn), player | flips | placed);
                assert_eq!(position.discs(!turn), opponent - flips);
            }
        });
    });
}

/// A row of the opponent's discs from the cell on, of every length, ended by a disc, by an empty
/// cell or by the edge; and with it the rows of the other directions, so that what runs over an
/// edge meets discs there.
#[test]
fn rows_of_every_length_in_an_empty_and_in_a_full_board() {
    on_every_kernel(|| {
        for_each_reversi_board!(B => for cell in B::field() {
            let own = Cells::<B>::from_cells([cell]).unwrap();
            for &direction in B::LINES {
                let step = |&from: &_| B::step(from, direction).filter(|&next| B::field().contains(next));
                let ray: Vec<_> = std::iter::successors(step(&cell), step).collect();
                for row in 0..=ray.len() {
                    let between = Cells::<B>::from_cells(ray[..row].iter().copied()).unwrap();
                    let end = Cells::<B>::from_cells(ray.get(row).copied()).unwrap();
                    let flips = if end.is_empty() { Cells::EMPTY } else { between };
                    let name = B::NAME;
                    assert_eq!(reversi::flips(end, between, cell), flips, "{name} {cell} {direction} {row}");
                    let rest = B::field() - own - end - between;
                    let all = reference::flips(rest | end, between, cell);
                    assert_eq!(reversi::flips(rest | end, between, cell), all, "{name} {cell} {direction} {row}");
                }
            }
        });
    });
}

/// The random games of a seed are the same with every kernel, those that begin freely and those
/// that do not begin at the start too; a free opening is played out from its first disc on.
#[test]
fn games_of_a_seed() {
    fn games<B: ReversiBoard>() -> Vec<(u16, Reversi<B>)> {
        let boards = 70;
        let mut all = Vec::new();
        for (options, steps) in reversi::Options::ALL.into_iter().flat_map(|each| [(each, 0), (each, 8)]) {
            let Ok(start) = Reversi::<B>::with_options(options) else { continue };
            let mut batch = Batch::new(start, boards).unwrap();
            batch.seed(3);
            let mut actions = vec![0; boards];
            for _ in 0..steps {
                batch.random_actions(&mut actions).unwrap();
                batch.step(&actions).unwrap();
            }
            let before: Vec<_> = (0..boards).map(|board| batch.position(board).unwrap()).collect();
            let plies = batch.playout().to_vec();
            for (board, (plies, before)) in plies.into_iter().zip(before).enumerate() {
                let after = batch.position(board).unwrap();
                assert!(after.is_over());
                // A ply that is no pass fills a cell, and who would move next tells how many
                // there were.
                let filled = before.empties().len() - after.empties().len();
                assert!(plies as usize >= filled);
                assert_eq!((before.turn() == after.turn()), plies % 2 == 0);
                all.push((plies, after));
            }
        }
        all
    }
    for_each_reversi_board!(B => {
        let found = RefCell::new(Vec::new());
        on_every_kernel(|| found.borrow_mut().push(games::<B>()));
        assert!(found.borrow().windows(2).all(|pair| pair[0] == pair[1]), "{}", B::NAME);
    });
}
