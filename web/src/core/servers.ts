import { answeredBy, answeredHere } from './answering';
import { helperName } from './protocol';
import type { Listener, Server, Servers } from './server';
import { sharing } from './sharing';

export const openWorker = (name: string): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });

function openHelper(module: WebAssembly.Module, listener: Listener): Server {
  const helper = openWorker(helperName);
  helper.postMessage(module);
  return answeredBy(helper, listener);
}

/**
 * The servers of the page: a worker, or the main thread if workers are not allowed. `start` is the experiment shown first.
 */
export const serversFor = (start: string): Servers => ({
  worker: (listener) => sharing((own) => answeredBy(openWorker(start), own), openHelper, listener),
  // The main thread loads the core only if workers are not allowed.
  page: (listener) => answeredHere(async (post) => (await import('./page-core')).servePage(start, post), listener),
  trainer: async () => (await import('./training/trainer-servers')).trainer(),
});
