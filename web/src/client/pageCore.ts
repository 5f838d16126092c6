import moduleAddress from '../../../build/wasm/attention.wasm?url';
import { loadCoreFrom } from '../../../wasm/load';
import type { Question, Reply } from './protocol';
import { serve } from './serve';

/** The core in the page's own thread. */
export const servePage = (post: (reply: Reply) => void): ((question: Question) => void) =>
  serve(() => loadCoreFrom(new URL(moduleAddress, document.baseURI)), post);
