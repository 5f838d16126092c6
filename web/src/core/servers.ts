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
 * Where the page's questions are answered: a worker, or, where workers are refused, the page's own thread. `start` is the
 * experiment shown first.
 */
export const serversFor = (start: string): Servers => ({
  worker: (listener) => sharing((own) => answeredBy(openWorker(start), own), openHelper, listener),
  // The page's own thread loads the core only when workers are refused.
  page: (listener) => answeredHere(async (post) => (await import('./page-core')).servePage(start, post), listener),
  trainer: async () => (await import('./training/trainer-servers')).trainer(),
});
