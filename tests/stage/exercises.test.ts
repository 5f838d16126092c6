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
  pressTool,
  property,
  text,
  texts,
  type,
} from './page-here';
import { firstVisit } from './visitor';

const openExercise = (values: string): Promise<void> => open(`exercises?${values}`);
const verdict = (): string => text('.card .verdict');
const answer = (words: string): HTMLButtonElement => button(words, one('.card .guesses'));
const isDone = (): boolean => all('.card .verdict .right').length > 0;
const measure = (name: string): HTMLElement => one(`[data-measure="${name}"]`);
const isMet = (name: string): boolean => measure(name).classList.contains('met');
const progress = (): number => all('.card .segments .passed').length;
const isDrawn = (name: string): boolean => all(`[data-figure="${name}"]`).length > 0;
const isExplained = (): boolean => !one('section.formulas').hidden && all('.formulas .formula').length > 0;
const chosen = (): number => all('.guess-option[aria-pressed="true"]').length;

/** (1, h, n, m) → the mean entropy of each head's rows, in bits. */
function bitsOfHeads(): number[] {
  const { shape, data } = property<{ shape: number[]; data: ArrayLike<number> }>(figure('heads'), 'tensor');
  const [h = 1, n = 1, m = 1] = shape;
  return Array.from({ length: h }, (_, head) => {
    const weights = Array.from(data).slice(head * n * m, (head + 1) * n * m);
    return weights.reduce((bits, weight) => bits - (weight > 0 ? weight * Math.log2(weight) : 0), 0) / n;
  });
}

/** How far the second lowest is above the lowest. */
function gapOf(values: readonly number[]): number {
  const [lowest = Number.NaN, second = Number.NaN] = [...values].sort((one, other) => one - other);
  return second - lowest;
}

/** Page keys go from head to head, and each is a guess. */
async function pointAtHead(head: number, from = 0): Promise<void> {
  one('[role="grid"]', figure('heads')).focus();
  for (let step = from; step < head; step++) await keyHere('PageDown');
  for (let step = from; step > head; step--) await keyHere('PageUp');
}

test('a prediction comes first: what decides is shown after it, and each wrong choice is told why', async () => {
  await openExercise('exercise=sum');
  expect([isDrawn('sum-scores'), isDrawn('sum-weights'), all('.measures').length]).toEqual([true, false, 0]);
  expect(isExplained()).toBe(false);
  await press(answer('Further apart'));
  const first = verdict();
  expect(first).toContain('Not yet.');
  await press(answer('Much as with'));
  expect(verdict()).not.toBe(first);
  expect(verdict()).toContain('Not yet.');
  expect(isDrawn('sum-weights')).toBe(true);
  expect(text(measure('rowsOfSum'))).toContain('0.0000');
  await press(answer('All four rows'));
  expect(verdict()).toContain('Right.');
  expect(verdict()).toContain('the sum is no better');
  expect(texts('.formula [data-slot="result"]')[0]).toMatch(/^−?\d+\.\d{4}$/);
});

test('a state to reach: the question waits for it, the solved exercise leads to the next, and it is remembered', async () => {
  await openExercise('exercise=keys');
  expect([isMet('difference'), all('.guesses').length]).toEqual([false, 0]);
  expect(texts('.formula [data-slot="result"]')[0]).toBe('0.0000');
  await press(button('torch.randn', one('.card .knobs')));
  expect(isMet('difference')).toBe(true);
  expect(text('.figure .tick')).toBe('Reached.');
  await press(answer('Equal keys give equal scores'));
  expect([isDone(), progress()]).toEqual([true, 1]);
  await press(one('.card .onwards'));
  expect(text('.exercise-title')).toContain('different lengths');
  expect(hash()).toContain('step=lengths');
  await again();
  expect(progress()).toBe(1);
});

test('the list of all leads to each, says which are done, and forgets it; a preset is an exercise, too', async () => {
  await openExercise('lang=en');
  expect(all('.exercise-list a')).toHaveLength(17);
  expect(text('.progress')).toBe('0 of 17 done');
  expect(all('[data-panel="pytorch"]'), 'the list has no code').toEqual([]);
  await press(called('link', 'Is the vector sum better than the dot product?'));
  expect(hash()).toContain('step=sum');
  await press(answer('All four rows'));
  await press('[data-panel="pytorch"]');
  expect(text('.source')).toContain('import torch');
  await press(one('.leave-steps'));
  expect(all('.sharing .panel'), 'nothing to copy').toEqual([]);
  expect([hash(), text('.progress')]).toEqual(['#exercises', '1 of 17 done']);
  expect(all('.exercise-list .tick')).toHaveLength(1);
  await pressButton('Clear progress');
  expect([text('.progress'), all('.exercise-list .tick').length]).toEqual(['0 of 17 done', 0]);
  await again();
  expect(text('.progress')).toBe('0 of 17 done');
  await press('.presets input[value="width"]');
  expect([text('.counter'), text('.exercise-title')]).toEqual(['Step 12 of 17', 'Why p = po / h?']);
  await press('.presets input[value="list"]');
  expect(all('.exercise-list a')).toHaveLength(17);
});

test('“Show me” measures before it says which way is faster', async () => {
  await openExercise('exercise=parallel&length=16');
  await pressButton('Show me');
  const [together = Number.NaN, oneByOne = Number.NaN] = texts('.took').map((said) => Number.parseFloat(said));
  const ratio = oneByOne / together;
  const right = ratio > 1.15 ? 'All at once' : ratio < 0.87 ? 'One by one' : 'About the same';
  expect(text('.guess-option[aria-pressed="true"]')).toContain(right);
  expect([isDone(), progress()]).toEqual([true, 0]);
});

test('a link that names an exercise alone begins with its own seed; one with a seed keeps it', async () => {
  await openExercise('preset=heads');
  const own = bitsOfHeads();
  await openExercise('exercise=heads');
  expect(bitsOfHeads()).toEqual(own);
  await openExercise('exercise=heads&seed=0');
  expect(bitsOfHeads()).not.toEqual(own);
});

test('a head chosen with the keys is marked by the entropy of what is drawn', async () => {
  await openExercise('exercise=heads');
  const bits = bitsOfHeads();
  const [sharpest, dullest] = [bits.indexOf(Math.min(...bits)), bits.indexOf(Math.max(...bits))];
  const least = bits[sharpest]?.toFixed(4) ?? '';
  await pointAtHead(dullest);
  expect(verdict()).toContain(`Head ${dullest} has ${bits[dullest]?.toFixed(4)} bits`);
  expect(isDone()).toBe(false);
  // What the others have is still to be found out.
  expect([isDrawn('bits'), all('[data-measure="bits"]').length]).toEqual([false, 0]);
  expect(text('.notes')).not.toContain(least);
  await pointAtHead(sharpest, dullest);
  expect([isDrawn('bits'), all('[data-measure="bits"]').length]).toEqual([true, 1]);
  expect(verdict()).toContain(`head ${sharpest} happens to have the lowest entropy, ${least} bits`);
  expect(texts('.formula [data-slot="result"]')[0]).toBe(least);
  expect(isDone()).toBe(true);
});

test('other numbers drawn are as far apart', async () => {
  await openExercise('preset=heads');
  const before = bitsOfHeads();
  expect(gapOf(before)).toBeGreaterThan(0.3);
  await pressButton('Draw other numbers');
  expect(bitsOfHeads()).not.toEqual(before);
  expect(gapOf(bitsOfHeads())).toBeGreaterThan(0.299);
});

test('sizes that do not meet are refused in words and in PyTorch’s', async () => {
  await openExercise('exercise=lengths&query_size=4');
  expect(text('.card .problem')).toContain('q has 4 numbers, W has 2 rows');
  expect(text('.card .problem')).toContain('PyTorch says');
  await type('.card [data-parameter="W_rows"] input', '4');
  expect(all('.problem')).toEqual([]);
  expect(isMet('lengths')).toBe(true);
  await press(answer('It makes a key as long'));
  expect(isDone()).toBe(true);
});

test('a teacher’s link takes the answer and keeps the verdict back until it is asked for', async () => {
  await openExercise('exercise=sum&hide=answers');
  await press(answer('All four rows'));
  expect(answer('All four rows').getAttribute('aria-pressed')).toBe('true');
  expect(all('.guesses .right, .guesses .wrong')).toHaveLength(0);
  expect([verdict(), isDrawn('sum-weights'), isExplained()]).toEqual(['', false, false]);
  await press(one('.card .step-buttons button'));
  expect(verdict()).toContain('Right.');
  expect([isDrawn('sum-weights'), isExplained(), isDone()]).toEqual([true, true, true]);
});

test('the picture of an exercise is the same from its link', async () => {
  await openExercise('exercise=number&num_heads=1');
  expect(isMet('through')).toBe(true);
  expect(text(measure('parameters'))).toContain('4096');
});

test.each(['exercise=sum&answer=c', 'exercise=subspace&pick=1', 'exercise=why&num_heads=4&answer=b'])(
  'an answer in a link is nobody’s: it is passed over, counts for nothing and is not stored: %s',
  async (link) => {
    await openExercise(link);
    expect([progress(), chosen(), isDone(), all('.notice').length]).toEqual([0, 0, false, 0]);
    expect([localStorage.length, sessionStorage.length, history.state]).toEqual([0, 0, null]);
  },
);

test('a value that follows an answer in a link writes the address without it', async () => {
  await openExercise('exercise=why&num_heads=4&answer=b');
  await type('.card [data-parameter="seed"] input', '3');
  expect(hash()).toMatch(/seed=3/);
  expect(hash()).not.toMatch(/answer|pick/);
  expect(history.state).toBe(null);
});

test('an answer goes with no link: neither the address, nor those to share, to teach and to embed', async () => {
  await openExercise('exercise=sum');
  await press(answer('All four rows'));
  let shared = '';
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      async writeText(copied: string) {
        shared = copied;
      },
    },
  });
  await pressButton('Share link');
  await pressTool('Link for class');
  const taught = text('pre.link');
  await pressTool('Embed');
  for (const link of [shared, taught, texts('.embed .source').at(-1), hash()]) {
    expect(link).toContain('sum');
    expect(link).not.toMatch(/answer=|pick=/);
  }
});

test('a reader’s own answer is there after loading again and on the way back, and for nobody else', async () => {
  await openExercise('exercise=sum');
  await press(answer('All four rows'));
  await again();
  expect(verdict()).toContain('Right.');
  expect(answer('All four rows').getAttribute('aria-pressed')).toBe('true');
  // Go to another exercise by a link, which begins without an answer, and back to the entry of the first.
  const [link, entry] = [location.hash, history.state];
  await openExercise('exercise=width');
  expect(text('.exercise-title')).not.toContain('vector sum');
  expect(chosen()).toBe(0);
  await follow(link, entry);
  expect(verdict()).toContain('Right.');
  // Somebody else's browser knows nothing of it.
  firstVisit();
  await follow(link);
  expect([verdict(), chosen(), progress()]).toEqual(['', 0, 0]);
});

test('where heads are random a sentence leads to trained ones', async () => {
  await openExercise('exercise=heads');
  await press('[data-fold="notes"] summary');
  await press(called('link', 'See heads that were trained.'));
  expect(hash()).toMatch(/^#trained-heads/);
  expect(all('.head-row').length).toBeGreaterThan(0);
});

test('three ways to say which head matters come with the right one, each of its own measure', async () => {
  await openExercise('exercise=importance');
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

test('links both ways: a lesson’s end and the column lead to the chapter’s exercises, an exercise back, and what is solved has a tick', async () => {
  const list = (): HTMLElement => one('.exercise-links');
  await open('scoring-functions?step=broadcast');
  expect(all('a', list())).toHaveLength(5);
  expect(text(list())).toContain('0 of 5 done');
  await press(button('Show me', one('.card')));
  expect(text('.card .to-exercises')).toBe('Exercises · 0/5');
  await press('.card .to-exercises');
  expect(hash()).toMatch(/#exercises\?step=keys/);
  await press('[data-fold="notes"] summary');
  await press('a.see[href="#scoring-functions"]');
  expect(text('h1')).toBe('Scoring functions');
  await press(called('link', 'Sum or dot product', list()));
  await press(answer('All four rows'));
  expect(isDone()).toBe(true);
  await press('[data-fold="notes"] summary');
  await press('a.see[href="#scoring-functions"]');
  expect(text(list())).toContain('1 of 5 done');
  const ticked = all('li', list()).filter((item) => all('[role="img"]', item).length > 0);
  expect(ticked.map((item) => text(item))).toEqual([expect.stringContaining('Sum or dot product')]);
});

test('another experiment of the chapter leads to its exercises; one without has no list, in Chinese neither', async () => {
  await open('heads-cost?lang=zh');
  expect(text('.exercise-links')).toContain('练习 · 做完 0 / 11');
  await open('masked-softmax?lang=zh');
  expect(all('.exercise-links')).toHaveLength(0);
  expect(allCalled('link', '练习 ·')).toHaveLength(0);
});
