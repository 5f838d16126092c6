import { trainingWords } from '../../experiment/training/words.zh';
import type { Words } from './words.en';

export const words: Words = {
  title: '两步，三种走法',
  lead: '第 0 层读结尾，第 1 层看名词。换个起点，走法就不同。',
  parameters: {
    form: {
      label: '模型',
      choices: {
        question: '最后一个词问',
        it: '“它”问',
        word: '一层：词',
        letter: '一层：字母',
      },
    },
    silenced: { label: '去掉', choices: { none: '不去掉', '0': '第 0 层的头', '1': '第 1 层的头' } },
    seeds: { label: '种子', hint: '最多三个，并排；不填就是开始时的那几个。' },
    language: { label: '语言', choices: { zh: '中文', en: '英文' } },
  },
  presets: {
    question: { label: '两步', cell: '两层，最后一个词来问' },
    ways: { label: '三种走法', cell: '两层，“它”来问，三个种子' },
    word: { label: '不看也答对', cell: '一层，答案是词本身' },
    letter: { label: '一个字母', cell: '一层，答案是字母' },
  },
  training: trainingWords,
  figure: {
    lastWord: '它？',
    key: (one, other, layers) =>
      `左边是“${one}”，右边是“${other}”。${layers === 2 ? '弧线：第 1 层，从在问的词出发；虚线：第 0 层。' : '弧线从在问的词出发。'}`,
    read: (says, noun, weight) => `${says}：最后一层看“${noun}”，权重 ${weight}。`,
    seed: (seed) => `种子 ${seed}`,
    answers: { word: '答词本身', letter: '答一个字母' },
    ways: { query: '查询转了', keys: '键变了', ending: '经过结尾', none: '混合的走法' },
    without: (layer) => `去掉第 ${layer} 层的头`,
    right: '新句子答对',
    queries: '查询的余弦',
    keys: (each) => `键：${each.join('，')}`,
    plane: (seed) => `种子 ${seed}：两个查询，以及换结尾时键怎么动`,
    strip: '20 个种子，按两个查询的夹角排开：点一个看看',
    turns: '← 余弦 −1，查询转了',
    same: '查询没变，余弦 1 →',
  },
  remarks: {
    steps: ({ readable }) =>
      `虚线是第 0 层；紫线是第 1 层，从在问的词出发。名词在结尾前面，看不到结尾，所以换了结尾，它们的{keys|键}一位不差；能转的只有{queries|查询}。认出一种结尾就够了：没看到这种结尾，就是另一种。20 个种子里有 ${readable} 个，第 1 层在该找的名词上超过 0.8；其余的只找一种名词，或者用排除法，也答得对。`,
    ways: ({ readable }) =>
      `“它”和名词都能看到结尾，所以走法不止一种，也没有哪个种子是纯粹的一种。答对不等于看得懂：20 个种子几乎全都答对，第 1 层在该找的名词上超过 0.8 的有 ${readable} 个。`,
    silenced: ({ layer, right }) =>
      `去掉第 ${layer} 层的头，答对 ${right}。光凭这个分不清是哪种走法：要看两个句子里的查询和键。`,
    word: ({ right, noun }) =>
      `如果答案是词本身，一层就能答对 ${right}，该找的名词上却只有 ${noun} 的注意力。模型把“有一只猫”和“某个动物累了”加在一起，用不着看。`,
    letter: ({ right, noun }) =>
      `每个字母都有两个动物、两个物件以它开头：名词和结尾合起来才知道答案。在“它”处问，一层答对 ${right}，该找的名词上有 ${noun}：等于在两个名词里抛硬币。`,
    pinned: ({ pinned }) =>
      `到第 ${pinned} 步为止，损失和 PyTorch 一样；再往后，任何两个 float32 程序都会分道扬镳，同一个种子可能走成另一种。`,
  },
  suggestions: {
    ways: '三个种子并排看。',
    whole: '把头放回来。',
    without: '去掉第 0 层的头。',
    question: '让最后一个词来问。',
    word: '一层，问词本身。',
    letter: '一层，问一个字母。',
  },
};
