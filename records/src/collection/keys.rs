//! The keys of the positions that all games have after the same number of plies.

use std::collections::HashMap;

use outflank::variant::AnyPosition;
use outflank::{Move, Position};

use super::layout::{Entry, Section};
use super::opened::collected;
use super::{Collection, CollectionError};

impl Collection {
    /// Returns each game's [key](outflank::Position::key) after `ply` plies. It is `None` for
    /// games with fewer plies.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    ///
    /// ```
    /// use outflank::{Position, Reversi, transcript};
    /// use outflank_records::collection::{About, Builder};
    /// let mut builder = Builder::new();
    /// for moves in ["f5d6c3", "f5", "d3c5f6"] {
    ///     builder.add(&transcript::read(Reversi::new().into(), moves)?, &About::default())?;
    /// }
    /// let collection = builder.build()?;
    /// let key = |moves| transcript::read(Reversi::new(), moves).map(|game| game.position().key());
    /// assert_eq!(collection.keys_at(2)?, [Some(key("f5d6")?), None, Some(key("d3c5")?)]);
    /// // The third game is the first one, mirrored.
    /// let canonical = collection.canonical_keys_at(2)?;
    /// assert_eq!((canonical[0], canonical[1]), (canonical[2], None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn keys_at(&self, ply: u16) -> Result<Vec<Option<u64>>, CollectionError> {
        let (entries, actions) = (self.entries()?, self.moves()?);
        let mut starts = HashMap::new();
        let mut keys = self.no_keys()?;
        for (entry, key) in entries.iter().zip(&mut keys) {
            if entry.plies < u32::from(ply) {
                continue;
            }
            let start = match starts.get(&entry.start) {
                Some(&start) => start,
                None => self.start_of(entry)?,
            };
            starts.insert(entry.start, start);
            let moves = usize::try_from(entry.moves_begin).ok().and_then(|begin| actions.get(begin..));
            let played = moves.and_then(|moves| moves.get(..usize::from(ply)));
            let position = played.and_then(|played| after(start, played));
            *key = Some(position.ok_or(Section::Moves.damaged())?.key());
        }
        Ok(keys)
    }

    /// Returns the key of each game's canonical position after `ply` plies: games that are alike
    /// under a symmetry of the board have the same. It is `None` for games with fewer plies.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    ///
    /// See [`Collection::keys_at`] for an example.
    pub fn canonical_keys_at(&self, ply: u16) -> Result<Vec<Option<u64>>, CollectionError> {
        let mut keys = self.no_keys()?;
        self.for_each_visit(|visit| {
            if visit.ply() == ply
                && let Some(key) = keys.get_mut(visit.game() as usize)
            {
                *key = Some(visit.key());
            }
        })?;
        Ok(keys)
    }

    fn no_keys(&self) -> Result<Vec<Option<u64>>, CollectionError> {
        collected((0..self.len()).map(|_| None))
    }

    /// The position that a game starts from.
    pub(super) fn start_of(&self, entry: &Entry) -> Result<AnyPosition, CollectionError> {
        self.text(entry.start)?.parse().map_err(|_| Section::Texts.damaged())
    }
}

/// The position after some actions, if they are legal.
fn after(start: AnyPosition, actions: &[u16]) -> Option<AnyPosition> {
    let mut position = start;
    for &action in actions {
        position.play(Move::from_action(action, start.geometry())?).ok()?;
    }
    Some(position)
}
