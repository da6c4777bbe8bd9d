// Keeps the page for when there is no network. Without it the page works all the same.
export function keep() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  const say = (error) => console.warn(`The page is not kept for offline: ${error.message}`);
  navigator.serviceWorker.register("./sw.js").catch(say);
}
