import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { experimentNames, loadExperiment } from '../../web/src/experiments/index';
import { presetState } from '../../web/src/experiments/presets';
import { parseTensor } from '../../web/src/state/tensorText';
import { nodeClient } from './nodeCore';

// Debian's python3-torch belongs to this one; a python3 earlier on PATH may have none.
const python = ['/usr/bin/python3', 'python3'].find((path) => spawnSync(path, ['-c', 'import torch']).status === 0);
const caller = nodeClient().caller();

/** Prints every number, so that nothing hides behind an ellipsis or four decimals. */
const exactly = 'import torch\ntorch.set_printoptions(threshold=10**9, precision=9, sci_mode=False, linewidth=200)\n';

/** What a run printed, tensor by tensor; shapes, counts and other lines stay out. */
function tensorsIn(printed: string): { shape: readonly number[]; data: readonly number[] }[] {
  return printed
    .split(/^(?=tensor\()/m)
    .filter((part) => part.startsWith('tensor('))
    .map((part) => {
      const read = parseTensor(part);
      if ('problem' in read) throw new Error(`${JSON.stringify(read.problem)} in ${part.slice(0, 200)}`);
      return read.value;
    });
}

describe.skipIf(!python)('the code an experiment shows prints its numbers under real PyTorch', async () => {
  for (const name of experimentNames) {
    const experiment = await loadExperiment(name);
    test.each(Object.keys(experiment.presets))(
      `${name}, preset %s`,
      async (preset) => {
        const state = presetState(experiment, preset);
        const result = await caller.compute((core) => experiment.compute(state, core));
        const run = spawnSync(python ?? '', ['-'], { input: exactly + experiment.pytorch(state), encoding: 'utf8' });
        expect(run.stderr).toBe('');
        const printed = tensorsIn(run.stdout);
        const shown = experiment.prints({ state, result });
        expect(printed.map(({ shape }) => shape)).toEqual(shown.map(({ shape }) => [...shape]));
        shown.forEach(({ data }, index) => {
          const theirs = printed[index]?.data ?? [];
          Array.from(data).forEach((value, at) => {
            if (Number.isNaN(theirs[at])) expect(value).toBeNaN();
            else
              expect(Math.abs(value - (theirs[at] ?? Number.NaN)), `${index}, element ${at}`).toBeLessThanOrEqual(
                2e-6 * Math.abs(value) + 1e-6,
              );
          });
        });
      },
      60_000,
    );
  }
});
