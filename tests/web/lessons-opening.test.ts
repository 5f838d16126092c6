// What the opening’s first step rests on.
import { expect, test } from 'vitest';
import './no-document';
import { firstStep } from '../../web/src/experiment/first-experiment';
import { stateOfStep } from '../../web/src/experiment/lesson-step';
import { experiment as opening } from '../../web/src/experiments/pull-the-query/index';
import { toldSteps } from './told';

test('the step that the first picture does not wait for is the first, and starts as its file says', async () => {
  const [name, file] = (await toldSteps(opening))[0] ?? [];
  expect(firstStep.name).toBe(name);
  expect(stateOfStep(opening.parameters, firstStep)).toEqual(file && stateOfStep(opening.parameters, file.step));
});
