// Files of people's own tensors: shapes understood, asked about or refused; read lazily; q and k by the core.
import { afterAll, describe, expect, test } from 'vitest';
import { FileError } from '../../wasm/package/file_error';
import { readTensors, writeNpy, writeNpz, writeSafetensors } from '../../wasm/package/files';
import { has } from '../../wasm/package/has';
import { type Ambiguous, type Dump, openDump } from '../../web/src/own/dump';
import { ownWords as en } from '../../web/src/own/words.en';
import { ownWords as zh } from '../../web/src/own/words.zh';
import { nodeClient } from './node-core';

const client = nodeClient();
const core = client.core(() => true);
afterAll(() => client.stop());

/** Numbers by their place, so that a wrong axis shows. */
const counted = (...shape: number[]) => ({
  shape,
  data: Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, (_, place) => place),
});
const file = (bytes: Uint8Array): Blob => new Blob([bytes as Uint8Array<ArrayBuffer>]);

async function dumpOf(value: unknown, options?: Parameters<typeof openDump>[2]): Promise<Dump> {
  const found = await openDump(value, 'a.npz', options);
  if ('readings' in found) throw new Error(`ambiguous: ${JSON.stringify(found.readings)}`);
  return found;
}

async function refusal(value: unknown): Promise<FileError> {
  const error = await openDump(value, 'a.npz').catch((error: unknown) => error);
  if (!(error instanceof FileError)) throw new Error(`not refused: ${error}`);
  return error;
}

const extent = ({ steps, samples, layers, heads, rows, columns, source }: Dump) =>
  [steps.length, samples, layers, heads, rows, columns, source].join(' ');
const at = { step: 0, layer: 0, head: 0 };

describe('shapes', () => {
  test.each([
    [[3, 4], '1 1 1 1 3 4 weights'],
    [[1, 3, 4], '1 1 1 1 3 4 weights'],
    [[1, 2, 3, 4], '1 1 1 2 3 4 weights'],
    [[5, 1, 2, 3, 4], '1 1 5 2 3 4 weights'],
    [[6, 5, 1, 2, 3, 4], '6 1 5 2 3 4 weights'],
  ])('%s is read', async (shape, expected) => {
    const dump = await dumpOf(counted(...shape));
    expect(extent(dump)).toBe(expected);
    const last = { step: dump.steps.length - 1, layer: dump.layers - 1, head: dump.heads - 1 };
    const { data } = counted(...shape);
    expect(await dump.weights(last, core)).toEqual(data.slice(-12));
  });

  test('(a, h, n, m) asks whether a is layers or a batch; (n, n, h) whether heads are last', async () => {
    const found = (await openDump(counted(3, 2, 4, 4), 'a.npy')) as Ambiguous;
    expect(found.readings.map((reading) => Object.keys(reading)[0])).toEqual(['layer', 'batch', 'step']);
    expect(extent(await dumpOf(counted(3, 2, 4, 4), { choice: 0 }))).toBe('1 1 3 2 4 4 weights');
    expect(extent(await dumpOf(counted(3, 2, 4, 4), { choice: 1 }))).toBe('1 3 1 2 4 4 weights');
    const last = (await openDump(counted(4, 4, 3), 'a.npy')) as Ambiguous;
    expect(last.readings.slice(0, 2)).toEqual([
      { head: 0, row: 1, column: 2 },
      { row: 0, column: 1, head: 2 },
    ]);
    const dump = await dumpOf(counted(4, 4, 3), { choice: 1 });
    expect(extent(dump)).toBe('1 1 1 3 4 4 weights');
    expect((await dump.weights({ ...at, head: 2 }, core)).slice(0, 3)).toEqual(Float32Array.of(2, 5, 8));
  });

  test('(a, n, m) asks whether a is heads, layers or samples, where no name says so', async () => {
    const [one, layered] = [counted(3, 4, 4), { 'layer.0.attn_weights': counted(3, 4, 4) }];
    const firsts = async (given: unknown) =>
      ((await openDump(given, 'a.npz')) as Ambiguous).readings.map((reading) => Object.keys(reading)[0]);
    expect(await firsts(one)).toEqual(['head', 'layer', 'batch']);
    expect(await firsts(layered)).toEqual(['head', 'batch']);
    expect(await firsts({ q: one, k: one })).toEqual(['head', 'row', 'layer', 'batch']);
    expect(extent(await dumpOf(one, { choice: 1 }))).toBe('1 1 3 1 4 4 weights');
    expect(extent(await dumpOf(layered, { choice: 1 }))).toBe('1 3 1 1 4 4 weights');
    for (const name of ['attentions.0', 'blocks.0.attn.hook_pattern'])
      expect(extent(await dumpOf({ [name]: one }))).toBe('1 1 1 3 4 4 weights');
  });

  test.each([
    ['bnm', [3, 4, 4], '1 3 1 1 4 4 weights'],
    ['lnm', [3, 4, 4], '1 1 3 1 4 4 weights'],
    ['snm', [3, 4, 4], '3 1 1 1 4 4 weights'],
    ['nmh', [4, 4, 3], '1 1 1 3 4 4 weights'],
    ['slhnm', [2, 5, 3, 4, 4], '2 1 5 3 4 4 weights'],
  ])('axes that a file names itself, %s of %s, are not asked about', async (axes, shape, expected) => {
    const weights = counted(...shape);
    expect(extent(await dumpOf({ weights, axes }))).toBe(expected);
    expect(extent(await dumpOf(file(await writeSafetensors({ weights }, { metadata: { axes } }))))).toBe(expected);
    expect((await openDump(weights, 'a')) as Ambiguous).toHaveProperty('readings');
  });

  test('axes of q are those of its weights, and of v', async () => {
    const [q, v] = [counted(3, 4, 2), counted(3, 4, 6)];
    expect(extent(await dumpOf({ q, k: q, axes: 'bnd' }))).toBe('1 3 1 1 4 4 q and k');
    const both = await dumpOf({ weights: counted(3, 4, 4), q, k: q, v, axes: 'bnm' });
    expect(await both.difference?.({ ...at, sample: 2 }, core)).toBeGreaterThan(1);
    const share = await dumpOf({ weights: counted(3, 4, 4), v, axes: 'bnm' });
    // One head alone: all is its own.
    expect([...((await share.share?.({ ...at, sample: 2 }, core))?.rows ?? [])]).toEqual([1, 1, 1, 1]);
  });

  test.each([
    'layer.0',
    'blocks.0.attn.hook_pattern',
    'attentions.0',
    'model.layers.0.self_attn.attn_weights',
    'h.0.attn',
  ])('a layer a tensor: %s and the next', async (name) => {
    const [one, other] = [counted(1, 2, 3, 3), counted(1, 2, 3, 3)];
    other.data.fill(7);
    // In the wrong order.
    const dump = await dumpOf({ [name.replace('.0', '.10')]: other, [name.replace('.0', '.9')]: one });
    expect(extent(dump)).toBe('1 1 2 2 3 3 weights');
  });

  test('steps of training keep their numbers; those of generate() make one square', async () => {
    const named = { 'step.100.layer.0.weights': counted(1, 2, 3, 3), 'step.20.layer.0.weights': counted(1, 2, 3, 3) };
    expect((await dumpOf(named)).steps).toEqual(['20', '100']);
    const grown = await dumpOf({
      'step.0.layer.0': counted(1, 2, 2, 2),
      'step.1.layer.0': counted(1, 2, 1, 3),
      'step.2.layer.0': counted(1, 2, 1, 4),
      tokens: ['a', 'b', 'c', 'd'],
    });
    expect(extent(grown)).toBe('1 1 1 2 4 4 weights');
    expect(grown.prompt).toBe(2);
    expect([...(await grown.weights({ ...at, head: 1 }, core))]).toEqual([
      4, 5, 0, 0, 6, 7, 0, 0, 3, 4, 5, 0, 4, 5, 6, 7,
    ]);
    expect(
      (await refusal({ 'step.0.layer.0': counted(1, 2, 2, 2), 'step.1.layer.0': counted(1, 2, 1, 5) })).entry,
    ).toBe('step 1');
  });

  test('arrays that would stand in one place, and those that no name tells, are parts; what belongs together is one', async () => {
    const one = counted(1, 2, 3, 3);
    const partsOf = async (given: unknown) => (await dumpOf(given)).parts;
    expect(await partsOf({ first_weights: one, second_weights: one })).toEqual(['first', 'second']);
    expect(
      await partsOf({ 'a.q': one, 'a.k': one, 'b.q': one, 'b.k': one, W_o: counted(6, 6), layout: 'bhnd' }),
    ).toEqual(['a', 'b']);
    expect(await partsOf({ 'layer.0.q': one, 'layer.0.k': one, 'other.5': one, layout: 'bhnd' })).toEqual([
      'layer.#',
      'other.#',
    ]);
    expect(await partsOf({ weights: one, 'up.weight': counted(3, 3), line: counted(1, 3) })).toEqual(['']);
    const dump = await dumpOf({ weights: counted(2, 3, 3), axes: 'hnm' }, { axes: 'lnm' });
    expect([dump.layers, dump.origin?.axes, dump.readAs?.('', 'bnm').samples]).toEqual([2, 'lnm', 2]);
    expect(await openDump(counted(2, 3, 3), 'a', { axes: 'lhnm' })).toHaveProperty('readings');
  });

  test('encoder, decoder and cross are parts', async () => {
    const given = { 'encoder_attentions.0': counted(1, 2, 4, 4), 'cross_attentions.0': counted(1, 2, 3, 4) };
    const dump = await dumpOf(given);
    expect([dump.parts, dump.rows]).toEqual([['encoder', 'cross'], 4]);
    expect(dump.readAs?.('cross', '').rows).toBe(3);
  });

  test.each([
    [{ 'layer.0': counted(1, 2, 3, 3), 'layer.1': counted(1, 2, 4, 4) }, 'layer 1', '(1, 2, 3, 3)'],
    [{ weights: counted(1, 2, 3, 3), tokens: ['a', 'b'] }, 'tokens', '3 tokens'],
    [{ weights: counted(2, 3, 3), axes: 'bhnm' }, 'axes', '3 letters of s, l, b, h, n, m for (2, 3, 3)'],
    [{ weights: counted(2, 3, 3), axes: 'hhn' }, 'axes', '3 letters of s, l, b, h, n, m for (2, 3, 3)'],
    [{ weights: counted(2, 3, 3), axes: 'nmb' }, 'axes', '3 letters of s, l, b, h, n, m for (2, 3, 3)'],
    [{ 'layer.0': counted(2, 3, 3), axes: 'lnm' }, 'axes', '3 letters of s, b, h, n, m for (2, 3, 3)'],
    [{ q: counted(1, 2, 3, 4) }, 'q', 'weights, or q and k'],
    [{ q: counted(1, 3, 3, 4), k: counted(1, 2, 3, 4) }, 'k', '1, 3 key heads for 3 query heads'],
    [counted(1, 1, 1, 1, 1, 1, 2, 2), '', 'axes (…, h, n, m)'],
    [counted(1, 0, 3), '', 'numbers'],
    [{ note: 'none' }, '', 'weights, or q and k'],
    [[[1, 2], [3]], '', 'rows of one length'],
    ['text', '', 'weights, or q and k'],
    [null, '', 'a nested array or {shape, data}'],
  ])('%j is refused by name', async (value, entry, expected) => {
    const error = await refusal(value);
    expect([error.entry, error.expected]).toEqual([entry, expected]);
    for (const words of [en, zh]) expect(words.refused(error, 'a.npz')).toContain(expected);
  });
});

describe('files', () => {
  const tensors = { 'layer.0': counted(1, 2, 3, 3), 'layer.1': counted(1, 2, 3, 3) };
  test.each([
    ['npz', async () => writeNpz(tensors)],
    ['npz, compressed', async () => writeNpz(tensors, { compress: true })],
    ['safetensors', async () => writeSafetensors(tensors, { metadata: { tokens: '["a", "b", "c"]' } })],
    [
      'json',
      async () =>
        new TextEncoder().encode(JSON.stringify({ 'layer.0': [[[1]]], 'layer.1': { shape: [1, 1, 1], data: [2] } })),
    ],
    ['npy', async () => writeNpy(counted(2, 1, 2, 3, 3))],
  ])('%s is told by its content', async (_, made) => {
    const dump = await dumpOf(file(await made()));
    expect(dump.layers).toBe(2);
    expect((await dump.weights({ ...at, layer: 1 }, core)).length).toBe(dump.rows * dump.columns);
  });

  test.each(['pt', 'pickle', 'gguf', 'onnx'] as const)('%s is refused with the line that converts it', async (kind) => {
    const starts = {
      pt: '\x80\x02\x8a\x0a\x6c\xfc\x9c\x46',
      pickle: '\x80\x04',
      gguf: 'GGUF\x03',
      onnx: '\x08\x07\x12\x07',
    };
    const error = await refusal(file(Uint8Array.from(starts[kind], (letter) => letter.charCodeAt(0))));
    expect([error.code, error.kind]).toEqual(['format', kind]);
    expect(en.convert(error.kind, 'a "b".x')).toMatch(/^import .*numpy.*savez\("a \\"b\\"\.npz", .*"a \\"b\\"\.x"/);
    for (const words of [en, zh]) expect(words.refused(error, 'a.x')).not.toContain('undefined');
  });

  test('of a file of 2 GB one layer is read, and 1 MB at most beside', async () => {
    const [layers, layer] = [32, 32 * 726 * 726];
    const header = new TextEncoder().encode(
      JSON.stringify({
        weights: { dtype: 'F32', shape: [layers, 1, 32, 726, 726], data_offsets: [0, layers * layer * 4] },
      }),
    );
    const size = 8 + header.length + layers * layer * 4;
    let read = 0;
    const fake = {
      size,
      slice: (from: number, to: number) => ({
        arrayBuffer: async () => {
          read += to - from;
          const bytes = new Uint8Array(to - from);
          if (from < 8 + header.length) {
            const head = new Uint8Array(8 + header.length);
            new DataView(head.buffer).setBigUint64(0, BigInt(header.length), true);
            head.set(header, 8);
            bytes.set(head.subarray(from, to));
          }
          return bytes.buffer;
        },
      }),
    };
    Object.setPrototypeOf(fake, Blob.prototype);
    const dump = await dumpOf(Object.defineProperty(fake, 'size', { value: size }));
    expect(size).toBeGreaterThan(2 ** 31);
    expect(extent(dump)).toBe('1 1 32 32 726 726 weights');
    // Head by head, each once.
    const head = (layer * 4) / 32;
    for (const at of [3, 4, 3]) await dump.weights({ step: 0, layer: 7, head: at }, core);
    expect(read).toBeLessThan(2 * head + 1e6);
    for (let at = 0; at < 32; at++) await dump.weights({ step: 0, layer: 7, head: at }, core);
    expect(read).toBeLessThan(layer * 4 + 2 * head + 1e6);
    // 32 MB of it are kept, and no more.
    const before = read;
    for (const at of [31, 16]) await dump.weights({ step: 0, layer: 7, head: at }, core);
    expect(read - before).toBe(head);
  });

  test('readTensors: names and shapes first, parts of a tensor in Fortran and C order, texts', async () => {
    const bytes = await writeNpz({ a: counted(2, 3) }, { compress: true });
    const lazy = await readTensors(file(bytes), { lazy: true });
    expect([...lazy.tensors]).toEqual([['a', { shape: [2, 3], dtype: 'f32' }]]);
    expect((await lazy.read('a', { from: 2, to: 5 })).tolist()).toEqual([2, 3, 4]);
    expect((await readTensors(bytes)).tensors['a']?.tolist()).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
    await expect(lazy.read('b')).rejects.toThrow(FileError);
    await expect(lazy.readTexts('a')).rejects.toThrow(FileError);
  });
});

describe('q and k', () => {
  const random = (...shape: number[]) => {
    let seed = shape.reduce((a, b) => 31 * a + b, 7);
    const { data } = counted(...shape);
    return {
      shape,
      data: data.map(() => {
        seed = (seed * 16807) % 2147483647;
        return seed / 2147483647 - 0.5;
      }),
    };
  };

  test('weights are the core’s, with grouped heads, causal mask, rope and padding as the file says', async () => {
    const [queries, keys] = [random(1, 4, 5, 8), random(1, 2, 5, 8)];
    const beside = { causal: true, positions: 'rope_half', rope_base: 500, valid_lens: [4], scale: 0.25 };
    const dump = await dumpOf({ 'layer.3.q': queries, 'layer.3.k': keys, ...beside });
    expect(extent(dump)).toBe('1 1 1 4 5 5 q and k');
    const { weights } = await core.run('dot_product_attention', {
      ...{ queries, keys, values: keys, mask: 'causal', positions: 'rope_half', rope_base: 500 },
      ...{ valid_lens: [4], scale: 0.25 },
    });
    expect(await dump.weights({ ...at, head: 3 }, core)).toEqual(weights.data.slice(75));
  });

  test('what is missing names what there is, and key heads those that fit', async () => {
    expect((await refusal({ line: counted(5) })).found).toBe('line (5)');
    const error = await refusal({ q: random(1, 4, 5, 8), k: random(1, 3, 5, 8) });
    expect(error.expected).toBe('1, 2, 4 key heads for 4 query heads');
  });

  test('an option that there is not is refused by its name, with those that there are', async () => {
    const [q, k] = [random(1, 1, 3, 2), random(1, 1, 3, 2)];
    const error = await refusal({ q, k, casual: true });
    expect([error.entry, error.expected]).toEqual(['casual', expect.stringContaining('causal, ')]);
  });

  test('(b, n, h, d) is told by the tokens, by grouped heads or a layout; else it is asked', async () => {
    const [q, k] = [random(1, 3, 4, 2), random(1, 3, 4, 2)];
    expect('readings' in (await openDump({ q, k }, 'a'))).toBe(true);
    for (const more of [{ tokens: ['a', 'b', 'c'] }, { layout: 'bnhd' }])
      expect(extent(await dumpOf({ q, k, ...more }))).toBe('1 1 1 4 3 3 q and k');
    expect(extent(await dumpOf({ q, k: random(1, 3, 2, 2) }))).toBe('1 1 1 4 3 3 q and k');
  });

  test('a mask of truths, a batch, and the difference from given weights', async () => {
    const [q, k] = [random(2, 2, 3, 4), random(2, 2, 3, 4)];
    const mask = {
      shape: [2, 3, 3],
      data: Float32Array.from({ length: 18 }, (_, place) => Number(place % 3 <= place / 9)),
    };
    const recomputed = await dumpOf({ q, k, mask, layout: 'bhnd' }, { choice: 1 });
    expect(recomputed.samples).toBe(2);
    const { weights } = await core.run('dot_product_attention', { queries: q, keys: k, values: k, allowed: mask });
    for (const sample of [0, 1])
      expect(await recomputed.weights({ ...at, sample }, core)).toEqual(
        weights.data.slice(18 * sample, 18 * sample + 9),
      );
    weights.data[1] = (weights.data[1] ?? 0) + 0.25;
    const both = await dumpOf({ q, k, mask, layout: 'bhnd', weights }, { choice: 1 });
    expect(both.source).toBe('weights');
    expect(await both.difference?.(at, core)).toBeCloseTo(0.25, 6);
  });

  test('of a large layer each head is recomputed alone, to the same bits, unless an option is of all heads', async () => {
    const [queries, keys] = [random(1, 8, 640, 4), random(1, 2, 640, 4)];
    const asked: (readonly number[])[] = [];
    const heard = {
      run: (async (...given: Parameters<typeof core.run>) => {
        asked.push((given[1] as unknown as { queries: { shape: number[] } }).queries.shape);
        return core.run(...given);
      }) as typeof core.run,
    };
    const one = 640 * 640;
    for (const beside of [{ causal: true }, { positions: 'alibi' }]) {
      const dump = await dumpOf({ q: queries, k: keys, layout: 'bhnd', ...beside });
      const mask = has(beside, 'causal') ? { mask: 'causal' as const } : { positions: 'alibi' as const };
      const { weights } = await core.run('dot_product_attention', { queries, keys, values: keys, ...mask });
      for (const head of [0, 5, 5]) {
        const found = await dump.weights({ ...at, head }, heard);
        expect(found.every((weight, place) => weight === weights.data[head * one + place])).toBe(true);
      }
    }
    expect(asked.map((shape) => shape[1])).toEqual([1, 1, 8]);
  });

  test('the share of a head is what its output adds through W_o', async () => {
    const eye = { shape: [1, 2, 2, 2], data: Float32Array.of(1, 0, 0, 1, 1, 0, 0, 1) };
    const W_o = { shape: [2, 4], data: Float32Array.of(1, 0, 0, 0, 0, 1, 0, 3) };
    const dump = await dumpOf({ weights: eye, v: eye, W_o });
    // Row 1 adds (0, 1) by head 0 and (0, 3) by head 1.
    const shareOf = async (head: number) => Array.from((await dump.share?.({ ...at, head }, core))?.rows ?? []);
    expect(await shareOf(1)).toEqual([0, 0.75]);
    expect(await shareOf(0)).toEqual([1, 0.25]);
  });
});
