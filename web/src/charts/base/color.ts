// Colour arithmetic: OKLab (Björn Ottosson, 2020) for even steps, WCAG 2 luminance for legible ink.
import { nth } from '../../tensor/read';

export type Rgb = readonly [red: number, green: number, blue: number]; // 0…255

export function parseHex(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

const toLinear = (c: number) => (c <= 10.31475 ? c / 3294.6 : ((c / 255 + 0.055) / 1.055) ** 2.4);
const toByte = (c: number) =>
  Math.round(255 * Math.min(1, Math.max(0, c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)));

const linear = ([r, g, b]: Rgb): Rgb => [toLinear(r), toLinear(g), toLinear(b)];

function toOklab(rgb: Rgb): Rgb {
  const [r, g, b] = linear(rgb);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** From one colour to the other: 0 is `from`, 1 is `to`. */
export const mixed = (from: Rgb, to: Rgb, t: number): Rgb => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
  from[2] + (to[2] - from[2]) * t,
];

/** `count` colours from equal stops, interpolated in OKLab. */
export function ramp(stops: readonly string[], count: number): Rgb[] {
  const labs = stops.map((hex) => toOklab(parseHex(hex)));
  return Array.from({ length: count }, (_, i) => {
    const place = (i / (count - 1)) * (labs.length - 1);
    const at = Math.min(Math.floor(place), labs.length - 2);
    return fromOklab(mixed(nth(labs, at), nth(labs, at + 1), place - at));
  });
}

/** WCAG 2 relative luminance, 0…1. */
export function luminance(rgb: Rgb): number {
  const [r, g, b] = linear(rgb);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast of two colours, 1…21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

export const cssColor = ([r, g, b]: Rgb) => `#${((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1)}`;

/** A mixture in whole steps of 0…255. */
export const tinted = (from: Rgb, to: Rgb, t: number): string => {
  const [r, g, b] = mixed(from, to, t);
  return cssColor([Math.round(r), Math.round(g), Math.round(b)]);
};
