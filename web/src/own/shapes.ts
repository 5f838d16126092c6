// What the names and shapes of a file's tensors mean: layers, steps, heads, rows, columns.

/** One way to read the axes of a tensor, each by its place. What is absent has length 1. Of q, k and v the columns are features. */
export interface Reading {
  readonly step?: number;
  readonly layer?: number;
  readonly batch?: number;
  readonly head?: number;
  readonly row: number;
  readonly column: number;
}

export const axes = ['step', 'layer', 'batch', 'head', 'row', 'column'] as const;
export type Axis = (typeof axes)[number];

/** The sizes of a tensor's axes by their names. */
export type Sizes = Readonly<Record<Axis, number>>;

export const sizesOf = (shape: readonly number[], reading: Reading): Sizes => {
  const size = (axis: Axis): number => shape[reading[axis] ?? shape.length] ?? 1;
  return {
    step: size('step'),
    layer: size('layer'),
    batch: size('batch'),
    head: size('head'),
    row: size('row'),
    column: size('column'),
  };
};

/** True for two that have steps, layers and samples at the same places. */
export const isBeside = (one: Reading, other: Reading): boolean =>
  (['step', 'layer', 'batch'] as const).every((axis) => one[axis] === other[axis]);

/** What a tensor is for. */
export type Role = 'weights' | 'q' | 'k' | 'v' | 'W_o' | 'tokens' | 'option';

export interface Meaning {
  /** Undefined for a name that says nothing. */
  readonly role: Role | undefined;
  readonly step: number | undefined;
  readonly layer: number | undefined;
  /** 'encoder', 'decoder', 'cross', or ''. */
  readonly part: string;
  /** The name of an option of the core. */
  readonly option: string;
}

/** Options of the core's dot_product_attention that a file may have, and from which rank on one has an axis of samples. */
export const options: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [
      ['positions', 'rope_scaling', 'rope_precision', 'qk_norm', 'normalise', 'align', 'causal', 'layout', 'axes'],
      ['fill', 'window', 'sink_tokens', 'scale', 'softcap', 'temperature', 'sigmoid_bias'],
      ['rope_base', 'rope_dims', 'rope_factor', 'rope_original_length', 'rope_beta_fast', 'rope_beta_slow'],
      ['rope_attention_factor', 'inverse_frequencies', 'slopes', 'bias_table', 'bidirectional', 'num_buckets'],
      ['max_distance', 'q_gain', 'k_gain', 'sink_logits'],
    ]
      .flat()
      .map((name) => [name, Number.POSITIVE_INFINITY]),
  ),
  ...{
    valid_lens: 1,
    prefix_lens: 1,
    position_ids: 2,
    query_position_ids: 2,
    documents: 2,
    allowed: 3,
    bias: 4,
    mask: 3,
  },
};

const roles: readonly (readonly [Role | 'none', RegExp])[] = [
  ['W_o', /(?:^|[._/])(?:w_o|o_proj|out_proj|c_proj)(?:\.weight)?$/i],
  ['q', /(?:^|[._/])(?:q|query|queries)$/i],
  ['k', /(?:^|[._/])(?:k|key|keys)$/i],
  ['v', /(?:^|[._/])(?:v|value|values)$/i],
  ['tokens', /(?:^|[._/])(?:tokens|labels|words)$/i],
  // What a model's file has beside: parameters, and scores before softmax.
  ['none', /(?:scores|logits|proj\.weight|\.bias)$/i],
  ['weights', /(?:^|[._/])(?:\w*(?:weights|attns?|attentions?|patterns?|probs)|(?:layers?|blocks?)[._]?\d+)$/i],
  ['weights', /(?:^|[._/])(?:\w*(?:attns?|attentions?|patterns?)|steps?)[._]\d+$/i],
];

/** What the name of a tensor says: 'blocks.3.attn.hook_pattern', 'step.100.layer.0.q', 'cross_attentions.2'. */
export function meaningOf(name: string): Meaning {
  const last = name.split(/[./]/).at(-1) ?? '';
  const option = Object.hasOwn(options, last) ? last : '';
  const found = roles.find(([, test]) => test.test(name))?.[0];
  const step = /(?:^|[._/])(?:steps?|checkpoints?|ckpt|epoch|iter)[._-]?(\d{1,12})/i.exec(name)?.[1];
  const rest = name.replace(/(?:^|[._/])(?:steps?|checkpoints?|ckpt|epoch|iter)[._-]?\d{1,12}/i, '');
  const layer = (/(?:^|[._/])(?:layers?|blocks?|h|l)[._-]?(\d{1,6})/i.exec(rest) ??
    /(?:^|[._/])(\d{1,6})(?:[._/]|$)/.exec(rest))?.[1];
  const part = /cross|encoder_attn/i.test(name) ? 'cross' : (/encoder|decoder/i.exec(name)?.[0].toLowerCase() ?? '');
  return {
    role: option ? 'option' : found === 'none' ? undefined : found,
    step: step === undefined ? undefined : Number(step),
    layer: layer === undefined ? undefined : Number(layer),
    part,
    option,
  };
}

/** What is known of a tensor beside its shape. */
export interface Known {
  /** Its name says the layer, so that it has no axis of layers; or the step. */
  readonly layer: boolean;
  readonly step: boolean;
  /** Its name is one that libraries give to what has an axis of heads. */
  readonly heads?: boolean;
}

/** transformers' `attentions` and TransformerLens' `pattern`; `attn_weights` are often PyTorch's mean over heads. */
export const hasHeads = (name: string): boolean => /(?:attentions|patterns?)(?:[._]\d+)?$/i.test(name);

/** Letters by which a file says its axes: 'bhnm'. Of q and k the last is d. */
const letters: Readonly<Record<string, Axis>> = {
  s: 'step',
  l: 'layer',
  b: 'batch',
  h: 'head',
  n: 'row',
  m: 'column',
  d: 'column',
};

/** The axes that a file names; undefined if they are not those of a tensor with so many. */
export function namedAxes(text: string, rank: number): Reading | undefined {
  const order = [...text].map((letter) => letters[letter]);
  const place = (axis: Axis): number => order.indexOf(axis);
  const isWhole = order.length === rank && order.every((axis, at) => axis !== undefined && place(axis) === at);
  // Steps, layers and samples stand before what is read at once.
  const inner = Math.min(...(['head', 'row', 'column'] as const).map(place).filter((at) => at >= 0));
  const outer = Math.max(...(['step', 'layer', 'batch'] as const).map(place));
  return isWhole && place('row') >= 0 && place('column') >= 0 && outer < inner
    ? withPlaces(order as readonly Axis[])
    : undefined;
}

/** The axes that may stand before heads, rows and columns; the first is the commonest. */
function leading(sizes: readonly number[], { layer, step }: Known): readonly (readonly Axis[])[] {
  const [first, second] = sizes;
  const open = (axes: readonly Axis[]): boolean =>
    !(layer && axes.includes('layer')) && !(step && axes.includes('step'));
  switch (sizes.length) {
    case 0:
      return [[]];
    case 1:
      if (first === 1 || layer) return [['batch']];
      return [['layer'], ['batch'], ['step']].map((axes) => axes as Axis[]).filter(open);
    case 2:
      if (layer) return step ? [] : [['step', 'batch']];
      if (second === 1 || step) return [['layer', 'batch']];
      return [
        ['layer', 'batch'],
        ['step', 'layer'],
      ];
    case 3:
      return layer || step ? [] : [['step', 'layer', 'batch']];
    default:
      return [];
  }
}

/** The same as a file may say it. */
export const axesText = (reading: Reading): string =>
  Object.entries(letters)
    .filter(([letter, axis]) => letter !== 'd' && reading[axis] !== undefined)
    .sort(([, one], [, other]) => Number(reading[one]) - Number(reading[other]))
    .map(([letter]) => letter)
    .join('');

const withPlaces = (order: readonly Axis[]): Reading =>
  Object.fromEntries(order.map((axis, place) => [axis, place])) as unknown as Reading;

/** In place of heads three axes may begin with samples, or with layers: PyTorch's mean over heads has no axis of them. */
const withoutHeads = (first: number | undefined, { layer, heads }: Known): readonly Reading[] =>
  first === 1 || heads
    ? []
    : [...(layer ? [] : [withPlaces(['layer', 'row', 'column'])]), withPlaces(['batch', 'row', 'column'])];

/** All ways to read weights of this shape; one where there is no doubt, none where it has too many axes or too few. */
export function readingsOf(shape: readonly number[], known: Known): Reading[] {
  if (shape.length < 2) return [];
  if (shape.length === 2) return [withPlaces(['row', 'column'])];
  const found = leading(shape.slice(0, -3), known).map((axes) => withPlaces([...axes, 'head', 'row', 'column']));
  const [first, second, last] = shape.slice(-3) as [number, number, number];
  // Heads may stand last: (n, n, h).
  if (first === second && second !== last && last < 2 * first)
    found.push(...leading(shape.slice(0, -3), known).map((axes) => withPlaces([...axes, 'row', 'column', 'head'])));
  return shape.length === 3 ? [...found, ...withoutHeads(first, known)] : found;
}

/** What tells heads from positions in q and k, whose axes (…, h, n, d) and (…, n, h, d) look alike. */
export interface Positions {
  readonly tokens?: number | undefined;
  readonly rows?: number | undefined;
  readonly columns?: number | undefined;
  readonly layout?: string | undefined;
}

/** All ways to read q and k. */
export function readingsOfQK(q: readonly number[], k: readonly number[], known: Known, told: Positions): Reading[] {
  if (q.length < 2 || q.length !== k.length || q.at(-1) !== k.at(-1)) return [];
  if (q.length === 2) return [withPlaces(['row', 'column'])];
  const orders = ordersOf(q.slice(-3, -1), k.slice(-3, -1), told);
  const found = leading(q.slice(0, -3), known).flatMap((axes) =>
    orders.map((order) => withPlaces([...axes, ...order, 'column'])),
  );
  // A layout says where heads stand.
  const isPlain = q.length === 3 && q[0] === k[0] && !told.layout && fitsTokens(q, k, told);
  return isPlain ? [...found, ...withoutHeads(q[0], known)] : found;
}

const fitsTokens = (q: readonly number[], k: readonly number[], { tokens, rows, columns }: Positions): boolean =>
  q[1] === (rows ?? q[1]) && k[1] === (columns ?? tokens ?? k[1]);

const headsFirst = ['head', 'row'] as const;
const rowsFirst = ['row', 'head'] as const;

function ordersOf(
  [q0 = 0, q1 = 0]: readonly number[],
  [k0 = 0, k1 = 0]: readonly number[],
  { tokens, rows, columns, layout }: Positions,
): (readonly Axis[])[] {
  if (layout) return [layout.endsWith('nhd') ? rowsFirst : headsFirst];
  // Heads of keys divide those of queries; queries are as many as keys, or the last of them.
  const fits = (heads: number, shared: number, n: number, m: number): boolean =>
    shared > 0 && heads % shared === 0 && n <= m && m === (columns ?? tokens ?? m) && n === (rows ?? n);
  const found: (readonly Axis[])[] = [];
  if (fits(q0, k0, q1, k1)) found.push(headsFirst);
  if (fits(q1, k1, q0, k0)) found.push(rowsFirst);
  return q0 === 1 && k0 === 1 && found.length === 2 && tokens === undefined ? [headsFirst] : found;
}
