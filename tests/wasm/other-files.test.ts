// Files of other kinds given to the readers are named, with what helps; what is of the kind keeps its own reason.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  FileError,
  readNpy,
  readNpz,
  readSafetensors,
  writeNpy,
  writeNpz,
  writeSafetensors,
} from '../../wasm/package/files.ts';
import type { OtherFile } from '../../wasm/package/other_files.ts';
import { zipped } from '../../wasm/package/zip.ts';
import { python } from '../web/pytorch-runs.ts';

const readers = {
  npy: (bytes: Uint8Array) => readNpy(bytes),
  npz: (bytes: Uint8Array) => readNpz(bytes),
  safetensors: (bytes: Uint8Array) => readSafetensors(bytes),
};

async function refusedBy(read: (bytes: Uint8Array) => unknown, bytes: Uint8Array): Promise<FileError | undefined> {
  try {
    await read(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof FileError) return error;
    throw error;
  }
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const letters = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const tar = new Uint8Array(1024);
tar.set(utf8('ustar'), 257);

const files: readonly (readonly [string, OtherFile, Uint8Array, says: string])[] = [
  ['an empty file', 'empty', new Uint8Array(), 'an empty file'],
  ['.npy', 'npy', writeNpy([1, 2]), 'readNpy'],
  ['.npz', 'npz', await writeNpz({ a: [1] }), 'readNpz'],
  ['.npz, compressed', 'npz', await writeNpz({ 'b.c': [1] }, { compress: true }), 'readNpz'],
  ['.safetensors', 'safetensors', writeSafetensors({ a: [1] }), 'readSafetensors'],
  ['.safetensors of nothing', 'safetensors', writeSafetensors({}), 'readSafetensors'],
  ['GGUF', 'gguf', letters('GGUF\x03\0\0\0\x10\0\0\0\0\0\0\0'), 'llama.cpp'],
  ['HDF5', 'hdf5', letters('\x89HDF\r\n\x1a\n\0\0\0\0\0\x08\x08\0'), 'h5py'],
  ['ONNX', 'onnx', letters('\x08\x07\x12\x07pytorch\x1a\x061.13.0:'), 'onnx.numpy_helper'],
  ['ONNX without a producer', 'onnx', letters('\x08\x0a:\x80\x01\x0a\x10'), 'onnx.numpy_helper'],
  ['HTML', 'html', utf8('<!DOCTYPE html>\n<html lang="en"><head></head></html>'), 'HTML'],
  ['HTML after blanks', 'html', utf8('\ufeff\n  <html><body>Sign in</body></html>'), 'HTML'],
  ['XML of a store', 'html', utf8('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'), 'XML'],
  ['a pointer', 'lfs', utf8('version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 9\n'), 'git lfs pull'],
  ['JSON', 'json', utf8('{"metadata": {"total_size": 9}, "weight_map": {}}'), 'JSON'],
  ['JSON with a brace where a header has it', 'json', utf8('{"a":   {"b": 1}}'), 'JSON'],
  ['a list as JSON', 'json', utf8(' [[1, 2], [3, 4]]'), 'JSON'],
  ['nothing as JSON', 'json', utf8('{}'), 'JSON'],
  ['what a server says', 'text', utf8('Entry not found'), 'a text'],
  ['a text cut in a letter', 'text', utf8(`1,2\n${'中'.repeat(300)}`), 'a text'],
  ['gzip', 'gzip', gzipSync('abc'), 'unpack'],
  ['Zstandard', 'packed', letters('\x28\xb5\x2f\xfd\x04\0'), 'unpack'],
  ['tar', 'packed', tar, 'unpack'],
  ['another ZIP', 'zip', await zipped([{ name: 'model.weights.h5', bytes: utf8('a') }], false), 'unpack'],
];

describe('a file of another kind is named, with what helps', () => {
  test.each(files)('%s', async (_name, kind, bytes, says) => {
    for (const [format, read] of Object.entries(readers)) {
      const error = await refusedBy(read, bytes);
      if (kind === format) expect(error, format).toBeUndefined();
      else if (kind === 'zip' && format === 'npz') expect(error).toMatchObject({ code: 'entry', expected: 'NAME.npy' });
      else {
        expect(error, format).toMatchObject({ format, code: 'format', kind });
        expect(error?.message, format).toMatch(new RegExp(`^\\[${format}\\] this is .*${says}`));
        // Its beginning says it: a file may be cut.
        expect(await refusedBy(read, bytes.slice(0, 600)), format).toMatchObject({ kind });
      }
    }
  });

  test.skipIf(!python)(
    'what PyTorch and pickle write, of every version',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'attention-playground-others-'));
      const script = fileURLToPath(new URL('other_files.py', import.meta.url));
      const { status, stderr } = spawnSync(python ?? '', [script, folder], { encoding: 'utf8' });
      expect(status, stderr).toBe(0);
      const names = readdirSync(folder);
      expect(names).toHaveLength(3 + 4 * 6);
      for (const name of names) {
        const bytes = readFileSync(join(folder, name));
        const kind = name.endsWith('.pt') ? 'pt' : 'pickle';
        for (const [format, read] of Object.entries(readers))
          for (const given of [bytes, bytes.subarray(0, 600)]) {
            const error = await refusedBy(read, given);
            expect(error, `${name}, ${format}`).toMatchObject({ format, code: 'format', kind });
            expect(error?.message).toContain('safetensors.torch.save_file');
          }
      }
      rmSync(folder, { recursive: true });
    },
    60_000,
  );

  test('a cut file of the asked kind keeps the reason that it has', async () => {
    expect(await refusedBy(readers.npz, (await writeNpz({ a: [1] })).slice(0, 80))).toMatchObject({
      code: 'format',
      kind: undefined,
      expected: 'a ZIP archive',
    });
    expect(await refusedBy(readers.npy, writeNpy([1]).slice(0, 8))).toMatchObject({ code: 'cut', kind: undefined });
    const cut = await refusedBy(readers.safetensors, writeSafetensors({ a: [1] }).slice(0, 20));
    expect(cut).toMatchObject({ code: 'cut', kind: undefined });
    expect(await refusedBy(readers.safetensors, letters('\x89PNG\r\n\x1a\n\0\0\0'))).toMatchObject({
      code: 'format',
      kind: undefined,
    });
  });
});
