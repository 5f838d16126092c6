/** Keeps the page for use without a network; where that is refused (http, a frame, a private window) it is simply not kept. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD) return;
  const register = (): void => {
    try {
      navigator.serviceWorker?.register(new URL('sw.js', document.baseURI)).catch(() => undefined);
    } catch {
      // In some private windows to look for it is refused already.
    }
  };
  // Everything a person waits for goes first.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register, { timeout: 5000 });
  else setTimeout(register, 1000);
}
