import { modulesFor } from '../core/modules';
import type { Question, Reply } from '../core/protocol';
import { serve } from '../core/serve';

/** The core in the page's own thread. */
export const servePage = (
  start: string,
  post: (replies: readonly Reply[]) => void,
): ((questions: readonly Question[]) => void) => serve(modulesFor(start, import.meta.url), post);
