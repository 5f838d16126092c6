import type { AttnError } from '../../core/core';
import type { Live } from '../../experiment/contract';
import type { Paragraph, Remark, Suggestion } from '../../experiment/remarks';
import { seen } from '../../experiment/visible-keys';
import { largestAt, largestGap, nth, row, sizes, valueAt, withElement } from '../../tensor/read';
import { isDrawn } from '../../tensor/tensor';
import { fixed, shapeText } from '../../text/format';
import { trainedSteps } from '../who-is-tired/about-learned';
import { endingOf, wordIn } from '../who-is-tired/sentence';
import { angleOf } from './angle';
import { isUnequal } from './blame';
import { compared, lookedAt, type Result, type Steps } from './compute';
import { examples, needsOtherQueries, parts, presets, type State, type Table, widths } from './parameters';
import type { Trained } from './trained';
import type { Words } from './words.en';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export function remarks(now: Now): Said[] {
  const live = { ...now, state: lookedAt(now) };
  switch (live.state.picture) {
    case 'plane':
      return ofPlane(live);
    case 'steps':
      return ofSteps(live);
    case 'broadcast':
      return ofBroadcast(live);
    case 'cost':
      return ofCost(live);
  }
}

/** The chosen key on the plane, and what additive attention makes of the same keys. */
function ofPlane(live: Now): Said[] {
  const { state, result } = live;
  const chosen = chosenRow(live);
  if (isSpoiled(chosen)) return [[spoiling(state, chosen)]];
  const { query, key, scores } = compared({ state, result });
  const named = result.trained !== null || (state.labels === 'words' && sizes(result.keys, 3)[1] === 6);
  const nameOf = (key: number): number | string => result.trained?.names[key] ?? key;
  const beside = row(result.additive.weights, state.sample, state.query);
  const best = largestAt(beside);
  const additive: Said[number] = {
    id: 'additiveBeside',
    key: nameOf(best),
    named,
    weight: fixed(nth(beside, best), 2),
  };
  const byAngle = state.score === 'dot' || state.score === 'scaled_dot' || state.score === 'cosine';
  const words: Said[] = result.trained ? [[trainedWords(state, result.trained)]] : [];
  if (!byAngle || query.length !== key.length) return [[{ id: 'otherRule', score: state.score }], [additive], ...words];
  const degrees = Math.round((angleOf(query, key).radians * 180) / Math.PI);
  // An endless arrow has no angle.
  if (Number.isNaN(degrees)) return [[additive]];
  const score = fixed(nth(scores, state.key), 2);
  const arrow = { key: nameOf(state.key), named, degrees, score };
  if (degrees === 90) return [[{ id: 'rightAngle', ...arrow, exact: Number(score) === 0 }], [additive], ...words];
  return [[{ id: degrees < 90 ? 'sameWay' : 'awayFrom', ...arrow }], [additive], ...words];
}

const trainedWords = (state: State, { sentence }: Trained): Said[number] => ({
  id: 'trained',
  ending: wordIn(state, sentence, endingOf(state.asks)),
  steps: trainedSteps,
});

/** The chosen row of the three steps, under additive attention and under the other score. */
function chosenRow({ state, result }: Now) {
  const { sample, query } = state;
  const [, m] = sizes(result.keys, 3);
  const of = (steps: Steps) => {
    const weights = row(steps.weights, sample, query);
    const best = largestAt(weights);
    return {
      best,
      weight: fixed(nth(weights, best)),
      score: fixed(valueAt(steps.scores, sample, query, 0)),
      /** If one score of a row is nan or ∞, all its weights are nan. */
      spoiled: weights.some(Number.isNaN),
      output: row(steps.output, sample, query).map((value) => fixed(value)),
    };
  };
  const visible = seen(state.valid_lens, sample, query, m);
  const keys = Array.from({ length: visible }, (_, key) => row(result.keys, sample, key).join());
  return {
    place: { sample, query },
    m,
    visible,
    equalKeys: keys.every((key) => key === keys[0]),
    additive: of(result.additive),
    other: of(result.other),
  };
}

type Chosen = ReturnType<typeof chosenRow>;

function ofSteps(live: Now): Said[] {
  const chosen = chosenRow(live);
  const { additive, other } = chosen;
  const spoiled = isSpoiled(chosen);
  const spoiledValues = !spoiled && [...additive.output, ...other.output].includes(fixed(Number.NaN));
  const said = [spoiled ? [spoiling(live.state, chosen)] : comparison(live.state, chosen, spoiledValues)];
  if (spoiledValues) said.push([{ id: 'spoiledValue' }]);
  const about = aboutScore(live, chosen);
  if (about) said.push([about]);
  return said;
}

const isSpoiled = ({ additive, other }: Chosen): boolean => additive.spoiled || other.spoiled;

const spoiling = ({ score }: State, { place, additive, other }: Chosen): Said[number] => ({
  id: 'spoiled',
  ...place,
  where: [...(additive.spoiled ? (['additive'] as const) : []), ...(other.spoiled ? [score] : [])],
});

/** What the two scores make of the chosen query. */
function comparison({ score, keys }: State, chosen: Chosen, spoiledValues: boolean): Said {
  const { place, m, visible, equalKeys, additive, other } = chosen;
  const { weight } = additive;
  if (visible === 0) return [{ id: 'noKey', ...place, keys: m, weight }];
  if (visible === 1) return [{ id: 'oneKey', ...place }];
  if (equalKeys)
    return [{ id: 'equalKeys', ...place, score, additive: additive.score, other: other.score, visible, weight }];
  const favourites = { ...place, score, best: additive.best, weight, otherBest: other.best, otherWeight: other.weight };
  const outputs = { id: additive.output.join() === other.output.join() ? 'sameOutput' : 'otherOutput' } as const;
  return [
    { id: score === 'bilinear' ? 'bothRandom' : 'favourites', ...favourites },
    ...(isDrawn(keys) && keys.draw === 'randn' ? [{ id: 'random' } as const] : []),
    ...(spoiledValues ? [] : [outputs]),
  ];
}

/** What the chosen score asks of queries and keys. */
function aboutScore(live: Now, chosen: Chosen): Said[number] | undefined {
  const { state, result } = live;
  const [q, k] = widths(state);
  if (needsOtherQueries(state) && state.redraw)
    return { id: 'otherQueries', q, k, shape: shapeText(result.otherQueries.shape) };
  if (state.score === 'bilinear') return { id: 'matrix', shape: result.W ? shapeText(result.W.shape) : '' };
  if (state.score !== 'sum' || chosen.other.spoiled) return undefined;
  return betweenQueries(live) ?? { id: 'constant' };
}

/** How much the scores of another query differ, key for key, and whether the weights are the same. */
function betweenQueries({ state: { sample, query }, result }: Now): Said[number] | undefined {
  const { scores, weights } = result.other;
  if (sizes(scores, 3)[1] < 2) return undefined;
  const another = query === 0 ? 1 : 0;
  const [own, others] = [row(scores, sample, query), row(scores, sample, another)];
  if (![...own, ...others].every(Number.isFinite)) return undefined;
  return {
    id: 'sameChange',
    query,
    another,
    change: fixed(Math.max(...own.map((score, key) => nth(others, key) - score))),
    apart: fixed(largestGap(row(weights, sample, query), row(weights, sample, another))),
  };
}

/** The sizes of the broadcast, and the chosen feature. */
function ofBroadcast(live: Now): Said[] {
  const { state, result } = live;
  const { features, scores } = result.additive;
  const [b, n, m, h] = sizes(features, 4);
  const { sample, query, key, hidden } = state;
  const chosen = chosenRow(live);
  const [feature, score] = [valueAt(features, sample, query, key, hidden), valueAt(scores, sample, query, key)];
  const stretched = { id: 'stretched', from: b * n * h + b * m * h, sizes: [b, n, m, h], to: b * n * m * h } as const;
  if (chosen.additive.spoiled) return [[stretched], [spoiling(state, chosen)]];
  // A key that is masked spoils no weight.
  if (Number.isNaN(feature + score)) return [[stretched]];
  return [[stretched], [{ id: 'feature', query, key, hidden, h, feature: fixed(feature), score: fixed(score) }]];
}

function ofCost({ state, result }: Now): Said[] {
  const { score, num_hiddens: h } = state;
  const [q, k] = widths(state);
  const { parameters, operations, memory, lengths, operationsAt } = result.cost;
  const [additive, learned] = parameters;
  const last = lengths.length - 1;
  return [
    [
      learned === 0
        ? { id: 'learnsNothing', score, parameters: additive }
        : { id: 'learns', score, parameters: additive, learned },
      {
        id: 'operations',
        score,
        h,
        /** Numbers of a pair that the other score takes together. */
        pairs: score === 'bilinear' ? q : k,
        times: times(operations),
        longest: nth(lengths, last),
        timesAtLongest: times(nth(operationsAt, last)),
      },
    ],
    [{ id: learned > 0 ? 'bothLearn' : 'additiveLearns', score, h, times: times(memory), q, k }],
  ];
}

const times = ([one, other]: readonly [number, number]): string => fixed(one / other, 1);

type Suggested = Suggestion<Table, Words['suggestions']>;

export function suggestions(live: Now): Suggested[] {
  const { picture, num_hiddens } = live.state;
  const { trained } = live.result;
  if (trained)
    return [askedAnew(live.state, trained), scoredOtherwise(live.state), { id: 'byHand', set: presets.words }];
  if (picture === 'plane')
    return [
      { id: 'longer' },
      scoredOtherwise(live.state),
      { id: 'table', set: { picture: 'steps' } },
      { id: 'broadcast', set: { picture: 'broadcast', way: 'additive' } },
    ];
  if (picture === 'broadcast')
    return [
      { id: 'fourAndSix', set: examples.fourAndSix },
      { id: 'square', set: examples.square },
      { id: 'moreUnits', set: { num_hiddens: 16 } },
    ];
  if (picture === 'cost')
    return [
      { id: 'doubleUnits', set: { num_hiddens: Math.min(64, num_hiddens * 2) } },
      { id: 'bahdanau', set: examples.bahdanau },
      { id: 'features', set: { picture: 'broadcast' } },
    ];
  return [
    otherKeys(live),
    otherScore(live),
    ...(live.state.score === 'bilinear' ? [] : [{ id: 'bilinear', set: examples.bilinear } as const]),
    { id: 'broadcast', set: { picture: 'broadcast', way: 'additive' } },
  ];
}

function askedAnew(state: State, { sentence }: Trained): Suggested {
  const asks = state.asks === 'animal' ? 'thing' : 'animal';
  const queries = asks === 'animal' ? parts(1, 0) : parts(0, 1);
  return { id: 'ask', ending: wordIn(state, sentence, endingOf(asks)), set: { asks, queries, key: -1 } };
}

const scoredOtherwise = ({ score }: State): Suggested =>
  score === 'cosine' ? { id: 'scaled', set: { score: 'scaled_dot' } } : { id: 'cosine', set: { score: 'cosine' } };

function otherKeys(live: Now): Suggested {
  const { shape } = live.state.keys;
  return chosenRow(live).equalKeys
    ? { id: 'differentKeys', set: { keys: { draw: 'randn', shape, seed: '1' } } }
    : { id: 'equalKeys', set: { keys: { draw: 'ones', shape, seed: '0' } } };
}

function otherScore(live: Now): Suggested {
  const { state } = live;
  if (needsOtherQueries(state)) return { id: 'unequal', q: widths(state)[0], set: { redraw: false } };
  if (state.score === 'sum') return { id: 'nudge', set: nudged(live) };
  return { id: 'sum', set: { score: 'sum', way: 'other' } };
}

/** The query's first number, one more: a change the sum does not notice. */
function nudged({ state, result }: Now): Partial<State> {
  const first = [state.sample, state.query, 0];
  return { queries: withElement(result.queries, first, valueAt(result.queries, ...first) + 1) };
}

export function errorRemark(error: AttnError, state: State): Remark<Words['errors']> | undefined {
  const [queries, keys] = widths(state);
  return isUnequal(error) && queries !== keys ? { id: 'unequal', queries, keys } : undefined;
}
