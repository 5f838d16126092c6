// Task 3: what is wrong with a call, for a program and for a person.
import { AttnError, loadCore } from 'attention-playground/core';

const core = await loadCore({ limits: { multiplyAdds: 1e7 } });
const x = (...shape) => ({ shape, data: new Float32Array(shape.reduce((product, size) => product * size)) });
const attempts = [
  () => core.run('dot_product_attention', { queries: x(3), keys: x(1, 2, 3), values: x(1, 2, 3) }),
  () => core.run('masked_softmax', { scores: x(1, 1, 2), mask: 'casual' }),
  () => core.run('dot_product_attention', { queries: x(1, 99, 99), keys: x(1, 999, 99), values: x(1, 999, 99) }),
  () => core.generator(),
  () => new core.MultiHeadAttention({ key_size: 2, query_size: 2, value_size: 2, num_hiddens: 3 }, core.generator(0)),
];
for (const attempt of attempts)
  try {
    attempt();
    console.log('nothing was wrong');
  } catch (error) {
    if (!(error instanceof AttnError)) throw error;
    const { code, operation, input, pytorch } = error;
    console.log(JSON.stringify({ code, operation, input, pytorch }));
  }
