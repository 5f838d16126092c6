// What may be published, and what is refused, each with a sentence that says how to mend it.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtIntegrity } from '../../.ci/cdn.mjs';
import { fieldsOf, ofVersion, publication } from '../../.ci/publication.mjs';
import { differences, packageFolders, publishing } from '../../.ci/publish.mjs';
import { obstacles } from '../../.ci/publishable.mjs';
import { notesOf } from '../../.ci/release-notes.mjs';
import { cdnLine } from '../../web/guide/cdn-line.mjs';
import { scriptFile } from '../../web/src/view/embed-files.ts';
import { manifest, textOf, yamlOf } from './repository.ts';

const { version } = manifest;
const built = { 'one/exercises.iife.js': 'sha384-abc' };
const ready = {
  manifest: { ...manifest, ...fieldsOf('https://course.test/play', 'school/play') },
  changelog: `## ${version} – 2026-11-24\n- What is new.\n`,
  citation: `version: ${version}\n`,
  built,
  tag: `v${version}`,
};

test('what names a real place, its version and its notes may be published', () => {
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

test('README.md has the line of this version, without a hash: only a release’s files have one', () => {
  const readme = textOf('README.md');
  expect(readme).toContain(`\n${cdnLine(scriptFile('en'), version)}\n`);
  expect(readme).not.toContain('integrity=');
  expect(readme).toContain('npm run cdn');
  const next = ofVersion(readme, '9.9.9');
  expect(next).toContain('/attention-playground@9.9.9/dist/embed/');
  expect(next).not.toContain(`/attention-playground@${version}/`);
});

test('the notes of a release have the line of every file that is published, with the hash of that very file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'attention-embed-'));
  try {
    mkdirSync(join(folder, 'one'));
    const files = { 'attention-playground.all.en.iife.js': 'a', 'one/exercises.iife.js': 'b' };
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    writeFileSync(join(folder, 'attention-playground.js'), 'asks for others by its address');
    const notes = notesOf(ready.changelog, version, builtIntegrity(folder));
    expect(notes).toContain('- What is new.');
    const lines = notes.split('\n').filter((line) => line.startsWith('<script'));
    expect(lines).toEqual(
      Object.entries(files).map(([file, text]) => {
        const hash = createHash('sha384').update(text).digest('base64');
        return `<script src="https://cdn.jsdelivr.net/npm/attention-playground@${version}/dist/embed/${file}" integrity="sha384-${hash}" crossorigin="anonymous" defer></script>`;
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(() => notesOf(ready.changelog, version, {})).toThrow('npm run build');
  expect(() => notesOf('## Unreleased\n', version, built)).toThrow('no heading');
  // They are made of what was tested and published.
  const { jobs } = yamlOf('.github/workflows/main.yml') as {
    jobs: Record<string, { steps: { run?: string; uses?: string; with?: { path?: string } }[] }>;
  };
  const steps = jobs['release']?.steps ?? [];
  const taken = steps.findIndex(
    ({ uses, with: given }) => /download-artifact/.test(uses ?? '') && given?.path === 'dist',
  );
  expect(taken).toBeGreaterThan(-1);
  expect(steps.findIndex(({ run }) => run?.includes('release-notes.mjs'))).toBeGreaterThan(taken);
});
