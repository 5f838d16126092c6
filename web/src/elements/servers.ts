import { answeredBy, answeredHere } from '../client/answering';
import type { Servers } from '../client/client';

/** As the page's, but what is loaded first depends on the experiment that comes first; the worker goes by its name. */
export const serversFor = (experiment: string): Servers => ({
  worker: (listener) =>
    answeredBy(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: experiment }), listener),
  page: (listener) => answeredHere(async (post) => (await import('./pageCore')).servePage(experiment, post), listener),
});
