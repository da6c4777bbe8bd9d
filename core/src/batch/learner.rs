//! A learner's games on the boards of a chunk: its actions, the opponent's replies, and games that
//! restart.
//!
//! A step has phases. [`LearnerState::play`] plays the learner's actions. As long as
//! [`LearnerState::waiting`] has boards, the opponent plays on them. When it has none,
//! [`LearnerState::advance`] enters the next phase. [`LearnerState::finish`] writes the results of
//! the step. [`LearnerState::reply`] is this loop for an opponent that the library plays.

use alloc::vec::Vec;

use super::board_mask::{BoardMask, CHUNK, Ends};
use super::chunk::{Chunk, Flag, OpponentTurn};
use super::steps::{ChunkTask, DisplayOverride};
use super::{Options, Random};
use crate::reversi::arch::BOARDS;

/// The parameters that all chunks share.
#[derive(Clone, Copy)]
pub(super) struct VersusRules {
    pub(super) turn: OpponentTurn,
    pub(super) illegal_loses: bool,
    pub(super) begins_later: bool,
    /// The number of words for the cells of a board, the learner's and the opponent's.
    pub(super) words: usize,
}

impl VersusRules {
    const fn options(self) -> Options {
        Options { auto_pass: self.turn.auto_pass, auto_reset: false }
    }
}

/// The phase of a step: the plies that the opponent plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Phase {
    /// The first plies of new games in which the opponent moves first.
    Begun,
    /// The first plies of games that were restarted because they ended before the learner had a
    /// turn.
    BegunAgain,
    /// The replies to the learner's actions.
    Replying,
    /// None: the step is complete.
    #[default]
    Done,
}

/// A learner's games on the boards of a chunk, and the phase of their step.
#[derive(Clone, Debug, Default)]
pub(super) struct LearnerState {
    /// The boards on which the learner has the second seat.
    pub(super) second: BoardMask,
    /// The boards whose game has ended and will restart.
    pub(super) ended: BoardMask,
    /// The boards with their own random numbers for the opponent.
    pub(super) seeded: BoardMask,
    /// A source of random numbers for each board, if any board has its own.
    pub(super) own: Vec<Random>,
    phase: Phase,
    /// The boards on which the opponent may play in this phase.
    pub(super) answering: BoardMask,
    /// The boards on which the opponent replies to the learner's actions, once new games have
    /// begun.
    to_reply: Option<BoardMask>,
    /// Games that the opponent's plies have ended in this phase, with results for the learner.
    replied: Ends,
    /// Games that the step has ended, with results for the learner.
    ends: Ends,
    /// The final cells of the boards of these games, the learner's first.
    finals: Vec<u64>,
}

impl LearnerState {
    /// The state before any game. When a game begins, the learner gets the other seat.
    pub(super) fn new() -> Self {
        Self { second: BoardMask::EVEN, ..Self::default() }
    }

    /// Begins games on some boards, with the learner in the other seat than before.
    pub(super) fn begin(&mut self, chunk: &mut dyn Chunk, boards: BoardMask) {
        self.ended = self.ended & !boards;
        (self.to_reply, self.ends) = (None, Ends::default());
        self.finals.clear();
        self.start(chunk, boards, Phase::Begun);
    }

    fn start(&mut self, chunk: &mut dyn Chunk, boards: BoardMask, phase: Phase) {
        if !boards.is_empty() {
            chunk.begin(boards);
            self.second = self.second ^ boards;
        }
        self.enter(chunk, phase, boards);
    }

    /// Enters a phase in which the opponent may play on those boards.
    fn enter(&mut self, chunk: &dyn Chunk, phase: Phase, boards: BoardMask) {
        self.answering = with_flags(chunk, Flag::Over, boards, BoardMask::ALL);
        (self.phase, self.replied) = (phase, Ends::default());
    }

    /// Plays the learner's actions on all boards of the chunk, except those whose games have
    /// ended: these restart.
    pub(super) fn play(&mut self, chunk: &mut dyn Chunk, rules: VersusRules, actions: &[u16]) {
        let (begun, all) = (self.ended, BoardMask::first(actions.len()));
        let lost = if rules.illegal_loses { chunk.illegal(actions) & !begun } else { BoardMask::NONE };
        let ends = chunk.step(all & !begun & !lost, actions, rules.options());
        self.begin(chunk, begun);
        self.ends = ends | Ends { boards: lost, won: BoardMask::NONE, lost };
        self.to_reply = Some(all & !lost);
    }

    /// The boards on which the opponent is to play.
    pub(super) fn waiting(&mut self, chunk: &dyn Chunk) -> BoardMask {
        // A board that does not wait now, or has no game, does not wait later in this phase.
        self.answering = turned(chunk, self.second, self.answering & !self.replied.boards);
        self.answering
    }

    /// Plays the opponent's actions, which must be legal, on some boards that wait.
    pub(super) fn answer(
        &mut self,
        chunk: &mut dyn Chunk,
        rules: VersusRules,
        boards: BoardMask,
        actions: &[u16],
    ) {
        self.replied = self.replied | chunk.step(boards, actions, rules.options()).turned();
    }

    /// Enters the next phase, once no board waits in this one. Returns whether there is a next
    /// phase.
    pub(super) fn advance(&mut self, chunk: &mut dyn Chunk, rules: VersusRules) -> bool {
        match (self.phase, self.to_reply.take_if(|_| self.phase == Phase::BegunAgain)) {
            // A game that ends before the learner had a turn does not count. It restarts with the
            // learner moving first.
            (Phase::Begun, _) => self.start(chunk, self.replied.boards, Phase::BegunAgain),
            (Phase::BegunAgain, Some(boards)) => self.enter(chunk, Phase::Replying, boards),
            (Phase::Replying, _) => self.end(chunk, rules),
            (Phase::BegunAgain | Phase::Done, _) => {
                self.phase = Phase::Done;
                return false;
            }
        }
        true
    }

    /// Stores the results of games that have ended, and restarts them if they restart at once.
    fn end(&mut self, chunk: &mut dyn Chunk, rules: VersusRules) {
        self.ends = self.ends | self.replied;
        let over = self.ends.boards;
        let turned = turned(chunk, self.second, over);
        for board in over.boards() {
            let first = self.finals.len();
            self.finals.resize(first + rules.words, 0);
            let cells = &mut self.finals[first..];
            chunk.cells_of(board, cells);
            if turned.has(board) {
                cells.rotate_left(rules.words / 2);
            }
        }
        if rules.begins_later {
            (self.phase, self.ended) = (Phase::Done, over);
        } else {
            self.start(chunk, over, Phase::Begun);
        }
    }

    /// Plays for an opponent of the library until the step is complete.
    pub(super) fn reply(&mut self, task: &mut ChunkTask<'_>, rules: VersusRules) {
        loop {
            let waiting = self.waiting(task.chunk);
            if waiting.is_empty() {
                if self.advance(task.chunk, rules) {
                    continue;
                }
                return;
            }
            let by_streams = waiting & !self.seeded;
            if !by_streams.is_empty() {
                let ends = task.chunk.answer(by_streams, rules.turn, task.streams);
                self.replied = self.replied | ends.turned();
            }
            let seeded = waiting & self.seeded;
            if !seeded.is_empty() {
                let mut actions = [0; CHUNK];
                let actions = &mut actions[..task.ended.len()];
                for board in seeded.boards() {
                    let number = self.own[board].next_u64();
                    actions[board] = task.chunk.choice(board, rules.turn.opponent, number);
                }
                self.answer(task.chunk, rules, seeded, actions);
            }
        }
    }

    /// Writes the results of games that have ended. Returns the boards that must not be shown as
    /// their current positions: games that restart later are shown as they ended.
    pub(super) fn finish(&mut self, task: &mut ChunkTask<'_>) -> DisplayOverride {
        core::mem::take(&mut self.ends).report(task.rewards, task.ended);
        DisplayOverride { turned: turned(task.chunk, self.second, self.ended), ended: self.ended }
    }

    /// The final cells of the boards whose games the step has ended.
    pub(super) fn finals(&self) -> &[u64] {
        &self.finals
    }
}

/// The boards among `among` on which the learner is not to move.
fn turned(chunk: &dyn Chunk, second: BoardMask, among: BoardMask) -> BoardMask {
    with_flags(chunk, Flag::Second, among, second)
}

/// The boards among `among` on which a flag is set or, for boards in `inverted`, is not set.
fn with_flags(chunk: &dyn Chunk, flag: Flag, among: BoardMask, inverted: BoardMask) -> BoardMask {
    BoardMask::by_64(|nth| match among.bits(nth) {
        0 => 0,
        boards => boards & (chunk.flags(nth * BOARDS, flag) ^ inverted.bits(nth)),
    })
}
