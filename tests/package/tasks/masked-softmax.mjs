// Task 1: a masked softmax, with every step that leads to it.
import { loadCore } from 'attention-playground/core';

const core = await loadCore();
const scores = [
  [
    [1, 2, 3],
    [0, 0, 1],
  ],
];
const steps = core.run('dot_product_attention', {
  queries: scores,
  keys: [
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  ],
  values: [[[1], [2], [4]]],
  valid_lens: [2],
});
console.log(Object.keys(steps).join(' '));
console.log(`${steps.unscaled_scores}`);
console.log(`${steps.masked_scores}`);
console.log(`${steps.weights}`);
console.log(`${steps.output}`);
