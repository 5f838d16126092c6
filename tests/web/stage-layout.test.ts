// The solver of figures: parts of a line have cells of one size, as large as width and height allow.
import { describe, expect, test } from 'vitest';
import { fixed, type Part, type Room, solve } from '../../web/src/experiment/stage/solve';

const wide: Room = { width: 848, unit: 1, table: false };
const phone: Room = { width: 328, unit: 1, table: false };
const projector: Room = { width: 1216, height: 400, unit: 1.25, table: false };

const matrix = (columns: number): Part => ({ columns, beside: 46 });
const total = (widths: readonly number[], gap: number): number =>
  widths.reduce((sum, width) => sum + width, (widths.length - 1) * gap);

describe('a line', () => {
  test.each([1, 2, 3, 7, 13, 60, 257])('of two matrices with %d columns fills the width, and no more', (columns) => {
    const { cell, widths, stacked } = solve(wide, { parts: [matrix(columns), matrix(columns)], gap: 16 });
    expect(stacked).toBe(false);
    expect(total(widths, 16)).toBeLessThanOrEqual(wide.width);
    // A pixel more in each cell would be too wide.
    expect(total(widths, 16) + 2 * columns).toBeGreaterThan(wide.width);
    expect(widths).toEqual([46 + columns * cell, 46 + columns * cell]);
  });

  test.each([1, 1.25, 1.875])('at %d pixels a design unit is as wide as its labels need', (unit) => {
    const { cell, widths } = solve({ ...wide, unit }, { parts: [matrix(9), matrix(4)], gap: 16 });
    expect(widths[0]).toBe(46 * unit + 9 * cell);
    expect(total(widths, 16 * unit)).toBeLessThanOrEqual(wide.width);
  });

  test('gives one cell no more than the largest', () => {
    expect(solve(wide, { parts: [matrix(1)], gap: 0, most: 60 }).cell).toBe(60);
  });

  test('whose names need more than cells do leaves the others what is left', () => {
    const parts = [{ columns: 2, beside: 6, least: 150 }, matrix(40)] as const;
    const { cell, widths } = solve(wide, { parts, gap: 16, most: 44 });
    expect(widths[0]).toBe(150);
    expect(cell).toBe(Math.floor((848 - 16 - 150 - 46) / 40));
  });

  test('keeps room for no part that is left out', () => {
    const alone = solve(wide, { parts: [matrix(9)], gap: 16 });
    const { cell, widths } = solve(wide, { parts: [false, matrix(9), false], gap: 16 });
    expect([cell, ...widths]).toEqual([alone.cell, 0, alone.widths[0], 0]);
  });

  test('has cells of whole device pixels where asked', () => {
    expect(solve(wide, { parts: [matrix(257)], gap: 0, pixel: 0.5 }).cell).toBe(3);
    expect(solve(wide, { parts: [matrix(230)], gap: 0, pixel: 0.5 }).cell).toBe(3);
    expect(solve(wide, { parts: [matrix(229)], gap: 0, pixel: 0.5 }).cell).toBe(3.5);
  });

  test('never has a cell of nothing', () => {
    expect(solve(phone, { parts: [matrix(4096)], gap: 0 }).cell).toBe(1);
  });
});

describe('charts', () => {
  test('share what cells leave, between their least and their most', () => {
    const line = (most?: number) =>
      solve(wide, { parts: [matrix(4), { least: 100, ...(most ? { most } : {}) }, { least: 100 }], gap: 10, most: 20 });
    expect(line().widths).toEqual([126, 351, 351]);
    expect(line(200).widths).toEqual([126, 200, 351]);
  });

  test('of one width keep it', () => {
    const { cell, widths } = solve(wide, { parts: [fixed(280), matrix(8)], gap: 20 });
    expect(widths[0]).toBe(280);
    expect(cell).toBe(Math.floor((848 - 280 - 20 - 46) / 8));
  });

  test('that need all of the width leave cells a line of their own', () => {
    const { cell, stacked } = solve(phone, { parts: [matrix(8), { least: 400 }], gap: 8 });
    expect([cell, stacked]).toEqual([35, true]);
  });
});

describe('too narrow a line', () => {
  const line = { gap: 8, most: 44, least: 22 } as const;
  const part = (columns: number): Part => ({ columns, beside: 23, alone: 53 });

  test('holds together as long as cells can be read', () => {
    const { cell, stacked } = solve(phone, { ...line, parts: [part(6), part(6)] });
    expect([cell, stacked]).toEqual([22, false]);
  });

  test('gives each part a line of its own', () => {
    const { cell, stacked, widths } = solve(phone, { ...line, parts: [part(7), part(7)] });
    expect([cell, stacked, ...widths]).toEqual([39, true, 328, 328]);
  });

  test('has cells that suit the widest part', () => {
    expect(solve(phone, { ...line, parts: [part(2), part(20)] }).cell).toBe(13);
  });

  test('that may stack stacks in the room that there is, however narrow', () => {
    const { stacked, widths } = solve({ ...phone, width: 206 }, { gap: 8, least: 22, parts: [matrix(4), matrix(4)] });
    expect({ stacked, widths }).toEqual({ stacked: true, widths: [206, 206] });
  });

  test('is no narrower than a figure may be', () => {
    expect(solve({ ...phone, width: 40 }, { gap: 0, parts: [matrix(1)] }).widths[0]).toBe(280);
  });
});

test('a table has the whole width', () => {
  expect(solve({ ...wide, table: true }, { parts: [matrix(4), fixed(90), { least: 50 }], gap: 16 }).widths).toEqual([
    848, 848, 848,
  ]);
});

describe('the height', () => {
  const line = { parts: [matrix(4)], gap: 0, rows: 8, around: 58 } as const;

  test('of a presentation is filled', () => {
    expect(solve(projector, line).cell).toBe(Math.floor(((400 / 1.25 - 58) / 8) * 1.25));
  });

  test('without a presentation is what the figure allows', () => {
    expect(solve(wide, { ...line, tall: 200 }).cell).toBe(25);
    expect(solve(wide, line).cell).toBe(200);
  });

  test('names columns where cells stay large', () => {
    const names = { high: 19, from: 30 } as const;
    expect(solve(projector, { ...line, names })).toMatchObject({ named: true, cell: 37 });
    expect(solve(projector, { ...line, rows: 9, names })).toMatchObject({ named: false, cell: 36 });
    expect(solve(projector, { ...line, most: 20, names })).toMatchObject({ named: true, cell: 25 });
  });

  test('is no reason for cells that nobody reads', () => {
    const many = { ...line, rows: 40 } as const;
    expect(solve(projector, many).cell).toBe(8);
    expect(solve(projector, { ...many, readable: 28, most: 60 }).cell).toBe(75);
  });
});
