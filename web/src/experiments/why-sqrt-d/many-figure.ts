import { until } from 'lit/directives/until.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/curves/define';
import { fixed } from '../../text/format';
import '../../charts/histogram/histogram';
import type { CellSelection, Hue, PositionDetail, PositionMark, Series, TensorLike } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { heatmap } from '../../experiment/heatmap';
import { alignPlots, derived, wide } from '../../experiment/layout';
import { solve } from '../../experiment/stage/solve';
import type { Result } from './compute';
import type { Outcomes } from './learn';
import { type Averages, type Curves, type Many, rowOf, widths } from './many';
import type { Table } from './parameters';
import { type Both, chosenKey } from './walk';
import type { Words } from './words.en';

/** The scene with the many draws it is about. */
interface Here extends Scene<Table, Result, Words, Outcomes> {
  readonly many: Many;
}

/** How far thousands of q·k spread; what softmax makes of one query's scores; what becomes of it as d grows. */
export function figure(given: Scene<Table, Result, Words, Outcomes>, many: Many): TemplateResult {
  const scene: Here = { ...given, many };
  const { table } = scene;
  return html`<div class="figure-row">${histogram(scene)}</div>
    <div class="figure-row close example" @layout-change=${alignPlots}>
      ${rows(scene, 'scores')}${rows(scene, 'weights')}
    </div>
    ${table ? nothing : legend(scene)}
    <div class="figure-row growing">
      ${(['variance', 'largest_weight', 'entropy', 'gradient_norm'] as const).map((name) => growth(scene, name))}
    </div>`;
}

type Which = keyof Both<unknown>;

/** The same axes for every d, and both distributions on them: d = 1024 reaches the ends, ÷√d is a needle at 0. */
const reaches = [-80, 80] as const;
const densities = [0, 0.5] as const;

function histogram({ state, many, words, width, table }: Here): TemplateResult {
  const name = (which: Which): string =>
    words.spread(words.rows[which], fixed(many.spread[which].mean), fixed(many.spread[which].variance));
  return html`<attn-histogram
    ${wide(Math.max(280, width))}
    data-figure="spread"
    .series=${[
      { name: name('plain'), samples: many.spread.plain.dots.data, hue: 'accent' },
      { name: name('scaled'), samples: many.spread.scaled.dots.data, hue: 'ink-2' },
    ]}
    .curves=${[normal(state.d, `N(0, ${state.d})`)]}
    .domain=${reaches}
    .yDomain=${densities}
    .binCount=${160}
    .density=${true}
    .label=${`${name('plain')}; ${name('scaled')}`}
    .xLabel=${words.scores}
    .height=${150}
    .table=${table}
  ></attn-histogram>`;
}

/** The normal density of that variance around 0, as far as the axis goes. */
function normal(variance: number, name: string): Series {
  const end = Math.min(reaches[1], 4 * Math.sqrt(variance));
  const x = Array.from({ length: 161 }, (_, index) => ((index - 80) / 80) * end);
  const y = x.map((value) => Math.exp(-(value ** 2) / (2 * variance)) / Math.sqrt(2 * Math.PI * variance));
  return { name, x, y };
}

/** One query's scores, without and with the root, and the weights of both. */
function rows(scene: Here, figure: 'scores' | 'weights'): TemplateResult {
  const { state, words, table, narrow } = scene;
  const first = figure === 'scores' || narrow || table;
  const { widths, cell } = sizesOf(scene);
  return heatmap(scene, {
    figure,
    tensor: pairOf(figure === 'scores' ? scene.many.dots : scene.many.weights, state.sample),
    width: widths[figure === 'scores' ? 0 : 1],
    colormap: figure,
    domain: figure === 'weights' ? unit : reaches,
    name: words[figure],
    shapeText: '',
    hue: figure === 'weights' ? 'accent' : 'ink',
    rowLabels: first ? rowNames(words) : none,
    columnAxis: words.keys,
    cellSize: cell,
    selection: cellOf(state.row, chosenKey(state, rowOf(scene.many.weights.plain, state.sample))),
    columnHue: 'keys',
    rowHue: 'queries',
    bar: true,
    axes: { rows: 'row', columns: 'key' },
  });
}

const unit = [0, 1] as const;
const none: readonly string[] = [];
const cellOf = (row: number, column: number): CellSelection => ({ panel: 0, row, column });
const rowNames = (words: Words): readonly string[] => [words.rows.plain, words.rows.scaled];

function pairOf({ plain, scaled }: Many['dots'], sample: number): TensorLike {
  const data = [...rowOf(plain, sample), ...rowOf(scaled, sample)];
  return { shape: [2, data.length / 2], data };
}

/** Both in one line; on a phone below each other. */
function sizesOf(scene: Here) {
  const map = { columns: scene.state.keys, beside: 6, alone: 68, least: 160 };
  const first = { ...map, beside: 68, least: 222 };
  return solve(scene, { parts: [first, map], gap: 16, most: 44, stacked: scene.narrow });
}

/** One average against d, both ways; a click chooses that d. */
function growth(scene: Here, name: keyof Averages): TemplateResult {
  const { state, many, words, width, unit: u, narrow, table, hover } = scene;
  const full = Math.max(280, width);
  const across = table ? 1 : narrow ? 1 : full < 620 * u ? 2 : 4;
  return html`<figure class="growth" ${wide(Math.floor((full - (across - 1) * 20 * u) / across))}>
    <figcaption>${words.growth[name]}</figcaption>
    <attn-curves
      data-figure=${name}
      .series=${until(refined[name](many)(words), growths[name](many.along, words))}
      .label=${words.growth[name]}
      .xLabel=${'d'}
      x-scale="log"
      y-scale=${name === 'variance' ? 'log' : 'linear'}
      .yDomain=${domains[name](state.keys)}
      .xDomain=${wholeRange}
      .height=${110}
      .legend=${'none'}
      .marks=${markOf(state.d)}
      .hover=${hover?.figure === 'growth' ? hover.column : null}
      .table=${table}
      @x-select=${({ detail }: CustomEvent<PositionDetail>) => scene.set({ d: widths[detail.index] ?? state.d })}
      @x-hover=${({ detail }: CustomEvent<PositionDetail | null>) =>
        scene.setHover(detail && { figure: 'growth', panel: 0, row: -1, column: detail.index, axes: ofWidths })}
    ></attn-curves>
  </figure>`;
}

/** A width is no key. */
const ofWidths = { rows: null, columns: 'd' } as const;
const wholeRange = [1, 1024] as const;
const markOf = (d: number): readonly PositionMark[] => [{ x: d, hue: 'ink', label: String(d) }];

/** Fixed, so that charts keep still while other things move. */
const domains: Record<keyof Averages, (keys: number) => readonly [number, number]> = {
  variance: () => [0.1, 10000] as const,
  largest_weight: () => [0, 1] as const,
  entropy: (keys: number) => [0, Math.ceil(Math.log2(keys))] as const,
  gradient_norm: () => [0, 0.4] as const,
};

const series =
  (name: keyof Averages) =>
  (along: Curves, words: Words): readonly Series[] => [
    { name: words.rows.plain, x: widths, y: along.plain.map((one) => one[name]), hue: 'accent', line: '-' },
    { name: words.rows.scaled, x: widths, y: along.scaled.map((one) => one[name]), hue: 'ink-2', line: '--' },
  ];

/** What was measured as dots, over what theory says: d, and 1. */
const variances = (along: Curves, words: Words): readonly Series[] => {
  const measured = (which: Which, hue: Hue): Series => ({
    name: words.rows[which],
    x: widths,
    y: along[which].map(({ variance }) => variance),
    hue,
    points: true,
  });
  const theory = (which: Which, y: readonly number[]): Series => ({
    name: `${words.theory}, ${words.rows[which]}`,
    x: widths,
    y,
    hue: 'ink-3',
    line: ':',
  });
  return [
    measured('plain', 'accent'),
    measured('scaled', 'ink-2'),
    theory('plain', widths),
    theory(
      'scaled',
      widths.map(() => 1),
    ),
  ];
};

/** One legend for all four charts. */
function legend({ words }: Here): TemplateResult {
  const entry = (which: Which, hue: Hue, dash: string) => html`<li class=${`hue-${hue}`}>
    <svg viewBox="0 0 24 4" aria-hidden="true"><path d="M0 2H24" stroke-dasharray=${dash || nothing} /></svg>
    ${words.rows[which]}
  </li>`;
  return html`<ul class="legend growth-legend">${entry('plain', 'accent', '')}${entry('scaled', 'ink-2', '5 3')}</ul>`;
}

const growths: Record<keyof Averages, ReturnType<typeof series>> = {
  variance: variances,
  largest_weight: series('largest_weight'),
  entropy: series('entropy'),
  gradient_norm: series('gradient_norm'),
};

/** Asked for once for each draw. A newer state has made it stale: then the first curves stay. */
const allQueries = derived((many: Many): Promise<Curves> => many.refined().catch(() => many.along));

const later = (name: keyof Averages) =>
  derived((many: Many) =>
    derived(async (words: Words): Promise<readonly Series[]> => growths[name](await allQueries(many), words)),
  );

const refined: Record<keyof Averages, ReturnType<typeof later>> = {
  variance: later('variance'),
  largest_weight: later('largest_weight'),
  entropy: later('entropy'),
  gradient_norm: later('gradient_norm'),
};
