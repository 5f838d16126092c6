import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const packages = join(import.meta.dirname, '../../../node_modules');

/** Vite plugin: third-party.txt beside the page, the licence of every package that the page holds a part of, and of `others`. */
export function thirdParty(others: readonly string[]): Plugin {
  return {
    name: 'third-party',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
      const names = new Set([...others, ...modules.flatMap(packageOf)]);
      const source = [...names].sort().map(licence).join('\n\n');
      this.emitFile({ type: 'asset', fileName: 'third-party.txt', source: `${source}\n` });
    },
  };
}

/** `@scope/name` or `name`; nothing for a module of our own. */
function packageOf(module: string): string[] {
  const name = /.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(module)?.[1];
  return name === undefined ? [] : [name.replace('\\', '/')];
}

function licence(name: string): string {
  const folder = join(packages, name);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (file === undefined) throw new Error(`${name} has no file with its licence`);
  return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}`;
}
