// A picture in pixels.
export async function canvasOf(svg: string): Promise<OffscreenCanvas> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return canvas;
}
