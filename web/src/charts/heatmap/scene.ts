// A heatmap as it is about to be drawn: what was given, and where it goes.
import { defaultDomain } from '../base/colormaps';
import type { Look } from '../base/figure-element';
import type { HeldScales } from '../base/hand';
import { textWidth } from '../base/pen';
import type { TensorLike, ValidLens } from '../base/types';
import { hiddenCells } from './boundary';
import { type HeatmapLayout, layoutHeatmap } from './layout';
import { showsBoundary } from './masked-cells';
import type { HeatmapGiven } from './properties';

export interface Matrices {
  readonly data: ArrayLike<number>;
  readonly panels: number;
  readonly across: number;
  readonly rows: number;
  readonly columns: number;
}

export interface HeatmapScene {
  readonly given: HeatmapGiven;
  readonly matrices: Matrices;
  readonly layout: HeatmapLayout;
  readonly domain: readonly [low: number, high: number];
  /** For each panel, nonzero where a cell is beyond valid_lens or under the mask. */
  readonly hidden: readonly (Uint8Array | null)[];
  /** What `hidden` was made from. */
  readonly validLens: ValidLens | null;
  readonly mask: TensorLike | null;
  readonly look: Look;
}

/** Reads a tensor of any rank as panels of rows and columns. */
export function matricesOf({ shape, data }: TensorLike): Matrices {
  const count = shape.reduce((a, b) => a * b, 1);
  if (count !== data.length)
    throw new RangeError(`attn-heatmap: shape (${shape.join(', ')}) needs ${count} numbers, found ${data.length}`);
  const [columns = 1, rows = 1, across = 1] = [...shape].reverse();
  return { data, rows, columns, across, panels: rows * columns > 0 ? count / (rows * columns) : 0 };
}

export function shapeText({ shapeText, tensor }: HeatmapGiven): string {
  return shapeText ?? (tensor ? `(${tensor.shape.join(', ')})` : '');
}

/** Hidden cells depend on lengths, mask and shape alone: an earlier scene with the same ones lends its own. */
function hiddenOf(given: HeatmapGiven, { panels, rows, columns }: Matrices, before: HeatmapScene | undefined) {
  const { validLens, mask } = given;
  const old = before?.matrices;
  const same = old?.panels === panels && old.rows === rows && old.columns === columns;
  if (before && same && before.validLens === validLens && before.mask === mask) return before.hidden;
  const one = (validLens?.length ?? 1) <= 1 && (mask?.data.length ?? 0) <= rows * columns;
  const first = hiddenCells(validLens, mask, 0, panels, rows, columns);
  return Array.from({ length: panels }, (_, p) =>
    one || p === 0 ? first : hiddenCells(validLens, mask, p, panels, rows, columns),
  );
}

/** Plans a drawing `width` CSS pixels wide. */
export function planHeatmap(
  given: HeatmapGiven,
  look: Look,
  width: number,
  before?: HeatmapScene,
  held?: HeldScales,
): HeatmapScene {
  if (!given.tensor) throw new Error('attn-heatmap: nothing to draw');
  const matrices = matricesOf(given.tensor);
  const lens = showsBoundary(given) ? given.validLens?.[0] : undefined;
  const lengths = lens === undefined ? 'none' : typeof lens === 'number' ? 'above' : 'beside';
  const [low, high] = given.domain ?? defaultDomain(given.colormap, matrices.data);
  const domain = [low < 0 ? Math.min(low, -given.least) : low, Math.max(high, given.least)] as const;
  const content = { ...given, ...matrices, shape: shapeText(given), lengths } as const;
  const measure = (text: string, size: number, weight?: number) => textWidth(text, size, look.font, weight);
  return {
    given,
    matrices,
    look,
    layout: layoutHeatmap(content, width, look.unit, window.devicePixelRatio || 1, measure, look.small),
    domain: held?.scale('domain', domain) ?? domain,
    hidden: hiddenOf(given, matrices, before),
    validLens: given.validLens,
    mask: given.mask,
  };
}
