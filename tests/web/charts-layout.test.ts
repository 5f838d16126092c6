import { describe, expect, it } from 'vitest';
import { commonTops } from '../../web/src/charts/base/align';
import { axisLabels } from '../../web/src/charts/base/axis-labels';
import { cellNumbers, cellText } from '../../web/src/charts/base/cells';
import { linesOf } from '../../web/src/charts/base/lines';
import { indexTicks, linearTicks, logTicks, niceDomain } from '../../web/src/charts/base/ticks';
import { boundaryLine, hiddenCells, validLenOf } from '../../web/src/charts/heatmap/boundary';
import { cellAt, type HeatmapContent, layoutHeatmap } from '../../web/src/charts/heatmap/layout';
import { nth } from '../../web/src/tensor/read';

const measure = (text: string, size: number) => text.length * size * 0.6;
const content = (shape: Partial<HeatmapContent>): HeatmapContent => ({
  panels: 1,
  across: 1,
  rows: 6,
  columns: 6,
  rowLabels: null,
  columnLabels: null,
  rowAxis: '',
  columnAxis: '',
  columnsAt: 'bottom',
  titles: null,
  sideTitles: null,
  titlesBeside: false,
  name: 'weights',
  shape: '(6, 6)',
  bar: true,
  lengths: 'none',
  lineTops: null,
  cellSize: null,
  maxCell: 44,
  ...shape,
});
const layout = (shape: Partial<HeatmapContent>, width = 800, dpr = 1) =>
  layoutHeatmap(content(shape), width, 1, dpr, measure);

describe('layoutHeatmap', () => {
  it('cells are whole device pixels, never wider than the figure', () => {
    for (const width of [280, 333, 500, 1000])
      for (const dpr of [1, 1.5, 2, 3])
        for (const columns of [3, 8, 32, 60]) {
          const { cell, width: total, lefts } = layout({ columns, rows: 20 }, width, dpr);
          expect(Math.abs(cell * dpr - Math.round(cell * dpr))).toBeLessThan(1e-9);
          expect(Math.abs(nth(lefts, 0) * dpr - Math.round(nth(lefts, 0) * dpr))).toBeLessThan(1e-9);
          expect(total).toBeLessThanOrEqual(width);
        }
  });
  it('more cells than pixels share pixels instead of overflowing', () => {
    const { cell, width } = layout({ columns: 512, rows: 512 }, 300);
    expect(cell).toBeLessThan(1);
    expect(width).toBeLessThanOrEqual(300);
  });
  it('of a caption too wide for one line the shape stands below, and the bar under both', () => {
    const named = (name: string) => layout({ name, cellSize: 20 }, 200);
    const [short, long] = [named('weights'), named('weights of a head')];
    expect(short.shapeAt).toBe(short.captionAt);
    expect(long.shapeAt).toBe(long.captionAt + 17);
    expect(long.barTop - short.barTop).toBe(17);
    expect(long.height - short.height).toBe(17);
    const wide = layout({ name: 'weights of a head', cellSize: 20 }, 300);
    expect(wide.shapeAt).toBe(wide.captionAt);
  });
  it('names of a figure and of its columns break into lines that fit', () => {
    const words = { name: 'How far the output moves', columnAxis: 'Column (encoding dimension)', columns: 4 };
    for (const columnsAt of ['top', 'bottom'] as const) {
      const plan = layout({ ...words, columnsAt, cellSize: 10, shape: '' }, 150);
      expect(plan.caption).toEqual(['How far the', 'output moves']);
      expect(plan.columnAxis).toEqual(['Column (encoding', 'dimension)']);
      const half = measure('Column (encoding', 13) / 2;
      expect(plan.columnAxisMiddle - half).toBeGreaterThanOrEqual(0);
      expect(plan.columnAxisMiddle + half).toBeLessThanOrEqual(150);
      expect(plan.width).toBeLessThanOrEqual(150);
    }
  });
  it('lines break between Chinese signs, before no comma, and not at a no-break space', () => {
    const wide = (line: string) => line.length;
    expect(linesOf('编码维度，列', 4, wide)).toEqual(['编码维', '度，列']);
    expect(linesOf('by δ\u00a0=\u00a08', 6, wide)).toEqual(['by', 'δ\u00a0=\u00a08']);
    expect(linesOf('', 4, wide)).toEqual([]);
  });
  it('the name of a single low row has its room, and small rows their numbers', () => {
    const low = layout({ rows: 1, cellSize: 20, rowAxis: 'Head removed', name: '', shape: '', bar: false });
    const half = measure('Head removed', 13) / 2;
    expect(low.rowAxisMiddle).toBeGreaterThanOrEqual(half);
    expect(low.rowAxisMiddle + half).toBeLessThanOrEqual(low.height);
    const small = layout({ rows: 60, cellSize: 2 });
    expect(nth(small.tops, 0) + small.cell / 2).toBeGreaterThanOrEqual(small.rowTicks.size / 2);
  });
  it('the last column’s number is inside the figure', () => {
    const plan = layout({ columns: 200, cellSize: 1 });
    expect(plan.right + measure('199', 11) / 2 - plan.cell / 2).toBeLessThanOrEqual(plan.width);
  });
  it('five heads stand in one line on a stage and wrap evenly on a phone', () => {
    const heads = { panels: 10, across: 5, rows: 4, columns: 6 };
    expect(layout(heads, 848)).toMatchObject({ perLine: 5, lines: 2 });
    const phone = layout(heads, 312);
    expect(phone.perLine).toBe(2);
    expect(phone.lines).toBe(6);
    expect(phone.ticksOnEveryLine).toBe(true);
    expect(phone.width).toBeLessThanOrEqual(312);
  });
  it('panels never overlap', () => {
    const { lefts, tops, panelWidth, panelHeight } = layout(
      { panels: 10, across: 5, titles: ['a', 'b', 'c', 'd', 'e'] },
      500,
    );
    for (let a = 0; a < 10; a++)
      for (let b = 0; b < a; b++)
        expect(
          Math.abs(nth(lefts, a) - nth(lefts, b)) >= panelWidth || Math.abs(nth(tops, a) - nth(tops, b)) >= panelHeight,
        ).toBe(true);
  });
  it('words too long for their column stand upright', () => {
    const words = ['self-attention', 'deep', 'learning'];
    expect(layout({ columns: 3, columnLabels: words, maxCell: 34 }).columnTicks.turned).toBe(true);
    expect(layout({ columns: 3, columnLabels: ['猫', '坐', '上'], maxCell: 34 }).columnTicks.turned).toBe(false);
  });
  it('lines start where they are told, and the figure is as much taller', () => {
    const own = layout({ panels: 2 }, 60);
    const [first, second] = [nth(own.ownTops, 0), nth(own.ownTops, 1)];
    const told = layout({ panels: 2, lineTops: [first + 5, second + 25] }, 60);
    expect(told.tops).toEqual([first + 5, second + 25]);
    expect(told.ownTops).toEqual(own.ownTops);
    expect(told.height).toBe(own.height + 25);
  });
  it('figures side by side agree on heights that fit all', () =>
    expect(
      commonTops([
        [20, 100],
        [40, 105],
      ]),
    ).toEqual([40, 120]));
  it('cellAt finds each cell by its middle, and none outside', () => {
    const plan = layout({ panels: 3, across: 3, rows: 2, columns: 4 }, 700);
    for (let panel = 0; panel < 3; panel++)
      for (let row = 0; row < 2; row++)
        for (let column = 0; column < 4; column++) {
          const x = nth(plan.lefts, panel) + (column + 0.5) * plan.cell;
          const y = nth(plan.tops, panel) + (row + 0.5) * plan.cell;
          expect(cellAt(plan, 2, 4, x, y)).toEqual({ panel, row, column });
        }
    expect(cellAt(plan, 2, 4, nth(plan.lefts, 0) - 1, nth(plan.tops, 0))).toBeNull();
  });
});

describe('numbers in cells', () => {
  it('four decimals from 44 px without a sign, two where the sign takes the room', () => {
    expect(cellNumbers([0.5, 0.25], 44, 1, 0.55, 'auto')?.digits).toBe(4);
    expect(cellNumbers([-0.5, 0.25], 44, 1, 0.6, 'auto')?.digits).toBe(2);
    expect(cellNumbers([-0.5, 0.25], 60, 1, 0.6, 'auto')?.digits).toBe(4);
  });
  it('two decimals at 36 px, none at 30', () => {
    expect(cellNumbers([0.5], 36, 1, 0.6, 'auto')?.digits).toBe(2);
    expect(cellNumbers([0.5], 30, 1, 0.6, 'auto')).toBeNull();
  });
  it('on a projector decimals give way before a number gets small', () => {
    const small = 12;
    expect(cellNumbers([-0.5, 0.25], 34, 1, 0.6, 'auto', small)).toEqual({ digits: 1, size: 12 });
    expect(cellNumbers([-0.5, 0.25], 34, 1, 0.6, 2, small)).toEqual({ digits: 1, size: 12 });
    // Rather none than 0 for −0.4; whole numbers need no decimals.
    expect(cellNumbers([-0.4, 0.25], 24, 1, 0.6, 2, small)).toBeNull();
    expect(cellNumbers([-4, 2], 24, 1, 0.6, 2, small)).toEqual({ digits: 0, size: 12 });
    expect(cellNumbers([-0.5, 0.25], 34, 1, 0.6, 2)?.digits).toBe(2);
    expect(cellNumbers([-10, 0.25], 22, 1, 0.6, 1, small)).toBeNull();
  });
  it('a million is a power of ten', () => expect(cellText(-1e6, 2)).toBe('\u22121e6'));
});

describe('ticks', () => {
  it('linearTicks are round and inside', () => {
    expect(linearTicks(-1, 1, 5).ticks).toEqual([-1, -0.5, 0, 0.5, 1]);
    expect(linearTicks(0, 59, 8).ticks).toEqual([0, 10, 20, 30, 40, 50]);
  });
  it('logTicks are powers of ten', () => expect(logTicks(1, 5e4, 8)).toEqual([1, 10, 100, 1000, 10000]));
  it('niceDomain covers the data', () => {
    const [low, high] = niceDomain(-0.93, 1.72, 5);
    expect(low).toBeLessThanOrEqual(-0.93);
    expect(high).toBeGreaterThanOrEqual(1.72);
  });
  it('niceDomain of a single value is not empty', () => expect(niceDomain(2, 2, 5)).toEqual([1.5, 2.5]));
  it('indexTicks name all where there is room', () => expect(indexTicks(4, 30, 20)).toEqual([0, 1, 2, 3]));
  it('indexTicks keep the last index and never crowd it', () => {
    expect(indexTicks(60, 9, 33)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 59]);
    expect(indexTicks(62, 9, 33).slice(-2)).toEqual([55, 61]);
    expect(indexTicks(0, 9, 33)).toEqual([]);
    expect(indexTicks(1, 9, 33)).toEqual([0]);
  });
});

describe('axisLabels', () => {
  const texts = (lit: readonly number[], room: number) =>
    axisLabels([0, 5, 10, 15], new Map(lit.map((place) => [place, null])), 16, room, null)
      .sort((a, b) => a.at - b.at)
      .map(({ text, lit }) => (lit ? `*${text}` : text));
  it('a lit place pushes plain ticks aside', () => expect(texts([6], 2)).toEqual(['0', '*6', '10', '15']));
  it('lit neighbours that would touch share one label', () =>
    expect(texts([6, 7, 8, 9], 2.5)).toEqual(['0', '*6–9', '15']));
  it('where a shared label has no room, its most important place stands alone', () => {
    const lit = axisLabels([0], new Map([7, 8].map((place) => [place, null])), 16, 2.5, null);
    expect(lit.find(({ text }) => text === '7–8')?.alone).toEqual({ at: 8, text: '8' });
  });
  it('lit places with a gap between them are not called a range', () =>
    expect(texts([6, 8], 3)).toEqual(['0', '*6, 8', '15']));
  it('lit places with room stay apart', () => expect(texts([2, 8], 2)).toEqual(['0', '*2', '5', '*8', '10', '15']));
  it('places outside the matrix light nothing', () => expect(texts([-1, 16], 2)).toEqual(['0', '5', '10', '15']));
  it('the label takes the colour of its most important place, the last one lit', () =>
    expect(
      axisLabels(
        [0],
        new Map([
          [7, 'ink'],
          [6, 'accent'],
        ]),
        9,
        2,
        null,
      )[0],
    ).toMatchObject({ text: '6–7', hue: 'accent' }));
});

describe('hidden cells', () => {
  it('one length a sample serves all its heads', () => {
    const lens = [5, 3];
    expect([0, 4, 5, 9].map((panel) => validLenOf(lens, panel, 10, 0))).toEqual([5, 5, 3, 3]);
  });
  it('a list of lengths is one a row', () => {
    expect(hiddenCells([[1, 3]], null, 0, 1, 2, 3)).toEqual(Uint8Array.of(0, 1, 1, 0, 0, 0));
  });
  it('mask and lengths hide together; neither hides nothing', () => {
    const mask = { shape: [2, 2], data: [0, 1, 0, 0] };
    expect(hiddenCells([1], mask, 0, 1, 2, 2)).toEqual(Uint8Array.of(0, 1, 0, 1));
    expect(hiddenCells(null, null, 0, 1, 2, 2)).toBeNull();
  });
  it('a length beyond the columns hides nothing, 0 hides all', () => {
    expect(hiddenCells([9], null, 0, 1, 1, 3)).toEqual(Uint8Array.of(0, 0, 0));
    expect(hiddenCells([0], null, 0, 1, 1, 3)).toEqual(Uint8Array.of(1, 1, 1));
  });
  it('the boundary of a causal mask is a stair of one upright and one level piece a step', () => {
    const plan = layout({ rows: 3, columns: 3 });
    const hidden = Uint8Array.of(0, 1, 1, 0, 0, 1, 0, 0, 0);
    const pieces = boundaryLine(hidden, plan, 0, 3, 3).length / 6;
    expect(pieces).toBe(4);
  });
});
