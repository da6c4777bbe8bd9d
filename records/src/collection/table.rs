//! The table of a position: its moves, and how the games with each ended.

use outflank::Move;
use outflank::variant::AnyPosition;

use super::layout::{PackedVisit, Section, Summary, Tally};
use super::opened::collected;
use super::orientation::Orientation;
use super::{Collection, CollectionError};

/// The games in which a move was played from a position.
///
/// A game whose result is not known is in `games` and in none of the other counts.
///
/// See [`Collection::explore`] for an example.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct MoveRow {
    /// The move; `None` for the games that end at the position.
    pub mv: Option<Move>,
    /// How many games these are.
    pub games: u32,
    /// How many Black won.
    pub black: u32,
    /// How many were drawn.
    pub draws: u32,
    /// How many White won.
    pub white: u32,
    /// Black's discs less White's at the end, on average of the games that have a score.
    pub mean_score: Option<f64>,
}

impl MoveRow {
    fn new(mv: Option<Move>, tally: Tally) -> Self {
        let Tally { games, black, draws, white, scored, score_sum } = tally;
        let mean_score = (scored > 0).then(|| score_sum / f64::from(scored));
        Self { mv, games, black, draws, white, mean_score }
    }
}

impl Collection {
    /// Returns the moves that were played from a position, the most frequent first. The last entry
    /// is for the games that end there. The list is empty if no game goes through the position.
    ///
    /// Moves that symmetries of the position make alike are one row, under the move with the
    /// lowest action.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    ///
    /// ```
    /// use outflank::{Reversi, transcript};
    /// use outflank_records::collection::{About, Builder};
    /// let mut builder = Builder::new();
    /// for (moves, score) in [("f5d6", 6.0), ("f5f6", -2.0), ("d3c3", 0.0)] {
    ///     let game = transcript::read(Reversi::new().into(), moves)?;
    ///     builder.add(&game, &About { score: Some(score), ..About::default() })?;
    /// }
    /// let collection = builder.build()?;
    /// let after = transcript::read(Reversi::new().into(), "c4")?;
    /// let rows = collection.explore(after.position())?;
    /// // c3 is to c4 what f6 is to f5 and c3 to d3.
    /// let shown: Vec<_> = rows.iter().map(|row| (row.mv.unwrap().to_string(), row.games, row.mean_score)).collect();
    /// assert_eq!(shown, [("c3".to_string(), 2, Some(-1.0)), ("e3".to_string(), 1, Some(6.0))]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explore(&self, position: &AnyPosition) -> Result<Vec<MoveRow>, CollectionError> {
        let orientation = Orientation::of(position);
        let mut rows = self.summary_of(&orientation)?;
        if rows.is_empty() {
            rows = self.summed_up(&orientation)?;
        }
        rows.sort_by_key(|row| (row.mv.is_none(), std::cmp::Reverse(row.games), row.mv));
        Ok(rows)
    }

    /// The rows of a position that many games go through, which the collection has.
    fn summary_of(&self, orientation: &Orientation) -> Result<Vec<MoveRow>, CollectionError> {
        let read = |row: &[u8]| Summary::read(row);
        let rows = self.equal_range(Section::Summaries, |row| read(row).key.cmp(&orientation.key))?;
        let row = |row: Summary| {
            let is_possible = row.tally.is_possible();
            is_possible.then(|| MoveRow::new(orientation.mv(row.action), row.tally))
        };
        let bytes = self.rows(Section::Summaries, rows)?;
        let rows = bytes.chunks_exact(Summary::BYTES).map(|bytes| row(read(bytes)));
        rows.collect::<Option<_>>().ok_or(Section::Summaries.damaged())
    }

    /// The rows of any other position: its visits are few.
    fn summed_up(&self, orientation: &Orientation) -> Result<Vec<MoveRow>, CollectionError> {
        let visits = self.visits_of(orientation)?;
        let mut rows = Vec::new();
        for alike in visits.chunk_by(|one, next| one.action() == next.action()) {
            let mut tally = Tally::default();
            for visit in alike.chunk_by(|one, next| one.game() == next.game()).filter_map(<[_]>::first) {
                let entry = self.entry(visit.game())?;
                tally.add(entry.score, entry.outcome);
            }
            let mv = alike.first().and_then(|visit| orientation.mv(visit.action()));
            rows.push(MoveRow::new(mv, tally));
        }
        Ok(rows)
    }

    /// The visits of a position, by move, game and ply.
    pub(super) fn visits_of(&self, orientation: &Orientation) -> Result<Vec<PackedVisit>, CollectionError> {
        let rows =
            self.equal_range(Section::Visits, |row| PackedVisit::read(row).key().cmp(&orientation.key))?;
        let bytes = self.rows(Section::Visits, rows)?;
        let visits = collected(bytes.chunks_exact(PackedVisit::BYTES).map(PackedVisit::read))?;
        // A damaged file may name games that it does not have.
        let games = self.row_count(Section::Games);
        let are_there = visits.iter().all(|visit| u64::from(visit.game()) < games);
        if are_there { Ok(visits) } else { Err(Section::Visits.damaged()) }
    }
}
