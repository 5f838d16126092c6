/** A show of hands: how many of a class are for each option of the open step. No link, progress or storage holds it. */
export class Hands {
  readonly #counts = new Map<string, number>();
  /** Whether they are being counted, or shown. */
  shown = false;

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  of(option: string): number {
    return this.#counts.get(option) ?? 0;
  }

  /** Of all hands, from 0 to 1. */
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

/** For an option: a full lecture hall. */
export const mostHands = 999;
