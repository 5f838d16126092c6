import type { TemplateResult } from 'lit/html.js';
import type { ColormapName } from '../../../charts/base/colormaps';
import type { Hue, TensorLike } from '../../../charts/base/types';
import { type HeatmapOf, heatmap, type Stage } from '../../../experiment/heatmap';
import { sizes, withShape } from '../../../tensor/read';
import type { OwnWords } from '../words';

/** What a figure of an exercise needs of the scene. */
export interface Room extends Stage {
  readonly unit: number;
  readonly narrow: boolean;
}

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

export const map = (scene: Room, { room, cell, more, ...given }: Map): TemplateResult =>
  heatmap(scene, { ...given, ...more, width: Math.min(scene.width, room), ...(cell ? { cellSize: cell } : {}) });

export const none: readonly string[] = [];

export const headTitles = (h: number, words: OwnWords) => Array.from({ length: h }, (_, head) => words.head(head));

/** (a, b, m) as (a·b, m). */
export const rows = (tensor: TensorLike): TensorLike => {
  const [a, b, m] = sizes(tensor, 3);
  return withShape(tensor, a * b, m);
};
