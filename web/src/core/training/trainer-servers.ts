import { answeredBy, answeredHere } from '../answering';
import type { Servers } from '../server';
import { SessionTrainer } from './trainer';

/** In seconds: a slice is short, and hardly a step or a look at one takes longer. */
const mostSilent = 10;

const servers = (opened: (open: () => Worker) => Worker): Servers => ({
  worker: (listener) =>
    answeredBy(
      opened(() => new Worker(new URL('./training-worker.ts', import.meta.url), { type: 'module', name: 'training' })),
      listener,
      mostSilent,
    ),
  page: (listener) => answeredHere(async (post) => (await import('./page-sessions')).serveSessionsHere(post), listener),
});

/**
 * Trains in a separate worker: a trap or a stop there does not affect the page's other worker, and vice versa. `opened` opens it
 * as somebody else's page allows.
 */
export const trainer = (opened = (open: () => Worker) => open()): SessionTrainer => new SessionTrainer(servers(opened));
