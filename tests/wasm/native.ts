// Requests to a module, and the same answered by the native library: under the sanitizers, as `npm test` compiles it, and
// optimized where everything is proven. Arithmetic is strict, so both have the same bits.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Core, type Exports } from '../../wasm/package/core.ts';
import type { Tensor } from '../../wasm/package/index.ts';
import { proving } from '../reach.ts';

const folder = new URL(`../../build/${proving ? 'native' : 'sanitized'}/`, import.meta.url);

/** A core that leaves in `records` each request that crosses its border. */
export function recording(exports: Exports, records: Uint8Array[]): Core {
  return new Core({
    ...exports,
    attn_run: (address, bytes) => {
      records.push(new Uint8Array(exports.memory.buffer).slice(address, address + bytes));
      return exports.attn_run(address, bytes);
    },
  });
}

/** For each record the bytes of each output; none for an Error. */
export function nativeAnswers(program: string, records: readonly Uint8Array[]): Buffer[][] {
  const input = records.flatMap((record) => [Buffer.from(BigUint64Array.of(BigInt(record.length)).buffer), record]);
  const path = fileURLToPath(new URL(program, folder));
  const { stdout, status, error } = spawnSync(path, { input: Buffer.concat(input), maxBuffer: 2 ** 30 });
  if (status !== 0) throw error ?? new Error(`${program} ended with status ${status}`);
  let at = 0;
  const u32 = (): number => {
    at += 4;
    return stdout.readUInt32LE(at - 4);
  };
  const output = (): Buffer => {
    const size = u32();
    at += size;
    return stdout.subarray(at - size, at);
  };
  const answers = records.map(() => Array.from({ length: u32() }, output));
  if (at !== stdout.length) throw new Error(`${program} said more than was asked`);
  return answers;
}

/** The numbers as JavaScript has them, from the native bytes. */
export function numbers(bytes: Buffer | undefined, { dtype }: Tensor): Tensor['data'] {
  const copy = new Uint8Array(bytes ?? []).buffer;
  if (dtype === 'f32') return new Float32Array(copy);
  return dtype === 'f64' ? new Float64Array(copy) : Float64Array.from(new BigInt64Array(copy), Number);
}
