// A cold page: how long from opening it to the first output of one attention. The address's hash names the runtime.
import { inputsOf, tasks } from '../workloads.mjs';
import { peers, product } from './runtimes.mjs';

const name = decodeURIComponent(location.hash.slice(1));
const [task] = tasks;

if (name !== 'blank page') {
  const inputs = inputsOf(task);
  const { prepare } = await (peers[name] ?? (() => product(name)))();
  const { run } = await prepare(task, inputs);
  await run();
}
globalThis.firstResult = performance.now();
