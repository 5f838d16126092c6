import './no-document';
import { describe, expect, test } from 'vitest';
import type { Experiment } from '../../web/src/experiment/contract';
import { presetState } from '../../web/src/experiment/presets';
import { type experimentNames, loadExperiment } from '../../web/src/experiment/registry';
import { models } from '../../web/src/experiments/heads-cost/models';
import { largestRise } from '../../web/src/experiments/position-similarity/remarks';
import { type Language, languages } from '../../web/src/words/language';
import { isWalked } from '../reach';
import { inEach } from './told';
import { voiceIn } from './voice';
import { pictureOf } from './walk/pictures';

interface Dense {
  readonly shape: readonly number[];
  readonly data: ArrayLike<number>;
}

/** An experiment computed, and what it says of the result in each language. */
async function computed(name: Experiment['name'], preset: string, changes: object = {}) {
  const experiment = await loadExperiment(name as (typeof experimentNames)[number]);
  const all = { ...presetState(experiment, preset), ...changes };
  const state = experiment.settle?.(all) ?? all;
  const { result } = await pictureOf(experiment, state);
  const words = await inEach(experiment.words);
  const see = async (language: Language): Promise<string> =>
    (await voiceIn(language, experiment)).see({ state, result }).join(language === 'en' ? ' ' : '');
  return {
    result: result as unknown as Readonly<Record<string, Dense>>,
    words,
    en: await see('en'),
    zh: await see('zh'),
  };
}

const sentencesOf = (text: string): string[] => text.split(/\. |。/);

describe('random parameters are not passed off as understanding', () => {
  /** A sentence that reads a meaning into numbers. */
  const interprets = {
    en: /\bbest\b|\bhappens to\b|gives? .*\bmost\b|matters most|most concentrated|most important|does not know who/,
    zh: /匹配，|恰好|看重|最要紧|最集中|最多（|不知道谁挨着谁/,
  };
  const saysSo = { en: /\brandom\b.*\b(untrained|not trained)\b/, zh: /随机.*未经训练/ };
  /** Experiments with random parameters, and how many presets at least read something into them. */
  const drawn = {
    overview: 2,
    'self-attention': 5,
    'scoring-functions': 4,
    'multi-head-attention': 7,
    'position-similarity': 1,
  } as const;

  /** Looked at elsewhere too, and answered where there is something to answer. */
  const looks: readonly object[] = [{}, { query: 0 }, { query: 2 }, { mask: 'causal', query: 3 }];

  const walked = Object.entries(drawn).filter(([name]) => isWalked(name));

  test.each(walked)('%s: “random, not trained” stands in the same sentence', async (name, atLeast) => {
    const { presets } = await loadExperiment(name as keyof typeof drawn);
    const reading = { en: new Set<string>(), zh: new Set<string>() };
    for (const preset of Object.keys(presets))
      for (const look of looks) {
        const said = await computed(name, preset, { ...look });
        for (const language of languages)
          for (const sentence of sentencesOf(said[language]).filter((one) => interprets[language].test(one))) {
            expect(sentence, preset).toMatch(saysSo[language]);
            reading[language].add(preset);
          }
      }
    for (const language of languages) expect(reading[language].size, language).toBeGreaterThanOrEqual(atLeast);
  });

  test('where there is nothing to choose from, nothing is read into it', async () => {
    const first = await computed('overview', 'english', { mask: 'causal', query: 0 });
    expect(first.en).toContain('sees the key “The” alone: weight 1.0000, whatever the parameters');
    expect(first.zh).toContain('只看得到键“The”，权重 1.0000，与参数无关');
    const alike = await computed('overview', 'english', { sentence: 'a a a a', query: 1 });
    expect(alike.en).toContain('equally: weight 0.2500 each');
    expect(alike.zh).toContain('同样匹配，权重各是 0.2500');
    const one = await computed('multi-head-attention', 'random', { valid_lens: [1, 1] });
    expect(one.en).toContain('sees key 0 alone and gives it all: {weights|1.0000}');
    for (const { en, zh } of [first, alike, one]) expect(en + zh).not.toMatch(/happens|恰好/);
  });

  test('fixed positions and learned ones that were drawn are told apart', async () => {
    const { en, zh } = await computed('adding-positions', 'learned');
    expect(en).toContain('Learned positions, here random and not trained,');
    expect(zh).toContain('可学习的位置（这里是随机的，未经训练）');
  });
});

describe('multi-head attention', () => {
  const favourites = ({ shape, data }: Dense, sample: number, query: number): number[] => {
    const [, h = 1, n = 1, m = 1] = shape;
    return Array.from({ length: h }, (_, head) => {
      const start = ((sample * h + head) * n + query) * m;
      const row = Array.from(data).slice(start, start + m);
      return row.indexOf(Math.max(...row));
    });
  };

  test.each(['random', 'noLengths', 'perQuery', 'small', 'bert'])(
    '%s: as many other heads prefer another key as it says',
    async (preset) => {
      for (const query of [1, 2, 3]) {
        const { result, en, zh } = await computed('multi-head-attention', preset, { head: 0, query });
        const [own, ...others] = favourites(result['weights'] as Dense, 0, query);
        const elsewhere = others.filter((key) => key !== own).length;
        expect(en).toContain('happens to give most');
        const key = elsewhere === 0 ? 'the same key' : 'another key';
        const count =
          others.length === 1
            ? 'the other head gives'
            : elsewhere === 0 || elsewhere === others.length
              ? `all ${others.length} other heads give`
              : `${elsewhere} of the other ${others.length} heads ${elsewhere === 1 ? 'gives' : 'give'}`;
        expect(en).toContain(`${count} most to ${key}`);
        if (elsewhere > 0 && elsewhere < others.length)
          expect(zh).toContain(`其他 ${others.length} 个头里有 ${elsewhere} 个最看重别的键`);
      }
    },
  );

  test('the head that matters most is named as a head, with how far the output moves without it', async () => {
    const { result, en, zh } = await computed('multi-head-attention', 'random', { sample: 0, query: 0 });
    const [h = 1, b = 1, n = 1] = result['change']?.shape ?? [];
    const moves = Array.from({ length: h }, (_, head) => result['change']?.data[head * b * n] ?? Number.NaN);
    const most = Math.max(...moves);
    expect(en).toContain(
      `head ${moves.indexOf(most)} matters most to this query: without it the output moves by ${most.toFixed(4)}`,
    );
    expect(zh).toContain(`最要紧的恰好是头 ${moves.indexOf(most)}，去掉它，输出移动 ${most.toFixed(4)}`);
  });

  test.each(['ones', 'onesSelf'])(
    '%s: heads that are all alike are said to be so, and none to matter most',
    async (preset) => {
      const { result, en, zh } = await computed('multi-head-attention', preset);
      const { shape, data } = result['weights'] as Dense;
      const [, h = 1, n = 1, m = 1] = shape;
      for (let i = 0; i < h * n * m; i++) expect(data[i]).toBeCloseTo(data[i % (n * m)] ?? Number.NaN, 6);
      expect(en).toContain('no head matters for where it looks');
      expect(zh).toContain('谈不上哪个头看的地方更要紧');
      expect(en + zh).not.toMatch(/matters most|恰好/);
    },
  );

  test.each(languages)('GPT-2’s heads stand beside the notebook’s number, in %s', async (language) => {
    const { words } = await (await loadExperiment('heads-cost')).words[language]();
    const { modelsNote } = words as unknown as { modelsNote: string };
    const [[, least], [, most]] = [models.gpt2, models.gpt2XL];
    // Radford et al. 2019: 12, 24, 36 and 48 layers; 12, 16, 20 and 25 heads of 64.
    expect([least, most]).toEqual([12, 25]);
    expect(
      modelsNote
        .match(/\d+/g)
        ?.map(Number)
        .filter((number) => number !== 2 && number !== 4),
    ).toEqual({ en: [least, 16, 20, most, 12, 48, most, 48], zh: [least, 16, 20, most, 12, 48, 48, most] }[language]);
  });
});

describe('nearer is not always more alike', () => {
  const curve = async (num_hiddens: number, max_len: number): Promise<number[]> =>
    Array.from(
      (await computed('position-similarity', 'fixed', { num_hiddens, max_len })).result['by_offset']?.data ?? [],
    );

  test('at d = 32, 16 apart is 7.92 and 33 apart 9.32; the words name the largest such rise', async () => {
    const products = await curve(32, 60);
    expect([products[16]?.toFixed(2), products[33]?.toFixed(2)]).toEqual(['7.92', '9.32']);
    // Position 20 of 60 shows distances up to 39.
    const shown = products.slice(0, 40);
    const rise = largestRise(shown);
    const { en, zh, words } = await computed('position-similarity', 'fixed');
    expect(en).toContain(`${rise?.near} apart it is ${rise?.atNear}, ${rise?.far} apart it is ${rise?.atFar}`);
    expect(zh).toContain(`相距 ${rise?.near} 时是 ${rise?.atNear}，相距 ${rise?.far} 时是 ${rise?.atFar}`);
    const gaps = shown.flatMap((near, i) => shown.slice(i).map((far) => far - near));
    expect((products[rise?.far ?? 0] ?? 0) - (products[rise?.near ?? 0] ?? 0)).toBe(Math.max(...gaps));
    expect(words.en.lead + words.zh.lead).not.toMatch(/nearer is more alike|越近越像/);
  });

  test('whatever the width, it is largest at 0, falls, then rises and falls', async () => {
    for (const width of [2, 4, 8, 16, 32, 64, 128, 256]) {
      const products = await curve(width, 256);
      const [itself = 0, ...further] = products;
      expect(itself).toBeCloseTo(width / 2, 3);
      expect(Math.max(...further)).toBeLessThan(itself);
      expect(products.slice(0, 4)).toEqual(products.slice(0, 4).sort((a, b) => b - a));
      const steps = further.map((product, i) => product - (products[i] ?? 0));
      const rises = steps.findIndex((step) => step > 0);
      expect(rises).toBeGreaterThan(2);
      expect(steps.slice(rises).some((step) => step < 0)).toBe(true);
    }
  });

  test('where it only falls, no rise is named', async () => {
    const { en, zh } = await computed('position-similarity', 'fixed', { max_len: 4, position: 1 });
    expect(en + zh).not.toMatch(/not always|并不是/);
  });

  test('more columns: a higher peak, a smoother fall', async () => {
    const [few, many] = [await curve(32, 60), await curve(128, 60)];
    const largest = (products: number[]): number => {
      const rise = largestRise(products);
      return ((products[rise?.far ?? 0] ?? 0) - (products[rise?.near ?? 0] ?? 0)) / (products[0] ?? 1);
    };
    expect(many[0]).toBeGreaterThan(few[0] ?? 0);
    expect(largest(many)).toBeLessThan(largest(few) / 2);
  });
});

describe('kernel regression: a kernel is not a score', () => {
  test.each([
    ['gaussian', /−u²\/2/, /−u²\/2/],
    ['parametric', /−\(uw\)²\/2/, /−\(uw\)²\/2/],
    ['constant', /equal scores/, /相等的分数/],
    ['boxcar', /There is no softmax here/, /这里没有 softmax/],
    ['epanechikov', /There is no softmax here/, /这里没有 softmax/],
  ])('%s: the score whose softmax its weights are is named, or that there is none', async (kernel, ...named) => {
    const { en, zh } = await computed('kernel-regression', kernel);
    expect([en, zh]).toEqual(named.map((one) => expect.stringMatching(one)));
  });

  test('no lead calls a kernel the score', async () => {
    const { words } = await computed('kernel-regression', 'gaussian');
    expect(words.en.lead).not.toMatch(/is the score/);
    expect(words.zh.lead).not.toMatch(/评分函数/);
  });
});

describe('other words that were wrong', () => {
  test('−1e6 is a large negative number, not a very small one', async () => {
    const { words, en, zh, result } = await computed('masked-softmax', 'perSample', { fill: '0' });
    expect(words.en.lead).toContain('−1,000,000 (−1e6)');
    expect(words.zh.lead).toContain('−1e6（−1000000）');
    expect(en).toContain('a large negative number, such as −1e6');
    expect(zh).toContain('很大的负数，例如 −1e6');
    expect(words.en.lead + en).not.toMatch(/small/);
    expect(words.zh.lead + zh).not.toMatch(/极小|非常小/);
    expect(Array.from(result['weights']?.data ?? [])[2]).toBeGreaterThan(0.1);
    const masked = (await computed('masked-softmax', 'perSample')).result['weights'];
    expect(Array.from(masked?.data ?? []).slice(2, 4)).toEqual([0, 0]);
  });
});
