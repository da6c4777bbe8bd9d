//! The errors of conversions.

use std::fmt;
use std::path::PathBuf;

use crate::Format;
use crate::game_tree::TreeError;

/// The error for a record that a format cannot hold.
///
/// ```
/// use outflank::{Game, Reversi};
/// use outflank_records::{Format, convert::convert};
/// let game = Game::new(Reversi::new().into());
/// let error = convert(&game, Format::Wthor).unwrap_err();
/// assert_eq!(error.to_string(), "wthor is not a valid format of texts; use WthorFiles");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ConvertError {
    /// The format is not one that records are converted to as texts.
    NotText(Format),
    /// The format does not contain starts, and the game has another start than its variant.
    Start(Format),
    /// The game is not Reversi on a square, or it has the free opening.
    Ggf,
    /// The record has moves, and OBF holds positions.
    ObfMoves,
    /// The position is not one of standard Reversi.
    ObfBoard,
    /// The game is not one of 8x8 Reversi from the standard start.
    Wthor,
    /// The main line of a tree cannot be played.
    Tree(TreeError),
    /// The path for a file of games has the extension of a file of names.
    NamesFile {
        /// The path.
        path: PathBuf,
        /// The same path with the extension of a file of games.
        games: PathBuf,
    },
}

impl fmt::Display for ConvertError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotText(Format::Wthor) => {
                f.write_str("wthor is not a valid format of texts; use WthorFiles")
            }
            Self::NotText(format) => write!(f, "{format} is not a valid format to convert to"),
            Self::Start(format) => write!(f, "{format} supports only games from the standard start"),
            Self::Ggf => f.write_str("GGF holds Reversi on squares, without a free opening"),
            Self::ObfMoves => f.write_str("OBF holds positions, and this record is a game with moves"),
            Self::ObfBoard => f.write_str("OBF holds positions of reversi:square-8"),
            Self::Wthor => f.write_str("WTHOR supports only games of 8x8 Reversi from the standard start"),
            Self::Tree(error) => error.fmt(f),
            Self::NamesFile { path, games } => {
                let (path, games) = (path.display(), games.display());
                write!(f, "{path} is not a valid file of games; use {games}")
            }
        }
    }
}

impl std::error::Error for ConvertError {}

impl From<TreeError> for ConvertError {
    fn from(error: TreeError) -> Self {
        Self::Tree(error)
    }
}
