// The card of a lesson's step, as a reader meets it: guesses, acts, links, keys, tools, the presentation's keys.
import { expect, test, vi } from 'vitest';
import { experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { isExample } from '../reach';
import { clipboard } from './clipboard-here';
import {
  all,
  button,
  called,
  field,
  focused,
  follow,
  hash,
  keyHere,
  keys,
  one,
  open,
  press,
  text,
  texts,
  type,
} from './page-here';

const knob = (): HTMLInputElement => field('valid_lens', '.card');
const verdict = (): string => text('.card [role="status"]');
const counter = (): string => text('.card .counter');
const guess = (name: string): HTMLElement => button(name, one('.card .guesses'));
const answer = (name: string): Promise<void> => press(guess(name));
const act = (name: string): Promise<void> => press(button(name, one('.card')));
const tool = (name: string): Promise<void> => press(button(new RegExp(`^${name}$`), one('.share')));
const setLength = (value: string): Promise<void> => type(knob(), value);

/** "Step 3 of 7". */
const stepAt = (): readonly [at: number, of: number] => {
  const [, at, of] = /Step (\d+) of (\d+)/.exec(counter()) ?? [];
  return [Number(at), Number(of)];
};

/** Opens a step of masked softmax as a class link does. */
const openStep = (step = 'nobody', more = ''): Promise<void> => open(`masked-softmax?step=${step}${more}`);

test('guess, act, verdict of the core, reason, next step', async () => {
  await openStep();
  const [at, of] = stepAt();
  await answer('0.25 each');
  expect(verdict()).toContain('Now do it');
  await setLength('0');
  expect(verdict()).toContain('Right.');
  expect(verdict()).toContain('0.2500');
  expect(verdict()).toContain('this changes no weight');
  await press('.card button.onwards');
  expect(counter()).toBe(`Step ${at + 1} of ${of}`);
  expect(focused()).toBe(one('.card .ask'));
  expect(verdict()).toBe('');
});

test('the first guess stays marked as the reader’s when another one is right, and the answer shown is nobody’s guess', async () => {
  await openStep();
  await answer('all 0');
  await setLength('0');
  expect(verdict()).toMatch(/^Done, but not what you guessed\. Guess again:.*Softmax always shares out 1/);
  expect(texts('.mine', guess('all 0'))).toEqual(['your guess']);
  await answer('0.25 each');
  expect(verdict()).toContain('Right.');
  expect(texts('.card .mine')).toEqual(['your first guess']);
  expect(texts('.mine', guess('all 0'))).toHaveLength(1);
  await openStep('lengths');
  await openStep();
  await answer('as before');
  await act('Show me');
  expect(verdict()).toContain('This is the answer.');
  expect(texts('.card .mine')).toEqual(['answer', 'your first guess']);
});

test('neither the act alone, nor a guess alone, nor a neighbour’s act passes', async () => {
  await openStep();
  await setLength('1');
  await answer('0.25 each');
  expect(verdict()).toBe('Sample 0 still sees 1 key: drag its line on to 0.');
  await setLength('0');
  expect(verdict()).toContain('Right.');
  await openStep('lengths');
  await openStep('nobody');
  await setLength('0');
  expect(verdict()).not.toContain('Right.');
});

test('who acts before guessing has seen the answer: the reason stands there, the answer is nobody’s, and it can be done anew', async () => {
  await openStep();
  expect(texts('.card .ask .step-question, .card .guess .act')).toEqual([
    'Guess first: What will the four weights of query 0 be?',
    'Then: Drag the line of sample 0 to 0.',
  ]);
  await setLength('0');
  expect(verdict()).toMatch(/^Done, without a guess\. .*0\.25/);
  expect(text('.card .verdict .why')).not.toBe('');
  expect(texts('.card .mine')).toEqual(['answer']);
  expect(guess('0.25 each').getAttribute('aria-pressed')).toBe('true');
  expect(all('.segments .passed')).toHaveLength(1);
  await act('Once more, with a guess');
  await answer('as before');
  await setLength('0');
  expect(verdict()).toContain('Done, but not what you guessed. Guess again:');
});

test('a step that opens at its goal still asks', async () => {
  await open('masked-softmax?lang=en&step=nobody&valid_lens=0,4');
  expect(verdict()).toContain('Which answer');
  await answer('0.25 each');
  expect(verdict()).toContain('Right.');
});

test('a step is a whole state: nothing of the one before is left behind', async () => {
  await openStep();
  await setLength('0');
  await act('Next step');
  await act('Back one step');
  expect(knob().value).toBe('2');
  expect(hash()).toContain('step=nobody');
  expect(hash()).not.toContain('valid_lens');
});

test('“Show me” reaches it by the core and does not count; Skip leads on', async () => {
  await openStep();
  const [at, of] = stepAt();
  await act('Show me');
  expect(verdict()).toContain('0.2500');
  expect(all('.card .segments .passed')).toEqual([]);
  await act('Do it yourself');
  expect(knob().value).toBe('2');
  await act('Skip');
  expect(counter()).toBe(`Step ${at + 1} of ${of}`);
});

test('a visitor without a wish begins with the first step; a link with values has its own state', async () => {
  await follow('#relative-position?lang=en');
  expect(counter()).toMatch(/^Step 1 of/);
  await open('masked-softmax?valid_lens=1,4');
  expect(all('.card .note').length).toBeGreaterThan(0);
  expect(counter()).toBe('');
  expect(hash()).toContain('valid_lens=1,4');
  await act('Start with a step');
  expect(counter()).toMatch(/^Step 1 of/);
});

test('a step that is not there is said, and the picture stands', async () => {
  await openStep('nowhere');
  expect(text('.notice')).toContain('there is no step called “nowhere”');
  expect(all('.figure attn-heatmap').length).toBeGreaterThan(0);
});

test('a share link has the state alone; a link for a class leads to the step', async () => {
  await openStep();
  await answer('nan');
  const copied = clipboard();
  await tool('Share link');
  const link = decodeURIComponent(copied.text);
  expect(link).toContain('valid_lens=2,3');
  expect(link).not.toMatch(/step=|nan/);
  await tool('Tools');
  await tool('Link for class');
  expect(text('.teach .link')).toContain('step=nobody');
  expect(text('.teach .link')).toContain('hide=answers');
});

test('an open panel: the same tool again closes it, another takes its place', async () => {
  await openStep();
  await tool('Tools');
  const panels = (): (string | null)[] => all('.panel').map((panel) => panel.getAttribute('aria-label'));
  for (const name of ['Embed', 'Export', 'Link for class', 'PyTorch code', 'Embed']) {
    await tool(name);
    expect(panels()).toEqual([name]);
  }
  expect(texts('.panel .source').at(-1)).toContain('step="nobody"');
  await tool('Embed');
  expect(panels()).toEqual([]);
});

test('where a link hides answers the card gives no verdict until it is asked', async () => {
  await openStep('nobody', '&hide=answers');
  await answer('all 0');
  await setLength('0');
  expect(guess('all 0').getAttribute('aria-pressed')).toBe('true');
  expect(verdict()).toBe('');
  await act('Show the explanation');
  expect(verdict()).toContain('Done, but not what you guessed. Guess again:');
  await openStep('nobody', '&hide=controls');
  expect(all('.card .knobs input')).toEqual([]);
  expect(all('.controls .fold')).toEqual([]);
  await open('masked-softmax?hide=steps&preset=perSample');
  expect(all('.card .segments')).toEqual([]);
});

test('number keys answer, never in a field, and can be switched off', async () => {
  await openStep();
  const isAnswered = (): void => expect(guess('0.25 each').getAttribute('aria-pressed')).toBe('true');
  await keys('h1', '3');
  isAnswered();
  await keys(knob(), '1');
  isAnswered();
  await keyHere('p');
  expect(all('.presenting')).toEqual([]);
  await tool('Tools');
  const single = one('.share [role="switch"]');
  await press(single);
  await keys('h1', '1');
  isAnswered();
  await keyHere('p');
  expect(all('.presenting')).toEqual([]);
  await press(single);
  await keys('h1', '1');
  expect(guess('all 0').getAttribute('aria-pressed')).toBe('true');
});

test('only the step’s knobs stand open; folds are remembered from step to step', async () => {
  await openStep();
  const settings = (): HTMLDetailsElement => one('[data-fold="settings"]') as HTMLDetailsElement;
  expect(all('.card .knobs > .control')).toHaveLength(1);
  expect(settings().open).toBe(false);
  expect(all('[data-parameter="fill"]', settings())).toHaveLength(1);
  settings().open = true;
  settings().dispatchEvent(new Event('toggle'));
  await act('Next step');
  expect(settings().open).toBe(true);
  settings().open = false;
  settings().dispatchEvent(new Event('toggle'));
});

test('an error of the core stands in the card, with PyTorch’s words', async () => {
  await openStep();
  await press('.controls [data-parameter="precision"] input[value="float16"]');
  expect(all('[role="alert"]')).toHaveLength(1);
  expect(text('.card [role="alert"]')).toContain('PyTorch says');
  await press('.controls [data-parameter="precision"] input[value="float32"]');
  expect(all('[role="alert"]')).toEqual([]);
});

test('without steps the presentation walks the prepared states', async () => {
  await open('masked-softmax?preset=perSample&hide=steps');
  await keys('h1', 'p');
  const before = hash();
  await keyHere('ArrowRight');
  expect(hash()).not.toBe(before);
  await keyHere('Escape');
  expect(all('.presenting')).toEqual([]);
});

/** What may be steered without a fold being opened first; a style sheet may hide some more. */
function isMet(control: HTMLElement): boolean {
  for (let inner: Element = control, outer = control.parentElement; outer; inner = outer, outer = outer.parentElement) {
    if (inner.hasAttribute('hidden')) return false;
    if (outer.matches('details:not([open])') && inner.localName !== 'summary') return false;
  }
  return control.closest('.card') === null;
}

for (const experiment of experimentNames.filter(isExample))
  test(`${experiment}: at most 8 controls meet a visitor`, async () => {
    await open(experiment);
    const met = all('.column :is(input, select, textarea, summary, button:not(.suggestion))').filter(isMet);
    expect(met.length).toBeGreaterThan(0);
    expect(met.length).toBeLessThanOrEqual(8);
  });

test('another chapter and back to the address: the step is as it was left', async () => {
  await openStep();
  const before = counter();
  await setLength('1');
  const left = location.hash;
  await press(called('link', 'Self-attention', one('.rail')));
  expect(text('h1')).not.toBe('Masked softmax');
  await follow(left);
  expect(counter()).toBe(before);
  expect(knob().value).toBe('1');
});

test('a step’s words are loaded in the language spoken, and in another when that is chosen', async () => {
  const { lesson } = await loadExperiment('masked-softmax');
  if (!lesson) throw new Error('no lesson');
  const loaded = { en: vi.spyOn(lesson.words, 'en'), zh: vi.spyOn(lesson.words, 'zh') };
  const times = () => [loaded.en.mock.calls.length > 0, loaded.zh.mock.calls.length > 0];
  try {
    await openStep();
    const [at, of] = stepAt();
    expect(text('.card .ask')).toMatch(/^[^\p{Script=Han}]+$/u);
    expect(times()).toEqual([true, false]);
    await answer('0.25 each');
    await setLength('0');
    await press(button('中文'));
    expect(times()).toEqual([true, true]);
    // The same step, passed by the same guess, and all of it in Chinese.
    expect(counter()).toBe(`第 ${at} 步，共 ${of} 步`);
    for (const part of ['.card .ask', '.card [role="status"]', '.card .onwards'])
      expect(text(part), part).toMatch(/\p{Script=Han}/u);
    expect(verdict()).toContain('0.2500');
    expect(text('.card')).not.toMatch(/[A-Za-z]{4,} [A-Za-z]{2,} [A-Za-z]{2,}/);
    await press(button('EN'));
    expect(text('.card')).not.toMatch(/\p{Script=Han}/u);
  } finally {
    for (const spy of Object.values(loaded)) spy.mockRestore();
  }
});
