import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { State, Table } from '../parameters';
import { spreadings } from '../spreading';
import { changedIn } from './reading';

const [n, k] = [13, 5];

const isAsked = ({ part, n: length, k: kernel, path, from, to }: State): boolean =>
  part === 'spreading' && length === n && kernel === k && path !== 'dilated' && from === 1 && to === n;

export const step = defineLesson<Table, Result>({
  state: { part: 'spreading', n, k, path: 'last_output', from: 1, to: n },
  question: { kind: 'number', min: 1, max: n },
  knobs: ['steps'],
  presents: ['graphs'],
  reached: (live) => isAsked(live.state) && spreadings(live).convolution.arrived === live.state.steps,
  near(live) {
    const { state } = live;
    if (!isAsked(state) || state.steps === 0) return undefined;
    const { arrived } = spreadings(live).convolution;
    if (arrived === undefined) return ['short', `${state.steps}`, `${changedIn(live, 'convolution')}`];
    return arrived === state.steps ? undefined : ['past', `${state.steps}`];
  },
  right: (guess, live) => guess.kind === 'number' && guess.value === spreadings(live).convolution.arrived,
  numbers: (live) => [`${spreadings(live).convolution.arrived}`, `${spreadings(live).recurrence.done}`],
  solution: { state: { steps: 6 }, guess: { kind: 'number', value: 6 } },
});
