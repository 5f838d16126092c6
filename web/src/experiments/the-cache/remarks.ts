import type { AttnError } from '../../core/core';
import type { Live } from '../../experiment/contract';
import type { Paragraph, Remark, Suggestion } from '../../experiment/remarks';
import { nth } from '../../tensor/read';
import { numberAt } from '../../tensor/sought';
import { fixed, percent } from '../../text/format';
import { grouped } from '../../text/grouped';
import { divisors } from '../multi-head-attention/parameters';
import type { Result, Share } from './compute';
import type { Merged } from './merge';
import { presets, type State, type Table } from './parameters';
import { computedAt, gib, hasSink, isKept, isSame, recomputedAt, saying, sunk, weightsAt } from './reading';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export const remarks = (now: Now): Said[] =>
  now.result.merged
    ? [merges(now, now.result.merged)]
    : now.result.share
      ? [shares(now.state, now.result.share)]
      : [work(now), forgets(now)].filter(({ length }) => length > 0);

/** What the newest token costs. */
function work({ state: { newest: step }, result }: Now): Said {
  const letter = nth(result.letters, step);
  const counted = { letter, now: computedAt(result, step), again: recomputedAt(result, step) };
  return [{ id: 'row', ...counted }, ...(step > 0 ? [{ id: 'same' } as const] : [])];
}

/** What is forgotten, and what the model says without it. */
function forgets(now: Now): Said {
  const { state, result } = now;
  const gone = result.letters.filter((_, token) => token <= state.newest && !isKept(result, state.newest, token));
  const weights = weightsAt(state, result);
  const start = numberAt(weights, 0);
  const first = state.layer === 0 && state.head === 0;
  return [
    ...(gone.length > 0 ? [{ id: 'gone', letters: gone.join(' ') } as const] : []),
    ...(first && state.newest > 0 && start > 0 ? [{ id: 'start', share: fixed(start, 2) } as const] : []),
    ...(hasSink(state) ? [{ id: 'sink', share: fixed(sunk(weights), 2) } as const] : []),
    ...(gone.length > 0 || state.sink_logit !== '' ? [compared(now)] : []),
  ];
}

function compared({ state, result }: Now): Remark<Words['remarks']> {
  const [now, all] = [saying(result.says, state.newest), saying(result.intact, state.newest)];
  const told = { said: now.letter, sure: fixed(now.sure, 2), all: all.letter, whole: fixed(all.sure, 2) };
  return now.letter === all.letter ? { id: 'spared', ...told } : { id: 'lost', ...told };
}

function shares({ num_heads, num_kv_heads, tokens }: State, { own, multiHead }: Share): Said {
  const each = { bytes: gib(own), tokens: grouped(tokens, ',') };
  if (num_kv_heads === num_heads) return [{ id: 'multiHead', ...each }];
  return [
    { id: 'shared', ...each, group: num_heads / num_kv_heads, share: percent(own / multiHead, 1).replace('.0', '') },
  ];
}

function merges({ state, result }: Now, { gaps, says }: Merged): Said {
  const gap = Math.max(...gaps);
  if (isSame(gap)) return [{ id: 'alike' }];
  const newest = state.letters.length;
  const [now, all] = [saying(says, newest), saying(result.intact, newest)];
  const told = { said: now.letter, sure: fixed(now.sure, 2), all: all.letter, whole: fixed(all.sure, 2) };
  return [{ id: 'blurred', gap: fixed(gap, 2), ...told }];
}

export function suggestions({ state, result }: Now): Suggestion<Table, Words['suggestions']>[] {
  if (result.merged)
    return [
      { id: 'write', set: { picture: 'write' } },
      { id: 'share', set: { picture: 'share' } },
    ];
  if (result.share)
    return [
      ...(state.num_kv_heads === 1 ? [] : [{ id: 'one', set: { num_kv_heads: 1 } } as const]),
      { id: 'write', set: { picture: 'write' } },
    ];
  const forget: Suggestion<Table, Words['suggestions']>[] = [];
  if (state.eviction !== 'window' || state.sink_logit !== '')
    forget.push({ id: 'window', set: { ...presets.window, sink_logit: '' } });
  if (state.eviction === 'window') forget.push({ id: 'sinks', set: { eviction: 'sinks', sink_logit: '' } });
  if (state.eviction === 'window' && state.sink_logit === '') forget.push({ id: 'logit', set: { sink_logit: '4' } });
  if (state.eviction !== 'none') forget.push({ id: 'all', set: { eviction: 'none', sink_logit: '' } });
  const next =
    state.newest + 1 < result.letters.length ? [{ id: 'next', set: { newest: state.newest + 1 } } as const] : [];
  return [...next, ...forget, { id: 'share', set: { picture: 'share' } }];
}

/** Only key heads are divided here. */
export const blame = ({ code }: AttnError, { picture }: State): keyof Table | undefined =>
  picture === 'share' && code === 'not_divisible' ? 'num_kv_heads' : undefined;

export const errorRemark = ({ code }: AttnError, { picture, num_heads }: State): Remark<Words['errors']> | undefined =>
  picture === 'share' && code === 'not_divisible'
    ? { id: 'notDivisible', num_heads, divisors: divisors(num_heads) }
    : undefined;
