// No link of the built pages is dead: a file is there, a place in it too, and a state of the playground has its experiment.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experimentNames } from '../../web/src/experiment/registry';
import { dist, pages } from './site';

const site = 'http://built/';
const ids = new Map(
  [...pages].map(([path, text]) => [path, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
);
const files = new Map<string, boolean>();
const isThere = (path: string): boolean => {
  const known = files.get(path) ?? statSync(join(dist, path), { throwIfNoEntry: false })?.isFile() ?? false;
  files.set(path, known);
  return known;
};

/** What is wrong with a link, or undefined. */
function problemOf(link: string, from: string): string | undefined {
  const { origin, pathname, hash } = new URL(link.replaceAll('&amp;', '&'), `${site}${from}`);
  if (`${origin}/` !== site) return undefined;
  const path = pathname.slice(1).replace(/(^|\/)$/, '$1index.html');
  if (!isThere(path)) return 'no such file';
  const name = decodeURIComponent(hash.slice(1));
  if (name === '') return undefined;
  if (path !== 'index.html' && path !== 'embed.html')
    return pages.has(path) && !ids.get(path)?.has(name) ? 'no such place' : undefined;
  const [experiment = ''] = name.split('?');
  const isKnown = name.startsWith('run=') || (experimentNames as readonly string[]).includes(experiment);
  return isKnown ? undefined : 'no such experiment';
}

test('no link is dead', () => {
  const dead: string[] = [];
  let links = 0;
  for (const [path, text] of pages)
    for (const [, link = ''] of text.matchAll(/ (?:href|src)="([^"]+)"/g)) {
      links += 1;
      const problem = problemOf(link, path);
      if (problem) dead.push(`${path}: ${link}: ${problem}`);
    }
  expect(dead).toEqual([]);
  expect(links).toBeGreaterThan(6000);
});

test('pages lead to each other: from the guide and the notebooks to the reference, in every language', () => {
  for (const path of ['guide/index.html', 'guide/en.html', 'notebooks/index.html', 'notebooks/en.html'])
    expect(pages.get(path), path).toContain('href="../reference/index.html"');
});
