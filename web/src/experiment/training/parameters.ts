import { boolean, choice, columns, integer, type ParameterTable, seed, text } from '../../state/parameters';
import { longestOpened } from './opened';

/** The longest row of the reader's own. */
const longestRow = 24;

/** What every experiment with a run of training can be asked, beside the run itself. */
export const runControls = {
  training_step: integer(0, { min: 0, max: 250, control: 'thumb' }),
  /** The reader's own row. */
  tokens: text('', { longest: 3 * longestRow, mayBeEmpty: true }),
  seed: seed('0'),
  silenced: columns([], { max: 7, longest: 4, mayBeEmpty: true }),
  /** Whether cells where a head ought to look are dashed. */
  aims: boolean(true, { view: true }),
  place: integer(14, { min: 0, max: longestRow, view: true, control: 'none' }),
  /** How the clock walks: slowly where a head forms, or as fast as it trains. */
  pace: choice(['slow', 'fast'], 'slow', { view: true, control: 'none' }),
  /** A model out of the reader's own file, as opened.ts writes it. */
  opened: text('', { longest: longestOpened, mayBeEmpty: true, personal: true, control: 'none' }),
  part: choice(['first', 'last', 'push'], 'last', { view: true, control: 'none' }),
} satisfies ParameterTable;
