import { defineLesson } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { formedStep, markOf, rightIn } from '../../../experiment/training/measures';
import { formedAt, runOf, targetsOf, tokensOf, tokenText } from '../../../experiment/training/runs';
import { sum } from '../../../tensor/read';
import { largestIn, numberAt, rowIn, valueIn } from '../../../tensor/sought';
import { fixed, percent } from '../../../text/format';
import type { Table } from '../parameters';

/** A row that begins anew after nine letters; W stands at places 5, 14 and 23. */
const sample = 'GUAVWMLEZGUAVWMLEZGUAVW';

/** The second W of the row that is shown. */
const asked = 14;

/** The share of new rows' answers from which nobody finds the model wrong. */
const knows = 0.97;

const forms = defineLesson<Table, Look>({
  state: { aims: false, place: asked, tokens: sample },
  question: { kind: 'place', figure: 'layer-1', along: { figure: 'tape', row: asked } },
  knobs: [],
  reached: ({ state: { task }, result }) =>
    task === 'one_head' &&
    markOf(result.scores.of_heads, 'one_head', 1) > formedAt &&
    formedStep(result, 'one_head') !== undefined &&
    result.scores.accuracy > knows,
  right: (guess, { result: { tokens } }) =>
    guess.kind === 'place' &&
    guess.place.row === asked &&
    targetsOf('one_head', 1, tokens).some(({ row, column }) => row === asked && column === guess.place.column),
  numbers: ({ result }) => [
    `${formedStep(result, 'one_head') ?? result.step}`,
    `${result.step}`,
    percent(result.scores.accuracy),
  ],
  presents: ['layer-1', 'tape', 'time'],
  alone: true,
  solution: {
    state: { training_step: 200 },
    guess: { kind: 'place', place: { panel: 0, row: asked, column: 6 } },
  },
});

const begin = 14;

const previous = defineLesson<Table, Look>({
  state: { training_step: 250, place: begin, part: 'first', tokens: sample },
  question: { kind: 'choice', options: ['itself', 'before', 'first'] },
  knobs: [],
  reached: ({ state: { task, training_step, place } }) =>
    task === 'one_head' && training_step >= 200 && place !== begin,
  truth: ({ result }) => habitOf(result),
  numbers: ({ result }) => [fixed(onTheOneBefore(result), 2)],
  presents: ['layer-0', 'tape', 'below'],
  solution: { state: { place: 16 }, guess: { kind: 'choice', option: 'before' } },
});

/** The mean weight that the first head of layer 0 gives the column of each row, from this row on. */
function meanOf({ layers: [layer] }: Look, columnOf: (row: number) => number, from = 0): number {
  if (!layer) return Number.NaN;
  const rows = Array.from({ length: numberAt(layer.weights.shape, 1) - from }, (_, row) => row + from);
  return sum(rows.map((row) => valueIn(layer.weights, 0, row, columnOf(row)))) / rows.length;
}

const onTheOneBefore = (result: Look): number => meanOf(result, (row) => row - 1, 1);

function habitOf(result: Look): string {
  const itself = meanOf(result, (row) => row);
  const means = { itself, before: onTheOneBefore(result), first: meanOf(result, () => 0) };
  return Object.entries(means).reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

const silence = defineLesson<Table, Look>({
  state: { training_step: 250, tokens: sample },
  question: { kind: 'choice', options: ['nearly', 'half', 'little'] },
  knobs: [],
  reached: ({ state: { task, training_step, silenced } }) =>
    task === 'one_head' && training_step >= 200 && silenced.length === 1 && silenced[0] === 0,
  truth: ({ result }) => leftOf(result),
  numbers: ({ result }) => [percent(result.scores.accuracy), percent(result.silenced.accuracy)],
  presents: ['layer-1', 'tape', 'below', 'panel'],
  solution: { state: { silenced: [0] }, guess: { kind: 'choice', option: 'little' } },
});

const leftOf = ({ silenced: { accuracy } }: Look): string =>
  accuracy > 0.8 ? 'nearly' : accuracy > 0.2 ? 'half' : 'little';

/** What the model says after the last letter, and how surely. */
function answerOf({ tokens, says }: Look): { readonly token: number; readonly share: number } {
  const shares = rowIn(says, tokens.length - 1) ?? [];
  const token = largestIn(shares) ?? -1;
  return { token, share: numberAt(shares, token) };
}

/** What followed the last letter when it stood once before; undefined where it has not, or oftener. */
function followedBy(tokens: readonly number[]): number | undefined {
  const last = tokens.at(-1);
  const before = tokens.slice(0, -1).flatMap((token, place) => (token === last ? [place] : []));
  return before.length === 1 ? tokens[numberAt(before, 0) + 1] : undefined;
}

const text = (token: number): string => tokenText('letters', token);

const own = defineLesson<Table, Look>({
  state: { training_step: 250, place: 24 },
  knobs: ['tokens'],
  reached: ({ state: { task, tokens }, result }) =>
    task === 'one_head' &&
    tokensOf(runOf(task), tokens).length > 4 &&
    tokens !== '' &&
    followedBy(result.tokens) !== undefined &&
    answerOf(result).token === followedBy(result.tokens),
  numbers: ({ result }) => [
    result.tokens.slice(1).map(text).join(''),
    text(answerOf(result).token),
    percent(answerOf(result).share),
  ],
  presents: ['layer-1', 'tape'],
  solution: { state: { tokens: 'PLANTPLAN' } },
});

const spare = defineLesson<Table, Look>({
  state: { task: 'two_heads', training_step: 200 },
  question: { kind: 'number', min: 0, max: 100 },
  knobs: [],
  reached: ({ state: { task, training_step, silenced } }) =>
    task === 'two_heads' && training_step === 200 && silenced.length === 1 && Number(silenced[0]) >= 2,
  right: (guess, { result }) => guess.kind === 'number' && Math.abs(guess.value - 100 * result.silenced.accuracy) <= 15,
  numbers: ({ result }) => [percent(result.scores.accuracy), percent(result.silenced.accuracy)],
  presents: ['layer-1', 'panel'],
  solution: { state: { silenced: [2] }, guess: { kind: 'number', value: 90 } },
});

/** The share of right answers at the positions of the reader's row that can be known. */
function shareRight(result: Look): number {
  const { right, of } = rightIn('fake', result);
  return of > 0 ? right / of : 0;
}

/** After how many letters a row begins anew; undefined where it does not. */
function periodOf(tokens: readonly number[]): number | undefined {
  const letters = tokens.slice(1);
  const periods = Array.from({ length: letters.length - 1 }, (_, index) => index + 1);
  return periods.find((period) =>
    letters.every((letter, place) => place < period || letter === letters[place - period]),
  );
}

const trainedOn = 8;

const forgery = defineLesson<Table, Look>({
  state: { task: 'fake', training_step: 100, place: 14 },
  question: { kind: 'choice', options: ['yes', 'no'] },
  knobs: ['tokens'],
  reached: ({ state: { task, training_step, tokens }, result }) =>
    task === 'fake' &&
    training_step === 100 &&
    tokensOf(runOf(task), tokens).length >= 10 &&
    (periodOf(result.tokens) ?? trainedOn) !== trainedOn,
  truth: ({ result }) => (shareRight(result) > 0.5 ? 'yes' : 'no'),
  numbers: ({ result }) => [
    percent(result.scores.accuracy),
    fixed(markOf(result.scores.of_heads, 'fake', 0), 2),
    percent(shareRight(result)),
  ],
  presents: ['tape', 'panel'],
  solution: { state: { tokens: 'QUIETQUIETQUIET' }, guess: { kind: 'choice', option: 'no' } },
});

/** The rule is learned; what each layer does for it; what is left without one; where it holds, and where only its look. */
export const steps = { forms, previous, silence, own, spare, forgery };
