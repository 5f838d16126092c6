import { columns } from '../../state/array-parameters';
import { choice, integer, type ParameterTable, type StateOf, text } from '../../state/parameters';
import { known, whole } from './letters';

const size = { min: 1, max: 256 } as const;

export const parameters = {
  /** A small model that writes, what the caches of large ones take, or heads that are made fewer by the mean of neighbours. */
  picture: choice(['write', 'share', 'merge'], 'write'),
  /** Given; the rest is written by the model. */
  letters: text('FLAMEF', { longest: whole - 1, keep: known }),
  /** The place of the newest token. */
  newest: integer(6, { min: 0, max: whole - 1, view: true, control: 'thumb' }),
  layer: integer(1, { min: 0, max: 1, view: true }),
  head: integer(0, { min: 0, max: 3, view: true }),
  eviction: choice(['none', 'window', 'sinks'], 'none'),
  cache_size: integer(6, { min: 2, max: whole }),
  sink_tokens: integer(1, { min: 0, max: 4 }),
  /** One more score in the softmax of head 0 of layer 0, without a value; '': none. */
  sink_logit: choice(['', '-2', '0', '2', '4'], '', { slider: true }),
  num_layers: integer(32, size),
  num_heads: integer(32, size),
  num_kv_heads: integer(32, { ...size, control: 'thumb' }),
  head_dim: integer(128, size),
  tokens: integer(32768, { min: 1, max: 1048576, scale: 'log' }),
  /** Four heads in this order; those that are not named follow. */
  order: columns([0, 1, 2, 3], { max: 3, longest: 4, mayBeEmpty: true, control: 'none' }),
} satisfies ParameterTable;

export type Table = typeof parameters;
export type State = StateOf<Table>;

export function controls({ picture, eviction }: State): readonly (keyof Table)[] {
  if (picture === 'share') return ['picture', 'num_kv_heads', 'num_heads', 'num_layers', 'head_dim', 'tokens'];
  if (picture === 'merge') return ['picture', 'letters'];
  const forgets: readonly (keyof Table)[] = eviction === 'none' ? [] : ['cache_size'];
  const keeps: readonly (keyof Table)[] = eviction === 'sinks' ? ['sink_tokens'] : [];
  return ['picture', 'letters', 'newest', 'layer', 'head', 'eviction', ...forgets, ...keeps, 'sink_logit'];
}

/** The start is out of the window, and the model takes the wrong letter. */
const lost = { newest: 11, layer: 0, head: 0 } as const;

export const presets = {
  write: {},
  window: { ...lost, eviction: 'window' },
  sinks: { ...lost, eviction: 'sinks' },
  logit: { ...lost, eviction: 'window', sink_logit: '4' },
  llama: { picture: 'share' },
} satisfies Record<string, Partial<State>>;
