import { html, nothing, type TemplateResult } from 'lit/html.js';
import '../../charts/clocks/clocks';
import type { Clock } from '../../charts/clocks/clocks';
import type { Scene } from '../../experiment/contract';
import { wide } from '../../experiment/layout';
import { fixed } from '../../text/format';
import { flipped } from './binary';
import { columnsOf, handOf, type Result, ratioText, rowsApart, waveOf } from './compute';
import type { State, Table } from './parameters';
import type { Words } from './words.en';

type Here = Scene<Table, Result, Words>;

/** More clocks than these are too small to be read. */
export const mostClocks = { wide: 32, narrow: 16 };

/** The side of a clock, in design units. */
const largest = { wide: 56, narrow: 46 };

/** The clocks that are drawn: as large as may be, in design units, over so many pixels. */
export interface ClockRoom {
  readonly pairs: readonly number[];
  readonly largest: number;
  readonly width: number;
}

/** Each pair of columns as a clock, at the position and, paler, at the one it is compared with; a click draws its waves. Digits are told of where `bits` stand. */
export function clocks(scene: Here, bits: boolean): TemplateResult {
  const { state, table, unit: u } = scene;
  const kind = scene.narrow ? 'narrow' : 'wide';
  const room = Math.max(280, scene.width);
  const pairs = drawnPairs(state.num_hiddens / 2, mostClocks[kind]);
  const width = table ? room : Math.min(room, pairs.length * largest[kind] * 1.25 * u);
  return html`<div class="clocks-row">
    ${clocksIn(scene, { pairs, largest: largest[kind], width })}
    <p class="clocks-told">${told(scene, pairs.length, bits)}</p>
  </div>`;
}

/** Them alone. */
export function clocksIn(scene: Here, { pairs, largest: side, width }: ClockRoom): TemplateResult {
  const { state, result, words } = scene;
  const chosen = pairs.indexOf(waveOf(state.column, state).pair);
  return html`<attn-clocks
    ${wide(width)}
    data-figure="clocks"
    .clocks=${pairs.map((pair) => clockOf(pair, state, result))}
    .selection=${chosen < 0 ? null : chosen}
    .largest=${side}
    xLabel="cos"
    yLabel="sin"
    .label=${words.clocks}
    @clock-select=${({ detail }: CustomEvent<{ index: number }>) => choose(scene, pairs[detail.index])}
  ></attn-clocks>`;
}

/** All pairs, or some of many: the first, the last, and those between at equal distances. */
export function drawnPairs(count: number, most: number): readonly number[] {
  const drawn = Math.min(count, most);
  return Array.from({ length: drawn }, (_, index) => Math.round((index * (count - 1)) / Math.max(1, drawn - 1)));
}

function clockOf(pair: number, state: State, result: Result): Clock {
  const { position, compared } = state;
  return {
    ...handOf(result, position, pair, state),
    label: columnsOf(pair, state).join(', '),
    compared: compared === position ? undefined : handOf(result, compared, pair, state),
  };
}

/** The waves of a pair, both of them. */
function choose({ state, set }: Here, pair: number | undefined): void {
  if (pair === undefined) return;
  const [sine, cosine] = columnsOf(pair, state);
  set({ columns: [sine, cosine], column: sine });
}

/** How the speeds go on, or once there are two positions what lies between them: one line, so that nothing below moves. */
function told({ state, result, words }: Here, drawn: number, bits: boolean): TemplateResult | typeof nothing {
  const { num_hiddens, max_len, position, compared } = state;
  if (position === compared)
    return num_hiddens > 2
      ? html`<span>${words.slower(ratioText(num_hiddens), drawn, num_hiddens / 2)}</span>`
      : nothing;
  return html`<span class="apart">${words.apart({
    compared,
    position,
    digits: bits ? flipped(max_len, compared, position) : undefined,
    distance: fixed(rowsApart(result, compared, position), 2),
  })}</span>`;
}
