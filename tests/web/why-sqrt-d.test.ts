import './no-document';
import { expect, test } from 'vitest';
import { loadTraining } from '../../wasm/package/index';
import { Memory } from '../../web/src/experiment/memory';
import { compute } from '../../web/src/experiments/why-sqrt-d/compute';
import { fill } from '../../web/src/experiments/why-sqrt-d/formulas';
import { learn, scoresGradient, starts, stepsLearned } from '../../web/src/experiments/why-sqrt-d/learn';
import { type Many, rowOf, widths } from '../../web/src/experiments/why-sqrt-d/many';
import { parameters, type State } from '../../web/src/experiments/why-sqrt-d/parameters';
import { prints, pytorch } from '../../web/src/experiments/why-sqrt-d/pytorch';
import { lineOf, reach, steps } from '../../web/src/experiments/why-sqrt-d/walk';
import { initialState } from '../../web/src/state/parameters';
import { built, nodeClient } from './node-core';

const one: State = { ...initialState(parameters), d: 64 };
const state: State = { ...one, draws: 'many', samples: 200 };

const computed = (of: State, caller = nodeClient().caller(), memory = new Memory()) =>
  caller.compute((core) => compute(of, core, memory));
function manyOf({ many }: { readonly many: Many | null }): Many {
  if (!many) throw new Error('one draw');
  return many;
}

test('one draw: every key’s sum passes through its score at the chosen d, for each d of the steps', async () => {
  for (const d of [1, 4, 64, 1024]) {
    const { walk } = await computed({ ...one, d });
    const at = steps.indexOf(d);
    for (let key = 0; key < one.keys; key++) {
      expect(lineOf(walk, key)[at]).toBeCloseTo(walk.at.plain.scores.data[key] ?? Number.NaN, 3);
      expect(lineOf(walk, key, Math.sqrt)[at]).toBeCloseTo(walk.at.scaled.scores.data[key] ?? Number.NaN, 4);
    }
  }
});

test('one draw: another d is a longer beginning of the same numbers, so the sums stay where they were', async () => {
  const memory = new Memory();
  const caller = nodeClient().caller();
  const [short, long] = [
    await computed({ ...one, d: 4 }, caller, memory),
    await computed({ ...one, d: 512 }, caller, memory),
  ];
  expect(long.walk.scores).toEqual(short.walk.scores);
  const other = await computed({ ...one, seed: '1' });
  expect(other.walk.scores.data[0]).not.toBe(short.walk.scores.data[0]);
});

test('one draw: divided by d, scores and weights are those of q·k ÷ d, in the picture and in the code', async () => {
  const by: State = { ...one, divisor: 'd' };
  const result = await computed(by);
  const { plain, scaled } = result.walk.at;
  const powers = Array.from(plain.scores.data, (score) => Math.exp(score / 64));
  const total = powers.reduce((sum, power) => sum + power, 0);
  powers.forEach((power, key) => {
    expect(scaled.scores.data[key]).toBeCloseTo((plain.scores.data[key] ?? Number.NaN) / 64, 5);
    expect(scaled.weights.data[key]).toBeCloseTo(power / total, 6);
  });
  expect(Math.max(...scaled.weights.data) - Math.min(...scaled.weights.data)).toBeLessThan(0.1);
  expect(pytorch(by)).toContain('scores / 64)');
  expect(pytorch({ ...state, divisor: 'd' })).toContain('scores / math.sqrt(64)');
});

test('the formula of a slope names the side whose weight it is of', async () => {
  for (const [state, formula] of [
    [{ ...one, row: 0 }, 'gradient'],
    [{ ...one, row: 1 }, 'gradientByRoot'],
    [{ ...one, row: 1, divisor: 'd' }, 'gradientByD'],
    [{ ...one, row: 1, divisor: 'd', draws: 'many', samples: 200 }, 'gradientByRoot'],
  ] as const) {
    const scene = { state, result: await computed(state), narrow: false } as Parameters<typeof fill>[0];
    expect(fill(scene).at(-1)?.formula).toBe(formula);
  }
});

test('one draw: from d = 220 on one key takes nearly all, however far a hand goes', async () => {
  const memory = new Memory();
  const caller = nodeClient().caller();
  for (const d of [220, 256, 300, 400, 512, 700, 853, 1024]) {
    const { walk } = await computed({ ...one, d }, caller, memory);
    expect(Math.max(...walk.at.plain.weights.data), `${d}`).toBeGreaterThan(0.9);
  }
});

test('one draw: sixty scores reach about √d', async () => {
  const { walk } = await computed(one);
  for (const d of [1, 4, 16, 64, 256, 1024]) {
    expect(reach(walk, d) / Math.sqrt(d)).toBeGreaterThan(0.6);
    expect(reach(walk, d) / Math.sqrt(d)).toBeLessThan(1.6);
  }
});

test('one draw asks for no histogram; many draws have the notebook’s', async () => {
  expect((await computed(one)).many).toBeNull();
  expect(manyOf(await computed(state)).spread.plain.dots.data).toHaveLength(200);
});

test('the learners: without √d one stalls at d = 256 and learns at d = 4; with it, it learns at both', async () => {
  const run = async (d: number, stop?: AbortController) => {
    const told: number[] = [];
    const signal = (stop ?? new AbortController()).signal;
    const course = await nodeClient()
      .caller()
      .compute((core) =>
        learn({ ...one, d }, core, new Memory(), {
          stopped: signal,
          tell: (progress) => {
            told.push(progress);
            if (stop && told.length === 2) stop.abort();
          },
        }),
      );
    return { course, told };
  };
  const long = await run(256);
  expect(long.course.plain.errors).toHaveLength(starts);
  expect(long.course.plain.median).toHaveLength(stepsLearned + 1);
  expect(long.told.at(-1)).toBe(1);
  expect(long.course.plain.median.at(-1)).toBeGreaterThan(0.6);
  expect(long.course.scaled.median.at(-1)).toBeLessThan(0.2);
  expect(long.course.scaled.push / long.course.plain.push).toBeGreaterThan(10);
  const short = await run(4);
  expect(short.course.plain.median.at(-1)).toBeLessThan(0.3);
  expect(short.course.scaled.median.at(-1)).toBeLessThan(0.3);
  const stopped = await run(256, new AbortController());
  expect(stopped.course.plain.median.length).toBeLessThan(20);
});

test('the learners’ gradient through softmax is the training module’s', async () => {
  const training = await loadTraining({}, built('training'));
  const [shape, scores, d_output] = [
    [2, 1, 3],
    [1, -2, 0.5, 40, 0, 3],
    [0.3, -1, 2, 1, 1, -4],
  ];
  const { weights, d_scores } = training.run('masked_softmax_backward', {
    scores: { shape, data: scores },
    d_output: { shape, data: d_output },
  });
  const ours = scoresGradient(weights, { shape, data: Float32Array.from(d_output) });
  expect(ours.shape).toEqual(d_scores.shape);
  ours.data.forEach((value, place) => {
    expect(value).toBeCloseTo(d_scores.data[place] ?? Number.NaN, 6);
  });
});

test('the first curves come from a few queries; the refined ones meet the numbers of the chosen d', async () => {
  const many = manyOf(await computed(state));
  const at = widths.indexOf(state.d);
  expect(many.along.plain).toHaveLength(widths.length);
  expect(many.along.plain[at]?.variance).not.toBe(many.averages.plain.variance);
  const refined = await many.refined();
  expect(refined.plain[at]).toEqual(many.averages.plain);
  expect(refined.scaled[at]).toEqual(many.averages.scaled);
  for (const [index, { variance }] of refined.plain.entries())
    expect(variance / (widths[index] ?? Number.NaN)).toBeCloseTo(1, 0);
});

test('a newer state leaves the older curves unrefined, and says so to nobody', async () => {
  const caller = nodeClient().caller();
  const memory = new Memory();
  const before = manyOf(await computed({ ...state, seed: '77' }, caller, memory));
  const waiting = before.refined();
  await computed({ ...state, seed: '78' }, caller, memory);
  await expect(waiting).rejects.toThrow();
});

test('the code prints the two rows of scores and of weights that the page shows', async () => {
  const chosen = { ...state, sample: 7 };
  const result = await computed(chosen);
  const many = manyOf(result);
  const [, scores, weights, , scaled] = prints({ state: chosen, result });
  expect(Array.from(scores?.data ?? [])).toEqual(rowOf(many.dots.plain, 7));
  expect(Array.from(weights?.data ?? [])).toEqual(rowOf(many.weights.plain, 7));
  expect(Array.from(scaled?.data ?? [])).toEqual(rowOf(many.dots.scaled, 7));
  expect(pytorch(chosen)).toContain('print(weights[7])');
  const single = await computed(one);
  const printed = prints({ state: one, result: single }).map(({ data }) => Array.from(data));
  expect(printed[1]).toEqual(Array.from(single.walk.at.plain.scores.data));
  expect(printed[4]).toEqual(Array.from(single.walk.at.scaled.weights.data));
  expect(pytorch(one)).toContain('keys[:10, :64]');
});

test('before one’s eyes: divided by √d the weight of key 3 fills, step by step; undivided it does not move', async () => {
  const of: State = { ...one, d: 256 };
  const seen: { readonly plain: number; readonly scaled: number }[] = [];
  await nodeClient()
    .caller()
    .compute((core) =>
      learn(of, core, new Memory(), {
        stopped: new AbortController().signal,
        tell: (_, soFar) => {
          const at = (which: 'plain' | 'scaled') => soFar?.[which].weights.data[3] ?? Number.NaN;
          seen.push({ plain: at('plain'), scaled: at('scaled') });
        },
      }),
    );
  const { walk } = await computed(of);
  expect(seen).toHaveLength(stepsLearned / 10 + 1);
  expect(seen[0]?.plain).toBeCloseTo(walk.at.plain.weights.data[3] ?? Number.NaN, 5);
  expect(seen[0]?.scaled).toBeCloseTo(walk.at.scaled.weights.data[3] ?? Number.NaN, 5);
  expect(seen.map(({ plain }) => plain.toFixed(3))).toEqual(seen.map(() => '0.000'));
  expect(seen.at(-1)?.scaled).toBeGreaterThan(0.8);
  expect(seen.map(({ scaled }) => scaled)).toEqual(seen.map(({ scaled }) => scaled).sort((a, b) => a - b));
});

test.each([
  ['en', 'sat', 0.8, 0.29],
  ['zh', '垫子', 0.97, 0.61],
] as const)(
  'words of a half-trained head: without dividing one takes nearly all, with √32 several share: %s',
  async (language, word, plain, scaled) => {
    const { trained } = await computed({ ...one, draws: 'trained', language });
    const of = (side: 'plain' | 'scaled'): number =>
      trained?.at[side].weights.data[trained.names.indexOf(word)] ?? Number.NaN;
    expect([of('plain'), of('scaled')]).toEqual([expect.closeTo(plain, 2), expect.closeTo(scaled, 2)]);
  },
);
