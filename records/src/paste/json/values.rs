//! The values of JSON, read one after the other: objects, lists, strings.

use outflank::ParseError;
use outflank::encoding::Scanner;

/// The length in bytes of the object that a text begins with; `None` if it is not closed.
pub(in crate::paste) fn object_length(text: &str) -> Option<usize> {
    let (mut depth, mut in_string, mut escaped) = (0_usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'{' | b'[' if !in_string => depth += 1,
            b'}' | b']' if !in_string => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}

/// Whether a text begins an object: a brace, a name, a colon.
pub(in crate::paste) fn begins_object(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('{').map(str::trim_start) else { return false };
    let Some((_, rest)) =
        rest.strip_prefix('"').and_then(|rest| rest.split_once('"').filter(|(name, _)| name.len() < 64))
    else {
        return false;
    };
    rest.trim_start().starts_with(':')
}

pub(super) type Result<T> = std::result::Result<T, ParseError>;

/// Reads a string: its characters, and where they begin.
pub(super) fn string<'a>(scanner: &mut Scanner<'a>) -> Result<(String, Scanner<'a>)> {
    scanner.skip_space();
    scanner.expect('"', "a string in quotes")?;
    let begin = *scanner;
    let mut value = String::new();
    loop {
        value.push_str(scanner.take_until(|character| matches!(character, '"' | '\\')));
        match scanner.next() {
            Some('"') => return Ok((value, begin)),
            Some(_) => match scanner.next() {
                Some('n') => value.push('\n'),
                Some('t') => value.push('\t'),
                Some('u') => {
                    let mut code = 0;
                    for _ in 0..4 {
                        let digit = scanner.peek().and_then(|digit| digit.to_digit(16));
                        code =
                            16 * code + digit.ok_or_else(|| scanner.unexpected("four hexadecimal digits"))?;
                        scanner.next();
                    }
                    value.push(char::from_u32(code).unwrap_or('\u{fffd}'));
                }
                Some(other) => value.push(other),
                None => return Err(scanner.unexpected("the end of the string")),
            },
            None => return Err(scanner.unexpected("the end of the string")),
        }
    }
}

/// Passes over a value of any kind.
pub(super) fn skip_value(scanner: &mut Scanner<'_>) -> Result<()> {
    let mut depth = 0_usize;
    loop {
        scanner.skip_space();
        match scanner.peek() {
            Some('"') => {
                string(scanner)?;
            }
            Some('{' | '[') => {
                depth += 1;
                scanner.next();
            }
            Some('}' | ']') => {
                if depth == 0 {
                    return Err(scanner.unexpected("a value"));
                }
                depth -= 1;
                scanner.next();
            }
            Some(',' | ':') if depth > 0 => {
                scanner.next();
            }
            Some(_) => {
                let word = scanner.take_until(|character| {
                    character.is_whitespace() || matches!(character, ',' | ':' | '}' | ']' | '{' | '[' | '"')
                });
                if word.is_empty() {
                    return Err(scanner.unexpected("a value"));
                }
            }
            None => return Err(scanner.unexpected("a value")),
        }
        if depth == 0 {
            return Ok(());
        }
    }
}

/// Calls `each` with the name of every member of an object. `each` reads the value.
pub(super) fn members<'a>(
    scanner: &mut Scanner<'a>,
    mut each: impl FnMut(&str, &mut Scanner<'a>) -> Result<()>,
) -> Result<()> {
    list(scanner, '{', '}', |scanner| {
        let (name, _) = string(scanner)?;
        scanner.skip_space();
        scanner.expect(':', ": after a name")?;
        scanner.skip_space();
        each(&name, scanner)
    })
}

/// Calls `each` for every element of a list. `each` reads the element.
pub(super) fn list<'a>(
    scanner: &mut Scanner<'a>,
    open: char,
    close: char,
    mut each: impl FnMut(&mut Scanner<'a>) -> Result<()>,
) -> Result<()> {
    scanner.skip_space();
    scanner.expect(
        open,
        if open == '{' { "{ at the beginning of an object" } else { "[ at the beginning of a list" },
    )?;
    scanner.skip_space();
    if scanner.eat(close) {
        return Ok(());
    }
    loop {
        scanner.skip_space();
        each(scanner)?;
        scanner.skip_space();
        if scanner.eat(close) {
            return Ok(());
        }
        scanner.expect(',', ", between two elements")?;
    }
}

/// A value as text, if it is a string or a number.
pub(super) fn text(scanner: &mut Scanner<'_>) -> Result<Option<String>> {
    if scanner.peek() == Some('"') {
        return string(scanner).map(|(value, _)| Some(value));
    }
    let before = scanner.rest();
    skip_value(scanner)?;
    let value = &before[..before.len() - scanner.rest().len()];
    Ok(value.starts_with(|first: char| first == '-' || first.is_ascii_digit()).then(|| value.into()))
}
