import { join } from 'node:path';

/** A list of modules that belong into one file: build/entries/NAME.ts. */
export const entry = (name: string): string => join(import.meta.dirname, `entries/${name}.ts`);
export const source = (path: string): string => join(import.meta.dirname, '../src', path);

export interface Group {
  readonly name: string;
  test(id: string): boolean;
}

/** One file for these modules and all that they import, but for what an earlier group has. */
export const together = (name: string, modules: readonly string[]): Group => ({
  name,
  test: (id) => modules.includes(id),
});
