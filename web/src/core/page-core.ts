import { modulesFor } from './modules';
import type { Question, Reply } from './protocol';
import { serve } from './serve';

/** The core in the main thread. */
export const servePage = (
  start: string,
  post: (replies: readonly Reply[]) => void,
): ((questions: readonly Question[]) => void) => serve(modulesFor(start, document.baseURI), post);
