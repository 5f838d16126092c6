/**
 * Calls `told` in the next frame after the window or one of these parts has changed its size. Within the observer's own call a
 * new layout would change sizes again, which is an error on the window. Returns the function that ends this.
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
