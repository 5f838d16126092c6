import { defineLesson, type Near } from '../../../experiment/lesson-step';
import { largestIn, numberAt, rowIn, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import { borderOf, type Result } from '../compute';
import { cellOf, type State, stride, type Table, tokensIn } from '../parameters';
import { layersFor, seenIn } from '../reading';
import { animalIn } from '../scores';

/** The row that asks, whichever is looked at. */
const lastOf = (state: State): number => tokensIn(state) - 1;

/** The word that gets most in it. */
function most(state: State, result: Result) {
  const weights = rowIn(result.weights, lastOf(state));
  const place = largestIn(weights) ?? -1;
  return { place, name: result.names[place] ?? '', weight: numberAt(weights ?? [], place) };
}

const animalOf = ({ language }: State, { names }: Result): string => names[animalIn(language)] ?? '';

/** A window hides what the head looks at: its 1 goes on to what is left. */
const window = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['lost', 'evenly', 'one'] },
  knobs: ['windowed'],
  presents: ['sheets'],
  reached: ({ state, result }) =>
    state.text === 'sentence' &&
    state.windowed &&
    valueIn(result.visible, lastOf(state), animalIn(state.language)) === 0,
  near: ({ state, result }) =>
    state.windowed && state.text === 'sentence' ? ['seen', animalOf(state, result)] : undefined,
  truth({ state, result }) {
    const { weight } = most(state, result);
    return weight > 0.5 ? 'one' : 'evenly';
  },
  numbers: ({ state, result }) => {
    const { place, name, weight } = most(state, result);
    return [animalOf(state, result), name, fixed(weight, 2), fixed(valueIn(result.scores, lastOf(state), place), 1)];
  },
  solution: { state: { windowed: true }, guess: { kind: 'choice', option: 'one' } },
});

/** First tokens that stay are holes in the window's sheet. */
const stay = defineLesson<Table, Result>({
  state: { windowed: true },
  question: { kind: 'number', min: 0, max: 8 },
  knobs: ['sink_tokens'],
  presents: ['sheets'],
  reached: ({ state, result }) =>
    state.text === 'sentence' &&
    state.windowed &&
    state.window === 4 &&
    most(state, result).place === animalIn(state.language),
  right: (guess, { state }) => guess.kind === 'number' && guess.value === animalIn(state.language) + 1,
  reply: (_guess, { state, result }) => [animalOf(state, result)],
  near: ({ state, result }) =>
    state.sink_tokens > 0 && state.sink_tokens <= animalIn(state.language)
      ? ['few', result.names[state.sink_tokens - 1] ?? '']
      : undefined,
  numbers: ({ state, result }) => {
    const { name, weight } = most(state, result);
    return [`${animalIn(state.language) + 1}`, name, fixed(weight, 2)];
  },
  solution: {
    state: { sink_tokens: 2 },
    guess: ({ state }) => ({ kind: 'number', value: animalIn(state.language) + 1 }),
  },
});

/** The animal of either sentence. */
const animals = (state: State): readonly [other: number, own: number] => {
  const first = animalIn(state.language);
  return [first, first + borderOf(state)];
};

/** Two texts in a row: nothing but a sheet between them keeps the last word from asking in the other. */
const apart = defineLesson<Table, Result>({
  state: { text: 'pair' },
  question: { kind: 'choice', options: ['own', 'other', 'evenly'] },
  presents: ['sheets'],
  reached: ({ state }) => state.text === 'pair' && state.documents && state.causal && !state.windowed,
  truth({ state, result }) {
    const [other, own] = animals(state);
    const { place } = most(state, result);
    return place === own ? 'own' : place === other ? 'other' : 'evenly';
  },
  numbers: ({ state, result }) => {
    const told = animals(state).flatMap((key) => [
      `${result.names[key]}`,
      fixed(valueIn(result.scores, lastOf(state), key), 1),
    ]);
    return [...told, fixed(most(state, result).weight, 2)];
  },
  solution: { state: { documents: true }, guess: { kind: 'choice', option: 'own' } },
});

/** What is out of the window is heard through layers. */
const layers = defineLesson<Table, Result>({
  state: { windowed: true, picture: 'heard' },
  question: { kind: 'number', min: 1, max: 8 },
  knobs: ['layers'],
  presents: ['sheets'],
  reached: ({ state, result }) =>
    state.window === 4 &&
    state.sink_tokens === 0 &&
    toAnimal(state, result) > 0 &&
    state.layers === toAnimal(state, result),
  near: ({ state, result }) => past(state, toAnimal(state, result)),
  right: (guess, { state, result }) => guess.kind === 'number' && guess.value === toAnimal(state, result),
  reply: (_guess, { state }) => [`${state.window - 1}`],
  numbers: ({ state, result }) => [`${toAnimal(state, result)}`, animalOf(state, result)],
  solution: {
    state: { layers: 4 },
    guess: ({ state, result }) => ({ kind: 'number', value: toAnimal(state, result) }),
  },
});

const toAnimal = (state: State, result: Result): number =>
  layersFor({ ...state, query: -1, key: animalIn(state.language) }, result);

const past = ({ layers }: State, least: number): Near | undefined =>
  least > 0 && layers > least
    ? ['more', `${layers}`]
    : layers > 1 && layers !== least
      ? ['fewer', `${layers}`]
      : undefined;

/** The row that is painted. */
const asking = 9;

/** All masks at once, by hand. */
const paint = defineLesson<Table, Result>({
  state: { text: 'tokens', painting: true, sink_tokens: 2, query: asking, key: 0 },
  presents: ['sheets', 'row'],
  reached: ({ state, result }) => isOwnPaint(state) && differing(result).length === 0,
  near({ state, result }) {
    const wrong = differing(result);
    const painted = state.painted.some((cell) => Math.floor(cell / stride) === asking);
    if (!isOwnPaint(state) || !painted) return undefined;
    const still = wrong.filter((key) => valueIn(result.visible, asking, key) === 1);
    return still.length > 0 ? ['still', `${still.length}`] : ['toomuch', `${wrong.length}`];
  },
  numbers: ({ result }) => [seenIn(result, asking).join(', ')],
  solution: { state: { painted: [0, 1, 2, 3, 4, 5].map((key) => cellOf(asking, key)) } },
});

/** The sizes that the words speak of, and no other sheet laid than the causal one. */
const isOwnPaint = ({ text, n, window, sink_tokens, border, windowed, documents, painting }: State): boolean =>
  text === 'tokens' &&
  n === 10 &&
  window === 4 &&
  sink_tokens === 2 &&
  border === 5 &&
  painting &&
  !windowed &&
  !documents;

/** The columns where paint says otherwise than the sheets, laid or not, that it stands for. */
const differing = ({ visible, sheets, names }: Result): readonly number[] =>
  names.flatMap((_, key) => {
    const isSeen = imagined.every((sheet) => valueIn(sheets[sheet], asking, key) === 1);
    return isSeen === (valueIn(visible, asking, key) === 1) ? [] : [key];
  });

const imagined = ['causal', 'windowed', 'documents'] as const;

const deepest = { query: 31, key: 0 } as const;

/** Layers that a wide window needs. */
const deep = defineLesson<Table, Result>({
  state: { text: 'tokens', n: 32, windowed: true, window: 8, picture: 'heard', ...deepest },
  knobs: ['layers'],
  presents: ['sheets'],
  reached: ({ state, result }) => isDeep(state) && state.layers === layersFor({ ...state, ...deepest }, result),
  near: ({ state, result }) => (isDeep(state) ? past(state, layersFor({ ...state, ...deepest }, result)) : undefined),
  numbers: ({ state, result }) => [`${layersFor({ ...state, ...deepest }, result)}`, `${state.window - 1}`],
  solution: { state: { layers: 5 } },
});

const isDeep = ({ text, n, window, sink_tokens, windowed, causal, documents, painting }: State): boolean =>
  text === 'tokens' && n === 32 && window === 8 && sink_tokens === 0 && windowed && causal && !documents && !painting;

/** What a sheet hides, what stays, what keeps texts apart, what is heard through layers; last, two to find. */
export const steps = { window, stay, apart, layers, paint, deep };
