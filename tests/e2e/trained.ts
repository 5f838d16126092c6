// What a figure of learning-induction shows, beside what the module of sessions gives in this process.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Frame, type Page } from '@playwright/test';
import { loadSessions } from '../../wasm/package/load_sessions.ts';
import { patiently } from './patience.ts';

const module = readFileSync(join(import.meta.dirname, '../../build/wasm/sessions.wasm'));

/** The weights of the last layer of the run that the experiment starts with. */
async function weightsAt(step: number): Promise<number[]> {
  const session = (await loadSessions({}, module)).session({ preset: 'induction', seed: 0 });
  session.step(step);
  return Array.from(session.probe()['layers.1.attention.weights']?.data ?? [], Number);
}

/** The figure shows the run at this step, to the bit, and goes on to the next one. */
export async function expectTrained(place: Page | Frame, step: number): Promise<void> {
  const map = place.locator('[data-figure="layer-1"]');
  const shown = (): Promise<number[]> =>
    map.evaluate((one) => Array.from(Reflect.get(one, 'tensor').data as Iterable<number>));
  await expect(map).toBeVisible({ timeout: patiently(7000) });
  for (const [now, next] of [
    [step, true],
    [step + 1, false],
  ] as const) {
    const weights = await weightsAt(now);
    expect(weights.length).toBeGreaterThan(500);
    await expect.poll(shown, { timeout: patiently(7000) }).toEqual(weights);
    if (next) await place.locator('.player .turn-step').last().dispatchEvent('click');
  }
}
