import type { Core } from '../client/core';

/** A measurement that goes on beside the figure: `times` once it is done; `done` tells when, false if it was given up. */
export type Measurement<Question, Times> = Question & {
  times: Times | null;
  done: Promise<boolean>;
};

/** Measures once a question, whatever else changes meanwhile or after it. What a newer computation supersedes begins anew. */
export function measurements<Question extends object, Times>(
  measure: (question: Question, core: Core) => Promise<Times>,
): (question: Question, core: Core) => Measurement<Question, Times> {
  let last: { readonly key: string; readonly core: Core; readonly answer: Measurement<Question, Times> } | undefined;
  return (question, core) => {
    const key = JSON.stringify(question);
    if (last?.key === key && (last.answer.times || last.core === core)) return last.answer;
    const answer: Measurement<Question, Times> = { ...question, times: null, done: Promise.resolve(false) };
    answer.done = measure(question, core).then(
      (times) => {
        answer.times = times;
        return true;
      },
      () => false,
    );
    last = { key, core, answer };
    return answer;
  };
}
