//! The game of a tree's main line.

use std::fmt::{Display, Write};

use outflank::reversi::{Options, ReversiBoard};
use outflank::variant::{AnyPosition, AnySetup, GameKind};
use outflank::{Color, Game, Move, ParseError, ParseErrorKind, Position, Reversi};

use super::layout::{Layout, NONE, Places, TooLarge};
use super::line::{self, BOTH, MoveLine};
use super::tree::{Node, Tree};
use super::values::Values;
use crate::squares;

impl Tree {
    /// A tree of one line: the game from its start, with passes as empty values. `None` if the
    /// format cannot express the game: of Reversi *anti*, a free opening, a start without a disc, a
    /// board that is no square.
    ///
    /// ```
    /// use outflank::{Reversi, board::Square, transcript, variant::AnyPosition};
    /// use outflank_records::sgf::Tree;
    /// let game = transcript::read(Reversi::new(), "f5d6")?;
    /// let tree = Tree::new(&game).unwrap();
    /// assert_eq!(tree.to_string(), "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6])");
    /// assert_eq!(tree.game::<Square<8>>()?, game);
    /// assert_eq!(Tree::new(&game.map(AnyPosition::from)), Some(tree));
    ///
    /// use outflank::{Oust, Position, board::Hex};
    /// let game = transcript::read(Oust::<Hex<3>>::new(), "c1 swap e1 a5 c5 d1,c3")?;
    /// let text = "(;GM[Oust]FF[4]SZ[hex-3];B[c1];W[swap];W[e1];B[a5];W[c5];B[d1];B[c3])";
    /// assert_eq!(Tree::new(&game).unwrap().to_string(), text);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn new<P: Position>(game: &Game<P>) -> Option<Self>
    where
        AnyPosition: From<P>,
    {
        let position = AnyPosition::from(game.start().clone());
        let (variant, start) = (position.variant(), position.setup());
        let representable = match variant.game() {
            GameKind::Oust => true,
            GameKind::Reversi => {
                let plain = squares::size_and_options(variant)
                    .is_some_and(|(_, options)| options == Options::default());
                plain && Color::ALL.into_iter().any(|color| !start.cells(color).is_empty())
            }
        };
        if !representable {
            return None;
        }
        let mut layout = Layout::default();
        let last = write(&mut layout, &start, position == variant.start(), game).ok()?;
        layout.close(last, NONE);
        Some(Self { layout, places: Places::default() })
    }

    /// The width of the board of Reversi: `SZ`, or 8. `None` for Oust, whose boards have names.
    ///
    /// ```
    /// let tree = outflank_records::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// assert_eq!(tree.size(), Some(8));
    /// ```
    pub fn size(&self) -> Option<u8> {
        self.root().value("SZ").map_or(Some(8), |size| size.trim().parse().ok())
    }

    /// The game of the main line, with its forced passes.
    ///
    /// # Errors
    ///
    /// If the board is another, the set-up is not valid or comes after the first move, a value is
    /// not a move, or a move is illegal.
    ///
    /// ```
    /// let tree = outflank_records::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// assert_eq!(tree.game::<outflank::board::Square<8>>().unwrap().moves().len(), 2);
    /// ```
    pub fn game<B: ReversiBoard>(&self) -> Result<Game<Reversi<B>>, ParseError> {
        // The moves are not read if the board is another.
        let start = self.empty_board()?;
        if squares::position::<B>(&start, Options::default()).is_none() {
            return Err(self.root().error(ParseErrorKind::Value("the game is on another board")));
        }
        self.replay(start, |start| squares::position(start, Options::default()).ok_or(BOTH), |_, _| ())
    }

    /// The game of the main line, on any board.
    ///
    /// # Errors
    ///
    /// As [`Tree::game`], or if no variant is played on the board.
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

    /// The game of the main line, with what its nodes say of the plies.
    pub(crate) fn any_game_with_values(&self) -> Result<(Game<AnyPosition>, Values), ParseError> {
        let mut values = Values::new(&self.root());
        let played = |node: &Node<'_>, plies| values.node(node, plies);
        let game = self.replay(self.empty_board()?, line::any_position, played)?;
        let plies = game.len();
        Ok((game, values.of_plies(plies)))
    }

    fn empty_board(&self) -> Result<AnySetup, ParseError> {
        let root = self.root();
        line::empty_board(|name| root.value(name)).map_err(|kind| root.error(kind))
    }

    /// The main line from an empty board; `position` makes a position of a start. `played` is given
    /// each node that has a move, and how many plies there are then.
    fn replay<P: Position>(
        &self,
        start: AnySetup,
        position: impl Fn(&AnySetup) -> Result<P, ParseErrorKind>,
        mut played: impl FnMut(&Node<'_>, usize),
    ) -> Result<Game<P>, ParseError> {
        let mut line = MoveLine::new(start, position);
        for node in self.main_line() {
            let properties = || node.properties().map(|property| (property.name(), property.values()));
            let before = line.plies();
            line.node(properties).map_err(|kind| node.error(kind))?;
            if line.plies() > before {
                played(&node, line.plies());
            }
        }
        line.finish().map_err(|kind| self.root().error(kind))
    }
}

/// Writes the nodes of a game. Returns the index of the last.
fn write<P: Position>(
    layout: &mut Layout,
    start: &AnySetup,
    is_usual: bool,
    game: &Game<P>,
) -> Result<u32, TooLarge> {
    let mut last = layout.begin_node(NONE)?;
    let variant = start.variant;
    if variant.game() == GameKind::Oust {
        property(layout, "GM", ["Oust"])?;
        property(layout, "FF", ["4"])?;
        property(layout, "SZ", [variant.geometry().name])?;
        if !variant.suffix().is_empty() {
            property(layout, "RU", ["nopie"])?;
        }
        if !is_usual {
            set_up(layout, start)?;
            if start.state_word() != "-" {
                property(layout, "PIE", [start.state_word()])?;
            }
        }
        if let Some(outcome) = game.position().outcome() {
            let result = match outcome.winner() {
                Some(Color::Black) => "B+",
                Some(Color::White) => "W+",
                None => "0",
            };
            property(layout, "RE", [result])?;
        }
    } else {
        property(layout, "GM", ["2"])?;
        property(layout, "FF", ["4"])?;
        property(layout, "SZ", [variant.geometry().width])?;
        set_up(layout, start)?;
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

fn set_up(layout: &mut Layout, start: &AnySetup) -> Result<(), TooLarge> {
    for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
        let discs = start.cells(color);
        if !discs.is_empty() {
            property(layout, name, discs)?;
        }
    }
    property(layout, "PL", [start.turn.letter()])
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
