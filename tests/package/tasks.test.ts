// Eight tasks of people who know the README and the types alone: each a program that prints, run where the package is
// installed. Of those with a twin in PyTorch, both print the same, character for character.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { python } from '../web/pytorch-runs.ts';
import { type Consumer, install, root } from './consumer.ts';

const tasks = join(import.meta.dirname, 'tasks');
const named = (ending: string): string[] =>
  readdirSync(tasks)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
const printed = (task: string): string => readFileSync(join(tasks, `${task}.txt`), 'utf8');

let consumer: Consumer;
beforeAll(async () => {
  consumer = await install();
  cpSync(tasks, consumer.folder, { recursive: true });
});
afterAll(() => consumer.remove());

test('there are eight, six of them with a twin', () => {
  expect([named('.mjs').length, named('.txt').length, named('.py').length]).toEqual([8, 8, 6]);
});

test.each(named('.mjs'))('%s', async (task) => {
  expect(await consumer.node(`${task}.mjs`)).toBe(printed(task));
});

test.skipIf(!python).each(named('.py'))('%s, in PyTorch', (task) => {
  const program = `import pathlib
TASKS, NOTEBOOKS = pathlib.Path(${JSON.stringify(tasks)}), pathlib.Path(${JSON.stringify(join(root, 'web/notebooks'))})
exec((TASKS / "${task}.py").read_text())`;
  const { stdout, stderr } = spawnSync(python ?? '', ['-c', program], { encoding: 'utf8' });
  expect(stdout, stderr).toBe(printed(task));
});
