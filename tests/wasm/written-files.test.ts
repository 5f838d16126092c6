// readTensors on files as NumPy writes them and as safetensors specifies, bit for bit, whole and in parts; and the reader of people's
// own files on changed ones: each is read or refused in words.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { AttnError } from '../../wasm/package/errors.ts';
import { FileError, readTensors, writeNpy, writeNpz, writeSafetensors } from '../../wasm/package/files.ts';
import { openDump } from '../../web/src/own/dump.ts';
import { ownWords as en } from '../../web/src/own/words.en.ts';
import { ownWords as zh } from '../../web/src/own/words.zh.ts';
import { casesOf, proving } from '../reach.ts';
import { python } from '../web/pytorch-runs.ts';
import { attention, dice } from './support.ts';

interface Told {
  readonly file: string;
  readonly name: string;
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly from: number;
  readonly to: number;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

describe.runIf(python)('written files', () => {
  test('of every type, order, version and archive are read to the bit, whole and in parts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'attention-playground-written-'));
    try {
      const script = fileURLToPath(new URL('written_files.py', import.meta.url));
      const count = casesOf(400);
      const { stdout, stderr } = spawnSync(python ?? '', [script, `${count}`, folder], { encoding: 'utf8' });
      if (stdout === '') throw new Error(stderr);
      const told = JSON.parse(stdout) as Told[];
      expect(new Set(told.map(({ file }) => file)).size).toBe(count);
      const expected = readFileSync(join(folder, 'expected.bin'));
      for (const { file, name, dtype, shape, from, to } of told) {
        const blob = new Blob([readFileSync(join(folder, file))]);
        const lazy = await readTensors(blob, { lazy: true });
        expect(lazy.tensors.get(name), file).toEqual({ dtype, shape });
        const { data } = await lazy.read(name);
        expect(Buffer.compare(bytesOf(data), expected.subarray(from, to)), file).toBe(0);
        const half = data.length >> 1;
        const part = await lazy.read(name, { from: half, to: data.length });
        expect(part.data, file).toEqual(data.slice(half));
        expect((await readTensors(blob)).tensors[name]?.data, file).toEqual(data);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test('100,000 changed files are read or refused in words, in both languages', async () => {
  const { core } = await attention();
  const runs = { run: async (...given: Parameters<typeof core.run>) => core.run(...given) } as never;
  const square = { shape: [2, 3, 3], data: Float32Array.from({ length: 18 }, () => 1 / 3) };
  const [q, k] = [
    { shape: [1, 2, 3, 2], data: new Float32Array(12) },
    { shape: [1, 1, 3, 2], data: new Float32Array(6) },
  ];
  const both = { 'layer.0': square, 'layer.1': square };
  const files = [
    writeNpy(square),
    await writeNpz(both),
    await writeNpz(
      { q, k, causal: [1], tokens: { shape: [13], dtype: 'u8', data: [...new TextEncoder().encode('["a","b","c"]')] } },
      { compress: true },
    ),
    writeSafetensors(both, { metadata: { tokens: '["a", "b", "c"]' } }),
    writeSafetensors({ 'layer.0.q': q, 'layer.0.k': k }, { metadata: { mask: 'causal', layout: 'bhnd' } }),
    new TextEncoder().encode(
      JSON.stringify({
        weights: [
          [
            [0.5, 0.5],
            [0, 1],
          ],
        ],
        tokens: ['a', 'b'],
        scale: 1,
      }),
    ),
  ];
  const draw = dice(36);
  const [codes, cases] = [new Set<string>(), proving ? 100_000 : 2000];
  let read = 0;
  for (let at = 0; at < cases; ++at) {
    const changed = Uint8Array.from(files[at % files.length] ?? []);
    const place = draw.below(changed.length);
    for (let times = 1 + draw.below(3); times > 0; --times) changed[draw.below(changed.length)] = draw.below(256);
    const file = draw.below(5) === 0 ? changed.subarray(0, place) : changed;
    try {
      const dump = await openDump(new Blob([file as Uint8Array<ArrayBuffer>]), 'a.npz', { choice: 0 });
      if ('readings' in dump) throw new Error('asked again');
      await dump.weights({ step: 0, layer: dump.layers - 1, head: 0 }, runs);
      read++;
    } catch (error) {
      if (error instanceof AttnError) continue;
      if (!(error instanceof FileError)) throw error;
      codes.add(error.code);
      for (const words of [en, zh]) expect(words.refused(error, 'a.npz')).toMatch(/^a\.npz[:：](?!.*undefined)/);
    }
  }
  expect(read).toBeGreaterThan(cases / 10);
  expect([...codes].sort()).toEqual(
    ['checksum', 'cut', 'entry', 'format', 'header', 'too_large', 'type'].filter((code) => codes.has(code)),
  );
  expect(codes.size).toBeGreaterThan(4);
}, 3_600_000);
