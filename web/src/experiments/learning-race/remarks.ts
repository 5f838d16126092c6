import type { Live } from '../../experiment/contract';
import type { Paragraph, Suggestion } from '../../experiment/remarks';
import { nth } from '../../tensor/read';
import { percent } from '../../text/format';
import type { Result } from './compute';
import type { Table } from './parameters';
import type { Outcomes } from './race';
import { bestOnLonger, formedBy, lookBy, raceOf, stepOf } from './standing';
import type { Words } from './words.en';

type Now = Live<Table, Result, Outcomes>;
type Said = Paragraph<Words['remarks']>;

export function remarks(now: Now): Said[] {
  const step = stepOf(now);
  if (step === 0) return [[{ id: 'alike', lanes: raceOf(now).lanes.length, what: now.state.what }], law(now)];
  return [heads(now, step), ...(now.state.longer ? [longer(now, step)] : []), law(now)];
}

const law = ({ state: { seed } }: Now): Said => [{ id: 'law', seed }];

function heads(now: Now, step: number): Said {
  const race = raceOf(now);
  const { slope } = now.state;
  const formed = formedBy(race, step);
  if (formed.length === 0) return [{ id: 'noneFormed', step }];
  const left = race.lanes.length - formed.length;
  return [{ id: 'formed', formed, slope }, ...(left > 0 ? [{ id: 'left', left, step } as const] : [])];
}

function longer(now: Now, step: number): Said {
  const race = raceOf(now);
  const { id: lane, right } = bestOnLonger(race, step);
  const look = lookBy(nth(race.lanes, 0), step);
  return [{ id: 'longer', step: look.step, lane, slope: now.state.slope, right: percent(right) }];
}

export const suggestions = ({ state }: Now): Suggestion<Table, Words['suggestions']>[] => [
  ...(state.training_step === 0 ? ([{ id: 'play' }] as const) : ([{ id: 'back', set: { training_step: 0 } }] as const)),
  ...(state.what === 'slope'
    ? ([{ id: 'steep', set: { slope: 8, training_step: 300 } }] as const)
    : ([{ id: 'slope', set: { what: 'slope', slope: 2, training_step: 300 } }] as const)),
  ...(state.what === 'heads' ? [] : ([{ id: 'heads', set: { what: 'heads', training_step: 300 } }] as const)),
  ...(state.what === 'scale' ? [] : ([{ id: 'scale', set: { what: 'scale', training_step: 300 } }] as const)),
  { id: 'otherSeed', set: { seed: state.seed === '0' ? '1' : '0' } },
];
