import { defineLesson } from '../../../experiment/lesson-step';
import { type Kind, kinds } from '../../../own/kinds';
import { isMean } from '../../../own/means';
import { sizes, sum } from '../../../tensor/read';
import { largestIn, numberAt, rowIn, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Matrix, Result } from '../compute';
import type { Outcomes } from '../open';
import type { Table } from '../parameters';
import { askingIn, renormalised, tokenNames } from '../scene';
import { headsOf } from '../survey';

/** The last row, and where its largest weight stands. */
function sought({ weights, dump }: Result) {
  const values = rowIn(weights, dump.rows - 1);
  return { row: dump.rows - 1, column: largestIn(values) ?? -1 };
}

/** A matrix is read by rows: who asks, and down which column the weight stands. */
const read = defineLesson<Table, Result, Outcomes>({
  state: { sample: 'words', training_step: 30, view: 'head', layer: 1, query: 0 },
  question: { kind: 'place', figure: 'matrix' },
  presents: ['title', 'matrix'],
  right: (guess, { result }) => {
    const { row, column } = sought(result);
    return guess.kind === 'place' && guess.place.row === row && guess.place.column === column;
  },
  numbers: ({ result }) => {
    const { row, column } = sought(result);
    const names = tokenNames(result);
    return [`${names.rows[row]}`, `${names.columns[column]}`, fixed(valueIn(result.weights, row, column), 2)];
  },
  solution: { guess: ({ result }) => ({ kind: 'place', place: { panel: 0, ...sought(result) } }) },
});

/** A kind is seen in a thumbnail: a line beside the diagonal, as far away as the text repeats. */
const induction = defineLesson<Table, Result, Outcomes>({
  state: { named: false },
  question: { kind: 'place', figure: 'heads' },
  right: (guess, { result: { survey } }) => guess.kind === 'place' && survey[guess.place.panel]?.kind === 'induction',
  reply: (guess, { result: { survey } }) => {
    const head = guess.kind === 'place' ? survey[guess.place.panel] : undefined;
    return [fixed(head?.marks.induction ?? Number.NaN, 2)];
  },
  numbers: ({ result: { survey } }) => {
    const found = survey.filter(({ kind }) => kind === 'induction');
    return [`${found.length}`, `${survey.length}`, fixed(Math.max(...found.map(({ marks }) => marks.induction)), 2)];
  },
  solution: {
    guess: ({ result: { survey } }) => ({
      kind: 'place',
      place: { panel: survey.findIndex(({ kind }) => kind === 'induction'), row: -1, column: -1 },
    }),
  },
});

const meanIn = ({ survey, dump }: Result) => survey.find(({ layer, head }) => layer === 0 && isMean(dump, head));

/** An average over heads that differ shows a part of each: no kind is whole. */
const averaged = defineLesson<Table, Result, Outcomes>({
  state: {},
  question: { kind: 'choice', options: ['whole', 'parts'] },
  reached: ({ state }) => state.averaged,
  truth: ({ result }) => (meanIn(result)?.kind === 'other' ? 'parts' : 'whole'),
  numbers: ({ result }) => {
    const mean = meanIn(result)?.marks;
    return [mean?.previous, mean?.first].map((mark) => fixed(mark ?? Number.NaN, 2));
  },
  solution: { state: { averaged: true }, guess: { kind: 'choice', option: 'parts' } },
});

/** From this mark on a kind is there. */
const there = 0.5;
/** Steps of training: kinds that come within so many come together. */
const close = 60;

/** The step of training at which a kind's strongest head passes the mark; NaN before. */
const comesAt = ({ course, dump }: Result, kind: Kind): number => {
  const at = course.findIndex((marks) => numberAt(marks, kinds.indexOf(kind)) >= there);
  return at < 0 ? Number.NaN : Number(dump.steps[at]);
};

const both = (result: Result) => [comesAt(result, 'previous'), comesAt(result, 'induction')] as const;

/** Two kinds that need each other come late, and at the same time. */
const form = defineLesson<Table, Result, Outcomes>({
  state: { sample: 'letters', training_step: 0 },
  question: { kind: 'choice', options: ['apart', 'together'], waits: true },
  reached: ({ result }) => both(result).every(Number.isFinite),
  near: ({ result: { dump, step } }) => (step > 0 ? ['early', dump.steps[step] ?? ''] : undefined),
  truth({ result }) {
    const [previous, induction] = both(result);
    return Math.abs(previous - induction) <= close ? 'together' : 'apart';
  },
  numbers: ({ result }) => [...both(result).map(String), fixed(there, 1)],
  solution: { state: { training_step: 30 }, guess: { kind: 'choice', option: 'together' } },
});

/** The largest weight of the last row, once the first token is left out. */
const largestRest = ({ weights, dump }: Result): number =>
  Math.max(...(rowIn(renormalised(weights), dump.rows - 1) ?? [Number.NaN]));

/** What a head puts on the first token is what it does not need: without it, it looks nowhere in particular. */
const first = defineLesson<Table, Result, Outcomes>({
  state: { view: 'head' },
  question: { kind: 'choice', options: ['one', 'many'] },
  reached: ({ state, result }) => state.without_first && result.layer === 0 && result.head === 0,
  truth: ({ result }) => (largestRest(result) > 0.5 ? 'one' : 'many'),
  numbers: ({ result }) => [
    fixed(rowIn(result.weights, result.dump.rows - 1)?.[0] ?? Number.NaN, 2),
    fixed(largestRest(result), 2),
  ],
  solution: { state: { without_first: true }, guess: { kind: 'choice', option: 'many' } },
});

/** A prompt is a square, read at once; a token that is written adds its own row and no other. */
const written = defineLesson<Table, Result, Outcomes>({
  state: { view: 'generation', query: 0 },
  question: { kind: 'number', min: 0, max: 16 },
  reached: ({ state, result }) => result.dump.prompt !== undefined && askingIn(state, result) >= result.dump.prompt,
  right: (guess, { result: { dump } }) =>
    guess.kind === 'number' && guess.value * (dump.columns - Number(dump.prompt)) === dump.rows - Number(dump.prompt),
  numbers: ({ result: { dump } }) => [`${Number(dump.prompt)}`, `${dump.rows - Number(dump.prompt)}`],
  solution: { state: { query: 12 }, guess: { kind: 'number', value: 1 } },
});

/** Query heads that read the same keys. */
const group = 2;

/** How far two heads' rows are apart on average, from 0, the same, to 1, no place in common. */
const apartBy = (one: Matrix | undefined, other: Matrix | undefined): number =>
  one && other
    ? sum([...one.data].map((weight, at) => Math.abs(weight - numberAt(other.data, at)))) / (2 * sizes(one, 2)[0])
    : Number.NaN;

/** The same of layer 0's pairs: those that share keys, and the others. */
function apartIn({ all, dump: { heads } }: Result): readonly [sharing: number, others: number] {
  const pairs = headsOf({ layers: heads, heads }).filter(({ layer: one, head: other }) => one < other);
  const mean = (areSharing: boolean): number => {
    const found = pairs.filter(
      ({ layer: one, head: other }) => areSharing === (Math.floor(one / group) === Math.floor(other / group)),
    );
    return sum(found.map(({ layer: one, head: other }) => apartBy(all[one], all[other]))) / found.length;
  };
  return [mean(true), mean(false)];
}

/** Keys that are shared are half of every score: what is left to a head is its query. */
const shared = defineLesson<Table, Result, Outcomes>({
  state: { named: false },
  question: { kind: 'choice', options: ['none', 'sharing', 'other'] },
  truth({ result }) {
    const [sharing, others] = apartIn(result);
    return sharing < others / 2 ? 'sharing' : 'none';
  },
  numbers: ({ result }) => apartIn(result).map((value) => fixed(value, 2)),
  solution: { guess: { kind: 'choice', option: 'sharing' } },
  further: true,
});

/** How much of the layer's output changes without the head. */
const lostIn = ({ share }: Result): number => (share ? sum([...share.rows]) / share.rows.length : Number.NaN);

/** A weight says what is read; how much that changes depends on the values and on W_o. */
const matters = defineLesson<Table, Result, Outcomes>({
  state: { view: 'head', layer: 1, head: 2 },
  question: { kind: 'choice', options: ['most', 'quarter'] },
  reached: ({ result: { share, layer, head } }) => share !== undefined && layer === 1 && head === 2,
  truth: ({ result }) => (lostIn(result) > 0.5 ? 'most' : 'quarter'),
  numbers: ({ result }) => [fixed(result.chosen.marks.induction, 2), fixed(lostIn(result), 2)],
  solution: { state: { left_out: true }, guess: { kind: 'choice', option: 'quarter' } },
});

/** From one row to all heads: their kinds, how these form, what is lost in a mean, and what no weight says. */
export const steps = { read, induction, averaged, form, first, written, matters, shared };
