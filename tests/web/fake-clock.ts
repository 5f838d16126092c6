import type { Clock } from '../../web/src/core/watch';

/** Seconds pass when it is told so. */
export class FakeClock implements Clock {
  readonly #ticks = new Set<() => void>();

  every(_milliseconds: number, tick: () => void): () => void {
    const own = (): void => tick();
    this.#ticks.add(own);
    return () => void this.#ticks.delete(own);
  }

  pass(seconds: number): void {
    for (let left = seconds; left > 0; left--) for (const tick of [...this.#ticks]) if (this.#ticks.has(tick)) tick();
  }

  get running(): number {
    return this.#ticks.size;
  }
}
