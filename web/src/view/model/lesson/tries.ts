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
