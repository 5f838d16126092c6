// A saved run, opened again: what it looks like to the bit, in PyTorch too; and what is no such file is refused with words.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type OtherFile, otherFiles } from '../../wasm/package/other_files';
import { Memory } from '../../web/src/experiment/memory';
import { type Look, lookAt, type RunState } from '../../web/src/experiment/training/look';
import { mostBytes, open, type Refused, readFile } from '../../web/src/experiment/training/open';
import { openedOf } from '../../web/src/experiment/training/opened';
import { runControls } from '../../web/src/experiment/training/parameters';
import { pytorch } from '../../web/src/experiment/training/pytorch';
import { type RunName, runs } from '../../web/src/experiment/training/runs';
import { saved } from '../../web/src/experiment/training/save';
import { trainingWords as en } from '../../web/src/experiment/training/words.en';
import { trainingWords as zh } from '../../web/src/experiment/training/words.zh';
import { readSafetensors, writeSafetensors } from '../../web/src/tensor/safetensors';
import { casesOf, proving } from '../reach';
import { dice } from '../wasm/support';
import { nodeClient } from './node-core';
import { printedBy } from './printed';
import { python, runAll } from './pytorch-runs';

const caller = nodeClient().caller();
const at = (task: RunName, training_step: number, more: Partial<RunState> = {}): RunState => ({
  task,
  seed: '4',
  training_step,
  silenced: [],
  tokens: '',
  ...more,
});

const look = (state: RunState): Promise<Look> => caller.compute((core) => lookAt(state, core, new Memory()));
const fileOf = (state: RunState): Promise<Uint8Array<ArrayBuffer>> =>
  caller.compute(async (core) => (await saved(state, core)).bytes);
const asFile = (bytes: Uint8Array<ArrayBuffer>, name = 'run.safetensors') => new File([bytes], name);
const read = (bytes: Uint8Array<ArrayBuffer>, state: RunState) =>
  caller.compute((core) => readFile(asFile(bytes), state, core));

/** The state with a file open that fits. */
async function opened(bytes: Uint8Array<ArrayBuffer>, state: RunState): Promise<RunState> {
  const found = await read(bytes, state);
  if ('code' in found) throw new Error(JSON.stringify(found));
  return { ...state, ...found };
}

/** All that is drawn of a model. */
const drawn = ({ tokens, layers, says, scores, silenced }: Look) => ({ tokens, layers, says, scores, silenced });

test.each(Object.keys(runs) as RunName[])('%s is seen as it was, from its file', async (task) => {
  const own = runs[task].alphabet === 'letters' ? 'ABCABC' : '3 1 4 1 5';
  for (const more of [{}, { tokens: own, silenced: [0] }]) {
    const run = at(task, 20, more);
    // From another run and step, with another seed.
    const state = await opened(await fileOf(run), { ...run, seed: '9', training_step: 3 });
    expect(openedOf(state)).toEqual({ name: 'run.safetensors', step: 20, seed: '4' });
    const seen = await look(state);
    expect(seen.step).toBe(20);
    expect(drawn(seen)).toEqual(drawn(await look(run)));
    expect(seen.trained.losses).toHaveLength(0);
    expect(runControls.opened.parse(state.opened ?? '')).toEqual({ value: state.opened });
  }
});

test('what is open is saved as it was opened', async () => {
  const bytes = await fileOf(at('one_head', 20));
  expect(await fileOf(await opened(bytes, at('one_head', 7, { seed: '0' })))).toEqual(bytes);
});

test('a file of the other task of the page brings its task along', async () => {
  const state = await opened(await fileOf(at('running_max', 10)), at('reverse', 0));
  expect(state.task).toBe('running_max');
});

test('without a word of where it is from, a file opens as the first model that it fits', async () => {
  const { tensors } = readSafetensors(await fileOf(at('running_max', 10)));
  const bytes = new Uint8Array(writeSafetensors({ tensors, metadata: { format: 'pt' } }, 'F32'));
  const state = await opened(bytes, at('reverse', 5));
  expect(openedOf(state)).toEqual({ name: 'run.safetensors', step: undefined, seed: '4' });
  expect((await look(state)).scores).toEqual((await look(at('running_max', 10))).scores);
});

test('a text that no file gave is passed over', async () => {
  const run = at('reverse', 5);
  const plain = await look(run);
  const { opened: whole = '' } = await opened(await fileOf(run), run);
  for (const text of [
    'x',
    'reverse 5 4 5 4 a AAAA',
    whole.slice(0, -8),
    whole.replace('reverse', 'copy_shift'),
    `${whole}!`,
  ])
    expect(await look({ ...run, opened: text })).toEqual(plain);
});

test('whoever goes to another step, seed or task leaves the file, and finds it where it was', async () => {
  const state = await opened(await fileOf(at('reverse', 20)), at('reverse', 5));
  for (const other of [{ training_step: 6 }, { seed: '5' }, { task: 'copy_shift' as const }])
    expect((await look({ ...state, ...other })).opened).toBeUndefined();
  expect((await look({ ...state, silenced: [0], tokens: '123' })).opened?.step).toBe(20);
});

describe('refused', async () => {
  const run = at('one_head', 5);
  const bytes = await fileOf(run);
  const { tensors, metadata } = readSafetensors(bytes);
  const [name = '', first] = Object.entries(tensors)[0] ?? [];
  const written = (change: typeof tensors, about = metadata): Uint8Array<ArrayBuffer> =>
    new Uint8Array(writeSafetensors({ tensors: change, metadata: about }, 'F32'));
  const { [name]: _, ...others } = tensors;
  const header = (change: (text: string) => string): Uint8Array<ArrayBuffer> => {
    const length = Number(new DataView(bytes.buffer).getBigUint64(0, true));
    const text = change(new TextDecoder().decode(bytes.subarray(8, 8 + length)));
    if (text.length !== length) throw new Error('another length');
    const changed = bytes.slice();
    changed.set(new TextEncoder().encode(text), 8);
    return changed;
  };
  const setNull = (all: string): string => '"model":null'.padEnd(all.length);
  const pt = (length: number): Uint8Array<ArrayBuffer> => {
    const made = new Uint8Array(length);
    made.set(new TextEncoder().encode('PK\x03\x04'));
    made[26] = 16;
    made.set(new TextEncoder().encode('archive/data.pkl'), 30);
    return made;
  };
  const cases: readonly (readonly [string, Uint8Array<ArrayBuffer>, object])[] = [
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0), { code: 'format' }],
    ['nothing', new Uint8Array(), { code: 'format', kind: 'empty' }],
    ['a .pt', pt(400), { code: 'format', kind: 'pt' }],
    ['a large .pt', pt(mostBytes + 1), { code: 'format', kind: 'pt' }],
    ['metadata that is no text', header((text) => text.replace(/"model":".*?[^\\]"/, setNull)), { code: 'metadata' }],
    ['no JSON', header((text) => text.replace(':', ';')), { code: 'header' }],
    ['half of it', bytes.slice(0, 9000), { code: 'cut', expected: bytes.length, found: 9000 }],
    ['more behind it', new Uint8Array([...bytes, 0]), { code: 'cut', expected: bytes.length, found: bytes.length + 1 }],
    ['too much', new Uint8Array(mostBytes + 1), { code: 'large', expected: mostBytes, found: mostBytes + 1 }],
    ['whole numbers', header((text) => text.replace('F32', 'I32')), { code: 'type', tensor: name, found: 'I32' }],
    ['halves', header((text) => text.replace('F32', 'F16')), { code: 'entry', tensor: name }],
    ['one less', written(others), { code: 'missing', tensor: name, model: 'induction' }],
    [
      'one more',
      written({ ...tensors, bias: { shape: [1], data: Float32Array.of(0) } }),
      { code: 'unknown', tensor: 'bias' },
    ],
    [
      'another shape',
      written({ ...tensors, [name]: { shape: [2, 3], data: new Float32Array(6) } }),
      { code: 'shape', tensor: name, expected: '(28, 32)', found: '(2, 3)', model: 'induction' },
    ],
    [
      'no numbers',
      written({
        ...tensors,
        [name]: { shape: first?.shape ?? [], data: (first?.data ?? new Float32Array()).map(() => Number.NaN) },
      }),
      { code: 'infinite', tensor: name },
    ],
    [
      'numbers too large',
      written({
        ...tensors,
        [name]: { shape: first?.shape ?? [], data: (first?.data ?? new Float32Array()).map(() => 3e38) },
      }),
      { code: 'infinite', tensor: 'logits' },
    ],
    ['another page’s', await fileOf(at('reverse', 5)), { code: 'model', found: 'reverse' }],
  ];

  test.each(cases)('%s', async (_what, given, refusal) => {
    expect(await read(given, run)).toMatchObject(refusal);
    let took = 0;
    const offer = { file: asFile(given, '我的 run.safetensors'), take: () => took++ };
    const said = await caller.compute((core) => open(run, core, offer));
    expect(took).toBe(0);
    for (const words of [zh, en])
      for (const part of [
        '我的 run.safetensors',
        ...Object.entries(refusal).flatMap(([key, part]) => (key === 'code' || key === 'kind' ? [] : [`${part}`])),
      ])
        expect(words.refused(said as Refused)).toContain(part);
  });

  test('a file of another kind is called by its name, in either language', () => {
    const said = (words: typeof en, kind?: OtherFile): string =>
      words.refused({ code: 'format', kind, name: 'model' }).replace(/^.*?[:：]\s*/, '');
    expect(said(en, 'pt')).toContain('this is PyTorch’s .pt; save it with safetensors.torch.save_file.');
    expect(said(zh, 'pt')).toContain('这是 PyTorch 的 .pt；请用 safetensors.torch.save_file 保存。');
    for (const kind of Object.keys(otherFiles) as OtherFile[])
      for (const words of [zh, en]) {
        expect(said(words, kind)).not.toBe(said(words));
        // A function of the package is of no use here.
        if (kind !== 'safetensors') expect(said(words, kind)).not.toMatch(/read(Np[yz]|Safetensors)/);
      }
  });

  test('a file that fits is taken, once', async () => {
    const took: unknown[] = [];
    const offer = { file: asFile(bytes), take: (values: unknown) => took.push(values) };
    for (const given of [offer, undefined])
      expect(await caller.compute((core) => open(run, core, given))).toBeUndefined();
    expect(took).toHaveLength(1);
  });

  test('a file that cannot be read', async () => {
    const file = Object.assign(asFile(bytes, 'gone'), {
      arrayBuffer: () => Promise.reject(new Error('NotReadableError')),
    });
    expect(await caller.compute((core) => readFile(file, run, core))).toEqual({ code: 'unreadable' });
  });

  test('whatever the bytes are, there is an answer, and no model of other numbers than numbers', async () => {
    const from = dice(19);
    const codes = new Set<string>();
    for (let round = 0; round < casesOf(600); round++) {
      const harmed = bytes.slice(0, from.below(12) === 0 ? from.below(bytes.length) : bytes.length);
      // Most of the harm is in the header.
      for (let places = from.below(6); places >= 0; places--)
        harmed[from.below(from.below(4) === 0 ? harmed.length : Math.min(harmed.length, 1500))] = from.below(256);
      const found = await read(harmed, run);
      codes.add('code' in found ? found.code : 'opened');
      if ('code' in found) continue;
      expect((await look({ ...run, ...found })).scores.loss).not.toBeNaN();
    }
    for (const code of ['header', 'cut', 'entry', 'missing', 'opened']) expect([...codes]).toContain(code);
  });

  test('a header that names one place ten thousand times takes no more memory than it has', async () => {
    const one = { dtype: 'F32', shape: [1000], data_offsets: [0, 4000] };
    const text = JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`t${at}`, one])));
    const many = new Uint8Array(8 + text.length + 4000);
    new DataView(many.buffer).setBigUint64(0, BigInt(text.length), true);
    many.set(new TextEncoder().encode(text), 8);
    expect(await read(many, run)).toMatchObject({ code: 'entry' });
  });
});

/** Changes a model as a reader may, and writes it as the library of safetensors does: sorted, without a word of ours. */
const changing = `
import json, sys, torch
content = open('saved.safetensors', 'rb').read()
end = 8 + int.from_bytes(content[:8], 'little')
header = json.loads(content[8:end])
header.pop('__metadata__')
tensors = {}
for name, entry in header.items():
    begin, stop = entry['data_offsets']
    tensors[name] = torch.frombuffer(bytearray(content[end + begin:end + stop]), dtype=torch.float32).reshape(entry['shape'])
tensors['layers.1.attention.W_q.weight'] *= 0.5
out, numbers = {'__metadata__': {'format': 'pt'}}, b''
for name in sorted(tensors, reverse=True):
    data = tensors[name].double().numpy().tobytes()
    out[name] = {'dtype': 'F64', 'shape': list(tensors[name].shape), 'data_offsets': [len(numbers), len(numbers) + len(data)]}
    numbers += data
text = json.dumps(out).encode()
open('changed.safetensors', 'wb').write(len(text).to_bytes(8, 'little') + text + numbers)
`;

/** The same in this process. */
function changedHere(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const { tensors } = readSafetensors(bytes);
  const header: Record<string, unknown> = { __metadata__: { format: 'pt' } };
  const numbers: number[] = [];
  for (const [name, { shape, data }] of Object.entries(tensors).sort().reverse()) {
    const begin = 8 * numbers.length;
    const share = name === 'layers.1.attention.W_q.weight' ? 0.5 : 1;
    for (const value of data) numbers.push(share * value);
    header[name] = { dtype: 'F64', shape, data_offsets: [begin, 8 * numbers.length] };
  }
  const text = new TextEncoder().encode(JSON.stringify(header));
  const length = new Uint8Array(BigUint64Array.of(BigInt(text.length)).buffer);
  return new Uint8Array([...length, ...text, ...new Uint8Array(Float64Array.from(numbers).buffer)]);
}

describe('a run changed in PyTorch', async () => {
  const before = at('one_head', 200);
  const own = await fileOf(before);
  const inFolder = <Found>(file: string, bytes: Uint8Array, use: (folder: string) => Found): Found => {
    const folder = mkdtempSync(join(tmpdir(), 'opened-'));
    try {
      writeFileSync(join(folder, file), bytes);
      return use(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  if (proving)
    test.runIf(python)('is what this process makes of it', () => {
      const changed = inFolder('saved.safetensors', own, (folder) => {
        expect(runAll([changing], folder)[0]?.stderr).toBe('');
        return readFileSync(join(folder, 'changed.safetensors'));
      });
      expect(readSafetensors(changed).tensors).toEqual(readSafetensors(changedHere(own)).tensors);
    });

  test('opens, and the code of the page prints what it shows', async () => {
    const bytes = changedHere(own);
    const found = await caller.compute((core) => readFile(asFile(bytes, 'changed.safetensors'), before, core));
    if ('code' in found) throw new Error(JSON.stringify(found));
    const state: RunState = { ...before, ...found, silenced: [0], tokens: 'QUIETQUIET' };
    const seen = await look(state);
    const weights = seen.layers.at(-1)?.weights;
    // Half the query: the second layer looks less surely than it did.
    expect(Math.max(...Array.from(weights?.data ?? []).slice(-11))).toBeLessThan(0.99);
    expect(seen.layers).not.toEqual((await look({ ...before, silenced: [0], tokens: 'QUIETQUIET' })).layers);
    const code = pytorch(state).replace(/^print\((.*)\)$/m, 'print($1.flatten().tolist())');
    const [run] = inFolder('changed.safetensors', bytes, (folder) =>
      printedBy('opened-run', [code], { reads: bytes, folder }),
    );
    expect(run?.stderr).toBe('');
    const printed = JSON.parse(run?.stdout ?? '') as number[];
    expect(printed).toHaveLength(weights?.data.length ?? 0);
    printed.forEach((one, place) => {
      expect(Math.abs(one - Number(weights?.data[place]))).toBeLessThan(1e-5);
    });
  });
});
