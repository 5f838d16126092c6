// Masks on masks: sheets are laid and lifted, cells say what hides them, a row is painted.
import { expect, test } from 'vitest';
import { again, all, figure, open, press, property, rest, text } from './page-here';

const sheet = (name: string): string => `[data-act="${name}"]`;
const cell = (): string => text('.mask-cell');
/** The columns that the last row may not look at. */
const hidden = (): number[] => {
  const { shape, data } = property<{ shape: [number, number]; data: number[] }>(figure('weights'), 'mask');
  const [n] = shape;
  return [...data.slice(-n)].flatMap((one, key) => (one === 0 ? [] : [key]));
};

test('a sheet that is laid hides, and one that is lifted shows again; the cell says which', async () => {
  await open('masks');
  expect([hidden(), cell()]).toEqual([[], 'it? → cat: seen, weight 1.00.']);
  for (let turn = 0; turn < 2; turn++) {
    await press(sheet('windowed'));
    expect(hidden()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(cell()).toBe('it? → cat: hidden by the window (it is too far).');
    await again();
    expect(hidden()).toHaveLength(8);
    await press(sheet('windowed'));
    expect([hidden(), cell()]).toEqual([[], 'it? → cat: seen, weight 1.00.']);
  }
});

test('a word that is pressed is painted over, and no longer; lifted, the paint stays for later', async () => {
  await open('masks?painting=true');
  await press('[data-act="paint-1"]');
  await press('[data-act="paint-3"]');
  expect([hidden(), cell()]).toEqual([[1, 3], 'it? → on: hidden by your paint.']);
  await press('[data-act="paint-1"]');
  expect(hidden()).toEqual([3]);
  await press(sheet('painting'));
  expect(hidden()).toEqual([]);
  await press(sheet('painting'));
  expect(hidden()).toEqual([3]);
});

test('a press on a sheet itself lays it, and a press on a cell paints it; a key paints nothing', async () => {
  await open('masks?painting=true');
  await press(figure('windowed').parentElement as HTMLElement);
  expect(hidden()).toHaveLength(8);
  await press(figure('windowed').parentElement as HTMLElement);
  const choose = (): boolean => tell('cell-select', 5);
  choose();
  await rest();
  expect(hidden()).toEqual([]);
  figure('weights').addEventListener('click', choose, { once: true });
  await press(figure('weights'));
  expect([hidden(), cell()]).toEqual([[5], 'it? → mat: hidden by your paint.']);
  for (const type of ['keydown', 'keyup'])
    figure('weights').dispatchEvent(new KeyboardEvent(type, { key: 'Home', bubbles: true }));
  choose();
  await rest();
  expect(hidden()).toEqual([5]);
});

/** What the map tells of the last row. */
const tell = (kind: 'cell-hover' | 'cell-select', column: number): boolean =>
  figure('weights').dispatchEvent(
    new CustomEvent(kind, { detail: { panel: 0, row: 11, column, value: 0 }, bubbles: true }),
  );

/** Drags over the last row, as fast as one likes, and lets go with a click. */
async function drag(...columns: number[]) {
  const [first = 0, ...others] = columns;
  tell('cell-hover', first);
  figure('weights').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  await rest();
  for (const column of others) {
    tell('cell-hover', column);
    await rest();
  }
  // A hand that is not let go has no verdict, on any page after this one.
  figure('weights').dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
  figure('weights').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  tell('cell-select', columns.at(-1) ?? first);
  await rest();
  figure('weights').dispatchEvent(new MouseEvent('pointermove', { bubbles: true }));
}

test('a drag along a row paints all that it passes, and one that begins on paint wipes it', async () => {
  await open('masks?painting=true');
  await drag(1, 4, 6);
  expect(hidden()).toEqual([1, 2, 3, 4, 5, 6]);
  await drag(6, 5);
  expect(hidden()).toEqual([1, 2, 3, 4]);
  tell('cell-hover', 9);
  await rest();
  expect(hidden()).toEqual([1, 2, 3, 4]);
  await drag(3);
  expect(hidden()).toEqual([1, 2, 4]);
});

test('a row without anything left is nan, and the page says why', async () => {
  const row = Array.from({ length: 12 }, (_, key) => 11 * 32 + key);
  await open(`masks?painting=true&painted=${row.join(',')}`);
  expect(cell()).toBe('it? → cat: hidden by your paint.');
  const { data } = property<{ data: number[] }>(figure('weights'), 'tensor');
  expect([...data.slice(-12)].every(Number.isNaN)).toBe(true);
  expect(text('.remarks, .seen, main')).toContain('the softmax of nothing is nan');
});

test('two texts in a row ask across, and no longer once they are kept apart', async () => {
  await open('masks?text=pair');
  expect(cell()).toMatch(/^it\? → dog: seen, weight 0\.1\d\.$/);
  await press(sheet('documents'));
  expect(cell()).toBe('it? → dog: seen, weight 1.00.');
});

test('who hears whom names those that hand it on, and rings them as far as layers are chosen', async () => {
  await open('masks?windowed=true&picture=heard&layers=3');
  expect([cell(), all('.mask-way circle').length]).toEqual(['After 3 layers it? has heard nothing of cat.', 0]);
  await open('masks?windowed=true&picture=heard&layers=4');
  expect([cell(), all('.mask-way circle').length]).toEqual([
    'it? hears of cat after 4 layers: cat → sat → mat → it → it?.',
    4,
  ]);
});

test('the step of layers has no sheet for texts', async () => {
  await open('masks?step=deep');
  expect(all('.mask-lay').map((sheet) => sheet.textContent?.trim())).toEqual(['causal', 'window', 'painted']);
});
