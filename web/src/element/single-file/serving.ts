// The core's end as one function without anything from outside: a page without its own address for a worker's script
// gives the worker this function's text, and where workers are refused it calls it.
import { loadCoreFrom } from '../../../../wasm/package/load';
import { type Post, serve } from '../../core/serve';
import { type Answering, answerIn, type Scope } from '../../core/worker-end';

/** Makes what answers questions from a module. */
type AnsweringWith = (module: WebAssembly.Module, post: Post) => Answering;

/** Answers questions from a module that holds every operation an experiment of this file asks for. */
export const answer: AnsweringWith = (module, post) => serve({ first: () => loadCoreFrom(module) }, post);

/** In a worker. */
export const work = (scope: Scope): void => workWith(scope, answer);

/** The first message is the module, questions follow. */
export function workWith(scope: Scope, answering: AnsweringWith): void {
  scope.onmessage = ({ data: module }: MessageEvent<WebAssembly.Module>) =>
    answerIn(scope, (post) => answering(module, post));
}
