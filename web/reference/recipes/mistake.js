import { AttnError, loadCore } from 'attention-playground/core';

const core = await loadCore();
try {
  core.run('masked_softmax', { scores: [[[1, 2, 3]]], valid_lens: [1, 2] });
} catch (error) {
  if (!(error instanceof AttnError)) throw error;
  const { code, input, expected, found } = error;
  console.log(`${code} in ${input}: expected ${expected}, found ${found}`);
}

// What would take long is refused before it begins.
const small = await loadCore({ limits: { multiplyAdds: 1e6 } });
try {
  const x = small.generator(0).rand([1, 1000, 64]);
  small.run('dot_product_attention', { queries: x, keys: x, values: x });
} catch (error) {
  console.log(error.code, `${error.multiplyAdds} multiply-adds`);
}
