// Masks laid on each other: what the core lets through, what a row has left, and what is heard through layers.
import { describe, expect, test } from 'vitest';
import { Memory } from '../../web/src/experiment/memory';
import { compute } from '../../web/src/experiments/masks/compute';
import {
  cellOf,
  parameters,
  repainted,
  type Sheet,
  type State,
  sheets,
} from '../../web/src/experiments/masks/parameters';
import { hiddenBy, layersFor, seenIn, wayTo, weightsAt } from '../../web/src/experiments/masks/reading';
import { initialState } from '../../web/src/state/parameters';
import { largestAt, valueAt } from '../../web/src/tensor/read';
import { nodeClient } from './node-core';

const caller = nodeClient().caller();
const state = (values: Partial<State>): State => ({ ...initialState(parameters), ...values });
const picture = (values: Partial<State>) => caller.compute((core) => compute(state(values), core, new Memory()));

/** What a sheet hides, written out. */
const hides: Readonly<Record<Sheet, (row: number, column: number, of: State) => boolean>> = {
  causal: (row, column) => column > row,
  windowed: (row, column, { window, sink_tokens }) => Math.abs(row - column) >= window && column >= sink_tokens,
  documents: (row, column, { border }) => row < border !== column < border,
  painting: (row, column, { painted }) => painted.includes(cellOf(row, column)),
};

describe.each([
  [7, 3, 0, 2],
  [8, 1, 1, 7],
  [9, 4, 2, 5],
  [31, 8, 3, 9],
])('%i tokens, a window of %i, %i that stay, the second document at %i', (n, window, sink_tokens, border) => {
  const painted = [cellOf(6, 0), cellOf(6, 6), cellOf(2, 1)];
  const own: Partial<State> = { text: 'tokens', n, window, sink_tokens, border, painted };

  test.each(Array.from({ length: 16 }, (_, bits) => sheets.filter((_one, place) => bits & (1 << place))))(
    'what is hidden is what any of these hides: %s',
    async (...laid) => {
      const values: Partial<State> = { ...own, causal: false, ...Object.fromEntries(laid.map((one) => [one, true])) };
      const now = state(values);
      const found = await picture(values);
      for (let row = 0; row < n; row++) {
        // A window that begins with a causal mask reaches back alone.
        const by = (column: number) => laid.filter((sheet) => hides[sheet](row, column, now));
        const open = Array.from({ length: n }, (_, column) => column).filter((column) => by(column).length === 0);
        expect(seenIn(found, row), `row ${row}`).toEqual(open);
        for (let column = 0; column < n; column++) expect(hiddenBy(now, found, row, column)).toEqual(by(column));
        // All scores are 0: what is left shares alike; a row without any is nan, as in PyTorch.
        const each = open.length === 0 ? Number.NaN : 1 / open.length;
        for (const key of open) expect(valueAt(found.weights, row, key)).toBeCloseTo(each, 6);
        if (open.length === 0) expect(valueAt(found.weights, row, 0)).toBeNaN();
      }
    },
  );
});

describe.each(['en', 'zh'] as const)('%s', (language) => {
  test('the head looks at the animal; under a window at what is left; at the animal again where the first words stay', async () => {
    const animal = language === 'zh' ? 0 : 1;
    const looks = async (values: Partial<State>) => {
      const weights = weightsAt(state({ ...values, language }), await picture({ ...values, language }));
      return { most: largestAt(weights), sum: weights.reduce((sum, one) => sum + one, 0) };
    };
    expect((await looks({})).most).toBe(animal);
    const under = await looks({ windowed: true });
    expect(under.most).toBeGreaterThanOrEqual(language === 'zh' ? 7 : 8);
    expect(under.sum).toBeCloseTo(1, 6);
    expect((await looks({ windowed: true, sink_tokens: animal })).most).toBe(under.most);
    expect((await looks({ windowed: true, sink_tokens: animal + 1 })).most).toBe(animal);
  });

  test('of two texts in a row the second asks in the first, unless a sheet keeps them apart', async () => {
    const animal = language === 'zh' ? 0 : 1;
    const most = async (documents: boolean) => {
      const values = { text: 'pair', documents, language } as const;
      const found = await picture(values);
      return { at: largestAt(weightsAt(state(values), found)), half: found.names.length / 2 };
    };
    expect((await most(false)).at).toBe(animal);
    const { at, half } = await most(true);
    expect(at).toBe(half + animal);
  });
});

test('a window of w hears L · (w − 1) back in L layers, and no further', async () => {
  for (const [n, window] of [
    [32, 8],
    [31, 4],
    [9, 2],
  ] as const) {
    const values = { text: 'tokens', n, windowed: true, window, picture: 'heard' } as const;
    const found = await picture(values);
    for (let key = 0; key < n; key++) {
      const layers = Math.max(1, Math.ceil((n - 1 - key) / (window - 1)));
      expect(layersFor(state({ ...values, query: n - 1, key }), found)).toBe(layers > 8 ? 0 : layers);
      const way = wayTo(found, n - 1, key);
      expect([way.length, way[0] ?? key, way.at(-1) ?? n - 1]).toEqual([layers > 8 ? 0 : layers + 1, key, n - 1]);
      for (const [before, token] of way.slice(0, -1).entries())
        expect(seenIn(found, way[before + 1] ?? -1)).toContain(token);
    }
  }
});

test('a cell is painted over, and no longer', () => {
  const once = state({ painted: repainted(state({}), 9, 3) });
  expect(once.painted).toEqual([cellOf(9, 3)]);
  expect(repainted(once, 9, 3)).toEqual([]);
});
