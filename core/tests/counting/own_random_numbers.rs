//! Where a board has random numbers of its own, what an opponent plays there depends on them and on
//! the learner, and on nothing else of the batch.

use outflank::batch::{Batch, Batched, Opponent, Outputs, Random, Versus};
use outflank::board::{Hex, Square};
use outflank::{Oust, Position, Reversi};

/// A learner's games for so many steps: the positions of each board. Each board has the source that
/// belongs to its number in `seeds`, none where that is `None`. The learner plays by the positions
/// alone.
fn games<P: Batched>(start: P, opponent: Opponent, seeds: &[Option<u64>]) -> Vec<Vec<P>> {
    let boards = seeds.len();
    let mut batch = Batch::new(start, boards).unwrap();
    batch.seed(boards as u64);
    let mut versus = Versus::new(boards).unwrap();
    versus.opponent = opponent;
    for (board, seed) in seeds.iter().enumerate() {
        assert!(versus.set_random(board, seed.map(Random::new)));
    }
    versus.begin(&mut batch, &vec![true; boards], Outputs::<u8>::default()).unwrap();
    let mut games = vec![vec![]; boards];
    for step in 0..40_u64 {
        let positions: Vec<P> = (0..boards).map(|board| batch.position(board).unwrap()).collect();
        let chosen = positions.iter().map(|position| {
            let mv = position.legal_moves().choose(position.key().wrapping_mul(2 * step + 1)).unwrap();
            mv.action_on(position.geometry()).unwrap()
        });
        let actions: Vec<u16> = chosen.collect();
        for (game, position) in games.iter_mut().zip(positions) {
            game.push(position);
        }
        versus.step(&mut batch, &actions, Outputs::<u8>::default(), None).unwrap();
    }
    games
}

/// Boards play equal games among few others and among many, of which some have no own numbers.
fn depends_on_the_seed_alone<P: Batched>(start: P) {
    for opponent in [Opponent::Random, Opponent::Greedy] {
        let few: Vec<_> = (0..6).map(Some).collect();
        let mut many: Vec<_> = (0..400).map(|board| Some(1000 + board).filter(|_| board % 5 != 0)).collect();
        // Boards of even numbers begin in the first seat; where they are changes nothing.
        let places = [2, 67, 300, 129, 398, 255];
        for (seed, place) in places.into_iter().enumerate() {
            many[place] = Some(seed as u64);
        }
        let (few, many) = (games(start, opponent, &few), games(start, opponent, &many));
        for (game, place) in few.iter().zip(places) {
            assert_eq!(game, &many[place], "{opponent:?}, {start}");
        }
        assert!(few[0] != few[2] && few[1] != few[3], "{opponent:?}, {start}");
    }
}

#[test]
fn a_game_depends_on_its_boards_seed_alone() {
    depends_on_the_seed_alone(Reversi::<Square<8>>::new());
    depends_on_the_seed_alone(Reversi::<Square<6>>::new());
    depends_on_the_seed_alone(Reversi::<Hex<5>>::new());
    depends_on_the_seed_alone(Oust::<Hex<3>>::new());
}

/// What a board has of its own can be taken away, written down and given back.
#[test]
fn sources_are_given_and_taken() {
    let (mut versus, source) = (Versus::new(300).unwrap(), Random::new(7));
    assert!(versus.set_random(299, Some(source.clone())) && !versus.set_random(300, Some(source.clone())));
    assert_eq!((versus.random(299), versus.random(298), versus.random(300)), (Some(&source), None, None));
    assert!(versus.set_random(299, None) && versus.random(299).is_none());
    let mut batch = Batch::new(Reversi::new(), 300).unwrap();
    versus.set_random(1, Some(source.clone()));
    versus.begin(&mut batch, &[true; 300], Outputs::<u8>::default()).unwrap();
    assert!(versus.random(1).is_some_and(|after| *after != source));
}
