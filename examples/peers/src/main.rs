//! The table of speeds, and its plot: every kernel of this crate and other crates, in one run.
//! `make bench` runs it: outflank-peers PLOT.svg
//!
//! Every row asserts what it times. One core is used; machines are noisy, so each figure is a
//! median, and the rows of a work are measured in turn.

mod any;
mod boards;
mod user_perft;

use std::hint::black_box;
use std::time::Instant;

use outflank::batch::{Batch, Outputs};
use outflank::board::Hex;
use outflank::oust::Options;
use outflank::reversi::arch::Kernel;
use outflank::{Oust, Position, Reversi, perft};
use plotters::prelude::*;

/// A row: the work, who does it, and how many times a second.
struct Row {
    work: &'static str,
    who: String,
    rate: f64,
}

/// The median of some runs, each of which says how much it did.
fn rate(mut run: impl FnMut() -> f64) -> f64 {
    let mut rates: Vec<f64> = (0..9)
        .map(|_| {
            let begun = Instant::now();
            let done = run();
            done / begun.elapsed().as_secs_f64()
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

/// perft as the crate did it without a kernel: legal moves, plays, and the last ply counted.
fn scalar_perft(position: &Reversi, depth: u32) -> u64 {
    if depth == 1 {
        return position.legal_moves().len() as u64;
    }
    let mut count = 0;
    for mv in position.legal_moves() {
        let mut next = *position;
        next.play_unchecked(mv);
        count += scalar_perft(&next, depth - 1);
    }
    count
}

fn reversi_rows(rows: &mut Vec<Row>) {
    const BOARDS: usize = 4096;
    let best = Kernel::best();
    let mut add = |work, who: &str, rate| rows.push(Row { work, who: who.to_owned(), rate });
    if let Some(portable) = Kernel::available().next() {
        Kernel::set_default(portable);
        let scalar = rate(|| {
            let count = scalar_perft(&Reversi::new(), 10);
            assert_eq!(count, 24_571_056);
            count as f64
        });
        add("perft, bulk, nodes", "scalar, one board at a time", scalar);
    }
    for kernel in Kernel::available() {
        Kernel::set_default(kernel);
        let nodes = rate(|| {
            let count = perft(&Reversi::new(), 11);
            assert_eq!(count, 212_258_216);
            count as f64
        });
        add("perft, bulk, nodes", kernel.name(), nodes);
    }
    for kernel in Kernel::available() {
        Kernel::set_default(kernel);
        let Ok(mut batch) = Batch::new(Reversi::new(), BOARDS) else { return };
        let games = rate(|| {
            batch.reset();
            let plies = batch.playout().iter().map(|&plies| plies as u64).sum::<u64>();
            assert!((58 * BOARDS as u64..63 * BOARDS as u64).contains(&plies));
            BOARDS as f64
        });
        add("random games", kernel.name(), games);
    }
    for kernel in Kernel::available() {
        Kernel::set_default(kernel);
        let Ok(mut batch) = Batch::new(Reversi::new(), BOARDS) else { return };
        let mut script = Vec::new();
        let begin = batch.clone();
        for _ in 0..250 {
            let mut actions = vec![0; BOARDS];
            assert!(batch.random_actions(&mut actions).is_ok());
            assert!(batch.step(&actions).is_ok());
            script.push(actions);
        }
        let steps = rate(|| {
            let mut again = begin.clone();
            for actions in &script {
                assert!(again.step(actions).is_ok());
            }
            assert_eq!(again.position(77), batch.position(77));
            (script.len() * BOARDS) as f64
        });
        add("steps of 4096 boards", kernel.name(), steps);
        let (mut planes, mut mask) = (vec![0_u8; BOARDS * 128], vec![0; BOARDS * 65]);
        let shown = rate(|| {
            let mut again = begin.clone();
            for actions in &script {
                let planes = Some(&mut planes[..]);
                let outputs = Outputs { planes, legal_mask: Some(&mut mask), ..Outputs::default() };
                assert!(again.step_into(actions, outputs).is_ok());
            }
            assert_eq!(again.position(77), batch.position(77));
            (script.len() * BOARDS) as f64
        });
        add("steps with planes and masks", kernel.name(), shown);
        let Some(position) = batch.position(77) else { return };
        let planes_alone = rate(|| {
            (0..250).for_each(|_| assert!(batch.planes(black_box(&mut planes)).is_ok()));
            let own = planes[77 * 128..][..64].iter().map(|&disc| disc as usize).sum::<usize>();
            assert_eq!(own, position.discs(position.turn()).len());
            (250 * BOARDS) as f64
        });
        add("planes of 4096 boards", kernel.name(), planes_alone);
        let masks_alone = rate(|| {
            (0..250).for_each(|_| assert!(batch.legal_mask(black_box(&mut mask)).is_ok()));
            let legal = mask[77 * 65..][..65].iter().map(|&action| action as usize).sum::<usize>();
            assert_eq!(legal, position.legal_moves().len());
            (250 * BOARDS) as f64
        });
        add("masks of 4096 boards", kernel.name(), masks_alone);
        let positions: Vec<Reversi> = (0..BOARDS).filter_map(|board| batch.position(board)).collect();
        let canonical: Vec<Reversi> =
            positions.iter().filter_map(|position| position.symmetries().min()).collect();
        let found = rate(|| {
            for _ in 0..100 {
                for (position, canonical) in positions.iter().zip(&canonical) {
                    assert_eq!(black_box(*position).canonical(), *canonical);
                }
            }
            (100 * positions.len()) as f64
        });
        add("canonical positions", kernel.name(), found);
    }
    Kernel::set_default(best);
}

fn oust_rows(rows: &mut Vec<Row>) {
    let start = Oust::<Hex<7>>::with_options(Options::default().with_pie(false));
    let Ok(mut batch) = Batch::new(start, 512) else { return };
    let placements = rate(|| {
        batch.reset();
        let plies = batch.playout().iter().map(|&plies| plies as u64).sum::<u64>();
        assert!((80 * 512..115 * 512).contains(&plies));
        plies as f64
    });
    rows.push(Row { work: "Oust hex-7, random placements", who: "groups kept".to_owned(), rate: placements });
    let games = boards::random_games(start, 200);
    let flooded = boards::plays(start, &games);
    rows.push(Row {
        work: "Oust hex-7, legal set and play",
        who: "groups flooded".to_owned(),
        rate: flooded,
    });
}

/// Bars, a million a second each as long as its logarithm.
fn plot(rows: &[Row], path: &str) -> Result<(), Box<dyn std::error::Error>> {
    let root = SVGBackend::new(path, (900, 24 * rows.len() as u32 + 60)).into_drawing_area();
    root.fill(&WHITE)?;
    let longest = rows.iter().map(|row| row.rate / 1e6).fold(1.0, f64::max) * 3.0;
    let bars = rows.len() as f64;
    let mut chart = ChartBuilder::on(&root)
        .margin(10)
        .margin_left(380)
        .x_label_area_size(30)
        .build_cartesian_2d((0.1_f64..longest).log_scale(), 0.0..bars)?;
    chart.configure_mesh().disable_y_axis().disable_y_mesh().x_desc("millions a second, one core").draw()?;
    for (nth, row) in rows.iter().enumerate() {
        let (low, rate) = (bars - nth as f64 - 0.85, row.rate / 1e6);
        let color =
            if row.who.starts_with("other crate") { RGBColor(150, 150, 150) } else { RGBColor(47, 143, 91) };
        chart.draw_series([Rectangle::new([(0.1, low), (rate, low + 0.7)], color.filled())])?;
        let (_, y) = chart.backend_coord(&(rate, low + 0.55));
        let label = format!("{}: {}", row.work, row.who);
        root.draw(&Text::new(label, (12, y - 6), ("sans-serif", 13).into_font()))?;
        let (x, _) = chart.backend_coord(&(rate, low));
        root.draw(&Text::new(format!("{rate:.1}"), (x + 6, y - 6), ("sans-serif", 13).into_font()))?;
    }
    root.present()?;
    Ok(())
}

/// Puts the rows of a work beside each other.
fn beside(rows: &mut [Row]) {
    let works: Vec<_> = rows.iter().map(|row| row.work).collect();
    rows.sort_by_key(|row| works.iter().position(|&work| work == row.work));
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut rows = Vec::new();
    reversi_rows(&mut rows);
    oust_rows(&mut rows);
    rows.extend(user_perft::rows());
    beside(&mut rows);
    if let Some(path) = std::env::args().nth(1) {
        plot(&rows, &path)?;
    }
    rows.extend(boards::rows());
    rows.extend(any::rows());
    beside(&mut rows);
    println!("| work | by | millions a second | ns each |\n|---|---|---:|---:|");
    for Row { work, who, rate } in &rows {
        println!("| {work} | {who} | {:.1} | {:.2} |", rate / 1e6, 1e9 / rate);
    }
    Ok(())
}
