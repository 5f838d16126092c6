// How <attn-turns> is drawn: the two places on their way, a dial for each pair, and step by step the sum.

import { fixed } from '../../text/format';
import { angleOf, arcAround, type HandEnd, wrapped } from '../base/arc';
import type { Look } from '../base/figure-element';
import { type Pen, textWidth } from '../base/pen';
import { cornerOf, type TurnsLayout } from './layout';
import { drawScale } from './scale';
import { drawSteps } from './steps';
import type { Turn, TurnsGiven } from './turns';

export function drawTurns(pen: Pen, given: TurnsGiven, layout: TurnsLayout, look: Look): void {
  drawNames(pen, given, layout, look);
  if (!layout.isAlone) drawWay(pen, given, layout, look);
  given.turns.forEach((turn, index) => {
    drawDial(pen, turn, index === given.selection, cornerOf(layout, index), layout, look);
  });
  if (layout.numbers > 0) drawAddition(pen, given, layout, look);
  if (layout.isAlone) drawScale(pen, given, layout, look);
  else drawSteps(pen, given, layout, look);
}

function drawNames(pen: Pen, { start, end, apart }: TurnsGiven, { way: { names }, isAlone }: TurnsLayout, look: Look) {
  const { colors, unit: u, small, font } = look;
  const size = Math.max(small, 13 * u);
  let x = 6 * u;
  for (const [{ name }, color] of [
    [start, colors['ink-2']],
    [end, colors.accent],
  ] as const) {
    pen.dot(x, names, 4.5 * u, color);
    pen.text(name, x + 9 * u, names, { fill: color, size, weight: 600 });
    x += textWidth(name, size, font, 600) + 30 * u;
  }
  if (!isAlone) pen.text(apart, x - 6 * u, names, { fill: colors['ink-3'], size });
}

/** The two places on one line, what lies between them drawn thick: it slides along, and stays as long. */
function drawWay(pen: Pen, { start, end, last }: TurnsGiven, { way, width }: TurnsLayout, look: Look) {
  const { colors, unit: u, small } = look;
  const { line, left, right } = way;
  const at = (place: number): number => left + ((right - left) * place) / last;
  pen.line([left, line, right, line], { color: colors['line-strong'], width: 1 });
  const tick = last / 4;
  for (let place = 0; place <= last; place += tick) {
    pen.line([at(place), line - 3 * u, at(place), line + 3 * u], { color: colors['line-strong'], width: 1 });
    const align = place === 0 ? 'start' : place === last ? 'end' : 'middle';
    const x = { start: 2 * u, middle: at(place), end: width - 2 * u }[align];
    pen.text(`${place}`, x, line + 5 * u + small, { fill: colors['ink-3'], size: small, align });
  }
  pen.line([at(start.place), line, at(end.place), line], { color: colors.accent, width: 4 * u, alpha: 0.45 });
  pen.dot(at(start.place), line, 5.5 * u, colors['ink-2'], colors.ground);
  pen.dot(at(end.place), line, 5.5 * u, colors.accent, colors.ground);
}

function drawDial(
  pen: Pen,
  { start, end, label, short }: Turn,
  chosen: boolean,
  [left, top]: [number, number],
  { side, step, labels, isAlone }: TurnsLayout,
  { colors, unit: u, small }: Look,
) {
  const [x, y, radius] = [left + step / 2, top + side / 2, side / 2 - (isAlone ? 10 : 3) * u];
  const at = (hand: HandEnd): [number, number] => [x + hand.x * radius, y - hand.y * radius];
  const arc = (from: number, turned: number, reach: number): number[] =>
    arcAround(x, y, reach, { from, turned, pieces: Math.max(2, Math.ceil((Math.abs(turned) / Math.PI) * 30)) });
  pen.line(arc(0, 2 * Math.PI, radius), {
    color: colors[chosen && !isAlone ? 'accent' : 'line-strong'],
    width: (chosen && !isAlone ? 2 : 1) * u,
  });
  const between = arc(angleOf(start), wrapped(angleOf(end) - angleOf(start)), radius * (side > 60 * u ? 0.5 : 0.66));
  pen.area([x, y, ...between], colors.accent, 0.22);
  pen.line(between, { color: colors.accent, width: 1.25 * u });
  for (const [hand, color] of [
    [start, colors['ink-2']],
    [end, colors.accent],
  ] as const) {
    pen.line([x, y, ...at(hand)], { color, width: (isAlone ? 3 : side > 60 * u ? 2 : 1.5) * u });
    pen.dot(...at(hand), Math.max(2.25 * u, Math.min((isAlone ? 9 : 4.5) * u, side / 18)), color, colors.ground);
  }
  if (labels !== 'none')
    pen.text(labels === 'whole' ? label : short, x, top + side + 3 * u + small / 2, {
      fill: colors[chosen ? 'accent' : 'ink-3'],
      size: small,
      weight: chosen ? 600 : 400,
      align: 'middle',
    });
}

/** What each adds, below it; where there is room as a line to be read: −0.65 + 0.92 = … */
function drawAddition(pen: Pen, { turns, sum, sumName }: TurnsGiven, layout: TurnsLayout, look: Look) {
  const { colors, unit: u, small } = look;
  const { numbers, step, line, side, isAligned, sumRoom, perLine } = layout;
  const isLine = numbers > small;
  turns.forEach(({ adds }, index) => {
    const [left, top] = cornerOf(layout, index);
    const y = top + line - 0.75 * numbers;
    pen.text(fixed(adds, 2), left + step / 2, y, { fill: colors.ink, size: numbers, align: 'middle' });
    if (isLine && index > 0) pen.text('+', left, y, { fill: colors['ink-3'], size: numbers, align: 'middle' });
  });
  if (!isAligned) return;
  const [left, top] = cornerOf(layout, 0);
  const middle = left + perLine * step + sumRoom / 2;
  const size = Math.max(small, 15 * u);
  pen.text(sumName, middle, top + side / 2, { fill: colors.accent, size, weight: 600, align: 'middle' });
  const y = top + line - 0.75 * numbers;
  pen.text(`= ${fixed(sum, 2)}`, middle, y, { fill: colors.accent, size, weight: 600, align: 'middle' });
}
