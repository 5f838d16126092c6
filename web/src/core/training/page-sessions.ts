import type { Question, Reply } from '../protocol';
import { sessionsFrom } from './modules';
import { serveSessions } from './serve-sessions';
import { pageSlice } from './slices';

/** Training in the main thread. */
export const serveSessionsHere = (
  post: (replies: readonly Reply[]) => void,
): ((questions: readonly Question[]) => void) => serveSessions(sessionsFrom(import.meta.url), post, pageSlice);
