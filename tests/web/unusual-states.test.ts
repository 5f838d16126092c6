// What is said, number by number, in states that few readers come to. Which remarks they are is listed in remarks/NAME.txt.
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

/** A state, what is said there, in the language of the words and in both behind a "=", and what neither says. */
type Told = readonly [address: string, says: readonly string[], never?: RegExp];

const nanKey = '1x4x2:nan,0,0,1,1,1,-1,0';
const nanQuery = '1x3x2:nan,0,0,1,1,1';
const nanFirst = `2x6x100:nan${',1'.repeat(1199)}`;
const points = (x: string, y = '1,2,3', kernel = 'gaussian') =>
  `kernel-regression?kernel=${kernel}&x_train=3:${x}&y_train=3:${y}`;
const byHand = 'scoring-functions?preset=byHand';

const told: readonly Told[] = [
  [
    `${byHand}&keys=${nanKey}`,
    ['there is a nan or ∞ (additive and dot product)', '分数（加性、点积）里有 nan 或 ∞'],
    /NaN|most|最多/,
  ],
  [`${byHand}&score=scaled_dot&queries=1x1x3:nan,0,0`, ['there is a nan or ∞ (additive)']],
  [`${byHand}&picture=broadcast&score=sum&queries=${nanQuery}`, ['there is a nan or ∞']],
  [`${byHand}&picture=plane&keys=1x4x2:-inf,0,0,1,1,1,-1,0&queries=1x1x2:1,0`, ['additive']],
  [`${byHand}&picture=plane&keys=${nanKey}&queries=1x1x2:1,0`, ['there is a nan or ∞']],
  [`${byHand}&score=sum&queries=${nanQuery}`, [], /NaN|constant|常数/],
  [`${byHand}&valid_lens=2&values=1x4x2:10,0,0,10,10,10,-10,nan`, ['= 0 · nan'], /the output is not/],
  [
    'scoring-functions?valid_lens=0,0',
    [
      'No key is visible to query 0 of sample 0',
      'each of the 10 keys gets 1/10 = 0.1000',
      '一个键也看不到',
      '10 个键各得 1/10 = 0.1000',
    ],
  ],
  [
    'scoring-functions?preset=differentKeys&valid_lens=1,6',
    ['Only key 0 is visible', '只看得到键 0'],
    /the output is not/,
  ],
  [
    'scoring-functions?preset=bilinear&picture=cost',
    ['Additive learns 184 numbers, the bilinear score 40.', 'of a sample', '加性要学 184 个数，双线性要学 40 个'],
  ],
  ['scoring-functions?picture=cost', ['the scaled dot product none', '缩放点积一个也不学']],
  [`${byHand}&score=gaussian`, ['Gaussian gives key']],
  [
    points('1,nan,3'),
    ['The x of point 1 is nan', 'Point 1 is not drawn', '点 1 的 x 是 nan', '点 1 没有画出来'],
    /closer than 1|距离小于 1/,
  ],
  [points('1.9,nan,2.1', '1,2,3', 'boxcar'), ['2 of 3 points have a weight above 0', 'Point 1 is not drawn']],
  [
    points('1,2,5', '1,2,nan', 'boxcar'),
    ['The y of point 2 is nan or ∞', '点 2 的 y 是 nan 或 ∞'],
    /within reach|够不到/,
  ],
  [points('100,200,300'), ['float32 rounds its similarity to 0', 'Points 0, 1, 2 are not drawn', '舍入成了 0']],
  ['kernel-regression?preset=gap', ['no point is closer than 1'], /not drawn|没有画/],
  ['kernel-regression?preset=epanechikov', ['= 1 − u²']],
  [
    'multi-head-attention?num_heads=1',
    ['It is the only head', '1 head of 100 make', '唯一的头'],
    /other heads|Of all heads|1 heads|其他|最要紧/,
  ],
  [`multi-head-attention?values=${nanFirst}`, ['heads'], /NaN|matters most|最要紧/],
  [`multi-head-attention?preset=training&keys=${nanFirst}`, ['nan'], /NaN|Dropout took|暂退去掉/],
  [
    'multi-head-attention?num_heads=1&skip_permute=true&use_repeat=true',
    ['With one head the permute moves no number', 'happens to write the list', '一个数也不移动'],
    /several heads|another sample|别的样本/,
  ],
  ['multi-head-attention?valid_lens=0,0', ['= −1e6']],
  [
    'self-attention?sentence=hello',
    ['meets one key, “hello”', '只有一个键可选：“hello”'],
    /best|worst|最匹配|最不匹配|order round|倒过来/,
  ],
  ['self-attention?sentence=the+the+the', ['fits all keys equally', '与每个键同样匹配']],
  ['self-attention?sentence=a+b+c&reordered=a+b+c', ['nothing has moved', '谁也没有换位置']],
  ['self-attention?sentence=a+b+c&reordered=c+b+a&query=1', ['The words around “b” have moved', '“b”周围的词换了位置']],
  ['self-attention', ['“rises”, word 3', '第 3 个词“rises”的查询']],
  ['overview?sentence=hello', ['one word in, one row out'], /Another order|换个词序/],
  ['overview?mask=valid_lens&valid_len=0', ['= −1e6']],
  ['overview?mask=valid_lens&valid_len=1', ['Only the first key counts;']],
  ['overview?mask=valid_lens&valid_len=6', ['hides no key', '每个键都算数'], /the others|其余/],
  ['masked-softmax?preset=allMasked', ['= −1e6']],
  ['masked-softmax?preset=perSample&valid_lens=3,3', ['the weight of the other is exactly 0']],
  ['masked-softmax?preset=perSample&valid_lens=3,3&fill=0', ['but the other still gets 0.']],
  [
    'masked-softmax?preset=half',
    ['adds up to 0.9998: each weight is rounded to float16', '加起来是 0.9998：每个权重都舍入成 float16'],
  ],
  ['why-sqrt-d?preset=notebook&d=1', ['only for large d', '要 d 大才像']],
  ['why-sqrt-d?preset=notebook&d=4', ['only for large d', '要 d 大才像']],
  ['why-sqrt-d?preset=notebook&d=64', [], /only for large d|要 d 大才像/],
];

describe('what is said', () => {
  for (const [address, says, never = /NaN/] of told)
    test(address, async () => {
      const { experiment, state, result } = await opened(`#${address}`);
      const voices = await Promise.all((['en', 'zh'] as const).map((language) => voiceIn(language, experiment)));
      const [en = '', zh = ''] = voices.map((voice) => voice.see({ state, result }).join('\n'));
      const tries = voices.flatMap((voice) => voice.try({ state, result }).map(({ text }) => text)).join('\n');
      for (const text of says) {
        if (text.startsWith('= ')) for (const see of [en, zh]) expect(see).toContain(text.slice(2));
        else expect(/\p{Script=Han}/u.test(text) ? zh : en).toContain(text);
      }
      expect(en + zh + (address.includes('sentence=hello') ? tries : '')).not.toMatch(never);
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

test('in half precision the quotient is no equality', async () => {
  expect(await formulasOf('#masked-softmax?preset=half')).toEqual(['weightRounded']);
  expect(await formulasOf('#masked-softmax')).toEqual(['weight']);
});

test('points stand within both axes or have no place: nan, ∞ and what lies beyond', () => {
  const x = [0, 5, Number.NaN, 2, 2, 5.1, Number.POSITIVE_INFINITY];
  const y = [-1, 5, 1, Number.NaN, 6, 1, 1];
  expect(withinAxes({ x, y }, [0, 5], [-1, 5])).toEqual([true, true, false, false, false, false, false]);
});
