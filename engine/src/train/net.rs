//! An experiment: a network beside the linear weights.
#![allow(clippy::all, clippy::pedantic, clippy::restriction, missing_docs, unused)]
use std::fs;
use outflank::reversi::arch::{Kernel, SingleBoard};
use super::checkpoint::Checkpoint;
use super::fit::{Inputs, bent, target, shuffle};
use super::games::Example;
use super::random::Random;
use crate::eval::{EMPTIES, PatternSet, Patterns};

const STARTS: [usize; 12] = [0, 9, 12, 15, 18, 21, 24, 27, 30, 34, 38, 44];
fn stage_of(e: usize) -> usize { STARTS.iter().rposition(|&s| s <= e).unwrap() }

#[derive(Clone, Copy)]
struct P { w: f32, s: f32 }
#[derive(Clone, Copy)]
#[repr(align(32))]
struct V<const H: usize> { w: [f32; H], s: [f32; H] }

const K: usize = 16;
struct Net<const H: usize> {
    lin: Vec<Vec<P>>,
    cons: [[P; EMPTIES]; 1],
    mob: [[P; 2]; 12],
    emb: Vec<V<H>>,
    b: [V<H>; 61],
    u: [V<H>; 61],
    by_stage: bool,
    // second layer
    w2: [V<H>; K],
    b2: [[P; K]; 61],
    u2: [[P; K]; 61],
    second: bool,
    has_net: bool,
    has_lin: bool,
    step: f32, step_e: f32, step_u: f32, begin_e: f32, begin_u: f32,
    /// contents at or above this number of weights or below have embeddings
    embed_from: Vec<bool>,
}

fn rnd(r: &mut Random) -> f32 { r.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0 }

impl<const H: usize> Net<H> {
    fn new(weights: usize, begin_e: f32, begin_u: f32) -> Self {
        let mut r = Random::new(&[77]);
        let lin = vec![vec![P { w: 0.0, s: 400.0 }; weights]; 12];
        let emb = (0..weights).map(|_| V { w: std::array::from_fn(|_| 0.05 * rnd(&mut r)), s: [begin_e; H] }).collect();
        let bb: [f32; H] = std::array::from_fn(|_| 1.0 + rnd(&mut r));
        let uu: [f32; H] = std::array::from_fn(|j| (0.65 + 0.35 * rnd(&mut r)) * if j % 2 == 0 { 1.0 } else { -1.0 });
        let w2 = std::array::from_fn(|_| V { w: std::array::from_fn(|_| 0.3 * rnd(&mut r)), s: [begin_u; H] });
        let u2k: [P; K] = std::array::from_fn(|k| P { w: if k % 2 == 0 { 0.7 } else { -0.7 }, s: begin_u });
        Self {
            lin, cons: [[P { w: 0.0, s: 400.0 }; EMPTIES]], mob: [[P { w: 0.0, s: 400.0 }; 2]; 12],
            emb, b: [V { w: bb, s: [begin_e; H] }; 61], u: [V { w: uu, s: [begin_u; H] }; 61], by_stage: std::env::var("STAGES").is_ok(),
            w2, b2: [[P { w: 0.5, s: begin_u }; K]; 61], u2: [u2k; 61],
            second: false, has_net: true, has_lin: true,
            step: 1.2, step_e: 0.1, step_u: 0.02, begin_e, begin_u, embed_from: vec![true; weights],
        }
    }
    /// Which patterns are left out, by number, "c" for counts; "p" only in this.
    fn set(&mut self, var: &str) {
        if var.is_empty() { return; }
        let shared = PatternSet::Play.patterns().shared();
        let sizes = [10, 9, 8, 8, 8, 8, 7, 6, 5, 4, 10, 10, 10];
        let mut at = 0;
        for (i, &sz) in sizes.iter().enumerate() {
            let n = 3_usize.pow(sz);
            if var.split(' ').any(|v| v.parse() == Ok(i)) {
                for c in at..at + n { self.embed_from[shared[c] as usize] = false; }
            }
            at += n;
        }
        if var.split(' ').any(|v| v == "c") { for c in at..shared.len() { self.embed_from[shared[c] as usize] = false; } }
        println!("embedded {}", self.embed_from.iter().filter(|x| **x).count());
    }
    #[inline(never)]
    fn go(&mut self, of: &Inputs, contents: &[usize], target: Option<f32>, fac: f32) -> f32 {
        let st = stage_of(of.empties);
        let mut sum = 0.0;
        if self.has_lin {
            sum += self.cons[0][of.empties].w + self.mob[st][0].w * of.mobility[0] + self.mob[st][1].w * of.mobility[1];
            let lin = &self.lin[st];
            for &c in contents { sum += lin[c].w; }
        }
        let ix = if self.by_stage { st } else { of.empties };
        let mut a = self.b[ix].w;
        let mut h = [0.0_f32; H];
        let mut z = [0.0_f32; K];
        let mut hz = [0.0_f32; K];
        if self.has_net {
            for &c in contents {
                if !self.embed_from[c] { continue; }
                let e = &self.emb[c].w;
                for j in 0..H { a[j] += e[j]; }
            }
            for j in 0..H { h[j] = if a[j] > 0.0 { a[j] } else { 0.0 }; }
            let u = &self.u[ix].w;
            let mut acc = 0.0;
            for j in 0..H { acc += u[j] * h[j]; }
            sum += acc;
            if self.second {
                for k in 0..K {
                    let mut acc = self.b2[ix][k].w;
                    for j in 0..H { acc += self.w2[k].w[j] * h[j]; }
                    z[k] = acc;
                    hz[k] = acc.max(0.0);
                    sum += self.u2[ix][k].w * hz[k];
                }
            }
        }
        let (value, slope) = bent(sum);
        let Some(target) = target else { return value };
        let err = slope * (target - value);
        if self.has_lin {
            let step = self.step * fac;
            let f = |p: &mut P, g: f32| { p.s += g * g; p.w += step * g / p.s.sqrt(); };
            f(&mut self.cons[0][of.empties], err);
            f(&mut self.mob[st][0], err * of.mobility[0]);
            f(&mut self.mob[st][1], err * of.mobility[1]);
            let lin = &mut self.lin[st];
            for &c in contents { f(&mut lin[c], err); }
        }
        if self.has_net {
            let (se, su) = (self.step_e * fac, self.step_u * fac);
            let mut gh = [0.0_f32; H];
            for j in 0..H { gh[j] = err * self.u[ix].w[j]; }
            if self.second {
                for k in 0..K {
                    if z[k] > 0.0 {
                        let gz = err * self.u2[ix][k].w;
                        let w2 = &mut self.w2[k];
                        for j in 0..H { gh[j] += gz * w2.w[j]; }
                        for j in 0..H { let g = gz * h[j]; w2.s[j] += g * g; w2.w[j] += su * g / w2.s[j].sqrt(); }
                        let p = &mut self.b2[ix][k]; p.s += gz * gz; p.w += su * gz / p.s.sqrt();
                        let g = err * hz[k];
                        let p = &mut self.u2[ix][k]; p.s += g * g; p.w += su * g / p.s.sqrt();
                    }
                }
            }
            let u = &mut self.u[ix];
            for j in 0..H { let g = err * h[j]; u.s[j] += g * g; u.w[j] += su * g / u.s[j].sqrt(); }
            let mut any = false;
            for j in 0..H { if a[j] <= 0.0 { gh[j] = 0.0; } else { any = true; } }
            if any {
                let b = &mut self.b[ix];
                for j in 0..H { b.s[j] += gh[j] * gh[j]; b.w[j] += se * gh[j] / b.s[j].sqrt(); }
                for &c in contents {
                    if !self.embed_from[c] { continue; }
                    let e = &mut self.emb[c];
                    for j in 0..H { let g = gh[j]; e.s[j] += g * g; e.w[j] += se * g / e.s[j].sqrt(); }
                }
            }
        }
        value
    }
}

fn run<const H: usize>(name: &str, conf: impl FnOnce(&mut Net<H>), train: &[Example], test: &[Example], epochs: usize, begin_e: f32, begin_u: f32) {
    let patterns = PatternSet::Play.patterns();
    let cpu = Kernel::best().single_board();
    let mut net = Net::<H>::new(patterns.weights(), begin_e, begin_u);
    conf(&mut net);
    let mut order = (0..train.len() as u32).collect::<Vec<_>>();
    let mut r = Random::new(&[5]);
    let mut contents = Vec::new();
    let t0 = std::time::Instant::now();
    for epoch in 0..epochs {
        for last in (1..order.len()).rev() { order.swap(last, r.below(last + 1)); }
        let (mut sq, mut n) = (0.0_f64, 0);
        let len = order.len();
        for (i, &x) in order.iter().enumerate() {
            let part = (epoch as f32 + i as f32 / len as f32) / epochs as f32;
            let e = &train[x as usize];
            let of = Inputs::of(cpu, patterns, e.discs, &mut contents);
            let t = target(e);
            let v = net.go(&of, &contents, Some(t), 1.0 - 0.95 * part);
            sq += f64::from((v - t) * (v - t)); n += 1;
        }
        let mut by = [(0.0_f64, 0.0_f64, 0_usize, 0.0_f64); 12];
        for e in test {
            let of = Inputs::of(cpu, patterns, e.discs, &mut contents);
            let v = net.go(&of, &contents, None, 0.0);
            let b = &mut by[stage_of(of.empties)];
            let d = f64::from(v - target(e));
            b.0 += d * d; b.1 += f64::from((v - f32::from(e.score)).abs()); b.2 += 1; b.3 += d.abs();
        }
        let all = by.iter().fold((0.0, 0.0, 0, 0.0), |a, b| (a.0 + b.0, a.1 + b.1, a.2 + b.2, a.3 + b.3));
        println!("{name} epoch {epoch} {:.0}s train rmse {:.3}; test rmse {:.3} mae(target) {:.3} mae(score) {:.3} | rmse by stage {}", t0.elapsed().as_secs_f32(),
            (sq / n as f64).sqrt(), (all.0 / all.2 as f64).sqrt(), all.3 / all.2 as f64, all.1 / all.2 as f64,
            by.iter().map(|b| format!("{:.2}", (b.0 / b.2.max(1) as f64).sqrt())).collect::<Vec<_>>().join(" "));
    }
    if let Ok(path) = std::env::var("EXPORT") { net.export(&path, patterns.weights()); }
}

impl<const H: usize> Net<H> {
    fn export(&self, path: &str, weights: usize) {
        let mut out = vec![H as i16, K as i16];
        let q = |x: f32, by: f32, most: f32| (x * by).round().clamp(-most, most) as i16;
        let max = |it: &mut dyn Iterator<Item = f32>| it.fold(0.0_f32, |m, x| m.max(x.abs()));
        println!("max e {} b {} u {} w2 {} b2 {} u2 {}", max(&mut self.emb.iter().flat_map(|e| e.w)), max(&mut self.b.iter().flat_map(|e| e.w)), max(&mut self.u.iter().flat_map(|e| e.w)),
            max(&mut self.w2.iter().flat_map(|e| e.w)), max(&mut self.b2.iter().flatten().map(|p| p.w)), max(&mut self.u2.iter().flatten().map(|p| p.w)));
        let mut sorted = self.emb.iter().flat_map(|e| e.w).map(f32::abs).collect::<Vec<_>>();
        sorted.sort_by(f32::total_cmp);
        println!("e quantiles {:?}", [0.5, 0.9, 0.99, 0.999, 0.9999].map(|f| sorted[(f * sorted.len() as f64) as usize]));
        for e in &self.emb { out.extend(e.w.map(|x| q(x, 64.0, 127.0))); }
        for i in 0..61 {
            let i = if self.by_stage { stage_of(i) } else { i };
            out.extend(self.b[i].w.map(|x| q(x, 64.0, 32000.0)));
            out.extend(self.u[i].w.map(|x| q(x, 256.0, 32000.0)));
            out.extend(self.b2[i].map(|p| q(p.w, 64.0, 32000.0)));
            out.extend(self.u2[i].map(|p| q(if self.second { p.w } else { 0.0 }, 256.0, 32000.0)));
        }
        for k in 0..K { out.extend(self.w2[k].w.map(|x| q(x, 256.0, 32000.0))); }
        fs::write(path, out.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<_>>()).unwrap();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    #[ignore]
    fn net() {
        let path = std::env::var("NET_DATA").unwrap();
        let most = std::env::var("NET_BATCHES").unwrap().parse().unwrap();
        let batches = Checkpoint::open(std::path::Path::new(&path), most).unwrap().batches;
        let (mut train, mut test) = (Vec::new(), Vec::new());
        for (i, b) in batches.into_iter().enumerate() {
            if i % 16 == 15 { &mut test } else { &mut train }.extend(b.into_iter().filter(|e| e.discs.empties().count_ones() >= std::env::var("LEAST").map_or(8, |l| l.parse().unwrap())));
        }
        println!("train {} test {}", train.len(), test.len());
        let ep = std::env::var("NET_EPOCHS").unwrap().parse().unwrap();
        let f = |n: &str, d: f32| std::env::var(n).ok().map_or(d, |v| v.parse().unwrap());
        let (se, su, be, bu) = (f("SE", 0.1), f("SU", 0.02), f("BE", 400.0), f("BU", 1e6));
        let var = std::env::var("VAR").unwrap_or_default();
        let which = std::env::var("NET").unwrap();
        for w in which.split(',') {
            match w {
                "lin" => run::<8>("lin", |n| n.has_net = false, &train, &test, ep, be, bu),
                "8" => run::<8>("8", |n| { n.step_e = se; n.step_u = su; n.has_lin = false; n.set(&var) }, &train, &test, ep, be, bu),
                "8x" => run::<8>("8x", |n| { n.step_e = se; n.step_u = su; n.second = true; n.has_lin = false; n.set(&var) }, &train, &test, ep, be, bu),
                "8lx" => run::<8>("8lx", |n| { n.step_e = se; n.step_u = su; n.second = true; n.set(&var) }, &train, &test, ep, be, bu),
                "16" => run::<16>("16", |n| { n.step_e = se; n.step_u = su; n.has_lin = false; n.set(&var) }, &train, &test, ep, be, bu),
                "16x" => run::<16>("16x", |n| { n.step_e = se; n.step_u = su; n.second = true; n.has_lin = false; n.set(&var) }, &train, &test, ep, be, bu),
                "16lx" => run::<16>("16lx", |n| { n.step_e = se; n.step_u = su; n.second = true; n.set(&var) }, &train, &test, ep, be, bu),
                "32" => run::<32>("32", |n| { n.step_e = se; n.step_u = su; n.has_lin = false; n.set(&var) }, &train, &test, ep, be, bu),
                "32x" => run::<32>("32x", |n| { n.step_e = se; n.step_u = su; n.second = true; n.has_lin = false; n.set(&var) }, &train, &test, ep, be, bu),
                "32lx" => run::<32>("32lx", |n| { n.step_e = se; n.step_u = su; n.second = true; n.set(&var) }, &train, &test, ep, be, bu),
                "64" => run::<64>("64", |n| { n.step_e = se; n.step_u = su; n.has_lin = false; n.set(&var) }, &train, &test, ep, be, bu),
                "64x" => run::<64>("64x", |n| { n.step_e = se; n.step_u = su; n.second = true; n.has_lin = false; n.set(&var) }, &train, &test, ep, be, bu),
                "64lx" => run::<64>("64lx", |n| { n.step_e = se; n.step_u = su; n.second = true; n.set(&var) }, &train, &test, ep, be, bu),
                _ => panic!(),
            }
        }
    }
}
