// The sum of <attn-turns>, step by step: each begins where the one before it ended.

import { nth } from '../../tensor/nth';
import { fixed } from '../../text/format';
import type { Look } from '../base/figure-element';
import { type Pen, textWidth } from '../base/pen';
import type { TurnsLayout } from './layout';
import type { TurnsGiven } from './turns';

/** What is drawn, and with what. */
interface Drawing {
  readonly pen: Pen;
  readonly look: Look;
  readonly layout: TurnsLayout;
  /** The right end of the drawing. */
  readonly end: number;
  /** The height of a value. */
  at(value: number): number;
}

/** The steps, the sum itself beside them, and a dashed line where another one is. */
export function drawSteps(pen: Pen, given: TurnsGiven, layout: TurnsLayout, look: Look): void {
  const { isAligned, perLine, step, sumRoom, width } = layout;
  const running = sumsOf(given);
  const end = isAligned ? perLine * step + sumRoom : width;
  const drawing = { pen, look, layout, end, at: heights(given, running, layout, look) };
  const zero = drawing.at(0);
  pen.line([0, zero, end, zero], { color: look.colors['line-strong'], width: 1 });
  drawBars(drawing, given, running);
  if (!isAligned) nameSum(drawing, given);
  if (given.compared) drawCompared(drawing, given.compared);
}

/** The sum before the first, and after each. */
function sumsOf({ turns }: TurnsGiven): readonly number[] {
  let sum = 0;
  return [0, ...turns.map(({ adds }) => (sum += adds))];
}

/** From the most that all can add up to, each a whole, down to what is left below nothing. */
function heights({ turns }: TurnsGiven, running: readonly number[], { steps, isAligned }: TurnsLayout, look: Look) {
  const least = Math.min(-turns.length / 4, ...running);
  // Without a column of its own, the sum is named above.
  const top = steps.top + (isAligned ? 0 : 1.6 * look.small);
  return (value: number): number => top + ((turns.length - value) / (turns.length - least)) * (steps.bottom - top);
}

function drawBars({ pen, look, layout, end, at }: Drawing, { turns, sum }: TurnsGiven, running: readonly number[]) {
  const { colors, unit: u } = look;
  const { steps, sumRoom } = layout;
  const wide = Math.max(3 * u, Math.min(44 * u, steps.step * 0.5));
  const ofSum = end - sumRoom / 2;
  const wideSum = Math.max(wide, Math.min(44 * u, sumRoom * 0.5));
  const bar = (x: number, from: number, to: number, width: number, color: string, alpha?: number): void => {
    const [left, right, top, bottom] = [x - width / 2, x + width / 2, at(from), at(to)];
    pen.area([left, top, right, top, right, bottom, left, bottom], color, alpha);
  };
  turns.forEach(({ adds }, index) => {
    const x = (index + 0.5) * steps.step;
    const [from, to] = [nth(running, index), nth(running, index + 1)];
    bar(x, from, to, wide, adds < 0 ? colors['ink-3'] : colors.accent, 0.5);
    const next = index + 1 < turns.length ? x + steps.step - wide / 2 : ofSum - wideSum / 2;
    pen.line([x + wide / 2, at(to), next, at(to)], { color: colors['ink-3'], width: 1 });
  });
  bar(ofSum, 0, sum, wideSum, colors.accent);
}

function nameSum({ pen, look, layout, end }: Drawing, { sum, sumName }: TurnsGiven) {
  const { colors, small, unit: u } = look;
  pen.text(`${sumName} = ${fixed(sum, 2)}`, end, layout.steps.top + small / 2, {
    fill: colors.accent,
    size: Math.max(small, 13 * u),
    weight: 600,
    align: 'end',
  });
}

/** Its words stand above it, or where there is no room below. */
function drawCompared({ pen, look, layout, end, at }: Drawing, { value, text }: NonNullable<TurnsGiven['compared']>) {
  const { colors, small, unit: u, font } = look;
  const y = at(value);
  pen.line([0, y, end, y], { color: colors.ink, width: 1.25 * u, dash: [5 * u, 4 * u] });
  const size = Math.max(small, 12 * u);
  const middle = y - size > layout.steps.top - 2 * u ? y - 0.8 * size : y + 0.8 * size;
  pen.rect(0, middle - 0.6 * size, textWidth(text, size, font) + 6 * u, 1.2 * size, colors.ground);
  pen.text(text, 2 * u, middle, { fill: colors['ink-2'], size });
}
