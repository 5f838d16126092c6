// The core's end as one function without anything from outside: a page without its own address for a worker's script
// gives the worker this function's text, and where workers are refused it calls it.
import { loadCoreFrom } from '../../../../wasm/package/load';
import type { Question } from '../../core/protocol';
import { type Post, serve } from '../../core/serve';
import { parcelsFor } from '../../core/tensor-parcels';

/** Makes what answers questions from a module. */
type Answering = (module: WebAssembly.Module, post: Post) => (questions: readonly Question[]) => void;

/** Answers questions from a module that holds every operation an experiment of this file asks for. */
export const answer: Answering = (module, post) => serve({ first: () => loadCoreFrom(module) }, post);

export interface Scope {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** In a worker. */
export const work = (scope: Scope): void => workWith(scope, answer);

/** The first message is the module, questions follow. */
export function workWith(scope: Scope, answering: Answering): void {
  scope.onmessage = ({ data: module }: MessageEvent<WebAssembly.Module>) => {
    const ask = answering(module, (replies, transfer) => scope.postMessage(replies, transfer));
    scope.onmessage = parcelsFor(ask);
  };
}
