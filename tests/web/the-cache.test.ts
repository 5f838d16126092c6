// The cache: a model that decodes token by token, against itself in one pass, and what it loses with what it forgets.
import { describe, expect, test } from 'vitest';
import { Memory } from '../../web/src/experiment/memory';
import { compute } from '../../web/src/experiments/the-cache/compute';
import { models } from '../../web/src/experiments/the-cache/models';
import { parameters, presets, type State } from '../../web/src/experiments/the-cache/parameters';
import { gib, isSame, saying, sunk, weightsAt } from '../../web/src/experiments/the-cache/reading';
import { initialState } from '../../web/src/state/parameters';
import { nth } from '../../web/src/tensor/read';
import { nodeClient } from './node-core';

const caller = nodeClient().caller();
const state = (values: Partial<State>): State => ({ ...initialState(parameters), ...values });
const picture = (values: Partial<State>) => caller.compute((core) => compute(state(values), core, new Memory()));

describe('a small model writes', () => {
  test.each(['FLAMEF', 'MANGOM', 'CANDLE', 'A'])(
    '%s: each letter is the most likely one, and decoding finds it again',
    async (letters) => {
      const { letters: row, intact, says, residual } = await picture({ letters });
      for (let place = letters.length; place < row.length - 1; place++) {
        expect(saying(intact, place).letter).toBe(row[place + 1]);
        expect(saying(says, place).letter).toBe(row[place + 1]);
      }
      expect(residual).toBeLessThan(1e-5);
    },
  );

  test('without its start it takes the wrong letter; the start, or a sink in its place, mends that', async () => {
    const { newest } = presets.window;
    const said = async (values: Partial<State>) => {
      const found = await picture(values);
      return { letter: saying(found.says, newest).letter, sunk: sunk(weightsAt(state(values), found)) };
    };
    expect(await said({ newest, layer: 0, head: 0 })).toMatchObject({ letter: 'L' });
    const window = await said(presets.window);
    expect(window.letter).toBe('M');
    expect(window.sunk).toBeCloseTo(0, 5);
    expect((await said(presets.sinks)).letter).toBe('L');
    const sink = await said(presets.logit);
    expect(sink.letter).toBe('L');
    expect(sink.sunk).toBeGreaterThan(0.5);
  });
});

test('models keep what their published configurations say', async () => {
  const { share } = await picture({ picture: 'share' });
  const found = Object.fromEntries(models.map(({ name }, index) => [name, gib(nth(share?.models ?? [], index))]));
  expect(found).toEqual({
    'Llama 2 7B': '16 GiB',
    'Llama 3.1 405B': '15.75 GiB',
    'Llama 2 70B': '10 GiB',
    'Qwen3 4B': '4.5 GiB',
    'Llama 3 8B': '4 GiB',
    'Falcon 40B': '3.75 GiB',
    'Qwen2.5 7B': '1.75 GiB',
    'gpt-oss-120b': '1.13 GiB',
    'Gemma 2B': '0.56 GiB',
    'Mistral 7B': '0.5 GiB',
  });
});

test('another number of key heads asks for what it costs, and nothing of the model that writes', async () => {
  const asked: string[] = [];
  const memory = new Memory();
  const look = (num_kv_heads: number) =>
    caller.compute((core) => {
      const run = ((name: string, ...given: unknown[]) => {
        asked.push(name);
        return Reflect.apply(core.run, core, [name, ...given]);
      }) as typeof core.run;
      return compute(state({ picture: 'share', num_kv_heads }), { ...core, run }, memory);
    });
  await look(32);
  asked.length = 0;
  await look(8);
  expect(asked.sort()).toEqual(['kv_cache_cost', 'transpose_qkv']);
});

test('of all orders of four heads, those eight change no output that have heads 0 and 2, and 1 and 3, as neighbours', async () => {
  const orders = [0, 1, 2, 3].flatMap((a) =>
    [0, 1, 2, 3]
      .flatMap((b) => [0, 1, 2, 3].map((c) => [a, b, c, 6 - a - b - c]))
      .filter((one) => new Set(one).size === 4),
  );
  expect(orders).toHaveLength(24);
  const change = async (order: readonly number[]) => {
    const { merged, intact } = await picture({ picture: 'merge', order });
    const same = isSame(Math.max(...(merged?.gaps ?? [])));
    return { same, letter: saying(merged?.says ?? intact, 6).letter };
  };
  for (const order of orders) {
    const isPair = Math.abs(nth(order, 0) - nth(order, 1)) === 2;
    const { same, letter } = await change(order);
    expect(same, order.join()).toBe(isPair);
    if (isPair) expect(letter).toBe('L');
  }
  expect(await change([2])).toEqual(await change([2, 0, 1, 3]));
});
