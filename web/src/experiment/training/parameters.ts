import { columns } from '../../state/array-parameters';
import { boolean, choice, integer, type ParameterTable, seed, text } from '../../state/parameters';
import { longestOpened } from './opened';

/** The longest row that a reader can type. */
const longestRow = 24;

/** The parameters of every experiment with a training run, besides the run itself. */
export const runControls = {
  training_step: integer(0, { min: 0, max: 250, control: 'thumb' }),
  /** The reader's own row. */
  tokens: text('', { longest: 3 * longestRow, mayBeEmpty: true }),
  seed: seed('0'),
  silenced: columns([], { max: 7, longest: 4, mayBeEmpty: true }),
  /** True to dash the cells that a head should attend to. */
  aims: boolean(true, { view: true }),
  place: integer(14, { min: 0, max: longestRow, view: true, control: 'none' }),
  /** The pace of the clock: slow where a head forms, or as fast as it trains. */
  pace: choice(['slow', 'fast'], 'slow', { view: true, control: 'none' }),
  /** A model from the reader's file, as written by opened.ts. */
  opened: text('', { longest: longestOpened, mayBeEmpty: true, personal: true, control: 'none' }),
  part: choice(['first', 'last', 'push'], 'last', { view: true, control: 'none' }),
} satisfies ParameterTable;
