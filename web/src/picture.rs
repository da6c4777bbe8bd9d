//! Pictures, for `Position.svg`.

use outflank::picture::{Arrow, Paint, Svg, Theme};
use outflank::variant::AnyPosition;
use outflank::{OffBoardError, Position as _};
use wasm_bindgen::prelude::*;

use crate::position::Position;
use crate::{errors, moves};

fn paint(text: &str) -> Result<Paint, JsValue> {
    text.parse().map_err(|error| errors::text("color", text, error))
}

/// The error for a cell in the argument of that name that the position does not have.
fn off(name: &'static str) -> impl Fn(OffBoardError) -> JsValue {
    move |error| errors::value(format!("{name}: {error}"))
}

/// The start and the moves of a game, from their texts.
fn numbered_game(texts: &[String]) -> Result<Option<(AnyPosition, Vec<outflank::Move>)>, JsValue> {
    let Some((start, moves)) = texts.split_first() else { return Ok(None) };
    let start = start.parse().map_err(|error| errors::text("position", start, error))?;
    Ok(Some((start, moves.iter().map(|mv| moves::read(mv)).collect::<Result<_, _>>()?)))
}

#[wasm_bindgen]
impl Position {
    /// The position as SVG. Lists are flat: `marks` has a cell and its mark, `labels` a cell and
    /// its text, `fill` a cell and its colour, `arrows` two cells and a colour or an empty text,
    /// `colors` a part of the picture and its colour. `numbered` has the start of a game and the
    /// names of its moves, if its plies are numbered. A `width` of 0 stands for the default.
    #[allow(clippy::too_many_arguments, reason = "the keys of one object in JavaScript")]
    #[allow(clippy::needless_pass_by_value, reason = "JavaScript's arrays come by value")]
    pub fn svg(
        &self,
        last_move: Option<String>,
        legal_moves: bool,
        coordinates: bool,
        flipped: bool,
        width: u16,
        marked: Vec<String>,
        marks: Vec<String>,
        labels: Vec<String>,
        fill: Vec<String>,
        arrows: Vec<String>,
        colors: Vec<String>,
        numbered: Vec<String>,
    ) -> Result<String, JsValue> {
        let cell = |name: &String| moves::any_cell(name);
        let last = last_move.as_deref().map(moves::read).transpose()?;
        if let Some(cell) = last.and_then(outflank::Move::cell).filter(|&cell| !self.0.cells().contains(cell))
        {
            return Err(off("lastMove")(OffBoardError { cell, board: self.0.geometry().name() }));
        }
        let marked = marked.iter().map(cell).collect::<Result<Vec<_>, _>>()?;
        let pairs = marks.as_chunks::<2>().0.iter();
        let marks = pairs
            .map(|[at, given]| Ok((cell(at)?, moves::mark(given)?)))
            .collect::<Result<Vec<_>, JsValue>>()?;
        let pairs = labels.as_chunks::<2>().0.iter();
        let labels =
            pairs.map(|[at, text]| Ok((cell(at)?, text.as_str()))).collect::<Result<Vec<_>, JsValue>>()?;
        let pairs = fill.as_chunks::<2>().0.iter();
        let fill =
            pairs.map(|[at, color]| Ok((cell(at)?, paint(color)?))).collect::<Result<Vec<_>, JsValue>>()?;
        let arrow = |[from, to, color]: &[String; 3]| {
            let arrow = Arrow::new(cell(from)?, cell(to)?);
            Ok(if color.is_empty() { arrow } else { arrow.painted(paint(color)?) })
        };
        let arrows = arrows.as_chunks::<3>().0.iter().map(arrow).collect::<Result<Vec<_>, JsValue>>()?;
        let theme = colors.as_chunks::<2>().0.iter().try_fold(Theme::GREEN, |theme, [name, color]| {
            let part = name.parse().map_err(|error| errors::text("colors", name, error))?;
            Ok::<_, JsValue>(theme.with(part, paint(color)?))
        })?;
        let svg = Svg::new(&self.0)
            .last_move(last)
            .legal_moves(legal_moves)
            .coordinates(coordinates)
            .flipped(flipped)
            .theme(theme)
            .marked(marked)
            .map_err(off("marked"))?
            .marks(&marks)
            .map_err(off("marked"))?
            .labels(&labels)
            .map_err(off("labels"))?
            .fills(&fill)
            .map_err(off("fill"))?
            .arrows(&arrows)
            .map_err(off("arrows"))?;
        let game = numbered_game(&numbered)?;
        let svg = game.as_ref().map_or(svg, |(start, moves)| svg.numbered(start, moves));
        Ok(if width == 0 { svg } else { svg.width(width) }.to_string())
    }
}
