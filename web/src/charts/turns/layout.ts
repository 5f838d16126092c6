// The layout of <attn-turns>, in pixels.

import { textWidth } from '../base/pen';

export interface TurnsLayout {
  /** The way, a line with two places on it: its names' and its line's height, and from where to where it goes. */
  readonly way: { readonly names: number; readonly line: number; readonly left: number; readonly right: number };
  /** Dials: how many in a line, from one to the next, the side of one, and where the first line begins. */
  readonly perLine: number;
  readonly step: number;
  readonly side: number;
  readonly line: number;
  readonly top: number;
  /** One dial alone: large, and beside it the sum on a scale from −1 to 1. */
  readonly isAlone: boolean;
  /** One line of dials: the sum's own column stands right of it, and the steps below are theirs. */
  readonly isAligned: boolean;
  /** Names of dials: whole, short, or none. */
  readonly labels: 'whole' | 'short' | 'none';
  /** The letters of what each adds; 0 where there is no room. */
  readonly numbers: number;
  readonly sumRoom: number;
  /** The steps of the sum, one after the other. */
  readonly steps: { readonly top: number; readonly bottom: number; readonly step: number };
  readonly width: number;
  readonly bottom: number;
}

interface Given {
  readonly count: number;
  readonly width: number;
  /** All there is; 0: as much as it likes. */
  readonly height: number;
  readonly unit: number;
  readonly small: number;
  readonly font: string;
  /** The widest names of dials. */
  readonly whole: string;
  readonly short: string;
}

/** Smaller dials stand in several lines. */
const leastDial = 34;
const largestDial = 104;
const largestAlone = 270;
/** So many have the whole width; fewer do not drift apart. */
const fewest = 3;

export function planTurns(given: Given): TurnsLayout {
  if (given.count === 1) return planAlone(given);
  const { count, width, height, unit: u, small, font, whole, short } = given;
  const sumRoom = Math.max(textWidth('= −0.00', 15 * u, font, 600) + 8 * u, Math.min(110 * u, width * 0.17));
  const isAligned = (width - sumRoom) / count >= leastDial * u;
  const lines = isAligned ? 1 : Math.ceil(count / Math.max(1, Math.floor(width / ((leastDial + 4) * u))));
  const perLine = Math.ceil(count / lines);
  const step = (isAligned ? width - sumRoom : width) / Math.max(perLine, fewest);
  const written = textWidth('−0.00', small, font);
  const isRoomy = isAligned && step >= textWidth('−0.00 +', 15 * u, font) + 6 * u;
  const numbers = isRoomy ? 15 * u : written + 3 * u <= step ? small : 0;
  const fits = (name: string): boolean => isAligned && textWidth(name, small, font, 600) + 4 * u <= step;
  const labels = fits(whole) ? 'whole' : fits(short) ? 'short' : 'none';
  const way = { names: 1.3 * small, line: 2.2 * small + 8 * u, left: 6 * u, right: width - 10 * u };
  const top = way.line + 1.4 * small + 10 * u;
  const beside = (labels === 'none' ? 4 * u : small + 6 * u) + (numbers && 1.5 * numbers);
  const most = height > 0 ? (0.58 * (height - top)) / lines - beside : largestDial * u;
  const side = Math.max(16 * u, Math.min(step - 6 * u, most));
  const line = side + beside;
  const steps = top + lines * line + 10 * u;
  const bottom = height > 0 ? height - 4 * u : steps + (width < 500 * u ? 92 : 144) * u;
  return {
    way,
    perLine,
    step,
    side,
    line,
    top,
    isAlone: false,
    isAligned,
    labels,
    numbers,
    sumRoom,
    steps: { top: steps, bottom, step: isAligned ? step : (width - sumRoom) / count },
    width,
    bottom: Math.ceil(bottom + 4 * u),
  };
}

/** The names above, the dial at the left, the scale at the right. */
function planAlone({ width, height, unit: u, small }: Given): TurnsLayout {
  const step = 0.56 * width;
  const [top, caption] = [2 * small + 10 * u, 2 * small];
  const side = Math.min(step - 8 * u, height > 0 ? height - top - caption : largestAlone * u);
  const bottom = top + side;
  return {
    way: { names: 1.2 * small, line: 0, left: 0, right: width },
    perLine: 1,
    step,
    side,
    line: side,
    top,
    isAlone: true,
    isAligned: false,
    labels: 'none',
    numbers: 0,
    sumRoom: width - step,
    steps: { top: top + 2 * small, bottom: bottom - 0.6 * small, step },
    width,
    bottom: Math.ceil(bottom + caption),
  };
}

/** The upper left corner of a dial's place. */
export const cornerOf = ({ perLine, step, line, top }: TurnsLayout, index: number): [left: number, top: number] => [
  (index % perLine) * step,
  top + Math.floor(index / perLine) * line,
];
