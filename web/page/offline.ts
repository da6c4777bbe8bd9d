// Stores the page for use without a network. The page also works without this.
export function keep() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  const say = (error: Error) => console.warn(`The page is not kept for offline: ${error.message}`);
  navigator.serviceWorker.register("./sw.js").catch(say);
}
