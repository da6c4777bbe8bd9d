//! The result of a game as SGF writes it, `RE`.

use outflank::reversi::{Objective, Options};
use outflank::variant::{AnyPosition, GameKind, Variant};
use outflank::{Color, Outcome, Position, Score};

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
        Self::of_value(tags.get("RE")?.trim(), variant)
    }

    /// Reads the tag `Result` of PGN and of texts: as SGF writes it, a draw, or the colour that won
    /// in words. The colour of `1-0` is not known, because some programs count White first.
    pub(crate) fn of_words(tags: &Tags, variant: Variant) -> Option<Self> {
        let value = tags.get("Result")?.trim();
        let is_draw = matches!(
            value.to_lowercase().as_str(),
            "1/2-1/2" | "½-½" | "draw" | "remis" | "unentschieden" | "nulle" | "引き分け" | "引分け"
        );
        if is_draw {
            return Some(Self { score: Some(0.0), outcome: Some(Outcome::Draw) });
        }
        Self::of_value(value, variant).or_else(|| {
            let outcome = Some(Outcome::Win(winner_in_words(value)?));
            Some(Self { score: None, outcome })
        })
    }

    fn of_value(result: &str, variant: Variant) -> Option<Self> {
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
        let lead = crate::number(lead).filter(|lead| *lead >= 0.0);
        let sign = if (winner == Color::Black) == is_anti(variant) { -1.0 } else { 1.0 };
        Some(Self { score: lead.map(|lead| sign * lead), outcome: Some(Outcome::Win(winner)) })
    }
}

/// The score that records have of a finished game of Reversi, whose sign shows who won. The empty cells
/// are the winner's. In *anti*, where the winner has fewer discs, they count for nobody, because they
/// could turn the sign.
pub(crate) fn score_of(position: &AnyPosition) -> Option<Score> {
    let score = position.tournament_score()?;
    Some(if is_anti(position.variant()) { position.score() } else { score })
}

/// The result of a finished game, as [`SgfResult`] reads it. In Reversi it has the lead in discs.
pub(crate) fn of_position(position: &AnyPosition) -> Option<String> {
    let Some(winner) = position.outcome()?.winner() else { return Some("0".to_owned()) };
    let lead =
        score_of(position).map_or_else(String::new, |score| score.difference(winner).abs().to_string());
    Some(format!("{}+{lead}", winner.letter()))
}

/// The colour that words name as the winner: `White wins`, `Schwarz gewinnt`, `黒勝ち`.
fn winner_in_words(value: &str) -> Option<Color> {
    let value = value.to_lowercase();
    let (color, rest) = [
        ("black", Color::Black),
        ("schwarz", Color::Black),
        ("noir", Color::Black),
        ("黒", Color::Black),
        ("white", Color::White),
        ("weiß", Color::White),
        ("weiss", Color::White),
        ("blanc", Color::White),
        ("白", Color::White),
    ]
    .into_iter()
    .find_map(|(name, color)| Some((color, value.strip_prefix(name)?)))?;
    let words = rest.trim_start_matches(['s', 'の']).trim_start();
    ["win", "won", "gewinnt", "gewann", "siegt", "gagne", "勝"]
        .into_iter()
        .any(|verb| words.starts_with(verb))
        .then_some(color)
}

/// Whether the player with fewer discs wins.
pub(crate) fn is_anti(variant: Variant) -> bool {
    let options = Options::from_suffix(variant.suffix());
    variant.game() == GameKind::Reversi
        && options.is_some_and(|options| options.objective == Objective::Fewest)
}
