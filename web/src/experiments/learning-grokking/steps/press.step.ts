import { defineLesson } from '../../../experiment/lesson-step';
import { percent, short } from '../../../text/format';
import type { Result } from '../compute';
import type { Outcomes } from '../course';
import { lastStep, type Table } from '../parameters';
import { courseOf, enough, firstStep, lookOf, roundedDown } from '../standing';

const begin = 0.1;

/** The step by which enough of the shown half is right, unless the pressure is too strong. */
const slow = 500;

export const step = defineLesson<Table, Result, Outcomes>({
  state: { weight_decay: begin, training_step: lastStep },
  knobs: ['weight_decay'],
  still: true,
  reached: (now) => firstStep(courseOf(now), 'heldOut') !== undefined,
  near(now) {
    const { weight_decay: decay } = now.state;
    const course = courseOf(now);
    if (decay === begin || course.step < lastStep) return undefined;
    const { shown } = lookOf({ ...now, state: { ...now.state, training_step: slow } });
    if (shown.accuracy < enough) return ['much', short(decay), percent(roundedDown(shown.accuracy)), `${slow}`];
    return ['little', short(decay), percent(roundedDown(lookOf(now).heldOut.accuracy))];
  },
  numbers: (now) => [short(now.state.weight_decay), `${firstStep(courseOf(now), 'heldOut') ?? lastStep}`],
  solution: { state: { weight_decay: 1 } },
});
