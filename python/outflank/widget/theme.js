// Light or dark. Every host has its own dark theme, and some hide it from style sheets. So the
// colour behind the board decides.

// Sets `root.dataset.theme`, now and whenever the page changes its theme, until the returned
// function is called. `behind` is the node that the board lies in.
export function watchTheme(root, behind) {
  const look = () => {
    const theme = isDark(behind()) ? "dark" : "light";
    if (root.dataset.theme !== theme) root.dataset.theme = theme;
  };
  const later = () => setTimeout(look, 50);
  const media = matchMedia("(prefers-color-scheme: dark)");
  media.addEventListener("change", later);
  const watcher = new MutationObserver(later);
  for (const node of [document.documentElement, document.body]) watcher.observe(node, { attributes: true });
  // The element is not part of the page yet when it is made.
  requestAnimationFrame(look);
  look();
  return () => {
    watcher.disconnect();
    media.removeEventListener("change", later);
  };
}

// A colour can be written in many ways, so it is read from a picture of one pixel.
function isDark(from) {
  const point = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  for (let node = from; node; node = node.parentNode ?? node.host) {
    if (!(node instanceof Element)) continue;
    point.clearRect(0, 0, 1, 1);
    point.fillStyle = getComputedStyle(node).backgroundColor;
    point.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = point.getImageData(0, 0, 1, 1).data;
    if (alpha > 127) return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
  }
  return false;
}
