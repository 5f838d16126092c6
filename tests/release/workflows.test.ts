// Workflows as GitHub reads them, by GitHub's own language service, and what of them only this repository knows.
import { validate } from '@actions/languageservice';
import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { filesIn, isThere, manifest, textOf, yamlOf } from './repository.ts';

interface Job {
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}
interface Workflow {
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const files = filesIn('.github/workflows', /\.yml$/);
const jobsOf = (text: string): [string, Job][] => Object.entries((yamlOf(text) as Workflow).jobs);

/** The reader remembers what it has read under a name. */
let readings = 0;

async function complaints(text: string): Promise<string[]> {
  const name = `file:///.github/workflows/${++readings}.yml`;
  const found = await validate(TextDocument.create(name, 'yaml', 0, text));
  return found.map(({ range, message }) => `${range.start.line + 1}: ${message}`);
}

test.each(files)('%s: GitHub’s own reader finds nothing', async (file) => {
  expect(await complaints(textOf(file))).toEqual([]);
});

test.each([
  ['a misspelt key', 'timeout-minutes: 120', 'timeout-minute: 120', /Unexpected value 'timeout-minute'/],
  ['a need that is no job', 'needs: publish', 'needs: published', /unknown job 'published'/],
  ['a step that is not there', 'steps.deployment.', 'steps.deploy.', /invalid: deploy/],
  ['half a condition', "github.ref_type == 'tag'", "github.ref_type == 'tag' &&", /Unexpected end of expression/],
])('its reader would find %s', async (_what, right, wrong, complaint) => {
  const text = textOf('.github/workflows/main.yml');
  expect(text).toContain(right);
  expect((await complaints(text.replace(right, wrong))).join('\n')).toMatch(complaint);
});

test.each(files)(
  '%s: an action is pinned to a commit and says its version, and a job has its rights and its end',
  (file) => {
    const uses = textOf(file).match(/^.*\buses:.*$/gm) ?? [];
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect((yamlOf(file) as Workflow).permissions).toEqual({});
    for (const [name, job] of jobsOf(file)) {
      expect(Object.keys(job.permissions ?? {}), name).not.toEqual([]);
      expect(job['timeout-minutes'], name).toBeGreaterThan(0);
    }
  },
);

test('only what publishes or deploys may sign, and only what writes the release or an issue may write', () => {
  const rightsIn = (file: string) => Object.fromEntries(jobsOf(file).map(([name, job]) => [name, job.permissions]));
  expect(rightsIn('.github/workflows/prove.yml')).toEqual({ prove: { contents: 'read' }, report: { issues: 'write' } });
  expect(rightsIn('.github/workflows/main.yml')).toEqual({
    test: { contents: 'read' },
    pages: { pages: 'write', 'id-token': 'write' },
    publish: { contents: 'read', 'id-token': 'write' },
    release: { contents: 'write' },
  });
});

test.each(files)('%s: what it runs is there', (file) => {
  const lines = jobsOf(file).flatMap(([, job]) => job.steps.flatMap(({ run = '' }) => run.split('\n')));
  const programs = lines.flatMap((line) => line.match(/(?<=^|\s)\.ci\/[\w./-]+/g) ?? []);
  const scripts = lines.flatMap((line) => [...line.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name ?? ''));
  expect(programs.length + scripts.length).toBeGreaterThan(0);
  for (const program of programs) expect(isThere(program), program).toBe(true);
  for (const script of scripts) expect(manifest.scripts[script], script).toBeDefined();
});

test('the container of a developer, and of the tests, is Debian 12 with Node 20, set up by the project’s own command', () => {
  const { image, onCreateCommand } = JSON.parse(textOf('.devcontainer/devcontainer.json')) as Record<string, string>;
  const [, tests] = jobsOf('.github/workflows/main.yml').find(([name]) => name === 'test') ?? [];
  expect(image).toBe('node:20-bookworm');
  expect((tests as unknown as { container: { image: string } }).container.image).toBe(image);
  expect(onCreateCommand).toBe('.ci/setup test');
});
