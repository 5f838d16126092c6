import { columns } from '../../state/array-parameters';
import { choice, type ParameterTable, type StateOf } from '../../state/parameters';
import { type Form, forms, runs } from './runs';

/** The number of steps whose losses equal PyTorch's. */
export const pinned = 30;

/** Seeds that were counted. */
export const counted = 20;

export const parameters = {
  form: choice(forms, 'question'),
  /** The layer whose head is left out. */
  silenced: choice(['none', '0', '1'], 'none'),
  /** Side by side; none: those that are shown first. */
  seeds: columns([], { max: 999, longest: 3, mayBeEmpty: true }),
  /** The language of the sentences: the page's. */
  language: choice(['zh', 'en'], 'en', { spoken: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  question: {},
  ways: { form: 'it' },
  word: { form: 'word' },
  letter: { form: 'letter' },
} satisfies Record<string, Partial<State>>;

export const first = ['form'] as const;

export const controls = ({ form }: State): readonly (keyof Table)[] =>
  runs[form].layers === 2 ? ['form', 'silenced', 'seeds'] : ['form', 'seeds'];

export const seedsOf = ({ form, seeds, language }: State): readonly number[] =>
  seeds.length > 0 ? seeds : runs[form].seeds[language];

/** The models side by side: the one that answers the word stands beside the one that answers a letter. */
export const shownOf = (state: State): readonly { readonly form: Form; readonly seed: number }[] => [
  ...seedsOf(state).map((seed) => ({ form: state.form, seed })),
  ...(state.form === 'letter' ? runs.word.seeds[state.language].map((seed) => ({ form: 'word', seed }) as const) : []),
];
