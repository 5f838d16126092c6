import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { spacingIn } from '../../charts/base/pen';
import type { CellEditDetail } from '../../charts/base/types';
import { heatmap } from '../../experiment/heatmap';
import { at, wide } from '../../experiment/layout';
import { isShown } from '../../experiment/presented';
import { largestAt, nth, row, sizes, withElement } from '../../tensor/read';
import { fixed } from '../../text/format';
import { rich } from '../../text/rich';
import { type Arrangement, arrange, labelRoom, type MatrixName, stripRoom } from './arrange';
import { linesOf, type Piece } from './lines';
import {
  type Axis,
  boundaryOf,
  chosenKey,
  domainOf,
  type Here,
  lookOf,
  namesOf,
  rowsWithout,
  upperTriangle,
} from './matrices';
import { isByHand } from './parameters';

/**
 * Obvious at a look: each row of scores belongs to one query, and where it meets a key's column stands how well the two fit.
 * The hand clicks a word, which becomes the query, or drags any number of queries, keys and values: the picture follows.
 * Kᵀ above, queries beside, scores where they meet; weights beside values, output where these meet.
 */
export function figure(scene: Here): TemplateResult {
  const { result, table } = scene;
  const place = arrangementOf(scene);
  const order: readonly MatrixName[] = (place.folded || isBrief(scene)) && !table ? folded : all;
  const maps = order.map((name) => matrix(scene, place, name));
  if (table) return html`<div class="products flowing">${maps}</div>`;
  const tight = place.across > scene.width + 1;
  const looks = `products${place.compact ? ' compact' : ''}${tight ? ' tight' : ''}`;
  return html`<div class=${looks} tabindex=${tight ? 0 : nothing} role=${tight ? 'group' : nothing} aria-label=${tight ? scene.words.matrices.scores : nothing} ${at({ height: place.height })}>
      ${place.folded ? nothing : html`${strip(scene, place)} ${hint(scene, place)}`} ${place.stacked ? namesDown(scene, place) : namesAcross(scene, place)} ${maps} ${isBrief(scene) && !place.stacked ? wordsBeside(scene, place) : nothing}
    </div>
    ${!isShown(scene, 'answers') || place.folded || isBrief(scene) || result.words.length === 0 ? nothing : arithmetic(scene)}`;
}

/** Only words that have asked have their rows; values and output come later. */
const isBrief = ({ state }: Here): boolean => state.asked.length > 0;

const all: readonly MatrixName[] = ['keys', 'values', 'queries', 'scores', 'weights', 'output'];
const folded: readonly MatrixName[] = ['keys', 'queries', 'scores', 'weights'];

function arrangementOf(scene: Here): Arrangement {
  const { state, result, width, narrow } = scene;
  const names = namesOf(scene);
  const rooms = names.map(labelRoom);
  return arrange({
    n: result.words.length,
    d: nth(result.queries.shape, 1),
    v: nth(result.values.shape, 1),
    longest: Math.max(...rooms),
    words: rooms,
    sentence: stripRoom(names, narrow),
    width: Math.max(280, width),
    unit: scene.unit,
    narrow,
    brief: isBrief(scene),
    lengths: state.mask === 'valid_lens',
    room: scene.height,
  });
}

/** The sentence as words to press, and under each how much of the chosen query's attention it gets. */
function strip(scene: Here, { strip: { width } }: Arrangement): TemplateResult {
  const { state, result, words } = scene;
  const weights = row(result.weights, state.query);
  const most = largestAt(weights);
  return html`<div class="strip" role="group" aria-label=${words.chooseQuery} ${wide(width)}>
    ${namesOf(scene).map(
      (word, index) => html`<button
        type="button"
        class="strip-word"
        aria-pressed=${index === state.query}
        @click=${() => scene.set({ query: index, key: -1 })}
        @pointerenter=${() => scene.setHover({ figure: 'strip', panel: 0, row: index, column: -1, axes: stripAxes })}
        @pointerleave=${() => scene.setHover(null)}
      >
        <span class="strip-name">${word}</span>
        <span class="strip-bar" ${at({ weight: weights[index] || 0 })}></span>
        <span class=${index === most ? 'strip-number most' : 'strip-number'}>${fixed(nth(weights, index), 2)}</span>
      </button>`,
    )}
  </div>`;
}

/** The words at the left may be pressed, too: in a presentation there are no others; a phone has larger ones above. */
const wordsBeside = (scene: Here, { plots: { queries }, labels, cell }: Arrangement): TemplateResult[] =>
  namesOf(scene).map(
    (word, query) => html`<button
      type="button"
      class="word-beside"
      aria-label=${word}
      aria-pressed=${query === scene.state.query}
      ${at({ y: queries.y + query * cell, wide: labels, high: cell })}
      @click=${() => scene.set({ query, key: -1 })}
    ></button>`,
  );

const stripAxes = { rows: 'query', columns: null } as const;

/** What the hand may do, or what the numbers are worth. */
function hint(scene: Here, { compact, strip }: Arrangement): TemplateResult | typeof nothing {
  const { state, words } = scene;
  if (compact || isBrief(scene)) return nothing;
  const text = isByHand(state) ? words.drag : words.random;
  return html`<p class="hint" ${at({ y: strip.height })}>${rich(text)}</p>`;
}

/** What stands beside a matrix instead of under it, and the one arrow. */
function namesAcross(scene: Here, place: Arrangement): TemplateResult {
  const { result, words } = scene;
  const { plots, arrow, cell, u, compact, folded } = place;
  const [n, d] = sizes(result.keys, 2);
  const size = compact ? nothing : html`<small>(${result.values.shape.join(', ')})</small>`;
  const end = arrow.width - 10 * u;
  return html`<div class="beside" ${at({ x: plots.keys.x - 10 * u, y: plots.keys.y + (d * cell) / 2 })}>
      <b class="tensor-keys">${words.matrices.keys}ᵀ</b>${compact || folded || isBrief(scene) ? nothing : html`<small>(${d}, ${n})</small>`}
    </div>
    ${
      folded
        ? namesFolded(words.matrices, place)
        : isBrief(scene)
          ? nothing
          : html`<div class="over" ${at({ x: plots.values.x, y: plots.values.y })}>
            <b class="tensor-values">${words.matrices.values}</b> ${size}
          </div>`
    }
    <svg class="arrow" aria-hidden="true" width=${arrow.width} height=${40 * u} ${at({ x: arrow.x, y: arrow.y })}>
      ${compact ? nothing : svg`<text x=${arrow.width / 2} y=${12 * u} text-anchor="middle">softmax</text>`}
      ${arrowLine((compact ? 5 : 8) * u, compact ? end + 4 * u : end, 20 * u, 4 * u)}
    </svg>`;
}

/** What a cell of it is, of a dot product. */
const scoresName = ({ result, words }: Here): string => `${words.matrices.scores} ÷ √${nth(result.queries.shape, 1)}`;

/** In a presentation names stand over what they name, the scores' beside. */
const namesFolded = (names: Here['words']['matrices'], { plots, arrow, u }: Arrangement) =>
  html`<div class="over end" ${at({ x: plots.keys.x - 10 * u, y: plots.queries.y })}><b class="tensor-queries">${names.queries}</b></div>
    <div class="over" ${at({ x: arrow.x + 6 * u, y: plots.scores.y })}>← <b>${names.scores}</b></div>
    <div class="over" ${at({ x: plots.weights.x, y: plots.weights.y })}><b class="tensor-weights">${names.weights}</b></div>`;

const arrowLine = (from: number, to: number, y: number, head: number) =>
  svg`<path d=${`M${from} ${y}H${to}M${to - head} ${y - head}L${to} ${y}L${to - head} ${y + head}`} />`;

/** On a phone every name stands over its matrix or left of it. */
function namesDown(scene: Here, { plots, cell, u, arrow, labels }: Arrangement): TemplateResult {
  const {
    words: { matrices },
    width,
  } = scene;
  const over = ({ x, y }: { x: number; y: number }) => at({ x, y });
  const right = plots.weights.x + arrow.width;
  // The name of both matrices where there is room for it.
  const room =
    labels + 268 * u + spacingIn(`${matrices.output}↑ ${matrices.scores} · softmax ↓ ${matrices.weights}`, 13 * u);
  const both = room <= width;
  return html`<div class="over" ${over(plots.queries)}><b class="tensor-queries">${matrices.queries}</b></div>
    <div class="beside" ${at({ x: plots.keys.x - 6 * u, y: plots.keys.y + cell / 2 })}><b class="tensor-keys">${matrices.keys}ᵀ</b></div>
    ${isBrief(scene) ? nothing : html`<div class="over" ${over(plots.output)}><b class="tensor-values">${matrices.output}</b></div>`}
    <div class="over end" ${over({ x: both ? Math.max(right, room) : right, y: plots.weights.y })}>${both ? html`↑ <b>${matrices.scores}</b> · softmax ` : nothing}↓ <b class="tensor-weights">${matrices.weights}</b></div>
    ${isBrief(scene) ? nothing : html`<div class="beside" ${at({ x: plots.values.x - 6 * u, y: plots.values.y + cell })}><b class="tensor-values">${matrices.values}ᵀ</b></div>`}`;
}

function matrix(scene: Here, place: Arrangement, name: MatrixName): TemplateResult {
  const { state, result, words, table } = scene;
  const { compact, stacked, u, cell, labels } = place;
  const look = lookOf(name, scene, stacked && !table);
  const square = name === 'scores' || name === 'weights';
  const brief = isBrief(scene);
  const unasked = brief && look.rows === 'query' ? rowsWithout(state.asked, look.tensor) : null;
  const captioned = table || (!stacked && !place.folded && name !== 'keys' && name !== 'values');
  const labelled = name === 'queries' || name === (stacked ? 'output' : 'values');
  // A class reads one decimal of numbers with a sign, where two would be small print.
  const digits = place.folded && cell < 48 * u && name !== 'weights' ? 1 : 2;
  const [, columns] = sizes(look.tensor, 2);
  const title = look.turned ? `${words.matrices[name]}ᵀ` : name === 'scores' ? scoresName(scene) : words.matrices[name];
  const room = (labelled ? labels : 0) + Math.max(columns * cell + 12 * u, (compact ? 62 : square ? 150 : 118) * u);
  const names = namesOf(scene);
  const named = (axis: Axis | null) => (axis === 'query' || axis === 'key' ? names : null);
  const scrubs = look.scrubs && isByHand(state);
  return heatmap(scene, {
    figure: name,
    tensor: look.tensor,
    width: room,
    spot: table ? null : place.plots[name],
    colormap: look.colormap,
    domain: domainOf(name, scene),
    label: `${title} (${look.tensor.shape.join(', ')})`,
    name: captioned ? title : '',
    shapeText: captioned && !compact && !brief ? null : '',
    hue: look.hue,
    rowLabels: labelled ? named(look.rows) : none,
    columnLabels: name === 'keys' ? named(look.columns) : none,
    rowNames: named(look.rows),
    columnNames: named(look.columns),
    columnsAt: 'top',
    cellSize: cell,
    numbers: cell < (place.folded ? 20 : 30) * u ? 'none' : digits,
    selection: look.selection,
    rowHue: look.rowHue,
    columnHue: look.columnHue,
    validLens: square ? boundaryOf(state.mask, state.valid_len, result.words.length, name) : null,
    mask: unasked ?? (square && state.mask === 'causal' ? upperTriangle(result.words.length) : null),
    maskedCells: unasked ? 'absent' : 'hidden',
    draggableBoundary: square && state.mask === 'valid_lens',
    editable: scrubs,
    scrub: scrubs ? scrubStep : 0,
    bar: square && place.scales && !table && !brief,
    axes: { rows: look.rows, columns: look.columns },
    edit: (detail) => edit(scene, name, look.turned, detail),
    dragLens: ({ validLen }) => scene.set({ valid_len: validLen }),
  });
}

const none: readonly string[] = [];
const scrubStep = 0.05;

function edit({ result, set }: Here, name: MatrixName, turned: boolean, { row, column, value }: CellEditDetail): void {
  if (name !== 'queries' && name !== 'keys' && name !== 'values') return;
  const { shape, data } = result[name];
  set({
    [name]: withElement({ shape, data: Array.from(data) }, turned ? [column, row] : [row, column], value),
  });
}

/** The selected cells as arithmetic, each number in its tensor's colour. */
function arithmetic(scene: Here): TemplateResult {
  const { words, result } = scene;
  const state = { ...scene.state, key: chosenKey(scene) };
  const lines = linesOf({ state, result });
  return html`<dl class="arithmetic">
    ${(['score', 'weight', 'output'] as const).map(
      (name) => html`<div data-line=${name}><dt>${words.lines[name]}</dt><dd>${lines[name].map(piece)}</dd></div>`,
    )}
  </dl>`;
}

function piece({ text, kind }: Piece): TemplateResult | string {
  if (kind === undefined) return text;
  if (kind === 'power') return html`<sup>${text}</sup>`;
  return html`<span class=${kind === 'result' ? 'result' : kind === 'weight' ? 'result tensor-weights' : `tensor-${kind}`}>${text}</span>`;
}
