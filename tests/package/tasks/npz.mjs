// Task 6: own tensors from numpy.savez through attention, and what comes out to NumPy again.
import { readFile, writeFile } from 'node:fs/promises';
import { loadCore } from 'attention-playground/core';
import { readNpz, writeNpz } from 'attention-playground/files';

const core = await loadCore();
const { queries, keys, values, valid_lens } = await readNpz(await readFile('qkv.npz'));
console.log(queries.dtype, keys.dtype, values.dtype, valid_lens.dtype);
console.log(`${valid_lens}`);
const { weights, output } = core.run('dot_product_attention', { queries, keys, values, valid_lens });
await writeFile('out.npz', await writeNpz({ weights, output }, { compress: true }));

const again = await readNpz(await readFile('out.npz'));
console.log(Object.keys(again).join(' '));
console.log(`${again.weights}`);
console.log(`${again.output}`);
