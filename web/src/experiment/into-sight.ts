/** Scrolls as little as brings it into sight; at once for whoever asks for less motion. */
export function intoSight(element: Element | null | undefined): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' });
}
