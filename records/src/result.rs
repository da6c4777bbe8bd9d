//! The result of a game as SGF writes it, `RE`.

use outflank::reversi::{Objective, Options};
use outflank::variant::{GameKind, Variant};
use outflank::{Color, Outcome};

use crate::Tags;

/// A result: who won, and the lead if it is known. Both are unknown if the game was declared void.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct SgfResult {
    /// Black's discs minus White's.
    pub(crate) score: Option<f64>,
    pub(crate) outcome: Option<Outcome>,
}

impl SgfResult {
    /// Reads `RE`: `B+12`, `W+R`, `0`, `Draw`, `Void`. The number is the difference in discs, so in
    /// *anti* the winner is the player with fewer. `None` if there is no result, or an unknown one.
    pub(crate) fn of_tags(tags: &Tags, variant: Variant) -> Option<Self> {
        let result = tags.get("RE")?.trim();
        if matches!(result, "0" | "Draw") {
            return Some(Self { score: Some(0.0), outcome: Some(Outcome::Draw) });
        }
        if result == "Void" {
            return Some(Self { score: None, outcome: None });
        }
        let (winner, lead) = result.split_once('+')?;
        let winner = match winner {
            "B" | "Black" => Color::Black,
            "W" | "White" => Color::White,
            _ => return None,
        };
        let lead = lead.parse::<f64>().ok().filter(|lead| lead.is_finite() && *lead >= 0.0);
        let sign = if (winner == Color::Black) == is_anti(variant) { -1.0 } else { 1.0 };
        Some(Self { score: lead.map(|lead| sign * lead), outcome: Some(Outcome::Win(winner)) })
    }
}

/// Whether the player with fewer discs wins.
pub(crate) fn is_anti(variant: Variant) -> bool {
    let options = Options::from_suffix(variant.suffix());
    variant.game() == GameKind::Reversi
        && options.is_some_and(|options| options.objective == Objective::Fewest)
}
