import type { AttnError } from '../../core/core';
import type { Live } from '../../experiment/contract';
import type { Paragraph, Remark, Suggestion } from '../../experiment/remarks';
import { entry, nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import { splitWords } from '../../text/sentence';
import { refused } from './blame';
import { apart, type Result, twinOf } from './compute';
import type { State, Table } from './parameters';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export const remarks = (live: Now): Said[] => [[places(live)], [{ id: 'order' }], table(live)];

/** The position of the chosen word, and the same word in another position if there is one. */
function places({ state: { position }, result }: Now): Said[number] {
  const { words, vocabulary, x, output } = result;
  const twin = twinOf(words, position);
  const word = nth(words, position);
  const row = entry(vocabulary, word);
  if (twin === undefined) return { id: 'once', word, position, row };
  const before = fixed(apart(x, position, twin));
  const after = fixed(apart(output, position, twin));
  return { id: 'twice', word, position, twin, row, before, after };
}

/** The source of the rows of P, and how many there are. */
function table({ state, result }: Now): Said {
  const { kind, max_len, num_hiddens } = state;
  const { length } = result.words;
  if (kind === 'fixed') return [{ id: 'fixed', max_len, length }];
  return [
    { id: 'learned', max_len, num_hiddens, parameters: max_len * num_hiddens, length },
    length < max_len ? { id: 'unseen', from: length, to: max_len - 1 } : { id: 'noMore' },
  ];
}

export function suggestions({ state, result }: Now): Suggestion<Table, Words['suggestions']>[] {
  const fixed = state.kind === 'fixed';
  const max_len = tooShort(result);
  return [
    { id: 'tooShort', max_len, set: { max_len } },
    fixed ? { id: 'learned', set: { kind: 'learned' } } : { id: 'fixed', set: { kind: 'fixed' } },
    { id: fixed ? 'oddFixed' : 'oddLearned', set: { num_hiddens: 7 } },
    { id: 'backwards', set: { sentence: [...splitWords(state.sentence)].reverse().join(' ') } },
  ];
}

/** One row too few for the sentence. */
const tooShort = ({ words }: Result): number => Math.max(1, words.length - 1);

export function errorRemark(error: AttnError, state: State): Remark<Words['errors']> | undefined {
  const { kind, max_len, num_hiddens, sentence } = state;
  switch (refused(error)) {
    case 'odd':
      return { id: 'odd', num_hiddens, even: (num_hiddens + 1) / 2, odd: (num_hiddens - 1) / 2 };
    case 'long':
      return { id: kind === 'fixed' ? 'notComputed' : 'noRow', words: splitWords(sentence).length, max_len };
    default:
      return undefined;
  }
}
