// Everything that the page may ask the steps of a lesson about a picture, without the guard that it has around them.
import type { Live } from '../../web/src/experiment/contract';
import type { Guess, Question } from '../../web/src/experiment/lesson-step';
import type { Memory } from '../../web/src/experiment/memory';
import type { ParameterTable } from '../../web/src/state/parameters';
import { languages } from '../../web/src/words/language';
import type { ToldStep } from './told';

type Picture = Live<ParameterTable, unknown>;

const at = (panel: number, row: number, column: number): Guess => ({ kind: 'place', place: { panel, row, column } });

/** None, each option, the ends of the range, places near and far outside. */
function guessesFor(question: Question | undefined): readonly (Guess | undefined)[] {
  switch (question?.kind) {
    case 'choice':
      return [undefined, ...question.options.map((option): Guess => ({ kind: 'choice', option }))];
    case 'number':
      return [undefined, ...[question.min, question.max].map((value): Guess => ({ kind: 'number', value }))];
    case 'place':
      return [undefined, at(0, 0, 0), at(0, 7, -1), at(9, 40, 40)];
    default:
      return [undefined];
  }
}

function saidBy({ step, ...words }: ToldStep, live: Picture, memory: Memory): string[] {
  const attempts = guessesFor(step.question).map((guess) => ({ ...live, guess, memory }));
  const passes = attempts.filter((attempt) => {
    step.reached?.(attempt);
    if (attempt.guess) step.right?.(attempt.guess, attempt);
    return step.passed(attempt);
  });
  const numbers = step.numbers?.(live) ?? [];
  return languages.flatMap((language) => {
    const answered = (['near', 'after'] as const).map((kind) => {
      const [id = '', ...told] = step[kind]?.(live) ?? [];
      return words[language][kind]?.[id]?.(...told);
    });
    return [...answered, passes.length > 0 ? words[language].found?.(...numbers) : undefined].flatMap(
      (one) => one ?? [],
    );
  });
}

/** What the steps say of a picture, in every language; fails where one of them does. */
export const saidBySteps = (steps: readonly (readonly [string, ToldStep])[], live: Picture, memory: Memory): string[] =>
  steps.flatMap(([name, told]) => {
    try {
      return saidBy(told, live, memory);
    } catch (cause) {
      throw new Error(`step ${name}`, { cause });
    }
  });
