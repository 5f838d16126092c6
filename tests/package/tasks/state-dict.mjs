// Task 7: a module's parameters to PyTorch by .safetensors, and back into a module.
import { readFile, writeFile } from 'node:fs/promises';
import { AttnError, loadCore } from 'attention-playground/core';
import { readSafetensors, writeSafetensors } from 'attention-playground/files';

const core = await loadCore();
const sizes = { key_size: 2, query_size: 3, value_size: 4, num_hiddens: 4, num_heads: 2, bias: true };
const trained = new core.MultiHeadAttention(sizes, core.generator(0)).eval();
await writeFile('attention.safetensors', writeSafetensors(trained.state_dict(), { metadata: { format: 'pt' } }));

const { tensors, metadata } = readSafetensors(await readFile('attention.safetensors'));
console.log(metadata.format, Object.keys(tensors).join(' '));
const other = new core.MultiHeadAttention(sizes, core.generator(1)).eval();
other.load_state_dict(tensors);
const [queries, keys, values] = [
  core.generator(2).rand(1, 1, 3),
  core.generator(3).rand(1, 2, 2),
  core.generator(4).rand(1, 2, 4),
];
console.log(`${other.forward(queries, keys, values).output}`);

delete tensors['W_o.bias'];
try {
  other.load_state_dict(tensors);
} catch (error) {
  if (!(error instanceof AttnError)) throw error;
  console.log(error.pytorch);
}
