import './no-document';
import { expect, test } from 'vitest';
import { nodeClient } from './node-core';

test('modules: an operation the first module lacks is answered by the whole one, and the draws go on where they were', async () => {
  const caller = nodeClient().caller();
  const drawn = await caller.compute(async (core) => {
    const generator = core.generator('0');
    const first = await generator.rand([3]); // the first module's
    const second = await generator.uniform(0, 1, [3]); // the whole one's
    const third = await generator.rand([3]);
    return [first, second, third].map(({ data }) => [...data]);
  });
  const alone = await nodeClient()
    .caller()
    .compute(async (core) => {
      await core.run('pool', { x: [[1]], rows: 1, columns: 1 }); // the whole module from the start
      const generator = core.generator('0');
      return [await generator.rand([3]), await generator.uniform(0, 1, [3]), await generator.rand([3])].map(
        ({ data }) => [...data],
      );
    });
  expect(drawn).toEqual(alone);
});

test('modules: an operation that neither has is an error, not another module', async () => {
  const caller = nodeClient().caller();
  const unknown = caller.compute((core) => core.run('no_such_operation' as 'pool', { x: [[1]], rows: 1, columns: 1 }));
  await expect(unknown).rejects.toMatchObject({ code: 'unknown_operation' });
});
