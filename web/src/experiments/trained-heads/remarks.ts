import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { fixed } from '../../text/format';
import type { Result } from './compute';
import type { Importance } from './importance';
import { asking, heads, parameters, presets, type State, silenced, type Table } from './parameters';
import { followed, habit, type Kind, kindOf, knowable, right, saying } from './reading';
import type { Looking, Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export const remarks = (live: Now): Said[] =>
  live.result.importance ? [[intact(live.result.importance)]] : read(live);

/** What is lost without a head is still to be found out. */
const intact = ({ intact: share }: Importance): Said[number] => ({ id: 'intact', share: fixed(share, 2) });

const read = (live: Now): Said[] =>
  [looks(live), repeats(live.result) ? without(live) : guessed(live)].filter((paragraph) => paragraph.length > 0);

const repeats = ({ letters }: Result): boolean => new Set(letters).size < letters.length;

/** Which heads look where. */
function looks({ state, result }: Now): Said {
  const [before, after] = [looking('before', state, result), looking('after', state, result)];
  return [
    ...(before.length > 0 ? [{ id: 'before', heads: before } as const] : []),
    ...(after.length > 0 ? [{ id: 'after', heads: after } as const] : []),
    ...(after.length > 0 && saysIt(state, result) ? [{ id: 'saysIt' } as const] : []),
    ...(after.length === 0 && repeats(result) ? [{ id: 'noneAfter' } as const] : []),
  ];
}

/** True if the model says what followed the asking letter last time. */
function saysIt(state: State, { says, letters }: Result): boolean {
  const place = asking(state);
  return saying(says, place).letter === followed(letters, place);
}

/** The attention of the heads that speak. */
const looking = (kind: Exclude<Kind, 'spread'>, state: State, result: Result): Looking[] =>
  heads.flatMap(({ layer, head, speaks }, index) => {
    const found = habit(result, index);
    return state[speaks] && kindOf(found) === kind ? [{ layer, head, share: fixed(found[kind], 2) }] : [];
  });

/** The remark on a prediction where nothing can be known. */
function guessed({ state, result }: Now): Said {
  const { letter, sure } = saying(result.says, asking(state));
  return [{ id: 'nothingTwice', said: letter, sure: fixed(sure) }];
}

/** What is lost with the silent heads. */
function without({ state, result }: Now): Said {
  const { letters, says, intact } = result;
  const silent = silenced(state);
  if (silent.length === 0) return [{ id: 'whole' }];
  const [now, all] = [right(says, letters), right(intact, letters)];
  if (knowable(letters).length === 0) return [];
  const counted = { heads: silent, right: now, of: knowable(letters).length };
  return [now < all ? { id: 'lost', ...counted, all } : { id: 'spared', ...counted }];
}

type Suggested = Suggestion<Table, Words['suggestions']>;

const everyHead = Object.fromEntries(heads.map(({ speaks }) => [speaks, true])) as Pick<
  State,
  (typeof heads)[number]['speaks']
>;

export function suggestions({ state, result }: Now): Suggested[] {
  if (result.importance)
    return [
      { id: 'otherRows', set: { seed: state.seed === '3' ? '1' : '3' } },
      { id: 'oneRow', set: { picture: 'letters' } },
    ];
  const letters: Suggested = repeats(result)
    ? { id: 'new', set: presets.new }
    : { id: 'again', set: { letters: parameters.letters.initial } };
  if (silenced(state).length === 0)
    return [
      { id: 'silenceFirst', set: { layer0_head0: false } },
      { id: 'silenceLast', set: { layer1_head0: false, layer1_head1: false } },
      letters,
      { id: 'own' },
      { id: 'measure', set: { picture: 'importance' } },
    ];
  return [
    ...(state.layer0_head0 ? [] : [{ id: 'silenceSpare', set: { ...everyHead, layer0_head1: false } } as const]),
    { id: 'all', set: everyHead },
    letters,
  ];
}
