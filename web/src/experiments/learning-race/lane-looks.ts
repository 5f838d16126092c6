// How a lane is drawn, in the chart and over its card, and what it is called: never in the colour of queries, keys or values.
import type { Hue } from '../../charts/base/types';
import type { LaneId } from './lanes';
import type { Lane } from './race';
import type { RaceScene } from './scene';

export interface Look {
  readonly hue: Hue;
  readonly dash?: readonly number[];
}

export const looks: Readonly<Record<LaneId, Look>> = {
  t5: { hue: 'accent' },
  rope: { hue: 'ink' },
  learned: { hue: 'accent', dash: [7, 3] },
  sinusoidal: { hue: 'ink', dash: [7, 3] },
  alibi: { hue: 'warn' },
  none: { hue: 'ink-3', dash: [2, 3] },
  one: { hue: 'accent' },
  two: { hue: 'ink', dash: [7, 3] },
  four: { hue: 'ink-3', dash: [2, 3] },
  standard: { hue: 'warn', dash: [7, 3] },
  own: { hue: 'accent' },
  divided: { hue: 'accent' },
  plain: { hue: 'ink', dash: [7, 3] },
};

export const nameOf = ({ words, state }: RaceScene, { id }: Lane): string => words.lanes[id].name(state.slope);
