// What confuses students of this chapter, one link each: a teacher sends it, a student sees the sentence or the number.
import { expect, test } from 'vitest';
import { all, control, numbers, open, pressButton, text } from './page-here';

/** A link as it is sent, and what is to be seen behind it. */
interface Confusion {
  readonly asks: string;
  readonly link: string;
  readonly sees: () => Promise<void>;
}

const note = (): string => text(all('.note')[0] as HTMLElement);
const answer = (parameter: string): string => text(control(parameter));
const even = (): string => text('.formula [data-slot="even"]').split(' | ')[0] ?? '';

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
    link: 'positional-encoding?num_hiddens=33',
    async sees() {
      expect(answer('num_hiddens')).toContain('of 33 columns 17 are even and only 16 odd');
      expect(answer('num_hiddens')).toContain(
        'The expanded size of the tensor (16) must match the existing size (17) at non-singleton dimension 2',
      );
    },
  },
  2: {
    asks: 'a row whose keys are all masked',
    link: 'masked-softmax?preset=allMasked',
    async sees() {
      expect(note()).toContain('each key gets 1/4 = 0.2500, not 0 and not nan');
      alike(numbers('weights').slice(0, 4), [0.25, 0.25, 0.25, 0.25]);
    },
  },
  3: {
    asks: 'why −1e6, and not 0 or −inf',
    link: 'masked-softmax?fill=0',
    async sees() {
      // e⁰ = 1: a masked key keeps a weight.
      expect(note()).toContain('0 is a score like any other, e⁰ = 1');
      expect(numbers('weights')[2]).toBeGreaterThan(0.1);
      await open('masked-softmax?preset=allMasked&fill=-inf');
      expect(note()).toContain('−inf − (−inf) = nan');
      expect(numbers('weights')[0]).toBeNaN();
      await open('masked-softmax?precision=float16&fill=-1e6');
      expect(answer('fill')).toContain('value cannot be converted to type at::Half without overflow');
    },
  },
  4: {
    asks: 'masked_softmax overwrites the scores it is given',
    link: 'masked-softmax',
    async sees() {
      expect(note()).toContain('after the call scores holds the masked scores');
      await pressButton('PyTorch code');
      expect(text('.share .source')).toContain('print(scores) # after the call');
      expect(text('.share .printed')).toContain('-1.0000e+06');
    },
  },
  5: {
    asks: 'valid_lens with one axis and with two',
    link: 'masked-softmax?preset=perQuery',
    async sees() {
      const weights = numbers('weights');
      const visible = [0, 1, 2, 3].map(
        (row) => weights.slice(4 * row, 4 * row + 4).filter((weight) => weight > 0).length,
      );
      expect(visible).toEqual([1, 3, 2, 4]);
      await open('masked-softmax?preset=perSample');
      expect(
        numbers('weights')
          .slice(0, 8)
          .filter((weight) => weight > 0),
      ).toHaveLength(4);
    },
  },
  6: {
    asks: 'repeat and repeat_interleave',
    link: 'multi-head-attention?use_repeat=true',
    async sees() {
      expect(note()).toContain('4 of 10 entries belong to another sample');
      expect(all('.lengths .wrong')).toHaveLength(4);
    },
  },
  7: {
    asks: 'reshape without permute: the same shape, wrong numbers',
    link: 'multi-head-attention?skip_permute=true',
    async sees() {
      expect(note()).toContain('Without the permute the shape is (10, 4, 20) all the same');
      expect(note()).toMatch(/\d+ of 40 rows of weights are wrong/);
    },
  },
  8: {
    asks: 'h projections, yet the parameters do not grow',
    link: 'multi-head-attention?num_heads=1',
    async sees() {
      expect(note()).toContain('hold 40,000 numbers, with one head or with many');
      await open('multi-head-attention?num_heads=20');
      expect(note()).toContain('hold 40,000 numbers, with one head or with many: 20 heads of 5 make 100');
    },
  },
  9: {
    asks: 'query_size need not be num_hiddens',
    link: 'multi-head-attention?preset=sizes',
    async sees() {
      expect(all('input[type="text"]', control('queries'))[2]).toHaveProperty('value', '7');
      expect(note()).toContain('4 heads of 2 make 8');
      // 8·7 + 8·5 + 8·6 + 8·8
      expect(note()).toContain('hold 208 numbers');
    },
  },
  10: {
    asks: 'unsqueeze(2) + unsqueeze(1) in additive attention',
    link: 'scoring-functions?preset=sameLength&picture=broadcast',
    async sees() {
      expect(note()).toContain('unsqueeze(2) gives the queries an axis of keys');
      expect(note()).toContain('1×4×6×8 = 192 sums');
      expect(text('.figure')).toContain('Without unsqueeze');
      expect(text('.figure')).toContain('The size of tensor a (4) must match the size of tensor b (6)');
    },
  },
  11: {
    asks: 'which of queries, keys and values comes from where',
    link: 'self-attention?preset=translation',
    async sees() {
      expect(note()).toContain('keys and values from “I love deep learning”: cross-attention');
      await pressButton('Empty the second sentence');
      expect(note()).toContain('all come from one sentence, through three different W’s');
    },
  },
  12: {
    asks: 'the sum as a score, and queries and keys of different length',
    link: 'scoring-functions?preset=sum',
    async sees() {
      expect(note()).toContain('the weights differ by 0.0000: the query has no say at all');
      await open('scoring-functions?redraw=false');
      expect(text('.controls')).toContain('A query has 20 numbers, a key 2');
      expect(text('.controls')).toContain('Expected size for first two dimensions of batch2 tensor');
      await open('scoring-functions?preset=bilinear');
      expect(note()).toContain('matrix products only, and lengths may differ');
    },
  },
  13: {
    asks: 'the notebooks’ demos are degenerate: all heads are the same',
    link: 'multi-head-attention?preset=ones',
    async sees() {
      expect(note()).toContain('All heads look alike');
      const weights = numbers('heads');
      alike(weights.slice(0, 3), [1 / 3, 1 / 3, 1 / 3]);
      await open('multi-head-attention?preset=random');
      expect(note()).toContain('random and not trained, query 1 of sample 0 happens to give most to key 1');
    },
  },
  14: {
    asks: 'the path of a CNN: n/k, or log n',
    link: 'cnn-rnn-attention?n=16&k=3&from=1&to=16&path=both_ends',
    async sees() {
      expect(note()).toContain('for n = 16 that takes 8 layers');
      expect(note()).toContain('The notebook writes n/k, here 6');
      expect(note()).toContain('dilated windows only log n to base k: 3');
    },
  },
  15: {
    asks: 'rows keep their order, so why positions?',
    link: 'self-attention?preset=order',
    async sees() {
      expect(text('.difference')).toContain('only the rows have moved');
      expect(note()).toContain('without positions attention sees a bag of words');
      await open('self-attention?preset=placed');
      expect(text('.difference')).toContain('outputs of the two orders differ');
      await open('adding-positions?preset=twice');
      expect(note()).toContain('they differ by 0.0000. After adding P they differ by up to 1.9900');
    },
  },
  16: {
    asks: '2j, i and 2j + 1; interleaved or concatenated',
    link: 'positional-encoding?column=7&position=13',
    async sees() {
      expect(note()).toContain('the exponent takes 2j in both');
      expect(even()).toBe('6');
      const before = numbers('encoding');
      await pressButton('All sines first');
      expect(note()).toContain('Not one number has changed, only its column');
      expect(even()).toBe('6');
      const after = numbers('encoding');
      // Column 7, the fourth cosine, is column 19 now.
      expect(after[13 * 32 + 19]).toBe(before[13 * 32 + 7]);
      expect([...after].sort()).toEqual([...before].sort());
    },
  },
  17: {
    asks: 'what a frequency is; the binary counter',
    link: 'positional-encoding?preset=bits',
    async sees() {
      expect(note()).toContain('Columns 0 and 1 turn once in 6.3 positions');
      expect(note()).toContain('Position 5 in binary is 101');
      expect(note()).toContain('the lowest bit changes at every step');
    },
  },
  18: {
    asks: 'masks in training and in prediction',
    link: 'masked-softmax?preset=training',
    async sees() {
      expect(note()).toContain('row i sees i + 1 keys');
      const training = numbers('weights');
      expect(training.map((weight) => weight > 0)).toEqual([
        ...[true, false, false, false],
        ...[true, true, false, false],
        ...[true, true, true, false],
        ...[true, true, true, true],
      ]);
      await open('masked-softmax?preset=prediction');
      expect(note()).toContain('one query, the newest, and all keys so far');
      alike(numbers('weights'), training.slice(12));
    },
  },
  19: {
    asks: 'weights and scores, as the notebook words them',
    link: 'self-attention?preset=sun',
    async sees() {
      expect(note()).toContain('Before softmax they are scores; only afterwards they are weights');
      alike(numbers('omega'), [0.4344, -2.5037, 0.9265, -0.3509, 1.074, -0.9315]);
    },
  },
  20: {
    asks: 'positions beyond max_len',
    link: 'adding-positions?max_len=4',
    async sees() {
      expect(answer('max_len')).toContain('positions from 4 on were not computed beforehand');
      expect(answer('max_len')).toContain(
        'The size of tensor a (5) must match the size of tensor b (4) at non-singleton dimension 1',
      );
      await open('adding-positions?kind=learned&max_len=4');
      expect(answer('max_len')).toContain('index out of range in self');
    },
  },
};

test('each of the twenty confusions has its link', () => {
  expect(Object.keys(confusions).map(Number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

for (const [number, { asks, link, sees }] of Object.entries(confusions))
  test(`confusion ${number}: ${asks}`, async () => {
    await open(link);
    await sees();
  });
