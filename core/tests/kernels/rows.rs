//! Every board of Reversi with every kernel against the plain rules, cell by cell: on arbitrary
//! boards, on games, and along every ray. Boards wider than eight lie in rows of registers there.

use outflank::batch::AnyBatch;
use outflank::board::{Bits, Board};
use outflank::reversi::{self, ReversiBoard, reference};
use outflank::variant::{AnyPosition, GameKind, Variant};
use outflank::{Cells, Move, Position, Reversi};

use crate::common::{Random, every, for_each_reversi_board, games, in_full};
use crate::every_kernel::{hold, on_each, on_every_kernel};

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
    on_every_kernel(|_| {
        for_each_reversi_board!(B => {
            let mut random = Random(B::AREA as u64);
            for _ in 0..games(60) {
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
    on_every_kernel(|_| {
        for_each_reversi_board!(B => {
            let (mut random, mut position) = (Random(7), Reversi::<B>::new());
            while !position.is_over() {
                let turn = position.turn();
                let (player, opponent) = (position.discs(turn), position.discs(!turn));
                if random.below(every()) == 0 {
                    agree::<B>(player, opponent, &mut random);
                }
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
    let held = hold();
    for_each_reversi_board!(B => {
        let mut random = Random(B::AREA.into());
        let mut checked = 0;
        for cell in B::field() {
            let own = Cells::<B>::from_cells([cell]).unwrap();
            for &direction in B::LINES {
                let step = |&from: &_| B::step(from, direction).filter(|&next| B::field().contains(next));
                let ray: Vec<_> = std::iter::successors(step(&cell), step).collect();
                // On boards that lie in rows, of the lengths some where not everything is tried.
                let one_in = if B::WIDTH <= 8 { 1 } else { every() };
                for row in (0..=ray.len()).filter(|_| random.below(one_in) == 0) {
                    let between = Cells::<B>::from_cells(ray[..row].iter().copied()).unwrap();
                    let end = Cells::<B>::from_cells(ray.get(row).copied()).unwrap();
                    let flips = if end.is_empty() { Cells::EMPTY } else { between };
                    let rest = B::field() - own - end - between;
                    let all = reference::flips(rest | end, between, cell);
                    on_each(&held, |kernel| {
                        let name = || format!("{kernel} {} {cell} {direction} {row}", B::NAME);
                        assert_eq!(reversi::flips(end, between, cell), flips, "{}", name());
                        assert!(reversi::flips(Cells::EMPTY, between, cell).is_empty(), "{}", name());
                        assert_eq!(reversi::flips(rest | end, between, cell), all, "{}", name());
                    });
                    checked += 1;
                }
            }
        }
        assert!(checked > B::field().len() / 2, "{checked}");
    });
}

/// The random games of a seed are the same with every kernel, those that begin freely and those
/// that do not begin at the start too; a free opening is played out from its first disc on.
#[test]
fn games_of_a_seed() {
    let reversi = Variant::all().filter(|variant| variant.game() == GameKind::Reversi);
    for variant in reversi.step_by(if in_full() { 1 } else { 3 }) {
        let found = on_every_kernel(|_| [0, 8].map(|steps| games_after(variant, steps)));
        assert!(found.windows(2).all(|pair| pair[0] == pair[1]), "{variant}");
    }
}

/// Some games, played out after so many random steps: the plies of each, and its end.
fn games_after(variant: Variant, steps: usize) -> Vec<(u16, AnyPosition)> {
    // Not a whole number of what any kernel plays at once.
    let few = if variant.geometry().area() <= 64 { 7 } else { 1 };
    let boards = if in_full() { 70 } else { few };
    let mut batch = AnyBatch::new(variant.start(), boards).unwrap();
    batch.seed(3);
    let mut actions = vec![0; boards];
    for _ in 0..steps {
        batch.random_actions(&mut actions).unwrap();
        batch.step(&actions).unwrap();
    }
    let before: Vec<_> = (0..boards).map(|board| batch.position(board).unwrap()).collect();
    let plies = batch.playout().to_vec();
    let ended = plies.into_iter().zip(before).enumerate().map(|(board, (plies, before))| {
        let after = batch.position(board).unwrap();
        assert!(after.is_over());
        // A ply that is no pass fills a cell, and who would move next tells how many there were.
        assert!(u32::from(plies) >= after.score().total() - before.score().total());
        assert_eq!((before.turn() == after.turn()), plies % 2 == 0);
        (plies, after)
    });
    ended.collect()
}
