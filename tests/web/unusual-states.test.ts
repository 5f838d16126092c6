import { describe, expect, test } from 'vitest';
import { withinAxes } from '../../web/src/charts/base/within-axes';
import type { Scene } from '../../web/src/experiment/contract';
import { type ExperimentName, loadExperiment } from '../../web/src/experiment/registry';
import { readAddress } from '../../web/src/state/hash';
import { voiceIn } from './voice';
import { pictureOf } from './walk/pictures';
import { stateAt } from './walk/states';

/** An experiment in the state an address asks for. */
async function opened(address: string) {
  const experiment = await loadExperiment(readAddress(address).experiment as ExperimentName);
  const state = stateAt(experiment, address);
  const { result } = await pictureOf(experiment, state);
  return { experiment, state, result };
}

/** The names of the formulas that stand under the figure. */
async function formulasOf(address: string): Promise<string[]> {
  const { experiment, state, result } = await opened(address);
  const scene = { state, result, narrow: false, width: 800 } as Scene;
  const { formulas: set, fill } = await experiment.rest();
  const names = fill?.(scene).map(({ formula }) => formula) ?? [];
  for (const name of names) expect(set?.formulas).toHaveProperty(name);
  return names;
}

/** What the page says in both languages under an address: what there is to see, and what to try. */
async function said(address: string) {
  const { experiment, state, result } = await opened(address);
  const speak = async (language: 'zh' | 'en') => {
    const voice = await voiceIn(language, experiment);
    const suggestions = voice.try({ state, result }).map(({ text }) => text);
    return { see: voice.see({ state, result }).join('\n'), try: suggestions.join('\n') };
  };
  return { zh: await speak('zh'), en: await speak('en') };
}

describe('scoring functions', () => {
  const nanKey = '1x4x2:nan,0,0,1,1,1,-1,0';

  test('a nan in a key: the weights are nan under both scores, and no key gets most', async () => {
    const { zh, en } = await said(`#scoring-functions?preset=byHand&keys=${nanKey}`);
    expect(en.see).toContain('there is a nan or ∞ (additive and dot product)');
    expect(zh.see).toContain('分数（加性、点积）里有 nan 或 ∞');
    expect(en.see + zh.see).not.toMatch(/NaN|most|最多/);
  });

  test('a nan in a query the other score does not see is told of the additive score alone', async () => {
    const queries = `1x1x3:nan,0,0`;
    const { en } = await said(`#scoring-functions?preset=byHand&score=scaled_dot&queries=${queries}`);
    expect(en.see).toContain('there is a nan or ∞ (additive)');
  });

  test.each([
    [
      'a nan that no feature is made of',
      `picture=broadcast&score=sum&queries=1x3x2:nan,0,0,1,1,1`,
      'there is a nan or ∞',
    ],
    [
      'an endless arrow, which has no angle',
      'picture=plane&keys=1x4x2:-inf,0,0,1,1,1,-1,0&queries=1x1x2:1,0',
      'additive',
    ],
    ['a nan among the arrows', `picture=plane&keys=${nanKey}&queries=1x1x2:1,0`, 'there is a nan or ∞'],
  ])('%s: neither a feature nor an angle of it is told', async (_what, link, told) => {
    const { zh, en } = await said(`#scoring-functions?preset=byHand&${link}`);
    expect(en.see + zh.see).not.toMatch(/NaN/);
    expect(en.see).toContain(told);
  });

  test('a nan in a query is no constant that the sum adds', async () => {
    const { zh, en } = await said(`#scoring-functions?preset=byHand&score=sum&queries=1x3x2:nan,0,0,1,1,1`);
    expect(en.see + zh.see).not.toMatch(/NaN|constant|常数/);
  });

  test('a nan among the values reaches the output past a weight of 0', async () => {
    const { zh, en } = await said('#scoring-functions?preset=byHand&valid_lens=2&values=1x4x2:10,0,0,10,10,10,-10,nan');
    expect(en.see).toContain('0 · nan');
    expect(zh.see).toContain('0 · nan');
    expect(en.see).not.toContain('the output is not');
  });

  test('a valid length of 0: no key is visible, each gets the same', async () => {
    const { zh, en } = await said('#scoring-functions?valid_lens=0,0');
    expect(en.see).toContain('No key is visible to query 0 of sample 0');
    expect(en.see).toContain('each of the 10 keys gets 1/10 = 0.1000');
    expect(zh.see).toContain('一个键也看不到');
    expect(zh.see).toContain('10 个键各得 1/10 = 0.1000');
  });

  test('one visible key has all the weight under either score', async () => {
    const { zh, en } = await said('#scoring-functions?preset=differentKeys&valid_lens=1,6');
    expect(en.see).toContain('Only key 0 is visible');
    expect(zh.see).toContain('只看得到键 0');
    expect(en.see).not.toContain('the output is not');
  });

  test('the cost is that of the chosen score, and of one sample', async () => {
    const bilinear = await said('#scoring-functions?preset=bilinear&picture=cost');
    expect(bilinear.en.see).toContain('Additive learns 184 numbers, the bilinear score 40.');
    expect(bilinear.zh.see).toContain('加性要学 184 个数，双线性要学 40 个');
    expect(bilinear.en.see).toContain('of a sample');
    const dot = await said('#scoring-functions?picture=cost');
    expect(dot.en.see).toContain('the scaled dot product none');
    expect(dot.zh.see).toContain('缩放点积一个也不学');
  });

  test('names keep their capitals within a sentence', async () => {
    const { en } = await said('#scoring-functions?preset=byHand&score=gaussian');
    expect(en.see).toMatch(/Gaussian gives key/);
  });
});

describe('kernel regression', () => {
  const threePoints = (x: string, y = '1,2,3', kernel = 'gaussian') =>
    said(`#kernel-regression?kernel=${kernel}&x_train=3:${x}&y_train=3:${y}`);

  test('a nan in x: it spoils every weight, and its point is not drawn', async () => {
    const { zh, en } = await threePoints('1,nan,3');
    expect(en.see).toContain('The x of point 1 is nan');
    expect(en.see).toContain('Point 1 is not drawn');
    expect(zh.see).toContain('点 1 的 x 是 nan');
    expect(zh.see).toContain('点 1 没有画出来');
    expect(en.see + zh.see).not.toMatch(/closer than 1|距离小于 1/);
  });

  test('a boxcar passes over a nan in x: only the drawing misses it', async () => {
    const { en } = await threePoints('1.9,nan,2.1', '1,2,3', 'boxcar');
    expect(en.see).toContain('2 of 3 points have a weight above 0');
    expect(en.see).toContain('Point 1 is not drawn');
  });

  test('a nan in y reaches the output past a weight of 0', async () => {
    const { zh, en } = await threePoints('1,2,5', '1,2,nan', 'boxcar');
    expect(en.see).toContain('The y of point 2 is nan or ∞');
    expect(zh.see).toContain('点 2 的 y 是 nan 或 ∞');
    expect(en.see + zh.see).not.toMatch(/within reach|够不到/);
  });

  test('a Gaussian of points far off has nothing to divide by, at whatever distance 1 is', async () => {
    const { zh, en } = await threePoints('100,200,300');
    expect(en.see).toContain('float32 rounds its similarity to 0');
    expect(en.see).toContain('Points 0, 1, 2 are not drawn');
    expect(zh.see).toContain('舍入成了 0');
  });

  test('a boxcar without a point says so, and all points are drawn', async () => {
    const { zh, en } = await said('#kernel-regression?preset=gap');
    expect(en.see).toContain('no point is closer than 1');
    expect(en.see + zh.see).not.toMatch(/not drawn|没有画/);
  });

  test('the straight line is told apart from the Epanechnikov of statistics', async () => {
    const { zh, en } = await said('#kernel-regression?preset=epanechikov');
    for (const { see } of [zh, en]) expect(see).toContain('1 − u²');
  });
});

describe('one of a kind', () => {
  test('one head is not compared with others', async () => {
    const { zh, en } = await said('#multi-head-attention?num_heads=1');
    expect(en.see).toContain('It is the only head');
    expect(en.see).toContain('1 head of 100 make');
    expect(zh.see).toContain('唯一的头');
    expect(en.see + zh.see).not.toMatch(/other heads|Of all heads|1 heads|其他|最要紧/);
  });

  test('a nan among the values reaches the output: no head is said to matter', async () => {
    const { zh, en } = await said(`#multi-head-attention?values=2x6x100:nan${',1'.repeat(1199)}`);
    expect(en.see).toContain('heads');
    expect(en.see + zh.see).not.toMatch(/NaN|matters most|最要紧/);
  });

  test('a row of nan is not counted after dropout', async () => {
    const { zh, en } = await said(`#multi-head-attention?preset=training&keys=2x6x100:nan${',1'.repeat(1199)}`);
    expect(en.see).toContain('nan');
    expect(en.see + zh.see).not.toMatch(/NaN|Dropout took|暂退去掉/);
  });

  test('one head: neither mistake changes a number, and the words do not claim it', async () => {
    const { zh, en } = await said('#multi-head-attention?num_heads=1&skip_permute=true&use_repeat=true');
    expect(en.see).toContain('With one head the permute moves no number');
    expect(en.see).toContain('happens to write the list');
    expect(zh.see).toContain('一个数也不移动');
    expect(en.see + zh.see).not.toMatch(/several heads|another sample|别的样本/);
  });

  test('one word: one key, no other order', async () => {
    const { zh, en } = await said('#self-attention?sentence=hello');
    expect(en.see).toContain('meets one key, “hello”');
    expect(zh.see).toContain('只有一个键可选：“hello”');
    expect(en.see + zh.see).not.toMatch(/best|worst|最匹配|最不匹配/);
    expect(en.try + zh.try).not.toMatch(/order round|倒过来/);
  });

  test('words that are alike fit equally', async () => {
    const { en, zh } = await said('#self-attention?sentence=the+the+the');
    expect(en.see).toContain('fits all keys equally');
    expect(zh.see).toContain('与每个键同样匹配');
  });

  test('an order that moves nothing, or not the chosen word, is not said to move it', async () => {
    const same = await said('#self-attention?sentence=a+b+c&reordered=a+b+c');
    expect(same.en.see).toContain('nothing has moved');
    expect(same.zh.see).toContain('谁也没有换位置');
    const around = await said('#self-attention?sentence=a+b+c&reordered=c+b+a&query=1');
    expect(around.en.see).toContain('The words around “b” have moved');
    expect(around.zh.see).toContain('“b”周围的词换了位置');
  });

  test('the overview of one word counts one row and offers no other order', async () => {
    const { zh, en } = await said('#overview?sentence=hello');
    expect(en.see).toContain('one word in, one row out');
    expect(en.try + zh.try).not.toMatch(/Another order|换个词序/);
  });

  test('a valid length of 1, or of all keys, in the overview', async () => {
    expect((await said('#overview?mask=valid_lens&valid_len=1')).en.see).toContain('Only the first key counts;');
    const { zh, en } = await said('#overview?mask=valid_lens&valid_len=6');
    expect(en.see).toContain('hides no key');
    expect(zh.see).toContain('每个键都算数');
    expect(en.see + zh.see).not.toMatch(/the others|其余/);
  });
});

test('without W’s the values are as wide as x: no component beyond is looked at', async () => {
  const narrow = '#self-attention?projections=none&d=3&d_v=4&component=3';
  expect((await opened(narrow)).state['component']).toBe(2);
  expect(await formulasOf(narrow)).toContain('output');
  expect((await opened(narrow.replace('none', 'three'))).state['component']).toBe(3);
});

test('of one column that is drawn no suggestion draws two', async () => {
  const { experiment, state, result } = await opened('#positional-encoding?num_hiddens=1&columns=0&column=0');
  const sets = (await voiceIn('en', experiment)).try({ state, result }).map(({ set }) => set?.['columns']);
  for (const columns of sets) expect(columns ?? [0]).toEqual([0]);
});

test('sentences give the query as code counts it and as the notebook does', async () => {
  const { zh, en } = await said('#self-attention');
  expect(en.see).toContain('“rises”, word 3');
  expect(zh.see).toContain('第 3 个词“rises”的查询');
});

test('the fill is written as its control writes it', async () => {
  for (const address of [
    '#masked-softmax?preset=allMasked',
    '#multi-head-attention?valid_lens=0,0',
    '#overview?mask=valid_lens&valid_len=0',
  ]) {
    const { zh, en } = await said(address);
    for (const { see } of [zh, en]) expect(see).toContain('−1e6');
  }
});

test('a single masked key is not counted', async () => {
  const hidden = await said('#masked-softmax?preset=perSample&valid_lens=3,3');
  expect(hidden.en.see).toContain('the weight of the other is exactly 0');
  const leaking = await said('#masked-softmax?preset=perSample&valid_lens=3,3&fill=0');
  expect(leaking.en.see).toContain('but the other still gets 0.');
});

test('half precision is told once, and its quotient is no equality', async () => {
  const { zh, en } = await said('#masked-softmax?preset=half');
  expect(en.see).toContain('adds up to 0.9998: each weight is rounded to float16');
  expect(zh.see).toContain('加起来是 0.9998：每个权重都舍入成 float16');
  expect(await formulasOf('#masked-softmax?preset=half')).toEqual(['weightRounded']);
  expect(await formulasOf('#masked-softmax')).toEqual(['weight']);
});

test('the normal shape is claimed for large d alone', async () => {
  for (const d of [1, 4]) {
    const { zh, en } = await said(`#why-sqrt-d?preset=notebook&d=${d}`);
    expect(en.see).toContain('only for large d');
    expect(zh.see).toContain('要 d 大才像');
  }
  const { zh, en } = await said('#why-sqrt-d?preset=notebook&d=64');
  expect(en.see + zh.see).not.toMatch(/only for large d|要 d 大才像/);
});

test('points stand within both axes or have no place: nan, ∞ and what lies beyond', () => {
  const x = [0, 5, Number.NaN, 2, 2, 5.1, Number.POSITIVE_INFINITY];
  const y = [-1, 5, 1, Number.NaN, 6, 1, 1];
  expect(withinAxes({ x, y }, [0, 5], [-1, 5])).toEqual([true, true, false, false, false, false, false]);
});
