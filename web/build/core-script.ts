// The core as one classic script with the attention module inside, for pages from disk: wasm/package/script.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { scriptOf } from './script.ts';

const root = join(import.meta.dirname, '../..');
const sources = join(root, 'wasm/package');

export async function buildCoreScript(path: string): Promise<void> {
  const module = readFileSync(join(root, 'build/wasm/attention.wasm'));
  const define = { packedModule: JSON.stringify(deflateRawSync(module, { level: 9 }).toString('base64')) };
  const options = { name: 'attentionPlaygroundCore', define, plugins: [besideTheScript()] };
  writeFileSync(path, await scriptOf(join(sources, 'script.ts'), options));
}

/** Modules have addresses from the script: the bundler would otherwise put all of them inside. */
function besideTheScript(): Plugin {
  const own = ', import.meta.url)';
  return {
    name: 'beside-the-script',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(sources) || !code.includes(own)) return undefined;
      const address = JSON.stringify(join(sources, 'script_address.ts'));
      return `import { scriptAddress } from ${address};\n${code.replaceAll(own, ', scriptAddress)')}`;
    },
  };
}
