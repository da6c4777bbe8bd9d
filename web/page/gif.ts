// An animated GIF of a game: a picture of each position, and the last one for longer.
import { Game } from "#outflank/index.js";
import { applyPalette, GIFEncoder, quantize } from "gifenc";
import { canvasOf } from "./picture.ts";

const WIDTH = 480; // Pixels.
const DELAY = 700; // Milliseconds.
const LAST = 3000;
const COLORS = 64;

async function drawn(game: Game, at: number): Promise<ImageData> {
  game.goTo(at);
  const canvas = await canvasOf(game.svg({ width: WIDTH, legalMoves: false }));
  const context = canvas.getContext("2d")!;
  // A GIF is not transparent: without this the corners are black.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

export async function gifOf({ start, moves }: Game): Promise<Blob> {
  const game = new Game(start, moves.join(" "));
  const end = moves.length;
  // The last picture has all colours that the others have.
  const palette = quantize((await drawn(game, end)).data, COLORS);
  const gif = GIFEncoder();
  for (let at = 0; at <= end; at += 1) {
    const { data, width, height } = await drawn(game, at);
    gif.writeFrame(applyPalette(data, palette), width, height, { palette: at ? undefined : palette, delay: at < end ? DELAY : LAST });
  }
  gif.finish();
  return new Blob([gif.bytes()], { type: "image/gif" });
}
