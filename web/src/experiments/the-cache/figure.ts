import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import type { TensorLike } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { coveredClass } from '../../experiment/covered';
import { heatmap } from '../../experiment/heatmap';
import { alignPlots, at, wide } from '../../experiment/layout';
import { isPresented, isShown } from '../../experiment/presented';
import { fixed as chart, solve } from '../../experiment/stage/solve';
import { nth, sizes, slice, valueAt } from '../../tensor/read';
import { rowIn } from '../../tensor/sought';
import { resized } from '../../tensor/tensor';
import { fixed } from '../../text/format';
import { rich } from '../../text/rich';
import type { Layer, Result } from './compute';
import { mergeFigure } from './merge-figure';
import type { Table } from './parameters';
import { bytesAt, computedAt, hasSink, isKept, keptAt, recomputedAt, saying, sunk } from './reading';
import { rowOnWall } from './row-figure';
import { shareFigure } from './share-figure';
import type { Words } from './words.en';

type Here = Scene<Table, Result, Words>;

export function figure(scene: Here): TemplateResult {
  const { share, merged } = scene.result;
  return merged ? mergeFigure(scene, merged) : share ? shareFigure(scene, share) : writing(scene);
}

/** Between two matrices. */
const gap = 20;
/** The width of what is counted, where it stands beside the weights. */
const countsWidth = 236;

/**
 * Obvious at a look: the newest token computes one row of weights, and leaves one column in the cache. What is kept is pale;
 * what a decoder without a cache would compute again is outlined.
 */
function writing(scene: Here): TemplateResult {
  if (isPresented(scene) && !scene.table && isShown(scene, 'says') && !isShown(scene, 'cache'))
    return html`<div class="the-cache">${rowOnWall(scene)}<p class="cache-says" role="status">${says(scene)}</p></div>`;
  const { narrow, table, result, state, words } = scene;
  const layer = nth(result.layers, state.layer);
  const columns = tokensDrawn(scene);
  const labels = narrow ? 4 : 24;
  const map = { columns, beside: labels + 8 };
  const [square, caches] = [isShown(scene, 'weights'), isShown(scene, 'cache')];
  const isWall = isPresented(scene) && !table;
  const [counted, isBeside] = [isShown(scene, 'counts'), isWall && !narrow && square && !caches];
  const {
    cell,
    widths: [weights, sink, cache, values, counting],
  } = solve(scene, {
    parts: [
      square && map,
      square && hasSink(state) && { columns: 1, beside: 8, least: 40 },
      caches && map,
      caches && isWall && map,
      counted && isBeside && chart(countsWidth),
    ],
    gap: narrow ? 8 : gap,
    most: isWall ? 64 : caches || narrow ? 17 : 22,
    rows: columns,
    around: 90 + (counted && !isBeside ? 96 : 0) + (isShown(scene, 'says') ? 32 : 0),
  });
  return html`<div class=${`the-cache${table ? ' tables' : ''}`}>
    ${strip(scene)}
    <div class="figure-row close" @layout-change=${alignPlots}>
      ${square ? weightsMap(scene, layer, cell, weights) : nothing}
      ${square && hasSink(state) ? sinkColumn(scene, layer, cell, sink) : nothing}
      ${caches ? kept(scene, layer, cell, [cache, values]) : nothing}
      ${counted && isBeside ? counts(scene, counting) : nothing}
    </div>
    ${isShown(scene, 'says') ? html`<p class="cache-says" role="status">${says(scene)}</p>` : nothing}
    ${counted && !isBeside ? counts(scene) : nothing}
    ${isPresented(scene) ? nothing : html`<p class="hint">${rich(words.model)}</p>`}
  </div>`;
}

/** Those not yet written have no place on a wall, but for some: cells do not shrink with each token. */
const tokensDrawn = ({ result: { letters }, state, ...scene }: Here): number =>
  isPresented(scene) && !scene.table ? Math.min(letters.length, Math.max(8, state.newest + 1)) : letters.length;

/** The row as far as it is written; a press decodes the next token. */
function strip({ state, result, words, set, part }: Here): TemplateResult {
  const { letters } = result;
  const given = state.letters.length;
  return html`<div class="cache-row">
    <div class="cache-letters" role="group" aria-label=${words.row} ${at({ columns: letters.length })}>
      ${letters.map((letter, step) => {
        const kind = step > state.newest ? ' later' : step > given ? ' own' : '';
        const gone = step <= state.newest && !isKept(result, state.newest, step) ? ' gone' : '';
        return html`<button
          type="button"
          class=${`cache-letter${kind}${gone}`}
          data-act=${`token-${step}`}
          aria-pressed=${step === state.newest}
          aria-label=${words.token(step, step > state.newest ? '' : letter)}
          @click=${() => set({ newest: step })}
        >${step > state.newest ? '·' : letter}</button>`;
      })}
    </div>
    <button
      type="button"
      class=${part('hint').shown ? 'next-token' : 'next-token still'}
      data-act="next"
      ?disabled=${state.newest >= letters.length - 1}
      @click=${() => set({ newest: state.newest + 1 })}
    >${words.nextToken}</button>
  </div>`;
}

const axes = { rows: 'newest', columns: 'key' } as const;

/** One head's weights so far: the row of the newest token, and the rows before it, paled and outlined. */
function weightsMap(scene: Here, { weights }: Layer, cellSize: number, width: number): TemplateResult {
  const { state, result, words, narrow, table } = scene;
  const { newest, head, layer } = state;
  const letters = narrow && !table ? [] : soFar(scene);
  const drawn = tokensDrawn(scene);
  const tensor = resized(slice(weights, head), [drawn, drawn]);
  return html`${heatmap(scene, {
    figure: 'weights',
    tensor,
    width,
    cellSize: table ? null : cellSize,
    colormap: 'weights',
    domain: [0, 1],
    name: words.weightsOf(layer, head),
    shapeText: '',
    rowLabels: letters,
    columnLabels: letters,
    columnsAt: 'top',
    rowNames: result.letters,
    columnNames: result.letters,
    numbers: 'none',
    mask: where(tensor, (row, column) => row > newest || column > row),
    maskedCells: 'absent',
    selection: { row: newest, column: null },
    rowHue: 'queries',
    axes,
    select: ({ row }) => scene.set({ newest: row }),
  })}
  ${table || newest === 0 ? nothing : again(newest)}`;
}

/** What the sink takes of each row: a column of no token, and without a value. */
function sinkColumn(scene: Here, { weights }: Layer, cellSize: number, width: number): TemplateResult {
  const { state, result, words, table } = scene;
  const rows = slice(weights, state.head);
  const drawn = tokensDrawn(scene);
  const tensor = { shape: [drawn, 1], data: Array.from({ length: drawn }, (_, at) => sunk(rowIn(rows, at) ?? [])) };
  return heatmap(scene, {
    figure: 'sink',
    tensor,
    width,
    cellSize: table ? null : cellSize,
    colormap: 'weights',
    domain: [0, 1],
    name: words.sink,
    shapeText: '',
    rowLabels: [],
    rowNames: result.letters,
    columnLabels: [],
    columnNames: [words.sink],
    numbers: 'none',
    mask: where(tensor, (row) => row > state.newest),
    maskedCells: 'absent',
    selection: { row: state.newest, column: null },
    rowHue: 'queries',
    select: ({ row }) => scene.set({ newest: row }),
  });
}

/** Letters that are not written yet are not told. */
const soFar = (scene: Here): string[] =>
  scene.result.letters.slice(0, tokensDrawn(scene)).map((letter, place) => (place > scene.state.newest ? '' : letter));

const where = ({ shape }: TensorLike, is: (row: number, column: number) => boolean): TensorLike => {
  const [rows, columns] = sizes({ shape }, 2);
  const data = Array.from({ length: rows * columns }, (_, at) => (is(Math.floor(at / columns), at % columns) ? 1 : 0));
  return { shape: [rows, columns], data };
};

/** What a decoder without a cache computes again: the stairs of all rows before the newest. */
const again = (rows: number): TemplateResult => {
  const stairs = Array.from({ length: rows }, (_, row) => `H${row + 1}V${row + 1}`).join('');
  return html`<svg class="crossing over-cells again" ${at({ rows })} viewBox=${`0 0 ${rows} ${rows}`} aria-hidden="true">
    ${svg`<path d=${`M0 0${stairs}H0Z`}></path>`}
  </svg>`;
};

/** A column a token: what is kept of it, key heads under each other; on a wall values stand beside keys. */
function kept(scene: Here, layer: Layer, cellSize: number, [width, beside]: readonly [number, number]): TemplateResult {
  const isBeside = beside > 0;
  const whole = isBeside ? width + gap * scene.unit + beside : width;
  return html`<div
    class=${`cache-kept${isBeside ? ' beside' : ''} ${coveredClass(scene, 'cache')}`}
    ${wide(scene.table ? scene.width : whole)}
  >
    ${(['keys', 'values'] as const).map((kind) => {
      const tensor = columnsOf(layer[kind], tokensDrawn(scene));
      return heatmap(scene, {
        figure: kind,
        tensor,
        width,
        cellSize: scene.table ? null : cellSize,
        colormap: kind,
        name: scene.words.kept[kind],
        hue: kind,
        shapeText: '',
        rowLabels: [],
        rowNames: namesOf(layer[kind], scene.words),
        columnLabels: (kind === 'keys' && !isBeside) || (scene.narrow && !scene.table) ? [] : soFar(scene),
        columnNames: scene.result.letters,
        numbers: 'none',
        mask: where(tensor, (_, column) => !isKept(scene.result, scene.state.newest, column)),
        maskedCells: 'absent',
        selection: { row: null, column: scene.state.newest },
        columnHue: kind,
        axes: { rows: null, columns: 'key' },
        select: ({ column }) => scene.set({ newest: column }),
      });
    })}
  </div>`;
}

const namesOf = (tensor: TensorLike, words: Words): string[] => {
  const [heads, , p] = sizes(tensor, 3);
  return Array.from({ length: heads * p }, (_, row) => words.numberOf(Math.floor(row / p), row % p));
};

/** (heads · p, n) of (heads, at least n, p) */
function columnsOf(tensor: TensorLike, n: number): TensorLike {
  const [heads, , p] = sizes(tensor, 3);
  const data = Array.from({ length: heads * p * n }, (_, index) => {
    const row = Math.floor(index / n);
    return valueAt(tensor, Math.floor(row / p), index % n, row % p);
  });
  return { shape: [heads * p, n], data };
}

/** Work for the newest token, with the cache and without, and what the caches hold; of this width where it stands beside the weights. */
function counts(scene: Here, width?: number): TemplateResult {
  const { state, result, words } = scene;
  const [computed, again] = [computedAt(result, state.newest), recomputedAt(result, state.newest)];
  const line = (kind: 'with' | 'without', count: number) => html`<dt>${words[kind]}</dt>
    <dd><i class=${kind} ${at({ share: count / again })}></i><b>${count}</b></dd>`;
  return html`<div
    class=${`cache-counts ${coveredClass(scene, 'counts')}`}
    data-figure="counts"
    ${width === undefined ? nothing : wide(width)}
  >
    <p>${rich(words.scores(nth(result.letters, state.newest)))}</p>
    <dl>${line('with', computed)} ${line('without', again)}</dl>
    ${isShown(scene, 'cache') ? html`<p class=${coveredClass(scene, 'cache')}>${inTheCache(scene)}</p>` : nothing}
  </div>`;
}

function inTheCache({ state, result, words }: Here): string {
  const bytes = words.bytes(bytesAt(result, state.newest), keptAt(result, state.newest));
  const isWhole = state.eviction === 'none' && state.sink_logit === '';
  return isWhole ? `${bytes} ${words.residual(fixed(result.residual, 6))}` : bytes;
}

/** What comes next, and what the model says that has kept everything. */
function says({ state, result, words }: Here): TemplateResult {
  const now = saying(result.says, state.newest);
  const all = saying(result.intact, state.newest);
  const text = words.says(nth(result.letters, state.newest), now.letter, fixed(now.sure, 2));
  const forgets = state.eviction !== 'none' || state.sink_logit !== '';
  return html`${rich(text)} ${forgets ? rich(words.intact(all.letter, fixed(all.sure, 2))) : nothing}`;
}
