// The committed models in PyTorch: load_state_dict takes their file as it is, and gives our logits.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type TrainedName, trainedFrom } from '../../web/src/experiment/trained-heads';
import { python } from './pytorch-runs';
import { sessionsHere } from './training-bench';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const core = await sessionsHere();

/** Those without an encoder. */
const names: readonly TrainedName[] = ['induction', 'grouped'];

test.runIf(python).each(names)('%s: PyTorch loads it and gives our logits', (name) => {
  const file = at(`../../web/data/heads/${name}.safetensors`);
  const { about, parameters } = trainedFrom(new Uint8Array(readFileSync(file)));
  const session = core.session(about.trained);
  session.load(parameters);
  const tokens = [
    [1, 5, 2, 9, 1, 5, 2, 9, 1],
    [3, 3, 4, 8, 0, 7, 3, 3, 4],
  ];
  const { stdout, stderr } = spawnSync(python ?? '', [at('trained_heads.py'), file], {
    input: JSON.stringify({ tokens }),
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  const theirs = JSON.parse(stdout) as { shape: number[]; data: number[] };
  const ours = session.probe({ tokens })['logits'];
  expect(ours?.shape).toEqual(theirs.shape);
  const gap = theirs.data.reduce(
    (most, value, place) => Math.max(most, Math.abs(value - (ours?.data[place] ?? Number.NaN))),
    0,
  );
  expect(gap).toBeLessThan(1e-4);
  session.dispose();
});
