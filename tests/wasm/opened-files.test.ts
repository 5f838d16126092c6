// readTensors on files that are read in parts, have nothing to read, or change after they were opened.
import { mkdtempSync, openAsBlob, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FileError } from '../../wasm/package/file_error.ts';
import { readTensors, type SlicedFile, writeNpy, writeNpz, writeSafetensors } from '../../wasm/package/files.ts';

const numbers = Float32Array.from({ length: 100_000 }, (_, place) => place);
const tensor = { shape: [numbers.length], data: numbers };
const all = { from: 0, to: numbers.length };
const blobOf = (bytes: Uint8Array): Blob => new Blob([bytes as Uint8Array<ArrayBuffer>]);
const refusalOf = async (reading: Promise<unknown>): Promise<FileError> => {
  const error = await reading.catch((error: unknown) => error);
  if (!(error instanceof FileError)) throw new Error(`not refused: ${error}`);
  return error;
};

/** A file that counts the bytes that are read from it. */
function counting(bytes: Uint8Array): SlicedFile & { read: number } {
  const blob = blobOf(bytes);
  const file = {
    size: blob.size,
    read: 0,
    slice: (from: number, to: number) => ({
      arrayBuffer: async () => {
        const part = await blob.slice(from, to).arrayBuffer();
        file.read += part.byteLength;
        return part;
      },
    }),
  };
  return file;
}

test.each([
  ['npy', async () => writeNpy(tensor), ''],
  ['npz', async () => writeNpz({ a: tensor }), 'a'],
  ['safetensors', async () => writeSafetensors({ a: tensor }), 'a'],
] as const)('%s: of a part no byte but its own is read, wherever it ends', async (_, written, name) => {
  for (const part of [
    { from: 0, to: 10 },
    { from: 50_000, to: 50_010 },
    { from: all.to - 10, to: all.to },
  ]) {
    const file = counting(await written());
    const opened = await readTensors(file, { lazy: true });
    const before = file.read;
    expect((await opened.read(name, part)).data).toEqual(numbers.slice(part.from, part.to));
    expect(file.read - before).toBe(40);
  }
});

test('npz: a whole tensor is checked by its sum, also where its ends are given', async () => {
  const bytes = await writeNpz({ a: tensor });
  bytes[bytes.length - 1000] = (bytes[bytes.length - 1000] ?? 0) ^ 1;
  const opened = await readTensors(blobOf(bytes), { lazy: true });
  for (const reading of [opened.read('a'), opened.read('a', all)])
    expect(await refusalOf(reading)).toMatchObject({ code: 'checksum', entry: 'a.npy' });
});

test('a file of texts alone is refused by its type', async () => {
  const text = Buffer.concat([
    Buffer.from("{'descr': '<U2', 'fortran_order': False, 'shape': (1,), }".padEnd(117)),
    Buffer.from('\n'),
  ]);
  const texts = Buffer.concat([
    Buffer.from([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0, 118, 0]),
    text,
    Buffer.from('a\0\0\0b\0\0\0'),
  ]);
  expect(await refusalOf(readTensors(blobOf(texts)))).toMatchObject({ format: 'npy', code: 'type', found: '<U2' });
});

test.each(['cut', 'gone'])('a file that is %s after it was opened is named as the cause', async (what) => {
  const folder = mkdtempSync(join(tmpdir(), 'attention-playground-opened-'));
  const path = join(folder, 'a.npy');
  try {
    writeFileSync(path, writeNpy(tensor));
    const opened = await readTensors(await openAsBlob(path), { lazy: true });
    if (what === 'cut') truncateSync(path, 1000);
    else rmSync(path);
    expect(await refusalOf(opened.read(''))).toMatchObject({
      code: 'entry',
      expected: 'the file as it was opened',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a byte is named where it is one of the file, not of a packed entry', async () => {
  const npy = writeNpy(tensor);
  npy[6] = 9;
  expect(await refusalOf(readTensors(blobOf(npy)))).toMatchObject({ code: 'header', offset: 6 });
  const zip = await writeNpz({ a: tensor });
  zip[zip.findIndex((byte, place) => byte === 0x93 && zip[place + 1] === 0x4e) + 6] = 9;
  const refusal = await refusalOf(readTensors(blobOf(zip)));
  expect(refusal).toMatchObject({ code: 'header', entry: 'a' });
  expect(refusal.offset).toBeUndefined();
});
