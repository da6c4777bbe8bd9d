//! The check that all parts of a collection fit together.

use super::layout::{Entry, Fields, PackedVisit, SECTIONS, Section, Summary, checksum};
use super::{Collection, CollectionError};

impl Collection {
    /// Checks the whole collection: reads everything, compares the checksums and follows the
    /// references. Opening a collection does not.
    ///
    /// A checksum finds accidents. It is not a signature: whoever changes a file on purpose can
    /// change the checksums, too.
    ///
    /// # Errors
    ///
    /// Returns an error that names the part whose bytes have changed, or which refers to something
    /// that is not there.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// use outflank_records::collection::{About, Builder, Collection};
    /// let mut builder = Builder::new();
    /// builder.add(&Game::new(Reversi::new().into()), &About::default())?;
    /// let mut bytes = builder.to_bytes()?;
    /// Collection::from_bytes(bytes.clone())?.verify()?;
    /// *bytes.last_mut().unwrap() ^= 1;
    /// let error = Collection::from_bytes(bytes)?.verify().unwrap_err();
    /// assert_eq!(error.to_string(), "the collection is damaged: its texts cannot be right");
    /// # Ok::<(), outflank_records::collection::CollectionError>(())
    /// ```
    pub fn verify(&self) -> Result<(), CollectionError> {
        for section in SECTIONS {
            let mut sum = 0;
            self.for_each_block(section, |bytes| sum = checksum(sum, bytes))?;
            if sum != self.extent(section).sum {
                return Err(section.damaged());
            }
        }
        self.verify_games()?;
        self.verify_texts()?;
        self.verify_visits()?;
        self.verify_summaries()
    }

    /// Reads a section row by row until one of them is an error.
    fn for_each_row(
        &self,
        section: Section,
        mut see: impl FnMut(&[u8]) -> Result<(), CollectionError>,
    ) -> Result<(), CollectionError> {
        let mut seen = Ok(());
        self.for_each_block(section, |bytes| {
            for row in bytes.chunks_exact(section.row_bytes()) {
                if seen.is_ok() {
                    seen = see(row);
                }
            }
        })?;
        seen
    }

    /// Checks that the texts and moves of each game are there, and that the games' moves follow
    /// each other without gaps.
    fn verify_games(&self) -> Result<(), CollectionError> {
        let mut moves = 0;
        self.for_each_row(Section::Games, |row| {
            moves = self.moves_after(&Entry::read(row), moves)?;
            Ok(())
        })?;
        self.moves_end_at(moves)
    }

    /// Each text ends after the one before, the last one at the end, and each is UTF-8.
    fn verify_texts(&self) -> Result<(), CollectionError> {
        let mut begin = 0;
        self.for_each_row(Section::Ends, |row| {
            let end = Fields(row).u64();
            let text = self.rows(Section::Texts, begin..end).map_err(|error| match error {
                CollectionError::Damaged(_) => Section::Ends.damaged(),
                other => other,
            })?;
            begin = end;
            std::str::from_utf8(&text).map(|_| ()).map_err(|_| Section::Texts.damaged())
        })?;
        if begin == self.row_count(Section::Texts) { Ok(()) } else { Err(Section::Ends.damaged()) }
    }

    /// The visits are sorted, and each is of a game that is there.
    fn verify_visits(&self) -> Result<(), CollectionError> {
        let (games, mut last) = (self.row_count(Section::Games), None);
        self.for_each_row(Section::Visits, |row| {
            let visit = PackedVisit::read(row);
            if u64::from(visit.game()) >= games || last.replace(visit) > Some(visit) {
                return Err(Section::Visits.damaged());
            }
            Ok(())
        })
    }

    /// The summaries are sorted, and none is of no game, which would have no mean.
    fn verify_summaries(&self) -> Result<(), CollectionError> {
        let mut last = None;
        self.for_each_row(Section::Summaries, |row| {
            let summary = Summary::read(row);
            let place = Some((summary.key, summary.action));
            if !summary.tally.is_possible() || std::mem::replace(&mut last, place) >= place {
                return Err(Section::Summaries.damaged());
            }
            Ok(())
        })
    }
}
