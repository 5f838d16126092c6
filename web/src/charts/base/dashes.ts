import type { LineStyle } from './types';

/** The strokes and gaps of matplotlib's line styles, in design units; undefined draws one stroke. */
export const dashes: Readonly<Record<LineStyle, readonly number[] | undefined>> = {
  '-': undefined,
  '--': [6, 3.5],
  ':': [1.5, 3],
  '-.': [7, 3, 1.5, 3],
};

/** The same for an SVG's `stroke-dasharray`; '' draws one stroke. */
export const dashText = (line: LineStyle): string => dashes[line]?.join(' ') ?? '';
