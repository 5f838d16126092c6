// What a drawing is told of its surroundings, and what a figure tells about itself.
import type { Palette, Theme } from '../../style/tokens';
import type { ChartWords } from './words';

/** How a figure looks in its surroundings. */
export interface Look {
  readonly theme: Theme;
  readonly colors: Palette;
  /** CSS pixels of one design unit: 1, or 1.25 on a projector. */
  readonly unit: number;
  /** The smallest text, in CSS pixels: larger in a presentation. */
  readonly small: number;
  readonly font: string;
  readonly words: ChartWords;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A table's rows, the first of them the head; the first entry of each row is its label. */
export type Rows = readonly (readonly string[])[];
