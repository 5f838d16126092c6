// The committed models in PyTorch: load_state_dict takes their file as it is, and gives our logits.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type TrainedName, trainedFrom } from '../../web/src/experiment/trained-heads';
import { logitsUnderTorch } from './torch-logits';
import { sessionsHere } from './training-bench';

const core = await sessionsHere();

/** Those without an encoder. */
const names: readonly TrainedName[] = ['induction', 'grouped'];

test.each(names)('%s: PyTorch loads it and gives our logits', (name) => {
  const bytes = new Uint8Array(readFileSync(new URL(`../../web/data/heads/${name}.safetensors`, import.meta.url)));
  const { about, parameters } = trainedFrom(bytes);
  const session = core.session(about.trained);
  session.load(parameters);
  const tokens = [
    [1, 5, 2, 9, 1, 5, 2, 9, 1],
    [3, 3, 4, 8, 0, 7, 3, 3, 4],
  ];
  const theirs = logitsUnderTorch(`heads-${name}`, bytes, tokens);
  const ours = session.probe({ tokens })['logits'];
  expect(ours?.shape).toEqual(theirs.shape);
  const gap = theirs.data.reduce(
    (most, value, place) => Math.max(most, Math.abs(value - (ours?.data[place] ?? Number.NaN))),
    0,
  );
  expect(gap).toBeLessThan(1e-4);
  session.dispose();
});
