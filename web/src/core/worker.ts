import { loadCoreFrom } from '../../../wasm/package/load';
import { modulesFor } from './modules';
import { helperName } from './protocol';
import { type Modules, serve } from './serve';
import { parcelsFor } from './tensor-parcels';

/** The worker's end; its name is the experiment it begins with, or a helper's. */
const scope = globalThis as unknown as {
  readonly name: string;
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
};

function begin(modules: Modules): void {
  const ask = serve(modules, (replies, transfer) => scope.postMessage(replies, transfer));
  scope.onmessage = parcelsFor(ask);
}

/** A helper's first message is the module that the worker compiled. */
function help({ data: module }: MessageEvent<WebAssembly.Module>): void {
  begin({ first: () => loadCoreFrom(module) });
}

if (scope.name === helperName) scope.onmessage = help;
else begin(modulesFor(scope.name, import.meta.url));
