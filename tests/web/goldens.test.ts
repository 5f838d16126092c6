import { describe, expect, test } from 'vitest';
import { shortest } from '../../web/build/plugins/goldens';
import { presetState } from '../../web/src/experiment/presets';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { largestDifference, rounding } from '../../web/src/goldens/golden';
import { languages } from '../../web/src/words/language';
import { pictureOf } from './walk/pictures';
import { presetsOf } from './walk/states';

describe('the panel “equal to PyTorch” says the truth', async () => {
  for (const name of experimentNames) {
    const experiment = await loadExperiment(name);
    const rest = await experiment.rest();
    if (!rest.goldens) continue;
    const { goldens } = await rest.goldens();
    test(`${name}: each of its goldens is a preset`, () => {
      expect(Object.keys(experiment.presets)).toEqual(expect.arrayContaining(Object.keys(goldens)));
    });
    const walked = Object.entries(goldens).filter(([preset]) => presetsOf(experiment).includes(preset));
    test.each(walked)(`${name}, preset %s`, async (preset, theirs) => {
      const state = presetState(experiment, preset);
      const { result } = await pictureOf(experiment, state);
      const ours = rest.tensors?.({ state, result }) ?? {};
      for (const [tensor, expected] of Object.entries(theirs.tensors)) {
        const found = ours[tensor];
        expect(found, tensor).toBeDefined();
        if (found) expect(largestDifference(expected, found), tensor).toBeLessThanOrEqual(rounding(expected));
      }
      if (theirs.lines) expect(rest.lines?.({ state, result })).toEqual(theirs.lines);
      expect(theirs.seed === undefined).toBe(theirs.origin === 'fixed');
    });
  }
});

describe('the panel says what it covers', async () => {
  for (const name of experimentNames) {
    const experiment = await loadExperiment(name);
    test.each(languages)(`${name}, in %s: what is not compared, and only where something is`, async (language) => {
      const { notCompared } = (await experiment.words[language]()).words;
      if ((await experiment.rest()).goldens)
        expect(notCompared).toMatch(
          { en: /Not compared: .+PyTorch code/, zh: /没有比较的有：.+PyTorch 代码/ }[language],
        );
      else expect(notCompared).toBeUndefined();
    });
  }
});

describe('largestDifference', () => {
  const tensor = (...data: number[]) => ({ shape: [data.length], data });

  test('is 0 for equal bits, nan and infinities included', () => {
    expect(largestDifference(tensor(0.1, Number.NaN, -Infinity), tensor(Math.fround(0.1), Number.NaN, -Infinity))).toBe(
      0,
    );
  });

  test('is the largest of all places', () => {
    expect(largestDifference(tensor(1, 2, 3), tensor(1, 2.5, 2.75))).toBe(0.5);
  });

  test('compares doubles as doubles', () => {
    expect(largestDifference({ ...tensor(0.1), dtype: 'f64' }, tensor(0.1))).toBe(0);
    expect(largestDifference({ ...tensor(0.1), dtype: 'f64' }, tensor(Math.fround(0.1)))).toBeGreaterThan(0);
  });

  test('is nan where a number meets none, or the sizes differ', () => {
    expect(largestDifference(tensor(1), tensor(Number.NaN))).toBeNaN();
    expect(largestDifference(tensor(1), tensor(1, 2))).toBeNaN();
  });
});

describe('numbers in the page', () => {
  test('have the fewest digits that are the same float32', () => {
    expect([0.333333343, 0.100000001, 16777216, -0.0833333358, 1.17549435e-38].map(shortest)).toEqual([
      0.33333334, 0.1, 16777216, -0.083333336, 1.1754943e-38,
    ]);
    for (const value of [0.432424694, 515.607666015625, 1 / 3, 3.4028234663852886e38, 2 ** -149])
      expect(Math.fround(shortest(value) as number)).toBe(Math.fround(value));
    expect(shortest('nan')).toBe('nan');
  });
});
