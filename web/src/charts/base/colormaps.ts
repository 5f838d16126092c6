// Colour maps as data: stops a theme, and 256-entry tables made from them in OKLab.

import { palette, type Theme } from '../../style/tokens';
import { nth } from '../../tensor/read';
import { cssColor, luminance, type Rgb, ramp } from './color';
import { roundedUp } from './rounded-up';

export const colormapNames = ['weights', 'scores', 'queries', 'keys', 'values', 'Blues', 'Reds', 'bits'] as const;
export type ColormapName = (typeof colormapNames)[number];

type Stops = readonly string[];
const plumLight = ['#c88ab5', '#6b1d57'];
const plumDark = ['#85437a', '#f6c9e6'];

// Light: more is darker; dark: more is lighter. Blues and Reds are ColorBrewer's, as in matplotlib.
const stops: Record<'weights' | 'scores' | 'Blues' | 'Reds', Record<Theme, Stops>> = {
  weights: {
    light: ['#f4f1f1', '#e6c9dc', '#c88ab5', '#a04c8a', '#6b1d57'],
    dark: ['#1e2127', '#4b2a44', '#85437a', '#c26eac', '#f6c9e6'],
  },
  scores: {
    light: ['#855600', '#d2a95a', '#f5f4f0', ...plumLight],
    dark: ['#f0cb85', '#8f6f33', '#1e2127', ...plumDark],
  },
  Blues: {
    light: ['#f7fbff', '#deebf7', '#c6dbef', '#9ecae1', '#6baed6', '#4292c6', '#2171b5', '#08519c', '#08306b'],
    dark: ['#141c27', '#16304c', '#194872', '#2364a0', '#3d86c4', '#6ba8db', '#a3cbec'],
  },
  Reds: {
    light: ['#fff5f0', '#fee0d2', '#fcbba1', '#fc9272', '#fb6a4a', '#ef3b2c', '#cb181d', '#a50f15', '#67000d'],
    dark: ['#27181a', '#4c1d20', '#742629', '#a53836', '#d2564c', '#ee8a79', '#f9c3b5'],
  },
};

function stopsOf(name: ColormapName, theme: Theme): Stops {
  const colors = palette(theme);
  switch (name) {
    case 'queries':
    case 'keys':
    case 'values':
      return theme === 'light'
        ? ['#94989f', '#f5f4f0', colors[`${name}-fill`]]
        : ['#7e848f', '#1e2127', colors[`${name}-fill`]];
    case 'bits':
      return [colors.raised, colors['ink-2']];
    default:
      return stops[name][theme];
  }
}

export interface Colormap {
  /** 256 colours as CSS text. */
  readonly css: readonly string[];
  /** The same, as little-endian RGBA words for image data. */
  readonly words: Uint32Array;
  /** Black or white, whichever is more legible on each. */
  readonly ink: readonly string[];
}

const word = ([r, g, b]: Rgb) => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
// Black and white have equal contrast where (L + 0.05)² = 0.05 × 1.05.
const inkOn = (rgb: Rgb) => (luminance(rgb) > 0.1791 ? '#000000' : '#ffffff');

const made = new Map<string, Colormap>();

/** The 256-entry table of one map in one theme, made once. */
export function colormap(name: ColormapName, theme: Theme): Colormap {
  const key = `${name} ${theme}`;
  let table = made.get(key);
  if (!table) {
    const colors = ramp(stopsOf(name, theme), 256);
    table = { css: colors.map(cssColor), words: Uint32Array.from(colors, word), ink: colors.map(inkOn) };
    made.set(key, table);
  }
  return table;
}

/** Which entry a value takes; NaN takes -1. */
export function colorIndex(value: number, low: number, high: number): number {
  const t = (value - low) / (high - low);
  return t <= 0 ? 0 : t >= 1 ? 255 : t >= 0 ? (t * 255.999) | 0 : -1;
}

/** 0…1 for shares of a whole; where all are far smaller, to a calm end above the largest. */
export function shareDomain(data: ArrayLike<number>): [low: number, high: number] {
  let largest = 0;
  for (let i = 0; i < data.length && largest < 0.1; i++) largest = Math.max(largest, nth(data, i) || 0);
  return [0, largest < 0.1 ? roundedUp(largest) : 1];
}

/** The domain a map takes by itself: 0…1 for weights and bits, ±m for signed maps, 0…m for Reds and Blues without negatives. */
export function defaultDomain(name: ColormapName, data: ArrayLike<number>): [low: number, high: number] {
  if (name === 'weights' || name === 'bits') return [0, 1];
  let size = 0;
  let negative = name !== 'Blues' && name !== 'Reds';
  for (let i = 0; i < data.length; i++) {
    const value = nth(data, i);
    if (value < 0) negative = true;
    const magnitude = Math.abs(value);
    if (magnitude > size && magnitude < Infinity) size = magnitude;
  }
  const end = roundedUp(size);
  return [negative ? -end : 0, end];
}
