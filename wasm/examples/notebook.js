// A notebook of Observable's runtime: cells that follow one another. Change `valid_len`, and `weights` and `entropy` are
// computed anew, while the core stays loaded. In a notebook's own cells the lines are the same, without `define`.
import { loadCore } from 'attention-playground/core';

export default function define(runtime, observer) {
  const main = runtime.module();
  const cell = (name, inputs, definition) => main.variable(observer(name)).define(name, inputs, definition);

  cell('core', [], () => loadCore());
  cell('valid_len', [], () => 3);
  cell('scores', ['core'], (core) => core.generator(0).rand([1, 1, 4]));
  cell(
    'weights',
    ['core', 'scores', 'valid_len'],
    (core, scores, valid_len) => core.run('masked_softmax', { scores, valid_lens: [valid_len] }).weights,
  );
  cell('bits', ['core', 'weights'], (core, weights) => core.run('entropy', { weights }).bits.data[0]);
  return main;
}
