// Lists the devices whose machine code is inside a library made by nvcc, and fails when one of those named is missing:
//   node tests/cuda/architectures.mjs build/cuda/libattn_cuda.a 80 90 90a
// Reads the fat binaries themselves (a header, then entries with kind, sizes and architecture), so it needs no tool.
import { readFileSync } from 'node:fs';

const magic = Buffer.from([0x50, 0xed, 0x55, 0xba]);
const kinds = { 1: 'ptx', 2: 'code' };
const ofOneDevice = 0x100000; // among an entry's flags: instructions of this architecture alone, sm_90a

/** Every entry of every fat binary in the file: {kind, architecture}. */
function entriesOf(file) {
  const entries = [];
  for (let at = file.indexOf(magic); at >= 0; at = file.indexOf(magic, at + 1)) {
    const headerBytes = file.readUInt16LE(at + 6);
    const end = at + headerBytes + Number(file.readBigUInt64LE(at + 8));
    for (let entry = at + headerBytes; entry + 32 <= Math.min(end, file.length); ) {
      const alone = (file.readUInt32LE(entry + 40) & ofOneDevice) !== 0;
      entries.push({
        kind: kinds[file.readUInt16LE(entry)],
        architecture: `${file.readUInt32LE(entry + 28)}${alone ? 'a' : ''}`,
      });
      entry += file.readUInt32LE(entry + 4) + Number(file.readBigUInt64LE(entry + 8));
    }
  }
  return entries;
}

const [path, ...wanted] = process.argv.slice(2);
const found = new Map();
for (const { kind, architecture } of entriesOf(readFileSync(path))) {
  const name = `${kind} ${architecture}`;
  found.set(name, (found.get(name) ?? 0) + 1);
}
for (const [name, count] of [...found].sort()) console.log(`${name}: ${count} entries`);
const missing = wanted.filter((architecture) => !found.has(`code ${architecture}`));
if (wanted.length === 0 || missing.length > 0) {
  console.error(wanted.length === 0 ? 'name the architectures to look for' : `no code for sm_${missing.join(', sm_')}`);
  process.exit(1);
}
