// The core in a worker: the page stays free while it computes. A question is {operation, inputs}, the answer its outputs.
import { loadCore } from 'attention-playground/core';

const loading = loadCore();

addEventListener('message', async ({ data: { operation, inputs } }) => {
  const core = await loading;
  postMessage(core.run(operation, inputs));
});
