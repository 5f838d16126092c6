// .npy, .npz and .safetensors: against files that NumPy and PyTorch wrote, and read by them; broken files are refused.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { AttnError } from '../../wasm/package/errors.ts';
import {
  FileError,
  type FileTensor,
  readNpy,
  readNpz,
  readSafetensors,
  writeNpy,
  writeNpz,
  writeSafetensors,
} from '../../wasm/package/files.ts';
import { zipped } from '../../wasm/package/zip.ts';
import { casesOf } from '../reach.ts';
import { python } from '../web/pytorch-runs.ts';
import { attention, dice } from './support.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'attention-playground-files-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function numpy<T>(command: string, path: string): T {
  const script = fileURLToPath(new URL('numpy_files.py', import.meta.url));
  const { stdout, stderr } = spawnSync(python ?? '', [script, command, path], { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as T;
}

const at = (name: string): Uint8Array => readFileSync(join(folder, name));

/** Tensors of every dtype, some awkward. */
const tensors = {
  bool: { shape: [2, 2], dtype: 'bool', data: Uint8Array.of(1, 0, 0, 1) },
  u8: { shape: [2], dtype: 'u8', data: Uint8Array.of(0, 255) },
  i8: { shape: [2], dtype: 'i8', data: Int8Array.of(-128, 127) },
  u16: { shape: [1], dtype: 'u16', data: Uint16Array.of(65535) },
  i16: { shape: [1, 1], dtype: 'i16', data: Int16Array.of(-32768) },
  u32: { shape: [1], dtype: 'u32', data: Uint32Array.of(2 ** 32 - 1) },
  i32: { shape: [], dtype: 'i32', data: Int32Array.of(-(2 ** 31)) },
  u64: { shape: [1], dtype: 'u64', data: BigUint64Array.of(2n ** 64n - 1n) },
  i64: { shape: [2], dtype: 'i64', data: BigInt64Array.of(-(2n ** 63n), 2n ** 63n - 1n) },
  f16: { shape: [3], dtype: 'f16', data: Float32Array.of(65504, -0.0999755859375, Number.NaN) },
  bf16: { shape: [2], dtype: 'bf16', data: Float32Array.of(3.140625, -Infinity) },
  f32: { shape: [1, 3], dtype: 'f32', data: Float32Array.of(-0, 1e-8, 3.4e38) },
  f64: { shape: [0, 2], dtype: 'f64', data: new Float64Array() },
  'layers.0.weight 中': { shape: [1], dtype: 'f64', data: Float64Array.of(Math.PI) },
} as const;
/** The archive of one file with every number of its directory in ZIP64 fields. */
function asZip64(plain: Uint8Array): Uint8Array {
  const view = new DataView(plain.buffer);
  const end = plain.length - 22;
  const [length, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  const made = new Uint8Array(plain.length + 28 + 56 + 20);
  made.set(plain.subarray(0, end));
  const wide = new DataView(made.buffer);
  const numbers = [24, 20, 42].map((field) => view.getUint32(start + field, true));
  for (const field of [20, 24, 42]) wide.setUint32(start + field, 0xffffffff, true);
  wide.setUint16(start + 30, 28, true);
  wide.setUint16(end, 1, true);
  wide.setUint16(end + 2, 24, true);
  for (const [place, number] of numbers.entries()) wide.setBigUint64(end + 4 + 8 * place, BigInt(number), true);
  const record = end + 28;
  wide.setUint32(record, 0x06064b50, true);
  wide.setBigUint64(record + 4, 44n, true);
  for (const [field, number] of [
    [24, 1],
    [32, 1],
    [40, length + 28],
    [48, start],
  ] as const)
    wide.setBigUint64(record + field, BigInt(number), true);
  wide.setUint32(record + 56, 0x07064b50, true);
  wide.setBigUint64(record + 64, BigInt(record), true);
  wide.setUint32(record + 72, 1, true);
  made.set(plain.subarray(end), record + 76);
  wide.setUint32(record + 76 + 16, 0xffffffff, true);
  return made;
}

const fields = ({ shape, dtype, data }: FileTensor) => ({ shape, dtype, data });
const allFields = (read: Readonly<Record<string, FileTensor>>) =>
  Object.fromEntries(Object.entries(read).map(([name, tensor]) => [name, fields(tensor)]));

describe('what is written comes back', () => {
  test('safetensors, with its words', () => {
    const read = readSafetensors(writeSafetensors(tensors, { metadata: { format: 'pt', of: '“中文”' } }));
    expect(allFields(read.tensors)).toEqual(tensors);
    expect(read.metadata).toEqual({ format: 'pt', of: '“中文”' });
  });

  test.each([false, true])('npz, compressed: %s; bf16 as float32, which NumPy has', async (compress) => {
    const read = await readNpz(await writeNpz(tensors, { compress }));
    expect(allFields(read)).toEqual({ ...tensors, bf16: { ...tensors.bf16, dtype: 'f32' } });
  });

  test('npy; a nested array as torch.tensor would have it; what the core gives, i64 too', async () => {
    expect(fields(readNpy(writeNpy([[1, 2]])))).toEqual({
      shape: [1, 2],
      dtype: 'i64',
      data: BigInt64Array.of(1n, 2n),
    });
    expect(readNpy(writeNpy([[1, 2.5]]))).toMatchObject({ dtype: 'f32' });
    const { core } = await attention();
    const drawn = core.generator(0).randperm(4);
    expect(fields(readNpy(writeNpy(drawn)))).toEqual({
      shape: [4],
      dtype: 'i64',
      data: BigInt64Array.from(drawn.data, BigInt),
    });
    // And what was read goes into a call.
    const scores = readNpy(writeNpy({ shape: [1, 1, 2], dtype: 'f16', data: [1, 1] }));
    expect([...core.run('masked_softmax', { scores, valid_lens: readNpy(writeNpy([1])) }).weights.data]).toEqual([
      1, 0,
    ]);
  });

  test('stored archives are the same bytes each time, whatever the day', async () => {
    expect(await writeNpz(tensors)).toEqual(await writeNpz(tensors));
  });

  test('a name may be any, one of Object.prototype too', async () => {
    const odd = Object.fromEntries([
      ['__proto__', [1]],
      ['constructor', [2]],
      ['', [3]],
      ['a/b.npy', [4]],
    ]);
    for (const read of [readSafetensors(writeSafetensors(odd)).tensors, await readNpz(await writeNpz(odd))])
      expect(Object.entries(read).map(([name, tensor]) => [name, tensor.tolist()])).toEqual([
        ['__proto__', [1n]],
        ['constructor', [2n]],
        ['', [3n]],
        ['a/b.npy', [4n]],
      ]);
  });

  test('its types narrow by dtype', () => {
    const types = (tensor: FileTensor) => {
      if (tensor.dtype === 'i64') expectTypeOf(tensor.data).toEqualTypeOf<BigInt64Array>();
      if (tensor.dtype === 'bf16') expectTypeOf(tensor.data).toEqualTypeOf<Float32Array>();
      // @ts-expect-error: no such dtype
      writeNpy({ shape: [1], data: [1], dtype: 'complex64' });
      // @ts-expect-error: a tensor has a shape
      writeSafetensors({ a: { data: [1] } });
    };
    expectTypeOf(types).toBeFunction();
  });
});

describe('what is no tensor is refused before a byte is written', () => {
  const hostile = {
    get shape(): number[] {
      throw new SyntaxError('mine');
    },
  };

  test.each([
    ['a getter that throws', () => writeNpy(hostile as never)],
    ['one in an archive', () => writeNpz({ hostile } as never)],
    ['one in safetensors', () => writeSafetensors({ hostile } as never)],
    ['a number in the place of a text', () => writeSafetensors({}, { metadata: { n: 1 } } as never)],
    ['a limit that is no number', () => readNpz(new Uint8Array(), { mostBytes: Number.NaN })],
  ])('%s is an AttnError', async (_what, work) => {
    await expect(Promise.resolve().then<unknown>(work)).rejects.toMatchObject({
      name: 'AttnError',
      code: 'wrong_type',
    });
  });

  test('no options are as good as none at all', async () => {
    expect(writeSafetensors({ a: [1] }, null)).toEqual(writeSafetensors({ a: [1] }));
    expect(Object.keys(await readNpz(await writeNpz({ a: [1] }, null), null))).toEqual(['a']);
  });

  test.each([
    [{ shape: [1], data: [256], dtype: 'u8' }, 'out_of_range'],
    [{ shape: [1], data: [0.5], dtype: 'i64' }, 'out_of_range'],
    [{ shape: [1], data: [2], dtype: 'bool' }, 'out_of_range'],
    [{ shape: [1], data: [Number.NaN], dtype: 'i8' }, 'out_of_range'],
    [{ shape: [1], data: [-1], dtype: 'u64' }, 'out_of_range'],
    [{ shape: [2], data: [1] }, 'wrong_shape'],
    [{ shape: [1], data: [1], dtype: 'f8' }, 'out_of_range'],
    [{ shape: [1], data: [1], dtype: 1 }, 'out_of_range'],
    [[[1], [1, 2]], 'wrong_shape'],
    ['1', 'wrong_type'],
    [null, 'wrong_type'],
  ])('%j: %s', async (tensor, code) => {
    const given = { good: [1], a: tensor } as unknown as Parameters<typeof writeNpz>[0];
    for (const write of [() => writeSafetensors(given), () => writeNpz(given)])
      await expect(Promise.resolve().then(write)).rejects.toMatchObject({ name: 'AttnError', code, input: 'a' });
  });

  test('nor is a list of them, nor a tensor in the place of the words', () => {
    expect(() => writeSafetensors([[1]] as never)).toThrow(AttnError);
    expect(() => writeSafetensors({ __metadata__: [1] })).toThrow(AttnError);
  });
});

describe.skipIf(!python)('NumPy and PyTorch', () => {
  let prints: Readonly<Record<string, string>>;
  beforeAll(() => {
    prints = numpy('write', folder);
  }, 60_000);

  test('each tensor that they wrote prints as PyTorch prints it, from both kinds of archive and from safetensors', async () => {
    const { tensors: torch, metadata } = readSafetensors(at('torch.safetensors'));
    expect(metadata).toEqual({ format: 'pt' });
    const stored = await readNpz(at('stored.npz'));
    const deflated = await readNpz(at('deflated.npz'));
    expect(Object.keys(prints).length).toBe(14);
    expect(Object.fromEntries(Object.entries(torch).map(([name, tensor]) => [name, `${tensor}`]))).toEqual(prints);
    for (const [name, text] of Object.entries(prints)) if (name !== 'bfloat16') expect(`${stored[name]}`).toBe(text);
    expect(allFields(deflated)).toEqual(allFields(stored));
    expect(stored['uint64']?.data).toBeInstanceOf(BigUint64Array);
    expect([...(stored['uint64']?.data ?? [])].slice(0, 2)).toEqual([0n, 2n ** 64n - 1n]);
  });

  test('either order of axes and of bytes, and each version, are the same tensor', async () => {
    const stored = await readNpz(at('stored.npz'));
    for (const [file, name] of [
      ['float32', 'float32'],
      ['fortran', 'float32'],
      ['big', 'float64'],
      ['version3', 'int16'],
      ['bool', 'bool'],
      ['scalar', 'scalar'],
      ['empty', 'empty'],
    ] as const)
      expect(fields(readNpy(at(`${file}.npy`))), file).toEqual(fields(stored[name] as FileTensor));
  });

  test('objects, complex numbers, records and texts are refused by their type', () => {
    for (const name of ['objects', 'complex', 'records', 'texts'])
      expect(() => readNpy(at(`${name}.npy`)), name).toThrow(
        expect.objectContaining({ name: 'FileError', code: 'type' }),
      );
  });

  test('they read what we write', async () => {
    const { u16, u32, u64, ...known } = tensors;
    writeFileSync(join(folder, 'ours.safetensors'), writeSafetensors(known));
    writeFileSync(join(folder, 'ours.npz'), await writeNpz(tensors));
    writeFileSync(join(folder, 'ours-deflated.npz'), await writeNpz(tensors, { compress: true }));
    writeFileSync(join(folder, 'ours.npy'), writeNpy(tensors.i64));
    const names = { f: 'float', i: 'int', u: 'uint', bf: 'bfloat' } as const;
    const python = (value: number | bigint, dtype: string): string => {
      if (dtype === 'bool') return value ? 'True' : 'False';
      if (typeof value === 'bigint' || /^[iu]/.test(dtype)) return `${value}`;
      if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value < 0 ? '-inf' : 'inf';
      return Object.is(value, -0)
        ? '-0.0'
        : Number.isInteger(value) && Math.abs(value) < 1e16
          ? `${value}.0`
          : `${value}`;
    };
    const expected = (given: typeof known, only: (dtype: string) => string) =>
      Object.fromEntries(
        Object.entries(given).map(([name, { shape, dtype, data }]) => {
          const word = only(dtype).replace(/^(bf|f|i|u)(?=\d)/, (kind) => names[kind as keyof typeof names]);
          const list = Array.from<number | bigint, string>(data, (value) => python(value, dtype));
          return [name, [word, shape, list]];
        }),
      );
    // Python writes the exponents of e-08 with two digits, and e+38 with its sign: compared as numbers.
    const comparable = (read: unknown) =>
      JSON.stringify(read).replaceAll(/"(-?[\d.]+e[+-]?\d+)"/g, (_, n) => `"${Number(n)}"`);
    const same = (file: string, given: unknown) =>
      expect(comparable(numpy('read', join(folder, file)))).toBe(comparable(given));
    same(
      'ours.safetensors',
      expected(known, (dtype) => dtype),
    );
    const inNumpy = expected(tensors, (dtype) => (dtype === 'bf16' ? 'f32' : dtype));
    same('ours.npz', inNumpy);
    same('ours-deflated.npz', inNumpy);
    same('ours.npy', { '': inNumpy['i64'] });
    expect([u16, u32, u64].length).toBe(3);
  });
});

/** Nothing but FileError, and no tensor whose numbers are not those of its shape. */
async function survives(
  read: () => Promise<Record<string, FileTensor>> | Record<string, FileTensor>,
): Promise<boolean> {
  try {
    for (const { shape, data } of Object.values(await read()))
      expect(data.length).toBe(shape.reduce((product, size) => product * size, 1));
    return true;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    expect(error.message).not.toBe('');
    expect(structuredClone(error.fields())).toEqual(error.fields());
    return false;
  }
}

const readers = {
  npy: (bytes: Uint8Array) => ({ '': readNpy(bytes) }),
  npz: (bytes: Uint8Array) => readNpz(bytes, { mostBytes: 1 << 20 }),
  safetensors: (bytes: Uint8Array) => readSafetensors(bytes).tensors,
};

describe('whatever the bytes are', () => {
  const files = async () =>
    [
      ['npy', writeNpy(tensors.f32)],
      ['npz', await writeNpz(tensors)],
      ['npz', await writeNpz(tensors, { compress: true })],
      ['safetensors', writeSafetensors(tensors, { metadata: { a: 'b' } })],
    ] as const;

  test('a file that ends early, anywhere, is refused; so is one that goes on, but for .npy', async () => {
    for (const [format, whole] of await files()) {
      for (let length = 0; length < whole.length; ++length)
        expect(await survives(() => readers[format](whole.subarray(0, length))), `${format}, ${length}`).toBe(false);
      expect(await survives(() => readers[format](Uint8Array.of(...whole, 0))), format).toBe(format === 'npy');
    }
  });

  test('npy: two arrays in one file give the first, as numpy.load does', () => {
    const [one, two] = [writeNpy(tensors.f32), writeNpy(tensors.i64)];
    expect(fields(readNpy(Uint8Array.of(...one, ...two)))).toEqual(tensors.f32);
  });

  test('20,000 files of changed, moved and repeated bytes are read or refused', async () => {
    const { below, of } = dice(20261124);
    const given = await files();
    const awkward = [0, 1, 0x7f, 0x80, 0xff, 0x20, 0x28, 0x2c, 0x39, 0x50, 0x7b, 0x7d];
    let refused = 0;
    const cases = casesOf(20_000);
    for (let index = 0; index < cases; ++index) {
      const [format, whole] = of(given);
      const bytes = whole.slice();
      for (let change = below(4); change >= 0; --change) {
        // Half of them where headers and directories stand.
        const place = below(2) ? below(Math.min(bytes.length, 120)) : bytes.length - 1 - below(bytes.length);
        const kind = below(3);
        if (kind === 0) bytes[place] = below(2) ? of(awkward) : below(256);
        else if (kind === 1) bytes.fill(of(awkward), place, place + below(9));
        else bytes.copyWithin(below(bytes.length), place, place + below(60));
      }
      if (!(await survives(() => readers[format](bytes)))) ++refused;
    }
    expect(refused).toBeGreaterThan(cases / 2);
  }, 120_000);

  const text = (json: string): Uint8Array => {
    const header = new TextEncoder().encode(json);
    const bytes = new Uint8Array(8 + header.length + 8);
    new DataView(bytes.buffer).setBigUint64(0, BigInt(header.length), true);
    bytes.set(header, 8);
    return bytes;
  };
  const npy = (header: string): Uint8Array => {
    const bytes = new Uint8Array(12 + header.length + 8);
    bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 2, 0]);
    new DataView(bytes.buffer).setUint32(8, header.length, true);
    bytes.set(new TextEncoder().encode(header), 12);
    return bytes;
  };

  test('long headers that go wrong at their end are refused as soon as any', async () => {
    const long = 1_000_000;
    const headers = [
      `{'descr': '<f4', 'fortran_order': False, 'shape': (${'1,'.repeat(long / 3)}x`,
      `{'descr': '<f4', 'fortran_order': False, 'shape': (${' '.repeat(long)}`,
      `{'descr': '${'<'.repeat(long)}`,
      `{'descr': ${'['.repeat(long)}`,
      `{'descr': ${'[]'.repeat(long / 2)}`,
      `{${"'a':'b',".repeat(long / 9)}!`,
      `{'shape': (2,), 'fortran_order': False, 'descr': '<f4'}${' '.repeat(long - 60)}!`,
    ];
    const started = performance.now();
    for (const header of headers) expect(() => readNpy(npy(header)), header.slice(0, 60)).toThrow(FileError);
    for (const json of [`{"a":${'['.repeat(long)}`, `{"a":"${' '.repeat(long)}`, `{${'"a":1,'.repeat(long / 6)}`])
      expect(() => readSafetensors(text(json)), json.slice(0, 60)).toThrow(FileError);
    const signatures = new Uint8Array(long);
    for (let place = 0; place < long; place += 4) signatures.set([0x50, 0x4b, 5, 6], place);
    await expect(readNpz(signatures)).rejects.toThrow(FileError);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test('npy: a header says each field once, in any order and quotes', () => {
    const good = [
      `{"shape": (1,), "fortran_order": True, "descr": "<f8"}`,
      `{'descr':'=f8','shape':(1L,1),'fortran_order':False,}\n`,
      `{'descr': '<f8', 'fortran_order': False, 'shape': (), }`,
      `{u'descr': u'<f8', u'fortran_order': False, u'shape': (1L,), }`,
    ];
    for (const header of good) expect(readNpy(npy(header)).data, header).toEqual(Float64Array.of(0));
    for (const [header, code] of [
      [`{'descr': '<f8', 'fortran_order': False, 'shape': (2,), }`, 'cut'],
      [`{'descr': '<f8', 'fortran_order': False, 'shape': (9007199254740993,), }`, 'header'],
      [`{'descr': '<f8', 'fortran_order': False, 'shape': (9007199254740991, 9007199254740991), }`, 'cut'],
      [`{'descr': '<f8', 'fortran_order': False, 'shape': (${'1, '.repeat(33)}), }`, 'header'],
      [`{'descr': '<f8', 'fortran_order': False, 'shape': (-1,), }`, 'header'],
      [`{'descr': '<f8', 'fortran_order': 1, 'shape': (1,), }`, 'header'],
      [`{'descr': '<f8', 'fortran_order': False, 'shape': (1,), 'more': 'a', }`, 'header'],
      [`{'descr': '<f8', 'descr': '<f8', 'fortran_order': False, 'shape': (1,), }`, 'header'],
      [`{'descr': '<f8', 'fortran_order': False, 'shape': (1,), } or 1`, 'header'],
      [`{'descr': '<f16', 'fortran_order': False, 'shape': (1,), }`, 'type'],
      [`{'descr': 'constructor', 'fortran_order': False, 'shape': (1,), }`, 'type'],
      [`{'descr': '<M8', 'fortran_order': False, 'shape': (1,), }`, 'type'],
    ] as const)
      expect(() => readNpy(npy(header)), header).toThrow(expect.objectContaining({ name: 'FileError', code }));
  });

  test('safetensors: lengths, offsets and shapes that lie are refused by what is wrong', () => {
    const entry = (more: object) =>
      text(JSON.stringify({ a: { dtype: 'F32', shape: [2], data_offsets: [0, 8], ...more } }));
    expect(Object.keys(readSafetensors(entry({})).tensors)).toEqual(['a']);
    const longer = entry({});
    new DataView(longer.buffer).setBigUint64(0, 2n ** 63n, true);
    for (const [bytes, code] of [
      [longer, 'header'],
      [entry({ dtype: 'F8_E4M3', shape: [8] }), 'type'],
      [entry({ dtype: 'toString' }), 'type'],
      [entry({ shape: [3] }), 'entry'],
      [entry({ shape: [-2] }), 'entry'],
      [entry({ shape: [2 ** 52, 2 ** 52] }), 'entry'],
      [entry({ data_offsets: [8, 16] }), 'entry'],
      [entry({ data_offsets: [8, 0] }), 'entry'],
      [entry({ data_offsets: [0] }), 'entry'],
      [entry({ shape: [1], data_offsets: [0, 4] }), 'cut'],
      [
        text(
          '{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"b":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}}',
        ),
        'entry',
      ],
      [text('{"__metadata__":{"a":1}}'), 'header'],
      [text(`{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`), 'entry'],
      [text(`{"a":{"dtype":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}}`), 'entry'],
      [text('[]'), 'header'],
      [new Uint8Array(7), 'format'],
    ] as const)
      expect(() => readSafetensors(bytes), new TextDecoder().decode(bytes)).toThrow(
        expect.objectContaining({ name: 'FileError', code }),
      );
  });

  test.each([
    [
      'a tensor',
      '"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}',
    ],
    ['a tensor by another spelling', '"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"\\u0061":1'],
    ['a field', '"a":{"dtype":"F32","dtype":"F32","shape":[2],"data_offsets":[0,8]}'],
    ['the words', '"__metadata__":{},"__metadata__":{},"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}'],
    ['one of the words', '"__metadata__":{"b":"1","b":"2"},"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}'],
  ])('safetensors: %s that is said twice is refused, as the format wants', (_what, json) => {
    expect(() => readSafetensors(text(`{${json}}`))).toThrow(
      expect.objectContaining({ name: 'FileError', code: 'entry', expected: 'one of a name' }),
    );
  });

  test('safetensors: names that look like JSON are no second keys', () => {
    const names = ['{"a":1,"a":2}', 'a\\"a', '"', ':', 'a', '\u2028'];
    const written = writeSafetensors(Object.fromEntries(names.map((name) => [name, [1]])));
    expect(Object.keys(readSafetensors(written).tensors).sort()).toEqual([...names].sort());
  });

  test('safetensors: each tensor begins at a multiple of its numbers’ size', () => {
    const written = writeSafetensors({
      mask: tensors.bool,
      odd: { shape: [3], dtype: 'u8', data: Uint8Array.of(1, 2, 3) },
      ...tensors,
    });
    const length = Number(new DataView(written.buffer).getBigUint64(0, true));
    const header = JSON.parse(new TextDecoder().decode(written.subarray(8, 8 + length)));
    for (const [name, { dtype, data_offsets }] of Object.entries<{ dtype: string; data_offsets: number[] }>(header)) {
      if (name === '__metadata__') continue;
      const bits = Number(/\d+/.exec(dtype)?.[0] ?? 8);
      expect((8 + length + (data_offsets[0] ?? 0)) % (bits / 8), name).toBe(0);
    }
    expect(readSafetensors(written).tensors['mask']?.tolist()).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('npz: an array of texts is named when it is asked for, and closes no other', async () => {
    const words = npy(`{'descr': '<U3', 'fortran_order': False, 'shape': (0,), }`);
    const place = (await writeNpz({ tokens: [1], weights: [1, 2] })).slice();
    // The same archive with the words in the place of a tensor of as many bytes.
    const archive = await zipped(
      [
        { name: 'tokens.npy', bytes: words as Uint8Array<ArrayBuffer> },
        { name: 'weights.npy', bytes: writeNpy([1, 2]) as Uint8Array<ArrayBuffer> },
      ],
      false,
    );
    const read = await readNpz(archive);
    expect(Object.keys(read)).toEqual(['weights']);
    expect(read['weights']?.tolist()).toEqual([1n, 2n]);
    expect(() => read['tokens']).toThrow(
      expect.objectContaining({ name: 'FileError', code: 'type', entry: 'tokens', found: '<U3' }),
    );
    expect(Object.keys(await readNpz(place))).toEqual(['tokens', 'weights']);
    const alone = await zipped([{ name: 'tokens.npy', bytes: words as Uint8Array<ArrayBuffer> }], false);
    await expect(readNpz(alone)).rejects.toMatchObject({ code: 'type', entry: 'tokens' });
  });

  test('npz: sizes, places and the directory may stand in ZIP64 fields, in a small archive, too', async () => {
    const plain = await writeNpz({ a: [1, 2] });
    expect((await readNpz(asZip64(plain)))['a']?.tolist()).toEqual([1n, 2n]);
    for (let length = 0; length < asZip64(plain).length; ++length)
      await expect(readNpz(asZip64(plain).subarray(0, length))).rejects.toThrow(FileError);
  });

  test('npz: a name that an archive cannot hold is refused when it is written', async () => {
    await expect(writeNpz({ ['x'.repeat(65_532)]: [1] })).rejects.toMatchObject({
      name: 'AttnError',
      code: 'out_of_range',
    });
    await expect(writeNpz({ ['é'.repeat(32_766)]: [1] })).rejects.toMatchObject({
      name: 'AttnError',
      code: 'out_of_range',
    });
    await expect(writeNpz({ 'a\ud800': [1] })).rejects.toMatchObject({ name: 'AttnError', code: 'out_of_range' });
    const longest = 'x'.repeat(65_531);
    expect(Object.keys(await readNpz(await writeNpz({ [longest]: [1] })))).toEqual([longest]);
  });

  test('npz: entries that share bytes, lie about sizes or names, or would fill memory are refused', async () => {
    const whole = await writeNpz({ a: [1, 2], b: [3, 4] }, { compress: true });
    const view = (bytes: Uint8Array) => new DataView(bytes.buffer);
    const directory = view(whole).getUint32(whole.length - 6, true);
    const second = directory + 46 + 5;
    const changed = (change: (view: DataView) => void): Uint8Array => {
      const bytes = whole.slice();
      change(view(bytes));
      return bytes;
    };
    expect(Object.keys(await readNpz(whole))).toEqual(['a', 'b']);
    for (const [what, bytes, code] of [
      ['one place', changed((v) => v.setUint32(second + 42, 0, true)), 'entry'],
      ['one name', changed((v) => v.setUint8(second + 46, 0x61)), 'entry'],
      ['another name inside', changed((v) => v.setUint8(30, 0x62)), 'entry'],
      ['a bomb', changed((v) => v.setUint32(directory + 24, 2 ** 20, true)), 'entry'],
      ['longer than stated', changed((v) => v.setUint32(directory + 24, 100, true)), 'entry'],
      ['encrypted', changed((v) => v.setUint16(directory + 8, 1, true)), 'type'],
      ['another method', changed((v) => v.setUint16(directory + 10, 12, true)), 'type'],
      ['ZIP64 without its numbers', changed((v) => v.setUint32(directory + 24, 0xffffffff, true)), 'entry'],
      ['another sum', changed((v) => v.setUint32(directory + 16, 1, true)), 'checksum'],
      ['beyond the directory', changed((v) => v.setUint32(directory + 20, 10_000, true)), 'cut'],
      ['too many', changed((v) => v.setUint16(whole.length - 12, 3, true)), 'header'],
    ] as const)
      await expect(readNpz(bytes), what).rejects.toMatchObject({ name: 'FileError', code });
    await expect(readNpz(whole, { mostBytes: 200 })).rejects.toMatchObject({ code: 'too_large' });
    await expect(readNpz('file' as never)).rejects.toMatchObject({ name: 'FileError', code: 'format' });
  });
});
