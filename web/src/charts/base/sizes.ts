/**
 * Calls `told` in the next frame after the window or one of these parts has changed its size. Within the observer's own call a
 * new layout would change sizes again, which is an error on the window; so it would be in another window's call, when the parts
 * stand in a frame or in a window of their own. Returns the function that ends this.
 */
export function watchSizes(told: () => void, ...parts: readonly (Element | null)[]): () => void {
  const own = windowOf(parts);
  let frame = 0;
  const soon = (): void => {
    frame ||= own.requestAnimationFrame(() => {
      frame = 0;
      told();
    });
  };
  const observer = new own.ResizeObserver(soon);
  for (const part of parts) if (part) observer.observe(part);
  own.addEventListener('resize', soon);
  return () => {
    observer.disconnect();
    own.removeEventListener('resize', soon);
    own.cancelAnimationFrame(frame);
  };
}

/** The window whose document the parts stand in. */
export function windowOf(parts: readonly (Element | null)[]): Window & typeof globalThis {
  const home = parts.find((part) => part !== null)?.ownerDocument ?? document;
  return home === document ? window : (home.defaultView ?? window);
}
