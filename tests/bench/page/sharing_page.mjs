// The page's own client: an attention by its worker alone, and shared with helpers, as the page waits for either.
import { answeredBy } from '../../../web/src/core/answering';
import { Client } from '../../../web/src/core/client';
import { openWorker, serversFor } from '../../../web/src/core/servers';
import { saved, seamsOf } from '../../../web/src/core/split-attention';
import { timed } from '../../../web/src/core/timed';
import { medianOf } from '../rows.mjs';
import { inputsOf } from '../workloads.mjs';

const servers = serversFor('sharing');
const alone = new Client({ ...servers, worker: (listener) => answeredBy(openWorker('alone'), listener) }).caller();
const together = new Client(servers).caller();

globalThis.share = async (task, turns) => {
  const run = runOf(task);
  const [own, shared] = [[], []];
  let workers = 1;
  for (let turn = 0; turn < turns; turn++) {
    own.push((await alone.compute((core) => waited(core, run))).milliseconds);
    const timing = await together.compute((core) => core.time(run.operation, run.inputs, true));
    shared.push(timing.milliseconds);
    workers = timing.workers;
  }
  return { workers, saved: saved(seamsOf(run), workers), alone: medianOf(own), shared: medianOf(shared) };
};

const waited = (core, { operation, inputs, outputs }) =>
  timed(async (count) => {
    for (let left = count; left > 0; left--) await core.run(operation, inputs, { outputs });
  });

function runOf(task) {
  const { operation, width, heads } = task;
  const { shape, keysShape: _, weights, ...given } = inputsOf(task);
  const tensors = (arrays, shape) => Object.entries(arrays).map(([name, data]) => [name, { shape, data }]);
  const inputs = Object.fromEntries([...tensors(given, shape), ...tensors(weights, [width, width])]);
  const isLayer = operation === 'multi-head attention';
  return {
    kind: 'run',
    operation: isLayer ? 'multi_head_attention' : 'dot_product_attention',
    inputs: isLayer ? { ...inputs, num_heads: heads } : inputs,
    outputs: ['output'],
  };
}
