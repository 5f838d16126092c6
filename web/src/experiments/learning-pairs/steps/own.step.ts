import { defineLesson } from '../../../experiment/lesson-step';
import { percent } from '../../../text/format';
import type { Result } from '../compute';
import { listOf } from '../lists';
import { keeping } from '../own';
import { lastStep, type Table } from '../parameters';
import { learnt } from '../rows';

export const step = defineLesson<Table, Result>({
  state: { training_step: lastStep },
  knobs: [],
  reached: ({ state: { list }, result: { problems, gone, step: at } }) =>
    list === 'own' && problems.length === 0 && !gone && at === lastStep,
  near: ({ state: { list }, result: { step: at } }) =>
    list === 'own' && at < lastStep ? ['early', `${lastStep - at}`] : undefined,
  numbers: ({ result: { pairs, scores } }) => [
    `${learnt(pairs).length}`,
    percent(scores.learnt.exact),
    percent(scores.unseen.exact),
  ],
  presents: ['shares', 'time', 'own'],
  solution: { state: { ...keeping(listOf('mirror').slice(0, 40)), training_step: lastStep } },
});
