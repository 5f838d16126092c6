import type { Core, Note } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import { sizes } from '../../tensor/read';
import type { Dense } from '../../tensor/tensor';
import { cellOf, mostLayers, type Sheet, type State, tokensIn } from './parameters';
import { asked } from './scores';

export interface Result {
  readonly names: readonly string[];
  /** (n, n), as are all that follow. */
  readonly scores: Dense;
  /** 1 where a sheet lets through, laid or not. */
  readonly sheets: Readonly<Record<Sheet, Dense>>;
  /** 1 where all that are laid let through. */
  readonly visible: Dense;
  readonly weights: Dense;
  /** After how many layers a row has something of a column, 0 if it has not after the last; only where it is looked at. */
  readonly heard: Dense | null;
  readonly notes: readonly Note[];
}

type Laid = Readonly<Record<Sheet, boolean>>;
const none: Laid = { causal: false, windowed: false, documents: false, painting: false };

/** The inputs of the core for sheets laid on each other. A window without a causal mask reaches to both sides. */
function masksOf(state: State, laid: Laid) {
  const { window, sink_tokens } = state;
  const reach = laid.causal
    ? ({ mask: 'sliding_window', window } as const)
    : ({ mask: 'sliding_window_both', window: window - 1 } as const);
  return {
    ...(laid.windowed ? { ...reach, sink_tokens } : ({ mask: laid.causal ? 'causal' : 'none' } as const)),
    ...(laid.documents ? { documents: documentsOf(state) } : {}),
    ...(laid.painting ? { allowed: allowedBy(state) } : {}),
  };
}

/** The document of each token. */
function documentsOf(state: State): { readonly shape: number[]; readonly data: number[] } {
  const n = tokensIn(state);
  const border = borderOf(state);
  return { shape: [n], data: Array.from({ length: n }, (_, token) => (token < border ? 0 : 1)) };
}

/** The first token of the second document; of one sentence, none. */
export function borderOf(state: State): number {
  const n = tokensIn(state);
  return { sentence: n, pair: n / 2, tokens: state.border }[state.text];
}

function allowedBy(state: State): Dense {
  const n = tokensIn(state);
  const over = new Set(state.painted);
  return {
    shape: [n, n],
    data: Float32Array.from({ length: n * n }, (_, at) => (over.has(cellOf(Math.floor(at / n), at % n)) ? 0 : 1)),
  };
}

/** What decides a sheet, besides the scores' shape: another sheet's settings leave its picture alone. */
const decide: Readonly<Record<Sheet, (state: State) => readonly unknown[]>> = {
  causal: () => [],
  windowed: ({ window, sink_tokens }) => [window, sink_tokens],
  documents: (state) => [borderOf(state)],
  painting: ({ painted }) => [painted],
};

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const { text, n, language } = state;
  const { names, scores } = memory.once('asked', [text, n, language], () => asked(text, n, language));
  const alone = (sheet: Sheet) =>
    memory.once(sheet, [scores, ...decide[sheet](state)], async () => {
      const masks = masksOf(state, { ...none, [sheet]: true });
      return shown((await core.run('masked_softmax', { scores, ...masks }, { outputs: ['visible'] })).visible);
    });
  const [found, causal, windowed, documents, painting] = await Promise.all([
    core.run('masked_softmax', { scores, ...masksOf(state, state) }, { outputs: ['visible', 'weights'] }),
    alone('causal'),
    alone('windowed'),
    alone('documents'),
    alone('painting'),
  ]);
  const visible = shown(found.visible);
  return {
    names,
    scores,
    sheets: { causal, windowed, documents, painting },
    visible,
    weights: shown(found.weights),
    heard: state.picture === 'heard' ? await heardIn(visible, core) : null,
    notes: found.notes,
  };
}

/** An output that was asked for. */
function shown(output: Dense | undefined): Dense {
  if (!output) throw new RangeError('masked_softmax has not told what is visible');
  return output;
}

/**
 * Each layer hands on what rows have: a row has its own token, and what those had that it sees. What is known of 1, 2 or 4 layers
 * is carried as many layers further at once.
 */
async function heardIn({ shape, data: seen }: Dense, core: Core): Promise<Dense> {
  const [n] = sizes({ shape }, 2);
  const each = n * n;
  // One layer under the other: 1 where after it a row has something of a column.
  const has = new Float32Array(mostLayers * each);
  has.set(seen);
  for (let token = 0; token < n; token++) has[token * (n + 1)] = 1;
  for (let layers = 1; layers < mostLayers; layers *= 2) {
    const x = { shape: [layers * n, n], data: has.slice(0, layers * each) };
    const weight = turned(has.subarray((layers - 1) * each, layers * each), n);
    const { output } = await core.run('linear_apply', { x, weight });
    output.data.forEach((one, at) => {
      if (one > 0) has[layers * each + at] = 1;
    });
  }
  const heard = new Float32Array(each);
  for (let layer = mostLayers; layer > 0; layer--)
    for (let cell = 0; cell < each; cell++) if (has[(layer - 1) * each + cell]) heard[cell] = layer;
  return { shape: [n, n], data: heard };
}

/** Rows and columns exchanged, as numbers that travel to the core in one piece. */
function turned(data: Float32Array, n: number): Dense {
  const to = new Float32Array(n * n);
  data.forEach((one, at) => {
    to[(at % n) * n + Math.floor(at / n)] = one;
  });
  return { shape: [n, n], data: to };
}
