// Writes custom-elements.json, what editors read of the element, from the experiments' tables; --check only says whether
// it is stale. The element's types come from the same tables and go beside the built element.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from './shell.mjs';

const target = join(root, 'custom-elements.json');

/** The texts of custom-elements.json and of the element's types. The experiments are loaded as the page does, in Node. */
export async function customElements() {
  // Charts are elements, and Node has none.
  globalThis.HTMLElement ??= class {};
  globalThis.customElements ??= { get: () => undefined, define: () => undefined };
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: join(root, 'web/build/page.config.ts'),
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'warn',
  });
  try {
    const { description } = await server.ssrLoadModule('/src/element/describe.ts');
    return { manifest: `${JSON.stringify(description.manifest, undefined, 2)}\n`, types: description.types };
  } finally {
    await server.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  const { manifest } = await customElements();
  if (!values.check) writeFileSync(target, manifest);
  else if (readFileSync(target, 'utf8') !== manifest) {
    console.error('custom-elements.json is stale: npm run elements');
    process.exit(1);
  }
}
