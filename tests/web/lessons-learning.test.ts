// Facts that the lessons of the chapter on learning rest on.
import { expect, test } from 'vitest';
import { targetsOf } from '../../web/src/experiment/training/runs';
import { sessionsHere } from './training-bench';

test('heads ought to look where the core scores them: the places of its test rows', async () => {
  const sessions = await sessionsHere();
  for (const task of ['reverse', 'copy_shift', 'running_max'] as const) {
    const session = sessions.session({ preset: task, seed: 3 });
    const { tokens, places } = session.tests;
    session.dispose();
    const n = Number(tokens?.shape[1]);
    for (let row = 0; row < 128; row++) {
      const given = Array.from(tokens?.data ?? [])
        .slice(row * n, (row + 1) * n)
        .map(Number);
      const wanted = Array.from(places?.data ?? [])
        .slice(row * n, (row + 1) * n)
        .map(Number);
      expect(targetsOf(task, 0, given).map(({ column }) => column)).toEqual(wanted);
    }
  }
});
