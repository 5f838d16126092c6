import { answeredBy, answeredHere } from '../core/answering';
import type { Servers } from '../core/server';
import { trusting } from './trust';

/** The servers of the page, except that the first element decides what is loaded first; the worker goes by that name. */
export const serversFor = (start: string): Servers => ({
  worker: (listener) =>
    answeredBy(
      trusting(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: start })),
      listener,
    ),
  page: (listener) => answeredHere(async (post) => (await import('./page-core')).servePage(start, post), listener),
  trainer: async () => (await import('../core/training/trainer-servers')).trainer(trusting),
});
