import { defineLesson } from '../../../experiment/lesson-step';
import { stillAbove, stillBelow } from '../../../experiment/short-of';
import { gapOf, numberAt } from '../../../tensor/sought';
import { elements } from '../../../tensor/tensor';
import { fixed } from '../../../text/format';
import { grouped } from '../../../text/grouped';
import { queries } from '../../pull-the-query/arrows';
import { examples, parameters, parts, presets } from '../parameters';
import {
  angleTo,
  asking,
  best,
  inDegrees,
  type Now,
  places,
  queryOf,
  type Result,
  scoreOf,
  words as sixWords,
  spread,
  type Table,
  weightsOf,
  written,
} from './reading';

/** The angles to the animal and to the thing. */
const angles = (live: Now): readonly [animal: number, thing: number] => {
  const { animal, thing } = live.result.trained?.sentence.places ?? { animal: -1, thing: -1 };
  return [inDegrees(angleTo(live, animal)), inDegrees(angleTo(live, thing))];
};
/** How many times as long the query is as that of an ending. */
const stretch = (live: Now): number => Math.hypot(...queryOf(live)) / (live.result.trained?.farthest ?? Number.NaN);
const share = (live: Now): number => numberAt(weightsOf(live), live.result.trained?.sentence.places.thing);

/** Why a trained query finds its word: of two keys as long, the one that lies its way. */
const words = defineLesson<Table, Result>({
  state: presets.trained,
  question: { kind: 'choice', options: ['angle', 'length', 'place'] },
  reached: (live) => share(live) > 0.5 && stretch(live) < 1.3,
  near: (live) => (stretch(live) < 1.3 ? undefined : ['long', fixed(stretch(live), 1)]),
  right(guess, live) {
    const [animal, thing] = angles(live);
    return guess.kind === 'choice' && (guess.option === 'angle') === thing < animal;
  },
  numbers: (live) => angles(live).map((degrees) => degrees.toFixed(0)),
  presents: [],
  solution: { state: { queries: parts(0, 1) }, guess: { kind: 'choice', option: 'angle' } },
});

const offered = ['45', '90', '180'] as const;

/** A right angle has no dot product. */
const angle = defineLesson<Table, Result>({
  state: { ...sixWords, key: places.cat },
  question: { kind: 'choice', options: offered },
  reached: (live) => Math.abs(scoreOf(live, places.cat)) < 0.15 && Math.hypot(...queryOf(live)) > 0.8,
  near(live) {
    const [score, length] = [scoreOf(live, places.cat), Math.hypot(...queryOf(live))];
    if (Math.abs(score) > 0.8) return undefined;
    if (Math.abs(score) < 0.15) return ['short', stillBelow(length, 0.8)];
    return [score > 0 ? 'further' : 'back', written(score)];
  },
  truth(live) {
    const angle = inDegrees(angleTo(live, places.cat));
    const near = [...offered].sort((a, b) => Math.abs(Number(a) - angle) - Math.abs(Number(b) - angle));
    return near[0];
  },
  numbers: (live) => [inDegrees(angleTo(live, places.cat)).toFixed(0), written(scoreOf(live, places.cat))],
  presents: [],
  solution: { state: { queries: asking(0.35, 1.79) }, guess: { kind: 'choice', option: '90' } },
});

/** The angle at the start, which stays. */
const [x, y] = [1.2, 0.55];
const turned = ({ queries }: { readonly queries: readonly number[] }): number =>
  Math.abs(Math.atan2(numberAt(queries, 1), numberAt(queries, 0)) - Math.atan2(y, x));

/** Twice the length, twice the score. */
const length = defineLesson<Table, Result>({
  state: { ...sixWords, key: places.cat, queries: asking(x, y) },
  question: { kind: 'number', min: 0, max: 10 },
  reached: (live) =>
    Math.hypot(...queryOf(live)) >= 1.9 * Math.hypot(x, y) && turned({ queries: queryOf(live) }) < 0.12,
  near(live) {
    const query = queryOf(live);
    const length = Math.hypot(...query);
    if (turned({ queries: query }) >= 0.12)
      return ['turned', ((turned({ queries: query }) * 180) / Math.PI).toFixed(0)];
    return length > 1.2 * Math.hypot(x, y) ? ['short', stillBelow(length, 1.9 * Math.hypot(x, y))] : undefined;
  },
  right: (guess, live) => guess.kind === 'number' && Math.abs(guess.value - scoreOf(live, places.cat)) <= 0.4,
  numbers: (live) => [
    written(Math.hypot(...queryOf(live)) / Math.hypot(x, y)),
    inDegrees(angleTo(live, places.cat)).toFixed(0),
    written(scoreOf(live, places.cat)),
  ],
  presents: ['numbers'],
  solution: { state: { queries: asking(2 * x, 2 * y) }, guess: { kind: 'number', value: 3.55 } },
});

/** What is left of two scores without a query. */
const nothing = defineLesson<Table, Result>({
  state: sixWords,
  question: { kind: 'choice', options: ['dot', 'additive', 'neither'] },
  reached: (live) => Math.hypot(...queryOf(live)) < 0.02,
  near(live) {
    const length = Math.hypot(...queryOf(live));
    return length < 0.8 ? ['long', stillAbove(length, 0.02)] : undefined;
  },
  truth(live) {
    const tells = (which: 'other' | 'additive'): boolean => spread(weightsOf(live, which)) > 0.01;
    const answer = tells('other') ? 'dot' : tells('additive') ? 'additive' : 'neither';
    return answer;
  },
  numbers(live) {
    const weights = weightsOf(live, 'additive');
    return [written(numberAt(weights, best(weights))), written(Math.min(...weights))];
  },
  presents: ['additive'],
  solution: { state: { queries: asking(0, 0) }, guess: { kind: 'choice', option: 'additive' } },
});

/** A score that cannot grow leaves softmax timid. */
const cosine = defineLesson<Table, Result>({
  state: { ...sixWords, key: places.cat },
  question: { kind: 'number', min: 0, max: 1 },
  knobs: ['score'],
  reached: ({ state }) => state.score === 'cosine',
  right: (guess, live) =>
    guess.kind === 'number' && Math.abs(guess.value - numberAt(weightsOf(live), places.cat)) <= 0.1,
  numbers: (live) => [written(numberAt(weightsOf(live), places.cat))],
  presents: [],
  solution: { state: { score: 'cosine' }, guess: { kind: 'number', value: 0.33 } },
});

/** What the sum scores does not depend on the query. */
const sum = defineLesson<Table, Result>({
  state: { ...sixWords, score: 'sum' },
  question: { kind: 'choice', options: ['follow', 'turn', 'stay'] },
  reached: (live) => live.state.score === 'sum' && numberAt(queryOf(live), 0) < -0.5,
  near(live) {
    const first = numberAt(queryOf(live), 0);
    return first < 0.5 ? ['further', stillAbove(first, -0.5)] : undefined;
  },
  truth: () => 'stay',
  numbers: (live) => [
    written(numberAt(weightsOf(live), best(weightsOf(live)))),
    written(numberAt(weightsOf(live), places.cat)),
  ],
  presents: [],
  solution: { state: { queries: asking(-1.5, 1) }, guess: { kind: 'choice', option: 'stay' } },
});

/** Every query meets every key: the shapes say how often. */
const broadcast = defineLesson<Table, Result>({
  state: { ...examples.fourAndSix, picture: 'broadcast' },
  question: { kind: 'number', min: 1, max: 400 },
  right: (guess, { result }) => guess.kind === 'number' && guess.value === elements(result.additive.features.shape),
  numbers: ({ result }) => [
    result.additive.features.shape.join(' × '),
    String(elements(result.additive.features.shape)),
  ],
  presents: ['stretched', 'projectedKeys', 'features'],
  further: true,
  solution: { guess: { kind: 'number', value: 192 } },
});

/** Two weights differ when a person can see it. */
const visible = 0.05;

const gap = ({ result: { additive, other } }: Now): number => gapOf(additive.weights.data, other.weights.data);

const drawnKeys = (draw: 'ones' | 'randn', seed: string) => ({ draw, shape: [1, 6, 2], seed }) as const;

/** True if the query was pulled, which leaves weights of equal keys equal. */
const isPulled = (now: Now): boolean =>
  queryOf(now).some((value, place) => value !== Math.fround(numberAt(queries.tired, place)));

/** Equal keys: the score makes no difference. */
const keys = defineLesson<Table, Result>({
  state: { ...sixWords, labels: 'indices', keys: drawnKeys('ones', '0') },
  question: { kind: 'choice', options: ['equivalent', 'equal', 'always'], waits: true },
  knobs: ['keys'],
  reached: (now) => gap(now) >= visible,
  near: (now) => (gap(now) > 0 ? ['little', fixed(gap(now))] : isPulled(now) ? ['alike'] : undefined),
  truth: () => 'equal',
  numbers: (now) => [fixed(gap(now))],
  solution: { state: { keys: drawnKeys('randn', '1') }, guess: { kind: 'choice', option: 'equal' } },
  marks: true,
});

/** Queries longer than keys, and matrix products alone. */
const lengths = defineLesson<Table, Result>({
  state: { ...presets.differentKeys, picture: 'cost' },
  question: { kind: 'choice', options: ['reaches', 'adds', 'pads'], waits: true },
  knobs: ['score'],
  reached: ({ result: { W } }) => W !== null && W.shape[0] !== W.shape[1],
  truth: () => 'reaches',
  numbers: ({ result: { W } }) => [0, 1].map((axis) => `${numberAt(W?.shape ?? [], axis)}`),
  solution: { state: { score: 'bilinear' }, guess: { kind: 'choice', option: 'reaches' } },
  marks: true,
});

const wanted = 64;

/** Eight words, as wide as one head. */
const drawn = (seed: string) => ({ draw: 'randn', shape: [1, 8, wanted], seed }) as const;

/** What additive attention must hold of each pair. */
const cost = defineLesson<Table, Result>({
  state: { picture: 'cost', queries: drawn('0'), keys: drawn('1'), values: drawn('2'), valid_lens: null },
  question: { kind: 'choice', options: ['parameters', 'features', 'weights'], waits: true },
  knobs: ['num_hiddens'],
  reached: ({ state }) => state.num_hiddens === wanted,
  near: ({ state: { num_hiddens } }) =>
    num_hiddens === parameters.num_hiddens.initial ? undefined : ['hidden', `${num_hiddens}`],
  truth: () => 'features',
  numbers: ({ result: { cost } }) => cost.memory.map((bytes) => grouped(bytes, ',')),
  solution: { state: { num_hiddens: wanted }, guess: { kind: 'choice', option: 'features' } },
  marks: true,
});

/** In order: a query that was trained, what a dot product is made of, other scores of the same keys, for programmers the shapes of a sum; then exercises. */
export const steps = { words, angle, length, nothing, cosine, sum, broadcast, keys, lengths, cost };
