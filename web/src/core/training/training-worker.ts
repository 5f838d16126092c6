import { answerIn, type Scope } from '../worker-end';
import { sessionsFrom } from './modules';
import { serveSessions } from './serve-sessions';
import { workerSlice } from './slices';

/** The worker that trains. */
const scope = globalThis as unknown as Scope;

answerIn(scope, (post) => serveSessions(sessionsFrom(import.meta.url), post, workerSlice));
