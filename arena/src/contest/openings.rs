//! The openings of a match.

use std::fmt;

use outflank::batch::Random;
use outflank::variant::{AnyPosition, Variant};
use outflank::{Game, Position as _};
use outflank_records::Source;

use outflank_engine::mcts::Settings;
use outflank_engine::{Limits, MonteCarlo, Player as _};

/// The openings at which the games of a match begin. Two players play each opening twice, with the
/// seats exchanged.
///
/// ```
/// use outflank_arena::contest::Openings;
/// let openings = Openings::random("reversi:square-8".parse()?, 8, 1);
/// let opening = openings.get(0);
/// assert_eq!(opening.len(), 8);
/// assert_eq!(openings.get(0), opening);      // the same each time
/// assert_ne!(openings.get(1), opening);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Openings {
    variant: Variant,
    kind: Kind,
    /// The description of the openings on one line, for the log of a match.
    description: String,
}

#[derive(Clone, Debug)]
enum Kind {
    Random { plies: usize, seed: u64, is_even: bool },
    Listed(Vec<Game<AnyPosition>>),
}

/// The error for a text that does not contain openings.
///
/// ```
/// use outflank_arena::contest::Openings;
/// let error = Openings::read("reversi:square-6".parse()?, "oust:hex-3 c1", None).unwrap_err();
/// assert_eq!(error.to_string(), "line 1: opening 1 must be on reversi:square-6, got oust:hex-3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningError(String);

impl fmt::Display for OpeningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for OpeningError {}

impl Openings {
    /// Creates openings of `plies` random plies, each with its own seed.
    ///
    /// See [`Openings`] for an example.
    pub fn random(variant: Variant, plies: usize, seed: u64) -> Self {
        let description = format!("{plies} random plies, seed {seed}");
        Self { variant, kind: Kind::Random { plies, seed, is_even: false }, description }
    }

    /// Creates openings of `plies` random plies after which neither player is far ahead. A [tree
    /// search](MonteCarlo) of 1,000 visits gives the player to move 35% to 65%. If none of 100
    /// random openings is like that, the most even opening is used.
    ///
    /// In Oust, random openings are often decided: on hex-5 about three in ten are decided after
    /// two placements. Each player wins one game of such a pair, so these openings hide who is
    /// stronger.
    ///
    /// ```
    /// use outflank_arena::contest::Openings;
    /// let openings = Openings::even("oust:hex-5-nopie".parse()?, 2, 1);
    /// assert_eq!(openings.get(0).len(), 2);
    /// assert_eq!(openings.get(0), openings.get(0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn even(variant: Variant, plies: usize, seed: u64) -> Self {
        let description = format!("{plies} random plies, even, seed {seed}");
        Self { variant, kind: Kind::Random { plies, seed, is_even: true }, description }
    }

    /// Reads the openings of a text or a file: transcripts, positions or records of any notation.
    /// It takes at most `plies` plies of each. A match plays the openings in their order, and
    /// begins again after the last.
    ///
    /// # Errors
    ///
    /// Returns an error if an opening cannot be read, is of another variant, or ends in a position
    /// in which the game is over. The error contains its line, if that is known.
    ///
    /// ```
    /// use outflank_arena::contest::Openings;
    /// use outflank_records::Source;
    /// let openings = Openings::read("reversi:square-8".parse()?, "f5d6c3d3c4\nf5f6e6f4\n", None)?;
    /// assert_eq!(openings.get(1).len(), 4);
    /// assert_eq!(openings.get(2), openings.get(0));
    /// let file = Source::of_file("openings.sgf", b"(;GM[2];B[f5];W[d6])");
    /// assert_eq!(Openings::read("reversi:square-8".parse()?, file, None)?.get(0).len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(clippy::missing_panics_doc, reason = "nothing stops it")]
    pub fn read<'a>(
        variant: Variant,
        source: impl Into<Source<'a>>,
        plies: Option<usize>,
    ) -> Result<Self, OpeningError> {
        Self::read_unless(variant, source, plies, &|| false).expect("nothing stops it")
    }

    /// Reads openings as [`Openings::read`] does, or returns `None` if `stop` returns true. The
    /// function calls `stop` before it reads each opening.
    ///
    /// ```
    /// use outflank_arena::contest::Openings;
    /// let read = |stop: bool| Openings::read_unless("reversi:square-8".parse().unwrap(), "f5\n", None, &|| stop);
    /// assert_eq!(read(false).unwrap()?.get(0).len(), 1);
    /// assert!(read(true).is_none());
    /// # Ok::<(), outflank_arena::contest::OpeningError>(())
    /// ```
    pub fn read_unless<'a>(
        variant: Variant,
        source: impl Into<Source<'a>>,
        plies: Option<usize>,
        stop: &dyn Fn() -> bool,
    ) -> Option<Result<Self, OpeningError>> {
        let source = source.into().starting_at(variant.start());
        let found = games_of(variant, &source, stop);
        (!stop()).then(|| found.and_then(|found| Self::listing(variant, found, plies)))
    }

    /// Openings that were read.
    fn listing(variant: Variant, found: Vec<Found>, plies: Option<usize>) -> Result<Self, OpeningError> {
        let listed = found
            .into_iter()
            .enumerate()
            .map(|(nth, (line, game))| {
                let place = line.map_or_else(String::new, |line| format!("line {line}: "));
                checked(variant, game, plies)
                    .map_err(|what| OpeningError(format!("{place}opening {}{what}", nth + 1)))
            })
            .collect::<Result<Vec<_>, _>>()?;
        if listed.is_empty() {
            return Err(OpeningError("there is no opening in the text".to_owned()));
        }
        let mut digest = 0xcbf2_9ce4_8422_2325_u64;
        for byte in listed.iter().flat_map(|game| game.position().key().to_le_bytes()) {
            digest = (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        let description = format!("{} listed, {digest:016x}", listed.len());
        Ok(Self { variant, kind: Kind::Listed(listed), description })
    }

    /// Returns the opening of the `nth` pair of games.
    ///
    /// See [`Openings`] for an example.
    pub fn get(&self, nth: usize) -> Game<AnyPosition> {
        let start = || Game::new(self.variant.start());
        match &self.kind {
            Kind::Listed(games) => games[nth % games.len()].clone(),
            Kind::Random { plies, seed, is_even } => {
                // Not the seeds of players, whose choices would follow the opening's.
                let mut choices = Random::new(super::mix(!seed, nth as u64));
                let mut next = || random(&start(), *plies, &mut choices);
                if *is_even { most_even(next) } else { next() }
            }
        }
    }

    /// The openings of a text. Random ones are not listed.
    pub(super) fn listed(&self) -> &[Game<AnyPosition>] {
        match &self.kind {
            Kind::Listed(games) => games,
            Kind::Random { .. } => &[],
        }
    }

    /// Returns the variant of the openings.
    ///
    /// ```
    /// use outflank_arena::contest::Openings;
    /// let openings = Openings::random("oust:hex-5".parse()?, 2, 1);
    /// assert_eq!(openings.variant().to_string(), "oust:hex-5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Returns the description of the openings, on one line.
    ///
    /// ```
    /// use outflank_arena::contest::Openings;
    /// let openings = Openings::random("oust:hex-5".parse()?, 2, 1);
    /// assert_eq!(openings.description(), "2 random plies, seed 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn description(&self) -> &str {
        &self.description
    }
}

/// An opening with its line, if that is known.
type Found = (Option<usize>, Game<AnyPosition>);

/// The openings of a source, or some of them if `stop` returns true.
fn games_of(
    variant: Variant,
    source: &Source<'_>,
    stop: &dyn Fn() -> bool,
) -> Result<Vec<Found>, OpeningError> {
    // If the lines are openings, each line is one. Otherwise the text contains records over
    // several lines.
    let lines =
        source.text().unwrap_or_default().lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    let lines = lines.take_while(|_| !stop());
    let by_line = lines.map(|(line, number)| Some((Some(number), read_one(variant, line)?)));
    match (source.text(), by_line.collect()) {
        (Some(_), Some(games)) => Ok(games),
        _ => source
            .read()
            .take_while(|_| !stop())
            .map(|read| read.map(|reading| (None, reading.record.game)))
            .collect::<Result<_, _>>()
            .map_err(|error| OpeningError(format!("the openings cannot be read: {error}"))),
    }
}

/// The first `plies` plies of an opening, or what is wrong with it, as the end of a sentence.
fn checked(
    variant: Variant,
    mut game: Game<AnyPosition>,
    plies: Option<usize>,
) -> Result<Game<AnyPosition>, String> {
    let found = game.start().variant();
    if found != variant {
        return Err(format!(" must be on {variant}, got {found}"));
    }
    while plies.is_some_and(|plies| plies < game.len()) {
        game.undo();
    }
    if game.position().is_over() {
        return Err(format!(": the game is over after {} plies", game.len()));
    }
    Ok(game)
}

/// The opening of a line that has one, and nothing else.
fn read_one(variant: Variant, line: &str) -> Option<Game<AnyPosition>> {
    let source = Source::from(line).starting_at(variant.start());
    let mut readings = source.read();
    let reading = readings.next()?.ok()?;
    (readings.next().is_none() && reading.notes.is_empty()).then_some(reading.record.game)
}

/// Random plies after which the game is not over. If it is over, other plies are tried.
fn random(start: &Game<AnyPosition>, plies: usize, choices: &mut Random) -> Game<AnyPosition> {
    let mut longest = start.clone();
    for _ in 0..TRIES {
        let mut game = start.clone();
        while game.len() < plies {
            let Some(mv) = choices.choose(game.position()) else { break };
            if game.play(mv).is_err() || game.position().is_over() {
                game.undo();
                break;
            }
        }
        if game.len() == plies {
            return game;
        }
        if game.len() > longest.len() {
            longest = game;
        }
    }
    longest
}

/// The number of random openings that are tried for an even one.
const TRIES: usize = 100;

/// The first of these openings that is even, or else the most even one.
fn most_even(mut next: impl FnMut() -> Game<AnyPosition>) -> Game<AnyPosition> {
    let mut closest = next();
    let mut distance = lead(&closest);
    for _ in 1..TRIES {
        if distance <= 0.15 {
            break;
        }
        let game = next();
        let found = lead(&game);
        if found < distance {
            (closest, distance) = (game, found);
        }
    }
    closest
}

/// The difference between the winning probability of the player to move and a half, or 0.5 if the
/// search has no result.
fn lead(game: &Game<AnyPosition>) -> f32 {
    // A match that continues from its log uses the openings that it began with, so this must not
    // change.
    let settings = Settings { transpositions: false, ..Settings::default() };
    let mut player = MonteCarlo::new(1, settings);
    let limits = Limits::new().nodes(1000);
    if player.choose(game, limits).is_err() {
        return 0.5;
    }
    player.moves().first().map_or(0.5, |best| (best.value - 0.5).abs())
}
