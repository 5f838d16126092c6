// tokens.css is the only source: the page adopts its text, drawings and exports read their colours from it.
import text from './tokens.css?raw';

export type Theme = 'light' | 'dark';
export type ColorName =
  | 'ground'
  | 'raised'
  | 'line'
  | 'line-strong'
  | 'ink'
  | 'ink-2'
  | 'ink-3'
  | 'accent'
  | 'queries'
  | 'keys'
  | 'values'
  | 'warn'
  | 'queries-fill'
  | 'keys-fill'
  | 'values-fill';
export type Palette = Readonly<Record<ColorName, string>>;

function readPalette(theme: Theme): Palette {
  const colors: Record<string, string> = {};
  for (const [, name = '', light = '', dark = ''] of text.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g))
    colors[name] = theme === 'light' ? light : dark;
  return colors as Palette;
}

const palettes: Partial<Record<Theme, Palette>> = {};

/** The colours of one theme, whatever the page shows now: exports are always light. */
export function palette(theme: Theme): Palette {
  palettes[theme] ??= readPalette(theme);
  return palettes[theme];
}

/** The theme an element is drawn in: `data-theme` above it, else the system's. */
export function themeOf(element: Element): Theme {
  const scheme = getComputedStyle(element).colorScheme;
  if (scheme === 'light' || scheme === 'dark') return scheme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
