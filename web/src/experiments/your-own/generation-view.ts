// It must make obvious that the prompt is read as a square at once, and then each token written adds a row that looks back.
// The hand chooses a token: its row, and what all heads look at from there.
import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/row-bars/row-bars';
import { heatmap } from '../../experiment/heatmap';
import { wide } from '../../experiment/layout';
import { isMean } from '../../own/means';
import { nth, row } from '../../tensor/read';
import { askingIn, drawnWeights, type Here, headName, tokenNames } from './scene';

/** Heads whose rows are drawn beside each other. */
const mostHeads = 16;
/** What a wall's height holds besides the square's rows, and besides the heads' rows, in design units; the room between these. */
const aroundSquare = 52;
const aroundHeads = 46;
const between = 8;

export function generation(scene: Here): TemplateResult {
  const { width, narrow, table, unit: u } = scene;
  const below = narrow || table;
  const side = below ? width : Math.min(width * 0.58, 460 * u);
  const written = isWritten(scene);
  return html`<div class="generation">
    <p class="hint">${scene.words.generation(scene.result.dump.prompt ?? 0, written)}</p>
    ${tokens(scene)}
    <div class="figure-row maps">${square(scene, side)} ${allHeads(scene, below ? width : width - side - 20 * u)}</div>
  </div>`;
}

const isWritten = ({ state, result }: Here): boolean => askingIn(state, result) >= (result.dump.prompt ?? 0);

/** What was given, and what was written after it. */
function tokens(scene: Here): TemplateResult {
  const { state, result, words, set } = scene;
  const asks = askingIn(state, result);
  const { prompt = 0 } = result.dump;
  return html`<p class="tokens" role="group" aria-label=${words.tokens}>
    ${tokenNames(result).rows.map(
      (name, place) =>
        html`<button type="button" data-token=${place} class=${place < prompt ? 'given' : 'written'} aria-pressed=${place === asks} @click=${() => set({ query: place })}>${name}</button>`,
    )}
  </p>`;
}

function square(scene: Here, room: number): TemplateResult {
  const { state, result, narrow, table, height, unit: u } = scene;
  const { rows, columns, prompt = 0 } = result.dump;
  const names = tokenNames(result);
  const high = height === undefined ? (narrow ? 170 : 350) * u : height - aroundSquare * u;
  const cell = Math.max(2, Math.floor(Math.min(22 * u, (room - 60 * u) / columns, high / rows)));
  return heatmap(scene, {
    figure: 'rows',
    tensor: drawnWeights(state, result.weights),
    width: room,
    cellSize: table ? null : cell,
    colormap: 'weights',
    domain: [0, 1],
    name: headName(scene, result),
    shapeText: '',
    numbers: 'none',
    rowLabels: cell >= 9 * u ? names.rows : [],
    columnLabels: cell >= 14 * u ? names.columns : [],
    rowNames: names.rows,
    columnNames: names.columns,
    // Nothing is written yet where a row's own time has not come.
    validLens: [names.rows.map((_, place) => columns - rows + place + 1)],
    maskedCells: 'absent',
    marks: prompt > 0 && prompt < rows ? [{ row: prompt, hue: 'ink', dashed: true }] : [],
    selection: { row: askingIn(state, result), column: null },
    rowHue: 'queries',
    axes: { rows: 'query', columns: 'key' },
    select: ({ row: query }) => scene.set({ query }),
  });
}

/** The row of the token that asks, in every head. */
function allHeads(scene: Here, room: number): TemplateResult {
  const { state, result, hover, words, table, height, unit: u } = scene;
  const asks = hover && hover.row >= 0 ? hover.row : askingIn(state, result);
  const { survey, all, chosen } = result;
  const shown = (all.length > 0 ? all : [result.weights]).slice(0, mostHeads);
  const heads = all.length > 0 ? survey : [chosen];
  const names = tokenNames(result);
  const each = height === undefined ? 26 : Math.min(26, (height / u - aroundHeads) / shown.length - between);
  return html`<section class="all-heads" ${wide(room)} aria-label=${words.hears(nth(names.rows, asks))}>
    <h2>${words.hears(nth(names.rows, asks))}</h2>
    ${shown.map((weights, at) => {
      const { layer, head } = nth(heads, at);
      const values = row(drawnWeights(state, weights), asks);
      const best = values.indexOf(Math.max(...values));
      return html`<div class=${layer === result.layer && head === result.head ? 'head chosen' : 'head'}>
        <button type="button" data-head=${at} @click=${() => scene.set({ layer, head })}>${words.shortHead(layer, isMean(result.dump, head) ? '⌀' : `${head}`)}</button>
        <attn-row-bars
          ${wide(Math.max(80, (table ? scene.width : room) - 96 * u))}
          data-figure=${`hears-${at}`}
          .tensor=${{ shape: [1, values.length], data: values }}
          .rowHeight=${Math.max(12, each) * u}
          .label=${`${headName(scene, { layer, head })}: ${words.hears(nth(names.rows, asks))}`}
        ></attn-row-bars>
        <b>${best < 0 ? 'NaN' : nth(names.columns, best)}</b>
      </div>`;
    })}
  </section>`;
}
