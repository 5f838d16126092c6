// A cold page: how long from opening it to the first output of one attention. Bundled once for each runtime, as a page
// of its users would be.
import { start } from 'runtime';
import { inputsOf, tasks } from '../../workloads.mjs';

const [task] = tasks;
const { prepare } = await start((path) => new URL(`../../${path}`, location.href).href);
const { run } = await prepare(task, inputsOf(task));
await run();
globalThis.firstResult = performance.now();
