import { choice, integer, type ParameterTable, type StateOf, seed, text } from '../../state/parameters';
import type { Change } from '../../state/store';
import { places, spaced, splitWords } from '../../text/sentence';

export const parameters = {
  kind: choice(['fixed', 'learned'], 'fixed', { control: 'thumb' }),
  sentence: text('the cat and the dog', { longest: 160, keep: spaced }),
  num_hiddens: integer(8, { min: 1, max: 64 }),
  max_len: integer(10, { min: 1, max: 512 }),
  seed: seed('0'),
  position: integer(3, { min: 0, max: 159, view: true, control: 'thumb' }),
  column: integer(0, { min: 0, max: 63, view: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export const presets = {
  twice: {},
  learned: { kind: 'learned' },
  chinese: { sentence: '狗 追 猫 猫 追 狗', position: 5 },
  wide: { sentence: 'we saw the cat and the cat saw us', num_hiddens: 32, max_len: 60, position: 6 },
} satisfies Record<string, Partial<State>>;

const lastWord = ({ sentence }: State): number => splitWords(sentence).length - 1;

/** What is looked at stays inside the sentence and the encoding. */
export function settle(state: State, change?: Change<State>): State {
  const position = change && change.set.position === undefined ? followed(state, change.before) : state.position;
  return {
    ...state,
    position: Math.min(position, lastWord(state)),
    column: Math.min(state.column, state.num_hiddens - 1),
  };
}

/** The word that is looked at stays so when a hand puts the sentence in another order. */
const followed = ({ sentence, position }: State, before: State): number =>
  places(splitWords(before.sentence), splitWords(sentence))?.[position] ?? position;

export const limits = (state: State) => ({ position: { max: lastWord(state) } });
