import { expect, test } from 'vitest';
import { doctestCounts, playwrightCounts, vitestCounts } from '../../.ci/counts.mjs';

test('doctest: cases are summed over programs, and skipped ones are said', () => {
  const log = `[doctest] test cases:  12 |  11 passed | 1 failed | 3 skipped
[doctest] test cases: 5 | 5 passed | 0 failed | 0 skipped`;
  expect(doctestCounts(log)).toEqual({ passed: 16, failed: 1, skipped: ['3 cases of doctest'] });
});

test('vitest: failed and skipped tests are named, and so is a file that does not load', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numFailedTestSuites: 2,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'one' },
          { status: 'failed', fullName: 'two' },
          { status: 'pending', fullName: 'three' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(vitestCounts(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 2,
    names: ['two', 'b.test.ts'],
    skipped: ['three'],
  });
});

test('Playwright: a test that passed at its second try is flaky by name, and counts as passed', () => {
  const spec = (title: string, status: string) => ({ file: 'a.spec.ts', line: 3, title, tests: [{ status }] });
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 1 },
    suites: [
      { specs: [spec('one', 'expected'), spec('two', 'flaky')], suites: [{ specs: [spec('three', 'unexpected')] }] },
      { specs: [spec('four', 'skipped')] },
    ],
  };
  expect(playwrightCounts(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 1,
    names: ['a.spec.ts:3 three'],
    skipped: ['a.spec.ts:3 four'],
    flaky: ['a.spec.ts:3 two'],
  });
});
