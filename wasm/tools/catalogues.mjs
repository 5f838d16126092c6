// The catalogue inside a built module, build/wasm/NAME.wasm, as plain objects.
import { readFile } from 'node:fs/promises';

const root = new URL('../../', import.meta.url);

/** The operations of a module, each with its inputs and outputs. */
export async function operationsOf(module) {
  const imports = { env: { emscripten_notify_memory_growth() {} } };
  const nothing = new Proxy({}, { get: () => () => 0 });
  const bytes = await readFile(new URL(`build/wasm/${module}.wasm`, root));
  const { instance } = await WebAssembly.instantiate(bytes, { ...imports, wasi_snapshot_preview1: nothing });
  const { memory, attn_describe, _initialize } = instance.exports;
  _initialize?.();
  const text = new Uint8Array(memory.buffer, attn_describe());
  return JSON.parse(new TextDecoder().decode(text.subarray(0, text.indexOf(0)))).operations;
}

const wholeKinds = ['integer', 'seed'];

function defaultOf({ kind, initial, choices }) {
  if (choices) return `default '${choices.split('|')[initial ?? 0]}'`;
  if (initial === undefined) return '';
  return `default ${kind === 'boolean' ? initial === 1 : initial}`;
}

/** 1e+18 rather than its nineteen digits. */
const short = (number) => (Math.abs(number) < 1e15 ? `${number}` : number.toExponential());

function rangeOf({ kind, minimum, maximum }) {
  if (kind === 'boolean') return '';
  const from = minimum === undefined ? '' : `from ${short(minimum)}`;
  const to = maximum === undefined ? '' : `to ${short(maximum)}`;
  return [from, to].filter(Boolean).join(' ');
}

/** "b n d" as "(b, n, d)"; "()" is the shape of one number. */
function sizesOf(sizes) {
  if (sizes === '*') return 'any shape';
  return sizes === '()' ? sizes : `(${sizes.split(' ').join(', ')})`;
}

/** What the catalogue says of an input or output: "f32, (b, n, d)", "whole number, from 1 to 8, default 1". */
export function details(entry) {
  const shape = entry.shape
    ?.split('|')
    .map((sizes) => sizesOf(sizes.trim()))
    .join(' or ');
  const dtype = entry.dtype === 'any' ? 'any dtype' : entry.dtype;
  const whole = wholeKinds.includes(entry.kind) ? 'whole number' : '';
  return [dtype, shape, whole, rangeOf(entry), defaultOf(entry)].filter(Boolean).join(', ');
}
