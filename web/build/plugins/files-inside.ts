import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Vite plugin: the address of a trained model holds its bytes, as in a single file. For tests, which have no server. */
export function filesInside(): Plugin {
  const asked = '.safetensors?url';
  return {
    name: 'files-inside',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(asked)) return undefined;
      const bytes = readFileSync(id.slice(0, -'?url'.length)).toString('base64');
      return `export default ${JSON.stringify(`data:application/octet-stream;base64,${bytes}`)};`;
    },
  };
}
