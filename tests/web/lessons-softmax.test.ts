// The lessons of the chapters on softmax, walked over the real core.
import './no-document';
import { expect, test } from 'vitest';
import { experiment as masked } from '../../web/src/experiments/masked-softmax/index';
import { experiment as scaled } from '../../web/src/experiments/why-sqrt-d/index';
import { winnerOf } from '../../web/src/experiments/why-sqrt-d/walk';
import { pictureOf } from './walk/pictures';
import { stepState } from './walk/states';
import { walkLesson } from './walked-lesson';

walkLesson(masked);
walkLesson(scaled);

test('why √d, slope: the bar that “Show me” clicks is the winner’s', async () => {
  const slope = (await scaled.steps?.())?.find(([one]) => one === 'slope')?.[1];
  if (!slope) throw new Error('no such step');
  const { result } = await pictureOf(scaled, stepState(scaled, slope));
  const { walk } = result as {
    readonly walk: { readonly at: { readonly plain: { readonly weights: Parameters<typeof winnerOf>[0] } } };
  };
  expect(slope.step.solution.state).toMatchObject({ key: winnerOf(walk.at.plain.weights) });
});
