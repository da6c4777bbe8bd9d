//! The games that a seed stands for: they are the same in every release, on every machine, with every kernel.

use outflank::Position;
use outflank::batch::{AnyBatch, Options};
use outflank::reversi::arch::Kernel;
use outflank::variant::Variant;

const BOARDS: usize = 330;

/// Of 330 boards with seed 5: their keys after 20 random steps, the plies of the random games that follow, the keys at
/// their ends and the results, as one number each.
const GAMES: [(&str, u64, u64, u64, i64); 7] = [
    ("reversi:square-6", 0x7678b929e22942d2, 0x4696053b597c0c90, 0x5efb80f56e9ac0a6, -8188269991642507196),
    ("reversi:square-8", 0x7c992da93f0aac05, 0x4370f7c15aa9d2e1, 0xe780979bc5711df7, 9153757928327108955),
    (
        "reversi:square-8-anti-free",
        0xcd1ff393ad3b3bb1,
        0x065a80421c76e2f2,
        0xeac8e084733878c3,
        -4761338346176285777,
    ),
    ("reversi:hex-5", 0x30529d9ce01305a0, 0x0c3cd6cb95a479a9, 0x96dda59171e15572, -5972758683200638270),
    ("oust:hex-3", 0xa146a2a2109f13d3, 0xbbdb567b94fd7f32, 0xf3c092ba29c87c78, -9163405026797699540),
    ("oust:hex-5", 0xb62d8debb191d701, 0x0cfb8e392de5cf74, 0x5cf9af63b18b4e0b, 5159033153233969152),
    ("oust:square-7-nopie", 0xadb1247e33682b81, 0x2a83e4dd2cf3db78, 0x28551c2fa48dd391, 5189433212938960398),
];

fn keys(batch: &AnyBatch) -> u64 {
    let keys = (0..BOARDS).map(|board| batch.position(board).unwrap().key());
    keys.fold(0, |sum: u64, key| sum.wrapping_mul(3).wrapping_add(key))
}

#[test]
fn a_seed_says_the_games_of_every_release() {
    let best = Kernel::best();
    for kernel in Kernel::available() {
        Kernel::set_default(kernel);
        for (variant, stepped, plies, ended, results) in GAMES {
            let start = variant.parse::<Variant>().unwrap().start();
            let mut batch = AnyBatch::new(&start, BOARDS, Options::default()).unwrap();
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
    }
    Kernel::set_default(best);
}
