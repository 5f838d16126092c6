import type { Mark } from '../../../experiment/lesson-step';

/** A step or an exercise that a reader has passed without being shown how, as a page around hears it. */
export interface Solved {
  readonly experiment: string;
  /** The step's name, or the exercise's. */
  readonly step: string;
  /** The answers that were judged, or where nothing is asked the states that were tried, this one among them: 1 and more. */
  readonly attempts: number;
  /** Whether "Show me" had given the answer away before. */
  readonly shown: boolean;
  /** False where a number was guessed and another was measured: the step is passed all the same. */
  readonly right: boolean;
}

/** How often each step has been tried since it was passed last, and whether it was shown: while the view lives. */
export class Tries {
  readonly #attempts = new Map<string, number>();
  readonly #shown = new Set<string>();

  add(step: string): void {
    this.#attempts.set(step, (this.#attempts.get(step) ?? 0) + 1);
  }

  show(step: string): void {
    this.#shown.add(step);
  }

  /** A pass; the next is counted anew. */
  solve(experiment: string, step: string, right: boolean): Solved {
    const attempts = Math.max(1, this.#attempts.get(step) ?? 0);
    this.#attempts.delete(step);
    return { experiment, step, attempts, shown: this.#shown.has(step), right };
  }
}

/** Follows an experiment that marks itself: what was passed when it was first seen has been solved before. */
export class Marking {
  readonly #experiment: string;
  readonly #tries = new Tries();
  #last: Mark | undefined;

  constructor(experiment: string) {
    this.#experiment = experiment;
  }

  /** What has just been solved. */
  follow(mark: Mark): Solved | undefined {
    const last = this.#last;
    this.#last = mark;
    if (last?.step !== mark.step) return undefined;
    // A measurement may judge later what was answered before.
    if (mark.answer !== undefined && mark.answer !== last.answer) this.#tries.add(mark.step);
    if (!mark.passed || last.passed || mark.answer === undefined) return undefined;
    return this.#tries.solve(this.#experiment, mark.step, true);
  }
}
