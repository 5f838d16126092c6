import { modulesFor } from '../core/modules';
import { serve } from '../core/serve';
import { type Parcel, parcelsFor } from '../core/tensor-parcels';

/** The worker's end; its name is the experiment it begins with. */
const scope = globalThis as unknown as {
  readonly name: string;
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent<Parcel>) => void) | null;
};

const ask = serve(modulesFor(scope.name, import.meta.url), (replies, transfer) => scope.postMessage(replies, transfer));
scope.onmessage = parcelsFor(ask);
