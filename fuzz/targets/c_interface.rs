//! Every function of the C library answers any position, any number and any text by a status,
//! and writes nothing where it refuses.

use std::ffi::CString;
use std::{mem, ptr};

use arbitrary::{Arbitrary, Result, Unstructured};
use outflank::variant::Variant;
use outflank_ffi::outflank_status::*;
use outflank_ffi::*;

use crate::common::c_calls::{FRESH, ask, write};

const WORDS: usize = OUTFLANK_WORDS;

#[derive(Debug)]
pub(crate) struct Input {
    position: outflank_position,
    other: outflank_position,
    text: CString,
    mv: u16,
    color: u8,
    capacity: usize,
    random: u64,
    auto_pass: bool,
}

/// Any bytes, or the start of a variant with some of them changed: most bytes are no position.
fn position(u: &mut Unstructured<'_>) -> Result<outflank_position> {
    let mut made = outflank_position {
        black: u.arbitrary()?,
        white: [0; WORDS],
        variant: u.arbitrary()?,
        turn: u.arbitrary()?,
        state: u.arbitrary()?,
        reserved: [0; 12],
    };
    if u.arbitrary()? {
        (made.white, made.reserved) = u.arbitrary()?;
        return Ok(made);
    }
    let variant: Variant = u.arbitrary()?;
    let start = variant.start();
    let (kept, turn) = (outflank_position::from(start), made.turn & 1);
    if u.arbitrary()? {
        return Ok(kept);
    }
    let white: [u64; WORDS] = u.arbitrary()?;
    let in_play = outflank::Position::cells(&start).to_words();
    for nth in 0..WORDS {
        made.black[nth] &= in_play[nth];
        made.white[nth] = white[nth] & in_play[nth] & !made.black[nth];
    }
    Ok(outflank_position { turn, variant: kept.variant, state: kept.state, ..made })
}

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let (mv, auto_pass, random) = u.arbitrary()?;
        let color: u8 = u.arbitrary()?;
        let (position, other) = (position(u)?, position(u)?);
        let capacity = u.int_in_range(0..=700)?;
        // A letter for a letter, no NUL: the rest of the bytes.
        let rest = u.len();
        let text: Vec<u8> = u.bytes(rest)?.iter().copied().filter(|&byte| byte != 0).collect();
        let text = CString::new(text).map_err(|_| arbitrary::Error::IncorrectFormat)?;
        Ok(Self { position, other, text, mv, color: color % 3, capacity, random, auto_pass })
    }
}

fn queries(input: &Input) {
    let &Input { ref position, mv, color, capacity, .. } = input;
    // SAFETY: in every call of this file each pointer is NULL or points to values of the type that
    // the function names, as many as it is told.
    unsafe {
        let (state, _) = ask(FRESH, |out| outflank_position_turn(position, out));
        let all = [
            ask(FRESH, |out| outflank_position_width(position, out)).0,
            ask(FRESH, |out| outflank_position_height(position, out)).0,
            ask(FRESH, |out| outflank_position_player(position, out)).0,
            ask(FRESH, |out| outflank_position_outcome(position, out)).0,
            ask(1, |out| outflank_position_key(position, out)).0,
            ask(1, |out| outflank_position_perft(position, 1, out)).0,
            ask(false, |out| outflank_position_is_legal(position, mv, out)).0,
        ];
        // A position is one for all of them, or for none.
        assert!(matches!(state, OUTFLANK_OK | OUTFLANK_ERR_INVALID_POSITION));
        assert_eq!(all, [state; 7]);
        assert_eq!(ask(FRESH, |out| outflank_position_turn(ptr::null(), out)).0, OUTFLANK_ERR_NULL);
        for status in [
            ask(FRESH, |out| outflank_position_winner(position, out)).0,
            ask(9999, |out| outflank_position_score(position, color, out)).0,
            ask(9999, |out| outflank_position_tournament_score(position, color, out)).0,
            outflank_position_check(position, mv),
        ] {
            assert_eq!(status == OUTFLANK_ERR_INVALID_POSITION, state != OUTFLANK_OK);
        }
        let (mut bytes, mut length) = (vec![FRESH; capacity], usize::MAX);
        let status = outflank_position_cells(position, color, bytes.as_mut_ptr(), capacity, &raw mut length);
        let written = if status == OUTFLANK_OK { length } else { 0 };
        assert!(bytes[..written].iter().all(|&byte| byte <= 1));
        assert!(bytes[written..].iter().all(|&byte| byte == FRESH));
        let (mut moves, mut count) = (vec![0xa5a5; capacity], usize::MAX);
        let status = outflank_position_legal_moves(position, moves.as_mut_ptr(), capacity, &raw mut count);
        let written = if status == OUTFLANK_OK { count } else { 0 };
        assert!(moves[written..].iter().all(|&mv| mv == 0xa5a5) && moves[..written].is_sorted());
        for &mv in &moves[..written] {
            assert_eq!(outflank_position_check(position, mv), OUTFLANK_OK);
        }
    }
}

const FRESH_CELLS: outflank_cells = outflank_cells { words: [u64::MAX; WORDS] };

/// The status of every query about the position: whether it is valid.
fn state_of(position: &outflank_position) -> outflank_status {
    // SAFETY: see `queries`.
    ask(FRESH, |out| unsafe { outflank_position_turn(position, out) }).0
}

/// Images of a position, and its placements in them.
fn symmetries(input: &Input) {
    let &Input { ref position, ref other, mv, random, .. } = input;
    // SAFETY: see `queries`.
    unsafe {
        let (state, turn) = ask(FRESH, |out| outflank_position_turn(position, out));
        let nth = random as usize % 14;
        let (_, count) = ask(usize::MAX, |out| outflank_position_symmetries(position, out));
        let (inverted, inverse) = ask(usize::MAX, |out| outflank_symmetry_inverse(position, nth, out));
        let (moved, image) = ask(*other, |out| outflank_position_transform(position, nth, out));
        let wanted = if state == OUTFLANK_OK && nth >= count { OUTFLANK_ERR_NO_SYMMETRY } else { state };
        assert_eq!([inverted, moved], [wanted; 2]);
        let (_, placements) = ask(FRESH_CELLS, |out| outflank_position_placements(position, out));
        if wanted == OUTFLANK_OK {
            assert_eq!(
                ask(*other, |out| outflank_position_transform(&raw const image, inverse, out)).1,
                *position
            );
            let canonical = |of: *const outflank_position| {
                ask(*other, |out| outflank_position_canonical(of, out, ptr::null_mut()))
            };
            assert_eq!(canonical(position), canonical(&raw const image));
            let there = ask(9999, |out| outflank_move_transform(position, nth, mv, out));
            if there.0 == OUTFLANK_OK {
                assert_eq!(
                    outflank_position_check(position, mv),
                    outflank_position_check(&raw const image, there.1)
                );
            }
            let taken = ask(FRESH_CELLS, |out| outflank_position_takes(position, mv, out));
            assert_eq!(taken.0, outflank_position_check(position, mv));
            let of = ask(FRESH_CELLS, |out| outflank_position_placements_of(position, turn, out));
            assert!(of == (OUTFLANK_OK, placements) || of.0 == OUTFLANK_ERR_OTHER_GAME);
        }
    }
}

/// Sets of cells and groups.
fn sets(input: &Input) {
    let &Input { ref position, ref other, ref text, mv, color, capacity, .. } = input;
    let state = state_of(position);
    // SAFETY: see `queries`.
    unsafe {
        let all = [
            ask(FRESH_CELLS, |out| outflank_position_empties(position, out)).0,
            ask(FRESH_CELLS, |out| outflank_position_cells_in_play(position, out)).0,
            ask(FRESH, |out| outflank_position_game(position, out)).0,
            ask(false, |out| outflank_position_is_over(position, out)).0,
        ];
        assert_eq!(all, [state; 4]);
        let set = outflank_cells { words: other.black };
        for status in [
            ask(FRESH_CELLS, |out| outflank_cells_grown(position, &raw const set, out)).0,
            ask(FRESH_CELLS, |out| outflank_cells_surrounded(position, &raw const set, out)).0,
            ask(FRESH_CELLS, |out| outflank_cells_transform(position, 0, &raw const set, out)).0,
            ask(FRESH_CELLS, |out| outflank_position_group(position, mv, out)).0,
            ask(FRESH_CELLS, |out| outflank_position_capturing_placements(position, out)).0,
            ask(FRESH, |out| outflank_position_at(position, mv, out)).0,
            ask(FRESH, |out| outflank_position_seat(position, color, out)).0,
            ask(99, |out| outflank_position_mobility(position, color, out)).0,
            ask(99, |out| outflank_position_result_for(position, color, out)).0,
        ] {
            assert_eq!(status == OUTFLANK_ERR_INVALID_POSITION, state != OUTFLANK_OK);
        }
        // Names want the board alone.
        let known = Variant::from_code(position.variant).is_some();
        let named = [
            ask(FRESH_CELLS, |out| outflank_cells_from_text(position, text.as_ptr(), out)).0,
            write(capacity, |buffer, capacity, length| {
                outflank_cells_to_text(position, &raw const set, buffer, capacity, length)
            })
            .0,
        ];
        assert!(named.iter().all(|status| (*status != OUTFLANK_ERR_INVALID_POSITION) == known));
        write(capacity, |buffer, capacity, length| outflank_variant_from_code(mv, buffer, capacity, length));
        let (mut groups, mut count) = (vec![FRESH_CELLS; capacity], usize::MAX);
        let status = outflank_position_groups(position, color, groups.as_mut_ptr(), capacity, &raw mut count);
        let written = if status == OUTFLANK_OK { count } else { 0 };
        assert!(groups[written..].iter().all(|group| *group == FRESH_CELLS));
    }
}

/// There is a problem exactly where the bytes are no position.
fn problems(input: &Input) {
    let &Input { ref position, capacity, random, .. } = input;
    // SAFETY: see `queries`.
    unsafe {
        let mut problems = [const { mem::MaybeUninit::<outflank_problem>::uninit() }; 9];
        let (problems, mut count) = (problems.as_mut_ptr().cast(), usize::MAX);
        assert_eq!(outflank_position_problems(position, problems, 9, &raw mut count), OUTFLANK_OK);
        assert_eq!(count == 0, state_of(position) == OUTFLANK_OK);
        let (_, said) = write(capacity, |buffer, capacity, length| {
            outflank_position_problems_to_text(position, buffer, capacity, length)
        });
        assert_eq!(said.is_empty(), count == 0);
        assert!(!outflank_problem_message(random as i32).is_null());
    }
}

/// Bytes, whatever they are, are refused or a position's.
fn bytes(input: &Input) {
    let &Input { ref other, ref text, capacity, .. } = input;
    // SAFETY: see `queries`.
    unsafe {
        let bytes = text.as_bytes();
        let read = ask(*other, |out| {
            outflank_position_from_bytes(c"oust:hex-3".as_ptr(), bytes.as_ptr(), bytes.len(), out)
        });
        let (mut length, mut written) = (usize::MAX, vec![FRESH; capacity]);
        if read.0 == OUTFLANK_OK && capacity >= bytes.len() {
            let status = outflank_position_to_bytes(
                &raw const read.1,
                written.as_mut_ptr(),
                capacity,
                &raw mut length,
            );
            assert_eq!((status, &written[..length]), (OUTFLANK_OK, bytes));
        }
    }
}

/// Positions as text.
fn texts(input: &Input) {
    let &Input { ref position, ref text, capacity, .. } = input;
    // SAFETY: see `queries`.
    unsafe {
        let (status, written) = write(capacity, |buffer, capacity, length| {
            outflank_position_to_text(position, buffer, capacity, length)
        });
        if status != OUTFLANK_ERR_INVALID_POSITION {
            let line = CString::new(written).unwrap();
            let mut read = input.other;
            assert_eq!(
                outflank_position_from_text(line.as_ptr(), &raw mut read, ptr::null_mut()),
                OUTFLANK_OK
            );
            assert_eq!(read, *position, "a position has one form");
        }
        let mut read = *position;
        let mut wrong = mem::MaybeUninit::<outflank_error>::zeroed();
        match outflank_position_from_text(text.as_ptr(), &raw mut read, wrong.as_mut_ptr()) {
            OUTFLANK_OK => {
                assert_eq!(ask(FRESH, |out| outflank_position_turn(&raw const read, out)).0, OUTFLANK_OK);
            }
            _ => assert_eq!(read, *position),
        }
        let before = read;
        let named = outflank_position_new(text.as_ptr(), &raw mut read);
        assert!(named == OUTFLANK_OK || read == before);
    }
}

/// Names of moves and variants, pictures, and functions without a position.
fn names(input: &Input) {
    let &Input { ref position, ref text, mv, capacity, random, .. } = input;
    // SAFETY: see `queries`.
    unsafe {
        let mut number = 0xa5a5;
        let status = outflank_move_from_text(position, text.as_ptr(), &raw mut number);
        assert!(status == OUTFLANK_OK || number == 0xa5a5);
        let (status, name) = write(capacity, |buffer, capacity, length| {
            outflank_move_to_text(position, mv, buffer, capacity, length)
        });
        if matches!(status, OUTFLANK_OK | OUTFLANK_ERR_BUFFER) {
            let name = CString::new(name).unwrap();
            assert_eq!(outflank_move_from_text(position, name.as_ptr(), &raw mut number), OUTFLANK_OK);
            assert_eq!(number, mv);
        }
        write(capacity, |buffer, capacity, length| {
            outflank_position_variant(position, buffer, capacity, length)
        });
        write(capacity, |buffer, capacity, length| {
            outflank_variant_name(random as usize % 256, buffer, capacity, length)
        });
        if is_small(position) {
            write(capacity, |buffer, capacity, length| {
                outflank_position_diagram(position, mv, buffer, capacity, length)
            });
            write(capacity, |buffer, capacity, length| {
                outflank_position_svg(position, mv, buffer, capacity, length)
            });
        }
        assert!(!outflank_status_message(random as i32).is_null() && !outflank_version().is_null());
        assert!(outflank_variant_count() > 0);
        let (player, opponent) = (position.black[0], position.white[0] & !position.black[0]);
        let flips = outflank_reversi_flips(player, opponent, mv as u8);
        assert_eq!(flips & !opponent, 0);
        assert_eq!(
            flips != 0,
            mv as u8 <= 63 && outflank_reversi_placements(player, opponent) >> (mv & 63) & 1 == 1
        );
    }
}

fn play(input: &Input) {
    let &Input { ref position, mv, .. } = input;
    let fresh = outflank_cells { words: [u64::MAX; WORDS] };
    let (mut played, mut taken) = (*position, fresh);
    // SAFETY: see `queries`.
    unsafe {
        let check = outflank_position_check(position, mv);
        assert_eq!(outflank_position_play(&raw mut played, mv, &raw mut taken), check);
        if check == OUTFLANK_OK {
            assert_eq!(ask(FRESH, |out| outflank_position_turn(&raw const played, out)).0, OUTFLANK_OK);
            assert_ne!(played, *position);
        } else {
            assert_eq!((played, taken), (*position, fresh));
        }
    }
}

/// Whether random games are over soon there, and pictures drawn. What is no position is refused at
/// once.
fn is_small(position: &outflank_position) -> bool {
    Variant::from_code(position.variant).is_none_or(|variant| variant.geometry().area() <= 100)
}

/// The positions on the first boards of a batch.
fn boards<const N: usize>(batch: *const outflank_batch) -> [outflank_position; N] {
    let blank = outflank_position {
        black: [0; WORDS],
        white: [0; WORDS],
        variant: 0,
        turn: 0,
        state: 0,
        reserved: [0; 12],
    };
    std::array::from_fn(|board| {
        // SAFETY: see `queries`.
        let found = ask(blank, |out| unsafe { outflank_batch_position(batch, board, out) });
        assert_eq!(found.0, OUTFLANK_OK);
        found.1
    })
}

/// The boards of a batch are refused, seen and stepped as each of them is alone.
/// The number of boards of a batch.
const BOARDS: usize = 3;

fn batches(input: &Input) {
    let &Input { ref position, ref other, random, auto_pass, .. } = input;
    // SAFETY: see `queries`; the batch is freed once, at the end.
    unsafe {
        let new = |boards| {
            ask(ptr::null_mut(), |out| outflank_batch_new(position, boards, auto_pass, random & 1 == 0, out))
        };
        let state = outflank_position_check(position, u16::MAX);
        let (status, batch) = new(BOARDS);
        if status != OUTFLANK_OK {
            assert!(batch.is_null() && (status, state) == (OUTFLANK_ERR_INVALID_POSITION, status));
            return;
        }
        assert_ne!(state, OUTFLANK_ERR_INVALID_POSITION);
        assert_eq!(new(usize::MAX - random as u8 as usize), (OUTFLANK_ERR_NO_MEMORY, ptr::null_mut()));
        let put = outflank_batch_set_position(batch, 1, other);
        assert!(matches!(
            (put, outflank_position_check(other, u16::MAX)),
            (OUTFLANK_ERR_INVALID_POSITION, OUTFLANK_ERR_INVALID_POSITION)
                | (OUTFLANK_OK | OUTFLANK_ERR_OTHER_VARIANT, _)
        ));
        let before = boards::<BOARDS>(batch);
        assert_eq!(before, [*position, if put == OUTFLANK_OK { *other } else { *position }, *position]);
        assert_eq!(outflank_batch_set_position(batch, BOARDS, position), OUTFLANK_ERR_NO_BOARD);
        second_board(batch, &before);
        step(batch, &before, input);
        if before.iter().all(is_small) {
            play_out(batch);
        }
        outflank_batch_free(batch);
    }
}

/// What is seen of the second board of a batch.
fn second_board(batch: *const outflank_batch, before: &[outflank_position; BOARDS]) {
    // SAFETY: see `queries`.
    unsafe {
        let mut seen = [0; BOARDS];
        assert_eq!(outflank_batch_turns(batch, seen.as_mut_ptr()), OUTFLANK_OK);
        assert_eq!(seen, before.map(|board| board.turn));
        let (planes, length) = written(|buffer, length| outflank_batch_planes(batch, buffer, MOST, length));
        let (own, each) =
            written(|buffer, length| outflank_position_planes(&raw const before[1], buffer, MOST, length));
        assert!(length == BOARDS * each && planes[each..2 * each] == own[..each]);
        let (mask, length) = written(|buffer, length| outflank_batch_legal_mask(batch, buffer, MOST, length));
        let (own, each) = written(|buffer, length| {
            outflank_position_legal_mask(&raw const before[1], buffer, MOST, length)
        });
        assert!(length == BOARDS * each && mask[each..2 * each] == own[..each]);
    }
}

/// A step of random actions or of any.
fn step(batch: *mut outflank_batch, before: &[outflank_position; BOARDS], input: &Input) {
    let &Input { mv, capacity, random, auto_pass, .. } = input;
    // SAFETY: see `queries`.
    unsafe {
        let mut actions = [mv, random as u16, mv];
        assert_eq!(outflank_batch_seed(batch, random), OUTFLANK_OK);
        if capacity % 2 == 0 {
            assert_eq!(outflank_batch_random_actions(batch, actions.as_mut_ptr()), OUTFLANK_OK);
        }
        let (mut rewards, mut ended, mut wrong) = ([99_i8; BOARDS], [99_u8; BOARDS], usize::MAX);
        let stepped = outflank_batch_step(
            batch,
            actions.as_ptr(),
            rewards.as_mut_ptr(),
            ended.as_mut_ptr(),
            &raw mut wrong,
        );
        let after = boards::<BOARDS>(batch);
        if stepped == OUTFLANK_OK {
            assert!(rewards.iter().all(|reward| (-1..=1).contains(reward)) && wrong == usize::MAX);
        } else {
            assert_eq!((&after, rewards, ended), (before, [99; BOARDS], [99; BOARDS]));
            assert_eq!(stepped, outflank_position_check(&raw const before[wrong], actions[wrong]));
        }
        for (nth, mut board) in before.iter().copied().enumerate() {
            // A step ignores the action of a board whose game is over, even one of no move.
            let was_over = ask(false, |out| outflank_position_is_over(&raw const board, out)).1;
            let played = outflank_position_play(&raw mut board, actions[nth], ptr::null_mut());
            let is_alone = !auto_pass && ended[nth] != 1 && !was_over && stepped == OUTFLANK_OK;
            assert!(!is_alone || (played, board) == (OUTFLANK_OK, after[nth]));
        }
    }
}

/// A batch plays its games to their ends, and reports their results.
fn play_out(batch: *mut outflank_batch) {
    // SAFETY: see `queries`.
    unsafe {
        let (mut results, mut plies) = ([99_i8; BOARDS], [9999_u16; BOARDS]);
        assert_eq!(outflank_batch_playout(batch, plies.as_mut_ptr()), OUTFLANK_OK);
        assert_eq!(outflank_batch_results(batch, results.as_mut_ptr()), OUTFLANK_OK);
        for (board, result) in boards::<BOARDS>(batch).iter().zip(results) {
            assert_eq!(ask(99, |out| outflank_position_result_for(board, 1, out)), (OUTFLANK_OK, result));
        }
    }
}

/// More bytes than three boards have planes.
const MOST: usize = 3 * 2 * 24 * 24;

/// What a call writes into a buffer of so many bytes, and how many they are.
fn written(call: impl FnOnce(*mut u8, *mut usize) -> outflank_status) -> ([u8; MOST], usize) {
    let (mut bytes, mut length) = ([9; MOST], usize::MAX);
    assert_eq!(call(bytes.as_mut_ptr(), &raw mut length), OUTFLANK_OK);
    assert!(bytes[length..].iter().all(|&byte| byte == 9));
    (bytes, length)
}

/// A random move is legal, and a random game ends; or nothing is written.
fn random_games(input: &Input) {
    let &Input { ref position, random, .. } = input;
    let (mut state, mut mv, mut end, mut result, mut plies) = (random, 9999, *position, 99_i8, 9999_u16);
    // SAFETY: see `queries`.
    unsafe {
        match outflank_position_random_move(position, &raw mut state, &raw mut mv) {
            OUTFLANK_OK => assert_eq!(outflank_position_check(position, mv), OUTFLANK_OK),
            OUTFLANK_ERR_GAME_OVER | OUTFLANK_ERR_INVALID_POSITION => assert_eq!((state, mv), (random, 9999)),
            status => panic!("{status:?}"),
        }
        if is_small(position) {
            state = random;
            let status =
                outflank_position_playout(&raw mut end, &raw mut state, &raw mut result, &raw mut plies);
            if status == OUTFLANK_OK {
                let won = ask(99, |out| outflank_position_result_for(&raw const end, 1, out));
                assert_eq!(won, (OUTFLANK_OK, result));
            } else {
                assert_eq!((state, end, result, plies), (random, *position, 99, 9999));
            }
        }
    }
}

/// Each legal move is judged, or nothing is written.
fn playouts(input: &Input) {
    const FRESH: outflank_evaluation = outflank_evaluation { games: 99, wins: 99, losses: 99, mv: 9999 };
    /// More than a small board has cells, and a swap.
    const ROOM: usize = 102;
    let &Input { ref position, capacity, random, .. } = input;
    if !is_small(position) {
        return;
    }
    let (mut state, mut moves, capacity) = (random, 9999, capacity.min(ROOM));
    let (mut evaluations, games) = ([FRESH; ROOM], random % 3);
    // SAFETY: see `queries`.
    let status = unsafe {
        outflank_position_evaluate_by_playouts(
            position,
            games,
            &raw mut state,
            None,
            ptr::null_mut(),
            evaluations.as_mut_ptr(),
            capacity,
            &raw mut moves,
        )
    };
    if status == OUTFLANK_OK {
        let judged = &evaluations[..moves];
        assert!(judged.iter().all(|each| each.games == games && each.wins + each.losses <= games));
    } else {
        assert!(state == random && evaluations.iter().all(|each| (each.games, each.mv) == (99, 9999)));
    }
}

pub(crate) fn run(input: Input) {
    playouts(&input);
    random_games(&input);
    queries(&input);
    symmetries(&input);
    sets(&input);
    problems(&input);
    bytes(&input);
    texts(&input);
    names(&input);
    play(&input);
    batches(&input);
}
