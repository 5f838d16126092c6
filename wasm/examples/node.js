// Attention in Node. In a folder with `npm install attention-playground`: node node.js
import { loadCore } from 'attention-playground/core';

const core = await loadCore();
const scores = core.generator(0).rand(2, 2, 4); // torch.manual_seed(0); torch.rand(2, 2, 4)
const { weights } = core.run('masked_softmax', { scores, valid_lens: [2, 3] });

console.log(`${weights}`);
