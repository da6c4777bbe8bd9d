// The sizes of groups on a board of Oust: whether a group is captured depends on them.
import type { Board } from "#board/board.js";

const SVG = "http://www.w3.org/2000/svg";
const HEXAGON = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, -1], [-1, 1]] as const;
const SQUARE = HEXAGON.slice(0, 4);

type Layout = Pick<BoardLayout, "width" | "height" | "hexagonal">;

// The groups of stones of one colour, each with its cells.
export function groupsOf(cells: readonly string[], { width, height, hexagonal }: Layout): number[][] {
  const seen = new Set<number>();
  const beside = (action: number) =>
    (hexagonal ? HEXAGON : SQUARE).flatMap(([across, down]) => {
      const [column, row] = [(action % width) + across, Math.floor(action / width) + down];
      return column < 0 || row < 0 || column >= width || row >= height ? [] : [column + row * width];
    });
  return cells.flatMap((color, first) => {
    if ((color !== "X" && color !== "O") || seen.has(first)) return [];
    const group = [first];
    seen.add(first);
    for (const action of group) {
      for (const other of beside(action)) {
        if (cells[other] !== color || seen.has(other)) continue;
        seen.add(other);
        group.push(other);
      }
    }
    return [group];
  });
}

// Writes the size of each group on one of its stones: that in its middle, but not on the last one,
// which has a mark. A single stone has no number.
export function drawGroups({ grid, plies, at }: Board, layout: BoardLayout): void {
  grid.svg.querySelector(".sizes")?.remove();
  const ply = plies[at];
  if (!ply || !layout.variant.startsWith("oust:")) return;
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("class", "sizes");
  layer.setAttribute("aria-hidden", "true");
  for (const group of groupsOf(ply.cells, layout)) {
    if (group.length < 2) continue;
    const centers = group.map((action) => grid.cells.center(action));
    const middle = [0, 1].map((axis) => centers.reduce((sum, place) => sum + place[axis]!, 0) / group.length);
    const far = (action: number) => {
      const [x, y] = grid.cells.center(action);
      return Math.hypot(x - middle[0]!, y - middle[1]!) + (action === ply.cell ? Infinity : 0);
    };
    const stone = group.reduce((best, action) => (far(action) < far(best) ? action : best));
    const [x, y] = grid.cells.center(stone);
    const text = document.createElementNS(SVG, "text");
    text.setAttribute("class", ply.cells[stone] === "X" ? "on-black" : "on-white");
    text.setAttribute("x", x.toFixed(1));
    text.setAttribute("y", y.toFixed(1));
    text.setAttribute("dy", "0.36em");
    text.textContent = String(group.length);
    layer.append(text);
  }
  // Below the ring of the focus.
  grid.svg.querySelector(".drawings")?.before(layer);
}
