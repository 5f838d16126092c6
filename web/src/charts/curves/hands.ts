// What a pointer or a key means on curves.
import type { PositionDetail } from '../base/types';
import { type CurvesScene, pointAt } from './layout';
import type { CurvesGiven } from './properties';
import { countOf, valuesAt, xOf } from './series';

const detailOf = (given: CurvesGiven, index: number, series = -1): PositionDetail => ({
  index,
  x: xOf(given.series[0], index),
  values: valuesAt(given, index),
  series,
});

/** The place next to a point of the paper, and the curve that runs past it. */
export function placeUnder(scene: CurvesScene, mouse: readonly [x: number, y: number]): PositionDetail | null {
  const { given, layout, look } = scene;
  const count = countOf(given);
  if (count === 0) return null;
  const axis = given.orientation === 'horizontal' ? 0 : 1;
  const [first] = given.series;
  const middle = layout.y.domain[0];
  let [index, least] = [0, Infinity];
  for (let i = 0; i < count; i++) {
    const off = Math.abs(pointAt(scene, xOf(first, i), middle)[axis] - mouse[axis]);
    if (off < least) [index, least] = [i, off];
  }
  let [series, near] = [-1, 14 * look.unit];
  valuesAt(given, index).forEach((value, i) => {
    const [px, py] = pointAt(scene, xOf(first, index), value);
    const off = Math.hypot(px - mouse[0], py - mouse[1]);
    if (off < near) [series, near] = [i, off];
  });
  return detailOf(given, index, series);
}

/** The place that a key leads to from the selected one; undefined for other keys. */
export function placeAfter(given: CurvesGiven, event: KeyboardEvent): PositionDetail | undefined {
  const count = countOf(given);
  if (count === 0 || event.altKey || event.metaKey || event.ctrlKey) return undefined;
  const now = given.selection ?? 0;
  const downwards = given.orientation === 'vertical';
  const moves: Record<string, number> = {
    ArrowRight: now + 1,
    ArrowLeft: now - 1,
    [downwards ? 'ArrowDown' : 'ArrowUp']: now + 1,
    [downwards ? 'ArrowUp' : 'ArrowDown']: now - 1,
    PageDown: now + 10,
    PageUp: now - 10,
    Home: 0,
    End: count - 1,
  };
  const to = moves[event.key];
  return to === undefined ? undefined : detailOf(given, Math.max(0, Math.min(count - 1, to)));
}
