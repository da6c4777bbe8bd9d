// The geometry of a board in units of the picture, in which a cell is 40 wide.

const HALF = 20, EDGE = 10; // An edge has no letters.
const THIN = 8; // An edge whose letters are in the cells.
const MARGIN = 30; // On hexagons, whose letters stand where the next cell would be.
const RADIUS = (2 * HALF) / Math.sqrt(3);

export class Cells {
  // `turned` is a board seen from the other side, `lettered` one with letters and numbers around it,
  // or "inside" its cells. On hexagons they are around it in any case, as cells have no corners there.
  constructor(board, turned, lettered = true) {
    this.board = board;
    this.turned = turned;
    // The frame of a square is equally wide on all sides. Large boards have larger letters.
    const lettering = board.hexagonal ? MARGIN : Math.min(MARGIN, Math.max(20, 1.3 * board.width));
    this.isInside = lettered === "inside" && !board.hexagonal;
    this.margin = this.isInside ? THIN : lettered ? lettering : EDGE;
    const inner = board.hexagonal ? RADIUS * (1.5 * board.height + 0.5) : 2 * HALF * board.height;
    const margins = 2 * this.margin;
    this.width = margins + 2 * HALF * board.width;
    // The size of letters, about the same on the page for all boards.
    const around = Math.min(0.6 * this.margin, 11 * Math.max(0.75, this.width / 400));
    this.letter = this.isInside ? Math.min(9, 1.1 * board.width) : around;
    this.height = margins + inner;
    this.actions = [...board.start].flatMap((sign, action) => (sign === "#" ? [] : [action]));
    this.rows = [];
    for (const action of this.actions) (this.rows[this.row(action)] ??= []).push(action);
  }

  column(action) {
    return action % this.board.width;
  }

  row(action) {
    return Math.floor(action / this.board.width);
  }

  // The index of a cell by its name; undefined if the board has no such cell in play.
  action(name) {
    const [, letter, digits] = /^([a-z])([1-9]\d?)$/.exec(name) ?? [];
    if (letter === undefined) return undefined;
    const column = letter.charCodeAt(0) - 97;
    const action = column + (Number(digits) - 1) * this.board.width;
    return column < this.board.width && this.actions.includes(action) ? action : undefined;
  }

  name(action) {
    return String.fromCharCode(97 + this.column(action)) + (this.row(action) + 1);
  }

  at(column, row) {
    const { board, turned, margin } = this;
    if (!board.hexagonal) {
      const [across, down] = turned ? [board.width - 1 - column, board.height - 1 - row] : [column, row];
      return [margin + HALF * (2 * across + 1), margin + HALF * (2 * down + 1)];
    }
    const left = Math.floor(board.height / 2) / 2;
    const x = margin + HALF * (2 * (column + row / 2 - left) + 1), y = margin + RADIUS * (1.5 * row + 1);
    return turned ? [this.width - x, this.height - y] : [x, y];
  }

  center(action) {
    return this.at(this.column(action), this.row(action));
  }

  outline(action) {
    const [x, y] = this.center(action);
    const corners = this.board.hexagonal
      ? [[0, -1], [1, -0.5], [1, 0.5], [0, 1], [-1, 0.5], [-1, -0.5]].map(([a, d]) => [x + HALF * a, y + RADIUS * d])
      : [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([a, d]) => [x + HALF * a, y + HALF * d]);
    return corners.map((corner) => corner.map((at) => at.toFixed(1)).join(",")).join(" ");
  }

  // A cell in the middle of the board.
  middle() {
    return this.actions[Math.floor(this.actions.length / 2)];
  }

  // Letters and numbers around the board. On hexagons they are at the ends of the lines of cells.
  labels() {
    if (this.isInside) return this.labelsInside();
    const { board, margin } = this;
    const labels = [];
    const first = (row) => this.rows[row].reduce((least, action) => Math.min(least, this.column(action)), Infinity);
    for (let row = 0; row < board.height; row += 1) {
      const left = board.hexagonal ? this.at(first(row) - 1, row) : [margin / 2, this.at(0, row)[1]];
      // There is no space for a whole cell next to the widest row.
      const x = Math.min(Math.max(left[0], margin / 2), this.width - margin / 2);
      labels.push({ text: String(row + 1), x, y: left[1] });
    }
    for (let column = 0; column < board.width; column += 1) {
      const text = String.fromCharCode(97 + column);
      if (!board.hexagonal) {
        labels.push({ text, x: this.at(column, 0)[0], y: margin / 2 });
        continue;
      }
      const above = board.start[column] !== "#" || first(0) <= column;
      const [x, y] = above ? this.at(column, -1) : this.at(column, this.bottom(column) + 1);
      labels.push({ text, x, y });
    }
    return labels;
  }

  // Numbers in the upper left corners of the first cells of rows, letters in the lower right corners
  // of the last cells of columns.
  labelsInside() {
    const { board, turned } = this;
    const [left, bottom] = turned ? [board.width - 1, 0] : [0, board.height - 1];
    const labels = [];
    for (let row = 0; row < board.height; row += 1) {
      const [x, y] = this.at(left, row);
      labels.push({ text: String(row + 1), x: x - HALF + 3, y: y - HALF + 2.5 + this.letter / 2, anchor: "start" });
    }
    for (let column = 0; column < board.width; column += 1) {
      const [x, y] = this.at(column, bottom);
      labels.push({ text: String.fromCharCode(97 + column), x: x + HALF - 3, y: y + HALF - 2.5 - this.letter / 2, anchor: "end" });
    }
    return labels;
  }

  // The corners of the frame of a hexagon, which is one too.
  hull() {
    const { width, height } = this;
    const right = width - height / 2 / Math.sqrt(3);
    const corners = [[width - right, 0], [right, 0], [width, height / 2], [right, height], [width - right, height], [0, height / 2]];
    return corners.map((corner) => corner.map((at) => at.toFixed(1)).join(",")).join(" ");
  }

  // The corners with the four dots of a board for Reversi, two cells from each side.
  dots() {
    const { board, margin } = this;
    if (board.hexagonal || board.width !== 8 || board.start.includes("#")) return [];
    const at = [2, 6].map((corner) => margin + 2 * HALF * corner);
    return at.flatMap((x) => at.map((y) => [x, y]));
  }

  bottom(column) {
    return this.actions.reduce((last, action) => (this.column(action) === column ? this.row(action) : last), 0);
  }

  // The cell that an arrow key leads to, on the board as it is shown.
  beside(action, key) {
    const way = this.turned ? -1 : 1;
    const row = this.rows[this.row(action)];
    const at = row.indexOf(action);
    switch (key) {
      case "ArrowLeft":
        return row[at - way];
      case "ArrowRight":
        return row[at + way];
      case "Home":
        return row.at(this.turned ? -1 : 0);
      case "End":
        return row.at(this.turned ? 0 : -1);
      case "ArrowUp":
        return this.nearest(action, -way);
      case "ArrowDown":
        return this.nearest(action, way);
      default:
        return undefined;
    }
  }

  nearest(action, step) {
    const row = this.rows[this.row(action) + step] ?? [];
    const [x] = this.center(action);
    // If two cells are equally near, up takes one side and down the other, so that down goes back
    // to the same cell.
    const lean = step > 0 ? 1e-3 : -1e-3;
    const far = (other) => Math.abs(this.center(other)[0] - x - lean);
    return row.reduce((best, other) => (best === undefined || far(other) < far(best) ? other : best), undefined);
  }
}
