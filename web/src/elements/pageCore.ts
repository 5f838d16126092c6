import { modulesFor } from '../client/modules';
import type { Question, Reply } from '../client/protocol';
import { serve } from '../client/serve';

/** The core in the page's own thread. */
export const servePage = (start: string, post: (reply: Reply) => void): ((question: Question) => void) =>
  serve(modulesFor(start, import.meta.url), post);
