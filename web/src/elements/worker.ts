import { modulesFor } from '../client/modules';
import { type Parcel, parcelsFor } from '../client/remembered';
import { serve } from '../client/serve';

/** The worker's end; its name is the experiment it begins with. */
const scope = globalThis as unknown as {
  readonly name: string;
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent<Parcel>) => void) | null;
};

const ask = serve(modulesFor(scope.name, import.meta.url), (reply, transfer) => scope.postMessage(reply, transfer));
scope.onmessage = parcelsFor(ask);
