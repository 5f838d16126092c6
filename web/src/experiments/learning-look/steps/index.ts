import { defineLesson } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { formedStep, lossOfGuessing, lossText, markOf, rightIn } from '../../../experiment/training/measures';
import { lossAt } from '../../../experiment/training/rate-remarks';
import { isOwnRate, rateOf } from '../../../experiment/training/rates';
import { formedAt, runOf, runs, targetsOf, tokensOf } from '../../../experiment/training/runs';
import { largestIn, rowIn } from '../../../tensor/sought';
import { fixed, percent } from '../../../text/format';
import type { State, Table } from '../parameters';

/** At this share of correct answers on new rows the model is said to know the task. */
const knows = 0.97;

/** True if the head attends to what the task needs. */
const mark = (result: Look): number => markOf(result.scores.of_heads, 'reverse', 0);

/** Untrained, the head happens to look elsewhere: nothing tells the answer. */
const sample = '64209357';

const forms = defineLesson<Table, Look>({
  state: { aims: false, place: 0, tokens: sample },
  question: { kind: 'place', figure: 'layer-0', along: { figure: 'tape', row: 0 } },
  knobs: [],
  reached: ({ state: { task, training_step }, result }) =>
    task === 'reverse' &&
    training_step <= runs.reverse.steps &&
    mark(result) > formedAt &&
    result.scores.accuracy > knows,
  right: (guess, { result }) =>
    guess.kind === 'place' && guess.place.row === 0 && guess.place.column === result.tokens.length - 1,
  numbers: ({ result }) => [
    `${formedStep(result, 'reverse') ?? result.step}`,
    `${result.step}`,
    fixed(mark(result), 2),
  ],
  presents: ['tape', 'time'],
  alone: true,
  solution: {
    state: { training_step: 60 },
    guess: { kind: 'place', place: { panel: 0, row: 0, column: 7 } },
  },
});

const guessing = defineLesson<Table, Look>({
  state: { training_step: 60 },
  question: { kind: 'number', min: 0, max: 10 },
  knobs: [],
  reached: ({ state: { task, training_step } }) => task === 'reverse' && training_step === 0,
  right: (guess) => guess.kind === 'number' && Math.abs(guess.value - lossOfGuessing('reverse')) <= 0.35,
  numbers: ({ result }) => [fixed(result.scores.loss, 2), fixed(lossOfGuessing('reverse'), 2)],
  presents: ['time'],
  solution: { state: { training_step: 0 }, guess: { kind: 'number', value: 2.3 } },
});

/** The weight where it ought to look counts as half of it between these. */
const half = [0.35, 0.65] as const;

const when = defineLesson<Table, Look>({
  state: { training_step: 60 },
  question: { kind: 'choice', options: ['early', 'along', 'late'] },
  knobs: [],
  reached: ({ state: { task }, result }) => task === 'reverse' && mark(result) >= half[0] && mark(result) <= half[1],
  truth: ({ result }) => steepest(result),
  numbers: ({ result }) => [`${result.step}`, fixed(mark(result), 2), ...fallsAround(result)],
  presents: ['time'],
  solution: { state: { training_step: 18 }, guess: { kind: 'choice', option: 'along' } },
});

/** How far the loss on new rows falls in the first ten steps, in the ten around this one, and in the last ten there are. */
function fallsAround({ step, trained: { scores } }: Look): readonly string[] {
  const lossAt = (wanted: number): number =>
    scores.reduce((best, one) => (Math.abs(one.step - wanted) < Math.abs(best.step - wanted) ? one : best)).loss;
  const last = Math.max(...scores.map((one) => one.step));
  const fall = (from: number): string => fixed(lossAt(from) - lossAt(from + 10), 2);
  return [fall(0), fall(step - 5), fall(last - 10)];
}

/** Compares the step at which the loss on new rows falls most with the step at which half of the weight has arrived. */
function steepest({ trained: { scores } }: Look): 'early' | 'along' | 'late' {
  const falls = scores.slice(1).map(({ loss, step, of_heads }, index) => ({
    step,
    fall: (scores[index]?.loss ?? loss) - loss,
    mark: markOf(of_heads, 'reverse', 0),
  }));
  const most = falls.find(({ fall }) => fall === Math.max(...falls.map((one) => one.fall)));
  if (!most || most.mark < half[0] / 2) return 'early';
  return falls.some(({ step, mark: at }) => step < most.step && at > 0.95) ? 'late' : 'along';
}

/** Eight times the task's own. */
const asked = '0.16';

const last = runs.reverse.steps;

const holds = (result: Look): boolean => markOf(result.scores.of_heads, 'reverse', 0) > formedAt;

const isAtEnd = ({ task }: State, result: Look): boolean => task === 'reverse' && result.step === last;

/** The loss on new rows at the task's own rate. */
const ownLoss = ({ step, ownRate }: Look): number => (ownRate ? lossAt(step, ownRate) : Number.NaN);

const rate = defineLesson<Table, Look>({
  state: { training_step: last },
  question: { kind: 'choice', options: ['better', 'worse', 'never'] },
  knobs: ['learning_rate'],
  reached: ({ state, result }) => isAtEnd(state, result) && rateOf(state) === asked,
  near: ({ state, result: { step: at } }) => {
    if (state.task !== 'reverse' || isOwnRate(state)) return undefined;
    return rateOf(state) === asked ? ['early', `${at}`] : ['rate', rateOf(state)];
  },
  truth: ({ result }) => whatCame(result),
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

const silence = defineLesson<Table, Look>({
  state: { training_step: 60 },
  question: { kind: 'choice', options: ['nearly', 'half', 'guessing'] },
  knobs: [],
  reached: ({ state: { task, training_step, silenced } }) =>
    task === 'reverse' && training_step === 60 && silenced.includes(0),
  truth: ({ result }) => leftOf(result),
  numbers: ({ result }) => [percent(result.scores.accuracy), percent(result.silenced.accuracy)],
  presents: ['tape', 'panel'],
  solution: { state: { silenced: [0] }, guess: { kind: 'choice', option: 'guessing' } },
});

const leftOf = ({ silenced: { accuracy } }: Look): string =>
  accuracy > 0.8 ? 'nearly' : accuracy > 0.25 ? 'half' : 'guessing';

const staircase = defineLesson<Table, Look>({
  state: { task: 'running_max', aims: false, place: 11, tokens: '3 1 5 2 8 6 7 11 4 13 9 15' },
  question: { kind: 'choice', options: ['diagonal', 'staircase', 'corner'] },
  knobs: [],
  reached: ({ state: { task, training_step } }) => task === 'running_max' && training_step === runs.running_max.steps,
  truth: ({ result }) => shapeOf(result),
  numbers: ({ result }) => [fixed(markOf(result.scores.of_heads, 'running_max', 0), 2)],
  presents: ['tape', 'time'],
  solution: { state: { training_step: runs.running_max.steps }, guess: { kind: 'choice', option: 'staircase' } },
});

/** What the places to look at look like in the map. */
function shapeOf({ tokens }: Look): string {
  const columns = targetsOf('running_max', 0, tokens).map(({ column }) => column);
  if (columns.every((column, row) => column === row)) return 'diagonal';
  return columns.every((column) => column === 0) ? 'corner' : 'staircase';
}

/** The number of digits that it was trained on. */
const trainedOn = 8;

const own = defineLesson<Table, Look>({
  state: { training_step: 60 },
  question: { kind: 'choice', options: ['all', 'some', 'none'] },
  knobs: ['tokens'],
  reached: ({ state: { task, tokens }, result }) =>
    task === 'reverse' && tokensOf(runOf(task), tokens).length === trainedOn && result.tokens.length === trainedOn,
  truth({ result }) {
    const share = rightIn('reverse', result).right / trainedOn;
    return share > 0.8 ? 'all' : share > 0.2 ? 'some' : 'none';
  },
  numbers: ({ result }) => [
    [...result.tokens].join(''),
    result.tokens.map((_, place) => largestIn(rowIn(result.says, place))).join(''),
    `${rightIn('reverse', result).right}`,
    `${rightIn('reverse', result).of}`,
  ],
  presents: ['tape', 'panel'],
  solution: { state: { tokens: '27182818' }, guess: { kind: 'choice', option: 'all' } },
});

/** A head forms; what it cost before, when it pays, what larger steps do; what is left without it; another shape; rows of one's own. */
export const steps = { forms, guessing, when, rate, silence, staircase, own };
