import { loadCore } from 'attention-playground/core';

const core = await loadCore();
const scores = [[[1, 2, 3, 4]]]; // (b, n, m): one sample, one query, four keys
const steps = core.run('masked_softmax', { scores, valid_lens: [3] });

for (const name of ['masked_scores', 'weights']) {
  const { shape, data } = steps[name];
  console.log(name, `(${shape.join(', ')})`, Array.from(data, (number) => number.toFixed(4)).join(' '));
}

const { weights } = core.run('masked_softmax', { scores, valid_lens: [0] });
console.log('nothing visible:', Array.from(weights.data).join(' '));
