import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageClock, Watch } from '../../web/src/core/watch';
import { FakeClock } from './fake-clock';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('time passes only while the page is seen', () => {
  const page = { hidden: false };
  vi.stubGlobal('document', page);
  let ticks = 0;
  const stop = pageClock.every(1000, () => ticks++);
  vi.advanceTimersByTime(3000);
  page.hidden = true;
  vi.advanceTimersByTime(3_600_000);
  expect(ticks).toBe(3);
  page.hidden = false;
  vi.advanceTimersByTime(2000);
  expect(ticks).toBe(5);
  stop();
  vi.advanceTimersByTime(5000);
  expect(ticks).toBe(5);
});

test('where there is no document time passes too', () => {
  let ticks = 0;
  const stop = pageClock.every(1000, () => ticks++);
  vi.advanceTimersByTime(2000);
  stop();
  expect(ticks).toBe(2);
});

/** A watch, and what it has said. */
function watched() {
  const clock = new FakeClock();
  const said: unknown[] = [];
  const watch: Watch = new Watch(clock, () => said.push(watch.waiting));
  return { clock, watch, said };
}

test('each question has its own time, and after its end nothing is said', () => {
  const { clock, watch, said } = watched();
  for (let question = 0; question < 3; question++) {
    watch.asked();
    clock.pass(4);
    watch.heard('computing');
    clock.pass(9);
    watch.end();
  }
  clock.pass(100);
  watch.heard('loading');
  clock.pass(100);
  expect(said).toEqual([]);
  expect(clock.running).toBe(0);
});

test('what is loaded and then computed has ten seconds for each', () => {
  const { clock, watch, said } = watched();
  watch.asked();
  clock.pass(9);
  watch.heard('computing');
  clock.pass(9);
  expect(said).toEqual([]);
  clock.pass(1);
  expect(said).toEqual(['computing']);
  watch.heard('loading');
  clock.pass(10);
  expect(said).toEqual(['computing', undefined, 'loading']);
});
