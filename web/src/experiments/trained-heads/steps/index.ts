import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import type { Result } from '../compute';
import { namedBy } from '../importance';
import { stoodAt } from '../letters';
import { asking, type Table } from '../parameters';
import { saying } from '../reading';
import { fewest, looksAt, lost, type Now, scoreOf, second, silentOnes, weightOn, written } from './reading';

/** What the first head does, found by asking with another letter. */
const before = defineLesson<Table, Result>({
  state: { named: false },
  question: { kind: 'choice', options: ['before', 'same', 'after'] },
  presents: ['head-0', 'head-1'],
  reached: ({ state }) => asking(state) === second.M,
  truth: (now) => firstFound(now),
  numbers: (now) => [written(weightOn(now, 0, looksAt(now, 0)))],
  solution: { state: { query: second.M }, guess: { kind: 'choice', option: 'before' } },
});

function firstFound(now: Now): string {
  const [place, earlier] = [asking(now.state), stoodAt(now.result.letters, asking(now.state))];
  const most = looksAt(now, 0);
  if (most === place - 1) return 'before';
  return most === earlier ? 'same' : 'after';
}

/** What both heads of layer 1 do, and that the model says it. */
const after = defineLesson<Table, Result>({
  state: { named: false },
  question: { kind: 'choice', options: ['before', 'same', 'after'] },
  presents: ['head-2', 'head-3', 'says'],
  reached: ({ state }) => asking(state) === second.D,
  truth: (now) => bothFound(now),
  numbers: (now) => {
    const { letter, sure } = saying(now.result.says, asking(now.state));
    return [...[2, 3].map((head) => written(weightOn(now, head, looksAt(now, head)))), letter, written(sure)];
  },
  solution: { state: { query: second.D }, guess: { kind: 'choice', option: 'after' } },
});

/** The place that both attend to; nothing if they attend to two. */
function bothFound(now: Now): string | undefined {
  const place = asking(now.state);
  const [one, other] = [looksAt(now, 2), looksAt(now, 3)];
  const earlier = stoodAt(now.result.letters, place);
  if (one !== other) return undefined;
  return one === place - 1 ? 'before' : one === earlier ? 'same' : one === earlier + 1 ? 'after' : undefined;
}

/** The place of the V that followed the first S. */
const wanted = 6;

/** Layer 1 reads what layer 0 has written. */
const silence = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['stay', 'lose'] },
  presents: ['head-0', 'head-2', 'head-3', 'says'],
  reached: ({ state }) => silentOnes(state).join() === '0',
  truth: (now) => ([2, 3].some((head) => looksAt(now, head) === wanted) ? 'stay' : 'lose'),
  numbers: (now) => [...[2, 3].map((head) => written(weightOn(now, head, wanted))), ...scoreOf(now)],
  solution: { state: { layer0_head0: false }, guess: { kind: 'choice', option: 'lose' } },
});

/** Importance by removal: two heads with one look, of which one is needed. */
const needed = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['head0', 'head1'] },
  presents: ['head-2', 'head-3', 'says'],
  reached: (now) => silentHead(now) !== undefined && lost(now),
  truth: (now) => silentHead(now),
  numbers: scoreOf,
  solution: { state: { layer1_head1: false }, guess: { kind: 'choice', option: 'head1' } },
});

/** The head of layer 1 that alone is silent. */
function silentHead({ state }: Now): string | undefined {
  const silent = silentOnes(state).join();
  return silent === '2' ? 'head0' : silent === '3' ? 'head1' : undefined;
}

/** Letters without a rule: sure is not right. */
const fresh = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['unsure', 'sure'] },
  knobs: ['letters'],
  presents: ['head-2', 'head-3', 'says'],
  reached: ({ result: { letters } }) => letters.length >= fewest && new Set(letters).size === letters.length,
  truth: (now) => (last(now).sure > 0.5 ? 'sure' : 'unsure'),
  numbers: (now) => [last(now).letter, written(last(now).sure)],
  solution: { state: { letters: 'BQXKMDTHZWL', query: -1 }, guess: { kind: 'choice', option: 'sure' } },
});

const last = ({ state, result }: Now) => saying(result.says, asking(state));

/** Three ways to say which head matters may name three; only removing it tells whether the model can do without. */
const importance = defineLesson<Table, Result>({
  state: { picture: 'importance' },
  question: { kind: 'place', figure: 'heads' },
  knobs: ['seed'],
  covers: ['ways'],
  right: (guess, { result: { importance } }) =>
    guess.kind === 'place' && importance !== null && guess.place.panel === namedBy(importance).removal,
  reply(guess, { result: { importance } }) {
    const head = guess.kind === 'place' ? guess.place.panel : -1;
    return [`${head}`, written(numberAt(importance?.without ?? [], head))];
  },
  numbers({ result: { importance } }) {
    if (!importance) return [];
    const { removal, weights, gradient } = namedBy(importance);
    return [written(numberAt(importance.without, removal)), ...[removal, weights, gradient].map(String)];
  },
  solution: {
    guess: ({ result: { importance } }) =>
      importance ? { kind: 'place', place: { panel: namedBy(importance).removal, row: -1, column: -1 } } : undefined,
  },
  marks: true,
});

/** From where a head looks to whether it matters. */
export const steps = { before, after, silence, needed, new: fresh, importance };
