import { parameterWords, trainingWords } from '../../experiment/training/words.zh';
import type { Words } from './words.en';

const { training_step, seed, place } = parameterWords;

export const words: Words = {
  title: '日期对齐',
  lead: '一个小翻译器读“march 7, 1989”，写出 1989-03-07。只告诉它该写什么，没告诉它看哪里。它会看哪里？',
  parameters: {
    training_step,
    date: { label: '你自己的日期', hint: '留空：用一个没见过的日期。写成 march 7, 1989 或 7 march 1989。' },
    score: { label: '评分函数', choices: { additive: '加性', scaled_dot: '缩放点积' } },
    values: {
      label: '值',
      hint: '加权平均的是什么。',
      choices: { characters: '字符本身', states: '编码器的状态' },
    },
    seed: { ...seed, hint: '决定初始参数和训练用的日期。' },
    aims: { label: '用虚线标出应该读的字符' },
    place,
  },
  presets: {
    untrained: { label: '训练之前', cell: '第 0 步：全是随机数' },
    forming: { label: '第 120 步', cell: '正在学会看' },
    solved: { label: '第 300 步', cell: '能写没见过的日期' },
    dot: { label: '缩放点积', cell: '第 300 步：更集中，也更好吗？' },
    states: { label: '值 = 状态', cell: '第 300 步：写对了，看的却是别处' },
  },
  training: trainingWords,
  figure: {
    tape: '读到的字符、写出的字符，以及选中的字符看向哪里',
    looksHere: (weight) => `看这里，${weight}`,
    needsNone: '“-”什么也不用读',
    writes: (letter, share) => `写 ${letter}，置信度 ${share}`,
    weights: '权重：每行是一个写出的字符，每列是一个读到的字符',
    time: '训练过程：损失，以及落在年的数字、月、日的数字上的权重',
    aligned: (step) => `第 ${step} 步对齐`,
    exact: '没见过的日期全写对',
    withAdditive: (share) => `加性评分是 ${share}`,
    onParts: '没见过的日期：落在该读的字符上的权重',
    parts: { year: '年', month: '月', day: '日' },
    grey: '灰色：“-”什么也不用读，看哪里都没有意义',
    isRight: '正确',
    asked: (answer) => `应为 ${answer}`,
    unread: '不是它学过的写法',
  },
  remarks: {
    untrained: ({ loss, guess }) =>
      `现在所有参数都是随机的，还没训练。损失是 ${loss}；在 11 个字符里瞎猜，损失是 ln 11 = ${guess}。`,
    learning: ({ step, accuracy, exact }) =>
      `训练 ${step} 步后，没见过的日期里有 ${accuracy} 的字符写对，整个日期都写对的有 ${exact}。`,
    looks: ({ letter, weight, source }) =>
      `写 ${letter} 时，它看得最多的是“${source}”，占 {weights|${weight}} 的权重。没有人告诉过它该看哪里。`,
    hyphen: '每个日期里“-”都在同样的两个位置：光凭位置就知道要写它，所以这里的权重没有意义。',
    own: ({ source, written }) => `它读“${source}”，写出 ${written}：正确。`,
    wrong: ({ source, written, answer }) => `它读“${source}”，写出 ${written}；应为 ${answer}。`,
    unread: ({ source, written }) =>
      `“${source}”不是它学过的四种写法。它照样写出 ${written}。它不认得 k、q、w、x、z，这些字母会被略过。`,
    compared: ({ dot, additive, dotExact, additiveExact }) =>
      `在这一步，缩放点积有 {weights|${dot}} 的权重落在应该读的字符上，日期写对 ${dotExact}；加性评分是 {weights|${additive}} 和 ${additiveExact}。`,
    characters: '值就是字符本身：输出能读到的只有它们的加权平均，所以需要什么就得看什么。',
    states:
      '值是编码器的状态。编码器自己的注意力可以把一个数字带到别的位置，所以写对了，也不一定是看了那个数字所在的位置。',
    parts: ({ pinned }) =>
      `到第 ${pinned} 步为止，每一步的损失都和 PyTorch 一样。再往后，舍入误差越积越大，任何两个 float32 程序都会分道扬镳；在这里，同一步永远一位不差。`,
  },
  suggestions: {
    play: '按播放，盯着权重图。',
    back: '回到第 0 步：那时它看哪里？',
    own: '换成你自己的日期：14 july 1789。',
    dot: '换成缩放点积：更集中，也更好吗？',
    additive: '换回加性评分。',
    states: '让值变成编码器的状态。',
    characters: '让值变回字符本身。',
    otherSeed: '换一组随机数开始：它看的还一样吗？',
  },
};
