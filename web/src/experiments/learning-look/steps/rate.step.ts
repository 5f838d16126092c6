import { defineLesson } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { formedStep, lossOfGuessing, lossText, markOf } from '../../../experiment/training/measures';
import { lossAt } from '../../../experiment/training/rate-remarks';
import { isOwnRate, rateOf } from '../../../experiment/training/rates';
import { formedAt, runs } from '../../../experiment/training/runs';
import type { State, Table } from '../parameters';

/** Eight times the task's own. */
const asked = '0.16';

const last = runs.reverse.steps;

const holds = (result: Look): boolean => markOf(result.scores.of_heads, 'reverse', 0) > formedAt;

const isAtEnd = ({ task }: State, result: Look): boolean => task === 'reverse' && result.step === last;

/** The loss on new rows at the task's own rate. */
const ownLoss = ({ step, ownRate }: Look): number => (ownRate ? lossAt(step, ownRate) : Number.NaN);

export const step = defineLesson<Table, Look>({
  state: { training_step: last },
  question: { kind: 'choice', options: ['better', 'worse', 'never'] },
  knobs: ['learning_rate'],
  reached: ({ state, result }) => isAtEnd(state, result) && rateOf(state) === asked,
  near: ({ state, result: { step: at } }) => {
    if (state.task !== 'reverse' || isOwnRate(state)) return undefined;
    return rateOf(state) === asked ? ['early', `${at}`] : ['rate', rateOf(state)];
  },
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === whatCame(result),
  numbers: ({ result }) => [
    `${formedStep(result, 'reverse') ?? last}`,
    `${(result.ownRate && formedStep({ trained: result.ownRate }, 'reverse')) ?? last}`,
    lossText(result.scores.loss),
    lossText(ownLoss(result)),
    runs.reverse.rate,
  ],
  after: ({ state, result }) => {
    if (!isAtEnd(state, result) || isOwnRate(state)) return undefined;
    const [rate, loss] = [rateOf(state), lossText(result.scores.loss)];
    if (holds(result)) return ['holds', rate, `${formedStep(result, 'reverse') ?? last}`, loss];
    if (Number(rate) < Number(runs.reverse.rate)) return ['slow', rate, loss];
    return ['fails', rate, loss, lossText(lossOfGuessing('reverse'))];
  },
  presents: ['time'],
  solution: { state: { learning_rate: asked }, guess: { kind: 'choice', option: 'worse' } },
});

/** Against the same run at the task's own rate. */
function whatCame(result: Look): 'better' | 'worse' | 'never' {
  if (!holds(result)) return 'never';
  return result.scores.loss < ownLoss(result) ? 'better' : 'worse';
}
