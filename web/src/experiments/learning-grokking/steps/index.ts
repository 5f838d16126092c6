import { defineLesson, type Near } from '../../../experiment/lesson-step';
import { lossText } from '../../../experiment/training/measures';
import { fixed, percent, short } from '../../../text/format';
import type { Result } from '../compute';
import { looksEvery, type Outcomes } from '../course';
import { lastStep, type State, type Table } from '../parameters';
import {
  courseOf,
  enough,
  firstStep,
  type HalfName,
  isThere,
  lookOf,
  type Now,
  roundedDown,
  standsAt,
} from '../standing';

// Steps ask for one moment of the training: where nine in ten sums of a half have just become right.

/** The marker stands where enough of the half has just become right; short of it, or beyond, the card says so. */
const momentOf = <State>(half: HalfName, isAsked: (state: State) => boolean) => ({
  reached: (now: Now & { readonly state: State }): boolean => isAsked(now.state) && standsAt(now, half) === 'then',
  near: (now: Now & { readonly state: State }): Near | undefined => {
    const { step, [half]: right } = lookOf(now);
    const stands = standsAt(now, half);
    if (stands === 'then' || !isAsked(now.state) || !isThere(now)) return undefined;
    return [stands, `${step}`, percent(roundedDown(right.accuracy))];
  },
});

/** So little that the rule does not come. */
const decay = 0.1;

const shown = defineLesson<Table, Result, Outcomes>({
  state: { weight_decay: decay },
  question: { kind: 'choice', options: ['most', 'half', 'few'] },
  knobs: [],
  ...momentOf('shown', ({ weight_decay }: State) => weight_decay === decay),
  truth: (now) => heldOutNow(now),
  numbers: (now) => {
    const { step: at, shown, heldOut } = lookOf(now);
    return [`${at}`, percent(shown.accuracy), percent(heldOut.accuracy)];
  },
  solution: { state: { training_step: 150 }, guess: { kind: 'choice', option: 'few' } },
});

function heldOutNow(now: Now): 'most' | 'half' | 'few' {
  const { accuracy } = lookOf(now).heldOut;
  return accuracy > 0.65 ? 'most' : accuracy > 0.35 ? 'half' : 'few';
}

const loss = defineLesson<Table, Result, Outcomes>({
  state: { weight_decay: decay },
  question: { kind: 'number', min: 0, max: 100 },
  knobs: [],
  reached: (now) => now.state.weight_decay === decay && lookOf(now).step === lastStep,
  near: ({ state: { weight_decay, training_step: at } }) =>
    weight_decay === decay && at > 0 && at < lastStep ? ['early', `${at}`] : undefined,
  right: (guess, now) => guess.kind === 'number' && Math.abs(guess.value / 100 - lookOf(now).heldOut.accuracy) <= 0.1,
  numbers: (now) => {
    const { shown, heldOut } = lookOf(now);
    return [lossText(shown.loss), percent(heldOut.accuracy), lossText(heldOut.loss)];
  },
  solution: { state: { training_step: lastStep }, guess: { kind: 'number', value: 15 } },
});

const begin = 0.1;

/** The step by which enough of the shown half is right, unless the pressure is too strong. */
const slow = 500;

const press = defineLesson<Table, Result, Outcomes>({
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

const later = defineLesson<Table, Result, Outcomes>({
  state: {},
  question: { kind: 'choice', options: ['together', 'double', 'more'] },
  knobs: [],
  ...momentOf('heldOut', () => true),
  truth: (now) => howMuchLater(now),
  numbers: (now) => {
    const course = courseOf(now);
    const sizeAt = (step = 0): string => fixed(course.looks[step / looksEvery]?.size ?? Number.NaN, 1);
    const [shown, heldOut] = [firstStep(course, 'shown'), firstStep(course, 'heldOut')];
    return [`${shown}`, `${heldOut}`, sizeAt(shown), sizeAt(heldOut)];
  },
  solution: { state: { training_step: 750 }, guess: { kind: 'choice', option: 'more' } },
});

/** How many times as many steps the held-out half takes. */
function howMuchLater(now: Now): 'together' | 'double' | 'more' {
  const course = courseOf(now);
  const [shown, heldOut] = [firstStep(course, 'shown'), firstStep(course, 'heldOut')];
  if (shown === undefined || heldOut === undefined) return 'more';
  const times = heldOut / shown;
  return times < 1.4 ? 'together' : times < 2.5 ? 'double' : 'more';
}

/** The shown half is right; that is no rule; what makes it find one; and how much later. */
export const steps = { shown, loss, press, later };
