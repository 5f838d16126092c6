// Task 8: the core in a worker: tensors and errors cross, and the page's thread prints them.
import { once } from 'node:events';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { AttnError, loadCore, tensorFrom } from 'attention-playground/core';

if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url));
  const ask = async (operation, inputs) => {
    worker.postMessage({ operation, inputs });
    const [answer] = await once(worker, 'message');
    return answer;
  };
  const { weights } = await ask('masked_softmax', { scores: [[[1, 2, 3]]], valid_lens: [2] });
  console.log(typeof weights.tolist, `${tensorFrom(weights)}`);
  const { error } = await ask('masked_softmax', { scores: [1, 2] });
  console.log(error.code, error.input, error.message);
  await worker.terminate();
} else {
  const core = await loadCore();
  parentPort.on('message', ({ operation, inputs }) => {
    try {
      parentPort.postMessage(core.run(operation, inputs));
    } catch (error) {
      if (!(error instanceof AttnError)) throw error;
      parentPort.postMessage({ error: error.fields() });
    }
  });
}
