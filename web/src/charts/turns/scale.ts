// The sum of an <attn-turns> with one dial: a bar on a scale from −1 to 1, and a dashed line where another sum is.

import { fixed } from '../../text/format';
import { angleOf, wrapped } from '../base/arc';
import type { Look } from '../base/figure-element';
import type { Pen } from '../base/pen';
import type { TurnsLayout } from './layout';
import type { TurnsGiven } from './turns';

export function drawScale(pen: Pen, given: TurnsGiven, layout: TurnsLayout, look: Look) {
  const { way, step, sumRoom, steps, side, top } = layout;
  const { turns, sum, sumName, apart, compared } = given;
  const { colors, unit: u, small } = look;
  const size = Math.max(small, 14 * u);
  const at = (value: number): number => steps.top + ((1 - value) / 2) * (steps.bottom - steps.top);
  const left = step + 2 * size;
  const wide = Math.min(64 * u, 0.32 * sumRoom);
  const [from, to] = [left + 0.4 * wide, left + 1.4 * wide];
  const right = Math.min(step + sumRoom, to + Math.max(0.4 * wide, 110 * u));
  for (const tick of [1, 0, -1]) {
    pen.line([left, at(tick), right, at(tick)], { color: colors[tick === 0 ? 'line-strong' : 'line'], width: 1 });
    pen.text(fixed(tick, 0), left - 8 * u, at(tick), { fill: colors['ink-3'], size, align: 'end' });
  }
  pen.area([from, at(0), to, at(0), to, at(sum), from, at(sum)], colors.accent);
  const middle = { align: 'middle', size } as const;
  const beyond = sum < 0 ? size : -size;
  pen.text(fixed(sum, 2), (from + to) / 2, at(sum) + beyond, { ...middle, fill: colors.accent, weight: 600 });
  if (compared) {
    const y = at(compared.value);
    pen.line([left, y, right, y], { color: colors.ink, width: 1.25 * u, dash: [5 * u, 4 * u] });
    // Only once it is another: then the bar leaves it room.
    if (compared.value - sum > 0.25)
      pen.text(compared.text, right, y + 0.9 * size, { fill: colors['ink-2'], size: small, align: 'end' });
  }
  pen.text(sumName, (from + to) / 2, way.names, { ...middle, fill: colors.ink, weight: 600 });
  const [turn] = turns;
  if (!turn) return;
  const degrees = Math.abs((wrapped(angleOf(turn.end) - angleOf(turn.start)) * 180) / Math.PI);
  pen.text(`${apart} · ${fixed(degrees, 1)}°`, step / 2, top + side + 1.1 * small, {
    ...middle,
    fill: colors['ink-2'],
  });
}
