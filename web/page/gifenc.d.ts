// What the page needs of gifenc, which has no types.
declare module "gifenc" {
  type Palette = number[][];
  interface Frame {
    palette: Palette | undefined;
    delay: number;
  }
  interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, options: Frame): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8ClampedArray, colors: number): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
}
