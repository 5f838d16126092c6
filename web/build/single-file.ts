// The element as one file: nothing is fetched, the computing module and the letters of its formulas are inside.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { has } from '../../wasm/package/has.ts';
import { languages as allLanguages, type Language } from '../src/words/language.ts';
import { formulaFiles, formulas } from './plugins/formulas.ts';
import { goldens } from './plugins/goldens.ts';
import { leanStyles } from './plugins/lean-styles.ts';
import { litTemplates } from './plugins/lit-templates.ts';
import { workedOut } from './plugins/worked-out.ts';
import { scriptOf } from './script.ts';

const root = join(import.meta.dirname, '../..');
const sources = join(root, 'web/src');
const element = join(sources, 'element/single-file');
const folderOf = (experiment: string): string => join(sources, 'experiments', experiment);

export interface SingleFile {
  /** With its extension. */
  readonly name: string;
  readonly experiments: readonly string[];
  readonly languages: readonly Language[];
  /** In build/wasm, without `.wasm`. */
  readonly module: string;
  /** The module that trains, for a file whose experiments train. */
  readonly sessions?: string | undefined;
}

/**
 * PyTorch's numbers that are compared with: tensors of more numbers are left to the page. With all of them the largest
 * files would be 8 % larger.
 */
const comparedNumbers = 500;

/** Writes a classic script, which also runs as a module. */
export async function buildSingleFile(file: SingleFile, folder: string): Promise<void> {
  const plugins = [
    contents(file),
    wordsOf(file.languages),
    withoutBegun(),
    workedOut(),
    formulas(formulasOf(file.experiments)),
    goldens({ most: comparedNumbers }),
    leanStyles(),
    litTemplates(),
  ];
  const path = join(folder, file.name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await scriptOf(join(element, 'index.ts'), { name: 'attentionPlayground', plugins }));
}

/** What differs from file to file, as modules. */
function contents(file: SingleFile): Plugin {
  const modules: Readonly<Record<string, () => string | Promise<string>>> = {
    'virtual:single-file': () => held(file),
    'virtual:packed-module': () => packed('packedModule', file.module),
    'virtual:serving': () => serving(file.sessions ? 'serving-sessions.ts' : 'serving.ts'),
    'virtual:trainer': () => trainer(file),
    // Asked for by the trainer alone.
    'virtual:packed-sessions': () => packedSessions(file),
    'virtual:serving-sessions': () => "export { serving } from 'virtual:serving';",
  };
  return {
    name: 'single-file-contents',
    enforce: 'pre',
    resolveId: (id) => (has(modules, id) ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
  };
}

/** These experiments and no others, and their languages. */
function held({ experiments, languages, sessions }: SingleFile): string {
  const lines = experiments.length > 1 ? alikeTogether(experiments, sessions !== undefined) : [];
  const named = experiments.map((name, index) => {
    lines.push(`import { experiment as experiment${index} } from ${JSON.stringify(join(folderOf(name), 'index.ts'))};`);
    return `${JSON.stringify(name)}: experiment${index}`;
  });
  lines.push(`export const experiments = { ${named.join(', ')} };`);
  lines.push(`export const languages = ${JSON.stringify(languages)};`);
  return lines.join('\n');
}

/** What every experiment has of its own. */
const alike = [
  'formulas.tex',
  'notebook.goldens',
  'pytorch.ts',
  'figure.css',
  'words.zh.ts',
  'words.en.ts',
  'steps/words.zh.ts',
  'steps/words.en.ts',
  'steps/exercises.zh.ts',
  'steps/exercises.en.ts',
  'formulas.ts',
  'parameters.ts',
  'compute.ts',
  'remarks.ts',
  'figure.ts',
];

/**
 * Imports that give modules their order. gzip looks back over 32 KB: what is alike in all experiments stands together, and the
 * computing modules, which are like nothing else, before it. The file of all chapters is 8 % smaller so.
 */
function alikeTogether(experiments: readonly string[], train: boolean): string[] {
  const files = alike.flatMap((name) => experiments.map((experiment) => join(folderOf(experiment), name)));
  const modules = files.filter(existsSync).map((file) => (file.endsWith('.css') ? `${file}?inline` : file));
  const wasm = ['virtual:packed-module', ...(train ? ['virtual:packed-sessions'] : [])];
  return [...wasm, ...modules].map((path) => `import ${JSON.stringify(path)};`);
}

/** Words of another language are this one's: whoever asks for a language that the file does not speak gets the first it does. */
function wordsOf(spoken: readonly Language[]): Plugin {
  const missing: readonly string[] = allLanguages.filter((language) => !spoken.includes(language));
  return {
    name: 'words-of-languages',
    enforce: 'pre',
    load(id) {
      const [first] = spoken;
      // One part of its name says which language it is: words.en.ts, en.steering.ts.
      const parts = basename(id).split('.');
      const place = parts.findIndex((part) => missing.includes(part));
      if (!first || place < 0 || !id.startsWith(sources)) return undefined;
      return `export * from ${JSON.stringify(join(dirname(id), parts.with(place, first).join('.')))};`;
    },
  };
}

/** What a run begins with is left out: the module that trains is inside, and makes it. */
const withoutBegun = (): Plugin => ({
  name: 'without-begun',
  enforce: 'pre',
  load: (id) =>
    id === join(folderOf('who-is-tired'), 'begun.ts')
      ? 'export const isBegun = () => false; export const begunLook = undefined;'
      : undefined,
});

/** The formulas that these experiments show. */
const formulasOf = (experiments: readonly string[]): string[] =>
  formulaFiles().filter((file) => experiments.some((name) => dirname(file) === folderOf(name)));

/** Deflated, so that the file is small where a server does not zip, too; a browser inflates it itself. */
function packed(name: string, module: string | undefined): string {
  if (module === undefined) throw new Error(`no module is to be ${name}`);
  const bytes = readFileSync(join(root, 'build/wasm', `${module}.wasm`));
  return `export const ${name} = ${JSON.stringify(deflateRawSync(bytes, { level: 9 }).toString('base64'))};`;
}

/** Inside once, where the module that computes trains too. */
const packedSessions = ({ module, sessions }: SingleFile): string =>
  sessions === module
    ? "export { packedModule as packedSessions } from 'virtual:packed-module';"
    : packed('packedSessions', sessions);

const trainer = ({ sessions }: SingleFile): string =>
  sessions
    ? `export { trainer } from ${JSON.stringify(join(element, 'trainer.ts'))};`
    : 'export const trainer = undefined;';

const servingCode = new Map<string, Promise<string>>();

async function serving(entry: string): Promise<string> {
  const code = servingCode.get(entry) ?? scriptOf(join(element, entry), { name: 'served' });
  servingCode.set(entry, code);
  return `export const serving = function () { ${await code}\nreturn served; };`;
}
