import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Scene } from '../../experiment/contract';
import { isCovered } from '../../experiment/covered';
import { heatmap } from '../../experiment/heatmap';
import { derived } from '../../experiment/layout';
import { solve } from '../../experiment/stage/solve';
import { nth, sizes, slice } from '../../tensor/read';
import type { Numbers } from '../../tensor/tensor';
import type { Result } from './compute';
import { type Importance, namedBy, periods } from './importance';
import { alphabet } from './letters';
import { heads, type Table } from './parameters';
import type { Words } from './words.en';

type Here = Scene<Table, Result, Words>;

/** The looks of four heads at the start of the first row; in the same order what is left without each, and two other measures. */
export function importanceFigure(scene: Here, importance: Importance): TemplateResult {
  return html`${looks(scene, importance)}
    ${isCovered(scene, 'ways') ? nothing : ways(scene, importance)}`;
}

/** Start, a period, and the same period again. */
const inSight = 1 + 2 * nth(periods, 0);

/** A causal head's first rows see only the first columns. */
const beginnings = derived(({ weights }: Importance): Numbers => {
  const [count] = sizes(weights, 3);
  const data = heads.flatMap((_, head) =>
    Array.from({ length: inSight }, (__, place) => slice(weights, head, place).data.slice(0, inSight)).flat(),
  );
  return { shape: [count, inSight, inSight], data };
});

const lettersOf = derived(({ tokens }: Importance) => tokens.slice(0, inSight).map((token) => nth(alphabet, token)));

/** A head is chosen whole, and the right one stays marked. */
function looks(scene: Here, importance: Importance): TemplateResult {
  const { words, narrow, width, height } = scene;
  const across = narrow ? 2 : heads.length;
  const part = { columns: inSight, beside: 24 } as const;
  const { cell } = solve(scene, {
    parts: Array.from({ length: across }, () => part),
    gap: 12,
    most: 26,
    rows: inSight * (heads.length / across),
    tall: narrow ? 190 : 300,
    around: 110,
  });
  const panel = isCovered(scene, 'ways') ? (scene.part('heads').guessed?.panel ?? -1) : namedBy(importance).removal;
  return heatmap(scene, {
    figure: 'heads',
    tensor: beginnings(importance),
    width,
    name: words.importance.weights,
    colormap: 'weights',
    hue: 'accent',
    titles: heads.map(words.importance.headAt),
    rowLabels: lettersOf(importance),
    columnLabels: lettersOf(importance),
    cellSize: cell,
    bar: height === undefined,
    numbers: 'none',
    selection: { panel, row: null, column: null },
    rowHue: 'accent',
    select: () => undefined,
  });
}

/** One number a head, in each of three ways. */
function ways(scene: Here, { without, bits, slopes }: Importance): TemplateResult {
  const { words, narrow } = scene;
  const list = [
    { figure: 'without', name: words.importance.right, values: without },
    { figure: 'bits', name: words.importance.bits, values: bits },
    { figure: 'slopes', name: words.importance.slope, values: slopes },
  ];
  const part = { columns: heads.length, beside: 12, least: 200 };
  const { cell, widths } = solve(scene, {
    parts: [part, part, part],
    gap: 24,
    most: 52,
    rows: 1,
    tall: 60,
    stacked: narrow,
  });
  return html`<div class="figure-row">
    ${list.map(({ figure, name, values }, at) =>
      heatmap(scene, {
        figure,
        tensor: { shape: [1, values.length], data: values },
        width: nth(widths, at),
        name,
        colormap: 'bits',
        cellSize: cell,
        shapeText: '',
        domain: [0, Math.ceil(20 * Math.max(...values, 1e-3)) / 20],
        rowLabels: none,
        columnLabels: heads.map(({ layer, head }) => `${layer} · ${head}`),
        numbers: 4,
      }),
    )}
  </div>`;
}

const none: readonly string[] = [];
