import type { AttnError } from '../../core/core';
import type { Live } from '../../experiment/contract';
import type { Paragraph, Remark, Suggestion } from '../../experiment/remarks';
import { seen } from '../../experiment/visible-keys';
import { largestAt, nth } from '../../tensor/read';
import { fixed, shapeText } from '../../text/format';
import { angleOf } from './angle';
import { isUnequal } from './blame';
import { compared, line, type Result, selected } from './compute';
import { examples, needsOtherQueries, type State, type Table, widths } from './parameters';
import type { Words } from './words';

type Now = Live<Table, Result>;
type Said = Paragraph<Words['remarks']>;

export function remarks(live: Now): Said[] {
  switch (live.state.show) {
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
function ofPlane({ state, result }: Now): Said[] {
  const { query, key, scores, row, m } = compared({ state, result });
  const named = state.labels === 'words' && m === 6;
  const beside = line(result.additive.weights, row);
  const best = largestAt(beside);
  const additive: Said[number] = { id: 'additiveBeside', key: best, named, weight: fixed(nth(beside, best), 2) };
  const byAngle = state.score === 'dot' || state.score === 'scaled_dot' || state.score === 'cosine';
  if (!byAngle || query.length !== key.length) return [[{ id: 'otherRule', score: state.score }], [additive]];
  const degrees = Math.round((angleOf(query, key).radians * 180) / Math.PI);
  const id = degrees === 90 ? 'rightAngle' : degrees < 90 ? 'sameWay' : 'awayFrom';
  return [[{ id, key: state.key, named, degrees, score: fixed(nth(scores, state.key), 2) }], [additive]];
}

/** The chosen row of the three steps, under additive attention and under the other score. */
function chosenRow({ state, result }: Now) {
  const { n, m, row } = selected(state, result);
  const of = (steps: Result['additive'] | Result['other']) => {
    const weights = line(steps.weights, row);
    const best = largestAt(weights);
    return {
      best,
      weight: fixed(weights[best] ?? Number.NaN),
      score: fixed(line(steps.scores, row)[0] ?? Number.NaN),
      /** Where one score of a row is nan or ∞, all its weights are nan. */
      spoiled: weights.some(Number.isNaN),
      output: line(steps.output, row).map((value) => fixed(value)),
    };
  };
  const visible = seen(state.valid_lens, state.sample, state.query, m);
  const keys = Array.from({ length: visible }, (_, key) => line(result.keys, state.sample * m + key).join());
  return {
    place: { sample: state.sample, query: state.query },
    n,
    m,
    row,
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
  const spoiled = additive.spoiled || other.spoiled;
  const spoiledValues = !spoiled && [...additive.output, ...other.output].includes('NaN');
  const said = [spoiled ? [spoiling(live.state, chosen)] : comparison(live.state, chosen, spoiledValues)];
  if (spoiledValues) said.push([{ id: 'spoiledValue' }]);
  const about = aboutScore(live, chosen);
  if (about) said.push([about]);
  return said;
}

const spoiling = ({ score }: State, { place, additive, other }: Chosen): Said[number] => ({
  id: 'spoiled',
  ...place,
  where: [...(additive.spoiled ? (['additive'] as const) : []), ...(other.spoiled ? [score] : [])],
});

/** What the two scores make of the chosen query. */
function comparison({ score }: State, chosen: Chosen, spoiledValues: boolean): Said {
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
  return betweenQueries(live, chosen) ?? { id: 'constant' };
}

/** How much the scores of another query differ, key for key, and whether the weights are the same. */
function betweenQueries({ state, result }: Now, { n, row }: Chosen): Said[number] | undefined {
  if (n < 2) return undefined;
  const another = state.query === 0 ? 1 : 0;
  const otherRow = row - state.query + another;
  const scores = [line(result.other.scores, row), line(result.other.scores, otherRow)] as const;
  if (!scores.flat().every(Number.isFinite)) return undefined;
  const weights = [line(result.other.weights, row), line(result.other.weights, otherRow)] as const;
  const differences = scores[0].map((score, key) => (scores[1][key] ?? Number.NaN) - score);
  const apart = Math.max(...weights[0].map((weight, key) => Math.abs(weight - (weights[1][key] ?? Number.NaN))));
  return {
    id: 'sameChange',
    query: state.query,
    another,
    change: fixed(Math.max(...differences)),
    apart: fixed(apart),
  };
}

/** The sizes of the broadcast, and the chosen feature. */
function ofBroadcast({ state, result }: Now): Said[] {
  const [b = 1, n = 1, m = 1, h = 1] = result.additive.features.shape;
  const { features, row } = selected(state, result);
  const { query, key, hidden } = state;
  return [
    [{ id: 'stretched', from: b * n * h + b * m * h, sizes: [b, n, m, h], to: b * n * m * h }],
    [
      {
        id: 'feature',
        query,
        key,
        hidden,
        h,
        feature: fixed(features[hidden] ?? Number.NaN),
        score: fixed(line(result.additive.scores, row)[key] ?? Number.NaN),
      },
    ],
  ];
}

function ofCost({ state, result }: Now): Said[] {
  const { score, num_hiddens: h } = state;
  const [q, k] = widths(state);
  const { parameters, operations, memory, lengths, operationsAt } = result.cost;
  const [additive, learned] = parameters;
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
        longest: lengths.at(-1) ?? 0,
        timesAtLongest: times(operationsAt.at(-1) ?? [Number.NaN, Number.NaN]),
      },
    ],
    [{ id: learned > 0 ? 'bothLearn' : 'additiveLearns', score, h, times: times(memory), q, k }],
  ];
}

const times = ([one, other]: readonly [number, number]): string => fixed(one / other, 1);

type Suggested = Suggestion<Table, Words['suggestions']>;

export function suggestions(live: Now): Suggested[] {
  const { show, num_hiddens } = live.state;
  if (show === 'plane')
    return [
      { id: 'longer' },
      live.state.score === 'cosine'
        ? { id: 'scaled', set: { score: 'scaled_dot' } }
        : { id: 'cosine', set: { score: 'cosine' } },
      { id: 'table', set: { show: 'steps' } },
      { id: 'broadcast', set: { show: 'broadcast', way: 'additive' } },
    ];
  if (show === 'broadcast')
    return [
      { id: 'fourAndSix', set: examples.fourAndSix },
      { id: 'square', set: examples.square },
      { id: 'moreUnits', set: { num_hiddens: 16 } },
    ];
  if (show === 'cost')
    return [
      { id: 'doubleUnits', set: { num_hiddens: Math.min(64, num_hiddens * 2) } },
      { id: 'bahdanau', set: examples.bahdanau },
      { id: 'features', set: { show: 'broadcast' } },
    ];
  return [
    otherKeys(live),
    otherScore(live),
    ...(live.state.score === 'bilinear' ? [] : [{ id: 'bilinear', set: examples.bilinear } as const]),
    { id: 'broadcast', set: { show: 'broadcast', way: 'additive' } },
  ];
}

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
  const { row } = selected(state, result);
  const [, , width = 1] = result.queries.shape;
  const data = [...result.queries.data];
  data[row * width] = Math.fround((data[row * width] ?? 0) + 1);
  return { queries: { shape: result.queries.shape, data } };
}

export function errorRemark(error: AttnError, state: State): Remark<Words['errors']> | undefined {
  const [queries, keys] = [state.queries.shape[2] ?? 1, state.keys.shape[2] ?? 1];
  return isUnequal(error) && queries !== keys ? { id: 'unequal', queries, keys } : undefined;
}
