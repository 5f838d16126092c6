// The same for every word: the whole matrices.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { CellDetail } from '../../charts/base/types';
import { heatmap } from '../../experiment/heatmap';
import { isPresented } from '../../experiment/presented';
import { largestGap, nth, row, valueAt } from '../../tensor/read';
import { fixed } from '../../text/format';
import type { Other } from './compute';
import { differenceText, isRounding } from './rounding';
import { decimalsIn, type Here, none, type Plot, symmetric } from './scene';
import type { Cells } from './sizes';

function wholeOf(name: string, { state, result, words }: Here): Plot {
  const { query, key, component } = state;
  if (name === 'all')
    return {
      figure: name,
      tensor: result.weights,
      colormap: 'weights',
      label: words.allWeights,
      selection: { panel: 0, row: query, column: key },
      rowHue: 'queries',
      axes: { rows: 'query', columns: 'key' },
    };
  return {
    figure: name,
    tensor: result.output,
    colormap: 'values',
    label: words.output,
    selection: { panel: 0, row: query, column: component },
    rowHue: 'values',
    axes: { rows: 'query', columns: 'component' },
  };
}

/** How much each word gets of each, and what two words find in one another. */
export const weights = (scene: Here, sizes: Cells): TemplateResult => {
  const { words, targets } = scene.result;
  return html`${isPresented(scene) ? nothing : pair(scene)} ${matrix(scene, sizes, wholeOf('all', scene), { rows: words, columns: targets, bar: !scene.narrow && !isPresented(scene) })}`;
};

/** ω of every two words, and of the chosen two the other way round. */
export function scores(scene: Here, sizes: Cells): TemplateResult {
  const { state, result, words } = scene;
  const { query, key, context } = state;
  const plot: Plot = {
    figure: 'scores',
    tensor: result.unscaled_scores,
    colormap: 'scores',
    domain: symmetric(result.unscaled_scores),
    label: words.steps.omega,
    selection: { panel: 0, row: query, column: key },
    targets: context === '' ? [{ panel: 0, row: key, column: query }] : [],
    axes: { rows: 'query', columns: 'key' },
  };
  return matrix(scene, sizes, plot, { rows: result.words, columns: result.targets });
}

/** Every output, and how far the other order is from it. */
export function outputs(scene: Here, sizes: Cells): TemplateResult {
  const { other } = scene.result;
  return html`<div class="outputs">${ordered(scene, sizes)}</div>
    ${other && !isPresented(scene) ? html`<p class="difference">${differenceLine(scene, other)}</p>` : nothing}`;
}

export const outputPlot = (scene: Here): Plot => ({
  ...wholeOf('output', scene),
  domain: symmetric(scene.result.output),
});

/** Every output; in another order of the words too, where one is compared. */
export function ordered(scene: Here, sizes: Cells): TemplateResult {
  const { result, words, state } = scene;
  const { other } = result;
  const output = outputPlot(scene);
  const own = matrix(scene, sizes, output, { rows: result.words, columns: none });
  if (!other) return own;
  const moved = {
    ...output,
    figure: 'moved',
    tensor: other.output,
    label: words.otherOutput,
    selection: { panel: 0, row: nth(other.places, state.query), column: state.component },
  };
  return html`${own} ${matrix(scene, sizes, moved, { rows: other.words, columns: none, fixed: true })}`;
}

/** Two words ask each other. */
function pair({ state: { query, key, context }, result: { words: sentence, unscaled_scores }, words }: Here) {
  if (context !== '' || query === key) return nothing;
  const omega = (one: number, other: number): string => fixed(valueAt(unscaled_scores, one, other));
  const asked = { query: nth(sentence, query), key: nth(sentence, key) };
  return html`<p class="pair">${words.pair({ ...asked, there: omega(query, key), back: omega(key, query) })}</p>`;
}

function differenceLine({ state: { query }, result, words }: Here, other: Other): string {
  if (isRounding(other.difference)) return words.onlyMoved(differenceText(other.difference));
  const apart = largestGap(row(result.output, query), row(other.output, nth(other.places, query)));
  return words.orderMatters(nth(result.words, query), differenceText(apart));
}

interface Shown {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly bar?: boolean;
  /** Its rows are not the sentence's: it neither lights up with the others nor chooses a query. */
  readonly fixed?: boolean;
}

export function matrix(scene: Here, { small, labels, u }: Cells, plot: Plot, shown: Shown): TemplateResult {
  const columns = nth(plot.tensor.shape, 1);
  const room = labels + Math.max(columns * small + 12 * u, (scene.narrow ? 84 : 110) * u);
  const { axes, ...look } = plot;
  const { other } = scene.result;
  const select = ({ row: place, column }: CellDetail): void =>
    scene.set({ query: Math.max(0, other?.places.indexOf(place) ?? 0), component: column });
  return heatmap(scene, {
    ...look,
    label: '',
    name: plot.label,
    width: Math.min(scene.width, room),
    hue: plot.colormap === 'scores' ? 'ink' : plot.colormap === 'weights' ? 'accent' : plot.colormap,
    rowLabels: shown.rows,
    columnLabels: shown.columns,
    columnsAt: 'top',
    cellSize: small,
    numbers: decimalsIn(small, u, scene),
    bar: shown.bar ?? false,
    ...(isPresented(scene) ? { shapeText: '' } : {}),
    ...(shown.fixed ? { select } : { axes }),
  });
}
