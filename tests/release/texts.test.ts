// What a visitor of the repository meets beside the code: every text says the same of where it is published, and in which version.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cited, moved, publication, release, texts } from '../../.ci/publication.mjs';
import { filesIn, isThere, manifest, root, textOf, yamlOf } from './repository.ts';

const facts = publication(manifest);

test.each(texts)('%s: no address of ours but those of package.json', (path) => {
  const addresses = textOf(path).match(/https?:\/\/[^\s)>"'\]]*attention-playground[^\s)>"'\]]*/g) ?? [];
  const ours = [facts.homepage, facts.repository, 'https://cdn.jsdelivr.net/npm/attention-playground@'];
  for (const address of addresses)
    expect(
      ours.some((start) => address.startsWith(start)),
      address,
    ).toBe(true);
});

test('a new address goes into every text, and the old one is left nowhere', () => {
  const to = { ...facts, homepage: 'https://elsewhere.test/moved/', repository: 'https://github.com/somebody/moved' };
  const before = texts.map(textOf).join('\n');
  const after = moved(before, facts, to);
  const count = (text: string, part: string): number => text.split(part).length - 1;
  for (const part of ['homepage', 'repository'] as const) {
    expect(count(before, facts[part]), part).toBeGreaterThan(0);
    expect(count(after, to[part]), part).toBe(count(before, facts[part]));
    expect(count(after, facts[part]), part).toBe(0);
  }
});

test('CITATION.cff: what its format asks for, the version of package.json and the date of its notes', () => {
  const text = textOf('CITATION.cff');
  const citation = yamlOf('CITATION.cff') as Record<string, unknown>;
  expect(citation).toMatchObject({ 'cff-version': '1.2.0', type: 'software', version: facts.version, license: 'MIT' });
  for (const key of ['title', 'message', 'authors', 'date-released']) expect(citation[key], key).toBeTruthy();
  expect(citation['repository-code']).toBe(facts.repository);
  expect(citation['url']).toBe(facts.homepage);
  expect(cited(text, facts, textOf('CHANGELOG.md'))).toBe(text);
});

test('the lock file is of the same version', () => {
  const lock = JSON.parse(textOf('package-lock.json')) as { version: string; packages: { '': { version: string } } };
  expect([lock.version, lock.packages[''].version]).toEqual([facts.version, facts.version]);
});

test('the newest heading of CHANGELOG.md with a date is this version’s', () => {
  const [first] = textOf('CHANGELOG.md').match(/^## .* – \d{4}-\d\d-\d\d$/m) ?? [];
  expect(first).toBe(`## ${facts.version} – ${release(textOf('CHANGELOG.md'), facts.version)?.date}`);
});

interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly {
    readonly type: string;
    readonly id?: string;
    readonly attributes: { readonly label?: string; readonly options?: readonly unknown[] };
  }[];
}

test.each(filesIn('.github/ISSUE_TEMPLATE', /(?<!config)\.yml$/))('%s: a form that GitHub shows', (path) => {
  const form = yamlOf(path) as Form;
  expect(Object.keys(form).filter((key) => !['name', 'description', 'title', 'labels', 'body'].includes(key))).toEqual(
    [],
  );
  expect(form.name && form.description).toBeTruthy();
  expect(form.body.length).toBeGreaterThan(0);
  const ids = form.body.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { type, id = '', attributes } of form.body) {
    expect(['textarea', 'input', 'dropdown', 'checkboxes'], id).toContain(type);
    expect(id).toMatch(/^[\w-]+$/);
    expect(attributes.label, id).toBeTruthy();
    if (type === 'dropdown' || type === 'checkboxes') expect(attributes.options?.length, id).toBeGreaterThan(0);
  }
});

test('the links beside the forms have what GitHub asks for', () => {
  const { contact_links: links } = yamlOf('.github/ISSUE_TEMPLATE/config.yml') as { contact_links: object[] };
  for (const link of links) expect(Object.keys(link)).toEqual(['name', 'url', 'about']);
});

test.each(['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'CODE_OF_CONDUCT.md'])(
  '%s: every link and picture of its own leads to a file of the repository',
  (path) => {
    const links = [...textOf(path).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)|\bsrc="(?!https)([^"]+)"/g)]
      .map(([, link, picture]) => link ?? picture ?? '')
      .filter((link) => !/^https?:/.test(link));
    for (const link of links) expect(isThere(link), link).toBe(true);
  },
);

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s: a cell of a table has at most 200 characters', (path) => {
  const rows = textOf(path).match(/^\|.*\|$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.flatMap((row) => row.split('|')).filter((cell) => cell.length > 200)).toEqual([]);
});

test('README.md: the way in, one picture, what to do, how to use it and how to start it come first', () => {
  const beginning = textOf('README.md').split('\n## ').slice(0, 2).join('\n');
  const order = ['# Attention Playground', '![', '[Open it](', '1. **', '3. **', '| Use it |', 'npm start'];
  const places = order.map((part) => beginning.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(beginning.match(/!\[/g)).toHaveLength(1);
});

test('README.md: its C++ program is the first example, which is compiled and run, and prints what that prints', () => {
  const program = /```cpp\n(.*?)```/s.exec(textOf('README.md'))?.[1] ?? '';
  const lines = program.split('\n').filter((line) => !/std::cout|^ {2}\/\//.test(line));
  const example = textOf('core/examples/first.cpp').split('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !example.includes(line))).toEqual([]);
  const printed = textOf('tests/consumer_cpp/first.txt').replace(/\s/g, '');
  const said = [...program.matchAll(/\/\/ (.*\[.*)$/gm)].map(([, text]) => text ?? '').join('');
  expect(printed).toContain(`weights${said.replace(/\).*$/, ')').replace(/\s/g, '')}`);
});

test('one place says that no device has run the CUDA backend', () => {
  const sources = ['core', 'tests/cuda'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const says = /untried|(?:never|not) run on (?:a|any) device|no device has run/i;
  const said = sources.filter((path) => /\.(?:cpp|hpp|cu|cmake)$/.test(path) && says.test(textOf(path)));
  expect(said).toEqual(['core/include/attn/backend.hpp']);
});
