import { spawnSync } from 'node:child_process';

/** Modules go into many files, and a file's texts into its two forms. */
const known = new Map<string, Buffer>();

/** As web/src/element/one-file/lzma.ts reads it. What is packed before it becomes text shrinks back to that on its way. */
export function packLzma(bytes: Uint8Array): Buffer {
  const key = Buffer.from(bytes).toString('latin1');
  const packed = known.get(key) ?? pack(bytes);
  known.set(key, packed);
  return packed;
}

function pack(bytes: Uint8Array): Buffer {
  const options = ['--format=raw', '--lzma1=preset=9e,lc=3,lp=0,pb=0', '--stdout'];
  const { status, stdout, stderr, error } = spawnSync('xz', options, { input: bytes, maxBuffer: 2 ** 26 });
  if (status !== 0) throw error ?? new Error(`xz: ${stderr}`);
  return stdout;
}
