import { parameterWords, trainingWords } from '../../experiment/training/words.zh';
import type { Words } from './words.en';

const { training_step, seed, pace } = parameterWords;

export const words: Words = {
  title: '谁累了？',
  lead: '48 个名词的键开始时是一团随机数，训练把它们推开。',
  parameters: {
    training_step,
    typed: { label: '你自己的词', hint: '一个名词或结尾：会换进句子里。' },
    animal: { label: '动物（序号从 0 起）' },
    thing: { label: '物件（序号从 0 起）' },
    animal_ending: { label: '说动物的结尾（序号从 0 起）' },
    thing_ending: { label: '说物件的结尾（序号从 0 起）' },
    plane: { label: '张成平面的结尾（序号从 0 起，−1 是现在的）' },
    ending: { label: '谁在问', choices: { animal: '说动物的结尾', thing: '说物件的结尾' } },
    seed: { ...seed, hint: '决定最初的数和用来学习的句子。' },
    pace,
    language: { label: '语言', choices: { zh: '中文', en: '英文' } },
  },
  presets: {
    untrained: { label: '训练之前', cell: '第 0 步：全是随机数' },
    half: { label: '第 50 步', cell: '键正在分开' },
    trained: { label: '第 300 步', cell: '“累”找到了动物' },
  },
  training: trainingWords,
  figure: {
    plane: '两个查询所在的平面，和其中所有名词的键，以及它们走过的路',
    animals: '动物',
    things: '物件',
    keysOf: (count, of) => `${count} 个${of}的键`,
    ways: '细线：每个键从第 0 步走来的路。',
    across: '相异 (x)',
    up: '相同 (y)',
    right: '新句子答对',
    coin: '一半：等于抛硬币',
    unmet: '从没见过的搭配答对',
    trained: '这里的查询拖不动：它们是训练出来的。',
    time: '训练过程：损失、落在该找的名词上的权重，以及从没见过的搭配答对多少',
    onNoun: '找对名词（新句子）',
    onNounShort: '找对名词',
    unmetLine: '答对（没见过的搭配）',
    unmetShort: '新搭配',
    found: (step) => `第 ${step} 步找到`,
    strip: (ending) => `在这个句子里“${ending}”看哪里，一步一步`,
  },
  remarks: {
    untrained: ({ loss, guess }) =>
      `还没训练，参数全是随机数。题目是：“它”指的词，拼音首字母是什么？损失是 ${loss}；在 12 个字母里瞎猜，损失是 ln 12 = ${guess}。`,
    learning: ({ step, accuracy, unmet }) =>
      `训练 ${step} 步后，新句子答对 ${accuracy}；从没一起出现过的名词和结尾，答对 ${unmet}。`,
    looks: ({ ending, noun, weight }) =>
      `在这个句子里，{queries|“${ending}”}给{keys|“${noun}”} {weights|${weight}} 的注意力。`,
    unmet: ({ ending, noun }) => `“${noun}”和“${ending}”在训练中从没一起出现过，模型是分开学会的。`,
    met: ({ ending, noun }) => `“${noun}”和“${ending}”在训练中一起出现过。`,
    unknown: ({ count, text, word }) => `模型认得 ${count} 个词，名词和结尾里没有“${text}”，就读成最接近的“${word}”。`,
    plane: ({ share }) =>
      `平面由两个{queries|查询}张成，所以和它们的点积在图上都是准确的；48 个{keys|键}的方差有 ${share} 在其中。坐标轴是这一步的：键走过的线里，也有坐标轴自己的转动。`,
    held: ({ ending, asks, share }) =>
      `平面还是{queries|“${ending}”}的，所以键不动；{queries|“${asks}”}画的是它在平面上的投影，有原来的 ${share} 长。`,
    limits:
      '猫也可以是软的，这里规定不是。模型没有位置编码，读到的只是一袋词：“垫子坐在猫上”，答案也一样。名词只认得 48 个。',
    parts: ({ pinned }) =>
      `到第 ${pinned} 步为止，每一步的损失都和 PyTorch 一样。再往后，舍入误差越积越大，两个 float32 程序总会走散；而在这里，同一步永远一位不差。`,
  },
  suggestions: {
    play: '按播放，盯着那些键。',
    back: '回到第 0 步：那时键在哪里？',
    soft: '让“软”来问：什么动了？',
    tired: '让“累”来问：什么动了？',
    own: '输入一个模型不认得的词：小狗。',
    half: '停在半路：第 50 步。',
    otherSeed: '换一组随机数开始：还会这样分开吗？',
  },
};
