//! Files with a game on each line.

use outflank::variant::AnyPosition;
use outflank::{Game, ParseError, transcript};

use crate::record::TextRecords;

/// Reads a game from each line that is not blank.
pub(crate) fn read<'a>(
    text: &'a str,
    game: impl Fn(&'a str) -> Result<Game<AnyPosition>, ParseError> + 'a,
) -> TextRecords<'a> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    Box::new(lines.map(move |(number, line)| {
        let read = game(line).map_err(|error| ParseError { line: number, ..error });
        (number, read.map(Into::into))
    }))
}

/// Returns whether more than half of the lines are transcripts of games from `start`. Blank lines
/// do not count. One game with a typing error on its second line does not count as a list.
pub(crate) fn is_list(start: AnyPosition, text: &str) -> bool {
    let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
    let (mut games, mut others) = (0, 0);
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        *(if is_game(start, line) { &mut games } else { &mut others }) += 1;
        // The rest would change nothing.
        if games > lines / 2 || others > lines / 2 {
            break;
        }
    }
    games > others && !begins_wrapped(start, text)
}

fn is_game(start: AnyPosition, line: &str) -> bool {
    transcript::read(start, line).is_ok()
}

/// Returns whether the first two lines are one game with a mistake: the second continues the first,
/// and not to its end.
fn begins_wrapped(start: AnyPosition, text: &str) -> bool {
    let Some((line, rest)) = text.split_once('\n') else { return false };
    let second = rest.split_once('\n').map_or(rest, |(second, _)| second);
    let Ok(mut game) = transcript::read(start, line) else { return false };
    let plies = game.len();
    // A word is a game of its own.
    second.trim().contains(char::is_whitespace)
        && is_game(start, second)
        && transcript::play(&mut game, second, Ok).is_err()
        && game.len() > plies
}
