// The width of a kernel, learned over the real core: PyTorch's numbers for 100 steps, both ways; what the slope is; what the
// loss over w is; and what is refused.
import './no-document';
import { describe, expect, test } from 'vitest';
import { AttnError } from '../../wasm/package/errors';
import { parameters, widths } from '../../web/src/experiments/kernel-regression/parameters';
import { least, lossNow, nextMove, wNow } from '../../web/src/experiments/kernel-regression/shown';
import { backBy } from '../../web/src/experiments/kernel-regression/walk';
import { nth } from '../../web/src/tensor/nth';
import training from '../goldens/training.json';

import { widthAt } from './learned-width';
import { bench } from './training-bench';

/** The golden's points are drawn after manual_seed(611): a session adds a million to its own seed. */
const seedOfGoldens = '-999389';

interface Numbers {
  readonly data: readonly number[];
}
interface Golden {
  readonly name: string;
  readonly inputs: { readonly x_train: Numbers; readonly y_train: Numbers };
  readonly expect: { readonly w_after_each_step: Numbers; readonly losses: Numbers };
  readonly tol: Readonly<Record<'w_after_each_step' | 'losses', readonly [relative: number, absolute: number]>>;
}

function goldenOf(name: string): Golden {
  const found = (training.cases as readonly unknown[]).find((one) => (one as Golden).name === name);
  if (!found) throw new Error(`no golden ${name}`);
  return found as Golden;
}

function expectClose(
  ours: ArrayLike<number>,
  theirs: readonly number[],
  [relative, absolute]: readonly [number, number],
) {
  expect(ours.length).toBe(theirs.length);
  theirs.forEach((value, place) => {
    expect(Math.abs(nth(ours, place) - value), `${place}`).toBeLessThanOrEqual(absolute + relative * Math.abs(value));
  });
}

describe.each([
  [true, 'kernel regression, preset, leave one out'],
  [false, 'kernel regression, preset, every point sees itself'],
] as const)('leave one out: %s', (leave_one_out, name) => {
  test('a hundred steps are PyTorch’s, w and loss', async () => {
    const { inputs, expect: expected, tol } = goldenOf(name);
    const { points, walked, losses } = await widthAt({ seed: seedOfGoldens, leave_one_out, training_step: 100 });
    expectClose(points.x.data, inputs.x_train.data, [0, 1e-6]);
    expectClose(points.y.data, inputs.y_train.data, [0, 1e-6]);
    expectClose(walked.slice(1), expected.w_after_each_step.data, tol.w_after_each_step);
    expectClose(losses.slice(0, 100), expected.losses.data, tol.losses);
  });

  test('the slope is the loss’s, and the next step goes as far as it is told', async () => {
    const at = (w: number) => widthAt({ w, leave_one_out });
    const [left, here, right] = [await at(1.99), await at(2), await at(2.01)];
    expect(here.slope).toBeCloseTo((lossNow(right) - lossNow(left)) / 0.02, 3);
    const after = await widthAt({ w: 2, leave_one_out, training_step: 1 });
    expect(wNow(after)).toBeCloseTo(2 + nextMove(here), 5);
  });

  test('the curve is the loss at each of its widths, of the points and of new ones', async () => {
    const { curve } = await widthAt({ leave_one_out });
    for (const at of [0, 20, widths.length - 1]) {
      const there = await widthAt({ w: nth(widths, at), leave_one_out });
      expect(lossNow(there)).toBe(nth(curve.own, at));
      expect(nth(there.fresh, 1)).toBe(nth(curve.fresh, at));
    }
  });
});

test('each stroke ends at what the loss takes: the mean of their squares is the loss', async () => {
  for (const leave_one_out of [true, false]) {
    const { points, predicted, losses } = await widthAt({ w: 8, leave_one_out });
    const squares = predicted.map((y, place) => (y - nth(points.y.data, place)) ** 2);
    expect(squares.reduce((total, one) => total + one, 0) / 50).toBeCloseTo(nth(losses, 0), 5);
  }
});

test('where each point sees itself the least loss is that of the narrowest window, and new points fare worse there', async () => {
  const [others, all] = [await widthAt({}), await widthAt({ leave_one_out: false })];
  expect(least(all.curve.own).w).toBe(nth(widths, widths.length - 1));
  expect(least(others.curve.own).w).toBeLessThan(10);
  expect(nth(all.curve.fresh, widths.length - 1)).toBeGreaterThan(1.2 * least(all.curve.fresh).loss);
});

test('back takes single steps first, then tens, then hundreds', () => {
  const path = [];
  for (let steps = 212; steps > 0; steps -= backBy(steps)) path.push(steps);
  expect(path).toEqual([212, 211, 210, 200, 100]);
});

test.each(['0', '-1', '1e9', 'nan', 'inf', ''])('w = %j is refused before anything is computed', (text) => {
  expect(parameters.w.parse(text)).toHaveProperty('problem');
});

describe('walks from other parameters', () => {
  const always = (): boolean => true;
  const session = () => bench().trainer.session({ preset: 'kernel_regression', seed: 3 }, always);

  test('go their own way, each from its start, and leave the run as it was', async () => {
    const run = session();
    const before = await run.at(0).state();
    const [one, other] = await run.at(0).walks({ starts: [[1], [5]], steps: 3, shown: ['output'] });
    await run.train(3);
    expect(Array.from(one?.losses ?? []).slice(0, 3)).toEqual(Array.from(run.trained.losses));
    expect(one?.parameters[3]).toEqual((await run.at(3).state()).parameters);
    expect(other?.parameters[0]).toEqual(Float32Array.of(5));
    expect(other?.parameters[3]).not.toEqual(one?.parameters[3]);
    expect(Object.keys(one?.shown ?? {})).toEqual(['output']);
    expect(await run.at(0).state()).toEqual(before);
  });

  test.each([
    ['nan', 'not_finite', [Number.NaN]],
    ['too many numbers', 'wrong_shape', [1, 2]],
    ['none', 'wrong_shape', []],
  ] as const)('%s: refused as %s', async (_, code, start) => {
    const refused = await session()
      .at(0)
      .walks({ starts: [start], steps: 1 })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AttnError);
    expect(refused).toMatchObject({ code });
  });
});
