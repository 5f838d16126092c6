import { loadCoreFrom } from '../../../wasm/package/load';
import { modulesFor } from './modules';
import { helperName } from './protocol';
import { serve } from './serve';
import { answerIn, type Scope } from './worker-end';

/** The worker's end; its name is the experiment it begins with, or a helper's. */
const scope = globalThis as unknown as Scope & { readonly name: string };

/** The first message to a helper is the module that the worker compiled. */
function help({ data: module }: MessageEvent<WebAssembly.Module>): void {
  answerIn(scope, (post) => serve({ first: () => loadCoreFrom(module) }, post));
}

if (scope.name === helperName) scope.onmessage = help;
else answerIn(scope, (post) => serve(modulesFor(scope.name, import.meta.url), post));
