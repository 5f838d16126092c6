import { html, nothing, type TemplateResult } from 'lit/html.js';
import { shareDomain } from '../../charts/base/colormaps';
import type { LadderStage } from '../../charts/ladder/ladder';
import '../../charts/ladder/ladder';
import type { ValidLens as Boundary, Hue, TensorLike, ValidLenDetail } from '../../charts/base/types';
import { heatmap } from '../../experiment/heatmap';
import { alignPlots, derived, wide } from '../../experiment/layout';
import { partsShown } from '../../experiment/parts-shown';
import { isPresented, namesParts } from '../../experiment/presented';
import { withLens } from '../../state/valid-lens';
import { nth, row, rows, sizes as sizesOfTensor, sum, withShape } from '../../tensor/read';
import type { Dense, Numbers } from '../../tensor/tensor';
import { shapeText } from '../../text/format';
import { rich } from '../../text/rich';
import { joined, partTitle, projections, stages } from './architecture';
import { isBroken, type Ladder, matrix, type Result } from './compute';
import { cutFigure, ways } from './cut';
import { canBeCut, showsCut, showsMix } from './cut-plan';
import { type LadderName, markedElement, placeOf, stagesOf } from './ladders';
import { mixFigure } from './mix';
import { oneLine, type Plan, planOf } from './plan';
import { presentation } from './presentation';
import type { Here } from './scene';
import type { Words } from './words.en';

/**
 * Obvious at a look: one projection is cut into a piece a head, each piece makes a map of its own, and W_o mixes what all of
 * them bring back. The hand presses a stage, whose numbers then go down the ladder, or a head, which is marked in every part.
 */
export function figure(scene: Here): TemplateResult {
  if (showsCut(scene)) return oneQuery(scene, cutFigure);
  if (showsMix(scene)) return oneQuery(scene, mixFigure);
  if (namesParts(scene) && !scene.table)
    return presentation(scene, {
      ladder: () => ladder(scene),
      maps: () => html`<div class="maps-of-heads">${line(scene)} ${lengths(scene)}</div>`,
    });
  return html`<div class="heads">
    ${scene.narrow && !scene.table ? onePart(scene) : html`${architecture(scene)} ${ladderLast(scene) ? nothing : ladder(scene)}`}
    ${canBeCut(scene) && !scene.table ? ways(scene, ['cut', 'joined']) : nothing}
    ${scene.narrow || lengthsFirst(scene) ? nothing : lengths(scene)}
    <div class="further figure-row close" @layout-change=${alignPlots}>${chosen(scene)}</div>
    ${ladderLast(scene) ? html`<div class="further">${ladder(scene)}</div>` : nothing}
    <p class="hint">${rich(scene.words.random)}</p>
  </div>`;
}

/** One query's numbers, cut or joined again. */
const oneQuery = (scene: Here, draw: (scene: Here) => TemplateResult): TemplateResult => html`<div class="heads">
  ${scene.narrow ? parts(scene) : nothing} ${draw(scene)}
  ${isPresented(scene) ? nothing : html`<p class="hint">${rich(scene.words.random)}</p>`}
</div>`;

/** Projections, a map for each head, what the heads bring back: side by side, or one below the other. */
function architecture(scene: Here): TemplateResult {
  const plan = planOf(scene);
  return html`<div class=${`architecture ${plan.across ? 'across' : 'stacked'}${follows(scene) ? ' follows' : ''}`} role="group" aria-label=${scene.words.architecture}>
    ${projections(scene, plan)} ${arrow(plan)} ${maps(scene, plan)} ${arrow(plan)} ${joined(scene, plan)}
  </div>`;
}

const arrow = ({ across }: Plan): TemplateResult =>
  html`<span class="flows" aria-hidden="true">${across ? '→' : '↓'}</span>`;

const maps = (scene: Here, plan: Plan): TemplateResult =>
  html`<div class="maps-of-heads">${partTitle(scene, 'attend')} ${grid(scene, plan)} ${lengthsFirst(scene) ? lengths(scene) : nothing}</div>`;

/** Whose length a head gets stands with its map where that is the question, else further down. */
const lengthsFirst = ({ state }: Here): boolean => state.part === 'maps' || state.use_repeat;

/** True if W_o is the question: then the joining in memory comes after what a head changes. */
const ladderLast = ({ state, narrow, table }: Here): boolean => state.part === 'joined' && !narrow && !table;

/** While stages of the ladder are kept back, the number on it is followed: the rest of the picture is quiet. */
const follows = ({ state: { rungs } }: Here): boolean => rungs < 4;

/** A phone has room for one part. */
function onePart(scene: Here): TemplateResult {
  const plan = planOf(scene);
  const shown = {
    ladder: () => html`${ladder(scene)} <div class="stages">${stages(scene)}</div>`,
    maps: () => maps(scene, plan),
    joined: () => joined(scene, plan),
  };
  return html`${parts(scene)} <div class="architecture stacked">${shown[partOf(scene)]()}</div>`;
}

/** What cannot be cut so that it can be read goes down the ladder. */
const partOf = ({ state: { part } }: Here): 'ladder' | 'maps' | 'joined' => (part === 'cut' ? 'ladder' : part);

function parts(scene: Here): TemplateResult {
  const { label, choices } = scene.words.parameters.part;
  const now = showsCut(scene) ? 'cut' : partOf(scene);
  const names = [...(canBeCut(scene) ? (['cut'] as const) : []), 'ladder', 'maps', 'joined'] as const;
  return partsShown(label, names, choices, now, (part) => scene.set({ part }));
}

const hues: Record<LadderName, Hue> = { queries: 'queries', keys: 'keys', values: 'values', heads: 'values' };

/** More numbers than this are too small to be followed. */
const mostOnLadder = 16384;

function ladder(scene: Here): TemplateResult {
  const { state, result, words } = scene;
  const { ladder: name } = state;
  const way = result.ladders[name];
  if (way.first.data.length > mostOnLadder) return shapes(way);
  const stages = stagesOf(name, way, state.skip_permute, state.drop_head ? state.head : -1, words);
  return html`<div class="climbing"><attn-ladder
      ${wide(ladderRoom(scene, stages.length))}
      data-figure="ladder"
      .stages=${stages.slice(0, state.rungs)}
      .colormap=${name === 'heads' ? 'values' : name}
      .domain=${strongly(way.first)}
      .hue=${hues[name]}
      .name=${words.ladders[name]}
      .bright=${state.rungs > 1 ? bright(name === 'heads' ? 1 : 2, state.head) : null}
      .selection=${markedElement(name, way, state)}
      .tallest=${scene.height === undefined ? (scene.narrow ? 250 : 230) : scene.height / scene.unit - 50}
      .largest=${isPresented(scene) ? 40 : null}
      .inPairs=${scene.narrow}
      @element-select=${({ detail }: CustomEvent<{ index: number }>) => scene.set(placeOf(name, way, state.num_heads, detail.index))}
    ></attn-ladder>
    ${nextRung(scene, stages)}</div>`;
}

/** In a presentation what is kept back is called beside what is seen. */
const ladderRoom = ({ state: { rungs }, width, unit: u, ...scene }: Here, stages: number): number =>
  isPresented(scene) && rungs < stages ? Math.min(width - 176 * u, (rungs * width) / 3.5 - 60 * u) : width;

/** Too many numbers to be followed: what becomes of the shape. */
const shapes = ({ first, reshaped, permuted, last }: Ladder): TemplateResult => html`<p class="ladder-shapes">
  ${[first, reshaped, ...(permuted ? [permuted] : []), last].map(({ shape }) => shapeText(shape)).join(' → ')}
</p>`;

/** The button to the next stage, if a step hides later stages until they have been guessed. */
const nextRung = ({ state, set }: Here, stages: readonly LadderStage[]): TemplateResult | typeof nothing => {
  const next = stages[state.rungs];
  return next
    ? html`<button type="button" class="button next-rung" data-act="next-rung" @click=${() => set({ rungs: state.rungs + 1 })}>
        ${next.step} ${next.order ? next.note : shapeText(next.tensor.shape)}
      </button>`
    : nothing;
};

/** Colours for numbers around 0, most of them well inside: the largest few share the ends. */
const strongly = derived(({ data }: TensorLike): readonly [number, number] => {
  const squares = Array.from(data).reduce((total, value) => total + value * value, 0);
  const end = 2 * Math.sqrt(squares / data.length);
  return end > 0 && Number.isFinite(end) ? [-end, end] : [-1, 1];
});

/** At the stage after the first, heads are an axis of their own. */
const bright = (axis: number, index: number) => ({ stage: 1, axis, index });

/** Samples × heads. */
function grid(scene: Here, plan: Plan): TemplateResult {
  const { state, result, words } = scene;
  const [b, h] = sizesOfTensor(result.weights, 4);
  const lens = result.lens?.used ?? null;
  return heatmap(scene, {
    figure: 'heads',
    tensor: result.weights,
    colormap: 'weights',
    domain: weightsDomain(result.weights),
    name: words.weights,
    hue: 'accent',
    titles: headTitles(h, words),
    sideTitles: sampleTitles(b, words),
    rowAxis: scene.narrow ? '' : words.queries,
    columnAxis: words.keys,
    validLens: boundaries(lens, state.use_repeat, b, h),
    maskedCells: someRowAllMasked(lens) ? 'shown' : 'hidden',
    draggableBoundary: state.valid_lens !== null && !state.use_repeat && !follows(scene),
    selection: { panel: state.sample * h + state.head, row: state.query, column: state.key },
    rowHue: 'queries',
    columnHue: 'keys',
    maxCell: 20,
    width: plan.maps,
    cellSize: oneLine(scene, plan.maps),
    numbers: 'none',
    bar: !plan.across && !scene.narrow,
    axes: { panels: 'block', ...axes },
    select: ({ panel, row: query, column: key }) =>
      scene.set({ sample: Math.floor(panel / h), head: panel % h, query, key }),
    dragLens: (detail) => dragged(scene, detail),
  });
}

/** In a presentation all b·h stand in one line, as the list of lengths does. */
function line(scene: Here): TemplateResult {
  const { state, result, words, width, unit: u } = scene;
  const [b, h, n, m] = sizesOfTensor(result.weights, 4);
  const lens = result.lens?.used ?? null;
  const titles = Array.from({ length: b * h }, (_, block) => words.chosen(block % h, Math.floor(block / h)));
  const cell = Math.floor((width - 60 * u - (b * h - 1) * 24 * u) / (b * h * m));
  return heatmap(scene, {
    figure: 'heads',
    tensor: withShape(result.weights, b * h, n, m),
    colormap: 'weights',
    domain: weightsDomain(result.weights),
    name: words.weights,
    hue: 'accent',
    shapeText: '',
    titles,
    rowAxis: words.queries,
    columnAxis: words.keys,
    validLens: lens && Array.from({ length: b * h }, (_, block) => lensOf(lens, block)),
    maskedCells: someRowAllMasked(lens) ? 'shown' : 'hidden',
    selection: { panel: state.sample * h + state.head, row: state.query },
    rowHue: 'queries',
    width,
    cellSize: Math.max(12 * u, Math.min(72 * u, cell)),
    axes: { panels: 'block', ...axes },
    select: ({ panel, row: query, column: key }) =>
      scene.set({ sample: Math.floor(panel / h), head: panel % h, query, key }),
  });
}

const axes = { rows: 'query', columns: 'key' } as const;

/** What each of the b·h heads is given, where lengths are one a sample. */
function lengths({ state, result, words }: Here): TemplateResult | typeof nothing {
  if (result.lens?.used.shape.length !== 1 || result.lens.used.data.length > 64) return nothing;
  const { used, right } = result.lens;
  const chosen = state.sample * state.num_heads + state.head;
  return html`<p class="lengths">
    <code>${state.use_repeat ? 'repeat' : 'repeat_interleave'}</code> ${words.lengths}
    <span class="list"
      >[${used.data.map((length, index) => {
        const wrong = length !== right.data[index];
        const kind = `${index === chosen ? 'chosen ' : ''}${wrong ? 'wrong' : ''}`;
        return html`${index > 0 ? ', ' : ''}<span class=${kind}>${wrong ? html`<del>${right.data[index]}</del>` : nothing}${length}</span>`;
      })}]</span
    >
  </p>`;
}

interface Map {
  readonly figure: string;
  readonly tensor: TensorLike;
  readonly name: string;
  readonly hidden: TensorLike | null;
  readonly first?: boolean;
}

/** The chosen head with its numbers; beside it what it should be, what dropout leaves, and what its loss would change. */
function chosen(scene: Here): TemplateResult[] {
  const { state, result, words } = scene;
  const { sample, head } = state;
  const broken = isBroken(state);
  const hidden = hiddenOf(result.lens?.used ?? null, result.weights, sample, head);
  const maps: Map[] = [
    {
      figure: 'chosen',
      tensor: matrix(result.weights, sample, head),
      name: words.chosen(head, sample),
      hidden,
      first: true,
    },
  ];
  if (broken)
    maps.push({
      figure: 'right',
      tensor: matrix(result.right, sample, head),
      name: words.right,
      hidden: hiddenOf(result.lens?.right ?? null, result.right, sample, head),
    });
  const dropped = result.dropped_weights && matrix(result.dropped_weights, sample, head);
  if (dropped) maps.push({ figure: 'dropped', tensor: dropped, name: words.dropped, hidden });
  const sizes = sizesOf(scene, maps.length);
  const templates = maps.map((map) => large(scene, map, sizes));
  if (dropped && !scene.table) templates.push(rowSums(scene, dropped, sizes));
  if (!broken && !dropped) templates.push(change(scene, sizes));
  return templates;
}

function large(scene: Here, map: Map, { cell, first, next }: Sizes): TemplateResult {
  const { state, words, narrow, table } = scene;
  const labelled = map.first || narrow;
  const h = nth(scene.result.weights.shape, 1);
  return heatmap(scene, {
    figure: map.figure,
    tensor: map.tensor,
    width: labelled ? first : next,
    colormap: 'weights',
    domain: map.figure === 'dropped' ? droppedDomain(map.tensor) : weightsDomain(scene.result.weights),
    name: map.name,
    hue: 'accent',
    shapeText: narrow || map.figure !== 'chosen' ? '' : null,
    rowAxis: labelled ? words.queries : '',
    rowLabels: labelled || table ? null : none,
    columnAxis: words.keys,
    mask: map.hidden,
    selection: { row: state.query, column: state.key },
    rowHue: 'queries',
    columnHue: 'keys',
    cellSize: cell,
    axes: { ...axes, of: { block: state.sample * h + state.head } },
  });
}

function rowSums(scene: Here, dropped: TensorLike, { cell, sums }: Sizes): TemplateResult {
  return heatmap(scene, {
    figure: 'sums',
    tensor: sumsOf(dropped),
    width: sums,
    colormap: 'bits',
    domain: sumsDomain(dropped),
    name: scene.words.rowSums,
    shapeText: '',
    rowLabels: none,
    columnLabels: sumLabel,
    cellSize: cell,
    selection: { row: scene.state.query },
  });
}

/** How far each query's output moves when a head is taken away. */
function change(scene: Here, { cell }: Sizes): TemplateResult {
  const { state, result, words, unit: u } = scene;
  const tensor = changeOf(result.change, state.sample);
  const [heads, queries] = sizesOfTensor(tensor, 2);
  const size = Math.min(cell, 52 * u);
  return heatmap(scene, {
    figure: 'change',
    tensor,
    width: 52 * u + Math.max(size * queries, 130 * u),
    colormap: 'bits',
    domain: fromZero(tensor),
    name: words.change,
    shapeText: '',
    rowAxis: words.withoutHead,
    columnAxis: words.queries,
    selection: { row: state.head, column: state.query },
    columnHue: 'queries',
    cellSize: heads > 8 ? Math.max(12, Math.min(size, 420 / heads)) : size,
    select: ({ row: head, column: query }) => scene.set({ head, query }),
  });
}

const none: readonly string[] = [];
const sumLabel = ['Σ'];

const headTitles = (heads: number, words: Words): string[] =>
  Array.from({ length: heads }, (_, head) => words.head(head));
const sampleTitles = (samples: number, words: Words): string[] =>
  Array.from({ length: samples }, (_, sample) => words.sample(sample));

/** One length a line of heads; one a head where `repeat` mixes them; a list where each query has its own. */
const boundaries = (lens: Numbers | null, everyHead: boolean, b: number, h: number): Boundary | null => {
  if (!lens) return null;
  return everyHead
    ? Array.from({ length: b * h }, (_, index) => lensOf(lens, index))
    : Array.from({ length: b }, (_, sample) => lensOf(lens, sample * h));
};

const lensOf = (lens: Numbers, block: number): number | readonly number[] =>
  lens.shape.length === 1 ? nth(lens.data, block) : row(lens, block);

/** True if a row sees no key: then all keys weigh the same, and cells beyond the lengths stay in sight too. */
const someRowAllMasked = (lens: Numbers | null): boolean => lens?.data.some((length) => length <= 0) === true;

/** Cells of one head that lie beyond its lengths and weigh nothing; a row all masked keeps its 1/m in sight. */
function hiddenOf(lens: Numbers | null, weights: Dense, sample: number, head: number): TensorLike | null {
  if (!lens) return null;
  const { shape, data } = matrix(weights, sample, head);
  const [n, m] = sizesOfTensor({ shape }, 2);
  const line = sample * nth(weights.shape, 1) + head;
  const hidden = Array.from(data, (weight, index) => {
    const length = nth(lens.data, lens.shape.length === 1 ? line : line * n + Math.floor(index / m));
    return index % m >= length && weight === 0 ? 1 : 0;
  });
  return { shape, data: hidden };
}

function dragged(scene: Here, { entry, row: query, validLen }: ValidLenDetail): void {
  scene.set({ valid_lens: withLens(scene.state.valid_lens, entry, query, validLen), sample: entry });
}

const sumsOf = derived((matrix: TensorLike): TensorLike => {
  const data = rows(matrix).map(sum);
  return { shape: [data.length, 1], data };
});

const changeOf = (change: Result['change'], sample: number): TensorLike => {
  const { data } = change;
  const [h, b, n] = sizesOfTensor(change, 3);
  const at = (index: number): number => (Math.floor(index / n) * b + sample) * n + (index % n);
  return { shape: [h, n], data: Array.from({ length: h * n }, (_, index) => nth(data, at(index))) };
};

const largest = ({ data }: TensorLike): number =>
  Array.from(data).reduce((most, value) => (Number.isFinite(value) ? Math.max(most, value) : most), 0);
const fromZero = (tensor: TensorLike) => [0, largest(tensor) || 1] as const;
const weightsDomain = ({ data }: TensorLike) => shareDomain(data);
/** What is kept grows by 1/(1 − p): beyond 1 if need be. */
const grown = (tensor: TensorLike) => [0, Math.max(1, Math.ceil(largest(tensor)))] as const;
const sumsDomain = grown;
const droppedDomain = (tensor: TensorLike) => (largest(tensor) > 1 ? grown(tensor) : shareDomain(tensor.data));

interface Sizes {
  readonly cell: number;
  readonly first: number;
  readonly next: number;
  readonly sums: number;
}

function sizesOf({ result, width, unit: u, narrow }: Here, maps: number): Sizes {
  const m = nth(result.weights.shape, 3);
  const full = Math.max(280, width);
  const labels = 46 * u;
  const sums = 88 * u;
  const room = narrow ? full - labels - 8 * u : full - labels - sums - (maps + 1) * 24 * u;
  const most = (narrow ? 56 : 52) * u;
  const cell = Math.max(4, Math.min(most, Math.floor(room / (narrow ? m : Math.max(1.7, maps) * m))));
  const next = Math.max(cell * m + 10 * u, 150 * u);
  return { cell, first: narrow ? full : labels + next, next, sums };
}
