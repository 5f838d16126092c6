import { defineLesson } from '../../../experiment/lesson-step';
import { sizes } from '../../../tensor/read';
import { gapOf, largestIn, rowIn, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import { splitWords } from '../../../text/sentence';
import type { Result } from '../compute';
import { bestThemselves } from '../fits';
import type { Table } from '../parameters';
import { differenceText, isRounding } from '../rounding';
import { bite, biteInChinese, bitten, bittenInChinese, isMoved } from './bite';

/** The word that gets most, how far the context vector is from its key and from its value, and both of these. */
function found({ trained }: Result) {
  if (!trained) return undefined;
  const { attended } = trained;
  const best = largestIn(rowIn(attended.weights, 0)) ?? 0;
  const [key, value, context] = [rowIn(attended.keys, best), rowIn(attended.values, best), rowIn(attended.output, 0)];
  return { word: attended.targets[best] ?? '', value, context, off: [gapOf(context, key), gapOf(context, value)] };
}

/** What of the word that is found arrives where it was asked for. */
const words = defineLesson<Table, Result>({
  state: { numbers: 'trained', key: -1 },
  question: { kind: 'choice', options: ['query', 'key', 'value'] },
  covers: ['context'],
  presents: ['sentence', 'worked'],
  reached: ({ state: { numbers, asks } }) => numbers === 'trained' && asks === 'thing',
  truth({ result }) {
    const [ofKey = 0, ofValue = 0] = found(result)?.off ?? [];
    return ofValue < ofKey ? 'value' : 'key';
  },
  numbers: ({ result }) => {
    const { word = '', value = [], context = [] } = found(result) ?? {};
    return [word, ...[...value, ...context].map((one) => fixed(one, 2))];
  },
  scales: { query: 15, keys: 15, omega: 100, values: 50, context: 50 },
  solution: { state: { asks: 'thing' }, guess: { kind: 'choice', option: 'value' } },
});

const second = 3;

const twice = defineLesson<Table, Result>({
  state: { sentence: 'the cat and the dog', d: 2, part: 'output', query: 0, key: 1 },
  question: { kind: 'choice', options: ['same', 'other'] },
  covers: ['all', 'output'],
  presents: ['arcs', 'output'],
  reached: ({ state: { query } }) => query === second,
  near({ state: { query }, result: { words } }) {
    const word = words[query];
    return query === 0 || query === second || word === undefined ? undefined : ['other', word];
  },
  truth({ result: { output } }) {
    return isRounding(gapOf(rowIn(output, 0), rowIn(output, second))) ? 'same' : 'other';
  },
  numbers: ({ result: { output } }) => [0, second].map((word) => fixed(valueIn(output, word, 0))),
  solution: { state: { query: second, key: 1 }, guess: { kind: 'choice', option: 'same' } },
});

const order = defineLesson<Table, Result>({
  state: { ...bite, part: 'output', query: 1, key: 0 },
  spoken: { zh: { state: biteInChinese, solution: bittenInChinese } },
  question: { kind: 'choice', options: ['same', 'other'] },
  presents: ['orders', 'reorder'],
  alone: true,
  reached: ({ result: { other } }) => isMoved(other),
  near: ({ state: { reordered }, result }) => {
    // Words are pressed one by one.
    const pressed = splitWords(reordered);
    if (pressed.length === 0 || pressed.length < result.words.length) return undefined;
    return result.other ? ['same'] : ['words'];
  },
  right: (guess, { result: { other } }) =>
    guess.kind === 'choice' && other !== null && guess.option === (isRounding(other.difference) ? 'same' : 'other'),
  numbers: ({ result: { other } }) => (other ? [differenceText(other.difference)] : []),
  solution: { state: bitten, guess: { kind: 'choice', option: 'same' } },
});

const middle = 1;

/** How far the outputs of the word that stays lie apart. */
const apart = ({ output, other }: Result): number =>
  other ? gapOf(rowIn(output, middle), rowIn(other.output, other.places[middle])) : Number.NaN;

const positions = defineLesson<Table, Result>({
  state: { ...bite, ...bitten, part: 'output', query: middle, key: 0 },
  spoken: { zh: { state: { ...biteInChinese, ...bittenInChinese } } },
  question: { kind: 'choice', options: ['yes', 'no'] },
  knobs: ['positions'],
  presents: ['orders'],
  alone: true,
  reached: ({ state: { positions }, result: { other } }) => positions && isMoved(other),
  truth: ({ result }) => (isRounding(apart(result)) ? 'no' : 'yes'),
  numbers: ({ result }) => [differenceText(apart(result))],
  scales: { output: 2.5, moved: 2.5, difference: 2.5 },
  solution: { state: { positions: true }, guess: { kind: 'choice', option: 'yes' } },
});

const [cat, dog] = [0, 2];

/** What “cat” finds in “dog”, and “dog” in “cat”. */
const both = ({ unscaled_scores: omega }: Result): readonly [there: number, back: number] => [
  valueIn(omega, cat, dog),
  valueIn(omega, dog, cat),
];

const shared = defineLesson<Table, Result>({
  state: { ...bite, part: 'weights', query: cat, key: dog },
  spoken: { zh: { state: biteInChinese } },
  question: { kind: 'choice', options: ['equal', 'larger', 'smaller'] },
  knobs: ['projections'],
  presents: ['arcs', 'scores'],
  reached: ({ state: { projections } }) => projections === 'shared',
  truth({ result }) {
    const [there, back] = both(result);
    return isRounding(Math.abs(there - back)) ? 'equal' : there > back ? 'larger' : 'smaller';
  },
  numbers: ({ result }) => both(result).map((omega) => fixed(omega)),
  scales: { W_key: 1, omega: 2.5, output: 1.5 },
  solution: { state: { projections: 'shared' }, guess: { kind: 'choice', option: 'equal' } },
});

const none = defineLesson<Table, Result>({
  state: { sentence: 'The sun rises in the east', d: 4, projections: 'shared', part: 'weights', query: 2, key: 4 },
  question: { kind: 'number', min: 0, max: 6 },
  knobs: ['projections'],
  presents: ['arcs', 'all'],
  reached: ({ state: { projections } }) => projections === 'none',
  right: (guess, { result }) => guess.kind === 'number' && guess.value === bestThemselves(result.unscaled_scores),
  numbers: ({ result }) => [`${bestThemselves(result.unscaled_scores)}`, `${result.words.length}`],
  scales: { keys: 3, omega: 9, values: 4, context: 4, output: 4 },
  solution: { state: { projections: 'none' }, guess: { kind: 'number', value: 4 } },
});

const rowsOf = ({ queries, keys, values }: Result): readonly number[] =>
  [queries, keys, values].map((matrix) => sizes(matrix, 2)[0]);

/** Which of the three have as many rows as the second sentence has words. */
function fromContext(result: Result): string {
  const [queries, keys, values] = rowsOf(result).map((rows) => rows === result.targets.length);
  if (queries) return 'queries';
  return keys && values ? 'keysAndValues' : 'values';
}

const cross = defineLesson<Table, Result>({
  state: { sentence: '我', d: 6, part: 'weights', query: 0, key: 0 },
  question: { kind: 'choice', options: ['queries', 'keysAndValues', 'values'] },
  knobs: ['context'],
  presents: ['worked'],
  reached: ({ result: { words, targets } }) => targets.length >= 2 && targets.length !== words.length,
  near: ({ state: { context }, result: { targets } }) =>
    context !== '' && targets.length < 2 ? ['words', `${targets.length}`] : undefined,
  truth: ({ result }) => fromContext(result),
  numbers: ({ result }) => rowsOf(result).map((rows) => `${rows}`),
  scales: { keys: 6, omega: 8, values: 5, context: 5, output: 2.5 },
  solution: { state: { context: 'I love deep learning' }, guess: { kind: 'choice', option: 'keysAndValues' } },
});

/** What arrives of a word that is found, what the order of words changes, what the three W's are for, and where keys and values may come from. */
export const steps = { words, twice, order, positions, shared, none, cross };
