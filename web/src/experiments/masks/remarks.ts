import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { largestAt, nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import type { Result } from './compute';
import { mostLayers, queryOf, type State, type Table, tokensIn } from './parameters';
import { seenIn, weightsAt } from './reading';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export const remarks = (now: Now): Said[] => [handsOn(now.state) && now.result.heard ? through(now.state) : row(now)];

function row({ state, result }: Now): Said {
  const name = nth(result.names, queryOf(state));
  const count = seenIn(result, queryOf(state)).length;
  if (count === 0) return [{ id: 'empty', name }];
  const weights = weightsAt(state, result);
  const most = largestAt(weights);
  const one = { id: 'most', key: nth(result.names, most), weight: fixed(nth(weights, most), 2) } as const;
  return [{ id: 'left', name, count, of: result.names.length }, ...(state.text === 'tokens' ? [] : [one])];
}

/** A window hands on from layer to layer; without one a single layer hears all there is. */
const handsOn = ({ causal, windowed, window }: State): boolean => causal && windowed && window > 1;

const through = ({ window, layers }: State): Said => [{ id: 'reach', layers, back: window - 1 }];

export function suggestions({ state }: Now): Suggestion<Table, Words['suggestions']>[] {
  const { text, windowed, documents, picture, layers, sink_tokens } = state;
  const on: Suggestion<Table, Words['suggestions']>[] = [];
  on.push(windowed ? { id: 'lift', set: { windowed: false } } : { id: 'window', set: { windowed: true } });
  if (windowed && sink_tokens < 2) on.push({ id: 'stay', set: { sink_tokens: Math.min(2, tokensIn(state)) } });
  if (text === 'sentence') on.push({ id: 'pair', set: { text: 'pair', query: -1 } });
  else on.push(documents ? { id: 'together', set: { documents: false } } : { id: 'apart', set: { documents: true } });
  if (picture === 'weights') on.push({ id: 'heard', set: { picture: 'heard', windowed: true } });
  else if (layers < mostLayers) on.push({ id: 'deeper', set: { layers: layers + 1 } });
  return on;
}
