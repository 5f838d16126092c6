// `npm run new-experiment NAME [-- --chapter ID]`: the folder of an experiment that runs as it stands, its line in the
// registry and in wasm/modules.json. What it computes, draws and says is then changed in the folder alone.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './shell.mjs';

const templates = join(import.meta.dirname, 'templates/experiment');
const folderOf = (name) => `web/src/experiments/${name}`;
const registry = 'web/src/experiment/registry.ts';
const modules = 'wasm/modules.json';

/** The files of a new experiment: path from the root → text. */
export function filesOf(name, { chapter, order }) {
  const fill = (text) => text.replaceAll('NAME', name).replace('CHAPTER', chapter).replace('ORDER', String(order));
  return new Map(
    readdirSync(templates).map((file) => [
      `${folderOf(name)}/${file.replace(/\.txt$/, '')}`,
      fill(readFileSync(join(templates, file), 'utf8')),
    ]),
  );
}

/** The registry with one line more. */
export function registryWith(text, name) {
  const end = '} satisfies Record<string, () => Promise<{ experiment: Experiment }>>;';
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  if (!text.includes(end)) throw new Error(`${registry} does not end its list as this command knows it`);
  return text.replace(end, `  ${key}: () => import('../experiments/${name}/index'),\n${end}`);
}

/** The list of modules with one line more: the experiment begins with the one that has softmax; `npm run renew` finds what it needs. */
export function modulesWith(text, name) {
  const end = /(?<="experiments": \{[^}]*)\n {2}\}/;
  if (!end.test(text)) throw new Error(`${modules} has no list of experiments as this command knows it`);
  return text.replace(end, `,\n    "${name}": "experiments/softmax"$&`);
}

/** After the last one of its chapter. */
function nextOrder(chapter) {
  const folders = readdirSync(join(root, 'web/src/experiments'));
  const places = folders.map((folder) => join(root, folderOf(folder), 'place.ts')).filter(existsSync);
  const inside = places
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes(`chapter: '${chapter}'`));
  if (inside.length === 0) throw new Error(`no experiment stands in a chapter ${chapter}`);
  return 1 + Math.max(...inside.map((text) => Number(/order: (\d+)/.exec(text)?.[1])));
}

function main() {
  const { values, positionals } = parseArgs({
    options: { chapter: { type: 'string', default: 'scoring-functions' } },
    allowPositionals: true,
  });
  const [name = ''] = positionals;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error('a name is lower case with hyphens: rotary-embedding');
  if (existsSync(join(root, folderOf(name)))) throw new Error(`${folderOf(name)} is there already`);
  const files = filesOf(name, { chapter: values.chapter, order: nextOrder(values.chapter) });
  mkdirSync(join(root, folderOf(name)));
  for (const [path, text] of files) writeFileSync(join(root, path), text);
  writeFileSync(join(root, registry), registryWith(readFileSync(join(root, registry), 'utf8'), name));
  writeFileSync(join(root, modules), modulesWith(readFileSync(join(root, modules), 'utf8'), name));
  console.log(`${folderOf(name)} is there and runs: npm run dev, then #${name}. When it says what it should:
  npm run format, and npm run renew writes what follows from it.`);
}

if (import.meta.filename === process.argv[1]) {
  try {
    main();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
