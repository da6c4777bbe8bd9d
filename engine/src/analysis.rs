//! Reviews of games, which compare each move with the best move.

use outflank::variant::{AnyPosition, GameKind};
use outflank::{Color, Game, Move, Position};

use crate::found::{Found, Source};
use crate::limits::Limits;
use crate::search::Search;

/// A loss below it, in probability of winning, may be chance. In Oust two searches of 43 moves with
/// a thousand visits differed by 0.022, the standard deviation, and 0.075 at most.
const CHANCE: f64 = 0.1;

/// The least probability of winning at which a game counts as won. It is lost if the other player
/// has this probability.
const DECIDED: f64 = 0.6;

/// A ply of a reviewed game: the move played, the best move, and the loss.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ReviewedPly {
    /// The number of the ply in the game, counted from 0.
    pub ply: usize,
    /// The colour that moved.
    pub color: Color,
    /// The result of the search for the best move.
    pub best: Found,
    /// The result of the search for the move that was played.
    pub played: Found,
    /// The loss of the move against the best move, at least 0. In Reversi it is in discs, and in
    /// Oust it is a probability of winning from 0 to 1. If a limit stopped the search, the two
    /// moves may have been searched to different depths.
    pub loss: f64,
}

impl ReviewedPly {
    /// Checks whether the loss is exact, because both values are exact or proven.
    pub fn is_exact(&self) -> bool {
        let is_known = |found: &Found| matches!(found.source, Source::Exact | Source::Proven);
        is_known(&self.best) && is_known(&self.played)
    }

    /// Checks whether the move changed who wins.
    ///
    /// A game counts as won if the probability of winning is at least 60%, as lost if it is at
    /// most 40%, and otherwise as open. A turning point is a move that loses at least 10%, and
    /// that turns a won game into one that is not won, or an open game into a lost one. So
    /// estimates near 50% whose difference is chance do not count. With exact and proven values,
    /// each move from a win to a draw or a loss, or from a draw to a loss, is a turning point. If
    /// no probability is known, the values are estimates, and the function returns `false`.
    ///
    /// ```
    /// use outflank::variant::{AnyPosition, Variant};
    /// use outflank_engine::{Limits, ReviewedPly, Search};
    /// let start = "oust:hex-3-nopie".parse::<Variant>()?.start();
    /// let mut search = Search::new(1 << 20).unwrap();
    /// let limits = Limits::new().depth(8);
    /// let corner = ReviewedPly::of(&mut search, limits, 0, &start, "c1".parse()?).unwrap();
    /// assert!(corner.is_turning_point() && corner.is_exact()); // the centre wins
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_turning_point(&self) -> bool {
        let (Some(best), Some(played)) = (self.best.win_probability, self.played.win_probability) else {
            return false;
        };
        let result = |win: f64| (win >= DECIDED, win > 1.0 - DECIDED);
        best - played >= CHANCE && result(best) != result(played)
    }

    /// Reviews one ply, a move of a position, within these limits. Returns `None` if the move is
    /// not legal.
    ///
    /// ```
    /// use outflank::{Reversi, variant::AnyPosition};
    /// use outflank_engine::{Limits, ReviewedPly, Search};
    /// let (start, mut search) = (AnyPosition::from(Reversi::new()), Search::new(1 << 16).unwrap());
    /// let limits = Limits::new().depth(2);
    /// let reviewed = ReviewedPly::of(&mut search, limits, 0, &start, "d3".parse()?).unwrap();
    /// assert_eq!(reviewed.loss, 0.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(
        search: &mut Search,
        limits: Limits<'_>,
        ply: usize,
        position: &AnyPosition,
        mv: Move,
    ) -> Option<Self> {
        search.clear();
        if position.variant().game() == GameKind::Oust {
            return Self::in_oust(search, &limits, ply, position, mv);
        }
        let moves = search.moves(position, limits.lines(usize::MAX));
        let best = moves.first()?.clone();
        let played = moves.into_iter().find(|found| found.mv == Some(mv))?;
        let loss = (best.value - played.value).max(0.0);
        Some(Self { ply, color: position.turn(), best, played, loss })
    }

    /// The loss of a move in Oust, where the played and the best move get equally many visits.
    fn in_oust(
        search: &mut Search,
        limits: &Limits<'_>,
        ply: usize,
        position: &AnyPosition,
        mv: Move,
    ) -> Option<Self> {
        let [mut best, played] = search.compare_in_oust(position, limits, mv)?;
        if played.value > best.value {
            best = played.clone();
        }
        let loss = (best.value - played.value) / 2.0;
        Some(Self { ply, color: position.turn(), best, played, loss })
    }
}

/// The review of a game: its plies, with the loss of each.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Review {
    /// The plies in their order. They are all plies, unless the stop token ended the review.
    pub plies: Vec<ReviewedPly>,
}

impl FromIterator<ReviewedPly> for Review {
    fn from_iter<I: IntoIterator<Item = ReviewedPly>>(plies: I) -> Self {
        Self { plies: plies.into_iter().collect() }
    }
}

impl Review {
    /// Returns the plies that changed who wins.
    pub fn turning_points(&self) -> impl Iterator<Item = &ReviewedPly> {
        self.plies.iter().filter(|ply| ply.is_turning_point())
    }

    /// Returns the mean [`loss`](ReviewedPly::loss) of the moves of `color` where it had a choice,
    /// or `None` if it never had one.
    pub fn mean_loss(&self, color: Color) -> Option<f64> {
        let choices = || self.choices(color);
        let count = choices().count();
        (count > 0).then(|| choices().map(|ply| ply.loss).sum::<f64>() / count as f64)
    }

    /// Returns the share of the moves of `color` that lost nothing, where it had a choice, or
    /// `None` if it never had one.
    pub fn accuracy(&self, color: Color) -> Option<f64> {
        let (count, best) = self
            .choices(color)
            .fold((0_u32, 0_u32), |(count, best), ply| (count + 1, best + u32::from(ply.loss == 0.0)));
        (count > 0).then(|| f64::from(best) / f64::from(count))
    }

    /// The plies of a colour, without forced passes.
    fn choices(&self, color: Color) -> impl Iterator<Item = &ReviewedPly> {
        self.plies.iter().filter(move |ply| ply.color == color && ply.played.mv != Some(Move::Pass))
    }
}

/// Reviews a game ply by ply: searches each of its positions with these limits, and evaluates all
/// its moves. The iterator ends early if the switch of the limits is set. Collect it into a
/// [`Review`].
///
/// In Oust, a ply whose move is not the best takes twice the limits, because after the search for
/// the best move the two moves get the same number of visits.
///
/// With a limit of depth or nodes, the review is the same on every machine.
///
/// ```
/// use outflank::{Game, Reversi, variant::AnyPosition};
/// use outflank_engine::{Limits, Review, Search, review};
/// let mut game = Game::new(AnyPosition::from(Reversi::new()));
/// for mv in ["f5", "f6", "e6", "f4", "g3"] {
///     game.play(mv.parse()?)?;
/// }
/// let mut search = Search::new(1 << 20).unwrap();
/// let limits = Limits::new().depth(4).exact(12);
/// let review: Review = review(&game, &mut search, limits).collect();
/// assert_eq!(review.plies.len(), 5);
/// assert_eq!(review.plies[0].loss, 0.0);          // the four first moves are one
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[expect(clippy::missing_panics_doc, reason = "the moves of a game are legal")]
pub fn review(
    game: &Game<AnyPosition>,
    search: &mut Search,
    limits: Limits<'_>,
) -> impl Iterator<Item = ReviewedPly> {
    game.positions().zip(game.moves()).enumerate().map_while(move |(ply, (position, &mv))| {
        let goes_on = !limits.is_stopped();
        goes_on.then(|| {
            let reviewed = ReviewedPly::of(search, limits.clone(), ply, position, mv);
            reviewed.expect("the moves of a game are legal")
        })
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use outflank::Reversi;
    use outflank::batch::Random;
    use outflank::variant::Variant;

    use super::*;

    const GAME: &str = "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 c5 b6 d8 c6 c7 e8 c8 b4 f8 a6 f7 b5 a4 a5 a7 b3 e3 f2 g4 \
                        h4 g5 h5 g6 h6 g3 h3 h2";

    /// That game, then the first legal moves to its end.
    fn game() -> Game<AnyPosition> {
        let mut game = Game::new(AnyPosition::from(Reversi::new()));
        for mv in GAME.split_whitespace() {
            if game.play_with_passes(mv.parse().unwrap()).is_err() {
                break;
            }
        }
        while let Some(mv) = game.position().legal_moves().next() {
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn exact_losses_add_up_to_the_result() {
        let (game, mut search) = (game(), Search::new(1 << 20).unwrap());
        let limits = Limits::new().depth(1).exact(9);
        let mut seen = 0;
        let review: Review = review(&game, &mut search, limits).inspect(|_| seen += 1).collect();
        assert_eq!((review.plies.len(), seen), (game.moves().len(), game.moves().len()));
        let exact: Vec<_> = review.plies.iter().filter(|ply| ply.is_exact()).collect();
        assert!(exact.len() >= 8, "{}", exact.len());
        // Black's possible result, minus Black's losses, plus White's losses.
        let sign = |color: Color| if color == Color::Black { 1.0 } else { -1.0 };
        let begun = exact[0].best.value * sign(exact[0].color);
        let lost: f64 = exact.iter().map(|ply| ply.loss * sign(ply.color)).sum();
        let score = game.position().tournament_score().unwrap();
        assert_eq!((begun - lost) as i32, score.difference(Color::Black));
        for color in Color::ALL {
            assert!((0.0..=1.0).contains(&review.accuracy(color).unwrap()));
            assert!(review.mean_loss(color).unwrap() >= 0.0);
        }
        for ply in review.turning_points() {
            assert!(ply.loss > 0.0);
        }
    }

    /// A game of Oust from the start of a variant: some moves, then random ones.
    fn game_of_oust(variant: &str, moves: &str, more: usize) -> Game<AnyPosition> {
        let mut game = Game::new(variant.parse::<Variant>().unwrap().start());
        for mv in moves.split_whitespace() {
            game.play(mv.parse().unwrap()).unwrap();
        }
        let mut random = Random::new(1);
        for _ in 0..more {
            let Some(mv) = random.choose(game.position()) else { break };
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn a_small_game_of_oust_is_reviewed_exactly() {
        let (game, mut search) =
            (game_of_oust("oust:hex-3-nopie", "c3 a3 b2", 50), Search::new(1 << 20).unwrap());
        assert!(game.position().is_over());
        let limits = Limits::new().depth(8);
        let review: Review = review(&game, &mut search, limits).collect();
        assert_eq!(review.plies.len(), game.moves().len());
        let mut winning = None;
        for (ply, position) in review.plies.iter().zip(game.positions()) {
            assert!(ply.is_exact() && [0.0, 1.0].contains(&ply.loss), "{ply:?}");
            assert_eq!(ply.is_turning_point(), ply.loss > 0.0);
            // Between turning points the same player wins.
            let winner = |value: f64| if value > 0.0 { position.player() } else { !position.player() };
            assert!(winning.is_none_or(|before| before == winner(ply.best.value)), "{ply:?}");
            winning = Some(winner(ply.played.value));
        }
        assert_eq!(review.turning_points().next().unwrap().ply, 2);
        assert_eq!(game.position().winner(), winning);
    }

    #[test]
    fn a_review_of_a_larger_game_of_oust_tells_how_likely_wins_are() {
        let (game, mut search) = (game_of_oust("oust:hex-4", "d4 swap", 6), Search::new(1 << 20).unwrap());
        let limits = Limits::new().nodes(60);
        let review: Review = review(&game, &mut search, limits).collect();
        assert_eq!(review.plies.len(), 8);
        for ply in &review.plies {
            assert!((0.0..=1.0).contains(&ply.loss), "{ply:?}");
            let [best, played] = [&ply.best, &ply.played].map(|found| found.win_probability.unwrap());
            assert!((best - played - ply.loss).abs() < 1e-6, "{ply:?}");
            assert!(ply.loss > 0.0 || ply.best.value <= ply.played.value, "{ply:?}");
            assert_eq!(ply.played.line[0], ply.played.mv.unwrap());
        }
    }

    #[test]
    fn a_turning_point_has_lost_more_than_chance() {
        let mut search = Search::new(1 << 20).unwrap();
        let start = AnyPosition::from(Reversi::new());
        let limits = Limits::new().depth(1);
        let ply = ReviewedPly::of(&mut search, limits, 0, &start, "f5".parse().unwrap()).unwrap();
        let turns = |best: Option<f64>, played: Option<f64>| {
            let mut ply = ply.clone();
            (ply.best.win_probability, ply.played.win_probability) = (best, played);
            ply.is_turning_point()
        };
        for (best, played) in [(0.52, 0.48), (0.62, 0.58), (0.30, 0.05), (0.95, 0.61), (0.0, 0.0)] {
            assert!(!turns(Some(best), Some(played)), "{best} {played}");
        }
        for (best, played) in [(0.75, 0.25), (0.48, 0.05), (0.95, 0.55), (1.0, 0.5), (0.5, 0.0), (1.0, 0.0)] {
            assert!(turns(Some(best), Some(played)), "{best} {played}");
        }
        assert!(!turns(None, None));
    }

    #[test]
    fn without_probabilities_only_exact_values_are_turning_points() {
        let start = "reversi:square-6".parse::<Variant>().unwrap().start();
        let mut game = Game::new(start);
        let mut random = Random::new(2);
        while let Some(mv) = random.choose(game.position()) {
            game.play(mv).unwrap();
        }
        let limits = Limits::new().depth(2).exact(8);
        let review: Review = review(&game, &mut Search::new(1 << 20).unwrap(), limits).collect();
        let (exact, estimated): (Vec<_>, Vec<_>) = review.plies.iter().partition(|ply| ply.is_exact());
        assert!(estimated.iter().any(|ply| ply.best.value > 0.0 && ply.played.value < 0.0));
        assert!(estimated.iter().all(|ply| !ply.is_turning_point()));
        let sign = |value: f64| (value > 0.0, value < 0.0);
        for ply in &exact {
            assert_eq!(ply.is_turning_point(), sign(ply.best.value) != sign(ply.played.value), "{ply:?}");
        }
        assert!(exact.len() >= 8);
    }

    #[test]
    fn an_empty_game_and_a_stopped_review() {
        let (empty, mut search) = (Game::new(AnyPosition::from(Reversi::new())), Search::new(0).unwrap());
        let none: Review = review(&empty, &mut search, Limits::new()).collect();
        assert_eq!(
            (none.plies.len(), none.accuracy(Color::Black), none.mean_loss(Color::White)),
            (0, None, None)
        );
        let stop = crate::limits::Stop::new();
        stop.set();
        let limits = Limits::new().stop(stop);
        assert_eq!(review(&game(), &mut search, limits).count(), 0);
    }
}
