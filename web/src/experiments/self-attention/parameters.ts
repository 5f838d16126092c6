import { boolean, choice, integer, type ParameterTable, type StateOf, seed, text } from '../../state/parameters';
import { spaced, splitWords } from '../../text/sentence';
import { parameters as ofSentence } from '../who-is-tired/parameters';
import { patternOf } from '../who-is-tired/pattern';
import { notebookSentence } from './ids';

const sentence = { longest: 160, keep: spaced };

const { animal, thing, animal_ending, thing_ending, language } = ofSentence;

export const parameters = {
  /** Random ones, as in the notebook, or those of a trained head, which the ending of its sentence asks. */
  numbers: choice(['random', 'trained'], 'random'),
  sentence: text(notebookSentence, sentence),
  /** The source of keys and values; empty: the sentence itself. */
  context: text('', { ...sentence, mayBeEmpty: true }),
  /** The words of the sentence in another order, to be compared; empty: nothing is compared. */
  reordered: text('', { ...sentence, mayBeEmpty: true }),
  positions: boolean(false),
  /** What makes queries and keys of a word: a W each, one W for both, or none, W = I, and then values too. */
  projections: choice(['three', 'shared', 'none'], 'three'),
  vocab_size: integer(50000, { min: 1, max: 50000 }),
  d: integer(3, { min: 1, max: 8 }),
  d_q: integer(2, { min: 1, max: 8 }),
  d_v: integer(4, { min: 1, max: 8 }),
  seed: seed('123'),
  /** On a phone one of these is shown. */
  part: choice(['worked', 'weights', 'output'], 'worked', { view: true, control: 'none' }),
  query: integer(2, { min: 0, max: 159, view: true, control: 'thumb' }),
  /** −1 is the one that gets most. */
  key: integer(4, { min: -1, max: 159, view: true, control: 'none' }),
  component: integer(0, { min: 0, max: 7, view: true, control: 'none' }),
  /** The words that the trained head reads, the kind of noun that the ending fits, and the page's language. */
  animal,
  thing,
  animal_ending,
  thing_ending,
  asks: choice(['animal', 'thing'], 'animal', { control: 'none' }),
  language,
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  sun: {},
  cat: { sentence: 'The cat sat on the mat', query: 1, key: 2 },
  order: { sentence: '猫 坐在 垫子 上', reordered: '垫子 坐在 猫 上', d: 4, query: 0, key: 2 },
  placed: { sentence: '猫 坐在 垫子 上', reordered: '垫子 坐在 猫 上', d: 4, positions: true, query: 0, key: 2 },
  translation: { sentence: '我', context: 'I love deep learning', query: 0, key: 0 },
  trained: { numbers: 'trained', key: -1 },
} satisfies Record<string, Partial<State>>;

/** Words whose keys and values are attended to. */
export const targetsOf = ({ sentence, context }: State): string[] => splitWords(context === '' ? sentence : context);

/** What is looked at stays inside the sentences. */
export function settle(state: State): State {
  if (state.numbers === 'trained')
    return {
      ...state,
      key: Math.min(state.key, patternOf(state.language).length - 1),
      component: Math.min(state.component, 1),
    };
  return {
    ...state,
    query: Math.min(state.query, splitWords(state.sentence).length - 1),
    key: Math.min(Math.max(0, state.key), targetsOf(state).length - 1),
    component: Math.min(state.component, (state.projections === 'none' ? state.d : state.d_v) - 1),
  };
}

/** Without W's all three are as wide as x. */
export const controls = ({ numbers, projections }: State): readonly (keyof Table)[] =>
  numbers === 'trained'
    ? ['numbers']
    : names.filter((name) => projections !== 'none' || (name !== 'd_q' && name !== 'd_v'));

const names = Object.keys(parameters) as (keyof Table)[];

/** Words count from 1, as in sentences and formulas. */
export function limits({ sentence }: State) {
  const words = splitWords(sentence);
  return {
    query: { max: words.length - 1, names: words.map((word, place) => `${word} (${place + 1})`) },
  };
}
