// Refuses a function of ours that objects built with different options both define for the linker to choose from: which
// of the two a module gets would hang on the order of its objects.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, root } from './shell.mjs';

/** What a compiler is told beyond where to look and what to write. */
const options = (command) =>
  command
    .split(/\s+/)
    .filter((word) => /^-(?:[Ofm]|DATTN)/.test(word))
    .sort()
    .join(' ');

/** CMake's folder of a target, as `core/CMakeFiles/attn.dir`. */
const target = (object) => /^.*?CMakeFiles\/([^/]+)\.dir\//.exec(object)?.[1] ?? '';

/** `libraries`: lists of targets whose objects are linked with one another. */
export function checkWeakSymbols(folder, nm, libraries) {
  const commands = JSON.parse(readFileSync(join(root, folder, 'compile_commands.json'), 'utf8'));
  const objects = commands
    .map(({ command }) => ({ command, object: /-o (\S+)/.exec(command)?.[1] ?? '' }))
    .filter(({ object }) => /\.o$/.test(object))
    .map(({ command, object }) => ({ object, options: options(command), target: target(object) }))
    .filter((entry) => libraries.flat().includes(entry.target));
  for (const name of libraries.flat())
    if (!objects.some(({ target }) => target === name)) throw new Error(`${folder} has no objects of ${name}`);
  const weak = weakSymbols(
    objects.map(({ object }) => object),
    join(root, folder),
    nm,
  );
  const clashes = libraries.flatMap((library) => {
    const definitions = new Map();
    for (const entry of objects.filter((entry) => library.includes(entry.target)))
      for (const symbol of weak.get(entry.object) ?? [])
        definitions.set(symbol, [...(definitions.get(symbol) ?? []), entry]);
    return [...definitions]
      .filter(([, entries]) => new Set(entries.map((entry) => entry.options)).size > 1)
      .map(([symbol, entries]) => `${symbol}\n${entries.map((entry) => `    ${entry.object}`).join('\n')}`);
  });
  if (clashes.length > 0)
    throw new Error(
      `defined by objects of different options, the linker's choice:\n${[...new Set(clashes)].join('\n')}`,
    );
  console.log(`no weak symbol of ours has two builds: ${objects.length} objects of ${libraries.length} libraries`);
}

/** For each object, the names that the linker may take from another one instead. */
function weakSymbols(objects, cwd, nm) {
  const found = new Map();
  for (const line of capture(nm, ['-A', '--defined-only', ...objects], { cwd }).split('\n')) {
    const [, object, kind, name] = /^(.+?\.o):.*? (\w) (\S+)$/.exec(line) ?? [];
    if ((kind === 'W' || kind === 'V') && name.includes('4attn'))
      found.set(object, [...(found.get(object) ?? []), name]);
  }
  return found;
}
