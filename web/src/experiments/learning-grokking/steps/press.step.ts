import { defineLesson, type LessonWords } from '../../../experiment/lesson-step';
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

export const en: LessonWords = {
  label: 'Press on the weights',
  ask: 'Weight decay makes all weights a little smaller at each step; so far it was 0.1. Drag it until 9 in 10 plum sums come right within the 1200 steps.',
  near: {
    little: (decay = '', heldOut = '') => `With ${decay}, ${heldOut} of the plum ones are right here: press more.`,
    much: (decay = '', shown = '', at = '') =>
      `With ${decay} only ${shown} of the grey ones are right even at step ${at}: press less.`,
  },
  found: (decay = '', at = '') => `With weight decay ${decay}, 9 in 10 plum sums are right at step ${at}.`,
  why: 'Answers by heart need large weights, a rule for all sums smaller ones: under pressure it pays. Press too hard, and it hardly learns.',
  next: 'How much later does the rule come?',
};

export const zh: LessonWords = {
  label: '压一压权重',
  ask: '权重衰减：每一步都把模型的所有参数缩小一点。刚才是 0.1。拖动它，直到紫色的题在 1200 步之内答对九成。每次训练要几秒钟。',
  near: {
    little: (decay = '', heldOut = '') => `衰减 ${decay} 时，紫色的题这时答对 ${heldOut}：再大一点。`,
    much: (decay = '', shown = '', at = '') => `衰减 ${decay} 时，到第 ${at} 步连灰色的题也只答对 ${shown}：再小一点。`,
  },
  found: (decay = '', at = '') => `衰减 ${decay} 时，从没见过的题在第 ${at} 步答对九成。`,
  why: '死记硬背需要很大的参数，一条适用于所有题的规律用较小的参数就够了：参数被压小，学规律就更合算。压得太狠，几乎什么也学不会。',
  next: '规律来得晚多少？',
};
