import { watchSizes } from '../charts/base/sizes';
import { nth } from '../tensor/nth';

/**
 * Keeps a figure in view while the reader scrolls the column beside it, and the card beside a long figure: both are sticky,
 * and if taller than the window they stick at their lower end. Ends with `signal`.
 */
export function keepInSight(host: HTMLElement, signal: AbortSignal): void {
  const parts = [...host.querySelectorAll<HTMLElement>('.pinned, .column')];
  const pin = (): void => {
    // Measure all before moving any, and skip those that stay, so that the browser lays out once.
    const tops = parts.map(({ clientHeight }) => `${Math.min(0, innerHeight - clientHeight)}px`);
    for (const [index, { style }] of parts.entries()) {
      const top = nth(tops, index);
      if (style.top !== top) style.top = top;
    }
  };
  signal.addEventListener('abort', watchSizes(pin, ...parts));
}
