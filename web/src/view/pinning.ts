import { nth } from '../tensor/nth';

/**
 * Keeps a figure in sight while the column beside it is read, and its card while a long figure is: both are sticky, and what is
 * higher than the window stays with its lower end. Ends with `signal`.
 */
export function keepInSight(host: HTMLElement, signal: AbortSignal): void {
  const parts = [...host.querySelectorAll<HTMLElement>('.pinned, .column')];
  const pin = (): void => {
    // All are measured before one is moved, and one that stays is left alone: the browser lays out once.
    const tops = parts.map(({ clientHeight }) => `${Math.min(0, innerHeight - clientHeight)}px`);
    for (const [index, { style }] of parts.entries()) {
      const top = nth(tops, index);
      if (style.top !== top) style.top = top;
    }
  };
  const watch = new ResizeObserver(pin);
  for (const part of parts) watch.observe(part);
  addEventListener('resize', pin, { signal });
  signal.addEventListener('abort', () => watch.disconnect());
}
