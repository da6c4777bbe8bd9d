//! The search of standard 8x8 Reversi, by the learned evaluation.

use outflank::Move;
use outflank::reversi::arch::{Kernel, SingleBoard};

use super::driver::{Reply, Tree};
use super::mobility::DISC;
use super::table::{Known, NONE, keep};
use crate::discs::{CORNERS, Discs, squares};
use crate::endgame::{Scores, Square8, cell, mtd};
use crate::eval::{DEVIATIONS, DepthError, Evaluation, Indices};
use crate::limits::{Budget, Stop};
use crate::table::Table;
use crate::threads::Busy;

/// A search of one position of 8x8, with all that it uses.
pub(super) struct Midgame<'t, 'l> {
    pub(super) cpu: SingleBoard,
    pub(super) evaluation: &'t Evaluation,
    pub(super) table: &'t Table<Known>,
    pub(super) solver: Ends<'t>,
    pub(super) budget: Budget<'l>,
    /// The number of threads, at least 1.
    pub(super) threads: usize,
    /// The positions that threads are searching, if there are several.
    pub(super) busy: Option<&'t Busy>,
    /// Leaves out what is unlikely to be inside the window.
    pub(super) is_selective: bool,
    /// Searches to the end selectively before it does so exactly.
    pub(super) guesses_ends: bool,
    /// The selective search to the end, by its number in [`CONFIDENCES`], or `None` if a search to
    /// the end is exact.
    pub(super) confidence: Option<usize>,
    /// Leaves the best placements in the solver's table, for a proof that follows.
    pub(super) leaves_placements: bool,
    /// The replies to the positions on the way to the one that is searched, one position's after
    /// the other's.
    pub(super) replies: Vec<Placement>,
}

/// A position that is searched, and what is known of it already.
#[derive(Clone, Copy)]
pub(super) struct Node<'a> {
    discs: Discs,
    indices: &'a Indices,
    /// The legal placements.
    placements: u64,
    /// The evaluation, if it has been computed.
    value: Option<i32>,
}

/// The solver of the last squares.
pub(super) enum Ends<'t> {
    Lent(&'t mut Square8),
    /// The solver of another thread.
    Own(Box<Square8>),
}

impl Ends<'_> {
    fn solver(&mut self) -> &mut Square8 {
        match self {
            Self::Lent(solver) => solver,
            Self::Own(solver) => solver,
        }
    }
}

/// The confidences of selective searches to the end, one after the other, in percent.
pub(super) const CONFIDENCES: [u8; 4] = [73, 87, 95, 99];

/// The standard deviations by which such a search leaves positions out, because this share of
/// values differs by less if they are normally distributed.
const CONFIDENT_DEVIATIONS: [f32; 4] = [1.1, 1.5, 2.0, 2.6];

/// The most empty cells at which a selective search to the end asks the solver.
const SOLVED: u32 = 7;

/// The least depth at which positions are kept in the table.
const KEPT: u32 = 2;
/// The least depth at which replies are ordered by the evaluation, instead of the opponent's
/// mobility.
const EVALUATED: u32 = 4;

/// The least depth at which replies that another thread searches wait. With less, the result is
/// found sooner than the other thread is noticed.
const WAITS: u32 = 4;
/// The bytes of another thread's table of the last squares.
const OWN_BYTES: usize = 1 << 20;

/// The number that is added to the depth of a value of a selective search in the table. It is
/// greater than any depth.
const SELECTIVE: u32 = 1 << 12;
/// The number that is added to the confidence of a value of a selective search to the end. It is
/// greater than the depth of any other selective search.
const TO_END: u32 = SELECTIVE + 64;

/// A reply. The one with the least order is searched first.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Placement {
    order: i32,
    square: u32,
    flips: u64,
    /// The opponent's legal placements after it.
    placements: u64,
    /// The evaluation of the position after it, if it has been computed.
    value: Option<i32>,
}

impl Placement {
    /// The position after it.
    #[inline]
    const fn after(self, discs: Discs) -> Discs {
        discs.placed(self.square, self.flips)
    }

    /// The number by which replies are searched. No two of a position have the same.
    #[inline]
    const fn rank(&self) -> (i32, u32) {
        (self.order, self.square)
    }
}

/// Brings the reply with the least rank to the front.
#[inline]
fn select(replies: &mut [Placement]) {
    let least = (0..replies.len()).min_by_key(|&at| replies[at].rank());
    if let Some(least) = least {
        replies.swap(0, least);
    }
}

/// Moves the busy ones of the replies `at..waited` after all others. The replies after `waited`
/// have waited already, and do not wait again. Returns the new `waited`.
#[cold]
fn put_off(
    replies: &mut [Placement],
    at: usize,
    mut waited: usize,
    is_busy: impl Fn(Placement) -> bool,
) -> usize {
    while at < waited
        && let Some(rest) = replies.get_mut(at..)
        && rest.first().is_some_and(|&reply| is_busy(reply))
    {
        rest.rotate_left(1);
        waited -= 1;
    }
    waited
}

impl<'t, 'l> Midgame<'t, 'l> {
    /// A search that leaves nothing out.
    pub(super) fn new(
        evaluation: &'t Evaluation,
        table: &'t Table<Known>,
        solver: &'t mut Square8,
        budget: Budget<'l>,
    ) -> Self {
        Self {
            cpu: Kernel::best().single_board(),
            evaluation,
            table,
            solver: Ends::Lent(solver),
            budget,
            threads: 1,
            busy: None,
            is_selective: false,
            guesses_ends: false,
            confidence: None,
            leaves_placements: false,
            replies: Vec::new(),
        }
    }
}

/// A window in discs between which lie the same scores, all of them even, and a guess in discs.
fn in_discs((alpha, beta): (i32, i32), guess: i32) -> ((i16, i16), i16) {
    let least = alpha.div_euclid(DISC).clamp(-65, 64) as i16;
    let most = (-(-beta).div_euclid(DISC)).clamp(-64, 65) as i16;
    ((least, most), (guess / DISC).clamp(-64, 64) as i16 & !1)
}

impl Midgame<'_, '_> {
    /// A position with these indices, of which nothing else is known.
    pub(super) fn node<'a>(&self, discs: Discs, indices: &'a Indices) -> Node<'a> {
        Node { discs, indices, placements: discs.placements(self.cpu), value: None }
    }

    /// The evaluation of a position for the player to move, in [`DISC`]s: less than all discs.
    #[inline]
    fn evaluate(&self, node: Node<'_>) -> i32 {
        let Node { discs, indices, placements, value } = node;
        value.unwrap_or_else(|| {
            let value = self.evaluation.value_with(self.cpu, discs, placements, indices);
            value.clamp(1 - 64 * DISC, 64 * DISC - 1)
        })
    }

    /// The value of a position by a search of that depth, for the player to move: exactly, if it is
    /// above `alpha` and below `beta`; else a bound on the same side of them. The table changes
    /// what this costs, never a value, unless the search is selective. Once the budget is spent it
    /// means nothing.
    pub(super) fn search(&mut self, node: Node<'_>, depth: u32, alpha: i32, beta: i32) -> i32 {
        if !self.budget.count() {
            return alpha;
        }
        let Node { discs, placements, .. } = node;
        if placements == 0 {
            return self.passed(node, depth, (alpha, beta));
        }
        if depth == 0 {
            return self.evaluate(node);
        }
        let empties = discs.empties().count_ones();
        let is_to_end = depth >= empties;
        if is_to_end && empties <= SOLVED {
            return self.solved(discs, (alpha, beta), self.evaluate(node));
        }
        let kept_as = self.kept_as(depth, is_to_end);
        let mut first = NONE;
        if depth >= KEPT
            && let Some(known) = self.table.get(discs.into())
        {
            if self.answers(u32::from(known.depth), kept_as)
                && let Some(value) = known.answer(alpha, beta)
            {
                return value;
            }
            first = known.best;
        }
        if self.is_selective
            && beta == alpha + 1
            && let Some(bound) = self.likely_outside(node, depth, alpha)
        {
            return bound;
        }
        let (best, chosen) = if self.busy.is_some() && depth >= WAITS {
            self.best_reply::<true>(node, first, depth, (alpha, beta))
        } else {
            self.best_reply::<false>(node, first, depth, (alpha, beta))
        };
        if self.budget.is_spent() {
            return alpha;
        }
        if depth >= KEPT {
            keep(self.table, discs, kept_as, (alpha, beta), best, chosen);
            if self.leaves_placements && best > alpha {
                self.solver.solver().leave_placement(discs, chosen);
            }
        }
        best
    }

    /// The value of a position in which the player cannot place.
    fn passed(
        &mut self,
        Node { discs, indices, .. }: Node<'_>,
        depth: u32,
        (alpha, beta): (i32, i32),
    ) -> i32 {
        let indices = indices.passed();
        let passed = self.node(discs.passed(), &indices);
        if passed.placements == 0 {
            DISC * i32::from(discs.final_score())
        } else {
            -self.search(passed, depth, -beta, -alpha)
        }
    }

    /// The score of an endgame as far as it is inside the window, in [`DISC`]s, by the solver.
    fn solved(&mut self, discs: Discs, window: (i32, i32), guess: i32) -> i32 {
        let (window, guess) = in_discs(window, guess);
        DISC * i32::from(self.solver.solver().within_discs(discs, window, guess, &mut self.budget))
    }

    /// The score of an endgame, in [`DISC`]s, by a selective search to the end, from questions
    /// whether the score is above odd numbers of discs. The first one is next to `guess`.
    pub(super) fn guessed(&mut self, discs: Discs, window: (i32, i32), guess: i32) -> i32 {
        let (indices, empties) = (self.evaluation.indices(discs), discs.empties().count_ones());
        let (window, guess) = in_discs(window, guess);
        let (low, high) = mtd(Scores::Even, 64, window, guess, |above| {
            let floor = DISC * i32::from(above);
            let value = self.search(self.node(discs, &indices), empties, floor, floor + 1);
            // The even number of discs next to the window, or one further away.
            let even = (value.div_euclid(DISC) & !1) as i16;
            let score = if value > floor { even.max(above + 1) } else { even.min(above - 1) };
            (!self.budget.is_spent()).then_some(score)
        });
        DISC * i32::from(if high <= window.0 { high } else { low })
    }

    /// Adds the replies to a position to `self.replies`, in any order.
    fn add_replies(&mut self, node: Node<'_>, depth: u32, first: u16) {
        let Node { discs, indices, placements, .. } = node;
        for square in squares(placements) {
            let flips = discs.flips(self.cpu, square);
            let after = discs.placed(square, flips);
            let placements = after.placements(self.cpu);
            let (mut order, mut value) = (i32::MIN, None);
            if square != u32::from(first) {
                if depth >= EVALUATED {
                    let indices = &self.evaluation.placed(indices, square, flips);
                    order = self.evaluate(Node { discs: after, indices, placements, value });
                    value = Some(order);
                    // Near the end, what leaves the opponent little is also solved soon.
                    if depth > after.empties().count_ones() {
                        order += DISC * weighted(placements);
                    }
                } else {
                    order = weighted(placements);
                }
            }
            self.replies.push(Placement { order, square, flips, placements, value });
        }
    }

    /// The value of the best reply to a position, and its square. The first one is searched with
    /// the whole window, and each other one only if a window of one number shows that it is better.
    /// With `IS_SHARED`, a reply that another thread searches waits. This is compiled twice,
    /// because the search of one thread then takes fewer instructions.
    fn best_reply<const IS_SHARED: bool>(
        &mut self,
        node: Node<'_>,
        first: u16,
        depth: u32,
        (mut alpha, beta): (i32, i32),
    ) -> (i32, u16) {
        let begin = self.replies.len();
        self.add_replies(node, depth, first);
        let (mut best, mut chosen) = (i32::MIN, NONE);
        let (busy, end) = (self.busy.filter(|_| IS_SHARED), self.replies.len());
        let mut waited = end;
        if IS_SHARED {
            self.replies[begin..].sort_unstable_by_key(Placement::rank);
        }
        for at in begin..end {
            if !IS_SHARED {
                select(&mut self.replies[at..]);
            }
            // The first reply is searched with the whole window, and never waits.
            if let Some(busy) = busy.filter(|_| at > begin) {
                let is_busy = |reply: Placement| busy.has(reply.after(node.discs).into());
                waited = put_off(&mut self.replies, at, waited, is_busy);
            }
            let Placement { square, flips, placements, value, .. } = self.replies[at];
            let discs = node.discs.placed(square, flips);
            if depth > KEPT {
                self.table.prefetch(discs.into());
            }
            busy.inspect(|busy| busy.begin(discs.into()));
            let indices = &self.evaluation.placed(node.indices, square, flips);
            let then = Node { discs, indices, placements, value };
            let value = if best == i32::MIN {
                -self.search(then, depth - 1, -beta, -alpha)
            } else {
                let value = -self.search(then, depth - 1, -alpha - 1, -alpha);
                if value > alpha && value < beta && !self.budget.is_spent() {
                    -self.search(then, depth - 1, -beta, -alpha)
                } else {
                    value
                }
            };
            busy.inspect(|busy| busy.end(discs.into()));
            if self.budget.is_spent() {
                break;
            }
            if value > best {
                (best, chosen) = (value, square as u16);
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        self.replies.truncate(begin);
        (best, chosen)
    }

    /// The depth under which a value is kept. A value of a selective search is kept apart, because
    /// it is not the value of a full search.
    const fn kept_as(&self, depth: u32, is_to_end: bool) -> u32 {
        match self.confidence {
            Some(nth) if is_to_end => TO_END + nth as u32,
            _ if self.is_selective => depth + SELECTIVE,
            _ => depth,
        }
    }

    /// Whether what was kept under `kept` answers a search that is kept under `needed`. Another
    /// depth gives another value, so a full search takes only its own. A selective search also
    /// takes a deeper one, because that is nearer to the truth and costs nothing.
    const fn answers(&self, kept: u32, needed: u32) -> bool {
        kept == needed || self.is_selective && kept > needed
    }

    /// A bound of the value of a position by a search of that depth, where a shallower one makes it
    /// very likely that the value is above `alpha`, or that it is not.
    fn likely_outside(&mut self, node: Node<'_>, depth: u32, alpha: i32) -> Option<i32> {
        let shallower = DepthError::shallower(depth)?;
        let error = self.evaluation.depth_error();
        let empties = node.discs.empties().count_ones();
        let confidence = self.confidence.filter(|_| depth >= empties);
        let deviations = confidence.map_or(DEVIATIONS, |nth| CONFIDENT_DEVIATIONS[nth]);
        let margin = error.margin(deviations, empties, depth, shallower);
        let now = self.evaluate(node);
        let is_above = now > alpha;
        // The values nearest to the window that are far enough outside.
        let wanted = if is_above { alpha + 1 + margin } else { alpha - margin };
        if wanted.abs() >= 64 * DISC {
            return None;
        }
        let floor = if is_above { wanted - 1 } else { wanted };
        // A search of 0 plies would find the evaluation.
        let value = if shallower == 0 { now } else { self.search(node, shallower, floor, floor + 1) };
        let is_more = value > floor;
        (is_more == is_above && !self.budget.is_spent()).then_some(alpha + i32::from(is_above))
    }
}

/// The number of placements of a set; corners count more.
#[inline]
const fn weighted(placements: u64) -> i32 {
    (placements.count_ones() + 2 * (placements & CORNERS).count_ones()) as i32
}

impl<'l> Tree<'l> for Midgame<'_, 'l> {
    type Node = Discs;

    fn budget(&mut self) -> &mut Budget<'l> {
        &mut self.budget
    }

    fn helpers(&mut self, stop: &Stop) -> Vec<Self> {
        let bytes = if self.confidence.is_some() { OWN_BYTES } else { 0 };
        let helper = |_| {
            let solver = Ends::Own(Box::new(Square8::new(bytes).ok()?));
            let Self { cpu, evaluation, table, threads, busy, .. } = *self;
            let Self { is_selective, guesses_ends, confidence, leaves_placements, .. } = *self;
            let budget = self.budget.beside(stop);
            let helper = Self {
                cpu,
                evaluation,
                table,
                solver,
                budget,
                threads,
                busy,
                is_selective,
                guesses_ends,
                confidence,
                leaves_placements,
                replies: Vec::new(),
            };
            Some(helper)
        };
        (1..self.threads).map_while(helper).collect()
    }

    fn replies(&mut self, discs: &Discs) -> Vec<Reply<Discs>> {
        let placements = discs.placements(self.cpu);
        if placements == 0 {
            let passed = discs.passed();
            let is_over = passed.placements(self.cpu) == 0;
            let pass = Reply { mv: Move::Pass, after: passed, plies: 0 };
            return if is_over { Vec::new() } else { vec![pass] };
        }
        let reply = |square| Reply {
            mv: Move::Place(cell(square)),
            after: discs.placed(square, discs.flips(self.cpu, square)),
            plies: 1,
        };
        squares(placements).map(reply).collect()
    }

    fn plies_to_end(&self, discs: &Discs) -> u32 {
        discs.empties().count_ones()
    }

    fn confidences(&self) -> &'static [u8] {
        if self.guesses_ends { &CONFIDENCES } else { &[] }
    }

    fn set_confidence(&mut self, nth: Option<usize>) {
        self.confidence = nth;
    }

    fn estimate(&self, discs: &Discs) -> i32 {
        let placements = discs.placements(self.cpu);
        let passed = discs.passed();
        if placements == 0 && passed.placements(self.cpu) == 0 {
            DISC * i32::from(discs.final_score())
        } else {
            self.evaluate(Node {
                discs: *discs,
                indices: &self.evaluation.indices(*discs),
                placements,
                value: None,
            })
        }
    }

    fn value(&mut self, discs: &Discs, depth: u32, (alpha, beta): (i32, i32), guess: i32) -> i32 {
        if depth < discs.empties().count_ones() {
            let indices = self.evaluation.indices(*discs);
            return self.search(self.node(*discs, &indices), depth, alpha, beta);
        }
        if self.confidence.is_some() {
            return self.guessed(*discs, (alpha, beta), guess);
        }
        self.solved(*discs, (alpha, beta), guess)
    }

    fn win_probability(&self, discs: &Discs, value: f64, depth: u32) -> Option<f64> {
        Some(self.evaluation.win_curve().probability(value, discs.empties().count_ones(), depth))
    }

    fn line(&mut self, discs: &Discs, depth: u32, value: i32) -> Vec<Move> {
        if depth >= discs.empties().count_ones() && self.confidence.is_none() {
            return self.solver.solver().line_of_discs(*discs, (value / DISC) as i16, &mut self.budget);
        }
        let (mut line, mut discs, mut left) = (Vec::new(), *discs, depth);
        loop {
            let placements = discs.placements(self.cpu);
            if placements == 0 {
                discs = discs.passed();
                if discs.placements(self.cpu) == 0 {
                    return line;
                }
                line.push(Move::Pass);
            } else {
                let Some(known) = self.table.get(discs.into()).filter(|_| left > 0) else { return line };
                if known.best == NONE {
                    return line;
                }
                let square = u32::from(known.best);
                let is_legal = placements & 1_u64.unbounded_shl(square) != 0;
                assert!(is_legal, "the table keeps a placement that is illegal: {square}");
                line.push(Move::Place(cell(square)));
                discs = discs.placed(square, discs.flips(self.cpu, square));
                left -= 1;
            }
        }
    }
}
