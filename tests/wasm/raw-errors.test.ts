// What is not refused though it is odd, and refusals that say all at once; whatever else is thrown is in fuzz.test.ts.
import { expect, test } from 'vitest';
import { loadSessions } from '../../wasm/package/load_sessions.ts';
import type { Session } from '../../wasm/package/sessions.ts';
import { errorOf, moduleBytes } from './support.ts';

const sessions = await loadSessions({}, await moduleBytes('sessions'));
const fresh = (): Session => sessions.session({ preset: 'reverse' });

test('an object without a prototype is as good as any', () => {
  const options = Object.assign(Object.create(null) as object, { preset: 'reverse', seed: 3 }) as never;
  expect(sessions.session(options).state.seed).toBe(3);
});

test('parameters that lack some name each of them', () => {
  const { parameters } = fresh();
  const [first = '', second = '', ...others] = Object.keys(parameters);
  const some = Object.fromEntries(others.map((name) => [name, parameters[name]]));
  expect(errorOf(() => fresh().load(some as never))).toMatchObject({
    code: 'missing_input',
    input: first,
    found: `nothing for ${first}, ${second}`,
  });
});
