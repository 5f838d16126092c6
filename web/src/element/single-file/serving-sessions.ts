// serving.ts of files whose experiments train: one function for both workers.
import { instantiate } from '../../../../wasm/package/load';
import { Sessions } from '../../../../wasm/package/sessions';
import type { Post } from '../../core/serve';
import { serveSessions } from '../../core/training/serve-sessions';
import { pageSlice, type Slices, workerSlice } from '../../core/training/slices';
import type { Answering, Scope } from '../../core/worker-end';
import { workWith } from './serving';

export { answer, work } from './serving';

const training =
  (slices: Slices) =>
  (module: WebAssembly.Module, post: Post): Answering =>
    serveSessions(async () => new Sessions(await instantiate(module)), post, slices);

/** In the page's own thread. */
export const trainHere = training(pageSlice);

/** In a worker. */
export const train = (scope: Scope): void => workWith(scope, training(workerSlice));
