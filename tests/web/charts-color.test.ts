import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex } from '../../web/src/charts/base/color';
import { colorIndex, colormap, colormapNames, defaultDomain, shareDomain } from '../../web/src/charts/base/colormaps';
import { roundedUp } from '../../web/src/charts/base/rounded-up';
import { type ColorName, palette, type Theme } from '../../web/src/style/tokens';
import { nth } from '../../web/src/tensor/read';

const tokens = new URL('../../web/src/style/tokens.css', import.meta.url);
const themes: readonly Theme[] = ['light', 'dark'];
const ratio = (theme: Theme, a: ColorName, b: ColorName) =>
  contrast(parseHex(palette(theme)[a]), parseHex(palette(theme)[b]));

describe.each(themes)('tokens, %s', (theme) => {
  it.each(['ink', 'ink-2', 'ink-3', 'accent', 'queries', 'keys', 'values', 'warn'] as const)(
    '%s is legible on ground and raised (WCAG AA)',
    (name) => {
      expect(ratio(theme, name, 'ground')).toBeGreaterThanOrEqual(4.5);
      expect(ratio(theme, name, 'raised')).toBeGreaterThanOrEqual(4.4);
    },
  );
  it('fills stand out from the ground (3 to 1, as graphics must)', () => {
    for (const name of ['queries-fill', 'keys-fill', 'values-fill'] as const)
      expect(ratio(theme, name, 'ground')).toBeGreaterThanOrEqual(3);
  });
});

describe('tokens.css', () => {
  it('names every colour the palette promises, in both themes', () => {
    for (const theme of themes)
      for (const value of Object.values(palette(theme))) expect(value).toMatch(/^#[0-9a-f]{6}$/);
    expect(Object.keys(palette('light'))).toHaveLength(15);
  });
  it('has no colour outside the two-theme declarations', () => {
    const text = readFileSync(tokens, 'utf8');
    expect(text.replace(/light-dark\(#\w+, #\w+\)/g, '')).not.toMatch(/#[0-9a-f]{3,8}\b/i);
  });
});

describe.each(themes)('colour maps, %s', (theme) => {
  it.each(colormapNames)('%s: black or white is legible on each of 256 colours', (name) => {
    const { css, ink } = colormap(name, theme);
    css.forEach((color, i) => {
      expect(contrast(parseHex(color), parseHex(nth(ink, i)))).toBeGreaterThanOrEqual(4.5);
    });
  });
  it.each(['weights', 'Blues', 'Reds'] as const)('%s: lightness goes one way, so order is seen without hue', (name) => {
    const ground = parseHex(palette(theme).ground);
    const lights = colormap(name, theme).css.map((color) => contrast(parseHex(color), ground));
    for (let i = 16; i < 256; i += 16) expect(lights[i]).toBeGreaterThan(nth(lights, i - 16) - 0.02);
  });
  it('scores: zero is nearly the ground, so emptiness looks empty', () => {
    const zero = parseHex(nth(colormap('scores', theme).css, 128));
    expect(contrast(zero, parseHex(palette(theme).ground))).toBeLessThan(1.25);
  });
  it('image words are the same colours as the CSS texts', () => {
    const { css, words } = colormap('Blues', theme);
    for (const i of [0, 100, 255]) {
      const [r, g, b] = parseHex(nth(css, i));
      expect([
        nth(words, i) & 255,
        (nth(words, i) >> 8) & 255,
        (nth(words, i) >> 16) & 255,
        nth(words, i) >>> 24,
      ]).toEqual([r, g, b, 255]);
    }
  });
});

describe('domains', () => {
  it('weights are always drawn from 0 to 1', () => expect(defaultDomain('weights', [0.2, 0.3])).toEqual([0, 1]));
  it('shares are drawn from 0 to 1, far smaller ones to a round number above the largest', () => {
    expect(shareDomain([0.2, 0.1])).toEqual([0, 1]);
    expect(shareDomain([0.016, 0.0426, Number.NaN])).toEqual([0, 0.05]);
    expect(shareDomain([0, 0])).toEqual([0, 1]);
    expect(shareDomain([Number.NaN, 1.5])).toEqual([0, 1]);
  });
  it('scores are symmetric, their end rounded up', () => expect(defaultDomain('scores', [-2.7, 1])).toEqual([-3, 3]));
  it('NaN and infinities do not stretch a domain', () =>
    expect(defaultDomain('queries', [Number.NaN, Infinity, -Infinity, 1.2])).toEqual([-1.5, 1.5]));
  it('Blues starts at 0 unless something is negative', () => {
    expect(defaultDomain('Blues', [0.9, 0.1])).toEqual([0, 1]);
    expect(defaultDomain('Blues', [0.9, -0.1])).toEqual([-1, 1]);
  });
  it('roundedUp reaches its argument with few figures', () =>
    expect([0, 0.011, 1, 1.01, 7, 99, 1e6].map(roundedUp)).toEqual([1, 0.015, 1, 1.5, 8, 100, 1e6]));
  it('colorIndex clamps, and marks NaN instead of colouring it', () =>
    expect([-5, 0, 0.5, 1, 9, Infinity, -Infinity, Number.NaN].map((v) => colorIndex(v, 0, 1))).toEqual([
      0, 0, 127, 255, 255, 255, 0, -1,
    ]));
});
