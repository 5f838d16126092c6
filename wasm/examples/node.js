// Attention in Node. In a folder with `npm install attention-playground`: node node.js
import { loadCore } from 'attention-playground/core';

const core = await loadCore();
const scores = core.generator(0).rand([2, 2, 4]); // torch.manual_seed(0); torch.rand(2, 2, 4)
const { weights } = core.run('masked_softmax', { scores, valid_lens: [2, 3] });

for (let row = 0; row < weights.data.length; row += 4)
  console.log(Array.from(weights.data.subarray(row, row + 4), (weight) => weight.toFixed(4)).join(' '));
