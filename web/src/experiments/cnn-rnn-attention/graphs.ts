import type { GraphEdge, GraphNode } from '../../charts/graph/graph';
import { nth } from '../../tensor/read';

/** A layer (or several) over m tokens, with the way from one to another lit. Positions count from 0. */
export interface Drawing {
  /** Row by row from the inputs up: node `row · m + position`. */
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Edges on the way from an input to where it arrives; null: there is no way. */
  readonly length: number | null;
  /** The unit where both tokens meet. */
  readonly meeting: number | null;
}

export type WindowPath = 'both_ends' | 'last_output' | 'dilated';

export interface Pair {
  readonly from: number;
  readonly to: number;
}

const subscript = (value: number): string => [...String(value)].map((digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)]).join('');
const tokenName = (letter: string, position: number): string => `${letter}${subscript(position + 1)}`;

/** Nodes of one row. Labels stand where there is room: at both ends and at the pair, else everywhere. */
function rowOf(m: number, y: number, letter: string, { from, to }: Pair, fixed = false): GraphNode[] {
  const shown = (x: number): boolean =>
    m <= 9
      ? true
      : x === from || x === to || ((x === 0 || x === m - 1) && Math.abs(x - from) > 1 && Math.abs(x - to) > 1);
  return Array.from({ length: m }, (_, x) => {
    const name = tokenName(letter, x);
    return { x, y, name, ...(shown(x) && !fixed ? { label: name } : {}), ...(fixed ? { fixed } : {}) };
  });
}

/** The places of the layer below that a unit of this layer reads. Layers count from 1. */
export type Window = (layer: number, unit: number) => number[];

/** Stacked windows are centred, ⌊k/2⌋ places to the left; dilated ones reach back k^(layer−1) places a step. */
export function windowOf(m: number, k: number, path: WindowPath): Window {
  const left = Math.floor(k / 2);
  return (layer, unit) => {
    const step = path === 'dilated' ? k ** (layer - 1) : 1;
    const start = path === 'dilated' ? unit - (k - 1) * step : unit - left;
    const places = Array.from({ length: k }, (_, index) => start + index * step);
    return places.filter((place) => place >= 0 && place < m);
  };
}

/** From an input up through the layers: which units know of it, and from which unit below. */
function spread(m: number, layers: number, reads: Window, token: number): Map<number, number>[] {
  const rows = [new Map([[token, token]])];
  for (let layer = 1; layer <= layers; layer++) {
    const below = nth(rows, layer - 1);
    const row = new Map<number, number>();
    for (let unit = 0; unit < m; unit++) {
      const known = reads(layer, unit).filter((place) => below.has(place));
      // The nearest place below keeps the way straight.
      const nearest = known.sort((a, b) => Math.abs(a - unit) - Math.abs(b - unit))[0];
      if (nearest !== undefined) row.set(unit, nearest);
    }
    rows.push(row);
  }
  return rows;
}

/** Down from a unit of a layer to the input: the edges, by node. */
function wayDown(m: number, rows: readonly Map<number, number>[], layer: number, unit: number): [number, number][] {
  const way: [number, number][] = [];
  let at = unit;
  for (let row = layer; row > 0; row--) {
    const below = rows[row]?.get(at) ?? at;
    way.push([(row - 1) * m + below, row * m + at]);
    at = below;
  }
  return way;
}

const between = ({ from, to }: Pair, unit: number): number => Math.abs(2 * unit - from - to);

export function convolution(m: number, k: number, path: WindowPath, layers: number, pair: Pair): Drawing {
  const reads = windowOf(m, k, path);
  const nodes = Array.from({ length: layers + 1 }, (_, row) =>
    rowOf(m, row, row === 0 ? 'x' : row === layers ? 'y' : `h${row},`, pair, row > 0 && row < layers),
  ).flat();
  const [one, other] = [spread(m, layers, reads, pair.from), spread(m, layers, reads, pair.to)];
  const lit = new Set<string>();
  let [length, meeting]: [number | null, number | null] = [null, null];
  for (let layer = 0; layer <= layers && length === null; layer++) {
    const units = [...nth(one, layer).keys()].filter((unit) =>
      path === 'last_output' ? unit === pair.to : nth(other, layer).has(unit),
    );
    const unit = units.sort((a, b) => between(pair, a) - between(pair, b))[0];
    if (unit === undefined) continue;
    [length, meeting] = [layer, layer * m + unit];
    const ways = wayDown(m, one, layer, unit);
    if (path !== 'last_output') ways.push(...wayDown(m, other, layer, unit));
    for (const [below, above] of ways) lit.add(`${below} ${above}`);
  }
  const edges: GraphEdge[] = [];
  for (let layer = 1; layer <= layers; layer++)
    for (let unit = 0; unit < m; unit++)
      for (const place of reads(layer, unit)) {
        const [from, to] = [(layer - 1) * m + place, layer * m + unit];
        edges.push({ from, to, lit: lit.has(`${from} ${to}`) });
      }
  return { nodes, edges, length, meeting };
}

/** x_t → h_t, h_t → h_{t+1}: only what came before is known. */
export function recurrence(m: number, pair: Pair): Drawing {
  const reached = pair.to >= pair.from;
  const edges: GraphEdge[] = [];
  for (let token = 0; token < m; token++) {
    edges.push({ from: token, to: m + token, lit: reached && token === pair.from });
    if (token + 1 < m) edges.push({ from: m + token, to: m + token + 1, lit: token >= pair.from && token < pair.to });
  }
  return {
    nodes: [...rowOf(m, 0, 'x', pair), ...rowOf(m, 1, 'h', pair)],
    edges,
    length: reached ? pair.to - pair.from + 1 : null,
    meeting: reached ? m + pair.to : null,
  };
}

export function attention(m: number, pair: Pair): Drawing {
  const edges = Array.from({ length: m * m }, (_, index): GraphEdge => {
    const [to, from] = [Math.floor(index / m), index % m];
    return { from, to: m + to, lit: from === pair.from && to === pair.to };
  });
  return {
    nodes: [...rowOf(m, 0, 'x', pair), ...rowOf(m, 1, 'y', pair)],
    edges,
    length: 1,
    meeting: m + pair.to,
  };
}
