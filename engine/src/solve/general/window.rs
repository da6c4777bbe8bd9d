//! The values of endgames, cut off at two bounds, for a search of positions before the endgame.

use outflank::Move;
use outflank::variant::AnyPosition;

use crate::limits::Budget;
use crate::solve::square8::Within;
use crate::solve::{NoMemory, Part, Solver};

impl Solver {
    /// The score of a position that is not of standard 8x8 Reversi, as far as it is above `alpha`
    /// and below `beta`. The search begins near a guess.
    pub(crate) fn within(
        &mut self,
        position: &AnyPosition,
        window: (i16, i16),
        guess: i16,
        budget: Budget<'_>,
    ) -> Result<Within, NoMemory> {
        if let Some((part, discs)) = Part::of(position) {
            return Ok(self.part(position.variant(), part)?.within(discs, window, guess, budget));
        }
        let mut search = self.search(position, budget)?;
        let bounds = search.score(position, window, guess);
        Ok(Within::new(bounds, window, &search.budget))
    }

    /// The moves from such a position to the end of the game that keep its score, which is exact;
    /// and the nodes it took to find them. They end early where a limit is reached.
    pub(crate) fn line_of(
        &mut self,
        position: &AnyPosition,
        score: i16,
        budget: Budget<'_>,
    ) -> Result<(Vec<Move>, u64), NoMemory> {
        if let Some((part, discs)) = Part::of(position) {
            return Ok(self.part(position.variant(), part)?.line_of(discs, score as i8, budget));
        }
        let mut search = self.search(position, budget)?;
        let mut line = Vec::new();
        search.line(position, score, &mut line);
        Ok((line, search.budget.nodes))
    }
}
