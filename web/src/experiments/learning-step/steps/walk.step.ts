import { defineLesson } from '../../../experiment/lesson-step';
import { stillAbove } from '../../../experiment/short-of';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { lossOfGuessing } from '../model';
import type { Table } from '../parameters';
import { lossNow } from '../shown';

/** The loss to come below, and in how many steps. */
const goal = { loss: 1.5, steps: 6 } as const;

const stepsOf = ({ losses }: Result): number => losses.length - 1;

export const step = defineLesson<Table, Result>({
  state: { learning_rate: 1 },
  question: { kind: 'choice', options: ['better', 'guessing', 'worse'] },
  knobs: [],
  reached: ({ result }) => stepsOf(result) <= goal.steps && lossNow(result) < goal.loss,
  near({ result }) {
    const steps = stepsOf(result);
    if (steps === 0) return undefined;
    if (steps > goal.steps) return ['many', `${steps}`, `${goal.steps}`];
    return lossNow(result) < goal.loss ? undefined : ['high', stillAbove(lossNow(result)), `${goal.steps - steps}`];
  },
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === onFresh(result),
  numbers: ({ result }) => [
    `${stepsOf(result)}`,
    fixed(numberAt(result.losses, 0), 2),
    fixed(lossNow(result), 2),
    fixed(result.fresh.loss, 2),
    fixed(lossOfGuessing, 2),
  ],
  presents: ['curve', 'take'],
  solution: { state: { taken: '5 2 1.6', learning_rate: 1.6 }, guess: { kind: 'choice', option: 'worse' } },
});

/** How it does on rows it has not seen, against guessing. */
function onFresh({ fresh }: Result): string {
  const change = fresh.loss - lossOfGuessing;
  if (Math.abs(change) < 0.1) return 'guessing';
  return change < 0 ? 'better' : 'worse';
}
