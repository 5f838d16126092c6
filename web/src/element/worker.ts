import { modulesFor } from '../core/modules';
import { serve } from '../core/serve';
import { answerIn, type Scope } from '../core/worker-end';

/** The worker's end; its name is the experiment it begins with. */
const scope = globalThis as unknown as Scope & { readonly name: string };

answerIn(scope, (post) => serve(modulesFor(scope.name, import.meta.url), post));
