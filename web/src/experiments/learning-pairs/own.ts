// Which lines a state has: a prepared list, or the reader's own.
import { type ListName, listOf } from './lists';
import { asLines, asText, type Pair, type Problem, readPairs } from './pairs';
import { longestInLink, type State } from './parameters';

type Kept = Pick<State, 'list' | 'own' | 'long'>;

export interface Lines {
  readonly pairs: readonly Pair[];
  /** Why own lines cannot be taken: the first prepared list stands in for them. */
  readonly problems: readonly Problem[];
  /** Own lines that came without the text, which was too long for the link. */
  readonly gone: boolean;
}

export function linesOf({ list, own, long }: Kept): Lines {
  if (list !== 'own') return prepared(list);
  const text = own || long;
  if (text === '') return { ...prepared('mirror'), gone: true };
  const found = readPairs(asLines(text));
  return { ...prepared('mirror'), ...found };
}

const prepared = (list: ListName): Lines => ({ pairs: listOf(list), problems: [], gone: false });

/** The values that hold a reader's lines. */
export function keeping(pairs: readonly Pair[]): Partial<State> {
  const text = asText(pairs);
  const short = [...text].length <= longestInLink;
  return { list: 'own', own: short ? text : '', long: short ? '' : text, draft: '', typed: '', line: 0, place: 0 };
}
