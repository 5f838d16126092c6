import { type Parcel, parcelsFor } from '../tensor-parcels';
import { sessionsFrom } from './modules';
import { serveSessions } from './serve-sessions';
import { workerSlice } from './slices';

/** The worker that trains. */
const scope = globalThis as unknown as {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<Parcel>) => void) | null;
};

const post = (replies: unknown): void => scope.postMessage(replies);
scope.onmessage = parcelsFor(serveSessions(sessionsFrom(import.meta.url), post, workerSlice));
