// What the built pages say before any script runs: in their own language, and whole for who has none.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { cdnLine } from '../../web/guide/cdn-line.mjs';
import { plans } from '../../web/guide/plans';
import { experimentNames } from '../../web/src/experiment/registry';
import { scriptFile } from '../../web/src/view/embed-files';
import { hosts } from '../../web/src/view/embed-hosts';
import { dist, documentOf, pages, textOf } from './site';

const languageOf = (path: string): string => (/\/en\.html$|\.en\.html$|^reference\//.test(path) ? 'en' : 'zh-CN');

/** Texts of what is found. */
const texts = (path: string, selector: string): string[] =>
  [...documentOf(path).querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

test.each(['guide', 'notebooks', 'reference'])('%s: each page says its language and has a title', (folder) => {
  const found = [...pages].filter(([path]) => path.startsWith(`${folder}/`));
  expect(found.length).toBeGreaterThan(1);
  for (const [path, text] of found) {
    expect(/<html[^>]* lang="([^"]+)"/.exec(text)?.[1], path).toBe(languageOf(path));
    expect(/<title>([^<]+)<\/title>/.exec(text)?.[1]?.length, path).toBeGreaterThan(5);
  }
});

test.each(['guide/en.html', 'notebooks/en.html', 'reference/entropy.html', 'reference/index.html'])(
  '%s: without a script there is no button to press in vain, and no field',
  (path) => {
    const page = documentOf(path);
    const shown = [...page.querySelectorAll('button, input')].filter((one) => !one.closest('[hidden]'));
    expect(shown.map((one) => one.outerHTML)).toEqual([]);
    for (const ours of page.querySelectorAll('.ours')) expect(ours.hasAttribute('hidden')).toBe(true);
  },
);

test.each(['en', 'zh'] as const)(
  'the guide in %s: every line, and what it says of scripts, looks and grades',
  (language) => {
    const path = language === 'en' ? 'guide/en.html' : 'guide/index.html';
    for (const host of Object.keys(hosts))
      expect(texts(path, `#${host} [data-host]`).join(), host).toContain('positional-encoding');
    const told = texts(path, 'th code').join(' ');
    for (const name of ['outputs', 'solved', '--attention-playground-font', 'set-state']) expect(told).toContain(name);
    expect(texts(path, '[data-recipe="scorm"]').join()).toContain('LMSInitialize');
    expect(texts(path, '[data-recipe="xapi"]').join()).toContain("const site = '");
    const [, line] = texts(path, '#cdn pre');
    expect(line).toBe(cdnLine(scriptFile(language), manifest.version));
    expect(documentOf(path).querySelector('#cdn a')?.getAttribute('href')).toMatch(
      `/releases/tag/v${manifest.version}`,
    );
  },
);

test('a cell of the notebooks, and an operation’s page, can be read', () => {
  expect(texts('notebooks/en.html', '[id="003-c10"] .theirs pre')).toEqual([
    'Input 5 has the highest attention weight: 0.3102',
  ]);
  expect(texts('reference/entropy.html', '.formula .katex-html').length).toBeGreaterThan(0);
  expect(texts('reference/entropy.html', '.inputs')).toEqual(['weights: [[0.5, 0.25, 0.25], [1, 0, 0]]']);
  expect(texts('reference/entropy.html', '.theirs pre').join()).toContain('tensor([1.5000,');
});

test('the notebooks have more than forty cells that print, each with PyTorch’s print beside it', () => {
  for (const path of ['notebooks/en.html', 'notebooks/index.html']) {
    const page = documentOf(path);
    const prints = [...page.querySelectorAll('.prints')];
    expect(prints.length).toBeGreaterThan(40);
    for (const one of prints) expect(one.querySelector('.theirs pre')?.textContent).toBeTruthy();
  }
});

test('more than 65 operations have a page whose cell is computed, each with a formula', () => {
  const operations = [...pages].filter(([path, text]) => path.startsWith('reference/') && text.includes('id="cell"'));
  expect(operations.length).toBeGreaterThanOrEqual(66);
  for (const [path, text] of operations) expect(text, path).toContain('katex-html');
});

test.each(['guide/lesson.html', 'guide/lesson.en.html'])('%s: a plan has a title for each of its steps', (path) => {
  expect(texts(path, '#whole h3')).toHaveLength(plans.whole.length);
  expect(textOf(path)).toContain('class="open"');
});

const tagsOf = (page: string): ReadonlyMap<string, string> =>
  new Map(
    [...page.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(([, name = '', text = '']) => [name, text]),
  );

test('a shared link has a title, a sentence and a picture, and leads on without a script inside', () => {
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(textOf('index.html'))?.[1];
  const titles = new Set<string>();
  for (const name of experimentNames) {
    const page = readFileSync(join(dist, `see/${name}/index.html`), 'utf8');
    const tags = tagsOf(page);
    titles.add(tags.get('title') ?? '');
    expect(tags.get('title'), name).toMatch(/\p{Script=Han}.* · [A-Z]/u);
    expect(tags.get('description')?.length, name).toBeGreaterThan(10);
    expect(tags.get('url'), name).toBe(`${manifest.homepage}see/${name}/`);
    const picture = tags.get('image')?.replace(manifest.homepage, '') ?? '';
    expect(existsSync(join(dist, picture)), picture).toBe(true);
    expect(page).toContain(`href="../../#${name}"`);
    expect(page).toContain('<script src="../see.js"></script>');
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).toContain(`content="${policy}"`);
  }
  expect(titles.size).toBe(experimentNames.length);
  expect(tagsOf(textOf('index.html')).get('image')).toMatch(/\.webp$/);
  expect(readFileSync(join(dist, 'see/see.js'), 'utf8')).toContain('location.hash');
});
