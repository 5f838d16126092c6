// LLVM before 15 writes the fused multiply-add of relaxed SIMD under the number it had in a draft (0xfd 0xaf 0x01);
// engines know it as 0xfd 0x85 0x02. Renumbers it in a module, in place:
//
//     node wasm/runtime/renumber_relaxed.mjs MODULE.wasm
//
// The three bytes could also be part of a constant: a disassembler tells which are instructions.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

const draft = Buffer.from([0xfd, 0xaf, 0x01]);
const final = Buffer.from([0xfd, 0x85, 0x02]);
/** The draft's multiply-subtract: a disassembler of its time knows it, and a constant of as many bytes stays one. */
const other = Buffer.from([0xfd, 0xb0, 0x01]);

function placesOf(bytes, code) {
  const places = [];
  for (let at = bytes.indexOf(code); at >= 0; at = bytes.indexOf(code, at + code.length)) places.push(at);
  return places;
}

function disassembledCount(path) {
  const text = execFileSync('wasm-dis', [path], { encoding: 'utf8', maxBuffer: 2 ** 30 });
  return text.split('(f32x4.relaxed_fma').length - 1;
}

/** Those of the places that are instructions: without them there is one multiply-add fewer for each. */
function instructionsAmong(places, bytes, all, path) {
  if (places.length === 0) return [];
  const changed = Buffer.from(bytes);
  for (const at of places) other.copy(changed, at);
  const trial = `${path}.trial`;
  writeFileSync(trial, changed);
  const missing = all - disassembledCount(trial);
  rmSync(trial);
  if (missing === places.length) return places;
  if (missing === 0) return [];
  const half = Math.ceil(places.length / 2);
  return [places.slice(0, half), places.slice(half)].flatMap((some) => instructionsAmong(some, bytes, all, path));
}

const [path] = process.argv.slice(2);
const bytes = readFileSync(path);
const count = disassembledCount(path);
if (count === 0) throw new Error(`${path} has no fused multiply-add`);
const found = placesOf(bytes, draft);
const places = found.length === count ? found : instructionsAmong(found, bytes, count, path);
if (places.length !== count) throw new Error(`${path}: ${places.length} places for ${count} instructions`);
for (const at of places) final.copy(bytes, at);
writeFileSync(path, bytes);
console.log(`${path}: ${count} fused multiply-adds renumbered`);
