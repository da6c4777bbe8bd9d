//! Whatever bytes a file has, the C library reads of it, in every format, the records that the
//! readers of Rust give, and the same errors in their places; it stops where it is told to, and
//! writes the games as Rust does.

use std::ffi::{CStr, CString, c_char, c_void};
use std::ptr;

use outflank::transcript;
use outflank::transcript::Passes;
use outflank::variant::{AnyPosition, Variant};
use outflank::{Game, Move, ParseError, Position};
use outflank_ffi::outflank_status::*;
use outflank_ffi::*;
use outflank_records::wthor::{Games, Kind, Names, Record as Row, WthorErrorKind};
use outflank_records::{abstractplay, decode, ggf, obf, sgf};

/// A record as it was told, or what is wrong with it.
type Told = Result<Record, Wrong>;

#[derive(Debug, Default, PartialEq)]
struct Record {
    start: String,
    position: String,
    moves: Vec<u16>,
    tags: Vec<(String, String)>,
    /// Evaluations, seconds, and the result last; a NaN is none.
    numbers: Vec<Option<u64>>,
    scored: Vec<(u16, Option<i8>)>,
    wthor: Option<[u16; 5]>,
}

#[derive(Debug, PartialEq)]
struct Wrong {
    place: (u32, u32, usize, usize),
    message: String,
}

impl From<ParseError> for Wrong {
    fn from(error: ParseError) -> Self {
        Self { place: (error.line, error.column, 0, 0), message: error.to_string() }
    }
}

/// What a reader has told so far, and how many it may tell.
struct Context {
    told: Vec<Told>,
    names: Vec<Result<String, Wrong>>,
    most: usize,
}

fn text_of(text: *const c_char) -> String {
    // SAFETY: the library's texts end in a NUL.
    unsafe { CStr::from_ptr(text) }.to_str().unwrap().to_owned()
}

fn array<'a, T>(pointer: *const T, length: usize) -> &'a [T] {
    if length == 0 {
        return &[];
    }
    // SAFETY: the library's arrays have the lengths beside them, and live while this is called.
    unsafe { std::slice::from_raw_parts(pointer, length) }
}

fn line_of(position: &outflank_position) -> String {
    let (mut buffer, mut length) = (vec![0; 2048], 0);
    // SAFETY: pointers to what their types say.
    let status =
        unsafe { outflank_position_to_text(position, buffer.as_mut_ptr(), buffer.len(), &raw mut length) };
    assert_eq!(status, OUTFLANK_OK);
    text_of(buffer.as_ptr())
}

fn bits(number: f64) -> Option<u64> {
    (!number.is_nan()).then_some(number.to_bits())
}

fn wrong(error: &outflank_read_error) -> Wrong {
    Wrong {
        place: (error.line, error.column, error.record, error.offset),
        message: text_of(error.message.as_ptr()),
    }
}

unsafe extern "C" fn each(
    context: *mut c_void,
    record: *const outflank_record,
    error: *const outflank_read_error,
) -> bool {
    // SAFETY: the context is that of `read`; of the others one is NULL, and the other can be read.
    let (context, record, error) =
        unsafe { (&mut *context.cast::<Context>(), record.as_ref(), error.as_ref()) };
    assert_eq!(record.is_some(), error.is_none());
    context.told.push(record.map(told).ok_or(()).map_err(|()| wrong(error.unwrap())));
    context.told.len() < context.most
}

unsafe extern "C" fn each_name(
    context: *mut c_void,
    name: *const c_char,
    error: *const outflank_read_error,
) -> bool {
    // SAFETY: as in `each`.
    let (context, error) = unsafe { (&mut *context.cast::<Context>(), error.as_ref()) };
    context.names.push(error.map_or_else(|| Ok(text_of(name)), |error| Err(wrong(error))));
    context.names.len() < context.most
}

fn told(record: &outflank_record) -> Record {
    let counted = |numbers: *const f64| if numbers.is_null() { 0 } else { record.move_count };
    let mut numbers: Vec<_> =
        array(record.evaluations, counted(record.evaluations)).iter().map(|number| bits(*number)).collect();
    numbers.extend(array(record.seconds, counted(record.seconds)).iter().map(|number| bits(*number)));
    numbers.push(bits(record.result));
    let tags = array(record.tags, record.tag_count).iter();
    let scored = array(record.scored_moves, record.scored_move_count).iter();
    // SAFETY: NULL, or a record of WTHOR.
    let wthor = unsafe { record.wthor.as_ref() };
    Record {
        start: line_of(&record.start),
        position: line_of(&record.position),
        moves: array(record.moves, record.move_count).to_vec(),
        tags: tags.map(|tag| (text_of(tag.name), text_of(tag.value))).collect(),
        numbers,
        scored: scored
            .map(|scored| {
                (scored.mv, (scored.score != OUTFLANK_NO_SCORE).then(|| scored.score.try_into().unwrap()))
            })
            .collect(),
        wthor: wthor.map(|row| {
            [row.tournament, row.black, row.white, row.score.into(), row.theoretical_score.into()]
        }),
    }
}

/// All that a reader tells; and the first of it, where it is stopped there.
fn read(call: impl Fn(*mut c_void) -> outflank_status) -> (Vec<Told>, Vec<Result<String, Wrong>>) {
    let read = |most| {
        let mut context = Context { told: Vec::new(), names: Vec::new(), most };
        let status = call((&raw mut context).cast());
        (status, context.told, context.names)
    };
    let (status, told, names) = read(usize::MAX);
    assert_eq!(status, OUTFLANK_OK);
    let all = told.len() + names.len();
    for most in [1, all / 2, all].into_iter().filter(|most| (1..=all).contains(most)) {
        let (status, first, first_names) = read(most);
        assert_eq!(status, OUTFLANK_ERR_STOPPED);
        assert_eq!(first.len() + first_names.len(), most);
        assert_eq!(first, told[..first.len()]);
        assert_eq!(first_names, names[..first_names.len()]);
    }
    (told, names)
}

/// A game, and nothing beside it.
fn game<P: Position>(game: &Game<P>) -> Record {
    let geometry = game.start().geometry();
    Record {
        start: game.start().to_string(),
        position: game.position().to_string(),
        moves: game.moves().iter().map(|mv| mv.action_on(geometry).unwrap()).collect(),
        numbers: vec![None],
        ..Record::default()
    }
}

/// A C text has no NUL but its last.
fn before_nul(text: &str) -> String {
    text.split('\0').next().unwrap().to_owned()
}

fn of_ggf(record: &ggf::Record) -> Record {
    let mut numbers: Vec<_> = record.plies().iter().map(|ply| ply.evaluation().and_then(bits)).collect();
    numbers.extend(record.plies().iter().map(|ply| ply.seconds().and_then(bits)));
    numbers.push(record.result().and_then(bits));
    let tags = record.tags().map(|(name, value)| (before_nul(name), before_nul(value)));
    Record { tags: tags.collect(), numbers, ..game(&record.any_game().unwrap()) }
}

fn of_sgf(tree: &sgf::Tree) -> Result<Record, Wrong> {
    let played = tree.any_game()?;
    let tags = tree.root().properties().flat_map(|property| {
        property.values().map(move |value| (before_nul(property.name()), before_nul(value)))
    });
    Ok(Record { tags: tags.collect(), ..game(&played) })
}

fn of_obf(problem: &obf::Problem) -> Record {
    let geometry = problem.position.geometry();
    let scored = problem.moves.iter().map(|(mv, score)| (mv.action_on(geometry).unwrap(), *score));
    Record { scored: scored.collect(), ..game(&Game::new(problem.position)) }
}

fn of_wthor(error: outflank_records::wthor::WthorError) -> Wrong {
    Wrong { place: (0, 0, error.record.unwrap_or(0), error.offset), message: error.to_string() }
}

/// The rows of a file of games, each with its game.
fn rows(bytes: &[u8]) -> Vec<Told> {
    let games = match Games::read(bytes) {
        Ok(games) => games,
        Err(error) => return vec![Err(of_wthor(error))],
    };
    let told = games.enumerate().map(|(nth, row)| {
        let row = row.map_err(of_wthor)?;
        let played = row.game().map_err(|error| {
            let mut wthor = Row::game_of_indices(&[64]).unwrap_err();
            wthor.record = Some(nth + 1);
            wthor.offset = 16 + 68 * nth + 8 + error.nth;
            wthor.kind = WthorErrorKind::Illegal(error);
            of_wthor(wthor)
        })?;
        let numbers = [row.tournament, row.black, row.white, row.score.into(), row.theoretical_score.into()];
        Ok(Record { wthor: Some(numbers), ..game(&played) })
    });
    told.collect()
}

/// What a writer writes; none where it answers anything else than OK.
fn write(call: impl Fn(*mut c_char, usize, *mut usize) -> outflank_status) -> Option<String> {
    let mut length = usize::MAX;
    if call(ptr::null_mut(), 0, &raw mut length) != OUTFLANK_ERR_BUFFER {
        assert_eq!(length, usize::MAX);
        return None;
    }
    let mut buffer = vec![0; length + 1];
    assert_eq!(call(buffer.as_mut_ptr(), length + 1, &raw mut length), OUTFLANK_OK);
    Some(text_of(buffer.as_ptr()))
}

/// A game is written in C as in Rust, or in neither.
fn writes(game: &Game<AnyPosition>) {
    let geometry = game.start().geometry();
    let moves: Vec<_> = game.moves().iter().map(|mv| mv.action_on(geometry).unwrap()).collect();
    let start = outflank_position::from(*game.start());
    let (from, moves, count) = (&raw const start, moves.as_ptr(), moves.len());
    let none = ptr::null_mut();
    // SAFETY: pointers to what their types say, as many as is said, or NULL.
    unsafe {
        let passes = write(|buffer, capacity, length| {
            outflank_transcript_write(from, moves, count, true, buffer, capacity, length, none)
        });
        assert_eq!(passes, Some(transcript::write(game, Passes::Written)));
        let turns = write(|buffer, capacity, length| {
            outflank_transcript_write_turns(from, moves, count, buffer, capacity, length, none)
        });
        assert_eq!(turns, Some(transcript::write_turns(game)));
        let named = write(|buffer, capacity, length| {
            outflank_abstractplay_write(from, moves, count, buffer, capacity, length, none)
        });
        assert_eq!(named, Some(abstractplay::write(game)));
        let tree = write(|buffer, capacity, length| {
            outflank_sgf_write(from, moves, count, buffer, capacity, length, none)
        });
        assert_eq!(tree, Some(sgf::Tree::new(game).to_string()));
        let (no_numbers, no_tags) = (ptr::null(), ptr::null());
        let record = write(|buffer, capacity, length| {
            outflank_ggf_write(
                from, moves, count, no_numbers, no_numbers, no_tags, 0, buffer, capacity, length, none,
            )
        });
        assert_eq!(record, ggf::Record::new(game).map(|record| record.to_string()));
    }
}

/// Moves of any numbers are written as the game that they make, or the first that makes none is
/// named and nothing is written.
fn writes_or_names(from: AnyPosition, numbers: &[u8]) {
    let moves: Vec<u16> = numbers.iter().map(|&byte| byte.into()).collect();
    let start = outflank_position::from(from);
    let mut wrong_at = None;
    let mut game = Game::new(from);
    for (nth, &action) in moves.iter().enumerate() {
        let status = match Move::from_action(action, from.geometry()) {
            None => Some(OUTFLANK_ERR_NO_SUCH_MOVE),
            Some(mv) => game.play_with_passes(mv).err().map(|error| error.violation.into()),
        };
        if let Some(status) = status {
            wrong_at = Some((status, nth));
            break;
        }
    }
    let (mut buffer, mut length, mut wrong) = ([0; 4096], usize::MAX, usize::MAX);
    // SAFETY: pointers to what their types say, as many as is said.
    let status = unsafe {
        outflank_transcript_write_turns(
            &raw const start,
            moves.as_ptr(),
            moves.len(),
            buffer.as_mut_ptr(),
            buffer.len(),
            &raw mut length,
            &raw mut wrong,
        )
    };
    if let Some(named) = wrong_at {
        assert_eq!(((status, wrong), length, buffer[0]), (named, usize::MAX, 0));
    } else {
        assert_eq!((status, wrong), (OUTFLANK_OK, usize::MAX));
        assert_eq!(text_of(buffer.as_ptr()), transcript::write_turns(&game));
    }
}

/// A reader of C for one game, or for a game a line.
type Line = unsafe extern "C" fn(
    *const outflank_position,
    *const c_char,
    usize,
    outflank_each_record,
    *mut c_void,
) -> outflank_status;
/// The same in Rust.
type Reader = fn(AnyPosition, &str) -> Result<Game<AnyPosition>, ParseError>;
/// A reader of C for names.
type ReadNames = unsafe extern "C" fn(*const u8, usize, outflank_each_name, *mut c_void) -> outflank_status;

/// GGF, SGF and OBF, which name the start of each game.
fn self_contained(bytes: &[u8], text: &str) {
    let (begin, length) = (bytes.as_ptr().cast(), bytes.len());
    // SAFETY: in every call here the bytes are so many, and the context is the function's.
    let (records, _) = read(|context| unsafe { outflank_ggf_read(begin, length, Some(each), context) });
    let own: Vec<_> = ggf::read(text).collect();
    let told: Vec<Told> =
        own.iter().map(|read| read.as_ref().map(of_ggf).map_err(|error| (*error).into())).collect();
    assert_eq!(records, told);
    own.iter().flatten().take(2).for_each(|record| writes(&record.any_game().unwrap()));

    // SAFETY: as above.
    let (records, _) = read(|context| unsafe { outflank_sgf_read(begin, length, Some(each), context) });
    let own: Vec<Told> =
        sgf::read(text).map(|tree| tree.map_err(Wrong::from).and_then(|tree| of_sgf(&tree))).collect();
    assert_eq!(records, own);

    // SAFETY: as above.
    let (records, _) = read(|context| unsafe { outflank_obf_read(begin, length, Some(each), context) });
    let own: Vec<Told> =
        obf::read(text).map(|problem| problem.map(|problem| of_obf(&problem)).map_err(Wrong::from)).collect();
    assert_eq!(records, own);
}

/// Transcripts and `AbstractPlay`'s moves: one game, or a game on each line, from a start that the
/// caller gives.
fn from_start(from: AnyPosition, bytes: &[u8], text: &str) {
    let (begin, length) = (bytes.as_ptr().cast(), bytes.len());
    let start = outflank_position::from(from);
    let readers: [(Reader, Line, Line); 2] = [
        (transcript::read, outflank_transcript_read, outflank_transcript_read_lines),
        (abstractplay::read, outflank_abstractplay_read, outflank_abstractplay_read_lines),
    ];
    for (own, one, lines) in readers {
        // SAFETY: as in `self_contained`.
        let (records, _) =
            read(|context| unsafe { one(&raw const start, begin, length, Some(each), context) });
        let read_by_rust = own(from, text);
        if let Ok(game) = &read_by_rust {
            writes(game);
        }
        assert_eq!(records, [read_by_rust.map(|read| game(&read)).map_err(Wrong::from)]);
        // SAFETY: as in `self_contained`.
        let (records, _) =
            read(|context| unsafe { lines(&raw const start, begin, length, Some(each), context) });
        let numbered = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
        let own: Vec<Told> = numbered
            .map(|(line, number)| {
                let read = own(from, line).map_err(|error| ParseError { line: number, ..error });
                read.map(|read| game(&read)).map_err(Wrong::from)
            })
            .collect();
        assert_eq!(records, own);
    }
}

/// WTHOR's files of games, players and tournaments.
fn wthor(bytes: &[u8]) {
    let (data, length) = (bytes.as_ptr(), bytes.len());
    // SAFETY: as in `self_contained`.
    let (records, _) =
        read(|context| unsafe { outflank_wthor_read_games(data, length, Some(each), context) });
    assert_eq!(records, rows(bytes));
    let kinds: [(Kind, ReadNames); 2] =
        [(Kind::Players, outflank_wthor_read_players), (Kind::Tournaments, outflank_wthor_read_tournaments)];
    for (kind, names) in kinds {
        // SAFETY: as in `self_contained`.
        let (_, names) = read(|context| unsafe { names(data, length, Some(each_name), context) });
        let own: Vec<_> = match Names::read(kind, bytes) {
            Ok(own) => own.map(|name| name.map_err(of_wthor)).collect(),
            Err(error) => vec![Err(of_wthor(error))],
        };
        assert_eq!(names, own);
        for name in names.iter().flatten().take(2) {
            let (name, mut field, mut written) = (CString::new(name.as_str()).unwrap(), [0; 26], 0);
            // SAFETY: as in `self_contained`.
            let status = unsafe {
                let write = match kind {
                    Kind::Players => outflank_wthor_write_player,
                    Kind::Tournaments => outflank_wthor_write_tournament,
                };
                write(name.as_ptr(), field.as_mut_ptr(), field.len(), &raw mut written)
            };
            assert_eq!((status, written), (OUTFLANK_OK, kind.bytes()));
        }
    }
}

pub(crate) fn run(bytes: &[u8]) {
    let text = decode(bytes);
    self_contained(bytes, &text);
    let variant = ["reversi:square-8", "oust:hex-5", "oust:square-9-nopie"][bytes.len() % 3];
    let from = variant.parse::<Variant>().unwrap().start();
    writes_or_names(from, &bytes[..bytes.len().min(600)]);
    from_start(from, bytes, &text);
    wthor(bytes);
}
