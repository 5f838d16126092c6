// A class votes in the presentation: counts are typed or added, shares are drawn, and nothing of it is kept.
import { expect, test } from 'vitest';
import {
  all,
  button,
  figure,
  focused,
  hash,
  keyHere,
  keys,
  one,
  open,
  press,
  property,
  text,
  texts,
  type,
} from './page-here';

const counts = (): HTMLElement[] => all('.presenting .hand-count');
const values = (): string[] => counts().map((count) => property(count, 'value'));
const foot = (): string => text('.present-foot');

async function present(): Promise<void> {
  await open('masked-softmax?step=nobody');
  await keys('h1', 'p');
  expect(all('.presenting')).toHaveLength(1);
}

test('counts are typed, Enter by Enter; the last Enter reveals, and the class sees how many had it', async () => {
  await present();
  const before = hash();
  await keyHere('h');
  for (const count of ['12', '5', '11', '2']) {
    expect(focused().matches('.hand-count')).toBe(true);
    await type(focused(), count);
    await keyHere('Enter');
  }
  expect(values()).toEqual(['12', '5', '11', '2']);
  expect(foot()).toContain('30 hands');
  const widths = all('.polled .hand-share rect').map((bar) =>
    Math.round(Number.parseFloat(bar.getAttribute('width') ?? '')),
  );
  expect(widths).toEqual([40, 17, 37, 7]);
  // Hands are no guess of the reader's.
  expect(all('.guess-option[aria-pressed="true"]')).toEqual([]);
  await keyHere('Enter');
  expect(text('.verdict .right')).not.toBe('');
  expect(foot()).toContain('11 of 30 had it');
  // All answers stay: each with its bar and its number.
  expect(texts('.guesses .polled').map((one) => one.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^1all 0.*12$/),
    expect.stringMatching(/^2nan.*5$/),
    expect.stringMatching(/^30\.25 each.*11$/),
    expect.stringMatching(/^4as before.*2$/),
  ]);
  expect(texts('.polled.right .hand-number')).toEqual(['11']);
  expect(hash()).not.toContain('hand');
  expect(hash().replace(/valid_lens=[^&]*&?/, '')).toBe(before);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/hands|votes/);
  // Left and opened again, the step asks anew and nobody has voted.
  await keyHere('ArrowRight');
  await keyHere('ArrowLeft');
  expect(all('.card .step-question')).toHaveLength(1);
  expect(all('.guess-option:not(:disabled)')).toHaveLength(4);
  expect(all('.guess-option[aria-pressed="true"]')).toEqual([]);
  expect(counts()).toEqual([]);
  await keyHere('h');
  expect(values()).toEqual(['', '', '', '']);
});

test('a reveal is taken back: the values, the guess and the hands are those before it', async () => {
  await present();
  const before = hash();
  await keyHere('Shift+Digit3');
  await press(all('.guess-option')[0] as HTMLElement);
  one('.presenting').focus();
  await keyHere('Backspace');
  expect(all('.guess-option')[0]?.getAttribute('aria-pressed')).toBe('true');
  await keyHere('Enter');
  expect(text('.verdict .right')).not.toBe('');
  expect(foot()).toContain('take back');
  expect(hash()).not.toBe(before);
  await keyHere('Backspace');
  expect(all('.verdict .right')).toEqual([]);
  expect(hash()).toBe(before);
  expect(all('.guess-option')[0]?.getAttribute('aria-pressed')).toBe('true');
  expect(values()).toEqual(['', '', '1', '']);
  expect(foot()).toContain('reveal');
  await keyHere('Enter');
  expect(texts('.polled.right .hand-number')).toEqual(['1']);
});

test('Shift and a number adds a hand, plain numbers answer, H puts counts away and back, Clear begins anew', async () => {
  await present();
  for (const name of ['Shift+Digit2', 'Shift+Digit2', 'Shift+Digit4']) await keyHere(name);
  expect(values()).toEqual(['', '2', '', '1']);
  expect(focused()).toBe(one('.presenting'));
  await keyHere('1');
  expect(all('.guess-option')[0]?.getAttribute('aria-pressed')).toBe('true');
  expect(values()).toEqual(['', '2', '', '1']);
  await keyHere('h');
  expect(counts()).toEqual([]);
  expect(focused()).toBe(one('.presenting'));
  await press(button('hands', one('.present-foot')));
  expect(values()).toEqual(['', '2', '', '1']);
  await type(counts()[2] as HTMLElement, '1');
  expect(foot()).toContain('4 hands');
  for (const letter of ['a', '-', 'e']) {
    const typed = new KeyboardEvent('keydown', { key: letter, bubbles: true, cancelable: true });
    expect(focused().dispatchEvent(typed), `${letter} is kept from the field`).toBe(false);
  }
  await keyHere('Escape');
  expect(focused()).toBe(one('.presenting'));
  await press(button('Clear', one('.present-foot')));
  expect(values()).toEqual(['', '', '', '']);
  expect(foot()).toContain('0 hands');
});

test('B makes the screen dark until any key, and the last step says that it is the last', async () => {
  await open('masked-softmax?step=prize');
  await keys('h1', 'p', 'b');
  expect(all('.blank')).toHaveLength(1);
  await keyHere('ArrowLeft');
  expect(all('.blank')).toEqual([]);
  expect(hash()).toContain('step=prize');
  await keyHere('ArrowRight');
  expect(text('.present-foot [role="status"]')).toBe('That was the last step');
  await keyHere('ArrowLeft');
  expect(hash()).toContain('step=both');
  expect(foot()).not.toContain('last step');
});

test('no vote where nothing is chosen, nor outside a presentation', async () => {
  await open('masked-softmax?step=nobody');
  await keys('h1', 'h', 'Shift+Digit2');
  expect(all('.hand-count')).toEqual([]);
  expect(all('.guess-option')).toHaveLength(4);
});

test('keys of pages turn the steps, and arrows do so from a figure that a hand has clicked', async () => {
  await present();
  const at = (): string => /step=(\w+)/.exec(hash())?.[1] ?? '';
  await keyHere('PageDown');
  expect(at()).toBe('infinity');
  await keyHere('PageUp');
  expect(at()).toBe('nobody');
  const grid = (): HTMLElement => one('[role="grid"]', property<ShadowRoot>(figure('weights'), 'shadowRoot'));
  grid().dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
  await keys(grid(), 'ArrowRight');
  expect(at()).toBe('infinity');
  // Who comes by Tab moves in the figure.
  await keyHere('Tab');
  await keys(grid(), 'ArrowRight');
  expect(at()).toBe('infinity');
});
