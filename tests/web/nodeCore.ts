import './noDocument';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadCoreFrom } from '../../wasm/load';
import { Client } from '../../web/src/client/client';
import { serve } from '../../web/src/client/serve';

const module = pathToFileURL(join(import.meta.dirname, '../../build/wasm/attention.wasm'));

/** The page's own client over the built module, in this process. */
export function nodeClient(): Client {
  return new Client({
    worker(listener) {
      const ask = serve(
        () => loadCoreFrom(module),
        (reply) => listener.reply(structuredClone(reply)),
      );
      return { ask: (question) => ask(structuredClone(question)), stop: () => undefined };
    },
    page() {
      throw new Error('no page here');
    },
  });
}
