import type { AttnError } from '../../core/core';
import type { Live } from '../../experiment/contract';
import type { Outcomes } from '../../experiment/exercise/exercise';
import type { Paragraph, Remark, Suggestion } from '../../experiment/remarks';
import { fixed } from '../../text/format';
import type { State, Table } from './parameters';
import { exerciseOf } from './steps';
import type { Words } from './words';

type Now = Live<Table, unknown, Outcomes>;
type Said = Paragraph<Words['remarks']>;

/** The numbers that are to be reached; those of the answer come with it. */
export function remarks(live: Now): Said[] {
  const { exercise: name } = live.state;
  const exercise = exerciseOf(live.state);
  if (!exercise) return [[{ id: 'list' }]];
  const { measures = [] } = exercise.check(live);
  const said = measures
    .filter(({ value }) => !Number.isNaN(value))
    .map(({ name, value, digits = 4 }) => ({ name, value: typeof value === 'string' ? value : fixed(value, digits) }));
  const numbers = { id: exercise.randomHeads ? 'randomNumbers' : 'numbers', exercise: name, measures: said } as const;
  return [
    ...(said.length > 0 ? [[numbers]] : []),
    ...(exercise.randomHeads ? [[{ id: 'random' } as const]] : []),
    [{ id: 'source', exercise: name }],
  ];
}

export function suggestions({ state }: Now): Suggestion<Table, Words['suggestions']>[] {
  const { exercise } = state;
  const ideas = exerciseOf(state)?.suggests?.(state);
  if (!ideas) return [{ id: 'think' }];
  return ideas.map((set, place) => ({ id: 'idea', exercise, place, ...(set ? { set } : {}) }));
}

export function errorRemark(error: AttnError, state: State): Remark<Words['errors']> | undefined {
  const { exercise } = state;
  const mistake = exerciseOf(state)?.mistake?.(error, state);
  return mistake && { id: 'mistake', exercise, mistake: mistake.id, numbers: mistake.numbers };
}
