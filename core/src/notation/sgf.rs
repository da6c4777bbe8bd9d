//! SGF, game number 2: trees of moves, set-ups and comments.
//!
//! The structure is that of `FF[4]` (<https://www.red-bean.com/sgf/>), which leaves the points of Othello open. Programs write them as names, `e4`,
//! and so does this page; the letter pairs of Go, `ed`, are read as well. A pass is an empty value, `pass`, `pa`, `--`, or `tt` on boards up
//! to 19. The board (`SZ`) is square, 8 by 8 where nothing is said; discs are set up by `AB` and `AW` with `PL` to move, and without them
//! the game begins as usual.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::{PASSES, square_of_size};
use crate::board::cell::{Cell, ParseCellError};
use crate::board::cells::Cells;
use crate::board::{Board, Shape};
use crate::color::{ByColor, Color};
use crate::encoding::parse_error::{ParseError, ParseErrorKind};
use crate::encoding::scanner::Scanner;
use crate::game::Game;
use crate::moves::Move;
use crate::position::{Position, Score};
use crate::reversi::{Options, Reversi, ReversiBoard, Setup};
use crate::variant::{AnyPosition, ReversiVisitor};

/// A property of a node: a name in capital letters and one or more values.
///
/// ```
/// let tree = outflank::notation::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
/// assert_eq!(tree.nodes()[0].properties()[1].name, "PB");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Property {
    /// Its name.
    pub name: String,
    /// Its values, as they are meant: without the backslashes of the file.
    pub values: Vec<String>,
}

/// A node: its properties and the nodes that follow it, the main line first.
///
/// ```
/// let tree = outflank::notation::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
/// assert_eq!(tree.nodes()[1].value("B"), Some("f5"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Node {
    properties: Vec<Property>,
    children: Vec<usize>,
    /// Line and column, for errors; where the file had it has no part in what the node is.
    place: Place,
}

#[derive(Clone, Copy, Debug, Default)]
struct Place(u32, u32);

impl PartialEq for Place {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Place {}

impl core::hash::Hash for Place {
    fn hash<H: core::hash::Hasher>(&self, _: &mut H) {}
}

impl Node {
    /// Its properties, in their order.
    ///
    /// ```
    /// let tree = outflank::notation::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// assert_eq!(tree.nodes()[0].properties().len(), 3);
    /// ```
    pub fn properties(&self) -> &[Property] {
        &self.properties
    }

    /// The numbers of the nodes that follow it in [`Tree::nodes`], the main line's first.
    ///
    /// ```
    /// let tree = outflank::notation::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// assert_eq!(tree.nodes()[1].children(), [2, 3]);
    /// ```
    pub fn children(&self) -> &[usize] {
        &self.children
    }

    /// The first value of that property.
    ///
    /// ```
    /// let tree = outflank::notation::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// assert_eq!(tree.nodes()[0].value("PB"), Some("igor"));
    /// ```
    pub fn value(&self, name: &str) -> Option<&str> {
        self.values(name).first().map(String::as_str)
    }

    /// All the values of that property.
    ///
    /// ```
    /// let tree = outflank::notation::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// assert_eq!(tree.nodes()[0].values("AB"), [""; 0]);
    /// ```
    pub fn values(&self, name: &str) -> &[String] {
        self.properties.iter().find(|property| property.name == name).map_or(&[], |property| &property.values)
    }

    fn error(&self, kind: ParseErrorKind) -> ParseError {
        ParseError { line: self.place.0, column: self.place.1, kind }
    }
}

/// A game tree of Othello.
///
/// ```
/// use outflank::{Position, board::Square, notation::sgf};
/// let file = "(;GM[2]FF[4]PB[igor]C[a \\] in it];B[f5];W[d6](;B[c3])(;B[c5]))";
/// let tree = sgf::read(file).next().unwrap()?;
/// assert_eq!(tree.nodes()[0].value("C"), Some("a ] in it"));
/// assert_eq!(tree.nodes()[2].children().len(), 2);
/// let game = tree.game::<Square<8>>()?;
/// assert_eq!(game.moves().len(), 3);
/// assert_eq!(tree.to_string(), file);
/// # Ok::<(), outflank::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    /// A tree of one line: the game from its start, passes as empty values. `None` for what the format cannot say: *anti*, a free
    /// opening, a start without a disc, a board that is no square.
    ///
    /// ```
    /// use outflank::{Reversi, board::Square, notation::{sgf::Tree, transcript}};
    /// let game = transcript::read(Reversi::new(), "f5d6")?;
    /// let tree = Tree::new(&game).unwrap();
    /// assert_eq!(tree.to_string(), "(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6])");
    /// assert_eq!(tree.game::<Square<8>>()?, game);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn new<B: ReversiBoard>(game: &Game<Reversi<B>>) -> Option<Self> {
        let property = |name: &str, values: Vec<String>| Property { name: name.to_owned(), values };
        let start = game.start();
        let sayable = start.options() == Options::default() && B::SHAPE == Shape::Square;
        if !sayable || start.score() == Score::default() {
            return None;
        }
        let names = |color| start.discs(color).iter().map(|cell| cell.to_string()).collect::<Vec<_>>();
        let mut properties = vec![
            property("GM", vec!["2".to_owned()]),
            property("FF", vec!["4".to_owned()]),
            property("SZ", vec![B::WIDTH.to_string()]),
        ];
        let discs = [("AB", names(Color::Black)), ("AW", names(Color::White))];
        properties.extend(
            discs
                .into_iter()
                .filter(|(_, names)| !names.is_empty())
                .map(|(name, names)| property(name, names)),
        );
        properties.push(property("PL", vec![start.turn().letter().to_string()]));
        let mut nodes = vec![Node { properties, ..Node::default() }];
        for (position, mv) in game.positions().zip(game.moves()) {
            let value = mv.cell().map_or_else(String::new, |cell| cell.to_string());
            let next = nodes.len();
            nodes[next - 1].children.push(next);
            let properties = vec![property(&position.turn().letter().to_string(), vec![value])];
            nodes.push(Node { properties, ..Node::default() });
        }
        Some(Self { nodes })
    }

    /// All the nodes; the first is the root.
    ///
    /// ```
    /// let tree = outflank::notation::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// assert_eq!(tree.nodes().len(), 4);
    /// ```
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The nodes of the main line: the root, its first child, and so on.
    ///
    /// ```
    /// let tree = outflank::notation::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// assert_eq!(tree.main_line().count(), 3);
    /// ```
    pub fn main_line(&self) -> impl Iterator<Item = &Node> {
        core::iter::successors(self.nodes.first(), |node| self.nodes.get(*node.children.first()?))
    }

    /// The board's width: `SZ`, or 8.
    ///
    /// ```
    /// let tree = outflank::notation::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// assert_eq!(tree.size(), Some(8));
    /// ```
    pub fn size(&self) -> Option<u8> {
        self.nodes.first()?.value("SZ").map_or(Some(8), |size| size.trim().parse().ok())
    }

    /// The game of the main line, with its forced passes.
    ///
    /// # Errors
    ///
    /// If the board is another, the set-up is no position or comes after the first move, a value is no move, or a move is illegal.
    ///
    /// ```
    /// let tree = outflank::notation::sgf::read("(;GM[2]PB[igor]SZ[8];B[f5](;W[d6])(;W[f6]))").next().unwrap().unwrap();
    /// assert_eq!(tree.game::<outflank::board::Square<8>>().unwrap().moves().len(), 2);
    /// ```
    pub fn game<B: ReversiBoard>(&self) -> Result<Game<Reversi<B>>, ParseError> {
        let mut game: Option<Game<Reversi<B>>> = None;
        let mut setup = Setup {
            black: Cells::EMPTY,
            white: Cells::EMPTY,
            turn: Color::Black,
            options: Options::default(),
        };
        let mut is_set_up = false;
        for node in self.main_line() {
            if self.size() != Some(B::WIDTH) || B::SHAPE != Shape::Square {
                return Err(self.wrong_board());
            }
            if node
                .properties
                .iter()
                .any(|property| ["AB", "AW", "AE", "PL"].contains(&property.name.as_str()))
            {
                if game.is_some() {
                    return Err(node.error(ParseErrorKind::Value("a set-up after the first move")));
                }
                is_set_up |=
                    node.properties.iter().any(|property| ["AB", "AW"].contains(&property.name.as_str()));
                set_up(node, &mut setup)?;
            }
            for property in &node.properties {
                let color = match property.name.as_str() {
                    "B" => Color::Black,
                    "W" => Color::White,
                    _ => continue,
                };
                if game.is_none() {
                    game = Some(Game::new(begin(node, setup, is_set_up)?));
                }
                let value = property.values.first().map_or("", String::as_str);
                let mv = movement::<B>(value).map_err(|error| node.error(ParseErrorKind::Cell(error)))?;
                if let Some(game) = &mut game {
                    play(game, color, mv).map_err(|kind| node.error(kind))?;
                }
            }
        }
        match (game, self.nodes.first()) {
            (Some(game), _) => Ok(game),
            (None, Some(root)) => begin(root, setup, is_set_up).map(Game::new),
            (None, None) => Ok(Game::new(Reversi::default())),
        }
    }

    /// The game of the main line, on whichever board it is.
    ///
    /// # Errors
    ///
    /// As [`Tree::game`], or if no variant is played on the board.
    ///
    /// ```
    /// let tree = outflank::notation::sgf::read("(;GM[2]SZ[6];B[c2])").next().unwrap()?;
    /// assert_eq!(tree.any_game()?.start().variant().to_string(), "reversi:square-6");
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn any_game(&self) -> Result<Game<AnyPosition>, ParseError> {
        match self.size().and_then(square_of_size) {
            Some(start) => start.visit_reversi(AnyGame(self)).unwrap_or_else(|| Err(self.wrong_board())),
            None => Err(self.wrong_board()),
        }
    }

    fn wrong_board(&self) -> ParseError {
        let root = self.nodes.first().cloned().unwrap_or_default();
        root.error(ParseErrorKind::Value("the game is on another board"))
    }
}

/// [`Tree::game`] on the board of the position visited.
struct AnyGame<'a>(&'a Tree);

impl ReversiVisitor for AnyGame<'_> {
    type Output = Result<Game<AnyPosition>, ParseError>;

    fn reversi<B: ReversiBoard>(self, _: &Reversi<B>) -> Self::Output
    where
        AnyPosition: From<Reversi<B>>,
    {
        self.0.game::<B>().map(|game| game.map(Into::into))
    }
}

/// The position in which the first move is made.
fn begin<B: ReversiBoard>(node: &Node, setup: Setup<B>, is_set_up: bool) -> Result<Reversi<B>, ParseError> {
    let ByColor { black, white } = B::start();
    let setup = if is_set_up { setup } else { Setup { black, white, ..setup } };
    setup.build().map_err(|_| node.error(ParseErrorKind::Value("a square has discs of both colours")))
}

fn set_up<B: ReversiBoard>(node: &Node, setup: &mut Setup<B>) -> Result<(), ParseError> {
    let cells = |name: &str| {
        let mut cells = Cells::<B>::EMPTY;
        for value in node.values(name) {
            let cell = point(value).map_err(|error| node.error(ParseErrorKind::Cell(error)))?;
            cells.insert(cell).map_err(|_| node.error(ParseErrorKind::Cell(ParseCellError::OutOfRange)))?;
        }
        Ok::<_, ParseError>(cells)
    };
    let (black, white, empty) = (cells("AB")?, cells("AW")?, cells("AE")?);
    setup.black = (setup.black - empty) | black;
    setup.white = (setup.white - empty) | white;
    if let Some(turn) = node.value("PL") {
        let wrong = ParseErrorKind::Value("PL is B or W");
        setup.turn = turn.trim().parse().map_err(|_| node.error(wrong))?;
    }
    Ok(())
}

/// Plays a move of a record that may leave out forced passes.
fn play<B: ReversiBoard>(game: &mut Game<Reversi<B>>, color: Color, mv: Move) -> Result<(), ParseErrorKind> {
    if mv == Move::Pass && game.position().is_over() {
        return Ok(());
    }
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

/// A point: `e4` or, as in Go, `ed`.
fn point(value: &str) -> Result<Cell, ParseCellError> {
    let value = value.trim();
    if let [column, row] = value.as_bytes()
        && column.is_ascii_lowercase()
        && row.is_ascii_lowercase()
    {
        return Cell::new(column - b'a', row - b'a').ok_or(ParseCellError::OutOfRange);
    }
    value.parse()
}

fn movement<B: Board>(value: &str) -> Result<Move, ParseCellError> {
    let value = value.trim();
    let pass = value.is_empty() || PASSES.iter().any(|pass| value.eq_ignore_ascii_case(pass));
    if pass || value == "tt" && B::WIDTH <= 19 {
        return Ok(Move::Pass);
    }
    point(value).map(Move::Place)
}

/// Reads the game trees of a file. One that cannot be read, or is of another game than Othello, is an error in its place, and reading goes
/// on at the next. A tree that was cut short ends where the next begins: at a variation with a `GM`, or at a line that begins with `(;GM[` or `(;FF[`.
///
/// ```
/// use outflank::notation::sgf;
/// let trees: Vec<_> = sgf::read("(;GM[2];B[f5])\n(;GM[1];B[dd])\n(;GM[2];B[f5\n(;GM[2])").collect();
/// assert!(trees[0].is_ok() && trees[3].is_ok());
/// assert_eq!(trees[1].as_ref().unwrap_err().to_string(), "line 2, column 1: the game, GM, is not 2, Othello");
/// assert_eq!(trees[2].as_ref().unwrap_err().to_string(), "line 3, column 13: found '\\n', wanted ] before the next game");
/// ```
pub fn read(text: &str) -> impl Iterator<Item = Result<Tree, ParseError>> {
    let mut scanner = Scanner::new(text);
    core::iter::from_fn(move || {
        // Text before and between game trees is no part of them.
        let rest = scanner.rest();
        scanner.skip(rest.find("(;").unwrap_or(rest.len()));
        if scanner.is_empty() {
            return None;
        }
        let mut open = Vec::new();
        let tree = tree(&mut scanner, &mut open);
        if tree.is_err() && !open.is_empty() {
            skip_tree(&mut scanner, open.len());
        }
        Some(tree)
    })
}

/// Whether the text goes on with a line that begins a game.
fn begins_game(text: &str) -> bool {
    ["\n(;GM[", "\n(;FF["].iter().any(|game| text.starts_with(game))
}

/// Passes over what is left of a tree of which `depth` parentheses are open.
fn skip_tree(scanner: &mut Scanner<'_>, mut depth: usize) {
    let (text, mut in_value, mut escaped) = (scanner.rest(), false, false);
    let ends = |(at, character): &(usize, char)| {
        match character {
            _ if escaped => escaped = false,
            '\\' if in_value => escaped = true,
            ']' => in_value = false,
            '[' => in_value = true,
            '(' if !in_value => depth += 1,
            ')' if !in_value => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 || begins_game(&text[*at..])
    };
    let end = text.char_indices().find(ends).map_or(text.len(), |(at, _)| at);
    scanner.skip(end);
}

/// Reads a tree. `open` has, for each open parenthesis, the node that it follows, the root's following none.
fn tree(scanner: &mut Scanner<'_>, open: &mut Vec<Option<usize>>) -> Result<Tree, ParseError> {
    let before = *scanner;
    let mut nodes: Vec<Node> = Vec::new();
    // `paren` is the parenthesis just before, if that is what comes just before.
    let (mut current, mut paren) = (None, None);
    loop {
        scanner.skip_space();
        let place = *scanner;
        if scanner.eat('(') {
            paren = Some(place);
            open.push(current);
            scanner.skip_space();
            if scanner.peek() != Some(';') {
                return Err(scanner.unexpected("; after ("));
            }
        } else if scanner.eat(';') {
            let node = node(scanner, place)?;
            let paren = paren.take();
            if !nodes.is_empty() && node.value("GM").is_some() {
                let Some(paren) = paren else {
                    return Err(place.error(ParseErrorKind::Value("the game, GM, is said at a tree's root")));
                };
                // The next game has begun: it is read from its parenthesis.
                *scanner = paren;
                open.clear();
                return Err(scanner.unexpected(") before the next game"));
            }
            let number = nodes.len();
            if let Some(parent) = current {
                let parent: &mut Node = &mut nodes[parent];
                parent.children.push(number);
            }
            nodes.push(node);
            current = Some(number);
        } else if scanner.eat(')') {
            current = open.pop().flatten();
            if open.is_empty() {
                break;
            }
        } else {
            return Err(scanner.unexpected("; or ( or )"));
        }
    }
    let tree = Tree { nodes };
    match tree.nodes.first().and_then(|root| root.value("GM")).map(str::trim) {
        Some("2") => Ok(tree),
        _ => Err(before.error(ParseErrorKind::Value("the game, GM, is not 2, Othello"))),
    }
}

fn node(scanner: &mut Scanner<'_>, place: Scanner<'_>) -> Result<Node, ParseError> {
    let ParseError { line, column, .. } = place.error(ParseErrorKind::Value(""));
    let mut node = Node { place: Place(line, column), ..Node::default() };
    loop {
        scanner.skip_space();
        if matches!(scanner.peek(), Some(';' | '(' | ')') | None) {
            return Ok(node);
        }
        let name = scanner.take_until(|character| !character.is_ascii_alphabetic());
        // Before `FF[4]`, names could have small letters, which have no meaning.
        let name: String = name.chars().filter(char::is_ascii_uppercase).collect();
        if name.is_empty() {
            return Err(scanner.unexpected("a property's name in capital letters"));
        }
        let mut values = Vec::new();
        scanner.skip_space();
        while scanner.eat('[') {
            values.push(value(scanner)?);
            scanner.skip_space();
        }
        if values.is_empty() {
            return Err(scanner.unexpected("[ after a property's name"));
        }
        match node.properties.iter_mut().find(|property| property.name == name) {
            Some(property) => property.values.append(&mut values),
            None => node.properties.push(Property { name, values }),
        }
    }
}

/// A value up to `]`; a backslash takes the next character as it is, and a line's end after it is no part of the value.
fn value(scanner: &mut Scanner<'_>) -> Result<String, ParseError> {
    let mut value = String::new();
    loop {
        value.push_str(scanner.take_until(|character| matches!(character, ']' | '\\' | '\n')));
        if begins_game(scanner.rest()) {
            return Err(scanner.unexpected("] before the next game"));
        }
        match scanner.next() {
            Some(']') => return Ok(value),
            Some('\\') => value.extend(scanner.next().filter(|&escaped| escaped != '\n')),
            Some(character) => value.push(character),
            None => return Err(scanner.unexpected("]")),
        }
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What is still to be written: nodes, each with whether it begins a variation; and the ends of variations. A stack of one's own, as
        // trees can be deeper than the program's.
        let mut to_write = vec![Some((0, true))];
        while let Some(next) = to_write.pop() {
            let Some((number, variation)) = next else {
                f.write_str(")")?;
                continue;
            };
            let Some(node) = self.nodes.get(number) else { continue };
            if variation {
                f.write_str("(")?;
                to_write.push(None);
            }
            f.write_str(";")?;
            for property in &node.properties {
                f.write_str(&property.name)?;
                for value in &property.values {
                    // The last so that no line of a value looks like the beginning of a game.
                    let value = value.replace('\\', "\\\\").replace(']', "\\]").replace("\n(;", "\n\\(;");
                    write!(f, "[{value}]")?;
                }
            }
            let branches = node.children.len() > 1;
            to_write.extend(node.children.iter().rev().map(|&child| Some((child, branches))));
        }
        Ok(())
    }
}
