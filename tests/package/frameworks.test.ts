// Templates of frameworks are compiled against the packed package and the frameworks' own types.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Consumer, install, root } from './consumer.ts';

let consumer: Consumer;

beforeAll(async () => {
  consumer = await install();
  await consumer.frameworks();
});
afterAll(() => consumer.remove());

/** What tsc says of a file, or '' when it finds nothing. */
async function compiled(
  name: string,
  source: string,
  options: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const folder = join(consumer.folder, name.replace(/\W/g, '-'));
  await mkdir(folder, { recursive: true });
  const compilerOptions = {
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    strict: true,
    noEmit: true,
    types: [],
    // The package's own files are checked without frameworks; of theirs some are not clean.
    skipLibCheck: true,
    ...options,
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [name] }));
  await writeFile(join(folder, name), source);
  try {
    await consumer.node(join(root, 'node_modules/typescript/bin/tsc'), '--project', folder);
    return '';
  } catch (error) {
    return String(error);
  }
}

/** TSX passes over unknown names with a hyphen, as the language says; of known ones it looks at the values. */
const right = `<attention-playground experiment="positional-encoding" preset="narrow" num-hiddens={32} columns="4,5" theme="dark" />`;
const wrong = {
  presett: '<attention-playground presett="narrow" />',
  narow: '<attention-playground preset="narow" />',
  'masked-softmx': '<attention-playground experiment="masked-softmx" />',
  'num-hiddens': '<attention-playground num-hiddens="many" />',
  'drop-head': '<attention-playground drop-head={1} />',
};

const tsx = {
  react: {
    source: (line: string) => `import 'attention-playground/react';\nexport const lesson = ${line};`,
    options: { jsx: 'react-jsx' },
    own: `<attention-playground key="first" className="wide" state={{ num_hiddens: 32 }} tensors={new Blob()} onchange={({ detail }) => console.log(detail.link.length)} onsolved={({ detail }) => console.log(detail.attempts + 1)} onClick={() => {}} ref={(element) => console.log(element?.experiment)} />`,
  },
  preact: {
    source: (line: string) => `import 'attention-playground/preact';\nexport const lesson = ${line};`,
    options: { jsx: 'react-jsx', jsxImportSource: 'preact' },
    own: `<attention-playground key="first" class="wide" state={{ num_hiddens: 32 }} tensors={[[[1]]]} onchange={({ detail }) => console.log(detail.link.length)} />`,
  },
  solid: {
    source: (line: string) => `import 'attention-playground/solid';\nexport const lesson = ${line};`,
    options: { jsx: 'preserve', jsxImportSource: 'solid-js' },
    own: `<attention-playground class="wide" attr:num-hiddens={32} prop:state={{ num_hiddens: 32 }} prop:tensors={{ weights: { shape: [1, 1], data: Float32Array.of(1) } }} on:change={({ detail }) => console.log(detail.link.length)} on:solved={({ detail }) => console.log(detail.attempts + 1)} />`,
  },
};

for (const [framework, { source, options, own }] of Object.entries(tsx)) {
  test(`TSX of ${framework} knows the tag, its attributes and its events`, async () => {
    expect(await compiled(`${framework}.tsx`, source(right), options)).toBe('');
    expect(await compiled(`${framework}-own.tsx`, source(own), options)).toBe('');
  });

  test(`TSX of ${framework} refuses misspelt attributes and values`, async () => {
    for (const [name, line] of Object.entries(wrong))
      expect(await compiled(`${framework}-wrong.tsx`, source(line), options), name).toContain(name);
    const misspelt = own.replace('num_hiddens', 'num_hidens');
    expect(await compiled(`${framework}-state.tsx`, source(misspelt), options)).toContain('num_hidens');
  });

  test(`without the import TSX of ${framework} does not know the tag`, async () => {
    const alone = source(right).replace(/^import .*$/m, '');
    expect(await compiled(`${framework}-alone.tsx`, alone, options)).toContain('attention-playground');
  });
}

/** A template as vue-tsc writes it: the component's properties, in camel case or unchanged. */
const vue = (properties: string): string => `import 'attention-playground/vue';
import type { GlobalComponents } from 'vue';
type Properties = InstanceType<GlobalComponents['attention-playground']>['$props'];
export const lesson: Properties = ${properties};`;

/** A template as svelte-check writes it. */
const svelte = (properties: string): string => `import 'attention-playground/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
export const lesson: SvelteHTMLElements['attention-playground'] = ${properties};`;

for (const [framework, write, change, solved] of [
  ['Vue', vue, 'onChange', 'onSolved'],
  ['Svelte', svelte, 'onchange', 'onsolved'],
] as const)
  test(`${framework} knows the tag, and refuses misspelt attributes and values`, async () => {
    const good = `{ experiment: 'positional-encoding', 'num-hiddens': 32, class: 'wide', state: { num_hiddens: 32 }, tensors: null, ${change}: ({ detail }) => console.log(detail.link.length), ${solved}: ({ detail }) => console.log(detail.attempts + 1) }`;
    expect(await compiled(`${framework}.ts`, write(good))).toBe('');
    for (const [name, properties] of [
      ['num-hidens', "{ 'num-hidens': 64 }"],
      ['presett', "{ presett: 'narrow' }"],
      ['narow', "{ preset: 'narow' }"],
      ['num_hidens', '{ state: { num_hidens: 32 } }'],
    ] as const)
      expect(await compiled(`${framework}-wrong.ts`, write(properties)), name).toContain(name);
  });
