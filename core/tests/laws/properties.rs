//! Properties of play on positions that legal moves reach.

use outflank::board::{Board, Symmetry};
use outflank::reversi::{Options, ReversiBoard, Setup};
use outflank::{Color, Game, Move, Position, Reversi};
use proptest::prelude::*;

use crate::common::{Random, exchanged, for_each_reversi_board};

fn swapped<B: ReversiBoard>(position: &Reversi<B>) -> Reversi<B> {
    let Setup { black, white, turn, options } = position.setup();
    Setup { black: white, white: black, turn: !turn, options }.build().unwrap()
}

fn hold<B: ReversiBoard>(position: &Reversi<B>, random: &mut Random) {
    let usual = position.options() == Options::default();

    // Colour symmetry: with all colours exchanged the same placements flip the same discs, and the
    // other colour wins. (A free opening knows which colour began.)
    if usual {
        let other = swapped(position);
        assert_eq!(other.placements(), position.placements());
        assert_eq!(other.outcome(), position.outcome().map(exchanged));
    }

    // Board symmetry.
    let all = Symmetry::<B>::all().len();
    let symmetry = Symmetry::<B>::all().nth(random.below(all)).unwrap();
    let image = position.transformed(symmetry);
    assert_eq!(image.placements(), symmetry.cells(position.placements()));
    assert_eq!(image.transformed(symmetry.inverse()), *position);
    assert_eq!(image.canonical(), position.canonical());

    for mv in position.legal_moves() {
        let mut after = *position;
        let played = after.play(mv).unwrap();
        let color = position.turn();
        assert_eq!((played.mv, played.color, after.turn()), (mv, color, !color));
        let before = position.occupied_by(Color::Black) | position.occupied_by(Color::White);
        let now = after.occupied_by(Color::Black) | after.occupied_by(Color::White);
        match mv {
            Move::Place(cell) => {
                // One disc more, on that cell; what flipped was the enemy's and is the mover's;
                // the rest stays.
                assert_eq!((now - before).iter().collect::<Vec<_>>(), [cell]);
                assert!(before.is_subset(now), "no disc moves (R10)");
                assert!(played.taken.is_subset(position.occupied_by(!color)));
                assert_eq!(position.occupied_by(!color) - after.occupied_by(!color), played.taken);
                assert_eq!(image.flips(symmetry.cell(cell)), symmetry.cells(played.taken));
            }
            Move::Pass => {
                assert_eq!(position.legal_moves().len(), 1, "a pass is forced");
                assert!(played.taken.is_empty() && now == before);
            }
            Move::Swap => panic!("Reversi has no swap"),
        }
    }

    // The tournament score gives every cell to somebody.
    match (position.outcome(), position.tournament_score()) {
        (Some(_), Some(score)) => assert_eq!((score.black + score.white) as usize, position.cells().len()),
        (None, None) => {}
        other => panic!("{other:?}"),
    }
    assert_eq!(position.mobility(position.turn()), position.placements().len());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn of_random_games_on_every_board(seed: u64) {
        let mut random = Random(seed);
        for_each_reversi_board!(B => {
            // Every position on small boards, some on large ones.
            let every = if B::WIDTH <= 8 { 1 } else { 7 };
            for options in Options::ALL {
                let Ok(start) = Reversi::<B>::with_options(options) else { continue };
                let mut game = Game::new(start);
                while !game.position().is_over() {
                    if random.below(every) == 0 {
                        hold(game.position(), &mut random);
                    }
                    let choice = random.below(game.position().legal_moves().len());
                    let mv = game.position().legal_moves().nth(choice).unwrap();
                    game.play(mv).unwrap();
                }
                hold(game.position(), &mut random);
            }
        });
    }
}
