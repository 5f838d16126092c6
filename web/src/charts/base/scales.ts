// What stands around a plot of two axes: a line across at each value, numbers beside and below, the names of both.
import { type Axis, tickText } from './axis';
import type { Look } from './figure-element';
import type { Pen } from './pen';

/** The box of the plot, in CSS pixels. */
interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The numbers of one axis: where each stands, in CSS pixels, and how it is written. */
interface Ticks {
  readonly values: readonly number[];
  at(value: number): number;
  text(value: number): string;
}

/** An axis's own ticks. */
export const ticksOf = (axis: Axis, at: (value: number) => number): Ticks => ({
  values: axis.ticks,
  at,
  text: (value) => tickText(value, axis),
});

export function drawTicks(pen: Pen, plot: Plot, across: Ticks, upward: Ticks, { colors, unit: u }: Look): void {
  const { left, top, width, height } = plot;
  const tick = { fill: colors['ink-3'], size: 12 * u };
  for (const value of upward.values) {
    const at = Math.round(upward.at(value)) + 0.5;
    pen.line([left, at, left + width, at], { color: value === 0 ? colors['line-strong'] : colors.line, width: 1 });
    pen.text(upward.text(value), left - 8 * u, at, { ...tick, align: 'end' });
  }
  for (const value of across.values)
    pen.text(across.text(value), across.at(value), top + height + 12 * u, { ...tick, align: 'middle' });
}

/** `x` is written below, `y` turned on the left; '' is left out. */
export function drawNames(pen: Pen, plot: Plot, { x, y }: { x: string; y: string }, { colors, unit: u }: Look): void {
  const { left, top, width, height } = plot;
  const name = { fill: colors['ink-2'], size: 13 * u, align: 'middle' as const };
  if (x) pen.text(x, left + width / 2, top + height + 31 * u, name);
  if (y) pen.text(y, 8 * u, top + height / 2, { ...name, turned: true });
}
