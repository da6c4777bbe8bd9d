//! The game of a tree's main line.

use std::fmt::{Display, Write};
use std::ops::Range;

use outflank::board::Cells;
use outflank::reversi::{Options, ReversiBoard};
use outflank::variant::{AnyPosition, AnySetup, GameKind, Variant};
use outflank::{Color, Game, Move, ParseError, ParseErrorKind, Position, Reversi};

use super::layout::{Layout, NONE, Places, TooLarge};
use super::line::{self, MoveLine};
use super::tree::{Node, Tree};
use super::values::Values;
use crate::{result, squares};

impl Tree {
    /// A tree of one line: the game from its start, with passes as empty values.
    pub(crate) fn new<P: Position>(game: &Game<P>) -> Self
    where
        AnyPosition: From<P>,
    {
        let mut layout = Layout::default();
        let last = write(&mut layout, game).expect("the text of a game is less than 4 GiB");
        layout.close(last, NONE);
        Self { layout, places: Places::default() }
    }

    /// Returns the width of the board of `GM[2]`: `SZ`, or 8. Returns `None` for `GM[Reversi]` and
    /// `GM[Oust]`, because their boards have names.
    ///
    /// ```
    /// let tree = outflank_records::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// assert_eq!(tree.size(), Some(8));
    /// ```
    pub fn size(&self) -> Option<u8> {
        self.root().value("SZ").map_or(Some(8), |size| size.trim().parse().ok())
    }

    /// Returns the game of the main line, with its forced passes.
    ///
    /// # Errors
    ///
    /// Returns an error if the board is another, if the set-up is not valid or follows the first
    /// move, if a value is not a move, or if a move is illegal.
    ///
    /// ```
    /// let tree = outflank_records::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// assert_eq!(tree.game::<outflank::board::Square<8>>().unwrap().moves().len(), 2);
    /// ```
    pub fn game<B: ReversiBoard>(&self) -> Result<Game<Reversi<B>>, ParseError> {
        // The moves are not read if the board is another.
        let start = self.empty_board()?;
        typed::<B>(&start).map_err(|kind| self.root().error(kind))?;
        self.replay(start, typed::<B>, |_, _| ())
    }

    /// Returns the game of the main line, on any board.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Tree::game`], and an error if no variant is played on the board.
    ///
    /// ```
    /// let tree = outflank_records::sgf::read("(;GM[2]SZ[6];B[c2])").next().unwrap()?;
    /// assert_eq!(tree.any_game()?.start().variant().to_string(), "reversi:square-6");
    /// let tree = outflank_records::sgf::read("(;GM[Oust]SZ[hex-3]RU[nopie];B[c1])").next().unwrap()?;
    /// assert_eq!(tree.any_game()?.start().variant().to_string(), "oust:hex-3-nopie");
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn any_game(&self) -> Result<Game<AnyPosition>, ParseError> {
        self.replay(self.empty_board()?, line::any_position, |_, _| ())
    }

    /// The game of the main line, with the values that its nodes record for the plies.
    pub(crate) fn any_game_with_values(&self) -> Result<(Game<AnyPosition>, Values), ParseError> {
        let mut values = Values::new(&self.root());
        let visit = |node: &Node<'_>, played| values.node(node, played);
        let game = self.replay(self.empty_board()?, line::any_position, visit)?;
        let plies = game.len();
        Ok((game, values.of_plies(plies)))
    }

    fn empty_board(&self) -> Result<AnySetup, ParseError> {
        let root = self.root();
        line::empty_board(|name| root.value(name)).map_err(|kind| root.error(kind))
    }

    /// The main line from an empty board; `position` makes a position of a start. `visit` is given
    /// each node, and the range of plies that it plays.
    fn replay<P: Position>(
        &self,
        start: AnySetup,
        position: impl Fn(&AnySetup) -> Result<P, ParseErrorKind>,
        mut visit: impl FnMut(&Node<'_>, Range<usize>),
    ) -> Result<Game<P>, ParseError> {
        let mut line = MoveLine::new(start, position);
        for node in self.main_line() {
            let properties = || node.properties().map(|property| (property.name(), property.values()));
            let before = line.plies();
            line.node(properties).map_err(|kind| node.error(kind))?;
            visit(&node, before..line.plies());
        }
        line.finish().map_err(|kind| self.root().error(kind))
    }
}

/// The position of a start, on a board of this type.
fn typed<B: ReversiBoard>(start: &AnySetup) -> Result<Reversi<B>, ParseErrorKind> {
    line::any_position(start)?;
    let options = Options::from_suffix(start.variant.suffix());
    let position = options.and_then(|options| squares::position(start, options));
    position.ok_or(ParseErrorKind::Value("the game is on another board"))
}

/// Writes the nodes of a game. Returns the index of the last.
fn write<P: Position>(layout: &mut Layout, game: &Game<P>) -> Result<u32, TooLarge>
where
    AnyPosition: From<P>,
{
    let mut last = layout.begin_node(NONE)?;
    let start = AnyPosition::from(game.start().clone());
    board(layout, start.variant())?;
    // Other programs for Othello do not put its discs on the board.
    if start.variant().game() == GameKind::Reversi || start != start.variant().start() {
        set_up(layout, &start.setup())?;
    }
    if let Some(result) = result::of_position(&game.position().clone().into()) {
        property(layout, "RE", [result])?;
    }
    for (position, mv) in game.positions().zip(game.moves()) {
        last = layout.begin_node(last)?;
        let (letter, mut name) = (position.turn().letter(), [0; 4]);
        let name = letter.encode_utf8(&mut name);
        match mv {
            Move::Place(cell) => property(layout, name, [cell])?,
            Move::Pass => property(layout, name, [""])?,
            Move::Swap => property(layout, name, [mv])?,
        }
    }
    Ok(last)
}

/// Writes the game, its board and its rules. Programs for Othello take number 2 for the standard
/// game on a square, so every other variant is named instead.
fn board(layout: &mut Layout, variant: Variant) -> Result<(), TooLarge> {
    let usual = squares::size_and_options(variant).filter(|(_, options)| *options == Options::default());
    if let Some((size, _)) = usual {
        property(layout, "GM", ["2"])?;
        property(layout, "FF", ["4"])?;
        return property(layout, "SZ", [size]);
    }
    let game = match variant.game() {
        GameKind::Reversi => "Reversi",
        GameKind::Oust => "Oust",
    };
    property(layout, "GM", [game])?;
    property(layout, "FF", ["4"])?;
    property(layout, "SZ", [variant.geometry().name()])?;
    match variant.suffix().strip_prefix('-') {
        Some(rules) => property(layout, "RU", [rules]),
        None => Ok(()),
    }
}

/// Writes the discs and the turn of a start, and the state of the pie rule.
fn set_up(layout: &mut Layout, start: &AnySetup) -> Result<(), TooLarge> {
    let [black, white] = Color::ALL.map(|color| start.cells(color));
    let mut emptied = Cells::none_of(start.variant.board());
    if black.is_empty() && white.is_empty() {
        // Without a set-up of discs, the game begins with those of its usual start.
        let usual = start.variant.start().setup();
        emptied = usual.cells(Color::Black) | usual.cells(Color::White);
    }
    for (name, cells) in [("AB", black), ("AW", white), ("AE", emptied)] {
        if !cells.is_empty() {
            property(layout, name, cells)?;
        }
    }
    property(layout, "PL", [start.turn.letter()])?;
    match start.state_word() {
        "" | "-" => Ok(()),
        pie => property(layout, "PIE", [pie]),
    }
}

fn property<V: Display>(
    layout: &mut Layout,
    name: &str,
    values: impl IntoIterator<Item = V>,
) -> Result<(), TooLarge> {
    layout.begin_property(name.chars())?;
    for value in values {
        let written = write!(layout.text(), "{value}");
        debug_assert!(written.is_ok(), "a String takes any text");
        layout.end_value()?;
    }
    Ok(())
}
