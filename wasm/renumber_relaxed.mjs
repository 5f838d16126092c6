// LLVM before 15 writes the fused multiply-add of relaxed SIMD under the number it had in a draft (0xfd 0xaf 0x01);
// engines know it as 0xfd 0x85 0x02. Renumbers it in a module, in place:
//
//     node wasm/renumber_relaxed.mjs MODULE.wasm
//
// The three bytes could also be part of a constant, so they are counted against a disassembly before any is changed.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const draft = Buffer.from([0xfd, 0xaf, 0x01]);
const final = Buffer.from([0xfd, 0x85, 0x02]);

function placesOf(bytes, code) {
  const places = [];
  for (let at = bytes.indexOf(code); at >= 0; at = bytes.indexOf(code, at + code.length)) places.push(at);
  return places;
}

function disassembledCount(path) {
  const text = execFileSync('wasm-dis', [path], { encoding: 'utf8', maxBuffer: 2 ** 30 });
  return text.split('(f32x4.relaxed_fma').length - 1;
}

const [path] = process.argv.slice(2);
const bytes = readFileSync(path);
const places = placesOf(bytes, draft);
const count = disassembledCount(path);
if (count === 0) throw new Error(`${path} has no fused multiply-add`);
if (places.length !== count) throw new Error(`${path}: ${places.length} places for ${count} instructions`);
for (const at of places) final.copy(bytes, at);
writeFileSync(path, bytes);
console.log(`${path}: ${count} fused multiply-adds renumbered`);
