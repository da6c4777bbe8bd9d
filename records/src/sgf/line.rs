//! The game of a line of a tree, whose nodes are played one by one.

use outflank::board::Cells;
use outflank::board::{Cell, ParseCellError};
use outflank::encoding::SetupProblem;
use outflank::variant::{AnyPosition, AnySetup, GameKind, Variant};
use outflank::{Color, Game, Move, ParseErrorKind, Position};

use super::tree::named_game;
use crate::squares;

/// The properties that set up a position. `PIE` is only Oust's.
pub(crate) const SET_UP: [&str; 5] = ["AB", "AW", "AE", "PL", "PIE"];

/// The empty board of the game and the board that a root names, by the first value of each of its
/// properties.
pub(crate) fn empty_board<'a>(
    value: impl Fn(&'static str) -> Option<&'a str>,
) -> Result<AnySetup, ParseErrorKind> {
    let size = value("SZ").map(str::trim);
    let Some(game) = value("GM").and_then(named_game) else {
        let start = size.map_or(Some(8), |size| size.parse().ok()).and_then(squares::empty);
        return start.ok_or(ParseErrorKind::Value("the game is on another board"));
    };
    let (rules, board) = match game {
        GameKind::Oust => (
            "the rules of Oust, RU, are pie or nopie",
            "the board of Oust, SZ, is hex-2 to hex-11 or square-2 to square-19",
        ),
        GameKind::Reversi => (
            "the rules of Reversi, RU, are anti, free or anti-free, and not free on hexagons",
            "the board of Reversi, SZ, is square-4 to square-24 (even), octagon-8, octagon-10, hex-5 or hex-6",
        ),
    };
    let is_on_board = |variant: &Variant| {
        variant.game() == game
            && size.is_some_and(|size| size.eq_ignore_ascii_case(variant.geometry().name()))
    };
    let is_known = |variant: &Variant| variant.game() == game && has_rules(*variant, value("RU"));
    if !Variant::all().any(|variant| is_known(&variant)) {
        return Err(ParseErrorKind::Value(rules));
    }
    let mut variants = Variant::all().filter(is_on_board).peekable();
    variants.peek().ok_or(ParseErrorKind::Value(board))?;
    variants.find(is_known).map(AnySetup::empty).ok_or(ParseErrorKind::Value(rules))
}

/// Whether the value of `RU` names the options of a variant: the suffix of its name.
fn has_rules(variant: Variant, rules: Option<&str>) -> bool {
    match rules.map(str::trim) {
        None => variant.suffix().is_empty(),
        Some(rules) => match variant.suffix().strip_prefix('-') {
            Some(options) => rules.eq_ignore_ascii_case(options),
            None => variant.game() == GameKind::Oust && rules.eq_ignore_ascii_case("pie"),
        },
    }
}

/// The position of a start.
pub(crate) fn any_position(start: &AnySetup) -> Result<AnyPosition, ParseErrorKind> {
    start.build().map_err(|error| match error.problems().next() {
        Some(SetupProblem::Overlap(_)) if start.variant.game() == GameKind::Reversi => BOTH,
        Some(&problem) => ParseErrorKind::Setup(problem),
        None => BOTH,
    })
}

/// The error for a set-up of Reversi in which both colours are on a cell.
const BOTH: ParseErrorKind = ParseErrorKind::Value("a square has discs of both colours");

/// The game of a line, up to the nodes that have been played.
pub(crate) struct MoveLine<P: Position, F> {
    start: AnySetup,
    has_discs: bool,
    /// Makes a position of the start.
    position: F,
    game: Option<Game<P>>,
    /// Whether the end of the game was found, which is done once: a file may have millions of
    /// passes after it.
    is_over: bool,
}

impl<P: Position, F: Fn(&AnySetup) -> Result<P, ParseErrorKind>> MoveLine<P, F> {
    /// A line that begins on an empty board.
    pub(crate) const fn new(start: AnySetup, position: F) -> Self {
        Self { start, has_discs: false, position, game: None, is_over: false }
    }

    /// The current position, once a move was made.
    pub(crate) fn position(&self) -> Option<&P> {
        self.game.as_ref().map(Game::position)
    }

    /// How many plies have been played.
    pub(super) fn plies(&self) -> usize {
        self.game.as_ref().map_or(0, Game::len)
    }

    /// Continues the line from this board, as from another start.
    pub(crate) fn restart(&mut self, start: AnySetup) {
        (self.start, self.has_discs, self.game, self.is_over) = (start, true, None, false);
    }

    /// Plays the properties of a node. Each call of `properties` lists them.
    pub(crate) fn node<'a, V, I>(&mut self, properties: impl Fn() -> I) -> Result<(), ParseErrorKind>
    where
        V: Iterator<Item = &'a str>,
        I: Iterator<Item = (&'a str, V)>,
    {
        let values = |name: &str| properties().find(|(known, _)| *known == name).map(|(_, values)| values);
        if SET_UP.into_iter().any(|name| self.sets_up(name) && values(name).is_some()) {
            if self.game.is_some() {
                return Err(ParseErrorKind::Value("a set-up after the first move"));
            }
            self.set_up(values)?;
        }
        for (name, mut values) in properties() {
            let color = match name {
                "B" => Color::Black,
                "W" => Color::White,
                _ => continue,
            };
            let mv = movement(values.next().unwrap_or(""), self.start.variant);
            let game = if let Some(game) = &mut self.game {
                game
            } else {
                let start = Self::begin(&self.start, self.has_discs, &self.position)?;
                self.game.insert(Game::new(start))
            };
            let mv = mv.map_err(ParseErrorKind::Cell)?;
            self.is_over = self.is_over || mv == Move::Pass && game.position().is_over();
            // Some programs write passes after the end.
            if !(self.is_over && mv == Move::Pass) {
                play(game, color, mv)?;
            }
        }
        Ok(())
    }

    /// The game of all the nodes.
    pub(crate) fn finish(self) -> Result<Game<P>, ParseErrorKind> {
        match self.game {
            Some(game) => Ok(game),
            None => Self::begin(&self.start, self.has_discs, &self.position).map(Game::new),
        }
    }

    fn begin(start: &AnySetup, has_discs: bool, position: &F) -> Result<P, ParseErrorKind> {
        if has_discs {
            return position(start);
        }
        let AnySetup { black, white, .. } = start.variant.start().setup();
        position(&AnySetup { black, white, ..*start })
    }

    /// Whether a property of that name is part of set-ups in this game.
    fn sets_up(&self, name: &str) -> bool {
        name != "PIE" || self.start.variant.game() == GameKind::Oust
    }

    fn set_up<'a, V: Iterator<Item = &'a str>>(
        &mut self,
        values: impl Fn(&str) -> Option<V>,
    ) -> Result<(), ParseErrorKind> {
        use ParseCellError::OutOfRange;

        let start = &mut self.start;
        let cells = |start: &AnySetup, name: &str| {
            let mut cells = Cells::none_of(start.variant.board());
            for value in values(name).into_iter().flatten() {
                let cell = point(value).and_then(|cell| {
                    start.variant.geometry().contains(cell).then_some(cell).ok_or(OutOfRange)
                });
                let new = cell.and_then(|cell| cells.insert(cell).map_err(|_| OutOfRange));
                new.map_err(ParseErrorKind::Cell)?;
            }
            Ok::<_, ParseErrorKind>(cells)
        };
        let (black, white, empty) = (cells(start, "AB")?, cells(start, "AW")?, cells(start, "AE")?);
        let has_discs = values("AB").is_some() || values("AW").is_some();
        if !self.has_discs && !has_discs && values("AE").is_some() {
            // Cells are emptied of the discs that the game begins with.
            let AnySetup { black, white, .. } = start.variant.start().setup();
            (start.black, start.white, self.has_discs) = (black, white, true);
        }
        // New stones replace what the cells had before this node.
        for (color, new, other) in [(Color::Black, black, white), (Color::White, white, black)] {
            start.set_cells(color, (start.cells(color) - empty - other) | new);
        }
        self.has_discs |= has_discs;
        if let Some(turn) = values("PL").and_then(|mut values| values.next()) {
            start.turn = turn.trim().parse().map_err(|_| ParseErrorKind::Value("PL is B or W"))?;
        }
        if start.variant.game() == GameKind::Oust {
            let pie = values("PIE").and_then(|mut values| values.next()).map(str::trim);
            let wanted =
                ParseErrorKind::Value("PIE must be open, kept or swapped, in a game with the pie rule");
            match pie {
                Some(pie) if !start.set_state_word(pie) => return Err(wanted),
                // A set-up with stones is after the first turn, unless `PIE` is given.
                None if has_discs && start.state_word() == "open" => _ = start.set_state_word("kept"),
                _ => {}
            }
        }
        Ok(())
    }
}

/// Plays a move of a record, which may omit forced passes.
fn play<P: Position>(game: &mut Game<P>, color: Color, mv: Move) -> Result<(), ParseErrorKind> {
    let turn = game.position().turn();
    let forced = game.position().is_legal(Move::Pass);
    if color == turn && forced == (mv == Move::Pass) || color != turn && forced && mv != Move::Pass {
        return game.play_with_passes(mv).map(drop).map_err(ParseErrorKind::Illegal);
    }
    match game.position().check(mv) {
        Err(error) if color == turn => Err(ParseErrorKind::Illegal(error)),
        _ => Err(ParseErrorKind::Value("it is the other colour's turn")),
    }
}

/// Reads a point: `e4` or, as in Go, `ed`.
pub(crate) fn point(value: &str) -> Result<Cell, ParseCellError> {
    let value = value.trim();
    if let [column, row] = value.as_bytes()
        && column.is_ascii_lowercase()
        && row.is_ascii_lowercase()
    {
        return Cell::new(column - b'a', row - b'a').ok_or(ParseCellError::OutOfRange);
    }
    value.parse()
}

/// Reads a value of `B` or `W`.
pub(crate) fn movement(value: &str, variant: Variant) -> Result<Move, ParseCellError> {
    let value = value.trim();
    let is_one_of = |names: &[&str]| names.iter().any(|name| value.eq_ignore_ascii_case(name));
    if variant.game() == GameKind::Oust && is_one_of(Move::SWAP_NAMES) {
        return Ok(Move::Swap);
    }
    let pass = value.is_empty() || is_one_of(Move::PASS_NAMES);
    if pass || value == "tt" && variant.geometry().width() <= 19 {
        return Ok(Move::Pass);
    }
    point(value).map(Move::Place)
}
