// What confuses students of this chapter, one link each: a teacher sends it, a student sees the sentence or the number.
import { follow } from './open.ts';
import { expect, type Locator, type Page, test } from './shared-page.ts';

/** A link as it is sent, and what is to be seen behind it. */
interface Confusion {
  readonly asks: string;
  readonly link: string;
  readonly sees: (page: Page) => Promise<void>;
}

const note = (page: Page): Locator => page.locator('.note').first();
const control = (page: Page, name: string): Locator => page.locator(`.controls [data-parameter="${name}"]`);
const figure = (page: Page, name: string): Locator => page.locator(`[data-figure="${name}"]`);

const numbers = (page: Page, name: string): Promise<number[]> =>
  figure(page, name).evaluate((map) => Array.from((Reflect.get(map, 'tensor') as { data: ArrayLike<number> }).data));

const suggestion = (page: Page, text: string): Locator => page.locator('.suggestion', { hasText: text });

/** Every number of one list lies close to its partner. */
const alike = (some: readonly number[], others: readonly number[]): void => {
  expect(some).toHaveLength(others.length);
  some.forEach((value, index) => {
    expect(value).toBeCloseTo(others[index] ?? Number.NaN, 4);
  });
};

const confusions: Readonly<Record<number, Confusion>> = {
  1: {
    asks: 'an odd num_hiddens crashes PositionalEncoding',
    link: 'positional-encoding?num_hiddens=33&lang=en',
    async sees(page) {
      await expect(control(page, 'num_hiddens')).toContainText('of 33 columns 17 are even and only 16 odd');
      await expect(control(page, 'num_hiddens')).toContainText(
        'The expanded size of the tensor (16) must match the existing size (17) at non-singleton dimension 2',
      );
    },
  },
  2: {
    asks: 'a row whose keys are all masked',
    link: 'masked-softmax?preset=allMasked&lang=en',
    async sees(page) {
      await expect(note(page)).toContainText('each key gets 1/4 = 0.2500, not 0 and not nan');
      alike((await numbers(page, 'weights')).slice(0, 4), [0.25, 0.25, 0.25, 0.25]);
    },
  },
  3: {
    asks: 'why −1e6, and not 0 or −inf',
    link: 'masked-softmax?fill=0&lang=en',
    async sees(page) {
      // e⁰ = 1: a masked key keeps a weight.
      await expect(note(page)).toContainText('0 is a score like any other, e⁰ = 1');
      expect((await numbers(page, 'weights'))[2]).toBeGreaterThan(0.1);
      await follow(page, '#masked-softmax?preset=allMasked&fill=-inf&lang=en');
      await expect(note(page)).toContainText('−inf − (−inf) = nan');
      expect((await numbers(page, 'weights'))[0]).toBeNaN();
      await follow(page, '#masked-softmax?precision=float16&fill=-1e6&lang=en');
      await expect(control(page, 'fill')).toContainText('value cannot be converted to type at::Half without overflow');
    },
  },
  4: {
    asks: 'masked_softmax overwrites the scores it is given',
    link: 'masked-softmax?lang=en',
    async sees(page) {
      await expect(note(page)).toContainText('after the call scores holds the masked scores');
      await page.getByRole('button', { name: 'PyTorch code' }).click();
      await expect(page.locator('.share .source')).toContainText('print(scores)  # after the call');
      await expect(page.locator('.share .printed')).toContainText('-1.0000e+06');
    },
  },
  5: {
    asks: 'valid_lens with one axis and with two',
    link: 'masked-softmax?preset=perQuery&lang=en',
    async sees(page) {
      const weights = await numbers(page, 'weights');
      const visible = [0, 1, 2, 3].map(
        (row) => weights.slice(4 * row, 4 * row + 4).filter((weight) => weight > 0).length,
      );
      expect(visible).toEqual([1, 3, 2, 4]);
      await follow(page, '#masked-softmax?preset=perSample&lang=en');
      await expect
        .poll(async () => (await numbers(page, 'weights')).slice(0, 8).filter((weight) => weight > 0))
        .toHaveLength(4);
    },
  },
  6: {
    asks: 'repeat and repeat_interleave',
    link: 'multi-head-attention?use_repeat=true&lang=en',
    async sees(page) {
      await expect(note(page)).toContainText('4 of 10 entries belong to another sample');
      await expect(page.locator('.lengths .wrong')).toHaveCount(4);
    },
  },
  7: {
    asks: 'reshape without permute: the same shape, wrong numbers',
    link: 'multi-head-attention?skip_permute=true&lang=en',
    async sees(page) {
      await expect(note(page)).toContainText('Without the permute the shape is (10, 4, 20) all the same');
      await expect(note(page)).toContainText(/\d+ of 40 rows of weights are wrong/);
    },
  },
  8: {
    asks: 'h projections, yet the parameters do not grow',
    link: 'multi-head-attention?num_heads=1&lang=en',
    async sees(page) {
      await expect(note(page)).toContainText('hold 40,000 numbers, with one head or with many');
      await follow(page, '#multi-head-attention?num_heads=20&lang=en');
      await expect(note(page)).toContainText('hold 40,000 numbers, with one head or with many: 20 heads of 5 make 100');
    },
  },
  9: {
    asks: 'query_size need not be num_hiddens',
    link: 'multi-head-attention?preset=sizes&lang=en',
    async sees(page) {
      await expect(control(page, 'queries').locator('input[type="text"]').nth(2)).toHaveValue('7');
      await expect(note(page)).toContainText('4 heads of 2 make 8');
      // 8·7 + 8·5 + 8·6 + 8·8
      await expect(note(page)).toContainText('hold 208 numbers');
    },
  },
  10: {
    asks: 'unsqueeze(2) + unsqueeze(1) in additive attention',
    link: 'scoring-functions?preset=sameLength&show=broadcast&lang=en',
    async sees(page) {
      await expect(note(page)).toContainText('unsqueeze(2) gives the queries an axis of keys');
      await expect(note(page)).toContainText('1×4×6×8 = 192 sums');
      await expect(page.locator('.figure')).toContainText('Without unsqueeze');
      await expect(page.locator('.figure')).toContainText(
        'The size of tensor a (4) must match the size of tensor b (6)',
      );
    },
  },
  11: {
    asks: 'which of queries, keys and values comes from where',
    link: 'self-attention?preset=translation&lang=en',
    async sees(page) {
      await expect(note(page)).toContainText('keys and values from “I love deep learning”: cross-attention');
      await suggestion(page, 'Empty the second sentence').click();
      await expect(note(page)).toContainText('all come from one sentence, through three different W’s');
    },
  },
  12: {
    asks: 'the sum as a score, and queries and keys of different length',
    link: 'scoring-functions?preset=sum&lang=en',
    async sees(page) {
      await expect(note(page)).toContainText('the weights differ by 0.0000: the query has no say at all');
      await follow(page, '#scoring-functions?redraw=false&lang=en');
      await expect(page.locator('.controls')).toContainText('A query has 20 numbers, a key 2');
      await expect(page.locator('.controls')).toContainText('Expected size for first two dimensions of batch2 tensor');
      await follow(page, '#scoring-functions?preset=bilinear&lang=en');
      await expect(note(page)).toContainText('matrix products only, and lengths may differ');
    },
  },
  13: {
    asks: 'the notebooks’ demos are degenerate: all heads are the same',
    link: 'multi-head-attention?preset=ones&lang=en',
    async sees(page) {
      await expect(note(page)).toContainText('All heads look alike');
      const weights = await numbers(page, 'heads');
      alike(weights.slice(0, 3), [1 / 3, 1 / 3, 1 / 3]);
      await follow(page, '#multi-head-attention?preset=random&lang=en');
      await expect(note(page)).toContainText(
        'random and not trained, query 1 of sample 0 happens to give most to key 1',
      );
    },
  },
  14: {
    asks: 'the path of a CNN: n/k, or log n',
    link: 'cnn-rnn-attention?n=16&k=3&from=1&to=16&path=both_ends&lang=en',
    async sees(page) {
      await expect(note(page)).toContainText('for n = 16 that takes 8 layers');
      await expect(note(page)).toContainText('The notebook writes n/k, here 6');
      await expect(note(page)).toContainText('dilated windows only log n to base k: 3');
    },
  },
  15: {
    asks: 'rows keep their order, so why positions?',
    link: 'self-attention?preset=order&lang=en',
    async sees(page) {
      await expect(page.locator('.difference')).toContainText('only the rows have moved');
      await expect(note(page)).toContainText('without positions attention sees a bag of words');
      await follow(page, '#self-attention?preset=placed&lang=en');
      await expect(page.locator('.difference')).toContainText('the order has changed the result');
      await follow(page, '#adding-positions?preset=twice&lang=en');
      await expect(note(page)).toContainText('they differ by 0.0000. After adding P they differ by up to 1.9900');
    },
  },
  16: {
    asks: '2j, i and 2j + 1; interleaved or concatenated',
    link: 'positional-encoding?column=7&position=13&lang=en',
    async sees(page) {
      await expect(note(page)).toContainText('the exponent takes 2j in both');
      await expect(page.locator('.formula [data-slot="even"]').first()).toHaveText('6');
      const before = await numbers(page, 'encoding');
      await suggestion(page, 'All sines first').click();
      await expect(note(page)).toContainText('Not one number has changed, only its column');
      await expect(page.locator('.formula [data-slot="even"]').first()).toHaveText('6');
      const after = await numbers(page, 'encoding');
      // Column 7, the fourth cosine, is column 19 now.
      expect(after[13 * 32 + 19]).toBe(before[13 * 32 + 7]);
      expect([...after].sort()).toEqual([...before].sort());
    },
  },
  17: {
    asks: 'what a frequency is; the binary counter',
    link: 'positional-encoding?preset=bits&lang=en',
    async sees(page) {
      await expect(note(page)).toContainText('Columns 0 and 1 turn once in 6.3 positions');
      await expect(note(page)).toContainText('Position 5 in binary is 101');
      await expect(note(page)).toContainText('the lowest bit changes at every step');
    },
  },
  18: {
    asks: 'masks in training and in prediction',
    link: 'masked-softmax?preset=training&lang=en',
    async sees(page) {
      await expect(note(page)).toContainText('row i sees i + 1 keys');
      const training = await numbers(page, 'weights');
      expect(training.map((weight) => weight > 0)).toEqual([
        ...[true, false, false, false],
        ...[true, true, false, false],
        ...[true, true, true, false],
        ...[true, true, true, true],
      ]);
      await follow(page, '#masked-softmax?preset=prediction&lang=en');
      await expect(note(page)).toContainText('one query, the newest, and all keys so far');
      alike(await numbers(page, 'weights'), training.slice(12));
    },
  },
  19: {
    asks: 'weights and scores, as the notebook words them',
    link: 'self-attention?preset=sun&lang=en',
    async sees(page) {
      await expect(note(page)).toContainText('Before softmax they are scores; only afterwards they are weights');
      alike(await numbers(page, 'omega'), [0.4344, -2.5037, 0.9265, -0.3509, 1.074, -0.9315]);
    },
  },
  20: {
    asks: 'positions beyond max_len',
    link: 'adding-positions?max_len=4&lang=en',
    async sees(page) {
      await expect(control(page, 'max_len')).toContainText('positions from 4 on were not computed beforehand');
      await expect(control(page, 'max_len')).toContainText(
        'The size of tensor a (5) must match the size of tensor b (4) at non-singleton dimension 1',
      );
      await follow(page, '#adding-positions?kind=learned&max_len=4&lang=en');
      await expect(control(page, 'max_len')).toContainText('index out of range in self');
    },
  },
};

test('each of the twenty confusions has its link', () => {
  expect(Object.keys(confusions).map(Number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

for (const [number, { asks, link, sees }] of Object.entries(confusions))
  test(`confusion ${number}: ${asks}`, async ({ page }) => {
    await follow(page, `#${link}`);
    await sees(page);
  });
