// One query worked through, top to bottom: keys · query = ω, softmax, weights · values = the context vector.
import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import type { TensorLike } from '../../charts/base/types';
import { isCovered } from '../../experiment/covered';
import { heatmap } from '../../experiment/heatmap';
import { at } from '../../experiment/layout';
import { nth, row, sizes, transposed } from '../../tensor/read';
import { width } from '../who-is-tired/about-learned';
import type { Arrangement, StepName } from './arrange';
import type { Result } from './compute';
import { decimalsIn, type Here, none, type Plot, symmetric } from './scene';

/** Design units for the letters beside a trained head's context vector. */
export const letterRoom = 24;

/** CSS pixels. A narrower stage scrolls to the side. */
const least = 280;

export function worked(scene: Here, place: Arrangement): TemplateResult {
  const { table, words } = scene;
  const names: readonly StepName[] = ['query', 'keys', 'omega', 'weights', 'values', 'context'];
  const maps = names.map((name) => step(scene, place, name));
  if (table) return html`<div class="worked flowing">${maps}</div>`;
  const looks = scene.width < least ? 'worked tight' : 'worked';
  return html`<div class=${looks} role="group" aria-label=${words.worked} ${at({ width: place.width, height: place.height })}>
    ${stepNames(scene, place)} ${maps}
  </div>`;
}

function stepOf(name: StepName, { state, result, words }: Here): Plot {
  const { query, key, component } = state;
  const steps = stepTensors(result, query);
  const common = { figure: name, tensor: steps[name], label: words.steps[name] };
  const column = { panel: 0, column: key };
  switch (name) {
    case 'query':
      return {
        ...common,
        colormap: 'queries',
        selection: { panel: 0, column: 0 },
        columnHue: 'queries',
        axes: { rows: 'dimension', columns: null },
      };
    case 'keys':
      return {
        ...common,
        colormap: 'keys',
        selection: column,
        columnHue: 'keys',
        axes: { rows: 'dimension', columns: 'key' },
      };
    case 'omega':
      return {
        ...common,
        colormap: 'scores',
        domain: symmetric(result.unscaled_scores),
        selection: { ...column, row: 0 },
        axes: { rows: null, columns: 'key' },
      };
    case 'weights':
      return { ...common, colormap: 'weights', selection: { ...column, row: 0 }, axes: { rows: null, columns: 'key' } };
    case 'values':
      return {
        ...common,
        colormap: 'values',
        selection: { panel: 0, row: component, column: key },
        columnHue: 'values',
        axes: { rows: 'component', columns: 'key' },
      };
    case 'context':
      return {
        ...common,
        colormap: 'values',
        domain: symmetric(result.values),
        selection: { panel: 0, row: component, column: 0 },
        axes: { rows: 'component', columns: null },
      };
  }
}

const stepTensors = (result: Result, query: number): Record<StepName, TensorLike> => {
  const line = (matrix: TensorLike): readonly number[] => row(matrix, query);
  const across = (data: readonly number[]): TensorLike => ({ shape: [1, data.length], data });
  const down = (data: readonly number[]): TensorLike => ({ shape: [data.length, 1], data });
  return {
    query: down(line(result.queries)),
    keys: transposed(result.keys),
    omega: across(line(result.unscaled_scores)),
    weights: across(line(result.weights)),
    values: transposed(result.values),
    context: down(line(result.output)),
  };
};

function step(scene: Here, place: Arrangement, name: StepName): TemplateResult {
  const { result, table } = scene;
  const { cell, u } = place;
  const map = stepOf(name, scene);
  const [rows, columns] = sizes(map.tensor, 2);
  const words = name === 'query' || name === 'context' ? none : result.targets;
  const chosen = nth(result.words, scene.state.query);
  return heatmap(scene, {
    ...map,
    label: `${map.label} (${rows}, ${columns})`,
    width: columns * cell + 16 * u,
    spot: table ? null : place.plots[name],
    shapeText: '',
    rowLabels: none,
    columnLabels: name === 'keys' || (name === 'weights' && place.across) ? words : none,
    columnNames: name === 'query' || name === 'context' ? only(chosen) : words,
    rowNames: map.axes.rows === null ? only(chosen) : null,
    columnsAt: 'top',
    cellSize: cell,
    numbers: decimalsOf(scene, place, name),
    cellHue: name === 'values' ? 'values' : 'ink',
  });
}

/** A trained head's numbers are larger than random ones: beside each other they have room for one decimal. */
function decimalsOf(scene: Here, { across, cell, u }: Arrangement, name: StepName): number | 'none' {
  if (!scene.result.trained || cell < 30 * u) return decimalsIn(cell, u, scene);
  return across && name !== 'weights' ? 1 : 2;
}

const only = (word: string): readonly string[] => [word];

function stepNames(scene: Here, { plots, cell, right, u, softmax, across }: Arrangement): TemplateResult {
  const { state, result, words, narrow } = scene;
  const middle = (name: StepName, rows: number): number => plots[name].y + (rows * cell) / 2;
  const left = (x: number, y: number, text: string, tensor: string, small = '') =>
    html`<div class="beside" ${at({ x: x - 9 * u, y })}><b class=${tensor}>${text}</b>${small && !narrow ? html`<small>${small}</small>` : nothing}</div>`;
  const [m, d_k] = sizes(result.keys, 2);
  const [, d_v] = sizes(result.values, 2);
  const end = plots.context.x + cell;
  const covered = isCovered(scene, 'context');
  const named = result.trained && !covered ? result.trained.letters : [];
  const context = across
    ? { x: end + (named.length > 0 || covered ? letterRoom : 8) * u, y: middle('context', d_v) }
    : { x: end, y: plots.context.y + d_v * cell };
  const ofValues = result.trained ? (across ? '' : words.pushes(result.trained.letters.join(', '))) : `(${d_v}, ${m})`;
  return html`${left(plots.query.x, middle('query', d_k), words.names.query, 'tensor-queries', result.words[state.query])}
    ${left(plots.omega.x, middle('omega', 1), words.names.omega, '', narrow ? '' : words.names.omegaHint)}
    ${left(plots.weights.x, middle('weights', 1), words.names.weights, 'tensor-weights')}
    ${left(plots.values.x, middle('values', d_v), `${words.names.values}ᵀ`, 'tensor-values', ofValues)}
    <div class="after" ${at({ x: right + 8 * u, y: middle('keys', d_k) })}><b class="tensor-keys">${words.names.keys}ᵀ</b>${narrow ? nothing : html`<small>(${d_k}, ${result.trained?.attended.targets.length ?? m})</small>`}</div>
    <div class=${across ? 'after narrowly' : 'under'} ${at(context)}><b class="tensor-values">${words.names.context}</b></div>
    <div class=${across ? 'softmax across' : 'softmax'} ${at({ ...softmax })}>${arrow(u)}<span>softmax(ω ÷ √${result.trained ? width : d_k})</span></div>
    ${named.map((letter, place) => html`<div class="after" ${at({ x: end + 8 * u, y: plots.context.y + (place + 0.5) * cell })}><b>${letter}</b></div>`)}`;
}

const arrow = (u: number) =>
  svg`<svg class="arrow" aria-hidden="true" width=${8 * u} height=${20 * u} viewBox="0 0 8 20"><path d="M4 1V18M1 15L4 18L7 15" /></svg>`;
