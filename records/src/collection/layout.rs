//! The bytes of a collection.
//!
//! A header, then six sections one after the other. All numbers are little-endian.
//!
//! | header | bytes |
//! |---|---|
//! | `outflcol` | 8 |
//! | the version, 1; the number of sections, 6 | 4 + 4 |
//! | of each section its length in bytes and its checksum | 6 * (8 + 8) |
//! | the checksum of what is before | 8 |
//!
//! | section | a row | bytes per row |
//! |---|---|---|
//! | visits | canonical key; ply, game, move: a position in a game, sorted by key, move, game, ply | 16 |
//! | summaries | the moves of positions that have more than [`SUMMARISED`] visits, summed up | 40 |
//! | games | an [`Entry`] and where its moves begin | 52 |
//! | moves | an action | 2 |
//! | ends | where each text ends in the next section | 8 |
//! | texts | names, dates, starts: UTF-8, each once | 1 |

use outflank::{Color, Outcome};

use super::CollectionError;

pub(super) use crate::other_files::COLLECTION as MAGIC;
pub(super) const VERSION: u32 = 1;
pub(super) const HEADER_BYTES: usize = 24 + 16 * SECTIONS.len();

/// Positions with more visits than this have summaries, so that their table is read at once. The
/// visits of others are summed up when somebody asks.
pub(super) const SUMMARISED: usize = 64;

/// The action of a visit that is the end of its game: it sorts after all moves.
pub(super) const END: u16 = u16::MAX;

/// A section: its place among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    Visits,
    Summaries,
    Games,
    Moves,
    Ends,
    Texts,
}

/// All sections, in order.
pub(super) const SECTIONS: [Section; 6] =
    [Section::Visits, Section::Summaries, Section::Games, Section::Moves, Section::Ends, Section::Texts];

impl Section {
    pub(super) const fn row_bytes(self) -> usize {
        match self {
            Self::Visits => PackedVisit::BYTES,
            Self::Summaries => Summary::BYTES,
            Self::Games => Entry::BYTES,
            Self::Moves => 2,
            Self::Ends => 8,
            Self::Texts => 1,
        }
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Visits => "table of positions",
            Self::Summaries => "table of frequent positions",
            Self::Games => "table of games",
            Self::Moves => "table of moves",
            Self::Ends => "table of texts",
            Self::Texts => "texts",
        }
    }

    pub(super) const fn damaged(self) -> CollectionError {
        CollectionError::Damaged(self.name())
    }
}

/// Mixes bytes into a checksum, eight at a time; the last are filled up with zeros. A part that is
/// not the last has a multiple of eight.
pub(super) fn checksum(before: u64, bytes: &[u8]) -> u64 {
    let mix = |sum: u64, word: u64| {
        let mixed = (sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ (mixed >> 29)
    };
    let (words, rest) = bytes.as_chunks::<8>();
    let sum = words.iter().fold(before, |sum, word| mix(sum, u64::from_le_bytes(*word)));
    if rest.is_empty() {
        return sum;
    }
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    mix(sum, u64::from_le_bytes(last))
}

/// The bytes of a row, read field by field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fields<'a>(pub(super) &'a [u8]);

impl Fields<'_> {
    /// The next bytes; zeros after the end of the row.
    fn take<const N: usize>(&mut self) -> [u8; N] {
        let Some((first, rest)) = self.0.split_first_chunk() else { return [0; N] };
        self.0 = rest;
        *first
    }

    pub(super) fn u16(&mut self) -> u16 {
        u16::from_le_bytes(self.take())
    }

    pub(super) fn u32(&mut self) -> u32 {
        u32::from_le_bytes(self.take())
    }

    pub(super) fn u64(&mut self) -> u64 {
        u64::from_le_bytes(self.take())
    }

    fn f64(&mut self) -> f64 {
        f64::from_le_bytes(self.take())
    }
}

/// A position in a game, as one number that sorts: the canonical key (64 bits), the action in the
/// canonical orientation (16), the game (32), the ply (16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PackedVisit(u128);

impl PackedVisit {
    pub(super) const BYTES: usize = 16;

    pub(super) const fn new(key: u64, action: u16, game: u32, ply: u16) -> Self {
        Self((key as u128) << 64 | (action as u128) << 48 | (game as u128) << 16 | ply as u128)
    }

    pub(super) const fn key(self) -> u64 {
        (self.0 >> 64) as u64
    }

    pub(super) const fn action(self) -> u16 {
        (self.0 >> 48) as u16
    }

    pub(super) const fn game(self) -> u32 {
        (self.0 >> 16) as u32
    }

    pub(super) const fn ply(self) -> u16 {
        self.0 as u16
    }

    /// The visit with the number of another game.
    pub(super) const fn of_game(self, game: u32) -> Self {
        Self::new(self.key(), self.action(), game, self.ply())
    }

    pub(super) fn read(row: &[u8]) -> Self {
        let mut fields = Fields(row);
        let key = fields.u64();
        Self((key as u128) << 64 | fields.u64() as u128)
    }

    pub(super) fn bytes(self) -> [u8; Self::BYTES] {
        let mut row = Row::<{ Self::BYTES }>::default();
        row.put(self.key().to_le_bytes()).put((self.0 as u64).to_le_bytes());
        row.bytes
    }
}

/// The outcomes of the games of some visits.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Tally {
    pub(super) games: u32,
    pub(super) black: u32,
    pub(super) draws: u32,
    pub(super) white: u32,
    pub(super) scored: u32,
    pub(super) score_sum: f64,
}

impl Tally {
    /// Whether games can have ended so: there is one, and no more ended than there are.
    pub(super) fn is_possible(&self) -> bool {
        let ended = [self.black, self.draws, self.white].map(u64::from).into_iter().sum::<u64>();
        self.games > 0 && ended <= self.games.into() && self.scored <= self.games
    }

    /// Counts a game.
    pub(super) fn add(&mut self, score: Option<f32>, outcome: Option<Outcome>) {
        let more = |count: &mut u32| *count = count.saturating_add(1);
        more(&mut self.games);
        match outcome {
            Some(Outcome::Win(Color::Black)) => more(&mut self.black),
            Some(Outcome::Win(Color::White)) => more(&mut self.white),
            Some(Outcome::Draw) => more(&mut self.draws),
            None => {}
        }
        if let Some(score) = score {
            more(&mut self.scored);
            self.score_sum += f64::from(score);
        }
    }
}

/// The games in which a move was played from a position that many games go through.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Summary {
    pub(super) key: u64,
    pub(super) action: u16,
    pub(super) tally: Tally,
}

impl Summary {
    pub(super) const BYTES: usize = 40;

    pub(super) fn read(row: &[u8]) -> Self {
        let mut fields = Fields(row);
        let key = fields.u64();
        let score_sum = fields.f64();
        let [games, black, draws, white, scored] = std::array::from_fn(|_| fields.u32());
        let tally = Tally { games, black, draws, white, scored, score_sum };
        Self { key, action: fields.u16(), tally }
    }

    pub(super) fn bytes(&self) -> [u8; Self::BYTES] {
        let Tally { games, black, draws, white, scored, score_sum } = self.tally;
        let mut row = Row::<{ Self::BYTES }>::default();
        row.put(self.key.to_le_bytes()).put(score_sum.to_le_bytes());
        for count in [games, black, draws, white, scored] {
            row.put(count.to_le_bytes());
        }
        row.put(self.action.to_le_bytes());
        row.bytes
    }
}

/// The facts that a collection stores about a game, besides its moves.
///
/// Its texts are numbers: places in [`Collection::texts`](super::Collection::texts).
///
/// ```
/// use outflank::{Game, Reversi};
/// use outflank_records::collection::{About, Builder};
/// let game = Game::new(Reversi::new().into());
/// let mut builder = Builder::new();
/// builder.add(&game, &About { black: "Ann", score: Some(4.0), ..About::default() })?;
/// let collection = builder.build()?;
/// let entry = collection.entries()?[0];
/// assert_eq!((entry.plies, entry.score), (0, Some(4.0)));
/// assert_eq!(collection.texts()?[entry.black as usize], "Ann");
/// # Ok::<(), outflank_records::collection::CollectionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Entry {
    /// The canonical key of the last position. Games that are the same under a symmetry share it.
    pub key: u64,
    /// The number of plies of the game, including passes and swaps.
    pub plies: u32,
    /// The one-line text of the position that the game starts from.
    pub start: u32,
    /// The player who began with Black.
    pub black: u32,
    /// The player who began with White.
    pub white: u32,
    /// The tournament or the place.
    pub event: u32,
    /// The date on which it was played, as its file states it.
    pub date: u32,
    /// The source from which it was read.
    pub source: u32,
    /// Black's discs minus White's at the end.
    pub score: Option<f32>,
    /// The outcome of the game.
    pub outcome: Option<Outcome>,
    /// The place of the first move in the table of moves.
    pub(super) moves_begin: u64,
}

impl Entry {
    pub(super) const BYTES: usize = 52;

    /// The numbers of its texts: start, Black, White, event, date, source.
    pub(super) const fn texts(&self) -> [u32; 6] {
        [self.start, self.black, self.white, self.event, self.date, self.source]
    }

    /// The entry with other numbers of texts, in the order of [`Entry::texts`].
    pub(super) const fn with_texts(self, [start, black, white, event, date, source]: [u32; 6]) -> Self {
        Self { start, black, white, event, date, source, ..self }
    }

    pub(super) fn read(row: &[u8]) -> Self {
        let mut fields = Fields(row);
        let (key, moves_begin) = (fields.u64(), fields.u64());
        let plies = fields.u32();
        let texts = std::array::from_fn(|_| fields.u32());
        let score = f32::from_bits(fields.u32());
        let outcome = match fields.u32() {
            1 => Some(Outcome::Win(Color::Black)),
            2 => Some(Outcome::Win(Color::White)),
            3 => Some(Outcome::Draw),
            _ => None,
        };
        let score = (!score.is_nan()).then_some(score);
        let (start, black, white, event, date, source) = (0, 0, 0, 0, 0, 0);
        Self { key, plies, start, black, white, event, date, source, score, outcome, moves_begin }
            .with_texts(texts)
    }

    pub(super) fn bytes(&self) -> [u8; Self::BYTES] {
        let mut row = Row::<{ Self::BYTES }>::default();
        row.put(self.key.to_le_bytes()).put(self.moves_begin.to_le_bytes()).put(self.plies.to_le_bytes());
        for text in self.texts() {
            row.put(text.to_le_bytes());
        }
        let outcome = match self.outcome {
            None => 0_u32,
            Some(Outcome::Win(Color::Black)) => 1,
            Some(Outcome::Win(Color::White)) => 2,
            Some(Outcome::Draw) => 3,
        };
        row.put(self.score.unwrap_or(f32::NAN).to_le_bytes()).put(outcome.to_le_bytes());
        row.bytes
    }
}

/// The bytes of a row, written field by field.
struct Row<const N: usize> {
    bytes: [u8; N],
    filled: usize,
}

impl<const N: usize> Default for Row<N> {
    fn default() -> Self {
        Self { bytes: [0; N], filled: 0 }
    }
}

impl<const N: usize> Row<N> {
    /// Puts a field after the others. What does not fit is left out.
    fn put<const M: usize>(&mut self, field: [u8; M]) -> &mut Self {
        for (to, byte) in self.bytes.iter_mut().skip(self.filled).zip(field) {
            *to = byte;
        }
        self.filled = self.filled.saturating_add(M);
        self
    }
}
