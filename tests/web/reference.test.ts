// The reference: every operation has all that its page says, its example prints what PyTorch prints, recipes run, and no
// link is dead. RENEW_REFERENCE=1 (`npm run renew -- reference`) writes what PyTorch and the recipes print.
import './no-document';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bestBuild } from '../../wasm/package/builds';
import { Core } from '../../wasm/package/core';
import { instantiate } from '../../wasm/package/load';
import { tasks } from '../../wasm/package/session_fields';
import { readHeaders } from '../../wasm/tools/meanings.mjs';
import { readDeclarations } from '../../web/build/reference/declarations';
import type { Page } from '../../web/build/reference/frame';
import { formulasOf, linesOf } from '../../web/build/reference/operation-page';
import { readOperations } from '../../web/build/reference/operations';
import { otherwiseCalled } from '../../web/build/reference/other-names';
import { printedOf, readReference } from '../../web/build/reference/pages';
import { sentencesOf } from '../../web/build/reference/prose';
import {
  assigned,
  ExampleError,
  inputsOf,
  printsOf,
  programOf,
  readExample,
  unread,
} from '../../web/reference/example';
import { wordsOf } from '../../web/reference/filter';
import { javaScriptOf } from '../../web/reference/javascript';
import { recipes } from '../../web/reference/recipes';
import { description } from '../../web/src/element/described/describe';
import { built } from './node-core';
import { printAsWritten } from './printed';
import { runAll } from './pytorch-runs';

const renewing = process.env['RENEW_REFERENCE'] !== undefined;
const root = join(import.meta.dirname, '../..');
const printed = join(root, 'web/reference/printed');

const operations = await readOperations();
const programs = operations.map((operation) =>
  programOf(readExample(operation.meaning.own.example), operation, operation.meaning.own.torch),
);

/** What PyTorch prints. */
function printsOfTorch(some: readonly string[]): string[] {
  return runAll(some).map(({ stdout, stderr }) => {
    // Nothing is lost where a program fails.
    expect(stderr).toBe('');
    return stdout;
  });
}

describe('under PyTorch', () => {
  if (renewing)
    test('each example’s print is written', { timeout: 300_000 }, () => {
      const prints = printsOfTorch(programs);
      for (const file of readdirSync(printed)) rmSync(join(printed, file));
      for (const [place, { name }] of operations.entries())
        writeFileSync(join(printed, `${name}.txt`), prints[place] ?? '');
    });

  test.skipIf(renewing)('each example prints what stands on its page', { timeout: 300_000 }, () => {
    const pairs = operations.map((operation, place) => ({
      program: programs[place] ?? '',
      prints: printedOf(operation) ?? '',
    }));
    printAsWritten('reference', pairs, (asked) => {
      const prints = printsOfTorch(asked.map(({ program }) => program));
      for (const [place, { program, prints: wanted }] of asked.entries())
        expect(prints[place]?.trimEnd(), program).toBe(wanted);
    });
  });
});

const coreOf = async (name: string): Promise<Core> => new Core(await instantiate(built(name)));

describe.skipIf(renewing)('our core', async () => {
  // Relaxed SIMD where this Node has it; browsers have it in tests/e2e/reference.spec.ts.
  const builds = ['attention', 'attention_plain', ...(bestBuild() === 'relaxed' ? ['attention_relaxed'] : [])];
  const drawing = await coreOf('attention');
  const others = new Map(
    await Promise.all(['training', 'analysis'].map(async (name) => [name, await coreOf(name)] as const)),
  );

  test.each(builds)('%s: each example prints what PyTorch prints', async (build) => {
    const attention = await coreOf(build);
    for (const operation of operations) {
      const { name, module, meaning } = operation;
      const core = others.get(module) ?? attention;
      const given = inputsOf(readExample(linesOf(meaning.own.example)), drawing);
      const result = core.run(name as never, given as never) as Readonly<Record<string, unknown>>;
      expect(printsOf(result, operation), name).toBe(printedOf(operation));
      // All that comes out is made by the lines of PyTorch, too.
      const made = assigned(meaning.own.torch);
      const missing = Object.keys(result).filter(
        (output) => !made.has(output) && !['notes', 'generator'].includes(output),
      );
      expect(missing, name).toEqual([]);
    }
  });

  test('each program in JavaScript runs and gives the same', async () => {
    for (const operation of operations) {
      const { name, module, meaning } = operation;
      const program = javaScriptOf(readExample(meaning.own.example), operation, module);
      const body = program
        .replace(/^import .*\n/, '')
        .replace('await loadCore()', 'given.core')
        .replace(/await (core\.training|loadAnalysis)\(\)/, 'given.other')
        .concat('\nreturn { ', /const \{ (.*?) \} = \w+\.run/.exec(program)?.[1] ?? '', ' };');
      const run = new Function('given', body);
      const result = run({ core: drawing, other: others.get(module) }) as Readonly<Record<string, unknown>>;
      for (const output of operation.outputs.filter((one) => one.name in result && one.name !== 'generator'))
        expect(printedOf(operation), name).toContain(printsOf(result, { ...operation, outputs: [output] }));
      expect(
        Object.values(result).every((tensor) => tensor !== undefined),
        name,
      ).toBe(true);
    }
  });
});

describe.skipIf(renewing)('every operation', () => {
  test.each(operations.map((operation) => [operation.name, operation] as const))('%s', (_, operation) => {
    const { meaning, inputs, outputs, module, chapter } = operation;
    const { brief, formulas, example, torch } = meaning.own;
    expect(brief).toMatch(/^[A-Z].*\.$/);
    expect(brief.length).toBeLessThan(90);
    expect(formulas.length).toBeGreaterThan(0);
    for (const { html, mathml } of Object.values(formulasOf(operation).formulas)) {
      expect(html).toContain('katex');
      expect(html).not.toMatch(/ style=/);
      expect(mathml).toMatch(/^<span class="katex"><math/);
    }
    expect(torch.length).toBeGreaterThan(0);
    for (const { name } of inputs) expect(meaning.params.get(name), name).toBeTruthy();
    for (const { name } of outputs) expect(meaning.returns.get(name), name).toBeTruthy();
    // The example gives all that is needed.
    const given = readExample(example);
    for (const { name, required } of inputs) if (required) expect([...given.keys()]).toContain(name);
    expect([module, chapter].every(Boolean)).toBe(true);
  });

  test('what has a formula in core/reference shows it; what draws, and what a library computes, has none', () => {
    const without = operations.filter(({ textbook, chapter }) => textbook === undefined && chapter !== 'random');
    expect(without.map(({ name }) => name)).toEqual(['tanh', 'pca', 'singular_values', 'linear_map_fit']);
    const masked = operations.find(({ name }) => name === 'masked_softmax')?.textbook;
    expect(masked?.code).toMatch(/^\/\/\/ .*\n[\s\S]*?template <class T>\nSteps<T> masked_softmax\(/);
  });
});

test('each header of operations links its part of the reference, and the files that have its formulas', async () => {
  const { pages } = await readReference({ schemaVersion: '2', modules: [] });
  for (const { name, text } of await readHeaders()) {
    const own = operations.filter(({ meaning }) => meaning.header === name);
    if (own.length === 0) continue;
    const links = /^\/\/ (Pages: .*)\n(?:\/\/( {2} .*)\n)?#pragma once/m.exec(text)?.slice(1).join('').trim() ?? '';
    const [, page = '', anchor = ''] = /^Pages: reference\/(\w+)\.html#(\w+)/.exec(links) ?? [];
    const linked = pages.get(page)?.body.split(`id="${anchor}"`)[1]?.split('<section')[0];
    for (const operation of own) {
      expect(linked, `${name}: ${links}`).toContain(`href="./${operation.name}.html"`);
      expect(pages.has(operation.name)).toBe(true);
      if (operation.textbook) expect(links, operation.name).toContain(operation.textbook.file);
    }
  }
});

describe('examples', () => {
  const core = { generator: () => ({ rand: () => 'rand', randn: () => 'randn' }) as never };
  const read = (text: string): unknown => inputsOf(readExample(text), core);

  test('numbers, lists, texts, truths and made tensors are read', () => {
    expect(read("a: -1e-3, b: [[1, .5], [2, 3.]], c: 'causal', d: true, e: -Infinity,")).toEqual({
      a: -0.001,
      b: [
        [1, 0.5],
        [2, 3],
      ],
      c: 'causal',
      d: true,
      e: -Infinity,
    });
    expect(read('x: arange(2, 2), y: randn(3)')).toEqual({
      x: { shape: [2, 2], data: Float32Array.of(0, 1, 2, 3) },
      y: 'randn',
    });
    expect(read('')).toEqual({});
  });

  test.each([
    ['x', 'expected :; found the end'],
    ['x: ', 'expected a value'],
    ['x: [1, 2', 'expected ,'],
    ['x: 1 y: 2', 'expected ,; found y: 2'],
    ['x: alert(1)', 'found alert'],
    ['x: rand(1.5)', 'whole sizes'],
    ['x: rand(1000, 1000)', 'at most 100000 numbers'],
    ['x: 1, x: 2', 'x is there twice'],
    [`x: ${'['.repeat(5000)}`, 'at most 8 axes'],
    ['1: 2', 'the name of an input'],
    ['x: '.padEnd(30_000, '1'), 'at most 20000 characters'],
  ])('%s is refused', (text, problem) => {
    expect(() => readExample(text)).toThrow(ExampleError);
    expect(() => readExample(text)).toThrow(problem);
  });

  test('what the lines of PyTorch do not read is told of, where it has been changed', () => {
    const [first, same] = [readExample('x: [1], p: 0.5'), readExample('x: [2], p: 0.5')];
    expect(unread(first, same, ['output = x'])).toEqual([]);
    expect(unread(first, readExample('x: [1], p: 0.6, mask: 1'), ['output = x'])).toEqual(['p', 'mask']);
  });

  test('sentences end before a capital or an arrow, and not within a name', () => {
    const text = 'Ba et al. (2016), arXiv 1607.06450. -> output (n). Errors: wrong_type; e.g. none. "No." Yes.';
    expect(sentencesOf(text)).toEqual([
      'Ba et al. (2016), arXiv 1607.06450.',
      '-> output (n).',
      'Errors: wrong_type; e.g. none.',
      '"No."',
      'Yes.',
    ]);
  });
});

test('declarations are read with comments and what is inherited, without what is private', () => {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
  const write = (name: string, text: string): void => writeFileSync(join(folder, `${name}.d.ts`), text);
  write(
    'index',
    "/** Makes one. */\nexport declare function make(): Outer;\nexport { Inner as Outer, type Shape, } from './inner.ts';\nexport * from './more.ts';\n",
  );
  write(
    'inner',
    [
      'declare class Base {',
      '    /** For all. */',
      '    run(given: {',
      '        x: number;',
      '    }): void;',
      '    stop(): void;',
      '    private secret;',
      '}',
      '/**',
      ' * The inner one.',
      ' */',
      'export declare class Inner extends Base {',
      '    /** Its own. */',
      '    stop(): void;',
      '}',
      'export interface Shape {',
      '    readonly sides: number;',
      '}',
    ].join('\n'),
  );
  write('more', '/** Two of them. */\nexport type Two = 1 | 2;\n');
  const read = readDeclarations(folder);
  rmSync(folder, { recursive: true });
  expect(read.map(({ name, kind, comment, file }) => [name, kind, comment, file])).toEqual([
    ['make', 'function', 'Makes one.', 'index'],
    ['Two', 'type', 'Two of them.', 'more'],
    ['Outer', 'class', 'The inner one.', 'inner'],
    ['Shape', 'interface', '', 'inner'],
  ]);
  expect(read[2]?.members).toEqual([
    { comment: 'Its own.', text: 'stop(): void;' },
    { comment: 'For all.', text: 'run(given: {\n    x: number;\n}): void;' },
  ]);
  expect(read[2]?.head).toBe('class Inner extends Base');
});

describe('recipes', () => {
  const own = recipes.filter(({ prints }) => prints?.startsWith('web/reference/'));

  test.each(own.map(({ id, files, prints }) => [id, files, prints] as const))(
    '%s runs and prints',
    (_, [file = ''], prints = '') => {
      const { stdout, stderr } = spawnSync(process.execPath, [join(root, file)], { encoding: 'utf8' });
      expect(stderr).toBe('');
      if (renewing) writeFileSync(join(root, prints), stdout);
      else expect(stdout).toBe(readFileSync(join(root, prints), 'utf8'));
    },
  );

  test('every file of a recipe is there', () => {
    for (const { files, prints } of recipes)
      for (const path of [...files, ...(prints === undefined ? [] : [prints])])
        expect(readFileSync(join(root, path), 'utf8'), path).not.toBe('');
  });
});

describe.skipIf(renewing)('the pages', async () => {
  // While prints are written anew, pages wait for them.
  const pages = renewing ? new Map<string, Page>() : (await readReference(description.manifest)).pages;
  const ids = new Map(
    [...pages].map(([name, { body }]) => [name, [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)]),
  );

  test('there is one for each operation, and each has its title, description and content', () => {
    expect([...pages.keys()]).toEqual(expect.arrayContaining(operations.map(({ name }) => name)));
    for (const [name, { title, description, body }] of pages) {
      expect(title, name).not.toBe('');
      expect(description.length, name).toBeGreaterThan(10);
      expect(body.match(/<h1>/g)?.length, name).toBe(1);
      expect(body, name).not.toMatch(
        / style=|"undefined|>undefined<|\[object|@(?:param|return|torch|formula|brief|example)\b/,
      );
    }
  });

  test('no id is there twice, and no link of the reference is dead', () => {
    const outside = new Set(['../#overview?lang=en', '../notebooks/en.html', '../guide/en.html']);
    for (const [name, { body }] of pages) {
      expect(new Set(ids.get(name)).size, name).toBe(ids.get(name)?.length);
      for (const [, link = ''] of body.matchAll(/ href="([^"]+)"/g)) {
        if (outside.has(link)) continue;
        const [, page = name, anchor] = /^(?:\.\/([\w-]+)\.html)?(?:#(.+))?$/.exec(link) ?? [];
        expect(ids.has(page), `${name}: ${link}`).toBe(true);
        if (anchor !== undefined) expect(ids.get(page), `${name}: ${link}`).toContain(anchor);
      }
    }
  });

  test.each([
    ['RoPE', 'rotary_embedding'],
    ['MultiHeadAttention', 'multi_head_attention'],
    ['nn.MultiheadAttention', 'multi_head_attention'],
    ['F.softmax', 'softmax'],
    ['F.scaled_dot_product_attention', 'dot_product_attention'],
    ['LayerNorm', 'layer_norm'],
    ['valid_lens', 'masked_softmax'],
    ['causal', 'masked_softmax'],
    ['kv cache', 'dot_product_attention'],
    ['Bahdanau', 'additive_attention'],
    ['num_kv_heads', 'multi_head_attention'],
    ['ＲｏＰＥ', 'rotary_embedding'],
    ['掩蔽', 'masked_softmax'],
    ['位置编码', 'positional_encoding'],
    ['多头 注意力', 'multi_head_attention'],
    ['梯度', 'tanh_backward'],
    ['iframe', 'element'],
  ])('“%s” is found: %s', (question, name) => {
    const body = pages.get('index')?.body ?? '';
    const item = body.match(new RegExp(`<li[^>]*><a href="./${name}.html".*?</li>`))?.[0] ?? '';
    const text = item.replaceAll(/<(?!li)[^>]*>/g, '').toLowerCase();
    for (const word of wordsOf(question)) expect(text).toContain(word);
  });

  test('what is called otherwise has a page', () => {
    for (const name of otherwiseCalled)
      expect(
        [...pages.keys()].some((page) => page === name || page.startsWith(`${name}_`)),
        name,
      ).toBe(true);
  });

  test('all that the package exports has its place', () => {
    const text = ['core', 'modules', 'generator', 'session'].map((name) => pages.get(name)?.body ?? '').join('');
    for (const name of 'loadCore AttnError MultiHeadAttention Generator Session loadTraining Limits'.split(' '))
      expect(text).toContain(` id="${name}"`);
    for (const name of ['readNpz', 'writeSafetensors', 'FileError'])
      expect(pages.get('files')?.body).toContain(` id="${name}"`);
    // What may be chosen is said.
    const session = (pages.get('session')?.body ?? '').replaceAll(/<[^>]*>/g, '').replaceAll('&#39;', "'");
    for (const choice of [
      "activation: 'relu' | 'gelu'",
      "positions: 'none' | 'learned' | 'sinusoidal' | 'rope' | 'alibi' | 't5'",
      "optimizer: 'sgd' | 'adam' | 'adamw'",
      `name: ${tasks.map((task) => `'${task}'`).join(' | ')};`,
      "score: 'additive' | 'scaled_dot'",
    ])
      expect(session).toContain(choice);
    for (const [name, { body }] of pages) expect(body, name).not.toContain('Choice&lt;');
    // What a class has from those that it extends is there, too.
    const core = /<section id="Core"[\s\S]*?<\/section>/.exec(pages.get('core')?.body ?? '')?.[0] ?? '';
    for (const member of ['run&lt;K', 'module&lt;K', 'generator(start', 'training()', 'session(given', 'memoryBytes'])
      expect(core).toContain(member);
    expect(core.match(/>module&lt;K/g)?.length).toBe(1);
    const modules = pages.get('modules')?.body ?? '';
    expect(modules.match(/>eval\(\): /g)?.length).toBe(5);
    const generator = pages.get('generator')?.body ?? '';
    for (const member of ['>randn(...sizes', '>randint(', '>linear(', '>clone(']) expect(generator).toContain(member);
    expect(pages.get('element')?.body).toContain('id="events-ready"');
    expect(pages.get('cpp')?.body).toContain('id="tensor"');
  });
});
