// What the hand sees of a change on its way: which places of each network have changed after so many steps. Places count from 0.
import type { GraphEdge, GraphNode } from '../../charts/graph/graph';
import type { Live } from '../../experiment/contract';
import { nth } from '../../tensor/read';
import { fixed } from '../../text/format';
import type { Result } from './compute';
import { attention, convolution, type Drawing, recurrence, windowOf } from './graphs';
import type { Model } from './models';
import { drawnTokens, type State, type Table } from './parameters';
import type { Changes } from './spread';

export interface Spreading extends Pick<Drawing, 'nodes' | 'edges'> {
  /** Steps that this network has made; a layer of attention makes one. */
  readonly done: number;
  /** Layers above the words. */
  readonly layers: number;
  /** The changes of the newest outputs; NaN if there is none yet. */
  readonly outputs: Changes;
  /** The step at which the change came to the place that is looked at: null never, undefined not yet known. */
  readonly arrived: number | null | undefined;
}

type Now = Pick<Live<Table, Result>, 'state' | 'result'>;

/** The last step: an RNN has then read every word. */
export const lastStep = (state: State): number => drawnTokens(state);

export const spreadings = (live: Now): Readonly<Record<Model, Spreading>> => ({
  convolution: ofConvolution(live),
  recurrence: ofRecurrence(live),
  attention: ofAttention(live),
});

/** What is known of the word that is replaced: nothing in a picture of something else. */
function ofWord({ state, result: { spread } }: Now) {
  const { from, path } = state;
  const none = unknown(drawnTokens(state));
  if (spread?.attention.length !== none.length) return { layers: [none, none], states: none, outputs: none };
  return {
    layers: nth(path === 'dilated' ? spread.dilated : spread.stacked, from - 1),
    states: nth(spread.recurrence, from - 1),
    outputs: nth(spread.attention, from - 1),
  };
}

function ofConvolution(live: Now): Spreading {
  const { state } = live;
  const m = drawnTokens(state);
  const rows = ofWord(live).layers;
  const layers = rows.length - 1;
  const done = Math.min(state.steps, layers);
  const path = state.path === 'dilated' ? 'dilated' : 'last_output';
  const drawing = convolution(m, state.k, path, layers, pairOf(state));
  const reads = windowOf(m, state.k, path);
  const carries = ({ from, to }: GraphEdge): boolean => {
    const [layer, place, unit] = [Math.floor(to / m), from % m, to % m];
    return layer === done && reads(layer, unit).includes(place) && nth(nth(rows, layer - 1), place) > 0;
  };
  const known = rows.map((row, layer) => (layer <= done ? row : row.map(() => Number.NaN)));
  const first = rows.findIndex((row, layer) => layer > 0 && nth(row, state.to - 1) > 0);
  return {
    ...lit(drawing, known.flat(), carries),
    done,
    layers,
    outputs: done === 0 ? unknown(m) : nth(rows, done),
    arrived: first > 0 && first <= done ? first : first < 0 && done === layers ? null : undefined,
  };
}

function ofRecurrence(live: Now): Spreading {
  const { state } = live;
  const m = drawnTokens(state);
  const changes = ofWord(live).states;
  const done = Math.min(state.steps, m);
  const outputs = changes.map((change, place) => (place < done ? change : Number.NaN));
  const carries = ({ from, to }: GraphEdge): boolean =>
    nth(outputs, to - m) > 0 && (from < m ? from === state.from - 1 : nth(outputs, from - m) > 0);
  return {
    ...lit(recurrence(m, pairOf(state)), [...wordChanges(state), ...outputs], carries),
    done,
    layers: 1,
    outputs,
    arrived: done < state.to ? undefined : nth(changes, state.to - 1) > 0 ? state.to : null,
  };
}

function ofAttention(live: Now): Spreading {
  const { state } = live;
  const m = drawnTokens(state);
  const done = Math.min(state.steps, 1);
  const outputs = done === 0 ? unknown(m) : ofWord(live).outputs;
  const carries = ({ from, to }: GraphEdge): boolean => from === state.from - 1 && nth(outputs, to - m) > 0;
  return {
    ...lit(attention(m, pairOf(state)), [...wordChanges(state), ...outputs], carries),
    done,
    layers: 1,
    outputs,
    arrived: done === 0 ? undefined : nth(outputs, state.to - 1) > 0 ? 1 : null,
  };
}

const pairOf = ({ from, to }: State) => ({ from: from - 1, to: to - 1 });
const unknown = (m: number): Changes => Array.from({ length: m }, () => Number.NaN);
/** Exactly one of the words has changed, wholly. */
const wordChanges = (state: State): Changes =>
  Array.from({ length: drawnTokens(state) }, (_, place) => (place === state.from - 1 ? 1 : 0));

/** A network's nodes as deep as they have changed, pale where nothing is computed yet, and the edges that carry the change. */
const lit = (
  { nodes, edges }: Drawing,
  changes: Changes,
  carries: (edge: GraphEdge) => boolean,
): { readonly nodes: readonly GraphNode[]; readonly edges: readonly GraphEdge[] } => ({
  nodes: nodes.map((node, index) => ({
    ...node,
    depth: depthOf(nth(changes, index)),
    faint: Number.isNaN(nth(changes, index)),
  })),
  edges: edges.map((edge) => ({ ...edge, lit: carries(edge) })),
});

/**
 * Four decimals; what is less has one digit. A trace comes of float32 numbers about 1e−7 apart, and the core's builds, of which
 * the first picture and later ones may use two, round a sum of products once or twice: a second digit would differ.
 */
export const changeText = (change: number): string =>
  change === 0 || change >= 1e-4 ? fixed(change) : change.toExponential(0).replace('-', '−');

/** Full at 0.1 and above, and never so little that a trace looks like nothing; each power of ten counts alike. */
export const depthOf = (change: number): number =>
  change > 0 ? Math.min(1, Math.max(0.35, 1 + 0.2 * (Math.log10(change) + 1))) : 0;
