// The functions of core/reference that an operation is compared with: that of its name, or those whose `@operation` names it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const reference = join(import.meta.dirname, '../../../core/reference');

export interface Textbook {
  /** The file of the first. */
  readonly file: string;
  readonly code: string;
}

const declared = /^((?:\/\/\/.*\n)*)(?:template <class T>\n|inline )[\w:<>, ]+ (\w+)\([\s\S]*?\n\}$/gm;
const tag = /^\/\/\/ @operation (.+)\n/m;

/** operation → its functions, each with the comment above it; none where a library has the formula, or nothing but draws. */
export function readTextbook(): Map<string, Textbook> {
  const found = new Map<string, Textbook>();
  const files = readdirSync(reference).filter((file) => file.endsWith('.hpp'));
  for (const file of files.sort())
    for (const [whole, comment = '', name = ''] of readFileSync(join(reference, file), 'utf8').matchAll(declared)) {
      const code = whole.replace(tag, '');
      for (const operation of tag.exec(comment)?.[1]?.split(', ') ?? [name]) {
        const first = found.get(operation);
        found.set(operation, first ? { ...first, code: `${first.code}\n\n${code}` } : { file, code });
      }
    }
  return found;
}
