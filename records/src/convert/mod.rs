//! A record of one format written in another, and the parts of it that are lost.
//!
//! [`convert`] writes a text, and [`WthorFiles`] makes the files of WTHOR. Both take what the
//! readers return: see [`Given`].
//!
//! ```
//! use outflank::Reversi;
//! use outflank_records::convert::{Given, convert};
//! use outflank_records::{Format, read};
//! let archive = "(;GM[Othello]PB[ann]RB[1700]RE[-2]BO[4 -----O*--*O----- *]B[b1/1.5/20];)";
//! let record = read(Format::Ggf, Reversi::new(), archive).next().unwrap()?;
//! let converted = convert(Given::Read(Format::Ggf, &record), Format::Sgf)?;
//! let sgf = "(;GM[2]FF[4]SZ[4]AB[c2][b3]AW[b2][c3]PL[B]PB[ann]BR[1700]RE[W+2];B[b1]V[1.5])";
//! assert_eq!(converted.text, sgf);
//! assert_eq!(converted.lost, ["the time of 1 ply"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Evaluations are the player's, and SGF gets them as Black's. Times are written to SGF if the
//! record states how much time the players have (`TM`, or GGF's `TI`).

mod clocks;
mod error;
mod general;
mod ggf;
mod given;
mod named;
mod obf;
mod parts;
mod result;
mod sgf;
mod start;
mod wthor_files;
mod wthor_names;

pub use {error::ConvertError, given::Given, wthor_files::WthorFiles};

use outflank::transcript;

use crate::{Format, abstractplay};
use parts::Parts;

/// A record in another format.
///
/// See [`convert`] for an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Converted {
    /// The record, without a line end.
    pub text: String,
    /// The parts of the record that the text does not contain: an entry for each kind of thing, in
    /// English.
    pub lost: Vec<String>,
}

/// Writes a record in another format: as a transcript, in `AbstractPlay`'s coordinates, SGF, GGF or
/// OBF.
///
/// A game whose start is the mirror image of its variant's start is turned around, if the format
/// does not contain starts. A tree becomes the game of its main line, except in SGF.
///
/// # Errors
///
/// Returns an error if the format cannot hold the game, or is not one of the five.
/// [`WthorFiles`] writes WTHOR.
///
/// ```
/// use outflank_records::{Format, convert::convert, game_tree};
/// let text = "(;GM[2]PB[ann]RE[B+4];B[f5]C[as ever](;W[d6])(;W[f6]))";
/// let tree = game_tree::read(text).next().unwrap()?;
/// let converted = convert(&tree, Format::Transcript)?;
/// assert_eq!(converted.text, "f5 d6");
/// assert_eq!(converted.lost, ["variations of 1 node", "the property C", "the tag PB", "the tag RE"]);
/// let error = convert(&tree, Format::Obf).unwrap_err();
/// assert_eq!(error.to_string(), "OBF holds positions, and this record is a game with moves");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn convert<'a>(record: impl Into<Given<'a>>, to: Format) -> Result<Converted, ConvertError> {
    let given = record.into();
    match (given, to) {
        (Given::Tree(tree), Format::Sgf) => Ok(Converted { text: tree.to_string(), lost: Vec::new() }),
        (_, Format::Obf) => obf::write(Parts::of(given)?),
        (_, Format::Sgf | Format::Ggf | Format::Transcript | Format::AbstractPlay) => {
            of_game(Parts::of(given)?, to)
        }
        _ => Err(ConvertError::NotText(to)),
    }
}

/// Writes a game in a format of games.
fn of_game(mut parts: Parts, to: Format) -> Result<Converted, ConvertError> {
    parts.lose_scores();
    if to == Format::Sgf {
        return Ok(sgf::write(parts));
    }
    parts.lose_evaluations();
    parts.lose_seconds();
    if to == Format::Ggf {
        return ggf::write(parts);
    }
    if !parts.turn_to_standard_start() {
        return Err(ConvertError::Start(to));
    }
    parts.lose_tags(|_| true);
    let write = if to == Format::AbstractPlay { abstractplay::write } else { transcript::write_turns };
    Ok(Converted { text: write(&parts.game), lost: parts.lost })
}

/// Returns a number with its noun: 1 ply, 2 plies.
fn count(number: usize, noun: &str) -> String {
    match (number, noun.strip_suffix('y')) {
        (1, _) => format!("1 {noun}"),
        (_, Some(stem)) => format!("{number} {stem}ies"),
        (_, None) => format!("{number} {noun}s"),
    }
}
