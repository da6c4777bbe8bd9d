// The shape of an arrow between two points, in units of the picture: the same as in Position.svg.

// How far ahead of the first point, and how far beside the line, the corners of one side are. The
// other side is its mirror image.
const corners = (length) => [[7, 2.5], [length - 15, 3.5], [length - 17, 9], [length, 0]];

export function arrowPoints([x, y], [tipX, tipY]) {
  const length = Math.hypot(tipX - x, tipY - y);
  const [alongX, alongY] = [(tipX - x) / length, (tipY - y) / length];
  const half = corners(length);
  const mirrored = half.slice(0, -1).reverse().map(([ahead, aside]) => [ahead, -aside]);
  return [...half, ...mirrored]
    .map(([ahead, aside]) => [x + ahead * alongX + aside * alongY, y + ahead * alongY - aside * alongX])
    .map((point) => point.map((at) => at.toFixed(1)).join(","))
    .join(" ");
}
