//! The results of searches as `serde` writes them: the members of `outflank-engine analyse --json`,
//! which docs/analysis.md lists. One member differs: the program rounds `win` to four digits.

use outflank::{Color, Move};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::analysis::{Review, ReviewedPly};
use crate::endgame::Solution;
use crate::found::{Found, Source};

/// A line as one text, with spaces between the moves.
fn line(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

impl Serialize for Found {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let depth = if let Source::Search { depth } = self.source { Some(depth) } else { None };
        let win_source = self.win_probability.map(|_| match self.source {
            Source::Search { .. } => "self-play",
            Source::Visits { .. } => "visits",
            Source::Proven => "proven",
            Source::Exact | Source::Over => "exact",
        });
        let mut found = serializer.serialize_struct("Found", 10)?;
        found.serialize_field("move", &self.mv.map(|mv| mv.to_string()).unwrap_or_default())?;
        found.serialize_field("value", &self.value)?;
        found.serialize_field("bound", self.bound.name())?;
        found.serialize_field("source", self.source.name())?;
        found.serialize_field("depth", &depth)?;
        found.serialize_field("confidence", &self.confidence)?;
        found.serialize_field("win", &self.win_probability)?;
        found.serialize_field("win_source", &win_source)?;
        found.serialize_field("line", &line(&self.line))?;
        found.serialize_field("nodes", &self.nodes)?;
        found.end()
    }
}

impl Serialize for ReviewedPly {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let color = if self.color == Color::Black { "black" } else { "white" };
        let mut ply = serializer.serialize_struct("ReviewedPly", 6)?;
        ply.serialize_field("ply", &(self.ply + 1))?;
        ply.serialize_field("color", color)?;
        ply.serialize_field("loss", &self.loss)?;
        ply.serialize_field("turning", &self.is_turning_point())?;
        ply.serialize_field("played", &self.played)?;
        ply.serialize_field("best", &self.best)?;
        ply.end()
    }
}

/// The plies in their order.
impl Serialize for Review {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.plies.serialize(serializer)
    }
}

impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut solution = serializer.serialize_struct("Solution", 4)?;
        solution.serialize_field("low", &self.low)?;
        solution.serialize_field("high", &self.high)?;
        solution.serialize_field("line", &line(&self.line))?;
        solution.serialize_field("nodes", &self.nodes)?;
        solution.end()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use outflank::variant::Variant;
    use outflank::{Game, Position as _};
    use serde_json::json;

    use super::*;
    use crate::analysis::review;
    use crate::limits::Limits;
    use crate::search::Search;
    use crate::solve::Solver;

    #[test]
    fn results_have_the_members_of_the_program() {
        let start = "oust:hex-2-nopie".parse::<Variant>().unwrap().start();
        let mut game = Game::new(start);
        game.play(start.legal_moves().next().unwrap()).unwrap();
        let mut search = Search::new(1 << 20).unwrap();
        let reviewed: Review = review(&game, &mut search, Limits::new()).collect();
        let written = serde_json::to_value(&reviewed).unwrap();
        let known = |found: &Found| {
            json!({
                "move": found.mv.unwrap(), "value": found.value, "bound": found.bound.name(),
                "source": "proven", "depth": null, "confidence": null, "win": found.win_probability.unwrap(),
                "win_source": "proven", "line": line(&found.line), "nodes": found.nodes,
            })
        };
        let ply = &reviewed.plies[0];
        let expected = json!([{
            "ply": 1, "color": "black", "loss": ply.loss, "turning": ply.is_turning_point(),
            "played": known(&ply.played), "best": known(&ply.best),
        }]);
        assert_eq!(written, expected);

        let solution = Solver::new(1 << 16).unwrap().solve(&start, Limits::new()).unwrap();
        let written = serde_json::to_value(&solution).unwrap();
        assert_eq!((&written["low"], &written["high"]), (&json!(1), &json!(1)));
        assert_eq!(written["line"], json!(line(&solution.line)));
    }

    #[test]
    fn a_search_has_a_depth_and_a_finished_game_no_move() {
        let mut search = Search::new(1 << 20).unwrap();
        let start = "reversi:square-10".parse::<Variant>().unwrap().start();
        let limits = Limits::new().depth(2);
        let mut found = search.best(&start, limits);
        let written = serde_json::to_value(&found).unwrap();
        assert_eq!((&written["depth"], &written["win"]), (&json!(2), &json!(null)));
        assert_eq!((&written["source"], &written["win_source"]), (&json!("search"), &json!(null)));
        assert_eq!(written["confidence"], json!(null));
        found.confidence = Some(95);
        assert_eq!(serde_json::to_value(&found).unwrap()["confidence"], json!(95));

        let mut over = "reversi:square-4".parse::<Variant>().unwrap().start();
        while let Some(mv) = over.legal_moves().next() {
            over.play(mv).unwrap();
        }
        let written = serde_json::to_value(search.best(&over, Limits::new())).unwrap();
        assert_eq!((&written["move"], &written["source"]), (&json!(""), &json!("over")));
    }
}
