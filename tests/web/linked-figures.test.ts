// Heatmaps of a figure light up together.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hoverFrom } from '../../web/src/experiment/linked';

describe('what the pointer is over in one figure shows in another', () => {
  const weights = { rows: 'query', columns: 'key' } as const;
  const over = { figure: 'weights', panel: 0, row: 2, column: 5, axes: weights };

  it('as a cell, a row or a column, by the names of their axes', () => {
    expect(hoverFrom('scores', over, weights)).toEqual({ panel: 0, row: 2, column: 5 });
    expect(hoverFrom('output', over, { rows: 'query', columns: 'component' })).toEqual({
      panel: 0,
      row: 2,
      column: -1,
    });
    expect(hoverFrom('keys', over, { rows: 'dimension', columns: 'key' })).toEqual({ panel: 0, row: -1, column: 5 });
    expect(hoverFrom('turned', over, { rows: 'key', columns: 'query' })).toEqual({ panel: 0, row: 5, column: 2 });
  });
  it('never in the figure itself, nor where nothing is shared', () => {
    expect(hoverFrom('weights', over, weights)).toBeNull();
    expect(hoverFrom('table', over, { rows: 'word', columns: null })).toBeNull();
    expect(hoverFrom('scores', null, weights)).toBeNull();
  });
  it('without axes of its own it means what the figure has that shows it', () => {
    const curve = { figure: 'curve', panel: 0, row: -1, column: 3 };
    expect(hoverFrom('weights', curve, weights)).toEqual({ panel: 0, row: -1, column: 3 });
    expect(hoverFrom('rows', curve, { rows: 'query', columns: null })).toBeNull();
  });
  it('in its own panel; a figure of one panel alone shows no other', () => {
    const heads = { ...weights, panels: 'head' } as const;
    const third = { ...weights, of: { head: 3 } } as const;
    const overHead = (panel: number) => ({ figure: 'heads', panel, row: 2, column: 5, axes: heads });
    expect(hoverFrom('changed', overHead(3), heads)).toEqual({ panel: 3, row: 2, column: 5 });
    expect(hoverFrom('chosen', overHead(3), third)).toEqual({ panel: 0, row: 2, column: 5 });
    expect(hoverFrom('chosen', overHead(2), third)).toBeNull();
    expect(hoverFrom('heads', { ...over, figure: 'chosen', axes: third }, heads)).toEqual({
      panel: 3,
      row: 2,
      column: 5,
    });
    expect(hoverFrom('heads', over, heads)).toBeNull();
  });
  it('as rows of one matrix, where others give each sample a matrix of its own', () => {
    const flat = { rows: 'sample', columns: 'key', of: { query: 0 } } as const;
    const keys = { rows: null, columns: 'key', of: { sample: 1 } } as const;
    expect(hoverFrom('weights', { figure: 'keys', panel: 0, row: 3, column: 5, axes: keys }, flat)).toEqual({
      panel: 0,
      row: 1,
      column: 5,
    });
    expect(hoverFrom('keys', { figure: 'weights', panel: 0, row: 0, column: 5, axes: flat }, keys)).toBeNull();
  });
});

it('experiments draw their heatmaps by one function', () => {
  const folder = join(import.meta.dirname, '../../web/src/experiments');
  const byHand = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes('<attn-heatmap'));
  expect(byHand).toEqual([]);
});
