// The site around an experiment: chapters, languages, light and dark, links for a reader and for a class.
import { expect, test } from 'vitest';
import { clipboard } from './clipboard-here';
import {
  again,
  all,
  button,
  called,
  control,
  hash,
  one,
  open,
  press,
  pressButton,
  property,
  text,
  texts,
} from './page-here';

const title = (): string => text('h1');
const chosen = (name: string): boolean => property<boolean>(called('radio', name), 'checked');

test('each entry of the rail opens its chapter, and is then the present one', async () => {
  await open('masked-softmax');
  const names = texts('.rail li > a .name');
  expect(names.length).toBeGreaterThan(5);
  for (const [place, name] of names.slice(0, 4).entries()) {
    await press(all('.rail li > a')[place] as HTMLElement);
    expect(texts('.rail [aria-current="page"]')).toEqual([expect.stringMatching(new RegExp(`${name}$`))]);
    expect(texts('.notice')).toEqual([]);
  }
});

test('language: from the link, then as chosen, and every word changes with it', async () => {
  await open('positional-encoding?lang=zh');
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(title()).toBe('位置编码');
  await pressButton(/^EN$/);
  expect(title()).toBe('Positional encoding');
  expect(document.documentElement.lang).toBe('en');
  expect(text('article')).not.toMatch(/\p{Script=Han}/u);
  await press(called('link', 'Masked softmax', one('.rail')));
  expect(title()).toBe('Masked softmax');
});

test('a link carries the complete state', async () => {
  await open('masked-softmax?valid_lens=1,4;2,3&fill=-inf');
  const copied = clipboard();
  await pressButton('Share link');
  for (const part of ['scores=rand', 'valid_lens=1,4;2,3', 'fill=-inf', 'sample=0', 'lang=en'])
    expect(decodeURIComponent(copied.text)).toContain(part);
  // What a chat reads of it: a title, a sentence, a picture.
  expect(copied.text).toMatch(/\/see\/masked-softmax\/#masked-softmax\?/);
});

test('where copying is refused, the link is shown to be copied by hand', async () => {
  await open('masked-softmax?preset=perSample');
  clipboard({ refused: true });
  await pressButton('Share link');
  expect(property(one('.by-hand textarea'), 'value')).toMatch(/see\/masked-softmax\/#masked-softmax\?/);
});

test('chapters: the way on leads through all of them, and each is as it was left', async () => {
  await open('overview?preset=tired');
  const way = (name: RegExp): HTMLElement => called('link', name, one('nav[aria-label="Before and after"]'));
  await press(way(/Next/));
  expect(title()).toBe('Scoring functions');
  expect(text(way(/Next/))).toContain('Higher dimensions give larger scores');
  await press(called('radio', 'different keys'));
  await press(way(/Next/));
  expect(title()).not.toBe('Scoring functions');
  await press(way(/Previous/));
  expect(title()).toBe('Scoring functions');
  // What stands further is passed by, and named last.
  expect(texts('.parts a, .parts span')).toEqual(['Scoring functions', 'further:', 'Kernel regression']);
  expect(chosen('different keys')).toBe(true);
});

test('a teaching link hides controls, and answers until they are asked for', async () => {
  await open('masked-softmax?preset=perQuery&hide=answers,fill');
  expect(control('valid_lens')).toBeDefined();
  expect(all('.controls [data-parameter="fill"]')).toEqual([]);
  expect(chosen('[[1, 3], [2, 4]]')).toBe(true);
  expect(all('.formulas:not([hidden])')).toEqual([]);
  expect(texts('.share-line')).not.toContain('PyTorch code');
  await press(called('radio', 'no mask'));
  expect(hash()).toContain('hide=answers,fill');
  await pressButton('Show the explanation');
  expect(all('.formulas:not([hidden])')).toHaveLength(1);
  expect(text('.note')).toContain('visible');
});

test('a teaching link is made from the present state', async () => {
  await open('masked-softmax?preset=perSample');
  await press(called('radio', 'no mask'));
  await pressButton('Tools');
  await pressButton('Link for class');
  await press('.teach input[type="checkbox"]:not(:checked)');
  const link = text('.teach .link');
  expect(link).toContain('valid_lens=none');
  expect(link).toContain('hide=answers,controls');
  await open(new URL(link).hash);
  expect(all('.controls .control')).toEqual([]);
});

test('the panel “equal to PyTorch” compares bit by bit, and offers its presets elsewhere', async () => {
  await open('masked-softmax?preset=perSample');
  await pressButton('Tools');
  await pressButton('Check against PyTorch');
  expect(text('.equal')).toContain('The notebook sets no seed; after torch.manual_seed(0)');
  const difference = (): string | undefined => all('.difference')[0]?.dataset['difference'];
  expect(Number(difference())).toBeLessThan(2e-6);
  expect(text('.equal .covers')).toContain('every number of weights. Not compared: the masked scores');
  await press(called('radio', 'no mask'));
  expect(text('.equal')).toContain('kept for this preset: run the PyTorch code');
  await press(called('radio', '−inf', control('fill')));
  expect(text('.equal')).toContain('These values are your own: run the PyTorch code');
  await press(button('[[1, 3], [2, 4]]', one('.equal')));
  expect(difference()).toBeDefined();
});

test('light and dark: as the link says, as chosen, as the system', async () => {
  const theme = (): string | undefined => document.documentElement.dataset['theme'];
  await open('masked-softmax?preset=perSample&theme=dark');
  expect(theme()).toBe('dark');
  await pressButton(/^Appearance/);
  expect(theme()).toBeUndefined();
  await pressButton(/^Appearance/);
  expect(theme()).toBe('light');
  await again();
  expect(theme()).toBe('light');
});
