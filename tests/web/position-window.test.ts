import { describe, expect, it } from 'vitest';
import { mostInWindow, windowStart } from '../../web/src/experiments/positional-encoding/window';

describe('windowStart', () => {
  const starts = (rows: number) => Array.from({ length: rows }, (_, position) => windowStart(position, rows));
  it('the window lies inside and holds its position, well inside away from the ends', () => {
    for (const rows of [201, 256, 511, 512])
      starts(rows).forEach((from, position) => {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(from + mostInWindow).toBeLessThanOrEqual(rows);
        const [before, after] = [position - from, from + mostInWindow - 1 - position];
        expect(before).toBeGreaterThanOrEqual(from > 0 ? 29 : 0);
        expect(after).toBeGreaterThanOrEqual(from + mostInWindow < rows ? 29 : 0);
      });
  });
  it('neighbours seldom move it', () => expect(new Set(starts(512)).size).toBeLessThan(9));
});
