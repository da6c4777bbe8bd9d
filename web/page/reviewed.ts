// What a review says of the plies of a game.
import type { Found, Review, ReviewedPly } from "#outflank/background.js";
import type { Point } from "./graph.ts";
import { percent, say, signed } from "./say.ts";
import type { Color } from "./types.ts";

const MOST = 6; // Plies in the list.
// Discs, or in Oust points in a hundred of winning: a smaller loss is not listed.
const LEAST = { reversi: 2, oust: 5 };

export const EVEN = 50; // Points of an even chance to win, in Oust.

// A ply of Oust in points: a hundredth of a chance to win, more or less than an even one. Its
// values are from -1 to 1, and its losses from 0 to 1.
export const inPoints = (ply: ReviewedPly): ReviewedPly => {
  const points = (found: Found) => ({ ...found, value: EVEN * found.value });
  return { ...ply, best: points(ply.best), played: points(ply.played), loss: 100 * ply.loss };
};

const isExact = ({ source }: Found) => source === "exact" || source === "proven";

// The size of a difference, in tenths.
const sizeOf = (value: number) => Math.round(10 * Math.abs(value)) / 10;

const unitOf = (isOust: boolean) => (isOust ? "points" : "discs");

// What is known of the position of each ply, for Black. An estimate favours one side as its depth
// is odd or even, so the one of the position and that of the move to it, a ply less deep, are
// averaged. `end` is the point of the end, if all plies are known: null if the game goes on there.
export function pointsOf(plies: readonly ReviewedPly[], end?: Point | null): Point[] {
  const point = (color: Color, found: Found): Point => ({ value: color === "black" ? found.value : -found.value, isExact: isExact(found) });
  const after = plies.map(({ color, played }) => point(color, played));
  const points = plies.map(({ color, best }, ply) => {
    const own = point(color, best);
    const of = after[ply - 1] ?? own;
    if (own.isExact || of.isExact) return own.isExact ? own : of;
    return { value: (own.value + of.value) / 2, isExact: false };
  });
  const last = end ?? after.at(-1);
  if (end !== undefined && last && points.length) points.push(last);
  return points;
}

// The plies that lost most, in the order of the game: turning points first of all.
export function costliest(plies: readonly ReviewedPly[], isOust: boolean): ReviewedPly[] {
  const worth = (ply: ReviewedPly) => ply.loss + (ply.isTurningPoint ? 1000 : 0);
  return plies
    .filter((ply) => ply.loss >= (isOust ? LEAST.oust : LEAST.reversi))
    .sort((one, two) => worth(two) - worth(one))
    .slice(0, MOST)
    .sort((one, two) => one.ply - two.ply);
}

// An estimate favours one side as its depth is odd or even. So of estimates in discs only the loss
// is said.
export function costOf({ color, loss, best, played, isExact: isKnown }: ReviewedPly, isOust: boolean): string {
  const worth = ({ value }: Found) => (isOust ? percent((EVEN + value) / 100) : signed(value));
  const values = { move: best.move ?? "", best: worth(best), played: worth(played) };
  const known = isOust || isKnown ? "values" : "loss";
  return say("cost", { color, lost: sizeOf(loss), unit: unitOf(isOust), known, ...values });
}

// What is known of a ply, in a sentence.
export function ofPly({ ply, best, played, color, loss }: ReviewedPly, { value }: Point, isOust: boolean): string {
  const searched = () => (isOust ? say("by-visits", { visits: best.nodes }) : say("by-depth", { plies: best.depth ?? 0 }));
  const by = isExact(best) ? say("by-exact") : searched();
  const lead = sizeOf(value);
  const ahead = lead ? say("ahead-by", { color: value > 0 ? "black" : "white", lead }) : say("ahead-even");
  const line = best.line.slice(0, 8).join(" ");
  const moves = { played: played.move ?? "", best: best.move ?? "" };
  const judged = played.move === best.move || loss < 0.05 ? say("judged-best", moves) : say("judged-worse", moves);
  return say("of-ply", { ply: ply + 1, color, ahead, by, judged, line });
}

// What both colours have lost on average.
export function lossesOf(review: Review, isOust: boolean): string {
  const said = (["black", "white"] as const).map((color) => {
    const { meanLoss, accuracy } = review[color];
    if (meanLoss === null || accuracy === null) return "";
    return say("mean-loss", { color, lost: sizeOf(isOust ? 100 * meanLoss : meanLoss), unit: unitOf(isOust), accuracy: percent(accuracy) });
  });
  return said.filter(Boolean).join(" ");
}
