//! Blocks of 8x8 against positions one by one, for every kernel: reachable positions and others.

use outflank::batch::{self, Block, Options, Random};
use outflank::encoding::Parts;
use outflank::variant::Variant;
use outflank::{Cells, Color, Move, Position, Reversi};

use crate::every_kernel::{hold, on_every_kernel};

fn told(position: &Reversi) -> (Cells, Cells, Color) {
    (position.discs(position.turn()), position.discs(!position.turn()), position.turn())
}

/// Positions along random games, and any set-ups.
fn positions(start: Reversi, count: usize) -> Vec<Reversi> {
    let (mut random, mut positions) = (Random::new(count as u64), Vec::new());
    while positions.len() < count {
        let (mut position, plies) = (start, random.below(62));
        for _ in 0..plies {
            random.choose(&position).inspect(|&mv| position.play_unchecked(mv));
        }
        positions.push(position);
        let mut some =
            |of: u32| -> Cells { start.cells().iter().filter(|_| random.below(of) == 0).collect() };
        let (black, white) = (some(2), some(2));
        let turn = Color::ALL[random.below(2) as usize];
        positions
            .push(Reversi::from_parts(Parts { black, white: white - black, turn, ..start.parts() }).unwrap());
    }
    positions.truncate(count);
    positions
}

/// A legal action each; anything where the game is over.
fn actions(positions: &[Reversi]) -> Vec<u16> {
    let mut random = Random::new(3);
    let mut action = |position: &Reversi| random.choose(position)?.action_on(position.geometry());
    positions.iter().map(|position| action(position).unwrap_or(999)).collect()
}

/// Planes and masks are those of the positions, for as many as there is room for.
fn shows(block: &mut Block, positions: &[Reversi]) {
    for count in [positions.len(), positions.len() / 2] {
        let (mut planes, mut mask) = (vec![9_u8; 128 * count + 5], vec![9; 65 * count + 5]);
        block.planes(&mut planes);
        block.legal_mask(&mut mask);
        for (position, (planes, mask)) in
            positions.iter().zip(planes.chunks_exact(128).zip(mask.chunks_exact(65)))
        {
            let (player, opponent, _) = told(position);
            let bits = |set: Cells| (0..64).map(move |index| (set.to_bits() >> index & 1) as u8);
            assert!(planes.iter().copied().eq(bits(player).chain(bits(opponent))));
            let pass = position.is_legal(Move::Pass) as u8;
            assert!(mask.iter().copied().eq(bits(position.placements()).chain([pass])));
        }
        assert!(planes[128 * count..].iter().chain(&mask[65 * count..]).all(|&value| value == 9));
    }
}

fn steps(start: Reversi, count: usize, options: Options) {
    let (mut block, mut positions) = (Block::new(Block::accepts(&start).unwrap()), positions(start, count));
    assert!(block.fill(positions.iter().map(told)) && block.len() == count);
    assert!(block.positions().eq(positions.iter().map(told)));
    assert!(block.placements().eq(positions.iter().map(Position::placements)));
    shows(&mut block, &positions);
    let mut given = actions(&positions);
    assert_eq!(block.first_illegal(&given), None);
    let (mut rewards, mut ended) = (vec![9; count], vec![true; count]);
    if let Some(last) = positions.iter().rposition(|position| !position.is_over()) {
        let right = std::mem::replace(&mut given[last], 66);
        assert_eq!(block.first_illegal(&given), Some(last));
        assert_eq!(block.step(&given, options, &start, &mut rewards, &mut ended), Err(last));
        given[last] = right;
    }
    assert_eq!(block.step(&given[..count - 1], options, &start, &mut rewards, &mut ended), Err(count - 1));
    assert!(block.positions().eq(positions.iter().map(told)) && rewards.iter().all(|&reward| reward == 9));
    for _ in 0..2 {
        assert_eq!(block.step(&given, options, &start, &mut rewards, &mut ended), Ok(()));
        for ((position, &action), (&reward, &ended)) in
            positions.iter_mut().zip(&given).zip(rewards.iter().zip(&ended))
        {
            let mv = Move::from_action(action, start.geometry()).filter(|&mv| position.is_legal(mv));
            let stepped = mv.map(|mv| batch::step(position, mv, options, &start));
            let wanted = stepped.map_or((0, false), |stepped| (stepped.reward, stepped.ended));
            assert_eq!((reward, ended), wanted, "{position}");
        }
        assert!(block.positions().eq(positions.iter().map(told)));
        assert!(block.placements().eq(positions.iter().map(Position::placements)));
        given = actions(&positions);
    }
}

/// The ends of random games, which are ends, with the results that positions tell.
fn playout(start: Reversi, count: usize) -> Vec<(Reversi, i8, u16)> {
    let (mut boards, positions) = (Block::new(Block::accepts(&start).unwrap()), positions(start, count));
    assert!(boards.fill(positions.iter().map(told)));
    let (mut number, mut asked) = (1_u64, 0);
    let numbers = || {
        asked += 1;
        number = number.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        number
    };
    let (mut results, mut plies) = (vec![9; count], vec![999; count]);
    boards.playout(numbers, &mut results, &mut plies);
    assert_eq!(asked, 32 * count.div_ceil(64));
    let ends = boards.positions().map(|(player, opponent, turn)| {
        let (black, white) = if turn == Color::Black { (player, opponent) } else { (opponent, player) };
        Reversi::from_parts(Parts { black, white, turn, ..start.parts() }).unwrap()
    });
    let ends: Vec<_> =
        ends.zip(results).zip(plies).map(|((end, result), plies)| (end, result, plies)).collect();
    for ((end, result, plies), position) in ends.iter().zip(&positions) {
        assert!(end.is_over() && (*plies == 0) == position.is_over());
        assert_eq!(*result, end.winner().map_or(0, |winner| 1 - 2 * winner.index() as i8));
        let all = |position: &Reversi| position.discs(Color::Black) | position.discs(Color::White);
        let placed = all(end).len() - all(position).len();
        assert!(*plies as usize >= placed && *plies as usize <= 2 * placed + 1);
        assert!(all(position).is_subset(all(end)));
    }
    ends
}

#[test]
fn every_kernel_does_to_blocks_what_positions_do() {
    let ends = on_every_kernel(|_| {
        let mut ends = Vec::new();
        for name in ["reversi:square-8", "reversi:square-8-anti"] {
            let start: Reversi = name.parse::<Variant>().unwrap().start().try_into().unwrap();
            for count in [1, 63, 64, 130, 256] {
                for auto_pass in [true, false] {
                    for auto_reset in [true, false] {
                        steps(
                            start,
                            count,
                            Options::default().with_auto_pass(auto_pass).with_auto_reset(auto_reset),
                        );
                    }
                }
                ends.push((name, count, playout(start, count)));
            }
        }
        ends
    });
    assert!(ends.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn what_a_block_does_not_take() {
    let _held = hold();
    let free: Reversi = "reversi:square-8-free".parse::<Variant>().unwrap().start().try_into().unwrap();
    assert_eq!(Block::accepts(&free), None);
    let start = Reversi::new();
    let mut block = Block::new(Block::accepts(&start).unwrap());
    assert!(block.fill(vec![told(&start); Block::ROOM]) && block.len() == 256);
    assert!(!block.fill(vec![told(&start); Block::ROOM + 1]) && block.is_empty());
    let both = (Cells::from_u64(3), Cells::from_u64(2), Color::White);
    assert!(!block.fill([told(&start), both]) && block.positions().next().is_none());
    assert!(block.fill([]) && block.placements().next().is_none() && block.first_illegal(&[]).is_none());
}
