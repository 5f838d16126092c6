import { modulesAt } from './modules';
import { type Parcel, parcelsFor } from './remembered';
import { serve } from './serve';

/** The worker's end: one module, one question after another. */
const scope = globalThis as unknown as {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent<Parcel>) => void) | null;
};

const ask = serve(modulesAt(import.meta.url), (reply, transfer) => scope.postMessage(reply, transfer));
scope.onmessage = parcelsFor(ask);
