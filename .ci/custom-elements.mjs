// What editors read of the element, made from the experiments' tables: custom-elements.json, and types for TypeScript.
import { join } from 'node:path';
import { root } from './shell.mjs';

/** Texts by the names of their files. The experiments are loaded as the page does, in Node. */
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
    const { description } = await server.ssrLoadModule('/src/element/described/describe.ts');
    const manifest = `${JSON.stringify(description.manifest, undefined, 2)}\n`;
    return { 'custom-elements.json': manifest, ...description.types };
  } finally {
    await server.close();
  }
}
