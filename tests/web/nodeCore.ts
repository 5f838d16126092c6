import './noDocument';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadCoreFrom } from '../../wasm/package/load';
import { Client } from '../../web/src/client/client';
import { type Modules, serve } from '../../web/src/client/serve';

const built = (name: string): URL => pathToFileURL(join(import.meta.dirname, '../../build/wasm', name));
const modules: Modules = {
  opening: () => loadCoreFrom(built('opening.wasm')),
  whole: () => loadCoreFrom(built('attention.wasm')),
};

/** One module for everything, as a single file carries it. */
export function oneModule(name: string): Modules {
  const load = () => loadCoreFrom(built(`${name}.wasm`));
  return { opening: load, whole: load };
}

/** The page's own client over the built modules, in this process. */
export function nodeClient(from: Modules = modules): Client {
  return new Client({
    worker(listener) {
      const ask = serve(from, (reply) => listener.reply(structuredClone(reply)));
      return { ask: (question) => ask(structuredClone(question)), stop: () => undefined };
    },
    page() {
      throw new Error('no page here');
    },
  });
}
