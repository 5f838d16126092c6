/**
 * Keeps a figure in sight while the column beside it is read, and its card while a long figure is: both are sticky, and what is
 * higher than the window stays with its lower end. Ends with `signal`.
 */
export function keepInSight(host: HTMLElement, signal: AbortSignal): void {
  const parts = [...host.querySelectorAll<HTMLElement>('.pinned, .column')];
  const pin = (): void => {
    for (const { style, clientHeight } of parts)
      style.setProperty('--pinned-at', `${Math.min(0, innerHeight - clientHeight)}px`);
  };
  const watch = new ResizeObserver(pin);
  for (const part of parts) watch.observe(part);
  addEventListener('resize', pin, { signal });
  signal.addEventListener('abort', () => watch.disconnect());
}
