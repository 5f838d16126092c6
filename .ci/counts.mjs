// What a test program's report says: {passed, failed, skipped, flaky}, each but the first as names where it has them.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runNode } from './shell.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [names]    of those that failed
 * @property {string[]} [skipped]  names
 * @property {string[]} [flaky]    names of those that passed at a later try only
 */

/** Runs tests that leave a report, and counts; a run that fails without a failed test is thrown on. */
export async function counted(report, start, count) {
  const path = join(root, report);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  const problem = await start().then(
    () => undefined,
    (error) => error,
  );
  const counts = existsSync(path) ? count(readFileSync(path, 'utf8')) : { passed: 0, failed: 0 };
  if (problem && counts.failed === 0) throw problem;
  return counts;
}

/** doctest's closing lines, of one program or of ctest's log; what its `skip` leaves out is counted without a name. */
export function doctestCounts(log) {
  const counts = { passed: 0, failed: 0, skipped: [] };
  const line = /test cases:\s*\d+ \|\s*(\d+) passed \|\s*(\d+) failed(?: \|\s*(\d+) skipped)?/g;
  for (const [, passed, failed, skipped = 0] of log.matchAll(line)) {
    counts.passed += Number(passed);
    counts.failed += Number(failed);
    if (Number(skipped) > 0) counts.skipped.push(`${skipped} cases of doctest`);
  }
  return counts;
}

export function vitestCounts(report) {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(report);
  const named = (wanted) =>
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => wanted.includes(status)).map(({ fullName }) => fullName),
    );
  const files = testResults
    .filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
    )
    .map(({ name }) => name);
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites),
    names: [...named(['failed']), ...files],
    skipped: named(['skipped', 'pending', 'todo', 'disabled']),
  };
}

export function playwrightCounts(report) {
  const { stats, suites } = JSON.parse(report);
  const all = specsOf(suites);
  const named = (status) =>
    all
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => `${file}:${line} ${title}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    names: named('unexpected'),
    skipped: named('skipped'),
    flaky: named('flaky'),
  };
}

const specsOf = (suites) => suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);

/** A runner of ours ends with `N passed, N failed`. */
export function lastCount(output) {
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  return { passed: Number(passed), failed: Number(failed) };
}

/** Runs vitest by a configuration, the given files alone if any are, and counts. */
export function vitest(name, { config, files = [], env = {} }) {
  const report = `build/reports/${name}.json`;
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(root, report)}`];
  const words = ['run', ...files, ...(config ? ['--config', config] : []), ...options];
  const start = () => runNode('node_modules/vitest/vitest.mjs', words, { env });
  return counted(report, start, vitestCounts);
}

/** Runs Playwright by a configuration and counts; its report stands under `name`. */
export function playwright(name, { config, words = [], env = {} }) {
  const report = `build/reports/${name}.json`;
  const options = ['test', '--config', config, '--reporter', 'list,json', ...words];
  const all = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, report), ...env };
  const start = () => runNode('node_modules/@playwright/test/cli.js', options, { env: all });
  return counted(report, start, playwrightCounts);
}
