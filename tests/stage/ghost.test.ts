// After an act within a step the figure keeps what stood before, in outlines and in its tables, until the next act.
import { beforeEach, expect, test } from 'vitest';
import type { AttnShares } from '../../web/src/charts/shares/shares';
import { all, figure, numbers, one, open, press, pressButton, pressTool, slide, text, texts } from './page-here';

/** The dashed lines over a chart. */
const dashes = (name: string): number =>
  figure(name)
    .shadowRoot?.querySelector('svg.past')
    ?.innerHTML.match(/stroke-dasharray/g)?.length ?? 0;

/** A column of a chart's table, by its head. */
function column(name: string, head: string): string[] {
  const [heads = [], ...lines] = all('tr', figure(name)).map((line) => texts('th, td', line));
  return lines.map((cells) => cells[heads.indexOf(head)] ?? '');
}

const slider = (): HTMLInputElement => one('.card .knobs input[type="range"]') as HTMLInputElement;
/** Moves the step's slider to a share of its way. */
const move = (share: number): Promise<void> => slide(slider(), Math.round(share * Number(slider().max)));

/** Takes hold of it, and lets it go. */
async function act(share: number): Promise<void> {
  slider().dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await move(share);
  slider().dispatchEvent(new Event('pointerup', { bubbles: true }));
}

beforeEach(() => open('pull-the-query?step=sharp'));

test('before an act there is none; after it what has changed is outlined, and nothing else', async () => {
  expect(dashes('compete')).toBe(0);
  await act(0.3);
  expect(dashes('compete')).toBeGreaterThan(6);
  // The query has not moved.
  expect(dashes('compare')).toBe(0);
  await expect.poll(() => text('.before-act')).not.toBe('');
  const file = await (figure('compete') as AttnShares).exportSVG();
  expect(await file.text()).not.toContain('stroke-dasharray');
});

test('the tables have the numbers of before, of the last act alone', async () => {
  await pressTool('Table view');
  const before = column('compete', 'score');
  expect(column('compete', 'score (before)').join('')).toBe('');
  await act(0.3);
  const between = column('compete', 'score');
  expect(between).not.toEqual(before);
  expect(column('compete', 'score (before)')).toEqual(before);
  await act(0.2);
  expect(column('compete', 'score (before)')).toEqual(between);
  expect(column('compete', 'weight (before)')).toHaveLength(6);
});

test('a hand that goes on moving is one act', async () => {
  await pressTool('Table view');
  const before = column('compete', 'score');
  await act(0.3);
  await move(0.1);
  expect(column('compete', 'score (before)')).toEqual(before);
});

test('it is gone with a reset, with the step, and where no step is open', async () => {
  await act(0.3);
  await pressButton('Reset');
  expect(dashes('compete')).toBe(0);
  await act(0.3);
  expect(dashes('compete')).toBeGreaterThan(0);
  await pressButton('Next step');
  expect(dashes('compete')).toBe(0);
  await open('pull-the-query');
  await press(all('.pulling-endings button')[1] as HTMLElement);
  expect(dashes('compete')).toBe(0);
});

test('it is gone in a step that begins with the very values that solve the one before', async () => {
  await open('relative-position?step=tip&lang=en');
  await pressButton('Show me');
  await expect.poll(() => text('.before-act')).not.toBe('');
  await pressButton('Next step');
  await expect.poll(() => text('.card .ask')).toMatch(/pairs neighbours/);
  expect(all('.before-act')).toHaveLength(0);
});

test('a heatmap keeps the colour of before in the cells that have changed', async () => {
  await open('masked-softmax?step=prize');
  const weights = numbers('weights');
  await pressButton('Show me');
  const changed = numbers('weights').filter((weight, index) => Math.abs(weight - (weights[index] ?? 0)) > 0.03);
  const corners = (name: string) => figure(name).shadowRoot?.querySelector('svg.past')?.innerHTML.match(/Z"/g)?.length;
  await expect.poll(() => corners('weights')).toBe(changed.length);
  expect(corners('scores')).toBe(1);
});

test.each([
  ['multi-head-attention?step=drop', /^$/],
  ['position-similarity?step=columns', /^Dashed lines:/],
  ['overview?step=first', /^The corner of a cell:/],
  ['masked-softmax?step=prize', /^Dashed lines, and the corner of a cell:/],
  ['cnn-rnn-attention?step=memory', /^Dashed lines:/],
])('%s: its key names what is drawn of before, and nothing else', async (link, key) => {
  await open(link);
  await pressButton('Show me');
  await expect.poll(() => text('.before-act')).toMatch(key);
});
