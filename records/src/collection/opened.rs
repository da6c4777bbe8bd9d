//! The reader of collections, from memory or from a file.

use std::cmp::Ordering;
use std::fs::File;
use std::io::Write;
use std::ops::Range;
use std::path::Path;

use outflank::variant::AnyPosition;
use outflank::{Game, Move, Position};

use super::CollectionError;
use super::layout::{Entry, Fields, HEADER_BYTES, MAGIC, PackedVisit, SECTIONS, Section, VERSION, checksum};
use super::orientation::Orientation;
use crate::held::open_file;
use crate::replace_file;

/// The number of rows that are read at once, even if fewer would be enough: four kilobytes of the
/// table of positions.
const ROWS_AT_ONCE: u64 = 256;

/// Where the bytes are.
#[derive(Debug)]
enum Source {
    Bytes(Vec<u8>),
    File(File),
}

impl Source {
    fn len(&self) -> Result<u64, CollectionError> {
        Ok(match self {
            Self::Bytes(bytes) => bytes.len() as u64,
            Self::File(file) => file.metadata()?.len(),
        })
    }

    /// Fills `to` with the bytes that begin at `offset`.
    fn read(&self, offset: u64, to: &mut [u8]) -> Result<(), CollectionError> {
        match self {
            Self::Bytes(bytes) => {
                let begin = usize::try_from(offset).ok();
                let found = begin.and_then(|begin| bytes.get(begin..begin.checked_add(to.len())?));
                let wanted = offset.saturating_add(to.len() as u64);
                to.copy_from_slice(found.ok_or(CollectionError::Cut { found: bytes.len() as u64, wanted })?);
                Ok(())
            }
            Self::File(file) => {
                read_exact_at(file, to, offset).map_err(|error| self.failed(error, offset, to))
            }
        }
    }

    /// The error for bytes that cannot be read. Another program may have cut the file since it was
    /// opened.
    fn failed(&self, error: std::io::Error, offset: u64, to: &[u8]) -> CollectionError {
        let wanted = offset.saturating_add(to.len() as u64);
        match self.len() {
            Ok(found) if found < wanted => CollectionError::Cut { found, wanted },
            _ => error.into(),
        }
    }
}

/// Bytes to be read into. A damaged file may say that there are more of them than memory.
fn zeros(length: u64) -> Result<Vec<u8>, CollectionError> {
    let length = usize::try_from(length).map_err(|_| CollectionError::NoMemory)?;
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(length)?;
    bytes.resize(length, 0);
    Ok(bytes)
}

/// Collects into memory that is asked for first.
pub(super) fn collected<T>(values: impl ExactSizeIterator<Item = T>) -> Result<Vec<T>, CollectionError> {
    let mut all = Vec::new();
    all.try_reserve_exact(values.len())?;
    all.extend(values);
    Ok(all)
}

/// Reads without a position in the file, which several threads or processes may share.
#[cfg(unix)]
fn read_exact_at(file: &File, to: &mut [u8], offset: u64) -> std::io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, to, offset)
}

#[cfg(windows)]
fn read_exact_at(file: &File, mut to: &mut [u8], mut offset: u64) -> std::io::Result<()> {
    while !to.is_empty() {
        let count = std::os::windows::fs::FileExt::seek_read(file, to, offset)?;
        if count == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        to = to.split_at_mut(count).1;
        offset = offset.saturating_add(count as u64);
    }
    Ok(())
}

#[cfg(not(any(unix, windows)))]
fn read_exact_at(mut file: &File, to: &mut [u8], offset: u64) -> std::io::Result<()> {
    use std::io::{Read, Seek, SeekFrom};
    file.seek(SeekFrom::Start(offset))?;
    file.read_exact(to)
}

/// Where a section lies, and its checksum.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Extent {
    offset: u64,
    bytes: u64,
    pub(super) sum: u64,
}

/// A game that goes through a position.
///
/// See [`Collection::games`] for an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Visit {
    /// The game's number, from 0.
    pub game: u32,
    /// The number of plies that had been played.
    pub ply: u16,
    /// The move that was played, seen from the position that was asked for, or `None` if the game
    /// ended there. If symmetries of the position make several moves alike, it is the move with
    /// the lowest action.
    pub mv: Option<Move>,
}

/// A collection of games that can be searched by position. A [`Builder`](super::Builder) makes it.
///
/// ```
/// use outflank::{Reversi, transcript};
/// use outflank_records::collection::{About, Builder};
/// let game = transcript::read(Reversi::new().into(), "f5d6c3")?;
/// let mut builder = Builder::new();
/// builder.add(&game, &About::of_game(&game))?;
/// let collection = builder.build()?;
/// assert_eq!((collection.len(), collection.game(0)?), (1, game));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Collection {
    source: Source,
    extents: [Extent; SECTIONS.len()],
}

impl Collection {
    /// Opens a file. The function reads only the header, and checks the length of the file.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read, is not a collection, is cut, or has another
    /// version. A pipe or a device cannot be read.
    ///
    /// See [`Builder::write`](super::Builder::write) for an example.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, CollectionError> {
        Self::of(Source::File(open_file(path.as_ref())?))
    }

    /// Opens the collection with these bytes.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Collection::open`].
    ///
    /// ```
    /// use outflank_records::collection::{Builder, Collection};
    /// let bytes = Builder::new().to_bytes()?;
    /// assert!(Collection::from_bytes(bytes)?.is_empty());
    /// # Ok::<(), outflank_records::collection::CollectionError>(())
    /// ```
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self, CollectionError> {
        Self::of(Source::Bytes(bytes))
    }

    fn of(source: Source) -> Result<Self, CollectionError> {
        let found = source.len()?;
        let mut header = [0; HEADER_BYTES];
        let there = found.min(HEADER_BYTES as u64) as usize;
        source.read(0, &mut header[..there])?;
        let begins = there.min(MAGIC.len());
        if there == 0 || header[..begins] != MAGIC[..begins] {
            return Err(CollectionError::NoCollection);
        }
        let mut fields = Fields(&header[MAGIC.len()..]);
        let version = fields.u32();
        if there >= 12 && version != VERSION {
            return Err(CollectionError::Version { found: version, wanted: VERSION });
        }
        if there < HEADER_BYTES {
            return Err(CollectionError::Cut { found, wanted: HEADER_BYTES as u64 });
        }
        let (body, sum) = header.split_at(HEADER_BYTES - 8);
        let damaged = || CollectionError::Damaged("header");
        if Fields(sum).u64() != checksum(0, body) || fields.u32() != SECTIONS.len() as u32 {
            return Err(damaged());
        }
        let mut extents = [Extent::default(); SECTIONS.len()];
        let mut offset = HEADER_BYTES as u64;
        for (extent, section) in extents.iter_mut().zip(SECTIONS) {
            let bytes = fields.u64();
            *extent = Extent { offset, bytes, sum: fields.u64() };
            offset = offset.checked_add(bytes).ok_or_else(damaged)?;
            if !bytes.is_multiple_of(section.row_bytes() as u64) {
                return Err(damaged());
            }
        }
        match found.cmp(&offset) {
            Ordering::Less => return Err(CollectionError::Cut { found, wanted: offset }),
            Ordering::Greater => return Err(CollectionError::Trailing { bytes: found.abs_diff(offset) }),
            Ordering::Equal => {}
        }
        let collection = Self { source, extents };
        if u32::try_from(collection.row_count(Section::Games)).is_err() {
            return Err(damaged());
        }
        Ok(collection)
    }

    /// Returns the bytes of the collection's file.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    ///
    /// ```
    /// use outflank_records::collection::{Builder, Collection};
    /// let bytes = Builder::new().to_bytes()?;
    /// assert_eq!(Collection::from_bytes(bytes.clone())?.to_bytes()?, bytes);
    /// # Ok::<(), outflank_records::collection::CollectionError>(())
    /// ```
    pub fn to_bytes(&self) -> Result<Vec<u8>, CollectionError> {
        let mut bytes = zeros(self.byte_len())?;
        self.source.read(0, &mut bytes)?;
        Ok(bytes)
    }

    /// Writes the collection's file, like [`Builder::write`](super::Builder::write).
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written.
    ///
    /// ```
    /// use outflank_records::collection::{Builder, Collection};
    /// let path = std::env::temp_dir().join(format!("outflank-written-{}.games", std::process::id()));
    /// Builder::new().build()?.write(&path)?;
    /// assert!(Collection::open(&path)?.is_empty());
    /// # std::fs::remove_file(path)?;
    /// # Ok::<(), outflank_records::collection::CollectionError>(())
    /// ```
    pub fn write(&self, path: impl AsRef<Path>) -> Result<(), CollectionError> {
        replace_file(path.as_ref(), |file| match &self.source {
            Source::Bytes(bytes) => Ok(file.write_all(bytes)?),
            Source::File(_) => self.copy_to(file),
        })
    }

    /// Copies the file in pieces: a damaged one may say that it is longer than any memory.
    fn copy_to(&self, file: &mut dyn Write) -> Result<(), CollectionError> {
        const AT_ONCE: u64 = 1 << 16;
        let length = self.byte_len();
        let mut piece = Vec::new();
        for begin in (0..length).step_by(AT_ONCE as usize) {
            piece.resize((length - begin).min(AT_ONCE) as usize, 0);
            self.source.read(begin, &mut piece)?;
            file.write_all(&piece)?;
        }
        Ok(())
    }

    /// Returns the number of games.
    ///
    /// See [`Collection`] for an example.
    pub fn len(&self) -> usize {
        self.row_count(Section::Games) as usize
    }

    /// Checks whether there are no games.
    ///
    /// ```
    /// assert!(outflank_records::collection::Builder::new().build().unwrap().is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of bytes of the collection's file.
    ///
    /// ```
    /// let bytes = outflank_records::collection::Builder::new().to_bytes().unwrap();
    /// let length = bytes.len() as u64;
    /// assert_eq!(outflank_records::collection::Collection::from_bytes(bytes).unwrap().byte_len(), length);
    /// ```
    pub fn byte_len(&self) -> u64 {
        self.extents.iter().fold(HEADER_BYTES as u64, |bytes, extent| bytes.saturating_add(extent.bytes))
    }

    /// Returns the game with the number `number`, counted from 0.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such game, or if the file cannot be read.
    ///
    /// See [`Collection`] for an example.
    pub fn game(&self, number: u32) -> Result<Game<AnyPosition>, CollectionError> {
        let entry = self.entry(number)?;
        let start = self.start_of(&entry)?;
        let end = entry.moves_begin.checked_add(u64::from(entry.plies)).ok_or(Section::Games.damaged())?;
        let bytes = self.rows(Section::Moves, entry.moves_begin..end)?;
        let mut game = Game::new(start);
        for action in bytes.chunks_exact(2).map(|action| Fields(action).u16()) {
            let mv = Move::from_action(action, start.geometry());
            mv.and_then(|mv| game.play(mv).ok()).ok_or(Section::Moves.damaged())?;
        }
        Ok(game)
    }

    /// Returns the entry of the game with the number `number`: the facts about it besides its
    /// moves.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such game, or if the file cannot be read.
    ///
    /// ```
    /// use outflank_records::collection::Builder;
    /// let error = Builder::new().build()?.entry(0).unwrap_err();
    /// assert_eq!(error.to_string(), "there is no game 0: the collection has 0");
    /// # Ok::<(), outflank_records::collection::CollectionError>(())
    /// ```
    pub fn entry(&self, number: u32) -> Result<Entry, CollectionError> {
        let games = self.row_count(Section::Games);
        if u64::from(number) >= games {
            return Err(CollectionError::NoGame { game: number, games: games as u32 });
        }
        let mut row = [0; Entry::BYTES];
        self.read_row(Section::Games, u64::from(number), &mut row)?;
        self.checked(Entry::read(&row))
    }

    /// Returns the entries of all games.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read, or if an entry refers to a text or a move that
    /// is not there, or if a move is of no entry.
    ///
    /// See [`Entry`] for an example.
    pub fn entries(&self) -> Result<Vec<Entry>, CollectionError> {
        let bytes = self.rows(Section::Games, 0..self.row_count(Section::Games))?;
        let entries = collected(bytes.chunks_exact(Entry::BYTES).map(Entry::read))?;
        let mut moves = 0;
        for entry in &entries {
            moves = self.moves_after(entry, moves)?;
        }
        self.moves_end_at(moves)?;
        Ok(entries)
    }

    /// The entry, whose texts are there.
    fn checked(&self, entry: Entry) -> Result<Entry, CollectionError> {
        let texts = self.row_count(Section::Ends);
        let is_there = entry.texts().into_iter().all(|text| u64::from(text) < texts);
        if is_there { Ok(entry) } else { Err(Section::Games.damaged()) }
    }

    /// Where the moves of the next game begin, if this one's begin where they should.
    pub(super) fn moves_after(&self, entry: &Entry, moves: u64) -> Result<u64, CollectionError> {
        let Entry { moves_begin, plies, .. } = self.checked(*entry)?;
        let end = moves_begin.saturating_add(u64::from(plies));
        if moves_begin == moves && end <= self.row_count(Section::Moves) {
            Ok(end)
        } else {
            Err(Section::Games.damaged())
        }
    }

    /// Checks that no move is after the last game's: such moves would be of no game.
    pub(super) fn moves_end_at(&self, moves: u64) -> Result<(), CollectionError> {
        if moves == self.row_count(Section::Moves) { Ok(()) } else { Err(Section::Moves.damaged()) }
    }

    /// Returns all texts, to which entries refer by number: starts, names, events, dates, sources.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    ///
    /// See [`Entry`] for an example.
    pub fn texts(&self) -> Result<Vec<String>, CollectionError> {
        let ends = self.rows(Section::Ends, 0..self.row_count(Section::Ends))?;
        let texts = self.rows(Section::Texts, 0..self.row_count(Section::Texts))?;
        let mut begin = 0;
        let mut text = |end: &[u8]| {
            let end = usize::try_from(Fields(end).u64()).ok()?;
            let text = texts.get(begin..end)?;
            begin = end;
            String::from_utf8(text.to_vec()).ok()
        };
        let mut all = Vec::new();
        all.try_reserve_exact(ends.len() / 8)?;
        for end in ends.chunks_exact(8) {
            all.push(text(end).ok_or(Section::Texts.damaged())?);
        }
        Ok(all)
    }

    /// Returns the text with the number `number`.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such text, or if the file cannot be read.
    ///
    /// ```
    /// use outflank::{Game, Reversi};
    /// use outflank_records::collection::{About, Builder};
    /// let mut builder = Builder::new();
    /// builder.add(&Game::new(Reversi::new().into()), &About { white: "Bob", ..About::default() })?;
    /// let collection = builder.build()?;
    /// assert_eq!(collection.text(collection.entry(0)?.white)?, "Bob");
    /// # Ok::<(), outflank_records::collection::CollectionError>(())
    /// ```
    pub fn text(&self, number: u32) -> Result<String, CollectionError> {
        let number = u64::from(number);
        let damaged = || Section::Texts.damaged();
        let first = number.saturating_sub(1);
        let after = number.checked_add(1).ok_or_else(damaged)?;
        let ends = self.rows(Section::Ends, first..after)?;
        let mut ends = ends.chunks_exact(8).map(|end| Fields(end).u64());
        let begin = if number == 0 { 0 } else { ends.next().ok_or_else(damaged)? };
        let end = ends.next().ok_or_else(damaged)?;
        let bytes = self.rows(Section::Texts, begin..end)?;
        String::from_utf8(bytes).map_err(|_| damaged())
    }

    /// Returns all games through a position, in their order. If `mv` is given, it returns only the
    /// games in which this move was played there, or a move that a symmetry of the position makes
    /// alike.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    ///
    /// ```
    /// use outflank::{Reversi, transcript};
    /// use outflank_records::collection::{About, Builder};
    /// let mut builder = Builder::new();
    /// for moves in ["f5d6c3", "d3e3", "d3c5f6"] {
    ///     builder.add(&transcript::read(Reversi::new().into(), moves)?, &About::default())?;
    /// }
    /// let collection = builder.build()?;
    /// let after = transcript::read(Reversi::new().into(), "f5d6")?;
    /// let visits = collection.games(after.position(), None)?;
    /// let shown: Vec<_> = visits.iter().map(|visit| (visit.game, visit.ply, visit.mv.map(|mv| mv.to_string()))).collect();
    /// // The third is the first, mirrored.
    /// assert_eq!(shown, [(0, 2, Some("c3".to_string())), (2, 2, Some("c3".to_string()))]);
    /// assert!(collection.games(after.position(), Some("f4".parse()?))?.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn games(&self, position: &AnyPosition, mv: Option<Move>) -> Result<Vec<Visit>, CollectionError> {
        let orientation = Orientation::of(position);
        let action = mv.map(|mv| orientation.action(mv));
        let mut visits = self.visits_of(&orientation)?;
        visits.retain(|visit| action.is_none_or(|action| action == Some(visit.action())));
        let mut visits = collected(visits.iter().map(|visit| Visit {
            game: visit.game(),
            ply: visit.ply(),
            mv: orientation.mv(visit.action()),
        }))?;
        visits.sort_unstable();
        Ok(visits)
    }

    /// Returns the [actions](Move::action_on) of all games, one game after the other. Each game
    /// has [`Entry::plies`] actions.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    ///
    /// ```
    /// use outflank::{Reversi, transcript};
    /// use outflank_records::collection::{About, Builder};
    /// let mut builder = Builder::new();
    /// builder.add(&transcript::read(Reversi::new().into(), "f5d6")?, &About::default())?;
    /// assert_eq!(builder.build()?.moves()?, [37, 43]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves(&self) -> Result<Vec<u16>, CollectionError> {
        let bytes = self.rows(Section::Moves, 0..self.row_count(Section::Moves))?;
        collected(bytes.chunks_exact(2).map(|action| Fields(action).u16()))
    }

    /// Gives every row of the table of positions to `see`.
    pub(super) fn for_each_visit(&self, mut see: impl FnMut(PackedVisit)) -> Result<(), CollectionError> {
        self.for_each_block(Section::Visits, |bytes| {
            bytes.chunks_exact(PackedVisit::BYTES).map(PackedVisit::read).for_each(&mut see);
        })
    }

    pub(super) fn extent(&self, section: Section) -> Extent {
        self.extents[section as usize]
    }

    pub(super) fn row_count(&self, section: Section) -> u64 {
        self.extent(section).bytes / section.row_bytes() as u64
    }

    /// The bytes of some rows.
    pub(super) fn rows(&self, section: Section, rows: Range<u64>) -> Result<Vec<u8>, CollectionError> {
        if rows.start > rows.end || rows.end > self.row_count(section) {
            return Err(section.damaged());
        }
        let (extent, width) = (self.extent(section), section.row_bytes() as u64);
        let length = rows.end.abs_diff(rows.start).saturating_mul(width);
        let mut bytes = zeros(length)?;
        self.source.read(extent.offset.saturating_add(rows.start.saturating_mul(width)), &mut bytes)?;
        Ok(bytes)
    }

    fn read_row(&self, section: Section, nth: u64, to: &mut [u8]) -> Result<(), CollectionError> {
        let offset = nth.saturating_mul(section.row_bytes() as u64);
        self.source.read(self.extent(section).offset.saturating_add(offset), to)
    }

    /// Gives the bytes of a section to `see`, whole rows and a multiple of eight bytes at a time.
    pub(super) fn for_each_block(
        &self,
        section: Section,
        mut see: impl FnMut(&[u8]),
    ) -> Result<(), CollectionError> {
        let (count, mut begin) = (self.row_count(section), 0_u64);
        while begin < count {
            let end = count.min(begin.saturating_add(16 * ROWS_AT_ONCE));
            see(&self.rows(section, begin..end)?);
            begin = end;
        }
        Ok(())
    }

    /// The rows that compare equal, in a section that is sorted so.
    pub(super) fn equal_range(
        &self,
        section: Section,
        compare: impl Fn(&[u8]) -> Ordering,
    ) -> Result<Range<u64>, CollectionError> {
        let begin = self.partition(section, |row| compare(row) == Ordering::Less)?;
        let end = self.partition(section, |row| compare(row) != Ordering::Greater)?;
        // In a file that is damaged anything may come out.
        Ok(begin..end.max(begin))
    }

    /// The first row that is not `before`. In the table, all rows that are `before` precede the
    /// rows that are not.
    fn partition(&self, section: Section, before: impl Fn(&[u8]) -> bool) -> Result<u64, CollectionError> {
        let (mut low, mut high) = (0, self.row_count(section));
        let mut row = vec![0; section.row_bytes()];
        while high.abs_diff(low) > ROWS_AT_ONCE {
            let middle = u64::midpoint(low, high);
            self.read_row(section, middle, &mut row)?;
            if before(&row) {
                low = middle.saturating_add(1);
            } else {
                high = middle;
            }
        }
        let bytes = self.rows(section, low..high)?;
        let (mut nth, mut end) = (0, high.abs_diff(low) as usize);
        let rows: Vec<&[u8]> = bytes.chunks_exact(section.row_bytes()).collect();
        while nth < end {
            let middle = usize::midpoint(nth, end);
            if rows.get(middle).is_some_and(|row| before(row)) {
                nth = middle.saturating_add(1);
            } else {
                end = middle;
            }
        }
        Ok(low.saturating_add(nth as u64))
    }
}
