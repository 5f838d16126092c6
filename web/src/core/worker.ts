import { loadCoreFrom } from '../../../wasm/package/load';
import { modulesFor } from './modules';
import { helperName } from './protocol';
import { type Modules, serve } from './serve';
import { parcelsFor } from './tensor-parcels';

/** The worker's side; its name is the experiment shown first, or marks a helper. */
const scope = globalThis as unknown as {
  readonly name: string;
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
};

function begin(modules: Modules): void {
  const ask = serve(modules, (replies, transfer) => scope.postMessage(replies, transfer));
  scope.onmessage = parcelsFor(ask);
}

/** The first message to a helper is the module that the worker compiled. */
function help({ data: module }: MessageEvent<WebAssembly.Module>): void {
  begin({ first: () => loadCoreFrom(module) });
}

if (scope.name === helperName) scope.onmessage = help;
else begin(modulesFor(scope.name, import.meta.url));
