// The names of several lines, above a plot.
import type { Look } from './figure-element';
import { type Pen, type Stroke, textWidth } from './pen';

interface Place {
  readonly left: number;
  readonly top: number;
}

export interface Legend {
  /** The start of each name's stroke, and the middle of its line. */
  readonly places: readonly Place[];
  /** What all lines of it take. */
  readonly depth: number;
}

/** Sets `names` in lines that end at `right`; they begin at `left`, or at 0 where the longest needs the room. */
export function legendOf(names: readonly string[], left: number, right: number, u: number, font: string): Legend {
  const widths = names.map((name) => 28 * u + textWidth(name, 12 * u, font));
  const start = left + Math.max(0, ...widths) <= right ? left : 0;
  const places: { left: number; top: number }[] = [];
  let [at, line] = [start, 0];
  for (const wide of widths) {
    if (at > start && at + wide > right) [at, line] = [start, line + 1];
    places.push({ left: at, top: (9 + 20 * line) * u });
    at += wide + 16 * u;
  }
  return { places, depth: names.length > 0 ? (26 + 20 * line) * u : 6 * u };
}

/** A name at its place, after a stroke like its line's. */
export function drawName(
  pen: Pen,
  name: string,
  place: Place | undefined,
  stroke: Stroke,
  { colors, unit: u }: Look,
): void {
  if (!place) return;
  const { left, top } = place;
  pen.line([left, top, left + 22 * u, top], stroke);
  pen.text(name, left + 28 * u, top, { fill: colors['ink-2'], size: 12 * u });
}
