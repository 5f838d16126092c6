// What a session does where memory runs out: it gives back what it held, and a question that only reads ends nothing.
import { describe, expect, test } from 'vitest';
import type { Core } from '../../wasm/package/core.ts';
import { AttnError } from '../../wasm/package/errors.ts';
import { loadSessions } from '../../wasm/package/load_sessions.ts';
import { Session } from '../../wasm/package/sessions.ts';
import { errorOf, moduleBytes } from './support.ts';

/** A core whose every call runs out of memory, and the sessions that it was asked to end. */
function exhausted() {
  const ended: number[] = [];
  const core = {
    exchange(): never {
      throw new AttnError({ code: 'out_of_memory', operation: 'session' });
    },
    endSession: (handle: number) => ended.push(handle),
  };
  return { session: new Session(core as unknown as Core, 7), ended };
}

describe.each<[string, (session: Session) => unknown]>([
  ['state', (session) => session.state],
  ['parameters', (session) => session.parameters],
  ['gradients', (session) => session.gradients],
  ['tests', (session) => session.tests],
  ['probe', (session) => session.probe()],
  ['score', (session) => session.score()],
  ['ablated', (session) => session.ablated([])],
])('%s', (_name, ask) => {
  test('is refused, may be asked again, and dispose gives the session back once', () => {
    const { session, ended } = exhausted();
    for (let turn = 0; turn < 2; ++turn) expect(errorOf(() => ask(session)).code).toBe('out_of_memory');
    expect(ended).toEqual([]);
    session.dispose();
    session.dispose();
    expect(ended).toEqual([7]);
    expect(errorOf(() => ask(session)).code).toBe('missing_input');
  });
});

test('memory grows in a few large pieces: thousands of sessions take no quadratic time', async () => {
  const core = await loadSessions({}, await moduleBytes('sessions'));
  const model = { vocabulary: 5, d_model: 4, num_heads: 1 };
  const held = new Set<number>();
  const sessions = Array.from({ length: 500 }, (_, seed) => {
    const session = core.session({ model, task: { name: 'own' }, batch: 1, test_rows: 1, seed });
    session.step({ tokens: [[1, 2]], targets: [[2, 1]] });
    held.add(core.memoryBytes);
    return session;
  });
  // Each growth is a new ArrayBuffer of all the memory, for which engines collect garbage.
  expect(held.size).toBeLessThan(40);
  for (const session of sessions) session.dispose();
});

test('a step that runs out of memory ends the session, whose memory is given back at once', () => {
  const { session, ended } = exhausted();
  expect(errorOf(() => session.step()).code).toBe('out_of_memory');
  expect(ended).toEqual([7]);
  expect(errorOf(() => session.step()).code).toBe('missing_input');
  session.dispose();
  expect(ended).toEqual([7]);
});
