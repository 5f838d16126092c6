import './noDocument';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadCoreFrom } from '../../wasm/load';
import { Client } from '../../web/src/client/client';
import { serve } from '../../web/src/client/serve';

const built = (name: string): URL => pathToFileURL(join(import.meta.dirname, '../../build/wasm', name));
const modules = {
  opening: () => loadCoreFrom(built('opening.wasm')),
  whole: () => loadCoreFrom(built('attention.wasm')),
};

/** The page's own client over the built modules, in this process. */
export function nodeClient(): Client {
  return new Client({
    worker(listener) {
      const ask = serve(modules, (reply) => listener.reply(structuredClone(reply)));
      return { ask: (question) => ask(structuredClone(question)), stop: () => undefined };
    },
    page() {
      throw new Error('no page here');
    },
  });
}
