// The places where faults are planted: a place that has moved would be found gone by `npm run prove -- faults` alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faults } from '../faults/faults.mjs';
import { planted } from '../faults/place.mjs';
import { root } from './repository.ts';

test.each(faults)('$name has a place, and changes it', (fault) => {
  const text = readFileSync(join(root, fault.file), 'utf8');
  expect(planted(fault, text)).not.toBe(text);
});
