// What may be published, and what is refused, each with a sentence that says how to mend it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withCdnLine } from '../../.ci/cdn.mjs';
import { fieldsOf, publication } from '../../.ci/publication.mjs';
import { differences, packageFolders, publishing } from '../../.ci/publish.mjs';
import { obstacles } from '../../.ci/publishable.mjs';
import { cdnLine, type Released } from '../../web/guide/cdn-line.ts';
import { scriptFile } from '../../web/src/view/embed-files.ts';
import { manifest, textOf } from './repository.ts';

const { version } = manifest;
const built = { 'one/exercises.iife.js': 'sha384-abc' };
const ready = {
  manifest: { ...manifest, ...fieldsOf('https://course.test/play', 'school/play') },
  changelog: `## ${version} – 2026-11-24\n- What is new.\n`,
  citation: `version: ${version}\n`,
  committed: { version, integrity: built },
  built,
  tag: `v${version}`,
};

test('what names a real place, its version, its notes and its hashes may be published', () => {
  expect(obstacles(ready)).toEqual([]);
  expect(obstacles({ ...ready, tag: undefined })).toEqual([]);
});

test.each<[string, Partial<Record<keyof typeof ready, unknown>>, RegExp]>([
  [
    'the example homepage',
    { manifest: { ...ready.manifest, homepage: 'https://example.org/x/' } },
    /^homepage is still/,
  ],
  [
    'a folder of it',
    { manifest: { ...ready.manifest, ...fieldsOf('https://www.example.com/', 'a/b') } },
    /^homepage is still/,
  ],
  [
    'the example repository',
    { manifest: { ...ready.manifest, ...fieldsOf('https://a.test/', 'example/b') } },
    /^repository is still/,
  ],
  [
    'issues elsewhere',
    { manifest: { ...ready.manifest, bugs: { url: 'https://a.test/' } } },
    /^bugs is https:\/\/a\.test/,
  ],
  ['no notes', { changelog: '## Unreleased\n' }, /^CHANGELOG\.md has no heading/],
  ['another citation', { citation: 'version: 0.0.9\n' }, /^CITATION\.cff is of another/],
  ['another tag', { tag: 'v9.9.9' }, /^the tag v9\.9\.9/],
  [
    'hashes of another build',
    { built: { 'one/exercises.iife.js': 'sha384-def' } },
    /of another build .*npm run renew -- cdn$/,
  ],
  ['hashes of another version', { committed: { version: '0.0.9', integrity: built } }, /is of version 0\.0\.9/],
  ['nothing built', { built: {} }, /npm run build$/],
])('refused: %s', (_name, change, sentence) => {
  const found = obstacles({ ...ready, ...change } as typeof ready);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(sentence);
});

test('package.json is either wholly the example, which nothing publishes, or wholly filled', () => {
  const { homepage, repository } = publication(manifest);
  const refused = obstacles({ ...ready, manifest }).filter((text) => /still the example/.test(text));
  expect(refused.length).toBe([homepage, repository].filter((address) => /\bexample\b/.test(address)).length);
  expect([0, 2]).toContain(refused.length);
  expect(manifest.scripts['prepublishOnly']).toBe('node .ci/publishable.mjs');
});

test('a homepage is https and ends with a slash; a repository is OWNER/NAME', () => {
  expect(fieldsOf('https://course.test/play', 'school/play')).toEqual({
    homepage: 'https://course.test/play/',
    repository: { type: 'git', url: 'git+https://github.com/school/play.git' },
    bugs: { url: 'https://github.com/school/play/issues' },
  });
  expect(() => fieldsOf('http://course.test', 'school/play')).toThrow('https://');
  expect(() => fieldsOf('https://course.test', 'https://github.com/school/play')).toThrow('OWNER/NAME');
});

test('every package that a build leaves in dist/npm is published with the main one, of the same version and repository', () => {
  const base = mkdtempSync(join(tmpdir(), 'attention-packages-'));
  try {
    for (const folder of ['core', '@scope/core', 'core/inner', 'empty'])
      mkdirSync(join(base, 'dist/npm', folder), { recursive: true });
    for (const folder of ['core', '@scope/core', 'core/inner'])
      writeFileSync(join(base, 'dist/npm', folder, 'package.json'), '{}');
    const found = packageFolders(base).map((folder) => folder.slice(base.length));
    expect(found).toEqual(['', '/dist/npm/@scope/core', '/dist/npm/core']);
  } finally {
    rmSync(base, { recursive: true });
  }
  expect(differences({ ...manifest, name: 'core' }, manifest)).toEqual([]);
  expect(differences({ name: 'core', version: '9.9.9', repository: { url: 'elsewhere' } }, manifest)).toEqual([
    'core is of version 9.9.9',
    'core is of the repository elsewhere',
  ]);
});

test('nothing is published unless the workflow says so', () => {
  expect(publishing({ really: false })).toContain('--dry-run');
  expect(publishing({ really: true })).not.toContain('--dry-run');
  expect(textOf('.github/workflows/main.yml').match(/publish\.mjs.*$/gm)).toEqual(['publish.mjs --publish']);
});

test('README.md has the line of the committed hashes, and a new line takes its place', () => {
  const released = JSON.parse(textOf('web/guide/released.json')) as Released;
  const line = cdnLine(scriptFile('en'), released) ?? expect.fail('the release has no file of all chapters');
  const readme = textOf('README.md');
  expect(withCdnLine(readme, line)).toBe(readme);
  const renewed = withCdnLine(readme, line.replace(version, '9.9.9'));
  expect(renewed).toContain('attention-playground@9.9.9/');
  expect(renewed).not.toContain(`attention-playground@${version}/`);
});
