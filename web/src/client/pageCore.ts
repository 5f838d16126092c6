import { modulesAt } from './modules';
import type { Question, Reply } from './protocol';
import { serve } from './serve';

/** The core in the page's own thread. */
export const servePage = (post: (reply: Reply) => void): ((question: Question) => void) =>
  serve(modulesAt(document.baseURI), post);
