import { html, type TemplateResult } from 'lit/html.js';
import type { CellDetail, Hue, TensorLike } from '../../charts/base/types';
import { nth, sizes, withShape } from '../../tensor/read';
import { type Here as HereOf, nextSeed, shows } from './exercise';
import { cellIn, headTitles, map, none, type Room } from './map';

type Here = Pick<HereOf, 'state' | 'words' | 'set' | 'part' | keyof Room>;

/** What a hand chooses in the heads. */
export interface Hand {
  readonly selection: { readonly panel?: number; readonly row: number | null; readonly column?: null } | null;
  readonly rowHue: Hue;
  select(detail: CellDetail): void;
}

const panelOf = (panel: number) => ({ panel, row: null, column: null });

/** Points at a head: that is the answer. The right one stays marked. */
export const pointing = (scene: Pick<Here, 'part'>, right: number): Hand => ({
  // A place that no head has: a head is chosen whole, and lights up whole.
  selection: panelOf(shows(scene) ? right : (scene.part('heads').guessed?.panel ?? -1)),
  rowHue: 'accent',
  select: () => undefined,
});

const onlyLooking: Hand = { selection: null, rowHue: 'queries', select: () => undefined };

/** What heads and places are called, where they have names of their own. */
export interface Names {
  readonly titles: readonly string[];
  readonly rowLabels: readonly string[];
  readonly columnLabels: readonly string[];
}

/** The weights of all heads. */
export function headGrid(
  scene: Here,
  weights: TensorLike,
  name: string,
  hand = onlyLooking,
  names: Partial<Names> = {},
): TemplateResult {
  const { words, width: full, narrow } = scene;
  const h = nth(weights.shape, 1);
  const cell = headCell(scene, weights);
  return map(scene, {
    figure: 'heads',
    tensor: asPanels(weights),
    name,
    colormap: 'weights',
    hue: 'accent',
    room: full,
    cell,
    more: {
      titles: headTitles(h, words),
      rowAxis: narrow ? '' : words.queries,
      columnAxis: scene.height === undefined ? words.keysAxis : '',
      bar: scene.height === undefined,
      numbers: cell >= 38 ? 'auto' : 'none',
      ...names,
      ...hand,
    },
  });
}

/** Two heads across a phone, else four or eight. */
export function headCell(room: Room, weights: TensorLike): number {
  const { width: full, unit } = room;
  const [, h, n, m] = sizes(weights, 4);
  const across = full < 480 * unit ? Math.min(h, 2) : Math.min(h, h > 8 ? 8 : 4);
  const fitting = (count: number): number => Math.min(44 * unit, (full - 50 * unit - count * 24 * unit) / (count * m));
  if (room.height === undefined)
    return Math.floor(Math.max(8, Math.min(44 * unit, (full - 50 * unit - across * 20 * unit) / (across * m))));
  // On a projector in as many lines as leave the largest cells.
  const inLines = (lines: number): number => cellIn(room, fitting(Math.ceil(h / lines)), n * lines, 36 * lines + 60);
  return Math.floor(Math.max(8, ...Array.from({ length: h }, (_, line) => inLines(line + 1))));
}

/** (1, h, n, m) as h matrices in a line that wraps. */
export const asPanels = (weights: TensorLike): TensorLike => {
  const [, h, n, m] = sizes(weights, 4);
  return withShape(weights, h, n, m);
};

/** What heads are called, and the room that stands there for them and their name. */
interface Labels {
  readonly names: readonly string[];
  readonly room: number;
}

/** One number a head. */
export function perHead(
  scene: Here,
  figure: 'bits' | 'without' | 'slopes',
  name: string,
  values: readonly number[],
  { names = headTitles(values.length, scene.words), room: given }: Partial<Labels> = {},
): TemplateResult {
  const { unit, narrow, width: full } = scene;
  const across = narrow || given === undefined ? 400 * unit : given;
  const cell = Math.min(58 * unit, Math.floor((Math.min(full, across) - 30) / values.length));
  return map(scene, {
    figure,
    tensor: asLine(values),
    name,
    colormap: 'bits',
    room: narrow ? full : (given ?? Math.max(cell * values.length + 40 * unit, 300 * unit)),
    cell,
    more: {
      shapeText: '',
      domain: fromZero(values),
      rowLabels: none,
      columnLabels: names,
      numbers: 4,
    },
  });
}

const asLine = (values: readonly number[]): TensorLike => ({ shape: [1, values.length], data: values });
/** Below it numbers are rounding. */
const smallest = 1e-3;

/** Up to the next twentieth, or where all are small, their next figure. */
const rounded = (largest: number): number => {
  const to = largest > 0.05 ? 20 : 200;
  return Math.ceil(largest * to) / to;
};

export const fromZero = (values: readonly number[]): readonly [number, number] => [
  0,
  rounded(Math.max(...values, smallest)),
];

/** Another draw of everything: a prediction is made afresh. */
export function again(scene: Here, seed = nextSeed(scene.state)): TemplateResult {
  return html`<button type="button" class="again" @click=${() => scene.set({ seed })}>
    ${scene.words.again}
  </button>`;
}
