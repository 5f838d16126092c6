// Files of the repository, read as what they are.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const root = join(import.meta.dirname, '../..');
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
export const yamlOf = (path: string): unknown => parse(textOf(path), { strict: true, uniqueKeys: true });
export const isThere = (path: string): boolean => existsSync(join(root, path));
export const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`);

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly homepage: string;
  readonly repository: { readonly type: string; readonly url: string };
  readonly bugs: { readonly url: string };
  readonly scripts: Readonly<Record<string, string>>;
}
export const manifest = JSON.parse(textOf('package.json')) as Manifest;
