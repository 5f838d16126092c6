// The chapter of a reader's own tensors: what its samples are, and what is made of a file.
import { describe, expect, test, vi } from 'vitest';
import { writeNpy, writeNpz } from '../../wasm/package/files';
import { Memory } from '../../web/src/experiment/memory';
import { compute, type Result } from '../../web/src/experiments/your-own/compute';
import { actions, type Opened, type Surveyed } from '../../web/src/experiments/your-own/open';
import { parameters, type State } from '../../web/src/experiments/your-own/parameters';
import { remarks } from '../../web/src/experiments/your-own/remarks';
import { renormalised } from '../../web/src/experiments/your-own/scene';
import { words as en } from '../../web/src/experiments/your-own/words.en';
import { words as zh } from '../../web/src/experiments/your-own/words.zh';
import { halfOf, patchesOf } from '../../web/src/own/patches';
import { initialState } from '../../web/src/state/parameters';
import { pooled, pooledBySize } from '../../web/src/tensor/pooled';
import { nodeClient } from './node-core';

const client = nodeClient();
const initial = initialState(parameters);

/** One view. */
function view() {
  const memory = new Memory();
  let state: State = initial;
  return {
    get state() {
      return state;
    },
    look: (values: Partial<State> = {}): Promise<Result> => {
      state = { ...state, ...values };
      return client.caller().compute((core) => compute(state, core, memory));
    },
    survey: (told: number[]) => {
      const tell = (_: number, { heads = [] }: Surveyed = {}): void => void told.push(heads.length);
      return client.caller().compute((core) => actions.survey.run(state, core, memory, { tell }));
    },
    drop: (given: unknown, name = 'dropped', choice?: number, isSecond = false): Promise<Opened | undefined> => {
      const take = (values: Partial<State>): void => {
        state = { ...state, ...values };
      };
      const run = { given: { given, name, choice, isSecond, take }, stopped: new AbortController().signal };
      return client.caller().compute((core) => actions.open.run(state, core, memory, run));
    },
  };
}

describe('samples', () => {
  test('grouped heads are computed from queries and keys, as the model itself computes them', async () => {
    const { dump, survey, weights } = await view().look({ layer: 0, head: 3 });
    expect([dump.layers, dump.heads, dump.rows, dump.prompt, dump.source]).toEqual([2, 4, 16, 9, 'q and k']);
    // The row of the tenth token in PyTorch's layout of the model, from probe().
    expect(Array.from(weights.data.slice(9 * 16, 9 * 16 + 10), (value) => value.toFixed(2)).at(8)).toBe('0.82');
    const kinds = survey.map(({ kind }) => kind);
    expect(kinds.slice(2, 4)).toEqual(['previous', 'previous']);
    expect(kinds.slice(4)).toEqual(['induction', 'induction', 'induction', 'induction']);
  });

  test('what it writes goes on as the letters before did', async () => {
    const { dump } = await view().look();
    expect(dump.tokens?.join('')).toBe('▸HCMAFJDHCMAFJDH');
  });

  test('heads at step 0 are of no kind, at the last one finds what followed', async () => {
    const one = view();
    const before = await one.look({ sample: 'letters', training_step: 0 });
    const after = await one.look({ training_step: 30 });
    const induction = ({ survey }: Result) => Math.max(...survey.map(({ marks }) => marks.induction));
    expect(induction(before)).toBeLessThan(0.3);
    expect(induction(after)).toBeGreaterThan(0.8);
    expect(after.course).toHaveLength(31);
  });
});

describe('a file', () => {
  const square = (n: number, at: (row: number, column: number) => number) =>
    Array.from({ length: n }, (_, row) => Array.from({ length: n }, (_, column) => at(row, column)));
  const before = square(6, (row, column) => Number(column === Math.max(0, row - 1)));

  test('takes the place of the sample, beginning at its first head', async () => {
    const one = view();
    await one.look({ layer: 1, head: 3 });
    expect(await one.drop([[before, before, before]], 'mine.json')).toBeUndefined();
    const { dump, layer, head, survey } = await one.look();
    expect([dump.name, dump.heads, dump.rows, layer, head]).toEqual(['mine.json', 3, 6, 0, 0]);
    expect(survey.map(({ kind }) => kind)).toEqual(['previous', 'previous', 'previous']);
  });

  test('that is refused leaves everything as it was', async () => {
    const one = view();
    const refused = await one.drop({ scores: 'none' }, 'wrong.json');
    expect(refused).toMatchObject({ why: 'file', name: 'wrong.json' });
    expect(one.state).toEqual(initial);
  });

  test('that the core refuses is refused in its words', async () => {
    const refused = await view().drop({ q: [[1, 0]], k: [[1, 0]], scale: Number.MAX_VALUE }, 'large.json');
    if (refused?.why !== 'core') throw new Error(`${refused?.why}`);
    for (const words of [en, zh]) expect(words.refused(refused)).toMatch(/large\.json.*scale: out.of.range/);
  });

  test('whose axes can be read in two ways asks, and takes the answer', async () => {
    const one = view();
    const four = Array.from({ length: 2 }, () => Array.from({ length: 2 }, () => before));
    const asked = await one.drop({ shape: [2, 2, 6, 6], data: four.flat(3) }, 'two.json');
    if (asked?.why !== 'asks') throw new Error('it did not ask');
    expect(asked.asks.readings.length).toBeGreaterThan(1);
    expect(one.state).toEqual(initial);
    expect(await one.drop(asked.offer.given, 'two.json', 0)).toBeUndefined();
    expect((await one.look()).dump.rows).toBe(6);
  });

  test('that breaks off at a later layer is refused whole, and the sample shown', async () => {
    const one = view();
    const bytes = await writeNpz({
      'layer.0': { shape: [1, 6, 6], data: before.flat() },
      'layer.1': { shape: [1, 6, 6], data: before.flat() },
    });
    // The last byte before the directory is the second layer's.
    bytes[Buffer.from(bytes).indexOf('PK\x01\x02') - 1] = 1;
    expect(await one.drop(new Blob([Uint8Array.from(bytes)]), 'broken.npz')).toBeUndefined();
    const { refused, isSample } = await one.look();
    expect([refused, isSample]).toMatchObject([{ why: 'file', name: 'broken.npz', error: { code: 'checksum' } }, true]);
  });

  test('of a layer with v and W_o says what the layer gives without a head, and how far q and k are from its weights', async () => {
    const one = view();
    const q = { shape: [1, 2, 6, 4], data: Array.from({ length: 48 }, (_, at) => Math.sin(at)) };
    const weights = { shape: [1, 2, 6, 6], data: [...before.flat(), ...before.flat()] };
    await one.drop({ 'layer.0.weights': weights, 'layer.0.q': q, 'layer.0.k': q, 'layer.0.v': q });
    const shown = await one.look();
    expect([shown.apart === undefined, shown.share]).toEqual([false, undefined]);
    const { share } = await one.look({ left_out: true });
    expect([share?.projected, share?.rows.every((part) => part > 0 && part < 1)]).toEqual([false, true]);
  });

  test('of scores has no kinds, but its softmax has, by the core', async () => {
    const one = view();
    const scores = square(6, (row, column) => (column > row ? -Infinity : column === Math.max(0, row - 1) ? 9 : -1));
    const half = square(6, () => 0.5);
    await one.drop({
      shape: [1, 3, 6, 6],
      data: Float32Array.from([...scores.flat(), ...half.flat(), ...before.flat()]),
    });
    const kinds = ({ survey }: Result) => survey.map(({ kind }) => kind);
    const shown = await one.look({ view: 'model' });
    expect(kinds(shown)).toEqual(['scores', 'scores', 'previous']);
    expect(Math.max(...Object.values(shown.survey[0]?.marks ?? {}))).toBe(0);
    const weights = await one.look({ softmax: true });
    expect(kinds(weights)).toEqual(['previous', 'broad', 'previous']);
    const row = (data: Float32Array) => Array.from(data.slice(12, 18), (weight) => +weight.toFixed(6));
    const [rest, all] = [Math.exp(-1), Math.exp(9) + 2 * Math.exp(-1)];
    expect(row(weights.weights.data)).toEqual([rest, Math.exp(9), rest, 0, 0, 0].map((one) => +(one / all).toFixed(6)));
    // Even scores, of what comes before alone.
    const { weights: causal } = await one.look({ head: 1, causal: true });
    expect(row(causal.data)).toEqual([1, 1, 1, 0, 0, 0].map((each) => +(each / 3).toFixed(6)));
  });

  test('of q and k is causal where the reader says so, and not where the file says its mask', async () => {
    const one = view();
    const q = { shape: [1, 1, 3, 2], data: [1, 0, 0, 1, 1, 1] };
    const seen = async (beside: object, causal: boolean) => {
      await one.drop({ 'layer.0.q': q, 'layer.0.k': q, layout: 'bhnd', ...beside });
      const { dump, weights } = await one.look({ causal });
      return [dump.isUnmasked, [...weights.data].map((weight) => Number(weight > 0)).join('')];
    };
    expect(await seen({}, false)).toEqual([true, '111111111']);
    expect(await seen({}, true)).toEqual([true, '100110111']);
    expect(await seen({ mask: 'causal' }, false)).toEqual([false, '100110111']);
    const mask = { shape: [3, 3], data: [1, 0, 0, 1, 0, 0, 1, 0, 1] };
    expect(await seen({ mask }, true)).toEqual([false, '100100101']);
  });

  test('and a second one of its shape are steps of one line, and a difference; any other is refused, and nothing lost', async () => {
    const one = view();
    const itself = square(6, (row, column) => Number(row === column));
    await one.drop([[before, before, before]], 'a.json');
    expect(await one.drop([[before, itself, before]], 'b.json', undefined, true)).toBeUndefined();
    const shown = await one.look();
    expect([shown.dump.name, shown.dump.steps, shown.step]).toEqual(['A a.json · B b.json', ['A', 'B'], 1]);
    const kinds = ({ survey }: Result) => survey.map(({ kind }) => kind);
    expect([kinds(shown), kinds(await one.look({ training_step: 0 }))]).toEqual([
      ['previous', 'itself', 'previous'],
      ['previous', 'previous', 'previous'],
    ]);
    const { survey, weights, odd, dump } = await one.look({ changed: true, head: 1 });
    expect([survey.map(({ peak }) => peak), dump.steps, odd]).toEqual([[0, 1, 0], [''], []]);
    expect(Array.from(weights.data.slice(6, 12))).toEqual([-1, 1, 0, 0, 0, 0]);
    expect(
      remarks({ state: { ...one.state, view: 'model' }, result: await one.look(), outcomes: {} })[0]?.[0],
    ).toMatchObject({ id: 'change', layer: 0, head: 1, most: '1.00' });
    const larger = await one.drop([[before, before]], 'c.json', undefined, true);
    const expected = '(step, batch, layer, h, n, m) = (1, 1, 1, 3, 6, 6)';
    expect(larger).toMatchObject({ why: 'file', name: 'c.json', error: { expected } });
    expect((await one.look()).dump.name).toBe('A a.json · B b.json');
    const named = (last: string) => ({ weights: [[before]], tokens: [...'abcde', last] });
    await one.drop(named('f'), 'd.json', 0);
    const other = await one.drop(named('g'), 'e.json', undefined, true);
    expect(other).toMatchObject({ error: { entry: 'tokens', expected: '5: “f”', found: '5: “g”' } });
  });

  test('with several samples and parts shows each', async () => {
    const one = view();
    const other = square(6, (row, column) => Number(column === row));
    const batch = { shape: [2, 1, 6, 6], data: [...before.flat(), ...other.flat()] };
    await one.drop({
      'encoder.layer.0.weights': batch,
      'cross.layer.0.weights': { shape: [1, 1, 2, 3], data: [1, 0, 0, 0, 1, 0] },
    });
    expect((await one.look()).chosen.kind).toBe('previous');
    expect((await one.look({ batch: 1 })).chosen.kind).toBe('itself');
    const { dump, part, sample } = await one.look({ part: 1 });
    expect([dump.rows, dump.columns, part, sample]).toEqual([2, 3, 1, 0]);
  });

  test('that is large shows its first head at once, and the others one after the other', async () => {
    const one = view();
    const n = 512;
    const data = new Float32Array(2 * 6 * n * n);
    for (let row = 0; row < data.length / n; row++) data[row * n + Math.max(0, (row % n) - 1)] = 1;
    await one.drop({
      'layer.0': { shape: [1, 6, n, n], data: data.subarray(0, 6 * n * n) },
      'layer.1': { shape: [1, 6, n, n], data: data.subarray(6 * n * n) },
    });
    const { survey, chosen, weights } = await one.look();
    expect([survey.length, chosen.kind]).toEqual([0, 'previous']);
    // It holds no layer in memory.
    expect(weights.data.buffer.byteLength).toBe(4 * n * n);
    const told: number[] = [];
    const { heads } = await one.survey(told);
    expect(heads?.map(({ kind }) => kind)).toEqual(Array.from({ length: 12 }, () => 'previous'));
    expect(told.length).toBeGreaterThan(0);
  });

  test('is found at the place of a link that was made with it, and any other at its beginning', async () => {
    const [one, other] = [view(), view()];
    const weights = [[before, before, before]];
    for (const each of [one, other]) await each.look({ file: 'mine.json', head: 2, view: 'head', query: 4 });
    await one.drop(weights, 'mine.json');
    await other.drop(weights, 'other.json');
    expect([one.state, other.state]).toMatchObject([
      { file: 'mine.json', view: 'head', head: 2, query: 4 },
      { file: 'other.json', view: 'model', head: 0, query: -1 },
    ]);
    // The same again, while it is open.
    await one.drop(weights, 'mine.json');
    expect(one.state).toMatchObject({ view: 'model', head: 0 });
  });

  test('is gone with its view: the sample stands in its place, and says so', async () => {
    const { dump, isGone } = await view().look({ opened: 'file gone' });
    expect([dump.name, isGone]).toEqual(['grouped', true]);
  });
});

test('without the first token each row is 1 again, and one that had nothing else is empty', () => {
  const data = Float32Array.from([1, 0, 0, 0.5, 0.5, 0, 0.2, 0.2, 0.6]);
  expect(Array.from(renormalised({ shape: [3, 3], data }).data, (value) => +value.toFixed(4))).toEqual([
    0, 0, 0, 0, 1, 0, 0, 0.25, 0.75,
  ]);
});

test('pooled by size a number keeps its sign', () => {
  const { data } = pooledBySize(Float32Array.of(0.1, -0.5, 0.2, 0.3), 1, 4, 2);
  expect(Array.from(data, (one) => +one.toFixed(1))).toEqual([-0.5, 0.3]);
});

test('a diagonal stays a diagonal in a thumb, and NaN never hides', () => {
  const n = 512;
  const weights = new Float32Array(n * n);
  for (let row = 0; row < n; row++) weights[row * n + row] = 1;
  weights[100] = Number.NaN;
  const { shape, data } = pooled(weights, n, n, 64);
  expect(shape).toEqual([64, 64]);
  for (let row = 0; row < 64; row++) expect(data[row * 65]).toBe(1);
  expect(data[Math.floor((100 * 64) / n)]).toBeNaN();
  expect(data[63]).toBe(0);
});

describe('a picture', () => {
  test.each([
    [197, { side: 14, first: 1 }],
    [196, { side: 14, first: 0 }],
    [198, { side: 14, first: 2 }],
    [261, { side: 16, first: 5 }],
    [16, { side: 4, first: 0 }],
    [9, undefined],
    [31, undefined],
    [0, undefined],
  ])('%i tokens are patches: %o', (tokens, grid) => expect(patchesOf(tokens)).toEqual(grid));

  test.each([
    [[1, 0, 0, 0], 1],
    [[0.1, 0.4, 0.3, 0.2], 2],
    [[0.25, 0.25, 0.25, 0.25], 2],
    [[0, 0], 1],
    [[Number.NaN, 1], 2],
  ])('of %o %i hold half', (values, count) => expect(halfOf(values)).toBe(count));

  test('it is taken for a file of patches; one that is no picture, or without a grid, is refused', async () => {
    vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
      if ((await blob.text()) !== 'a picture') throw new DOMException('no picture', 'InvalidStateError');
      return { close: () => undefined };
    });
    const png = (text: string) => new Blob([text], { type: 'image/png' });
    const one = view();
    expect(await one.drop(png('a picture'), 'small.png')).toBeUndefined();
    expect((await one.look()).image).toMatch(/^blob:/);
    expect(one.state.view).toBe('picture');
    expect((await one.look({ layer: 1 })).peers.map(({ shape }) => shape.join())).toEqual(Array(4).fill('16,16'));
    expect(await one.drop(png('a page'), 'torn.png')).toEqual({ name: 'torn.png', why: 'unreadable' });
    expect((await one.look()).image).toMatch(/^blob:/);
    await one.look({ sample: 'words', image: '' });
    expect(await one.drop(png('a picture'), 'late.png')).toEqual({ name: 'late.png', why: 'patches' });
    expect((await one.look()).image).toBeUndefined();
    vi.unstubAllGlobals();
  });
});

test('of a file with NaN, and of one even map a layer, this is said', async () => {
  const saidOf = async (value: number): Promise<readonly string[]> => {
    const one = view();
    const data = Float32Array.from({ length: 18 }, (_, place) => (place === 4 ? value : 1 / 3));
    const given = Number.isNaN(value)
      ? new Blob([Uint8Array.from(writeNpy({ shape: [1, 2, 3, 3], data }))])
      : new Blob([JSON.stringify(Array(3).fill(Array(3).fill(value)))]);
    expect(await one.drop(given, 'mine')).toBeUndefined();
    const result = await one.look({ view: 'model' });
    return remarks({ state: one.state, result, outcomes: { open: undefined, survey: {} } })
      .flat()
      .map(({ id }) => id);
  };
  expect(await saidOf(Number.NaN)).toContain('nan');
  expect(await saidOf(1 / 3)).toContain('single');
});
