//! A batch goes on from a checkpoint as it would have gone on itself, and what is no checkpoint
//! changes nothing.

use outflank::batch::{AnyBatch, RestoreError};
use outflank::variant::Variant;
use outflank::{FromBytesError, Position};

use crate::common::{Random, every, games};

/// More than 64 boards, or on large boards a few.
fn boards(variant: Variant) -> usize {
    if variant.geometry().area() <= 36 { 66 } else { games(66) }
}

/// The numbers of a batch that has gone on for some steps and some games.
fn go_on(batch: &mut AnyBatch) -> (Vec<u64>, Vec<u16>, Vec<i8>) {
    let mut actions = vec![0; batch.len()];
    for _ in 0..5 {
        batch.random_actions(&mut actions).unwrap();
        batch.step(&actions).unwrap();
    }
    let plies = batch.playout().to_vec();
    ((0..batch.len()).map(|board| batch.position(board).unwrap().key()).collect(), plies, batch.results())
}

#[test]
fn of_every_variant() {
    for variant in Variant::all() {
        let boards = boards(variant);
        let mut batch = AnyBatch::new(variant.start(), boards).unwrap();
        batch.seed(variant.start().key());
        go_on(&mut batch);
        batch.reset();
        let mut actions = vec![0; boards];
        for _ in 0..30 {
            batch.random_actions(&mut actions).unwrap();
            batch.step(&actions).unwrap();
        }
        let (checkpoint, rewards, ended) =
            (batch.checkpoint().unwrap(), batch.rewards().to_vec(), batch.ended().to_vec());
        let wanted = go_on(&mut batch);

        let mut again = AnyBatch::new(variant.start(), boards).unwrap();
        again.restore(&checkpoint).unwrap();
        assert_eq!((again.rewards(), again.ended()), (&rewards[..], &ended[..]), "{variant}");
        assert_eq!(again.checkpoint().unwrap(), checkpoint, "{variant}");
        assert_eq!(go_on(&mut again), wanted, "{variant}");
    }
}

#[test]
fn what_is_none_changes_nothing() {
    let start = "oust:hex-3".parse::<Variant>().unwrap().start();
    let made = |boards| AnyBatch::new(start, boards).unwrap();
    let mut batch = made(3);
    let checkpoint = batch.checkpoint().unwrap();
    go_on(&mut batch);
    let before = batch.checkpoint().unwrap();
    let wanted = checkpoint.len();
    // 16 bytes, then three positions of 9, three rewards, three ends, and nine generators of 32.
    assert_eq!(wanted, 16 + 3 * 9 + 3 + 3 + 9 * 32);
    let changed = |at: usize, byte: u8| {
        let mut bytes = checkpoint.clone();
        bytes[at] = byte;
        bytes
    };
    let mut of_zeros = checkpoint.clone();
    of_zeros[wanted - 32..].fill(0);
    let other = "oust:hex-3-nopie".parse::<Variant>().unwrap().start();
    let other = AnyBatch::new(other, 3).unwrap().checkpoint().unwrap();
    let cases = [
        (vec![], RestoreError::Length { found: 0, wanted }),
        (checkpoint[..wanted - 1].to_vec(), RestoreError::Length { found: wanted - 1, wanted }),
        (other, RestoreError::Start),
        (made(4).checkpoint().unwrap(), RestoreError::Boards { found: 4, wanted: 3 }),
        (changed(15, 1), RestoreError::Boards { found: 3 + (1 << 56), wanted: 3 }),
        (changed(25, 0xff), RestoreError::Position { board: 1, error: FromBytesError::Bit { offset: 0 } }),
        (changed(24, 0xfe), RestoreError::Position { board: 0, error: FromBytesError::Bit { offset: 8 } }),
        (changed(43, 1), RestoreError::Result { board: 0 }),
        (changed(44, 2), RestoreError::Result { board: 1 }),
        (changed(48, 2), RestoreError::Result { board: 2 }),
        (of_zeros, RestoreError::Generator),
    ];
    for (bytes, error) in cases {
        assert_eq!(batch.restore(&bytes), Err(error));
        assert_eq!(batch.checkpoint().unwrap(), before, "{error}");
    }
    batch.restore(&checkpoint).unwrap();
    assert_eq!(batch.checkpoint().unwrap(), checkpoint);

    // A position's last byte has its options too, those of *anti* in bit 1.
    let start = "reversi:square-8".parse::<Variant>().unwrap().start();
    let mut batch = AnyBatch::new(start, 1).unwrap();
    let mut bytes = batch.checkpoint().unwrap();
    bytes[32] = 2;
    assert_eq!(batch.restore(&bytes), Err(RestoreError::Variant { board: 0 }));
}

/// Every byte that can be wrong: an error, or a batch that says the same bytes.
#[test]
fn of_any_bytes() {
    let mut random = Random(5);
    for name in ["reversi:square-8", "reversi:hex-5", "oust:hex-2", "reversi:square-4-free"] {
        let start = name.parse::<Variant>().unwrap().start();
        let mut batch = AnyBatch::new(start, 2).unwrap();
        let checkpoint = batch.checkpoint().unwrap();
        for at in 0..checkpoint.len() {
            // Every bit alone in any case, and others as far as everything is tried.
            let one_bit = |byte: u8| (byte ^ checkpoint[at]).is_power_of_two();
            for byte in (0..=255).filter(|&byte| one_bit(byte) || random.below(every()) == 0) {
                let mut bytes = checkpoint.clone();
                bytes[at] = byte;
                if batch.restore(&bytes).is_ok() {
                    assert_eq!(batch.checkpoint().unwrap(), bytes, "{name}: byte {at} is {byte}");
                }
            }
        }
    }
}

/// The bytes of a checkpoint are the same in every release: of each variant, a 64-bit FNV-1a hash
/// of the checkpoint of 70 boards with seed 5, after 20 random steps.
#[test]
fn bytes_are_those_of_every_release() {
    let wanted = [
        ("reversi:square-4", 0xeafa_11d4_6922_93d8),
        ("reversi:square-6", 0x59fe_bebf_6bc7_9e06),
        ("reversi:square-8", 0x86a9_fb97_84a0_afc7),
        ("reversi:square-8-anti-free", 0x89fa_cc10_9d95_aa18),
        ("reversi:octagon-8", 0x0d1b_445c_b965_ba5b),
        ("reversi:square-12", 0x148a_7f1f_2eec_e013),
        ("reversi:hex-5", 0xb162_86c5_89b7_87f3),
        ("oust:hex-3", 0x74d2_f8ba_cbc1_21d0),
        ("oust:hex-7-nopie", 0x4dae_510e_8652_7892),
        ("oust:square-9", 0x9c6b_2d5d_e61f_fdaa),
    ];
    let found = wanted.map(|(name, _)| {
        let start = name.parse::<Variant>().unwrap().start();
        let mut batch = AnyBatch::new(start, 70).unwrap();
        batch.seed(5);
        let mut actions = [0; 70];
        for _ in 0..20 {
            batch.random_actions(&mut actions).unwrap();
            batch.step(&actions).unwrap();
        }
        let hash = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
        (name, batch.checkpoint().unwrap().iter().fold(0xcbf2_9ce4_8422_2325, hash))
    });
    assert_eq!(found, wanted, "{found:#018x?}");
}
