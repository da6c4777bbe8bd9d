//! The games that a seed stands for: they are the same in every release, on every machine, with
//! every kernel.

use outflank::Position;
use outflank::batch::AnyBatch;
use outflank::variant::Variant;

use crate::every_kernel::on_every_kernel;

const BOARDS: usize = 330;

/// Of 330 boards with seed 5: their keys after 20 random steps, the plies of the random games that
/// follow, the keys at their ends and the results, as one number each.
const GAMES: [(&str, u64, u64, u64, i64); 7] = [
    (
        "reversi:square-6",
        0x7678_b929_e229_42d2,
        0xc895_484b_c4ad_baa3,
        0x4e66_cfef_e5c9_6a2d,
        -6_150_988_216_022_901_381,
    ),
    (
        "reversi:square-8",
        0x7c99_2da9_3f0a_ac05,
        0x4370_f7c1_5aa9_d2e1,
        0xe780_979b_c571_1df7,
        9_153_757_928_327_108_955,
    ),
    (
        "reversi:square-8-anti-free",
        0xcd1f_f393_ad3b_3bb1,
        0x065a_8042_1c76_e2f2,
        0xeac8_e084_7338_78c3,
        -4_761_338_346_176_285_777,
    ),
    (
        "reversi:hex-5",
        0x3052_9d9c_e013_05a0,
        0x0c3c_d6cb_95a4_79a9,
        0x96dd_a591_71e1_5572,
        -5_972_758_683_200_638_270,
    ),
    (
        "oust:hex-3",
        0xa146_a2a2_109f_13d3,
        0xbbdb_567b_94fd_7f32,
        0xf3c0_92ba_29c8_7c78,
        -9_163_405_026_797_699_540,
    ),
    (
        "oust:hex-5",
        0xb62d_8deb_b191_d701,
        0x0cfb_8e39_2de5_cf74,
        0x5cf9_af63_b18b_4e0b,
        5_159_033_153_233_969_152,
    ),
    (
        "oust:square-7-nopie",
        0xadb1_247e_3368_2b81,
        0x2a83_e4dd_2cf3_db78,
        0x2855_1c2f_a48d_d391,
        5_189_433_212_938_960_398,
    ),
];

fn keys(batch: &AnyBatch) -> u64 {
    let keys = (0..BOARDS).map(|board| batch.position(board).unwrap().key());
    keys.fold(0, |sum: u64, key| sum.wrapping_mul(3).wrapping_add(key))
}

#[test]
fn a_seed_says_the_games_of_every_release() {
    on_every_kernel(|kernel| {
        for (variant, stepped, plies, ended, results) in GAMES {
            let start = variant.parse::<Variant>().unwrap().start();
            let mut batch = AnyBatch::new(start, BOARDS).unwrap();
            batch.seed(5);
            let mut actions = [0; BOARDS];
            for _ in 0..20 {
                batch.random_actions(&mut actions).unwrap();
                batch.step(&actions).unwrap();
            }
            assert_eq!(keys(&batch), stepped, "{variant} {kernel}");
            let plies_found = batch
                .playout()
                .iter()
                .fold(0, |sum: u64, &plies| sum.wrapping_mul(31).wrapping_add(plies as u64));
            assert_eq!((plies_found, keys(&batch)), (plies, ended), "{variant} {kernel}");
            let found = batch
                .results()
                .iter()
                .fold(0, |sum: i64, &result| sum.wrapping_mul(3).wrapping_add(result as i64));
            assert_eq!(found, results, "{variant} {kernel}");
        }
    });
}
