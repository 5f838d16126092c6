// The subjects of the commits since main: short enough to be read in a list.
import { expect, test } from 'vitest';
import { subjectsSinceBase } from '../../.ci/touched.mjs';

const most = 72;
const tooLong = (subjects: readonly string[]): string[] => subjects.filter((subject) => [...subject].length > most);

test('a subject has at most 72 characters, of any script', () => {
  expect(tooLong(['a'.repeat(72), '中'.repeat(72), '🙂'.repeat(72)])).toEqual([]);
  expect(tooLong(['short', 'a'.repeat(73), '中'.repeat(73)])).toEqual(['a'.repeat(73), '中'.repeat(73)]);
});

test('every commit since main has a subject of at most 72 characters; the rest belongs into its body', () => {
  expect(tooLong(subjectsSinceBase())).toEqual([]);
});
