// The core's end as one function without anything from outside: a page without its own address for a worker's script
// gives the worker this function's text, and where workers are refused it calls it.
import { loadCoreFrom } from '../../../../wasm/package/load';
import type { Question } from '../../core/protocol';
import { type Post, serve } from '../../core/serve';
import { parcelsFor } from '../../core/tensor-parcels';

/** Answers questions from a module that holds every operation an experiment of this file asks for. */
export function answer(module: WebAssembly.Module, post: Post): (questions: readonly Question[]) => void {
  return serve({ first: () => loadCoreFrom(module) }, post);
}

interface Scope {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** In a worker: the first message is the module, questions follow. */
export function work(scope: Scope): void {
  scope.onmessage = ({ data: module }: MessageEvent<WebAssembly.Module>) => {
    const ask = answer(module, (replies, transfer) => scope.postMessage(replies, transfer));
    scope.onmessage = parcelsFor(ask);
  };
}
