//! Properties of play in Oust, on positions that legal moves reach, and the lemma of the rule
//! sheet.

use outflank::board::{Board, Hex, Rect, Square, Symmetry};
use outflank::oust::{Options, Setup};
use outflank::{Cells, Color, Move, Oust, Outcome, Position};
use proptest::prelude::*;

use crate::common::{Random, exchanged, games};

fn swapped<B: Board>(position: &Oust<B>) -> Oust<B> {
    let Setup { black, white, turn, pie, .. } = position.setup();
    Setup::new(white, black, !turn, pie).build().unwrap()
}

/// Of two touching enemy groups one is a single stone: a group grows only by capturing, and then
/// every enemy group that it touches goes; a touch can only come about by a new single stone.
fn lemma<B: Board>(position: &Oust<B>) {
    for group in position.groups(Color::Black).filter(|group| group.len() > 1) {
        for touched in position.groups(Color::White) {
            assert!(touched.len() == 1 || touched.is_disjoint(group.grown()), "{position}");
        }
    }
}

fn hold<B: Board>(position: &Oust<B>, random: &mut Random) {
    lemma(position);

    // Colour symmetry and board symmetry.
    let other = swapped(position);
    assert_eq!(other.placements(), position.placements());
    assert_eq!(other.outcome(), position.outcome().map(exchanged));
    let symmetry = Symmetry::<B>::all().nth(random.below(Symmetry::<B>::all().len())).unwrap();
    let image = position.transformed(symmetry);
    assert_eq!(image.placements(), symmetry.cells(position.placements()));
    assert_eq!(image.transformed(symmetry.inverse()), *position);
    assert_eq!(image.canonical(), position.canonical());

    assert!(position.non_capturing_placements().is_disjoint(position.capturing_placements()));
    for mv in position.legal_moves() {
        let mut after = *position;
        let played = after.play(mv).unwrap();
        let color = position.turn();
        let (own, enemy) = (position.stones(color), position.stones(!color));
        let captured = played.taken;
        // No own stone ever leaves by one's own placement; the enemy's leave by capture alone;
        // nothing else comes or goes.
        let stone = mv.cell().map_or(Cells::EMPTY, |cell| Cells::from_cells([cell]).unwrap());
        assert_eq!(after.stones(color), own | stone);
        assert_eq!(after.stones(!color), enemy - captured);
        assert!(captured.is_subset(enemy));
        let Move::Place(cell) = mv else {
            assert!(captured.is_empty() && position.placements().is_empty());
            continue;
        };
        assert_eq!(captured, position.captures(cell));
        assert_eq!(image.captures(symmetry.cell(cell)), symmetry.cells(captured));
        if captured.is_empty() {
            // A non-capturing placement joins nothing and ends the turn.
            assert_eq!((after.group(cell), after.turn(), played.turn_continues), (stone, !color, false));
            assert_eq!(after.groups(color).count(), position.groups(color).count() + 1);
        } else {
            // A capturing group is larger than each group that it captured, and touches no enemy
            // any more.
            let group = after.group(cell);
            for enemy_group in
                position.groups(!color).filter(|enemy_group| !enemy_group.is_disjoint(captured))
            {
                assert!(enemy_group.is_subset(captured) && enemy_group.len() < group.len());
            }
            assert!(group.grown().is_disjoint(after.stones(!color)));
            assert_eq!(after.turn(), color);
            assert_eq!(played.turn_continues, !after.is_over());
            assert_eq!(
                after.is_over() && after.outcome() == Some(Outcome::Win(color)),
                after.stones(!color).is_empty()
            );
        }
    }
}

/// A random game, every so many positions of it checked for its properties. Returns whether it was
/// drawn.
fn random_game<B: Board>(random: &mut Random, every: usize) -> bool {
    let mut position = Oust::<B>::with_options(Options::default().with_pie(false));
    let mut plies = 0;
    while let Some(choices) = Some(position.legal_moves().len()).filter(|&choices| choices > 0) {
        if random.below(every) == 0 {
            hold(&position, random);
        }
        position.play_unchecked(position.legal_moves().nth(random.below(choices)).unwrap());
        plies += 1;
        assert!(plies < 100_000, "a random game ends");
    }
    hold(&position, random);
    position.outcome() == Some(Outcome::Draw)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(games(16) as u32))]

    #[test]
    fn of_random_games(seed: u64) {
        let mut random = Random(seed);
        random_game::<Hex<3>>(&mut random, 1);
        random_game::<Hex<5>>(&mut random, 3);
        random_game::<Hex<7>>(&mut random, 11);
        random_game::<Square<4>>(&mut random, 1);
        random_game::<Square<9>>(&mut random, 7);
        random_game::<Rect<3, 5>>(&mut random, 1);
        random_game::<Rect<9, 7>>(&mut random, 7);
    }
}

/// What the lemma comes to on hexagons: somebody can always place, so no game is drawn (the proof:
/// `docs/oust-strategy.md`).
#[test]
fn no_random_game_on_a_hexagon_is_drawn() {
    let mut random = Random(21);
    for _ in 0..games(200) {
        assert!(!random_game::<Hex<2>>(&mut random, 50));
        assert!(!random_game::<Hex<3>>(&mut random, 50));
        assert!(!random_game::<Hex<4>>(&mut random, 200));
        assert!(!random_game::<Hex<5>>(&mut random, 1000));
    }
    // On the smallest square some are.
    assert!((0..200).any(|_| random_game::<Square<2>>(&mut random, 50)));
}

/// A position that no play reaches need not keep the lemma, and the rules hold there all the same.
#[test]
fn the_lemma_is_of_play_alone() {
    let (black, white) = ("c1 d1".parse().unwrap(), "c2 d2".parse().unwrap());
    let setup = Setup::<Hex<3>>::new(black, white, Color::Black, outflank::oust::Pie::Off);
    let position = setup.build().unwrap();
    assert_eq!(position.captures("e1".parse().unwrap()).to_string(), "c2 d2");
}
