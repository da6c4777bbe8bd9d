//! The reader of SGF.
#![deny(clippy::arithmetic_side_effects)]

use outflank::encoding::Scanner;
use outflank::{ParseError, ParseErrorKind};

use super::layout::{Layout, NONE, Places, TooLarge};
use super::tree::{Tree, named_game};

/// Reads the game trees of a file. A tree that cannot be read, or is of another game than Reversi
/// and Oust, is an error in its place, and reading continues at the next. A tree that is cut short
/// ends where the next begins: at a variation with a `GM`, or at a line that begins with `(;GM[` or
/// `(;FF[`. Text before and between trees is skipped. A file without any tree, such as an empty
/// file, is one error.
///
/// ```
/// use outflank_records::sgf;
/// let trees: Vec<_> = sgf::read("(;GM[2];B[f5])\n(;GM[1];B[dd])\n(;GM[2];B[f5\n(;GM[2])").collect();
/// assert!(trees[0].is_ok() && trees[3].is_ok());
/// assert_eq!(trees[1].as_ref().unwrap_err().to_string(), "line 2, column 1: the game, GM, is not 2 (Othello), Reversi or Oust");
/// assert_eq!(trees[2].as_ref().unwrap_err().to_string(), "line 3, column 13: expected ] before the next game, found '\\n'");
///
/// let garbage: Vec<_> = sgf::read("f5d6c3").collect();
/// assert_eq!(garbage[0].as_ref().unwrap_err().to_string(), "line 1, column 1: expected a game tree, which begins with (;");
/// ```
pub fn read(text: &str) -> impl Iterator<Item = Result<Tree, ParseError>> {
    numbered(text).map(|(_, tree)| tree)
}

/// Reads trees as [`read`] does, each with the line on which it begins.
pub(crate) fn numbered(text: &str) -> impl Iterator<Item = (u32, Result<Tree, ParseError>)> {
    let mut scanner = Scanner::new(text);
    let mut found = false;
    std::iter::from_fn(move || {
        let before = scanner;
        let rest = scanner.rest();
        scanner.skip(rest.find("(;").unwrap_or(rest.len()));
        if scanner.is_empty() {
            let none = ParseErrorKind::Value("expected a game tree, which begins with (;");
            return (!std::mem::replace(&mut found, true)).then(|| (before.line(), Err(before.error(none))));
        }
        found = true;
        let (line, mut open) = (scanner.line(), Vec::new());
        let tree = tree(&mut scanner, &mut open);
        if tree.is_err() && !open.is_empty() {
            skip_tree(&mut scanner, open.len());
        }
        Some((line, tree))
    })
}

/// Whether the next line begins a game.
pub(crate) fn begins_game(text: &str) -> bool {
    ["\n(;GM[", "\n(;FF["].iter().any(|game| text.starts_with(game))
}

/// Skips the rest of a tree of which `depth` parentheses are open.
fn skip_tree(scanner: &mut Scanner<'_>, mut depth: usize) {
    let (text, mut in_value, mut escaped) = (scanner.rest(), false, false);
    let ends = |(at, character): &(usize, char)| {
        match character {
            _ if escaped => escaped = false,
            '\\' if in_value => escaped = true,
            ']' => in_value = false,
            '[' => in_value = true,
            '(' if !in_value => depth = depth.saturating_add(1),
            ')' if !in_value => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 || begins_game(&text[*at..])
    };
    let end = text.char_indices().find(ends).map_or(text.len(), |(at, _)| at);
    scanner.skip(end);
}

/// Reads a tree. `open` has, for each open parenthesis, the node before it; the root's has none.
fn tree(scanner: &mut Scanner<'_>, open: &mut Vec<u32>) -> Result<Tree, ParseError> {
    let before = *scanner;
    let mut tree = Tree { layout: Layout::default(), places: Places::default() };
    // `paren` is the parenthesis, if the scanner is directly after one.
    let (mut current, mut paren) = (NONE, None);
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
            tree.places.push(place.line(), place.column());
            let parent = current;
            current = tree.layout.begin_node(parent).map_err(|error| too_large(scanner, error))?;
            node(scanner, &mut tree.layout)?;
            let paren = paren.take();
            if parent != NONE && tree.layout.find(current, "GM").is_some() {
                let Some(paren) = paren else {
                    return Err(place.error(ParseErrorKind::Value("the game, GM, is said at a tree's root")));
                };
                // This is the next game, which is read from its parenthesis on.
                *scanner = paren;
                open.clear();
                return Err(scanner.unexpected(") before the next game"));
            }
        } else if scanner.eat(')') {
            let fork = open.pop().expect("the loop ends with the last parenthesis");
            tree.layout.close(current, fork);
            current = fork;
            if open.is_empty() {
                break;
            }
        } else {
            return Err(scanner.unexpected("; or ( or )"));
        }
    }
    let is_known = |game: &str| game.trim() == "2" || named_game(game).is_some();
    if !tree.root().value("GM").is_some_and(is_known) {
        return Err(before.error(ParseErrorKind::Value("the game, GM, is not 2 (Othello), Reversi or Oust")));
    }
    tree.layout.shrink();
    tree.places.shrink();
    Ok(tree)
}

fn too_large(scanner: &Scanner<'_>, _: TooLarge) -> ParseError {
    scanner.error(ParseErrorKind::Value("a game tree takes less than 4 GiB"))
}

/// Reads the properties of the current node.
fn node(scanner: &mut Scanner<'_>, layout: &mut Layout) -> Result<(), ParseError> {
    loop {
        scanner.skip_space();
        if matches!(scanner.peek(), Some(';' | '(' | ')') | None) {
            layout.end_node();
            return Ok(());
        }
        let name = scanner.take_until(|character| !character.is_ascii_alphabetic());
        // Before `FF[4]`, names could have small letters, which have no meaning.
        let mut name = name.chars().filter(char::is_ascii_uppercase).peekable();
        if name.peek().is_none() {
            return Err(scanner.unexpected("a property's name in capital letters"));
        }
        scanner.skip_space();
        if scanner.peek() != Some('[') {
            return Err(scanner.unexpected("[ after a property's name"));
        }
        layout.begin_property(name).map_err(|error| too_large(scanner, error))?;
        while scanner.eat('[') {
            value(scanner, layout)?;
            scanner.skip_space();
        }
    }
}

/// Reads a value up to `]`. The character after a backslash is part of the value; a line end after
/// a backslash is not.
fn value(scanner: &mut Scanner<'_>, layout: &mut Layout) -> Result<(), ParseError> {
    let value = layout.text();
    loop {
        value.push_str(scanner.take_until(|character| matches!(character, ']' | '\\' | '\n')));
        if begins_game(scanner.rest()) {
            return Err(scanner.unexpected("] before the next game"));
        }
        match scanner.next() {
            Some(']') => break,
            Some('\\') => value.extend(scanner.next().filter(|&escaped| escaped != '\n')),
            Some(character) => value.push(character),
            None => return Err(scanner.unexpected("]")),
        }
    }
    layout.end_value().map_err(|error| too_large(scanner, error))
}
