import type { Mark } from '../../../experiment/lesson-step';

/** A step or an exercise that a reader passed without being shown the solution, as reported to the page. */
export interface Solved {
  readonly experiment: string;
  /** The name of the step or exercise. */
  readonly step: string;
  /** The number of judged answers, or of tried states if nothing is asked, including this one: at least 1. */
  readonly attempts: number;
  /** True if "Show me" had given the answer before. */
  readonly shown: boolean;
  /** False if the measured number was not the guessed one; the step is passed all the same. */
  readonly right: boolean;
}

/** Counts the tries of each step since it was last passed, and whether it was shown, while the view lives. */
export class Tries {
  readonly #attempts = new Map<string, number>();
  readonly #shown = new Set<string>();

  add(step: string): void {
    this.#attempts.set(step, (this.#attempts.get(step) ?? 0) + 1);
  }

  show(step: string): void {
    this.#shown.add(step);
  }

  /** Reports a pass and starts to count again. */
  solve(experiment: string, step: string, right: boolean): Solved {
    const attempts = Math.max(1, this.#attempts.get(step) ?? 0);
    this.#attempts.delete(step);
    return { experiment, step, attempts, shown: this.#shown.has(step), right };
  }
}

/** Follows an experiment that marks itself: an exercise passed at first sight had been solved before. */
export class Marking {
  readonly #experiment: string;
  readonly #tries = new Tries();
  #last: Mark | undefined;

  constructor(experiment: string) {
    this.#experiment = experiment;
  }

  /** The exercise that has just been solved. */
  follow(mark: Mark): Solved | undefined {
    const last = this.#last;
    this.#last = mark;
    if (last?.step !== mark.step) return undefined;
    // A measurement may judge an earlier answer.
    if (mark.answer !== undefined && mark.answer !== last.answer) this.#tries.add(mark.step);
    if (!mark.passed || last.passed || mark.answer === undefined) return undefined;
    return this.#tries.solve(this.#experiment, mark.step, true);
  }
}
