// It must make obvious: what any sheet covers is hidden, and what is left shares 1.
// The hand lifts a sheet, or lays it: cells open or go dark, and the row's 1 moves.
import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import type { CellPlace, TensorLike } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { type HeatmapOf, heatmap } from '../../experiment/heatmap';
import { alignPlots, at, derived } from '../../experiment/layout';
import { isPresented, isShown } from '../../experiment/presented';
import { solve } from '../../experiment/stage/solve';
import { nth, sizes, valueAt } from '../../tensor/read';
import type { Dense } from '../../tensor/tensor';
import { fixed } from '../../text/format';
import { rich } from '../../text/rich';
import { labelRoom } from '../overview/arrange';
import { begins, chosen, clicked, keyed, loose, passes } from './brush';
import type { Result } from './compute';
import { cellOf, keyOf, mostLayers, queryOf, repainted, type Sheet, sheets, type Table } from './parameters';
import { hiddenBy, wayTo } from './reading';
import type { Words } from './words.en';

type Here = Scene<Table, Result, Words>;

export const figure = (scene: Here): TemplateResult => {
  const { narrow, table, state } = scene;
  return html`<div class=${`masks${table ? ' tables' : narrow ? '' : isPresented(scene) ? ' wall' : ' beside'}`}>
    ${isShown(scene, 'sheets') ? html`<div class="mask-sheets" ${at({ sheets: sheetsIn(scene).length })}>${sheetsIn(scene).map((one) => sheet(scene, one))}</div>` : nothing}
    ${state.painting && narrow ? palette(scene) : nothing}
    <div class="mask-left">
      <div
        @pointerdown=${begins(scene)}
        @pointermove=${loose}
        @click=${clicked}
        @keydown=${keyed}
        @cell-hover=${(event: CustomEvent<CellPlace | null>) => passes(scene, event)}
        @cell-select=${(event: CustomEvent<CellPlace>) => chosen(scene, event)}
        @layout-change=${alignPlots}
      >${state.picture === 'heard' ? html`${heardMap(scene)} ${table ? nothing : wayOver(scene)}` : weightsMap(scene)}</div>
      ${isPresented(scene) ? nothing : html`<p class="mask-cell" role="status">${rich(told(scene))}</p>`}
    </div>
    ${state.painting && !narrow ? palette(scene) : nothing}
    ${isPresented(scene) ? nothing : html`<p class="hint">${rich(scene.words[models[state.text]])}</p>`}
  </div>`;
};

const models = { sentence: 'model', pair: 'packedModel', tokens: 'equal' } as const;

/** The width of a sheet: they stand under each other beside the map, on a phone side by side above it. */
function sheetSide(scene: Here): number {
  const { narrow, table, width, height, unit: u } = scene;
  if (table) return width;
  const count = sheetsIn(scene).length;
  if (narrow) return Math.min(58 * u, (width - (count - 1) * 8 * u) / count);
  // On a wall they stand side by side: height is dear there.
  if (height !== undefined) return Math.min(150 * u, height - 50 * u, (0.5 * width) / count - 12 * u);
  return Math.min(130 * u, (480 * u) / count - 40 * u);
}

const axes = { rows: 'query', columns: 'key' } as const;

/** A sentence is one document, and who hears whom through layers is asked of one. */
const sheetsIn = ({ state: { text, picture, documents } }: Here): readonly Sheet[] =>
  sheets.filter((one) => one !== 'documents' || documents || (text !== 'sentence' && picture === 'weights'));

/** One sheet, dark where it hides; a press lifts it or lays it. */
function sheet(scene: Here, name: Sheet): TemplateResult {
  const { state, result, words, table } = scene;
  const laid = state[name];
  const turn = () => scene.set({ [name]: !laid });
  // A pointer goes through the picture: the whole sheet is pressed. The keyboard has the button.
  return html`<div class=${laid ? 'mask-sheet laid' : 'mask-sheet'} @click=${turn}>
    ${heatmap(scene, {
      figure: name,
      tensor: covers(result.sheets[name]),
      width: sheetSide(scene),
      colormap: 'bits',
      domain: [0, 1],
      label: words.sheet[name],
      shapeText: '',
      rowLabels: table ? result.names : [],
      columnLabels: table ? result.names : [],
      rowNames: result.names,
      columnNames: result.names,
      numbers: 'none',
      selection: { row: queryOf(state), column: keyOf(state) },
      // A cell under the pointer is told beside the map alone, not on every sheet.
      ...(table ? { axes } : { select: ({ row, column }) => scene.set({ query: row, key: column }) }),
    })}
    <button type="button" class="mask-lay" data-act=${name} aria-pressed=${laid}>
      ${words.sheet[name]}
    </button>
  </div>`;
}

/** 1 where a sheet hides. */
const covers = derived(({ shape, data }: Dense): Dense => ({ shape, data: data.map((one) => 1 - one) }));

const widest = derived((names: readonly string[]) => Math.max(...names.map(labelRoom)));

function mapSize(scene: Here) {
  const { narrow, result, table, width, unit: u } = scene;
  const [n] = sizes(result.weights, 2);
  const labels = widest(result.names) + (narrow ? 4 : 16);
  const isWall = isPresented(scene);
  const across = isWall ? sheetsIn(scene).length : 1;
  const room =
    narrow || table || !isShown(scene, 'sheets') ? width : width - across * (sheetSide(scene) + 12 * u) - 24 * u;
  const {
    cell,
    named,
    widths: [wanted],
  } = solve(
    { ...scene, width: room },
    {
      parts: [{ columns: n, beside: labels + 8 }],
      gap: 0,
      most: isWall ? 64 : 40,
      rows: n,
      tall: narrow ? 204 : 420,
      around: 40 + (scene.state.painting ? 60 : 0),
      names: { high: labels - 4, from: 16 },
    },
  );
  return { cell, named, width: wanted };
}

function map(
  scene: Here,
  { cell, named, width }: ReturnType<typeof mapSize>,
  tensor: TensorLike,
  own: Partial<HeatmapOf> & { readonly figure: string },
) {
  const { state, result, words, narrow, table } = scene;
  return heatmap(scene, {
    tensor,
    width,
    cellSize: table ? null : cell,
    shapeText: '',
    rowLabels: result.names,
    columnLabels: (narrow && !table && state.text !== 'tokens') || !named ? [] : result.names,
    rowNames: result.names,
    columnNames: result.names,
    rowAxis: table ? words.looks : '',
    columnAxis: table ? words.lookedAt : '',
    selection: { row: queryOf(state), column: keyOf(state) },
    rowHue: 'queries',
    axes,
    ...own,
  });
}

const weightsMap = (scene: Here): TemplateResult => {
  const size = mapSize(scene);
  return map(scene, size, scene.result.weights, {
    figure: 'weights',
    name: scene.words.weights,
    colormap: 'weights',
    domain: [0, 1],
    mask: covers(scene.result.visible),
    numbers: size.cell >= 30 * scene.unit ? 2 : 'none',
  });
};

/** The layer after which each is heard, as far as layers are chosen: the sooner, the darker. */
function heardMap(scene: Here): TemplateResult {
  const { state, result, words } = scene;
  const { shape, data } = result.heard ?? result.weights;
  const size = mapSize(scene);
  const heard = Float32Array.from(data);
  const silent = new Float32Array(heard.length);
  heard.forEach((one, cell) => {
    if (one > state.layers) heard[cell] = 0;
    if (heard[cell] === 0) silent[cell] = 1;
  });
  return map(
    scene,
    size,
    { shape, data: heard },
    {
      figure: 'heard',
      name: words.heard(state.layers),
      colormap: 'weights',
      domain: [mostLayers + 2, 0],
      mask: { shape, data: silent },
      numbers: size.cell >= 14 * scene.unit ? 0 : 'none',
    },
  );
}

/** The cell under the pointer, or else the chosen one. */
function cellMeant({ state, result, hover }: Here): readonly [query: number, key: number] {
  const n = result.names.length;
  const isOver = hover && hover.row >= 0 && hover.column >= 0 && hover.row < n && hover.column < n;
  return isOver ? [hover.row, hover.column] : [queryOf(state), keyOf(state)];
}

/** The way of that cell's news, where it comes within the layers chosen. */
function wayOf(scene: Here): readonly number[] {
  const way = wayTo(scene.result, ...cellMeant(scene));
  return way.length - 1 <= scene.state.layers ? way : [];
}

const ring = 0.38;

/** A ring in each row that hands it on, at the token that it has it from. */
function wayOver(scene: Here): TemplateResult {
  const n = scene.result.names.length;
  const way = wayOf(scene);
  const hops = way.slice(1).map((row, before) => [nth(way, before) + 0.5, row + 0.5] as const);
  const lines = hops.slice(1).map(([x, y], before) => {
    const [fromX, fromY] = nth(hops, before);
    const [across, down] = [x - fromX, y - fromY].map((part) => (ring * part) / Math.hypot(x - fromX, y - fromY)) as [
      number,
      number,
    ];
    return svg`<line x1=${fromX + across} y1=${fromY + down} x2=${x - across} y2=${y - down}></line>`;
  });
  return html`<svg class="crossing over-cells mask-way" ${at({ rows: n })} viewBox=${`0 0 ${n} ${n}`} aria-hidden="true">
    ${lines}${lines.length > 0 ? hops.map(([x, y]) => svg`<circle cx=${x} cy=${y} r=${ring}></circle>`) : nothing}
  </svg>`;
}

function told(scene: Here): string {
  const { state, result, words } = scene;
  const [row, column] = cellMeant(scene);
  const [query, key] = [nth(result.names, row), nth(result.names, column)];
  if (state.picture === 'heard') {
    const way = wayOf(scene);
    const names = way.map((token) => nth(result.names, token));
    return way.length > 0 ? words.hears(query, key, names) : words.silent(query, key, state.layers);
  }
  const by = hiddenBy(state, result, row, column);
  return by.length > 0
    ? words.hidden(query, key, by)
    : words.seen(query, key, fixed(valueAt(result.weights, row, column), 2));
}

/** The chosen row as words to press: what is pressed is painted over, or no longer. */
function palette(scene: Here): TemplateResult {
  const { state, result, words } = scene;
  const query = queryOf(state);
  return html`<div class="mask-row" role="group" data-figure="row">
    <p>${rich(words.mayLook(nth(result.names, query)))}</p>
    ${result.names.map((name, key) => {
      const isOver = state.painted.includes(cellOf(query, key));
      const isHidden = valueAt(result.visible, query, key) === 0;
      return html`<button
        type="button"
        class=${isHidden ? 'mask-key hidden' : 'mask-key'}
        data-act=${`paint-${key}`}
        aria-pressed=${isOver}
        aria-label=${words.paint(name, isOver)}
        @click=${() => scene.set({ painted: repainted(scene.asked, query, key), query, key })}
      >${name}</button>`;
    })}
  </div>`;
}
