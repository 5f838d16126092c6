import { has } from '../../../../wasm/package/has';
import type { ScoredStep, Trained, Training } from '../training';
import type { TrainAsk, TrainedSlice } from './asks';

/** The losses and scores of a run that the page has received. */
export class History {
  readonly #losses = new GrowingList();
  readonly #norms = new GrowingList();
  readonly #begin: number;
  #trained: Trained;

  constructor(given: Training) {
    this.#begin = has(given, 'state') ? given.state.step : 0;
    this.#trained = this.#upTo([]);
  }

  get trained(): Trained {
    return this.#trained;
  }

  /** What the page has already, so that the trainer does not send it again. */
  get told(): TrainAsk['told'] {
    return { step: this.#trained.step, scores: this.#trained.scores.map(({ step }) => step) };
  }

  /** True if it goes as far as the run can go towards this step, with all scores that are asked for. */
  has(to: number, scoresEvery: number | undefined): boolean {
    const { step, scores, not_finite } = this.#trained;
    if (step < to && not_finite === undefined) return false;
    if (scoresEvery === undefined) return true;
    const scored = new Set(scores.map((one) => one.step));
    for (let at = Math.ceil(this.#begin / scoresEvery) * scoresEvery; at <= Math.min(to, step); at += scoresEvery)
      if (!scored.has(at)) return false;
    return true;
  }

  /** Adds the answer of a slice; returns true if it has anything new. */
  add({ losses, gradient_norms, scores, not_finite }: TrainedSlice): boolean {
    if (losses.length + scores.length === 0 && not_finite === this.#trained.not_finite) return false;
    this.#losses.add(losses);
    this.#norms.add(gradient_norms);
    const all = [...this.#trained.scores, ...scores].sort((one, other) => one.step - other.step);
    this.#trained = this.#upTo(all, not_finite);
    return true;
  }

  #upTo(scores: readonly ScoredStep[], not_finite?: string): Trained {
    const losses = this.#losses.all;
    const step = this.#begin + losses.length;
    return { begin: this.#begin, step, losses, gradient_norms: this.#norms.all, scores, not_finite };
  }
}

/** Numbers that grow at the end; arrays given out earlier do not change. */
class GrowingList {
  #room = new Float32Array(64);
  #length = 0;

  get all(): Float32Array {
    return this.#room.subarray(0, this.#length);
  }

  add(numbers: Float32Array): void {
    const length = this.#length + numbers.length;
    if (length > this.#room.length) {
      const room = new Float32Array(2 * length);
      room.set(this.all);
      this.#room = room;
    }
    this.#room.set(numbers, this.#length);
    this.#length = length;
  }
}
