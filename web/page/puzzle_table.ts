// The puzzles. Those of Reversi are positions of the FFO endgame test, from its numbers 2 to 19,
// and of their best lines, those with fewest empty squares first: one move wins each. Those of
// Oust come from random games, and are won within the turn by one first placement alone.

export type Puzzle = readonly [start: string, line: string];

// The position without its variant, and a best line to the end.
export const REVERSI: readonly Puzzle[] = [
  ["...XOOOX/X.XXOOOX/XXXXOXOX/XXXOXOXX/XXOXOXXX/XOOOOOXO/XOOXXXOO/XOOXXXXO W",
    "b2 b1 c1 pass a1"],
  ["...XOX.X/X.XXOOXX/XXXXOXOX/XXXOXOXX/XXOXOXXX/XOOOOOXO/XOOXXXOO/XOOXXXXO W",
    "g1 pass b2 b1 c1 pass a1"],
  [".OXXXXX./..OOOOO./.OXOXOXX/OOXXOOXO/OXXOXOXO/OXOXOOOO/OOXXOOXO/OXXXXXXX B",
    "a1 b2 a3 a2 pass h2 h1"],
  [".XXXXXX./O.XOOOO./OOOXXOOX/OXOOOOOO/OXOOXXOO/OOOXXOOX/OOOOOO../.XXXXXX. B",
    "g7 h8 a8 h7 a1 b2 pass h2 h1"],
  ["..XOXX.O/O.OOXXOX/.OOOXOXX/OOOXOXOX/OOOOOOOX/OOOOXOXX/OOOOOX../XXXXXXX. B",
    "g1 g7 a3 b2 b1 a1 h7 h8"],
  ["OOOOOO../.OXXXO.X/XXOOOOOX/XXXOOXOX/XXOOOOOX/XXOXXO.X/XOOOOX.X/.XXXXXX. B",
    "g6 g7 g1 h1 h8 g2 a2 a8"],
  [".XXX...O/..OOOXXX/XOOOOOXX/OOOXOOXX/OOXOOOOO/OOOOXOOX/OOOXXX../XXXXXXX. W",
    "g7 b2 a1 a2 e1 f1 g1 h7 h8"],
  ["...XXXO./..OXXO../.OOXOX.X/OOXOOOOO/OXOOXXOO/OOOXOOOO/OOXXXOXO/OXXXXXXX B",
    "h1 h2 c1 b2 a2 a3 a1 b1 g2 g3"],
  ["XOOXXX../XOOXXX../XOXXOXO./XOXXOOX./XOXXXXXX/XOOXXOX./.OOOOX../.XXXXXX. B",
    "h3 h4 h6 h2 h1 h7 h8 g7 a7 a8 g2 g1"],
  [".XXX..../..OOOXX./XOOOOXXX/OOOXXOXX/OOXXOOOO/XOXOXOOX/.XOXXO../XOOOOO.. W",
    "a7 g8 h1 h2 g7 b2 a1 a2 e1 f1 g1 h7 h8"],
  [".XXXXXX./..XOOOO./.XOXXOOX/.OOOOOOO/OOOOXXOO/OOOXXOOX/..XXOO../..XXXXX. B",
    "a4 b7 a3 a2 b8 a7 g7 h8 a8 h7 a1 b2 pass h2 h1"],
  ["..OXXO../XOXXXX../XOOOXXXX/XOOXXXXX/XOOOOXXX/.XXXXXXX/..XXOOO./...XXOO. B",
    "a6 c8 b7 a7 a8 b8 h8 g2 h1 h7 g1 h2 b1 a1"],
  ["..OXXO../XOXXXX../XOOOXXXX/XOOXXXXX/XOOOOXXX/.XXXXXXX/..XXOOO./...XXOO. B",
    "a6 c8 b7 a7 a8 b8 h8 g2 h1 h7 g1 h2 b1 a1"],
  ["..XXXXX./.OOOXX../.OOOXXXX/.OXOXOXX/OXXXOXXX/..XOXOXX/..OXOOO./.OOOOO.. B",
    "b7 a7 a8 a6 b1 b6 a4 a3 h8 g2 h1 h2 a2 a1 g8 h7"],
];

// The position, and the placements that win.
export const OUST: readonly Puzzle[] = [
  ["oust:hex-4-nopie ###..../##..O../#.....X/O....../......#/...OX##/X.O.### W -",
    "e5 f4 b7"],
  ["oust:hex-4-nopie ###O.../##.O..X/#.O...X/...XX../......#/.....##/.XO.### W -",
    "d6 e5 f4"],
  ["oust:hex-4-nopie ###...O/##..O../#OOO..X/......O/.X..X.#/X.X..##/.X..### B -",
    "f4 g2 f2"],
  ["oust:hex-4-nopie ###X.../##.OO../#.....O/O..XX.X/....X.#/.X.X.##/..O.### B -",
    "c4 c3 b3 f3"],
  ["oust:hex-4-nopie ###X.../##...OO/#X...../.X..OO./O.....#/.O...##/...X### B -",
    "c4 d4 e3 b5"],
  ["oust:hex-4-nopie ###O.../##..OO./#X...O./XXX.O.O/..O...#/.XX..##/...X### B -",
    "d6 c2 e5 f4"],
  ["oust:hex-4-nopie ###..X./##...X./#..XX../OX....X/.O..X.#/.....##/X...### W -",
    "c5 d5 a6 e4 f4"],
  ["oust:hex-4-nopie ###.O../##O..X./#.X...O/.O.O..O/.....O#/OO..O##/....### B -",
    "e2 d2 g2 c4 b5"],
  ["oust:hex-4-nopie ###O.../##OXO.X/#XO..../......./..X..X#/XXXX.##/X...### W -",
    "e3 e1 f3 c4 f4"],
  ["oust:hex-4-nopie ###X.XO/##X..../#.....X/.X.X.X./X....X#/..OX.##/OO..### W -",
    "f2 e3 g2 c5 c4 c3"],
];
