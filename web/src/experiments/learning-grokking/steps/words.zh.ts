import type { Words } from './words.en';

/** What `near` says, of sums and a line of this colour. */
const nearWords = (colour: string) => ({
  early: (at = '', right = '') => `第 ${at} 步，${colour}色的题答对 ${right}，再往后。`,
  late: (at = '', right = '') => `第 ${at} 步早已答对 ${right}：退到${colour}线刚升上去的地方。`,
});

export const words: Words = {
  shown: {
    label: '训练题',
    ask: '一格是一道题 a + b。灰色的是训练题，紫色的是测试题，从没给它看过。训练题刚答对九成时，训练会停下。',
    question: '那时测试题答对多少？',
    act: '按播放。',
    options: { most: '几乎全部', half: '一半左右', few: '很少' },
    replies: {
      most: '看看表里紫色的格子：有几格颜色很浓？',
      half: '比一比表旁边的两条横条。',
    },
    near: nearWords('灰'),
    found: (at = '', shown = '', heldOut = '') =>
      `第 ${at} 步：训练题（灰）答对 ${shown}，测试题（紫）答对 ${heldOut}。`,
    why: '它记住了 480 个答案，没学会加法：一道题上学到的，帮不了另一道。',
    next: '一直练下去呢？',
  },
  loss: {
    label: '损失几乎为 0',
    ask: '损失是正确答案所得概率的 −ln：又有把握又答对，就是 0。现在一直练到最后，第 1200 步。',
    question: '那时测试题答对百分之几？',
    act: '练到第 1200 步，读一读训练题的损失。',
    replies: { other: '看紫线的末端，或者表旁边的数字。' },
    near: { early: (at = '') => `现在是第 ${at} 步，走到 1200。` },
    found: (shown = '', heldOut = '', lossOf = '') =>
      `训练题的损失是 ${shown}。测试题答对 ${heldOut}，损失 ${lossOf}。`,
    why: '只看训练题，损失分不出是死记还是懂了。而且损失几乎为 0 时，也几乎没有什么再推动它改变。',
    next: '怎样才能逼它去找规律？',
  },
  press: {
    label: '压一压权重',
    ask: '权重衰减：每一步都把模型的所有参数缩小一点。刚才是 0.1。',
    act: '拖动它，直到测试题在 1200 步之内答对九成。每次训练要几秒钟。',
    near: {
      little: (decay = '', heldOut = '') => `衰减 ${decay} 时，测试题这时答对 ${heldOut}：再大一点。`,
      much: (decay = '', shown = '', at = '') => `衰减 ${decay} 时，到第 ${at} 步连训练题也只答对 ${shown}：再小一点。`,
    },
    found: (decay = '', at = '') => `衰减 ${decay} 时，测试题在第 ${at} 步答对九成。`,
    why: '死记硬背需要很大的参数，一条适用于所有题的规律用较小的参数就够了：参数被压小，学规律就更合算。压得太狠，几乎什么也学不会。',
    next: '规律来得晚多少？',
  },
  later: {
    label: '晚得多',
    ask: '现在权重衰减是 1。测试题刚答对九成时，训练会停下。',
    question: '和训练题比，要多少步？',
    act: '按播放，盯住表里的紫色格子。',
    options: { together: '差不多', double: '大约两倍', more: '三倍或更多' },
    replies: {
      together: '读一读两条线各在第几步升上去。',
      double: '读一读两条线各在第几步升上去。',
    },
    near: nearWords('紫'),
    found: (shown = '', heldOut = '', large = '', small = '') =>
      `训练题答对九成：第 ${shown} 步，全部参数的范数是 ${large}。测试题答对九成：第 ${heldOut} 步，范数是 ${small}。`,
    why: '灰线几乎不动，参数却还在缩小：在权重衰减下，参数大就吃亏，而规律用的参数比死记小。这叫 grokking（顿悟）。只试了一种大小、一个任务，不是定律。',
  },
};
