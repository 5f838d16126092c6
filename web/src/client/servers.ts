import { answeredBy, answeredHere } from './answering';
import type { Servers } from './client';

/** Where the page's questions are answered: a worker, or, where workers are refused, the page's own thread. */
export const servers: Servers = {
  worker: (listener) => answeredBy(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), listener),
  // The core reaches the page's own code only when it is needed there.
  page: (listener) => answeredHere(async (post) => (await import('./pageCore')).servePage(post), listener),
};
