import { expect, test } from 'vitest';
import {
  again,
  all,
  allCalled,
  button,
  called,
  figure,
  follow,
  hash,
  keyHere,
  numbers,
  one,
  open,
  press,
  pressButton,
  text,
  texts,
} from './page-here';

const verdict = (): string => text('.card .verdict');
const answer = (words: string): HTMLButtonElement => button(words, one('.card .guesses'));
const isDone = (): boolean => all('.card .verdict .right').length > 0;
const isDrawn = (name: string): boolean => all(`[data-figure="${name}"]`).length > 0;
const passed = (): number => all('.card .segments .passed').length;

/** Page keys go from head to head, and each is a guess. */
async function pointAtHead(head: number, from = 0): Promise<void> {
  one('[role="grid"]', figure('heads')).focus();
  for (let step = from; step < head; step++) await keyHere('PageDown');
  for (let step = from; step > head; step--) await keyHere('PageUp');
}

test('the list leads to each exercise where it is asked, says which are done, and forgets it', async () => {
  await open('exercises?lang=en');
  expect(all('.exercise-list a')).toHaveLength(23);
  expect(text('.progress')).toBe('0 of 23 done');
  expect([all('[data-panel="pytorch"]'), all('.card .counter')]).toEqual([[], []]);
  await press(called('link', 'Two kinds of attention give the same weights: are they alike, or only their keys?'));
  expect(hash()).toContain('#scoring-functions?step=keys');
  await press(button('torch.randn', one('.card .knobs')));
  await press(answer('Equal keys give equal scores'));
  await open('exercises?lang=en');
  expect([text('.progress'), all('.exercise-list .tick').length]).toEqual(['1 of 23 done', 1]);
  await pressButton('Clear progress');
  expect([text('.progress'), all('.exercise-list .tick').length]).toEqual(['0 of 23 done', 0]);
  await again();
  expect(text('.progress')).toBe('0 of 23 done');
});

test('a state to reach: the question waits for it, the solved exercise leads to the next, and it is remembered', async () => {
  await open('scoring-functions?step=keys&lang=en');
  expect([all('.guesses .guess-option').length, text('.counter')]).toEqual([0, 'Exercise 2 of 5']);
  await press(button('torch.randn', one('.card .knobs')));
  await press(answer('Equal keys give equal scores'));
  expect([isDone(), passed()]).toEqual([true, 1]);
  await press(one('.card .onwards'));
  expect([text('.counter'), hash()]).toEqual(['Exercise 3 of 5', expect.stringContaining('step=lengths')]);
  await again();
  expect(passed()).toBe(1);
});

test('exercises are counted apart: the lesson ends before them', async () => {
  await open('scoring-functions?step=broadcast&lang=en');
  expect([text('.counter'), all('.segments span').length]).toEqual(['further: Step 7 of 7', 7]);
  expect((called('button', 'Next step') as HTMLButtonElement).disabled).toBe(true);
});

test('three ways to say which head matters come with the right one, each of its own measure', async () => {
  await open('trained-heads?step=importance&lang=en');
  expect([isDrawn('heads'), isDrawn('without')]).toEqual([true, false]);
  await pointAtHead(1);
  expect(verdict()).toContain('Not yet.');
  expect(isDrawn('without')).toBe(false);
  await pointAtHead(0, 1);
  expect(verdict()).toContain('Right.');
  const [without, bits] = [numbers('without'), numbers('bits')];
  expect(isDrawn('slopes')).toBe(true);
  expect(without.indexOf(Math.min(...without))).toBe(0);
  expect(Math.max(...without)).toBe(1);
  expect(bits.indexOf(Math.max(...bits))).toBe(1);
  expect(isDone()).toBe(true);
});

test('a number for each distance: the longer sentence is drawn once there is an answer', async () => {
  await open('relative-position?step=offsets&farthest=3&lang=en');
  expect([isDrawn('bias'), isDrawn('longer')]).toEqual([true, false]);
  await press(answer('Yes, share the last'));
  expect([isDone(), isDrawn('longer')]).toEqual([true, true]);
  expect(texts('.formula [data-slot="result"]')[0]).toBe('7');
});

test('a teacher’s link takes the answer and keeps the verdict back until it is asked for', async () => {
  await open('relative-position?step=offsets&farthest=3&lang=en&hide=answers');
  await press(answer('Yes, share the last'));
  expect(all('.guesses .right, .guesses .wrong')).toHaveLength(0);
  expect([verdict(), isDrawn('longer')]).toEqual(['', false]);
  await press(one('.card .step-buttons button'));
  expect([isDone(), isDrawn('longer')]).toEqual([true, true]);
});

test.each(['exercise=sum&answer=c', 'exercise=subspace&pick=1', 'exercise=why&num_heads=4&answer=b'])(
  'an answer in an old link is nobody’s: it is passed over, counts for nothing and is not stored: %s',
  async (link) => {
    await follow(`#exercises?${link}`);
    expect([passed(), isDone(), all('.notice').length]).toEqual([0, false, 0]);
    expect([all('.card .counter').length, localStorage.length]).toEqual([1, 0]);
  },
);

test('links both ways: a lesson’s end and the column lead to the chapter’s exercises, and what is solved has a tick', async () => {
  const list = (): HTMLElement => one('.exercise-links');
  await open('scoring-functions?step=broadcast&lang=en');
  expect(all('a', list())).toHaveLength(5);
  expect(text(list())).toContain('0 of 5 done');
  await press(button('Show me', one('.card')));
  expect(text('.card .to-exercises')).toBe('Next exercise · 0/5');
  await press('.card .to-exercises');
  expect(hash()).toMatch(/#scoring-functions\?step=sum/);
  await press(called('link', 'Other keys'));
  await press(button('torch.randn', one('.card .knobs')));
  await press(answer('Equal keys give equal scores'));
  expect(text(list())).toContain('1 of 5 done');
  const ticked = all('li', list()).filter((item) => all('[role="img"]', item).length > 0);
  expect(ticked.map((item) => text(item))).toEqual([expect.stringContaining('Other keys')]);
});

test('another experiment of the chapter leads to its exercises; one without has no list, in Chinese neither', async () => {
  await open('heads-cost?lang=zh');
  expect(text('.exercise-links')).toContain('练习 · 做完 0 / 11');
  await open('masked-softmax?lang=zh');
  expect(all('.exercise-links')).toHaveLength(0);
  expect(allCalled('link', '练习 ·')).toHaveLength(0);
});
