import moduleAddress from '../../../build/wasm/attention.wasm?url';
import { loadCoreFrom } from '../../../wasm/load';
import type { Question } from './protocol';
import { serve } from './serve';

/** The worker's end: one module, one question after another. */
const scope = globalThis as unknown as {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent<Question>) => void) | null;
};

const ask = serve(
  () => loadCoreFrom(new URL(moduleAddress, import.meta.url)),
  (reply, transfer) => scope.postMessage(reply, transfer),
);
scope.onmessage = (event) => ask(event.data);
