// Facts that the lesson on √d rests on.
import './no-document';
import { expect, test } from 'vitest';
import { experiment as scaled } from '../../web/src/experiments/why-sqrt-d/index';
import { winnerOf } from '../../web/src/experiments/why-sqrt-d/walk';
import { shownGuess, type ToldStep, toldSteps } from './told';
import { memoryOf, pictureOf } from './walk/pictures';
import { stepState } from './walk/states';

const stepOf = async (name: string): Promise<ToldStep> => {
  const [, file] = (await toldSteps(scaled)).find(([one]) => one === name) ?? [];
  if (!file) throw new Error(`no step ${name}`);
  return file;
};

test.each([
  ['learner', 'short'],
  ['short', 'learner'],
])('why √d, %s: is not passed by letting both learn as %s asks', async (name, other) => {
  const [{ step }, there] = [await stepOf(name), await stepOf(other)];
  const state = stepState(scaled, there);
  const picture = await pictureOf(scaled, state, ['learn']);
  expect(
    step.passed({ state, ...picture, guess: shownGuess(step, { state, ...picture }), memory: memoryOf(scaled) }),
  ).toBe(false);
});

test('why √d, slope: the bar that “Show me” clicks is the winner’s', async () => {
  const slope = await stepOf('slope');
  const { result } = await pictureOf(scaled, stepState(scaled, slope));
  const { walk } = result as {
    readonly walk: { readonly at: { readonly plain: { readonly weights: Parameters<typeof winnerOf>[0] } } };
  };
  expect(slope.step.solution.state).toMatchObject({ key: winnerOf(walk.at.plain.weights) });
});
