// The element as one file: nothing is fetched, the module and the letters of its formulas are packed inside.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { leanStyles, ownExports, withoutKeptArrays } from './lean.ts';
import { packedLiterals } from './packedLiterals.ts';
import { packLzma } from './packLzma.ts';
import { compileFormulas } from './src/formulas/compile.ts';
import { fontSubsets } from './src/formulas/font-subsets.ts';
import { formulas, formulasIn } from './src/formulas/plugin.ts';
import { goldens } from './src/goldens/plugin.ts';
import { type Language, languages } from './src/words/language.ts';

const root = join(import.meta.dirname, '..');
const source = join(import.meta.dirname, 'src/element/one-file');

export interface OneFile {
  /** Without `.js`. */
  readonly name: string;
  readonly experiments: readonly string[];
  readonly language: Language;
  /** In build/wasm, without `.wasm`. */
  readonly module: string;
}

/** Writes NAME.js, an ES module, and NAME.iife.js, a classic script. */
export async function buildOneFile(file: OneFile, folder: string): Promise<void> {
  await build(configOf(file, folder));
}

function configOf({ name, experiments, language, module }: OneFile, folder: string): InlineConfig {
  return {
    configFile: false,
    mode: 'production',
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      contents(module, language, experiments),
      alikeTogether(experiments, language),
      chosenExperiments(experiments),
      oneLanguage(language),
      eagerImports(),
      leanStyles(),
      ownExports(),
      formulas(),
      goldens({ most: 500 }),
      packedLiterals(),
      alsoClassic(name),
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      // Everything in one file is what is wanted here.
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        input: join(source, 'index.ts'),
        output: { codeSplitting: false, format: 'es', entryFileNames: `${name}.js` },
      },
    },
  };
}

/** The module exports nothing: as a script it is a function called at once. */
function alsoClassic(name: string): Plugin {
  return {
    name: 'also-classic',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const module = bundle[`${name}.js`];
        if (module?.type !== 'chunk' || module.exports.length > 0)
          throw new Error(`${name}.js is no module without exports`);
        this.emitFile({
          type: 'asset',
          fileName: `${name}.iife.js`,
          source: `(function(){"use strict";${module.code.trimEnd()}\n})();\n`,
        });
      },
    },
  };
}

/** What differs from file to file, and what the files beside each other have in another way. */
function contents(module: string, language: Language, experiments: readonly string[]): Plugin {
  const parts: Readonly<Record<string, () => string | Promise<string>>> = {
    'virtual:packed-module': () => packedModule(module),
    'virtual:language': () => `export const language = ${JSON.stringify(language)};`,
    'virtual:serving': serving,
    'virtual:formula-fonts': () => formulaFonts(experiments),
  };
  return {
    name: 'one-file',
    enforce: 'pre',
    resolveId: (id) => (id in parts ? `\0${id}` : undefined),
    load(id) {
      if (id.endsWith('/formulas/fonts.ts'))
        return `export { addFonts } from ${JSON.stringify(join(source, 'inline-fonts.ts'))};`;
      // Nothing is fetched, so nothing is missing.
      if (id.endsWith('/view/load-error.ts'))
        return "export const missing = () => '', reload = missing, nothingCame = missing;";
      // Lines for other pages are the playground's to give.
      if (id.endsWith('/view/embed-panel.ts'))
        return "export const embed = () => ''; export const standaloneRow = () => '';";
      return parts[id.slice(1)]?.();
    },
  };
}

/** What every experiment has of its own; names on one line stand side by side in each. */
const alike = (language: Language): readonly string[][] => [
  ['formulas.tex'],
  ['notebook.goldens'],
  ['pytorch.ts'],
  ['figure.css'],
  [`words.${language}.ts`],
  ['formulas.ts'],
  ['words.ts'],
  ['parameters.ts'],
  ['compute.ts'],
  ['figure.ts'],
];

/** Zipping looks back over 32 KB: what is alike stands together there, and the module, like nothing else, before it. */
function alikeTogether(experiments: readonly string[], language: Language): Plugin {
  const folder = join(import.meta.dirname, 'src/experiments');
  const files = alike(language).flatMap((names) =>
    experiments.flatMap((experiment) => names.map((name) => join(folder, experiment, name))),
  );
  const imports = files.filter(existsSync).map((file) => (file.endsWith('.css') ? `${file}?inline` : file));
  const ordered = ['virtual:packed-module', ...imports];
  return {
    name: 'alike-together',
    resolveId: (id) => (id === 'virtual:ordered' ? '\0virtual:ordered' : undefined),
    load: (id) =>
      id === '\0virtual:ordered' ? ordered.map((path) => `import ${JSON.stringify(path)};`).join('') : undefined,
  };
}

/** What is in the same file need not be loaded later: as a plain import it packs better. */
function eagerImports(): Plugin {
  return {
    name: 'eager-imports',
    transform(code, id) {
      if (!/\bimport\(/.test(code) || id.includes('node_modules')) return undefined;
      const imports: string[] = [];
      const eager = code.replace(/\bimport\((["'][^"']+["'])\)/g, (_, path: string) => {
        imports.push(`import * as eager${imports.length} from ${path};`);
        return `Promise.resolve(eager${imports.length - 1})`;
      });
      return { code: `${imports.join('')}${eager}`, map: null };
    },
  };
}

/** Of the list of experiments only those of this file, before their imports become eager. */
function chosenExperiments(experiments: readonly string[]): Plugin {
  return {
    name: 'chosen-experiments',
    transform(code, id) {
      if (!id.endsWith('/src/experiment/registry.ts')) return undefined;
      const loader = /(["']?)([\w-]+)\1: \(\) => import\(["']\.\.\/experiments\/\2\/index["']\),?/g;
      return {
        code: code.replace(loader, (line, _, name: string) => (experiments.includes(name) ? line : '')),
        map: null,
      };
    },
  };
}

/** Whoever asks for words of another language gets this one's: no other is in the file. */
function oneLanguage(language: Language): Plugin {
  const others = languages.filter((other) => other !== language).join('|');
  const words = new RegExp(`(\\/(?:words\\.)?)(?:${others})(?=(?:\\.steering)?$)`);
  return {
    name: 'one-language',
    enforce: 'pre',
    resolveId(path, importer) {
      return words.test(path) ? this.resolve(path.replace(words, `$1${language}`), importer) : undefined;
    },
  };
}

/** What the formulas of these experiments are set in. */
async function formulaFonts(experiments: readonly string[]): Promise<string> {
  const folder = join(import.meta.dirname, 'src/experiments');
  const exercises = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.exercise.ts'),
  );
  const sources = experiments.flatMap((name) => (name === 'exercises' ? exercises : [join(name, 'formulas.tex')]));
  const files = sources.map((path) => join(folder, path)).filter(existsSync);
  const sets = files.map((path) => compileFormulas(formulasIn(path)));
  return `export const fonts = ${JSON.stringify(await fontSubsets(sets))};`;
}

function packedModule(name: string): string {
  const bytes = readFileSync(join(root, 'build/wasm', `${name}.wasm`));
  return `export const size = ${bytes.length}, text = ${JSON.stringify(packLzma(bytes).toString('base64'))}`;
}

/** A classic script of few lines, without anything inside. */
export async function buildScript(entry: string, file: string): Promise<void> {
  await build({
    configFile: false,
    mode: 'production',
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: dirname(file),
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: basename(file) } },
    },
  });
}

let servingCode: Promise<string> | undefined;

function serving(): Promise<string> {
  servingCode ??= bundledServing();
  return servingCode;
}

async function bundledServing(): Promise<string> {
  const result = await build({
    configFile: false,
    plugins: [ownExports(), withoutKeptArrays()],
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(source, 'serving.ts'), formats: ['iife'], name: 'served' },
    },
  });
  const [built] = Array.isArray(result) ? result : [result];
  const chunk = built && 'output' in built ? built.output[0] : undefined;
  if (!chunk) throw new Error('what the worker runs was not built');
  return `export const serving = function () { 'self-contained'; ${chunk.code}\nreturn served; };`;
}
