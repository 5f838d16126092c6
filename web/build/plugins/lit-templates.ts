import { join } from 'node:path';
import type { Plugin } from 'vite';

const markup = JSON.stringify(join(import.meta.dirname, '../../src/text/markup.ts'));

/** Lit's code, and the code that replaces it. */
const instead: readonly (readonly [string, string])[] = [
  ['const t=globalThis,i=t=>t,s=t.trustedTypes,', `import{fill}from${markup};const t=globalThis,i=t=>t,s=void 0,`],
  ['return s.innerHTML=t,s}', 'return fill(s,t),s}'],
];

/** Makes Lit fill its templates by our own function: Lit has its own policy for Trusted Types, and takes every page for HTML. */
export function litTemplates(): Plugin {
  return {
    name: 'lit-templates',
    apply: 'build',
    transform(code, id) {
      if (!/[/\\]lit-html[/\\]lit-html\.js$/.test(id)) return undefined;
      return { code: instead.reduce(replaced, code), map: null };
    },
  };
}

function replaced(code: string, [find, replace]: readonly [string, string]): string {
  if (!code.includes(find)) throw new Error(`Lit no longer has ${find}`);
  return code.replace(find, replace);
}
