// Task 5: tensors printed as PyTorch prints them, and as nested lists.
import { loadCore } from 'attention-playground/core';

const core = await loadCore();
const { encoding } = core.run('positional_encoding', { num_hiddens: 4, max_len: 3 });
console.log(`${encoding}`);
console.log(String(core.generator(0).rand(30, 40)));
console.log(`${core.generator(0).rand([])}`);
console.log(`${core.generator(0).rand(2, 0)}`);
console.log(`${core.generator(0).normal(0, 1e5, [4])}`);
console.log(JSON.stringify(core.generator(0).randperm(4).tolist()));
console.log(JSON.stringify(core.run('masked_softmax', { scores: [[[0, 0, 0]]], valid_lens: [2] }).weights.tolist()));
