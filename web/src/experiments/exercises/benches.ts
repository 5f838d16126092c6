import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ColormapName } from '../../charts/base/colormaps';
import { fixed } from '../../charts/base/format';
import type { CellDetail, CellEditDetail, Hue, Series, TensorLike, ValidLens } from '../../charts/base/types';
import { alignPlots, at, remembered, wide } from '../../experiment/layout';
import { measureButton, waiting } from '../../experiment/measuring';
import { withElement } from '../../tensor/tensor';
import { meanBits, meanChange, tried } from './checks';
import type { Heads, Keys, Lengths, Parallel, Shapes, Subspace, Sum, Width } from './compute';
import { type Here, shows } from './look';
import { headsOf } from './parameters';
import type { OwnWords } from './words';

/** The figure of the present exercise. */
export function bench(scene: Here): TemplateResult {
  const { result } = scene;
  switch (result.kind) {
    case 'keys':
      return keys(scene, result);
    case 'lengths':
      return lengths(scene, result);
    case 'sum':
      return sum(scene, result);
    case 'heads':
      return heads(scene, result);
    case 'subspace':
      return subspace(scene, result);
    case 'width':
      return width(scene, result);
    case 'shapes':
      return shapes(scene, result);
    case 'parallel':
      return parallel(scene, result);
  }
}

interface Map {
  readonly figure: string;
  readonly tensor: TensorLike;
  readonly name: string;
  readonly colormap: ColormapName;
  readonly hue?: Hue;
  readonly room: number;
  readonly cell?: number;
  readonly more?: Partial<Extra>;
}

/** What only some maps want. */
interface Extra {
  readonly shapeText: string | null;
  readonly domain: readonly [number, number] | null;
  readonly rowAxis: string;
  readonly columnAxis: string;
  readonly titles: readonly string[] | null;
  readonly sideTitles: readonly string[] | null;
  readonly validLens: ValidLens | null;
  readonly editable: boolean;
  readonly selection: { readonly panel?: number; readonly row?: number | null; readonly column?: number | null } | null;
  readonly rowHue: Hue | null;
  readonly columnHue: Hue | null;
  readonly rowLabels: readonly string[] | null;
  readonly columnLabels: readonly string[] | null;
  readonly numbers: 'auto' | 'none' | 0 | 1 | 2 | 3 | 4;
  readonly bar: boolean;
  readonly select: (detail: CellDetail) => void;
  readonly edit: (detail: CellEditDetail) => void;
}

function map({ table, width: full }: Here, given: Map): TemplateResult {
  const { more = {} } = given;
  return html`<attn-heatmap
    ${wide(table ? full : Math.min(full, given.room))}
    data-figure=${given.figure}
    .tensor=${given.tensor}
    colormap=${given.colormap}
    .name=${given.name}
    .hue=${given.hue ?? 'ink'}
    .shapeText=${more.shapeText ?? null}
    .domain=${more.domain ?? null}
    .rowAxis=${more.rowAxis ?? ''}
    .columnAxis=${more.columnAxis ?? ''}
    .titles=${more.titles ?? null}
    .sideTitles=${more.sideTitles ?? null}
    .validLens=${more.validLens ?? null}
    .editable=${more.editable ?? false}
    .selection=${more.selection ?? null}
    .rowHue=${more.rowHue ?? null}
    .columnHue=${more.columnHue ?? null}
    .rowLabels=${more.rowLabels ?? null}
    .columnLabels=${more.columnLabels ?? null}
    .numbers=${more.numbers ?? 'auto'}
    .cellSize=${given.cell ?? null}
    .bar=${more.bar ?? false}
    .table=${table}
    @cell-select=${({ detail }: CustomEvent<CellDetail>) => more.select?.(detail)}
    @cell-edit=${({ detail }: CustomEvent<CellEditDetail>) => more.edit?.(detail)}
  ></attn-heatmap>`;
}

/** The keys, editable, over the weights they lead to; one column is one key in all three. */
function keys(scene: Here, result: Keys): TemplateResult {
  const { state, words, unit, width: full } = scene;
  const [, m = 10, components = 2] = result.keys.shape;
  const labels = 62 * unit;
  const cell = Math.max(20, Math.min(46 * unit, Math.floor((full - labels - 30 * unit) / m)));
  const room = labels + cell * m + 30 * unit;
  const select = ({ column }: CellDetail): void => scene.set({ key: column });
  const ofWeights = {
    validLens: notebookLens,
    shapeText: '(2, 1, 10)',
    sideTitles: samples(words),
    rowLabels: none,
    selection: columnOf(state.key),
    columnHue: 'keys',
    select,
  } as const;
  return html`<div class="stack">
    ${map(scene, {
      figure: 'keys',
      tensor: transposed(result.keys),
      name: words.keys,
      colormap: 'keys',
      hue: 'keys',
      room,
      cell,
      more: {
        shapeText: `(${result.keys.shape[0]}, ${components}, ${m})`,
        domain: wideDomain(result.keys),
        sideTitles: samples(words),
        rowLabels: scene.table ? null : none,
        editable: true,
        selection: columnOf(state.key),
        columnHue: 'keys',
        select,
        edit: ({ panel, row, column, value }) =>
          scene.set({ keys: withElement(result.keys, (panel * m + column) * components + row, value), key: column }),
      },
    })}
    ${map(scene, { figure: 'additive', tensor: sampled.additive(result.additive), name: words.additive, colormap: 'weights', hue: 'accent', room, cell, more: ofWeights })}
    ${map(scene, { figure: 'dot', tensor: sampled.dot(result.dot), name: words.dot, colormap: 'weights', hue: 'accent', room, cell, more: { ...ofWeights, columnAxis: words.keysAxis } })}
  </div>`;
}

const notebookLens: ValidLens = [2, 6];
const columnOf = remembered((column: number) => ({ column }));
const samples = remembered((words: OwnWords) => [words.sample(0), words.sample(1)]);

/** (b, m, k) as b lines of one (k, m) matrix. */
const transposed = remembered(({ shape: [b = 1, m = 1, k = 1], data }: TensorLike): TensorLike => {
  const from = (index: number): number => {
    const [sample, rest] = [Math.floor(index / (k * m)), index % (k * m)];
    return (sample * m + (rest % m)) * k + Math.floor(rest / m);
  };
  return {
    shape: [b, 1, k, m],
    data: Array.from({ length: b * m * k }, (_, index) => data[from(index)] ?? Number.NaN),
  };
});

/** (a, b, m) as (a·b, m). */
const rows = ({ shape: [a = 1, b = 1, m = 1], data }: TensorLike): TensorLike => ({ shape: [a * b, m], data });
const flat = {
  a: remembered(rows),
  b: remembered(rows),
  c: remembered(rows),
  d: remembered(rows),
};

/** (b, 1, m) as b lines of one (1, m) matrix: under the keys, column by column. */
const asSamples = ({ shape: [b = 1, n = 1, m = 1], data }: TensorLike): TensorLike => ({ shape: [b, 1, n, m], data });
const sampled = { additive: remembered(asSamples), dot: remembered(asSamples) };

const wideDomain = remembered(({ data }: TensorLike): readonly [number, number] => {
  const most = Math.ceil(Math.max(2, ...Array.from(data, Math.abs)));
  return [-most, most];
});

/** Q · W · Kᵀ as matrices whose sizes meet or do not, and the weights. */
function lengths(scene: Here, { queries, ofKeys, W, weights }: Lengths): TemplateResult {
  const { unit, words, narrow, width: full } = scene;
  const [q, k] = [queries.shape[2] ?? 1, ofKeys.shape[2] ?? 1];
  const columns = q + (W.shape[1] ?? 1) + 4 + 4;
  const labels = 34 * unit;
  const cell = narrow
    ? Math.floor(Math.min(52, (full - 2 * labels) / 6))
    : Math.max(22, Math.min(48 * unit, Math.floor((full - 4 * labels - 170 * unit) / columns)));
  const room = (count: number): number => Math.max(labels + cell * count + 8 * unit, 70 * unit);
  return html`<div class="figure-row product">
    ${map(scene, { figure: 'queries', tensor: flat.a(queries), name: 'Q', colormap: 'queries', hue: 'queries', room: room(q), cell })}
    <span class="sign">·</span>
    ${map(scene, { figure: 'W', tensor: W, name: 'W', colormap: 'scores', room: room(W.shape[1] ?? 1), cell })}
    <span class="sign">·</span>
    ${map(scene, { figure: 'ofKeys', tensor: flipped(ofKeys), name: 'Kᵀ', colormap: 'keys', hue: 'keys', room: room(4), cell, more: { shapeText: `(${k}, 4)` } })}
    <span class="sign">→</span>
    ${map(scene, { figure: 'weights', tensor: flat.b(weights), name: words.weights, colormap: 'weights', hue: 'accent', room: room(4), cell })}
  </div>`;
}

const flipped = remembered(
  ({ shape: [, m = 1, k = 1], data }: TensorLike): TensorLike => ({
    shape: [k, m],
    data: Array.from({ length: k * m }, (_, index) => data[(index % m) * k + Math.floor(index / m)] ?? Number.NaN),
  }),
);

/** Two scores; their weights once something was said. */
function sum(scene: Here, { sum: bySum, dot: byDot }: Sum): TemplateResult {
  const { words, unit, narrow, width: full } = scene;
  const room = narrow ? full : Math.floor(full / 2) - 16 * unit;
  const cell = Math.min(50 * unit, Math.floor((room - 56 * unit) / 6));
  const shown = shows(scene);
  const axes = { rowAxis: words.queries, columnAxis: words.keysAxis, rowHue: 'queries', columnHue: 'keys' } as const;
  return html`<div class="figure-row">
      ${map(scene, { figure: 'sum-scores', tensor: flat.a(bySum.scores), name: words.sumScores, colormap: 'scores', room, cell, more: axes })}
      ${map(scene, { figure: 'dot-scores', tensor: flat.b(byDot.scores), name: words.dotScores, colormap: 'scores', room, cell, more: axes })}
      ${
        shown
          ? html`${map(scene, { figure: 'sum-weights', tensor: flat.c(bySum.weights), name: words.sumWeights, colormap: 'weights', hue: 'accent', room, cell, more: axes })}
            ${map(scene, { figure: 'dot-weights', tensor: flat.d(byDot.weights), name: words.dotWeights, colormap: 'weights', hue: 'accent', room, cell, more: axes })}`
          : nothing
      }
    </div>
    ${again(scene)}`;
}

/** All heads; pointing at one is the answer where one is asked for. */
function heads(scene: Here, result: Heads): TemplateResult {
  const { state, words } = scene;
  const asked = state.exercise === 'heads' || state.exercise === 'importance';
  const shown = asked && shows(scene);
  return html`${headGrid(scene, result.weights, words.weights, asked, state.exercise === 'why' ? state.query : null)}
    ${
      shown
        ? html`<div class="figure-row revealed">
            ${state.exercise === 'importance' ? perHead(scene, 'change', words.change, changes(result)) : nothing}
            ${perHead(scene, 'bits', words.bits, bitsOf(result))}
          </div>`
        : nothing
    }
    ${asked ? again(scene) : nothing}`;
}

const changes = remembered((result: Heads) => meanChange(result));
const bitsOf = remembered((result: Heads) => meanBits(result));

function headGrid(
  scene: Here,
  weights: TensorLike,
  name: string,
  points: boolean,
  query: number | null,
): TemplateResult {
  const { state, words, width: full, narrow } = scene;
  const h = weights.shape[1] ?? 1;
  const cell = headCell(scene, weights);
  const chosen = points ? state.pick : -1;
  return map(scene, {
    figure: 'heads',
    tensor: panels.weights(weights),
    name,
    colormap: 'weights',
    hue: 'accent',
    room: full,
    cell,
    more: {
      titles: headTitles(h, words),
      rowAxis: narrow ? '' : words.queries,
      columnAxis: words.keysAxis,
      bar: true,
      numbers: cell >= 38 ? 'auto' : 'none',
      selection: points ? (chosen < 0 ? null : panelOf(chosen)) : query === null ? null : rowOf(query),
      rowHue: points ? 'accent' : 'queries',
      select: ({ panel, row }) => scene.set(points ? { pick: panel } : { query: row }),
    },
  });
}

/** Two heads across a phone, else four or eight. */
function headCell({ width: full, unit }: Here, { shape: [, h = 1, , m = 1] }: TensorLike): number {
  const across = full < 480 * unit ? Math.min(h, 2) : Math.min(h, h > 8 ? 8 : 4);
  return Math.floor(Math.max(8, Math.min(44 * unit, (full - 50 * unit - across * 20 * unit) / (across * m))));
}

/** (1, h, n, m) as h matrices in a line that wraps. */
const asPanels = ({ shape: [, h = 1, n = 1, m = 1], data }: TensorLike): TensorLike => ({ shape: [h, n, m], data });
const panels = { weights: remembered(asPanels), moved: remembered(asPanels) };
const panelOf = remembered((panel: number) => ({ panel, row: null, column: null }));
const rowOf = remembered((row: number) => ({ row }));
const headTitles = remembered((h: number, words: OwnWords) => Array.from({ length: h }, (_, head) => words.head(head)));

/** One number a head. */
function perHead(scene: Here, figure: 'bits' | 'change', name: string, values: readonly number[]): TemplateResult {
  const { unit, narrow, width: full } = scene;
  const cell = Math.min(58 * unit, Math.floor((Math.min(full, 400 * unit) - 30) / values.length));
  return map(scene, {
    figure,
    tensor: lines[figure](values),
    name,
    colormap: 'weights',
    room: narrow ? full : Math.max(cell * values.length + 40 * unit, 300 * unit),
    cell,
    more: {
      shapeText: '',
      domain: upTo[figure](values),
      rowLabels: none,
      columnLabels: headNumbers[figure](values.length, scene.words),
      numbers: 4,
    },
  });
}

const none: readonly string[] = [];
const asLine = (values: readonly number[]): TensorLike => ({ shape: [1, values.length], data: values });
const lines = { bits: remembered(asLine), change: remembered(asLine) };
const fromZero = (values: readonly number[]): readonly [number, number] => [
  0,
  Math.max(0.05, Math.ceil(Math.max(...values) * 20) / 20),
];
const upTo = { bits: remembered(fromZero), change: remembered(fromZero) };
const named = (h: number, words: OwnWords): string[] => Array.from({ length: h }, (_, head) => words.head(head));
const headNumbers = { bits: remembered(named), change: remembered(named) };

/** Another draw of everything: a prediction is made afresh. */
function again(scene: Here): TemplateResult {
  const seed = String((BigInt(scene.state.seed) + 1n) % 1000n);
  return html`<button type="button" class="again" @click=${() => scene.set({ seed, pick: -1, answer: 'none' })}>
    ${scene.words.again}
  </button>`;
}

/** The queries' 16 numbers with one column switched off, and the heads; then what changed. */
function subspace(scene: Here, { projected, before, after }: Subspace): TemplateResult {
  const { state, words, unit, width: full } = scene;
  const cell = Math.floor(Math.min(40 * unit, (full - 60 * unit) / 16));
  return html`<div class="stack">
      ${map(scene, {
        figure: 'projected',
        tensor: projected,
        name: words.projected,
        colormap: 'queries',
        hue: 'queries',
        room: 60 * unit + 16 * cell,
        cell,
        more: {
          rowAxis: words.queries,
          columnAxis: words.unit,
          numbers: cell >= 36 ? 2 : 'none',
          selection: columnOf(state.unit),
          columnHue: 'accent',
          select: ({ column }) => scene.set({ unit: column, pick: -1 }),
        },
      })}
      ${headGrid(scene, before, words.weights, true, null)}
      ${shows(scene) ? movedGrid(scene, before, after) : nothing}
    </div>
    ${again(scene)}`;
}

/** How much each weight changed, on a scale of its own. */
function movedGrid(scene: Here, before: TensorLike, after: TensorLike): TemplateResult {
  const { words, narrow, width: full, state } = scene;
  return map(scene, {
    figure: 'moved',
    tensor: panels.moved(moved(before, after)),
    name: words.moved,
    colormap: 'weights',
    hue: 'accent',
    room: full,
    cell: headCell(scene, before),
    more: {
      titles: headTitles(headsOf(state), words),
      rowAxis: narrow ? '' : words.queries,
      columnAxis: words.keysAxis,
      numbers: 'none',
      bar: true,
      domain: upToMost(before, after),
    },
  });
}

const moved = remembered(
  (before: TensorLike, after: TensorLike): TensorLike => ({
    shape: before.shape,
    data: Array.from(before.data, (value, index) => Math.abs(value - (after.data[index] ?? Number.NaN))),
  }),
);
const upToMost = remembered((before: TensorLike, after: TensorLike) => fromZero(Array.from(moved(before, after).data)));

/** Parameters against heads: the second line after the prediction. */
function width(scene: Here, result: Width): TemplateResult {
  const { words, unit, narrow, width: full, table } = scene;
  return html`<attn-curves
    ${wide(narrow || table ? full : Math.min(full, 640 * unit))}
    data-figure="parameters"
    .series=${series(result, shows(scene), words)}
    .label=${words.parameters_}
    .xLabel=${words.heads}
    .yLabel=${words.parameters_}
    .yDomain=${[0, shows(scene) ? 18e6 : 4e6]}
    .height=${240 * unit}
    .table=${table}
  ></attn-curves>`;
}

const series = remembered(({ counts, shared, full }: Width, both: boolean, words: OwnWords): Series[] => [
  { name: words.shared, x: counts, y: shared, hue: 'accent' },
  ...(both ? [{ name: words.full, x: counts, y: full, hue: 'ink-2', line: '--' } as const] : []),
]);

/** Twelve numbers that are their own places. */
function shapes(scene: Here, { x, right, skipped }: Shapes): TemplateResult {
  const { state, words, unit, narrow, width: full } = scene;
  const h = headsOf(state);
  const cell = Math.floor(Math.min(46 * unit, (full - 60 * unit) / (narrow ? 6 : 16)));
  const whole = { numbers: 0, domain: twelve } as const;
  const split = { ...whole, titles: headTitles(h, words) };
  const room = 78 * unit + 4 * cell;
  return html`<div class="figure-row" @layout-change=${alignPlots}>
    ${map(scene, { figure: 'x', tensor: flat.a(x), name: 'x', colormap: 'Blues', room: 40 * unit + 4 * cell, cell, more: { ...whole, shapeText: '(1, 3, 4)' } })}
    ${map(scene, { figure: 'right', tensor: right, name: words.permuted, colormap: 'Blues', room, cell, more: split })}
    ${shows(scene) ? map(scene, { figure: 'skipped', tensor: skipped, name: words.skipped, colormap: 'Blues', hue: 'warn', room, cell, more: split }) : nothing}
  </div>`;
}

const twelve = [0, 11] as const;

/** One long task over many short ones: blocks of work at first, then as long as they took. An answer comes before. */
function parallel(scene: Here, result: Parallel): TemplateResult {
  const { state, words, actions } = scene;
  const [h = 1, n = 1, p = 1] = result.together.shape;
  const takes = shows(scene) ? scene.outcomes.measure : undefined;
  const most = takes && Math.max(takes.together, takes.oneByOne);
  const bar = (name: string, shape: string, count: number, ms: number | undefined): TemplateResult =>
    html`<div class="work">
      <p><b>${name}</b> <code>${shape}</code>${ms === undefined ? nothing : html` <span class="took">${fixed(ms, 2)} ms</span>`}</p>
      <div class="work-bar" ${at({ share: ms === undefined || !most ? 1 : ms / most })}>
        ${Array.from({ length: count }, () => html`<span></span>`)}
      </div>
    </div>`;
  return html`<div class=${takes ? 'works measured' : 'works'}>
      ${bar(words.together, `(${h}, ${n}, ${p})`, 1, takes?.together)}
      ${bar(words.oneByOne(h), `(1, ${n}, ${p})`, h, takes?.oneByOne)}
    </div>
    ${waiting(actions.measure, words, takes)}
    ${tried(state) ? measureButton(actions.measure, words, takes ? words.measureAgain : words.measure) : nothing}`;
}
