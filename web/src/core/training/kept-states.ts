import type { SessionState } from '../../../../wasm/package/sessions';

/** The initial distance in steps between two checkpoints. */
const firstInterval = 8;
/** The share of the bytes for states that were only looked at. */
const recentShare = 1 / 4;

const bytesOf = ({ parameters, moments, batches, dropout }: SessionState): number =>
  [parameters, moments, batches, dropout].reduce((sum, { byteLength }) => sum + byteLength, 0);

/**
 * The kept states of one run, within a number of bytes: the first, a checkpoint every few steps, from which any other is
 * replayed, and the most recently used. If space runs out, every second checkpoint is dropped.
 */
export class KeptStates {
  readonly #first: SessionState;
  readonly #onTheWay = new Map<number, SessionState>();
  /** Least recently used first. */
  readonly #recent = new Map<number, SessionState>();
  #interval = firstInterval;

  constructor(first: SessionState) {
    this.#first = first;
  }

  /** True if the state after this step is a checkpoint. */
  wants(step: number): boolean {
    return step % this.#interval === 0 && !this.#onTheWay.has(step);
  }

  keep(state: SessionState): void {
    if (this.wants(state.step)) this.#onTheWay.set(state.step, state);
    else this.#use(state);
  }

  at(step: number): SessionState | undefined {
    if (step === this.#first.step) return this.#first;
    const recent = this.#recent.get(step);
    if (recent) this.#use(recent);
    return recent ?? this.#onTheWay.get(step);
  }

  /** The last one not after this step; the first if the step is before them all. */
  before(step: number): SessionState {
    let nearest = this.#first;
    for (const states of [this.#onTheWay, this.#recent])
      for (const state of states.values()) if (state.step <= step && state.step > nearest.step) nearest = state;
    return nearest;
  }

  get bytes(): number {
    return this.#ofRecent + this.#ofTheWay;
  }

  /** Drops states until they fit; keeps the first. */
  fit(bytes: number): void {
    for (const step of [...this.#recent.keys()]) {
      if (this.#recent.size <= 1 || this.#ofRecent <= bytes * recentShare) break;
      this.#recent.delete(step);
    }
    while (this.#onTheWay.size > 0 && this.bytes > bytes) {
      this.#interval *= 2;
      for (const step of [...this.#onTheWay.keys()]) if (step % this.#interval !== 0) this.#onTheWay.delete(step);
    }
  }

  #use(state: SessionState): void {
    this.#recent.delete(state.step);
    this.#recent.set(state.step, state);
  }

  // All states of a run have the same size.
  get #ofRecent(): number {
    return this.#recent.size * bytesOf(this.#first);
  }

  get #ofTheWay(): number {
    return this.#onTheWay.size * bytesOf(this.#first);
  }
}
