// What holds in every test of the page: the core answers in this process, a visitor comes for the first time, and a page
// that complains fails.
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { serversHere } from './core-here';
import { leave, rest } from './page-here';
import { firstVisit, forgetful } from './visitor';
import './replaced-address';

vi.mock('../../web/src/core/servers', () => ({ serversFor: () => serversHere }));
vi.mock('../../web/src/experiment/progress', async (original) => forgetful(await original()));

// Lit says once that this is its development build.
Reflect.set(globalThis, 'litIssuedWarnings', new Set(['dev-mode']));

const complaints: string[] = [];
for (const kind of ['error', 'warn'] as const)
  console[kind] = (...said: readonly unknown[]) => complaints.push(said.map(String).join(' '));

beforeEach(() => {
  complaints.length = 0;
  firstVisit();
});

afterEach(async () => {
  await leave();
  expect(complaints, 'what the console says').toEqual([]);
});

// What a page still loads after its last test would find no document: it is waited for.
afterAll(rest);
