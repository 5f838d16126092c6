/** Scrolls an element into view, as little as needed; without animation if the reader prefers reduced motion. */
export function intoSight(element: Element | null | undefined): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' });
}
