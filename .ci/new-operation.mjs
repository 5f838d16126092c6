// `npm run new-operation NAME [-- --chapter FOLDER]`: an operation that compiles, agrees with its formula and is in the
// catalogue as it stands: copies of templates/operation, each with its name, and a line or two in the lists that have all
// operations. CONTRIBUTING says what to change then.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './shell.mjs';

const templates = join(import.meta.dirname, 'templates/operation');

/** Template → its copy, from the root. */
const copies = {
  'skeleton.hpp': 'core/include/attn/NAME.hpp',
  'skeleton.cpp': 'core/src/operations/CHAPTER/NAME.cpp',
  'skeleton_formula.hpp': 'core/reference/NAME.hpp',
  'skeleton_test.cpp': 'tests/core/NAME_test.cpp',
};

/** The lists: a line that stands in each, and what goes before it. */
const lists = {
  'core/src/catalogue/attention_operations.def': ['ATTN_OPERATION(manual_seed)', 'ATTN_OPERATION(skeleton)\n'],
  'tests/core/reference_oracle.cpp': [
    `    Formula{"embedding_lookup",`,
    `    Formula{"skeleton",
            [](const Arguments& given) { return reference::skeleton(tensor(given, "x"), number(given, "factor")); }},\n`,
    '#include "reference/study.hpp"',
    '#include "reference/skeleton.hpp"\n',
  ],
  'tests/core/reference_test.cpp': [`    {"relu", [] {`, `    {"skeleton", [] { layer("skeleton", with_x); }},\n`],
  'tests/goldens/tensors.json': ['\n]}', () => `,\n${template('skeleton_case.txt').trimEnd()}`],
};

const template = (file) => readFileSync(join(templates, file), 'utf8');

/** The files of a new operation and the lists with it: path from the root → text. */
export function filesOf(name, chapter) {
  const named = (text) => text.replaceAll('skeleton', name);
  const written = Object.entries(copies).map(([from, to]) => [
    to.replace('NAME', name).replace('CHAPTER', chapter),
    named(template(from)),
  ]);
  const listed = Object.entries(lists).map(([path, pairs]) => {
    let text = readFileSync(join(root, path), 'utf8');
    for (let at = 0; at < pairs.length; at += 2) {
      const [line, added] = [pairs[at], pairs[at + 1]];
      if (text.split(line).length !== 2) throw new Error(`${path} has not one line ${line.trim()}`);
      text = text.replace(line, () => named(typeof added === 'function' ? added() : added) + line);
    }
    return [path, text];
  });
  return new Map([...written, ...listed]);
}

function main() {
  const { values, positionals } = parseArgs({
    options: { chapter: { type: 'string', default: 'attention' } },
    allowPositionals: true,
  });
  const [name = ''] = positionals;
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) throw new Error('a name is lower case with underscores: top_k_mask');
  if (!existsSync(join(root, 'core/src/operations', values.chapter))) throw new Error(`no chapter ${values.chapter}`);
  const files = filesOf(name, values.chapter);
  const [header] = files.keys();
  if (existsSync(join(root, header))) throw new Error(`${header} is there already`);
  for (const [path, text] of files) writeFileSync(join(root, path), text);
  console.log(`${[...files.keys()].join('\n')}\nare written; CONTRIBUTING, “add an operation”, says what to change.`);
}

if (import.meta.filename === process.argv[1]) {
  try {
    main();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
