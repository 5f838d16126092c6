// A hand on the time line of the runs that the page has: any step it comes to is the live run's, to the bit, and how long it
// waits is printed (`npm run prove -- seeds`; `npm test` takes the shortest run and a tenth of the steps).
import { describe, expect, test } from 'vitest';
import type { SessionOptions, SessionState } from '../../web/src/core/training';
import type { SessionRequest } from '../../web/src/core/training/asks';
import { Runs } from '../../web/src/core/training/runs';
import { casesOf, proving } from '../reach';
import { dice } from '../wasm/support';
import { sessionsHere } from './training-bench';

interface Line {
  readonly given: SessionOptions;
  readonly steps: number;
}

/** The last step of the page's time lines. */
const lines: readonly Line[] = [
  { given: { preset: 'reverse', seed: 11 }, steps: 60 },
  { given: { preset: 'running_max', seed: 11 }, steps: 80 },
  { given: { preset: 'induction', seed: 11 }, steps: 250 },
  { given: { preset: 'induction 2 heads', seed: 11 }, steps: 200 },
  { given: { preset: 'date', seed: 11 }, steps: 400 },
];

const hashed = async ({ parameters, moments, batches, dropout }: SessionState): Promise<string> => {
  const parts = [parameters, moments, batches, dropout];
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const { buffer, byteOffset, byteLength } of parts) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
};

/** The states of a run that nobody interrupts, by steps. */
async function liveStates({ given, steps }: Line): Promise<readonly string[]> {
  const session = (await sessionsHere()).session(given);
  const states = [await hashed(session.state)];
  for (let step = 0; step < steps; ++step) {
    session.step(1);
    states.push(await hashed(session.state));
  }
  session.dispose();
  return states;
}

/** What a figure asks of a step, and how long it takes. */
function hand(runs: Runs, { given }: Line) {
  const ask = (request: SessionRequest['ask']) =>
    runs.answer({ kind: 'session', operation: 'session', run: 1, given, ask: request }, () => false);
  const stateAt = (step: number): SessionState => {
    const answer = ask({ what: 'look', step, see: { what: 'state' } });
    return (answer as unknown as { readonly seen: SessionState }).seen;
  };
  const lookAt = (step: number): number => {
    const began = performance.now();
    ask({ what: 'look', step, see: { what: 'probe', options: {} } });
    return performance.now() - began;
  };
  return { stateAt, lookAt };
}

const spread = (times: readonly number[]): string => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1).padStart(7);
  return `median ${at(0.5)} ms, longest ${at(1)} ms`;
};

describe.each(lines.filter((_, place) => proving || place === 0))('$given.preset', (line) => {
  test('any step a hand comes to is the live one to the bit', async () => {
    const live = await liveStates(line);
    const { stateAt, lookAt } = hand(new Runs(await sessionsHere()), line);
    lookAt(line.steps);
    const from = dice(20261123);
    const [anywhere, beside]: [number[], number[]] = [[], []];
    for (let count = 0; count < casesOf(50); ++count) {
      const step = from.below(line.steps);
      anywhere.push(lookAt(step));
      expect(await hashed(stateAt(step)), `step ${step}`).toBe(live[step]);
      beside.push(lookAt(step + 1));
      expect(await hashed(stateAt(step + 1)), `step ${step + 1}`).toBe(live[step + 1]);
    }
    console.log(`${line.given.preset}: anywhere ${spread(anywhere)}; beside a step that was seen ${spread(beside)}`);
  }, 600_000);
});
