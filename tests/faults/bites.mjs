// What finds a fault: a command, what is built before it, and how its report is read. Facts are named as the tests name
// them, so that a test that moves is one word here.
import { join } from 'node:path';
import { copy, sanitized } from './copy.mjs';

/** What a command leaves behind. */
const report = join(copy, 'build/reports/fault.json');

const quoted = (fact) => fact.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** @typedef {{passed: number, failed: string[]}} Found  how many tests passed, and what was said of those that did not */

function vitest(config, file, fact) {
  const filter = fact === undefined ? [] : ['-t', quoted(fact)];
  const reporters = ['--reporter=json', `--outputFile.json=${report}`];
  return {
    builds: [],
    command: [
      'node',
      'node_modules/vitest/vitest.mjs',
      'run',
      file,
      ...filter,
      '--config',
      config,
      ...reporters,
      '--maxWorkers=1',
    ],
    report,
    read(text) {
      const { numPassedTests: passed, testResults } = JSON.parse(text);
      const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
        const names = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
        return status === 'failed' && names.length === 0 ? [`${name}: ${message}`] : names;
      });
      return { passed, failed };
    },
  };
}

/** A fact of tests/web or tests/wasm, told by its file and some of its words. */
export const unit = (file, fact) => vitest('vitest.config.ts', `tests/${file}.test.ts`, fact);

/** A fact of the page without a browser. */
export const stage = (file, fact) => vitest('tests/stage/vitest.config.ts', `tests/stage/${file}.test.ts`, fact);

/** The committed pictures and words of an experiment. */
export const snapshots = (experiment) =>
  vitest('tests/snapshots/vitest.config.ts', 'tests/snapshots/snapshots.test.ts', experiment);

export const release = (file, fact) => vitest('tests/release/vitest.config.ts', `tests/release/${file}.test.ts`, fact);

/** Cases of doctest over the sanitized library, told by some of their words; `*` stands for any. */
export const doctest = (...cases) => ({
  builds: ['sanitized'],
  command: [sanitized.program, `--test-case=${cases.map((one) => one.replaceAll(',', '\\,')).join(',')}`],
  read(_, output, status) {
    const [, passed = 0, count = 0] = /test cases:\s*\d+ \|\s*(\d+) passed \|\s*(\d+) failed/.exec(output) ?? [];
    const names = [...output.matchAll(/^TEST CASE: {2}(.*)$/gm)].map(([, name]) => name);
    const sanitizer = /^SUMMARY: (.*)$/m.exec(output)?.[1] ?? /runtime error: .*$/m.exec(output)?.[0];
    const failed = [...(sanitizer ? [sanitizer] : []), ...(Number(count) > 0 || sanitizer ? names : [])];
    // Goldens that contradict each other end the program before its first case.
    const ended = /what\(\): +(.*)$/m.exec(output)?.[1] ?? `ended with ${status}`;
    return { passed: Number(passed), failed: status !== 0 && failed.length === 0 ? [ended] : failed };
  },
});

/** A fact of tests/e2e in Chromium; `parts` of the site are built before it. */
export const chromium = (spec, fact, parts = ['web']) => ({
  builds: parts,
  command: [
    ...['node', 'node_modules/@playwright/test/cli.js', 'test', `/${spec}.spec`, '--grep', quoted(fact)],
    ...['--config', 'tests/e2e', '--project', 'chromium', '--workers=1', '--retries=0', '--reporter=json'],
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  report,
  read(text) {
    const { stats, suites, errors } = JSON.parse(text);
    const failedIn = (all) =>
      all.flatMap(({ specs = [], suites: inner = [] }) => [
        ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
        ...failedIn(inner),
      ]);
    return { passed: stats.expected, failed: [...failedIn(suites), ...errors.map(({ message }) => message)] };
  },
});

/** The compiler itself finds it. */
export const compiler = () => ({
  builds: [],
  command: ['node', join('node_modules', 'typescript', 'bin', 'tsc'), '--noEmit', '--pretty', 'false'],
  read: (_, output, status) => ({ passed: status === 0 ? 1 : 0, failed: output.match(/^.*error TS.*$/gm) ?? [] }),
});

/** A whole step of `npm test`. */
export const step = (name, parts) => ({
  builds: parts,
  command: ['node', '.ci/test.mjs', name],
  read: (_, output, status) => ({
    passed: status === 0 ? 1 : 0,
    failed: output.match(new RegExp(`^ +${name}: FAILED.*$`, 'm')) ?? [],
  }),
});
