/** A show of hands: the votes of a class for each option of the open step. It is stored nowhere. */
export class Hands {
  readonly #counts = new Map<string, number>();
  /** True while the hands are being counted, or shown. */
  shown = false;

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  of(option: string): number {
    return this.#counts.get(option) ?? 0;
  }

  /** The share of all hands, from 0 to 1. */
  share(option: string): number {
    return this.of(option) / Math.max(1, this.total);
  }

  set(option: string, count: number): void {
    this.#counts.set(option, Number.isFinite(count) ? Math.min(mostHands, Math.max(0, Math.floor(count))) : 0);
  }

  add(option: string): void {
    this.set(option, this.of(option) + 1);
  }

  clear(): void {
    this.#counts.clear();
  }
}

/** The most hands for an option: a full lecture hall. */
export const mostHands = 999;
