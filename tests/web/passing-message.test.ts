import { describe, expect, it } from 'vitest';
import { PassingMessage } from '../../web/src/view/model/passing-message';

/** A clock that a test winds on. */
function windUp() {
  let now = 0;
  const waiting = new Map<number, { readonly at: number; readonly act: () => void }>();
  const clock = {
    setTimeout: (act: () => void, wait = 0) => {
      waiting.set(waiting.size + 1, { at: now + wait, act });
      return waiting.size;
    },
    clearTimeout: (id?: number) => waiting.set(id ?? 0, { at: Number.POSITIVE_INFINITY, act: () => undefined }),
  } as unknown as Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;
  const wind = (time: number): void => {
    now += time;
    for (const [id, { at, act }] of [...waiting])
      if (at <= now) {
        waiting.set(id, { at: Number.POSITIVE_INFINITY, act });
        act();
      }
  };
  return { clock, wind };
}

function spoken() {
  const { clock, wind } = windUp();
  const shown: string[] = [];
  const state = {};
  const message: PassingMessage = new PassingMessage(() => shown.push(message.textOf(state)), clock);
  return { message, shown, state, wind };
}

describe('a passing message', () => {
  it('stands long enough to be read, then goes by itself', () => {
    const { message, shown, state, wind } = spoken();
    message.say('Link copied', state);
    wind(5_000);
    expect(shown).toEqual(['Link copied']);
    wind(5_000);
    expect(shown).toEqual(['Link copied', '']);
  });

  it('is not cut short by the one before it', () => {
    const { message, shown, state, wind } = spoken();
    message.say('Copied', state);
    wind(7_000);
    message.say('Link copied', state);
    wind(7_000);
    expect(shown.at(-1)).toBe('Link copied');
    wind(7_000);
    expect(shown.at(-1)).toBe('');
  });

  it('says nothing of another state', () => {
    const { message, state } = spoken();
    message.say('Link copied', state);
    expect([message.textOf(state), message.textOf({})]).toEqual(['Link copied', '']);
  });
});
