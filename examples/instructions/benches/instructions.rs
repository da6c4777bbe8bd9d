//! The work of a call in instructions, on the kernels that valgrind can run: it knows AVX2, and not
//! AVX-512. Each bench asserts the result that it counts.

use std::hint::black_box;

use gungraun::{library_benchmark, library_benchmark_group, main};
use outflank::batch::{Batch, Batched, Outputs, Random, Versus};
use outflank::board::{Hex, Square};
use outflank::reversi::arch::Kernel;
use outflank::variant::AnyPosition;
use outflank::{Oust, Position, Reversi, perft};

/// Makes a kernel the default.
fn on(kernel: &str) {
    Kernel::set_default(kernel.parse().expect("valgrind runs this kernel"));
}

fn batch<P: Batched + Default>(kernel: &str, boards: usize) -> Batch<P> {
    on(kernel);
    Batch::new(P::new(), boards).expect("there is the memory")
}

/// 64 boards after ten random plies, and the actions of the next one.
fn midgame(kernel: &str) -> (Batch<Reversi>, Vec<u16>) {
    let (mut batch, mut actions) = (batch::<Reversi>(kernel, 64), vec![0; 64]);
    for _ in 0..10 {
        batch.random_actions(&mut actions).expect("there is room for all");
        batch.step(&actions).expect("they are legal");
    }
    batch.random_actions(&mut actions).expect("there is room for all");
    (batch, actions)
}

#[library_benchmark]
#[bench::avx2(args = ["avx2"], setup = on)]
#[bench::portable(args = ["portable"], setup = on)]
fn perft_8_of_8x8(_kernel: ()) {
    assert_eq!(perft(black_box(&Reversi::new()), 8), 390_216);
}

#[library_benchmark]
#[bench::avx2(args = ["avx2"], setup = midgame)]
#[bench::portable(args = ["portable"], setup = midgame)]
fn step_of_64_boards((mut batch, actions): (Batch<Reversi>, Vec<u16>)) -> Batch<Reversi> {
    batch.step(black_box(&actions)).expect("they are legal");
    batch
}

#[library_benchmark]
#[bench::avx2(args = ["avx2"], setup = midgame)]
#[bench::portable(args = ["portable"], setup = midgame)]
fn step_of_64_boards_with_planes_and_masks(
    (mut batch, actions): (Batch<Reversi>, Vec<u16>),
) -> Batch<Reversi> {
    let (mut planes, mut mask) = ([0_u8; 64 * 128], [0; 64 * 65]);
    let outputs = Outputs { planes: Some(&mut planes), legal_mask: Some(&mut mask), ..Outputs::default() };
    batch.step_into(black_box(&actions), outputs).expect("they are legal");
    assert!(black_box(&mask).contains(&1));
    batch
}

/// A learner's games on 256 boards, begun.
fn learner<P: Batched + Default>(kernel: &str) -> (Batch<P>, Versus) {
    let (mut batch, mut versus) = (batch::<P>(kernel, 256), Versus::new(256).expect("there is the memory"));
    versus.begin(&mut batch, &[true; 256], Outputs::<u8>::default()).expect("there are as many boards");
    (batch, versus)
}

#[library_benchmark]
#[bench::square_8_avx2(args = ["avx2"], setup = learner::<Reversi>)]
#[bench::oust_hex_7(args = ["avx2"], setup = learner::<Oust<Hex<7>>>)]
fn steps_of_256_learners<P: Batched>((mut batch, mut versus): (Batch<P>, Versus)) -> Batch<P> {
    let mut actions = vec![0; 256];
    for _ in 0..40 {
        batch.random_actions(&mut actions).expect("there is room for all");
        versus.step(&mut batch, &actions, Outputs::<u8>::default(), None).expect("they are legal");
    }
    batch
}

#[library_benchmark]
#[bench::square_8_avx2(args = ("avx2", 64), setup = batch::<Reversi>)]
#[bench::square_8_portable(args = ("portable", 64), setup = batch::<Reversi>)]
#[bench::square_16_avx2(args = ("avx2", 64), setup = batch::<Reversi<Square<16>>>)]
#[bench::oust_hex_7(args = ("avx2", 64), setup = batch::<Oust<Hex<7>>>)]
fn random_games_of_64_boards<P: Batched>(mut batch: Batch<P>) -> Batch<P> {
    assert!(batch.playout().iter().all(|&plies| plies > 8));
    batch
}

#[library_benchmark]
fn a_game_of_oust_with_its_groups() {
    let mut position = Oust::<Hex<7>>::new();
    assert!(Random::new(black_box(7)).play_out(&mut position) > 20);
}

#[library_benchmark]
fn canonical_form() {
    let position = Reversi::new().after("d3".parse().expect("it is a move")).expect("it is legal");
    assert_eq!(black_box(&position).canonical(), black_box(&position).canonical());
}

#[library_benchmark]
fn legal_set_and_play_of_any_variant() {
    let mut position = AnyPosition::from(Reversi::new());
    while let Some(mv) = black_box(&position).legal_moves().next() {
        position.play_unchecked(mv);
    }
    assert!(position.is_over());
}

library_benchmark_group!(
    name = all;
    benchmarks =
        perft_8_of_8x8,
        step_of_64_boards,
        step_of_64_boards_with_planes_and_masks,
        steps_of_256_learners,
        random_games_of_64_boards,
        a_game_of_oust_with_its_groups,
        canonical_form,
        legal_set_and_play_of_any_variant
);

main!(library_benchmark_groups = all);
