//! Cells that a line end breaks in two: quoted-printable mail ends a line with `=` anywhere, and
//! text that is wrapped at a fixed width may end in `c4f` before `4f6`.

/// The letter of the cell in which `line` ends, if the line after it begins with the number of its
/// row.
pub(super) fn broken_cell(line: &str, next: &str) -> Option<char> {
    // Each line of a quoted mail begins with its mark.
    let quoted = next.starts_with('>').then(|| next.trim_start_matches(['>', ' ']));
    let row = quoted.unwrap_or(next).as_bytes();
    let is_row =
        matches!(row, [b'1'..=b'9', rest @ ..] if !rest.first().is_some_and(|byte| b".):".contains(byte)));
    if !is_row {
        return None;
    }
    let text = line.trim_end();
    let soft = text.strip_suffix('=');
    let mut signs = soft.unwrap_or(text).chars().rev();
    let letter = signs.next().filter(char::is_ascii_alphabetic)?;
    let is_cell = match signs.next() {
        Some(sign) if sign.is_ascii_digit() => true,
        Some(sign) => soft.is_some() && sign.is_whitespace(),
        None => soft.is_some(),
    };
    is_cell.then_some(letter)
}

/// The letter of the cell that the line before has begun. The line begins at byte `at`.
pub(super) fn begun(text: &str, at: usize) -> Option<char> {
    let before = text[..at].strip_suffix('\n')?;
    let begin = before.rfind('\n').map_or(0, |end| end + 1);
    broken_cell(&before[begin..], &text[at..])
}

/// Puts the letter from the line before in front of its number. Returns whether the line is longer
/// by it: the marks of a quoted mail are blanks, and the letter takes the place of the last.
pub(super) fn join(chars: &mut Vec<char>, letter: char) -> bool {
    let blanks = chars.iter().take_while(|sign| sign.is_whitespace()).count();
    if let Some(last) = blanks.checked_sub(1) {
        chars[last] = letter;
        return false;
    }
    chars.insert(0, letter);
    true
}

/// Removes the letter of the cell that the next line ends.
pub(super) fn cut(chars: &mut Vec<char>) {
    while let Some(sign) = chars.pop() {
        if sign.is_ascii_alphabetic() {
            return;
        }
    }
}
