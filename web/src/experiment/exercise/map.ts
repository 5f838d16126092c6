import type { TemplateResult } from 'lit/html.js';
import type { ColormapName } from '../../charts/base/colormaps';
import type { Hue, TensorLike } from '../../charts/base/types';
import { sizes, withShape } from '../../tensor/read';
import { type HeatmapOf, heatmap, type Stage } from '../heatmap';
import type { OwnWords } from './words';

/** What a figure of an exercise needs of the scene. */
export interface Room extends Stage {
  readonly unit: number;
  readonly narrow: boolean;
  /** Pixels that a presentation has in height. */
  readonly height?: number | undefined;
}

/** Design units a chart's plot may be high: as many as wanted, in a presentation no more than `around` it leaves room for. */
export const tallest = ({ height, unit }: Pick<Room, 'height' | 'unit'>, wanted: number, around: number): number =>
  height === undefined ? wanted : Math.min(wanted, Math.floor(height / unit) - around);

/** The largest cell, in pixels, of matrices whose rows are `rows` together, with `around` design units of all else. */
export const cellIn = (
  { height, unit }: Pick<Room, 'height' | 'unit'>,
  wanted: number,
  rows: number,
  around: number,
): number =>
  height === undefined ? wanted : Math.max(4, Math.min(wanted, Math.floor((height - around * unit) / rows)));

/** One heatmap of an exercise. */
interface Map {
  readonly figure: string;
  readonly tensor: TensorLike;
  readonly name: string;
  readonly colormap: ColormapName;
  readonly hue?: Hue;
  readonly room: number;
  readonly cell?: number;
  /** What only some maps want. */
  readonly more?: Partial<Omit<HeatmapOf, 'figure' | 'tensor' | 'name' | 'width'>>;
}

export const map = (scene: Room, { room, cell, more: wanted, ...given }: Map): TemplateResult => {
  // On a projector the task says what columns are.
  const more = scene.height === undefined ? wanted : { ...wanted, columnAxis: '' };
  return heatmap(scene, { ...given, ...more, width: Math.min(scene.width, room), ...(cell ? { cellSize: cell } : {}) });
};

/** Queries down, keys across; on a projector without the shape, which takes a line. */
export const queriesByKeys = ({ height }: Pick<Room, 'height'>, words: OwnWords) =>
  ({
    rowAxis: words.queries,
    columnAxis: words.keysAxis,
    rowHue: 'queries',
    columnHue: 'keys',
    shapeText: height === undefined ? null : '',
  }) as const;

export const none: readonly string[] = [];

export const headTitles = (h: number, words: OwnWords) => Array.from({ length: h }, (_, head) => words.head(head));

/** (a, b, m) as (a·b, m). */
export const rows = (tensor: TensorLike): TensorLike => {
  const [a, b, m] = sizes(tensor, 3);
  return withShape(tensor, a * b, m);
};
