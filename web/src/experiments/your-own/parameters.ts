import { boolean, choice, integer, type ParameterTable, type StateOf, text } from '../../state/parameters';

export const samples = ['grouped', 'letters', 'words'] as const;
export type SampleName = (typeof samples)[number];

/** Letters of a file's name that a link holds. */
export const longestName = 80;

const chosen = (most: number) => integer(0, { min: 0, max: most, control: 'none' });

export const parameters = {
  sample: choice(samples, 'grouped', { control: 'none' }),
  /** The address of a file of the same origin; empty: none. */
  src: text('', { longest: 500, mayBeEmpty: true, control: 'none' }),
  /** The mark of a file of the reader's, which stays with the view: no link holds it. */
  opened: text('', { longest: 40, mayBeEmpty: true, personal: true, control: 'none' }),
  /** The name of a reader's file that is open, or was where a link was made. */
  file: text('', { longest: longestName, mayBeEmpty: true, view: true, control: 'none' }),
  /** The mark of a second file beside it, and whether the difference of both is shown. */
  second: text('', { longest: 40, mayBeEmpty: true, personal: true, control: 'none' }),
  changed: boolean(false, { personal: true, control: 'none' }),
  /** The mark of a picture of the reader's, which stays with the view like a file. */
  image: text('', { longest: 40, mayBeEmpty: true, personal: true, control: 'none' }),
  view: choice(['model', 'head', 'generation', 'picture'], 'model', { view: true, control: 'none' }),
  /** What a file does not have is its last. */
  layer: chosen(4095),
  head: chosen(4095),
  /** Which of the file's steps, from 0; which sample of a batch; which of its parts, as of an encoder and a decoder. */
  training_step: chosen(65535),
  batch: chosen(65535),
  part: chosen(255),
  /** The answer to what the axes of a file are, by their letters; empty where this was not asked. */
  axes: text('', { longest: 6, mayBeEmpty: true, control: 'none' }),
  /** The token that asks; −1: the last. */
  query: integer(-1, { min: -1, max: 65535, view: true, control: 'none' }),
  /** Leaves the first token out, and makes rows add up to 1 again. */
  without_first: boolean(false, { view: true, control: 'none' }),
  /** Says what the layer gives without the head. */
  left_out: boolean(false, { control: 'none' }),
  /** Shows the softmax of each row of scores. */
  softmax: boolean(false, { control: 'none' }),
  /** Hides what comes after a query, of scores and of q and k whose file says no mask. */
  causal: boolean(false, { control: 'none' }),
  /** Shows the mean of each layer's heads beside them. */
  averaged: boolean(false, { control: 'none' }),
  /** True if heads stand under what they do; else in the model's order. */
  named: boolean(true, { view: true, control: 'none' }),
  /** The kind whose heads are all shown, by its place in the list; −1: none. */
  unfolded: integer(-1, { min: -1, max: 11, view: true, control: 'none' }),
  /** The language of the words that a sample reads: the page's. */
  language: choice(['zh', 'en'], 'en', { spoken: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  grouped: { sample: 'grouped' },
  letters: { sample: 'letters', training_step: 30 },
  words: { sample: 'words', training_step: 30, view: 'head' },
} satisfies Record<string, Partial<State>>;

/** Back from a file to a sample. */
export const noFile = { src: '', opened: '', file: '', second: '', changed: false } satisfies Partial<State>;

/** What another file begins with. */
export const beginning = {
  second: '',
  changed: false,
  layer: 0,
  head: 0,
  training_step: 0,
  batch: 0,
  part: 0,
  axes: '',
  left_out: false,
  softmax: false,
  causal: false,
  averaged: false,
  query: -1,
  unfolded: -1,
  named: true,
  without_first: false,
} satisfies Partial<State>;
