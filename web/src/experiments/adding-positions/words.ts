import { fixed } from '../../charts/base/format';
import type { AttnError } from '../../core/core';
import type { ExperimentWords, Live } from '../../experiment/contract';
import { apart, type Result, twinOf } from './compute';
import type { presets, Table } from './parameters';

export interface OwnWords {
  readonly columns: string;
  readonly before: string;
  readonly after: string;
}

export type Words = ExperimentWords<Table, keyof typeof presets, Result> & OwnWords;

/** The chosen word, and the same word in another place where there is one. */
export function compared({ state, result }: Live<Table, Result>) {
  const { position } = state;
  const twin = twinOf(result.words, position);
  return {
    word: result.words[position] ?? '',
    id: result.vocabulary.get(result.words[position] ?? '') ?? 0,
    twin,
    apartBefore: twin === undefined ? '' : fixed(apart(result.x, position, twin)),
    apartAfter: twin === undefined ? '' : fixed(apart(result.output, position, twin)),
    parameters: state.max_len * state.num_hiddens,
    length: result.words.length,
    last: state.max_len - 1,
  };
}

/** One row too few for the sentence. */
export const tooShort = ({ words }: Result): number => Math.max(1, words.length - 1);

/** What of the module was refused: an odd width, or a sentence longer than its table. */
export function refused({ code, operation }: AttnError): 'odd' | 'long' | undefined {
  if (code === 'not_divisible') return 'odd';
  return code === 'out_of_range' && ['add_positional_encoding', 'embedding_lookup'].includes(operation)
    ? 'long'
    : undefined;
}

const controls = { odd: 'num_hiddens', long: 'max_len' } as const;

export function blame(error: AttnError): 'num_hiddens' | 'max_len' | undefined {
  const what = refused(error);
  return what && controls[what];
}
