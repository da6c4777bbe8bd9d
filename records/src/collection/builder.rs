//! The builder of collections, from games or from other collections.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::Path;

use outflank::variant::AnyPosition;
use outflank::{Game, Outcome, Position};

use super::layout::{
    Entry, MAGIC, PackedVisit, SECTIONS, SUMMARISED, Section, Summary, Tally, VERSION, checksum,
};
use super::opened::collected;
use super::orientation::Orientation;
use super::{Collection, CollectionError};
use crate::replace_file;

/// The number of rows that are written at a time, a multiple of eight.
const ROWS_AT_ONCE: usize = 4096;

/// A game that is read by itself and played again takes about as long as reading the visits of this
/// many games.
const PLAYED_AGAIN: usize = 32;

/// Facts about a game besides its moves. Unknown facts are empty or `None`.
///
/// ```
/// use outflank::{Outcome, Reversi};
/// use outflank_records::{Format, collection::About};
/// let text = "(;GM[2]PB[Ann]PW[Bob]EV[Club]DT[2026-11-23]RE[B+12];B[f5];W[d6])";
/// let record = outflank_records::read(Format::Sgf, Reversi::new(), text).next().unwrap()?;
/// let about = About::of_record(&record);
/// assert_eq!((about.black, about.white, about.event, about.date), ("Ann", "Bob", "Club", "2026-11-23"));
/// assert_eq!((about.score, about.outcome.map(|outcome| outcome.to_string())), (Some(12.0), Some("Black wins".into())));
/// # Ok::<(), outflank::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct About<'a> {
    /// The player who began with Black.
    pub black: &'a str,
    /// The player who began with White.
    pub white: &'a str,
    /// The tournament or the place.
    pub event: &'a str,
    /// The date on which it was played.
    pub date: &'a str,
    /// The source from which it was read, such as a file's name.
    pub source: &'a str,
    /// Black's discs minus White's at the end. Oust has no such score.
    pub score: Option<f32>,
    /// The outcome of the game.
    pub outcome: Option<Outcome>,
}

/// Texts, each once, in the order in which they came.
#[derive(Clone, Debug, Default)]
struct Texts {
    numbers: HashMap<String, u32>,
    texts: Vec<String>,
}

impl Texts {
    fn number(&mut self, text: &str) -> Result<u32, CollectionError> {
        if let Some(&number) = self.numbers.get(text) {
            return Ok(number);
        }
        let number = u32::try_from(self.texts.len()).map_err(|_| CollectionError::TooMany("texts"))?;
        self.numbers.try_reserve(1)?;
        self.texts.try_reserve(1)?;
        let [key, kept] = [owned(text)?, owned(text)?];
        self.numbers.insert(key, number);
        self.texts.push(kept);
        Ok(number)
    }
}

fn owned(text: &str) -> Result<String, CollectionError> {
    let mut owned = String::new();
    owned.try_reserve_exact(text.len())?;
    owned.push_str(text);
    Ok(owned)
}

/// The places of each game of a collection in a list of numbers, which may contain a game twice.
struct Copies {
    /// The index in `places` at which each game begins; the last entry is the number of places.
    begins: Vec<u32>,
    /// The places, by game.
    places: Vec<u32>,
}

impl Copies {
    /// `numbers` has fewer than 2^32 numbers, all less than `games`.
    fn new(games: usize, numbers: &[u32]) -> Result<Self, CollectionError> {
        let mut places = collected(0..numbers.len() as u32)?;
        places.sort_by_key(|&place| numbers.get(place as usize));
        let mut begins = collected((0..games.saturating_add(1)).map(|_| 0_u32))?;
        for &number in numbers {
            if let Some(count) = begins.get_mut(number as usize + 1) {
                *count += 1;
            }
        }
        let mut sum = 0;
        for begin in &mut begins {
            sum += *begin;
            *begin = sum;
        }
        Ok(Self { begins, places })
    }

    /// The places of a game; `None` if there is no such game.
    fn of(&self, game: u32) -> Option<&[u32]> {
        let (&begin, &end) = (self.begins.get(game as usize)?, self.begins.get(game as usize + 1)?);
        self.places.get(begin as usize..end as usize)
    }
}

/// Bytes that are written to memory, as far as there is some.
#[derive(Default)]
struct InMemory(Vec<u8>);

impl Write for InMemory {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.try_reserve(bytes.len()).map_err(|_| io::ErrorKind::OutOfMemory)?;
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Takes games and makes a [`Collection`] of them.
///
/// ```
/// use outflank::{Reversi, transcript};
/// use outflank_records::collection::{About, Builder};
/// let [one, two] = ["f5d6c3", "f5f6"].map(|text| transcript::read(Reversi::new().into(), text).unwrap());
/// let mut builder = Builder::new();
/// builder.add(&one, &About { black: "Ann", ..About::default() })?;
/// builder.add(&two, &About::default())?;
/// let at_once = builder.to_bytes()?;
///
/// // In parts:
/// let mut first = Builder::new();
/// first.add(&one, &About { black: "Ann", ..About::default() })?;
/// let mut second = Builder::new();
/// second.add(&two, &About::default())?;
/// let mut merged = Builder::new();
/// merged.add_collection(&first.build()?)?;
/// merged.add_collection(&second.build()?)?;
/// assert_eq!(merged.to_bytes()?, at_once);
/// # Ok::<(), outflank_records::collection::CollectionError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Builder {
    visits: Vec<PackedVisit>,
    entries: Vec<Entry>,
    moves: Vec<u16>,
    texts: Texts,
    /// The start of the game before, whose text is known: most games have the same.
    last_start: Option<(AnyPosition, u32)>,
}

impl Builder {
    /// Creates a builder without games.
    ///
    /// ```
    /// use outflank_records::collection::Builder;
    /// assert!(Builder::new().is_empty());
    /// ```
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the number of games that have been added.
    ///
    /// ```
    /// use outflank_records::collection::Builder;
    /// assert_eq!(Builder::new().len(), 0);
    /// ```
    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Checks whether no game has been added.
    ///
    /// ```
    /// use outflank_records::collection::Builder;
    /// assert!(Builder::new().is_empty());
    /// ```
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The number of the next game.
    fn next(&self) -> Result<u32, CollectionError> {
        // One number is left over, so that a count of games is a number too.
        let next = u32::try_from(self.entries.len()).ok().filter(|&next| next < u32::MAX);
        next.ok_or(CollectionError::TooMany("games"))
    }

    /// Adds a game.
    ///
    /// # Errors
    ///
    /// Returns an error if the game has more than 65,535 plies, if the collection is full, or if
    /// there is not enough memory. The builder is then unchanged.
    ///
    /// See [`Builder`] for an example.
    pub fn add(&mut self, game: &Game<AnyPosition>, about: &About<'_>) -> Result<(), CollectionError> {
        let number = self.next()?;
        if game.len() > usize::from(u16::MAX) {
            return Err(CollectionError::TooMany("plies of one game"));
        }
        let start = match self.last_start {
            Some((start, text)) if start == *game.start() => text,
            _ => self.texts.number(&game.start().to_string())?,
        };
        self.last_start = Some((*game.start(), start));
        let [black, white, event, date, source] =
            [about.black, about.white, about.event, about.date, about.source]
                .map(|text| self.texts.number(text));
        let (black, white, event, date, source) = (black?, white?, event?, date?, source?);
        self.visits.try_reserve(game.len().saturating_add(1))?;
        self.moves.try_reserve(game.len())?;
        self.entries.try_reserve(1)?;
        let moves_begin = self.moves.len() as u64;
        let geometry = game.start().geometry();
        let mut key = 0;
        for (position, ply) in game.positions().zip(0_u16..=u16::MAX) {
            let mv = game.moves().get(usize::from(ply)).copied();
            let orientation = Orientation::of(position);
            key = orientation.key;
            self.visits.push(PackedVisit::new(key, orientation.played(mv), number, ply));
            self.moves.extend(mv.and_then(|mv| mv.action_on(geometry)));
        }
        let About { score, outcome, .. } = *about;
        let plies = game.len() as u32;
        let score = score.filter(|score| !score.is_nan());
        self.entries.push(Entry {
            key,
            plies,
            start,
            black,
            white,
            event,
            date,
            source,
            score,
            outcome,
            moves_begin,
        });
        Ok(())
    }

    /// Adds the games of a collection after the games that were added before. The result has the
    /// same bytes as if the games had been added one by one.
    ///
    /// # Errors
    ///
    /// Returns an error if the collection cannot be read, or if both together are too large. You
    /// cannot use the builder after an error.
    ///
    /// See [`Builder`] for an example.
    pub fn add_collection(&mut self, collection: &Collection) -> Result<(), CollectionError> {
        let entries = collection.entries()?;
        let numbers = collected(0..entries.len() as u32)?;
        self.copy(collection, &entries, &numbers)
    }

    /// Adds the games of a collection that have these numbers, in this order. A number may come
    /// twice. The result has the same bytes as if the games had been added one by one.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such game or the collection cannot be read, or as
    /// [`Builder::add`]. You cannot use the builder after an error.
    ///
    /// ```
    /// use outflank::{Reversi, transcript};
    /// use outflank_records::collection::{About, Builder};
    /// let mut builder = Builder::new();
    /// for moves in ["f5d6c3", "f5f6", "f5f4"] {
    ///     builder.add(&transcript::read(Reversi::new().into(), moves)?, &About::default())?;
    /// }
    /// let all = builder.build()?;
    /// let mut some = Builder::new();
    /// some.add_games(&all, &[2, 0])?;
    /// let some = some.build()?;
    /// assert_eq!((some.len(), some.game(0)?, some.game(1)?), (2, all.game(2)?, all.game(0)?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add_games(&mut self, collection: &Collection, numbers: &[u32]) -> Result<(), CollectionError> {
        if numbers.len() >= collection.len() / PLAYED_AGAIN {
            return self.copy(collection, &collection.entries()?, numbers);
        }
        for &number in numbers {
            let entry = collection.entry(number)?;
            let [_, black, white, event, date, source] = entry.texts().map(|text| collection.text(text));
            let about = About {
                black: &black?,
                white: &white?,
                event: &event?,
                date: &date?,
                source: &source?,
                score: entry.score,
                outcome: entry.outcome,
            };
            self.add(&collection.game(number)?, &about)?;
        }
        Ok(())
    }

    /// Copies the games of a collection that have these numbers, without playing their moves. It
    /// reads all visits of the collection.
    fn copy(
        &mut self,
        collection: &Collection,
        entries: &[Entry],
        numbers: &[u32],
    ) -> Result<(), CollectionError> {
        let before = self.next()?;
        let after = u32::try_from(numbers.len()).ok().and_then(|games| before.checked_add(games));
        if after.is_none_or(|games| games == u32::MAX) {
            return Err(CollectionError::TooMany("games"));
        }
        self.copy_entries(collection, entries, numbers)?;
        self.copy_visits(collection, numbers, before)
    }

    /// Copies the entries, the texts and the moves of some games.
    fn copy_entries(
        &mut self,
        collection: &Collection,
        entries: &[Entry],
        numbers: &[u32],
    ) -> Result<(), CollectionError> {
        let (texts, moves) = (collection.texts()?, collection.moves()?);
        self.entries.try_reserve(numbers.len())?;
        for &number in numbers {
            let games = entries.len() as u32;
            let entry = entries.get(number as usize);
            let entry = *entry.ok_or(CollectionError::NoGame { game: number, games })?;
            let mut texts_of_entry = entry.texts();
            for number in &mut texts_of_entry {
                let text = texts.get(*number as usize).ok_or(Section::Ends.damaged())?;
                *number = self.texts.number(text)?;
            }
            let rest = usize::try_from(entry.moves_begin).ok().and_then(|begin| moves.get(begin..));
            let played = rest.and_then(|rest| rest.get(..entry.plies as usize));
            let played = played.ok_or(Section::Games.damaged())?;
            let moves_begin = self.moves.len() as u64;
            self.moves.try_reserve(played.len())?;
            self.moves.extend_from_slice(played);
            self.entries.push(Entry { moves_begin, ..entry }.with_texts(texts_of_entry));
        }
        Ok(())
    }

    /// Copies the visits of some games, which get the numbers from `before`.
    fn copy_visits(
        &mut self,
        collection: &Collection,
        numbers: &[u32],
        before: u32,
    ) -> Result<(), CollectionError> {
        // Each ply has a visit, and so has the end of each game. A damaged header may say that
        // there are more of them than could be read in a year.
        let [visits, games, moves] =
            [Section::Visits, Section::Games, Section::Moves].map(|section| collection.row_count(section));
        if games.checked_add(moves) != Some(visits) {
            return Err(Section::Visits.damaged());
        }
        let copies = Copies::new(collection.len(), numbers)?;
        let entries = self.entries.iter().skip(before as usize);
        let count = entries.map(|entry| u64::from(entry.plies).saturating_add(1)).sum::<u64>();
        self.visits.try_reserve(usize::try_from(count).map_err(|_| CollectionError::NoMemory)?)?;
        let end = self.visits.len() as u64 + count;
        let mut are_there = true;
        collection.for_each_visit(|visit| match copies.of(visit.game()) {
            Some(places) => {
                // A damaged table may have more visits than there are plies, and memory.
                are_there &= self.visits.len() as u64 + places.len() as u64 <= end;
                if are_there {
                    self.visits.extend(places.iter().map(|&place| visit.of_game(before + place)));
                }
            }
            None => are_there = false,
        })?;
        if are_there && self.visits.len() as u64 == end { Ok(()) } else { Err(Section::Visits.damaged()) }
    }

    /// Builds the collection in memory.
    ///
    /// # Errors
    ///
    /// Returns an error if there are too many games for this machine's addresses.
    ///
    /// See [`Builder`] for an example.
    pub fn build(self) -> Result<Collection, CollectionError> {
        Collection::from_bytes(self.to_bytes()?)
    }

    /// Builds the bytes of the collection's file.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Builder::build`].
    ///
    /// See [`Builder`] for an example.
    pub fn to_bytes(mut self) -> Result<Vec<u8>, CollectionError> {
        let mut bytes = InMemory::default();
        self.write_to(&mut bytes)?;
        Ok(bytes.0)
    }

    /// Writes the collection's file. An existing file is replaced once the new file is complete:
    /// see [`replace_file`].
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written.
    ///
    /// ```
    /// use outflank_records::collection::{Builder, Collection};
    /// let path = std::env::temp_dir().join(format!("outflank-doc-{}.games", std::process::id()));
    /// Builder::new().write(&path)?;
    /// assert_eq!(Collection::open(&path)?.len(), 0);
    /// # std::fs::remove_file(path)?;
    /// # Ok::<(), outflank_records::collection::CollectionError>(())
    /// ```
    pub fn write(mut self, path: impl AsRef<Path>) -> Result<(), CollectionError> {
        replace_file(path.as_ref(), |file| self.write_to(file))
    }

    fn write_to(&mut self, to: &mut dyn Write) -> Result<(), CollectionError> {
        // The sort needs as much memory again, and would end the program without it.
        Vec::<PackedVisit>::new().try_reserve_exact(self.visits.len())?;
        // In what is merged the visits are runs that are sorted already, which this sort finds.
        self.visits.sort();
        let summaries = self.summaries()?;
        let mut header = MAGIC.to_vec();
        header.extend(VERSION.to_le_bytes());
        header.extend((SECTIONS.len() as u32).to_le_bytes());
        for section in SECTIONS {
            let (mut length, mut sum) = (0_u64, 0);
            self.write_section(section, &summaries, &mut |bytes| {
                length = length.saturating_add(bytes.len() as u64);
                sum = checksum(sum, bytes);
                Ok(())
            })?;
            header.extend(length.to_le_bytes());
            header.extend(sum.to_le_bytes());
        }
        header.extend(checksum(0, &header).to_le_bytes());
        to.write_all(&header)?;
        for section in SECTIONS {
            self.write_section(section, &summaries, &mut |bytes| Ok(to.write_all(bytes)?))?;
        }
        Ok(())
    }

    /// Gives the bytes of a section to `emit`, many rows at a time.
    fn write_section(
        &self,
        section: Section,
        summaries: &[Summary],
        emit: &mut dyn FnMut(&[u8]) -> Result<(), CollectionError>,
    ) -> Result<(), CollectionError> {
        let texts = &self.texts.texts;
        match section {
            Section::Visits => rows(self.visits.iter().map(|visit| visit.bytes()), emit),
            Section::Summaries => rows(summaries.iter().map(Summary::bytes), emit),
            Section::Games => rows(self.entries.iter().map(Entry::bytes), emit),
            Section::Moves => rows(self.moves.iter().map(|action| action.to_le_bytes()), emit),
            Section::Ends => {
                let ends = texts.iter().scan(0_u64, |end, text| {
                    *end = end.saturating_add(text.len() as u64);
                    Some(end.to_le_bytes())
                });
                rows(ends, emit)
            }
            Section::Texts => rows(texts.iter().flat_map(|text| text.bytes()).map(|byte| [byte]), emit),
        }
    }

    /// The sums of the positions with many visits, which are sorted.
    fn summaries(&self) -> Result<Vec<Summary>, CollectionError> {
        let mut summaries = Vec::new();
        let positions = self.visits.chunk_by(|one, next| one.key() == next.key());
        for visits in positions.filter(|visits| visits.len() > SUMMARISED) {
            for alike in visits.chunk_by(|one, next| one.action() == next.action()) {
                let mut tally = Tally::default();
                for visit in alike.chunk_by(|one, next| one.game() == next.game()).filter_map(<[_]>::first) {
                    let entry = self.entries.get(visit.game() as usize);
                    tally.add(entry.and_then(|entry| entry.score), entry.and_then(|entry| entry.outcome));
                }
                if let Some(first) = alike.first() {
                    summaries.try_reserve(1)?;
                    summaries.push(Summary { key: first.key(), action: first.action(), tally });
                }
            }
        }
        Ok(summaries)
    }
}

/// Gives rows to `emit`, many at a time.
fn rows<const N: usize>(
    rows: impl Iterator<Item = [u8; N]>,
    emit: &mut dyn FnMut(&[u8]) -> Result<(), CollectionError>,
) -> Result<(), CollectionError> {
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(ROWS_AT_ONCE.saturating_mul(N))?;
    for row in rows {
        bytes.extend_from_slice(&row);
        if bytes.len() == bytes.capacity() {
            emit(&bytes)?;
            bytes.clear();
        }
    }
    emit(&bytes)
}
