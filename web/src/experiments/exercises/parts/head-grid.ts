import { html, type TemplateResult } from 'lit/html.js';
import type { CellDetail, Hue, TensorLike } from '../../../charts/base/types';
import { derived } from '../../../experiment/layout';
import { nth, sizes, withShape } from '../../../tensor/read';
import { type Here as HereOf, nextSeed } from '../exercise';
import type { OwnWords } from '../words';
import { headTitles, map, none, type Room } from './map';
import { meanBits, meanChange } from './numbers';

type Here = Pick<HereOf, 'state' | 'words' | 'set' | keyof Room>;

/** What a hand chooses in the heads. */
export interface Hand {
  readonly selection: { readonly panel?: number; readonly row: number | null; readonly column?: null } | null;
  readonly rowHue: Hue;
  select(detail: CellDetail): void;
}

const panelOf = (panel: number) => ({ panel, row: null, column: null });

/** Points at a head: that is the answer. */
export const pointing = ({ state: { pick }, set }: Pick<Here, 'state' | 'set'>): Hand => ({
  selection: pick < 0 ? null : panelOf(pick),
  rowHue: 'accent',
  select: ({ panel }) => set({ pick: panel }),
});

const onlyLooking: Hand = { selection: null, rowHue: 'queries', select: () => undefined };

/** The weights of all heads. */
export function headGrid(scene: Here, weights: TensorLike, name: string, hand = onlyLooking): TemplateResult {
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
      columnAxis: words.keysAxis,
      bar: true,
      numbers: cell >= 38 ? 'auto' : 'none',
      ...hand,
    },
  });
}

/** Two heads across a phone, else four or eight. */
export function headCell({ width: full, unit }: Room, weights: TensorLike): number {
  const [, h, , m] = sizes(weights, 4);
  const across = full < 480 * unit ? Math.min(h, 2) : Math.min(h, h > 8 ? 8 : 4);
  return Math.floor(Math.max(8, Math.min(44 * unit, (full - 50 * unit - across * 20 * unit) / (across * m))));
}

/** (1, h, n, m) as h matrices in a line that wraps. */
export const asPanels = (weights: TensorLike): TensorLike => {
  const [, h, n, m] = sizes(weights, 4);
  return withShape(weights, h, n, m);
};

export const bitsOf = derived(meanBits);
export const changeOf = derived(meanChange);

/** One number a head. */
export function perHead(
  scene: Here,
  figure: 'bits' | 'change',
  name: string,
  values: readonly number[],
): TemplateResult {
  const { unit, narrow, width: full } = scene;
  const cell = Math.min(58 * unit, Math.floor((Math.min(full, 400 * unit) - 30) / values.length));
  return map(scene, {
    figure,
    tensor: asLine(values),
    name,
    colormap: 'weights',
    room: narrow ? full : Math.max(cell * values.length + 40 * unit, 300 * unit),
    cell,
    more: {
      shapeText: '',
      domain: fromZero(values),
      rowLabels: none,
      columnLabels: named(values.length, scene.words),
      numbers: 4,
    },
  });
}

const asLine = (values: readonly number[]): TensorLike => ({ shape: [1, values.length], data: values });
export const fromZero = (values: readonly number[]): readonly [number, number] => [
  0,
  Math.max(0.05, Math.ceil(Math.max(...values) * 20) / 20),
];
const named = (h: number, words: OwnWords): string[] => Array.from({ length: h }, (_, head) => words.head(head));

/** Another draw of everything: a prediction is made afresh. */
export function again(scene: Here): TemplateResult {
  const seed = nextSeed(scene.state);
  return html`<button type="button" class="again" @click=${() => scene.set({ seed, pick: -1, answer: 'none' })}>
    ${scene.words.again}
  </button>`;
}
