/**
 * Tells when the window or one of these parts has another size. Who hears it lays out anew: within the observer's own call
 * that would change sizes again, an error on the window, so it is told with the next frame. Returns the function that ends
 * this.
 */
export function watchSizes(told: () => void, ...parts: readonly (Element | null)[]): () => void {
  let frame = 0;
  const soon = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      told();
    });
  };
  const observer = new ResizeObserver(soon);
  for (const part of parts) if (part) observer.observe(part);
  addEventListener('resize', soon);
  return () => {
    observer.disconnect();
    removeEventListener('resize', soon);
    cancelAnimationFrame(frame);
  };
}
