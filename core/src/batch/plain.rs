//! Chunks of boards of any kind: the positions themselves, one by one. The reference for other layouts.

use super::{Batched, CHUNK, Chunk, Rules, Streams, legal_move};
use crate::board::Board;
use crate::board::bits::Bits;
use crate::moves::Move;
use crate::position::Position;

#[derive(Clone, Debug)]
pub(super) struct Plain<P>([P; CHUNK]);

impl<P: Batched> Plain<P> {
    pub(super) fn new(start: &P) -> Self {
        Self([*start; CHUNK])
    }
}

/// What a game that has ended is worth to a player.
fn reward<P: Position>(position: &P, actor: crate::Player) -> i8 {
    match position.winner() {
        None => 0,
        Some(winner) if winner == actor => 1,
        Some(_) => -1,
    }
}

impl<P: Batched> Chunk<P> for Plain<P> {
    fn get(&self, board: usize, _start: &P) -> P {
        self.0[board]
    }

    fn set(&mut self, board: usize, position: P) {
        self.0[board] = position;
    }

    fn reset(&mut self, start: &P) {
        self.0 = [*start; CHUNK];
    }

    type Begin = P;

    fn begin(start: &P) -> P {
        *start
    }

    fn first_illegal(&mut self, actions: &[u16]) -> Option<usize> {
        let illegal =
            |(position, &action): (&P, &u16)| legal_move(position, action).is_none() && !position.is_over();
        self.0.iter().zip(actions).position(illegal)
    }

    fn step(
        &mut self,
        actions: &[u16],
        start: &Self::Begin,
        rules: Rules,
        rewards: &mut [i8],
        ended: &mut [bool],
    ) {
        let results = rewards.iter_mut().zip(ended);
        for ((position, &action), (reward_of, ended)) in self.0.iter_mut().zip(actions).zip(results) {
            let Some(mv) = Move::from_action(action, position.geometry()) else { continue };
            let actor = position.player();
            if position.play(mv).is_err() {
                continue;
            }
            if rules.passes && position.is_legal(Move::Pass) {
                position.play_unchecked(Move::Pass);
            }
            if position.is_over() {
                *reward_of = reward(position, actor);
                *ended = true;
                if rules.reset {
                    *position = *start;
                }
            }
        }
    }

    fn cells(&self, board: usize) -> [<P::Board as Board>::Bits; 2] {
        let position = &self.0[board];
        [position.turn(), !position.turn()].map(|color| position.occupied_by(color).to_bits())
    }

    fn pass_and_swap(&self, board: usize) -> [bool; 2] {
        [Move::Pass, Move::Swap].map(|mv| self.0[board].is_legal(mv))
    }

    fn placements(&self, words: &mut [u64]) {
        let each = <P::Board as Board>::AREA.div_ceil(64) as usize;
        for (position, words) in self.0.iter().zip(words.chunks_mut(each)) {
            for (to, word) in words.iter_mut().zip(position.placements().to_bits().words()) {
                *to = word;
            }
        }
    }

    fn random_actions(&self, random: &mut Streams, actions: &mut [u16]) {
        let mut numbers = [0; CHUNK];
        random.fill(&mut numbers);
        for ((position, action), number) in self.0.iter().zip(actions).zip(numbers) {
            let mut moves = position.legal_moves();
            let nth = (number * moves.len() as u64) >> 32;
            let mv = moves.nth(nth as usize).unwrap_or(Move::Pass);
            *action = mv.action_on(position.geometry()).unwrap_or_default();
        }
    }

    fn playout(chunks: &mut [Self], start: &P, random: &mut [Streams], plies: &mut [u16]) {
        let mut playground = start.playground();
        for ((chunk, random), plies) in chunks.iter_mut().zip(random).zip(plies.chunks_mut(CHUNK)) {
            for (position, plies) in chunk.0.iter_mut().zip(plies) {
                *plies = position.playout(&mut playground, random);
            }
        }
    }
}
