import { modulesFor } from './modules';
import type { Question, Reply } from './protocol';
import { serve } from './serve';

/** The core in the page's own thread. */
export const servePage = (start: string, post: (reply: Reply) => void): ((question: Question) => void) =>
  serve(modulesFor(start, document.baseURI), post);
