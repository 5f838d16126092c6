import type { AttnError } from '../../core/core';
import type { Live } from '../../experiment/contract';
import type { Paragraph, Remark, Suggestion } from '../../experiment/remarks';
import { fixed } from '../../text/format';
import { exerciseOf } from './collected';
import { type Measure, type Outcomes, shownMeasures, tells } from './exercise';
import type { State, Table } from './parameters';
import type { Measured, Words } from './words';

type Now = Live<Table, unknown, Outcomes>;
type Said = Paragraph<Words['remarks']>;

export function remarks(live: Now): Said[] {
  const { exercise } = live.state;
  const { randomHeads, check } = exerciseOf(live.state);
  const now = check(live);
  const shown = shownMeasures(now, tells(live.state, now)).filter(({ value }) => !Number.isNaN(value));
  const measures = shown.map(measured);
  const numbers = { id: randomHeads ? 'randomNumbers' : 'numbers', exercise, measures } as const;
  return [
    ...(measures.length > 0 ? [[numbers]] : []),
    ...(randomHeads ? [[{ id: 'random' } as const]] : []),
    [{ id: 'source', exercise }],
  ];
}

const measured = ({ name, value, digits = 4 }: Measure): Measured => ({
  name,
  value: typeof value === 'string' ? value : fixed(value, digits),
});

export function suggestions({ state }: Now): Suggestion<Table, Words['suggestions']>[] {
  const { exercise } = state;
  const ideas = exerciseOf(state).suggests?.(state);
  if (!ideas) return [{ id: 'think' }];
  return ideas.map((set, place) => ({ id: 'idea', exercise, place, ...(set ? { set } : {}) }));
}

export function errorRemark(error: AttnError, state: State): Remark<Words['errors']> | undefined {
  const { exercise } = state;
  const mistake = exerciseOf(state).mistake?.(error, state);
  return mistake && { id: 'mistake', exercise, mistake: mistake.id, numbers: mistake.numbers };
}
