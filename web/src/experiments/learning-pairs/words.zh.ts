import { parameterWords, trainingWords } from '../../experiment/training/words.zh';
import type { Problem } from './pairs';
import type { Words } from './words.en';

const { training_step, seed, place } = parameterWords;

export const words: Words = {
  title: '你自己的对照表',
  lead: '它学一行行“输入 → 输出”，每逢第五行不给它看。它会找到规律，还是只把答案背下来？',
  parameters: {
    training_step,
    list: {
      label: '用哪些行',
      choices: {
        mirror: '倒着写',
        plural: '英文复数',
        dates: '中文日期',
        roman: '罗马数字',
        sums: '加法',
        random: '没有规律',
        own: '你自己的',
      },
    },
    own: { label: '你自己的行' },
    long: { label: '你自己的行（太长，不进链接）' },
    draft: { label: '正在写的行' },
    typed: { label: '试一行', hint: '它读这一行，写出答案。留空就看表里的一行。' },
    values: {
      label: '值',
      hint: '加权平均的是什么。',
      choices: { characters: '字符本身', states: '编码器的状态' },
    },
    seed: { ...seed, hint: '决定初始参数。' },
    line: { label: '行' },
    place,
  },
  presets: {
    untrained: { label: '训练之前', cell: '第 0 步：全是随机数' },
    mirror: { label: '倒着写', cell: '把生造的词倒着写成大写，第 200 步' },
    plural: { label: '英文复数', cell: '生造的词的复数，第 200 步' },
    dates: { label: '中文日期', cell: '中文日期改写成数字，第 200 步' },
    roman: { label: '罗马数字', cell: '200 以内的罗马数字，第 200 步' },
    sums: { label: '加法', cell: '一位数加法，第 200 步' },
    random: { label: '没有规律', cell: '随机配对：没有规律可找，第 200 步' },
  },
  training: trainingWords,
  figure: {
    tape: '读到什么，写出什么，选中的字符看向哪里',
    looksHere: (weight) => `看这里，${weight}`,
    writes: (letter, share) => `写 ${letter}，置信度 ${share}`,
    weights: '权重：每行是写出的一个字符，每列是读到的一个字符',
    time: '训练过程：每一步答对的行，学过的和没见过的分开算',
    told: (step, learnt, unseen) => `第 ${step} 步，学过的行答对 ${learnt}，没见过的行答对 ${unseen}`,
    right: '答对的行',
    learnt: (lines) => `学过的 ${lines} 行`,
    unseen: (lines) => `没见过的 ${lines} 行`,
    kinds: { learnt: '学过的行', unseen: '没见过的行' },
    lines: '没见过的行：点一行，看它写的时候看哪里',
    asked: (write) => `应为 ${write}`,
    yes: '对',
    no: '错',
    own: '自己写',
    howToWrite: (fewest, most, longest) =>
      `${fewest} 到 ${most} 行，每行“输入 → 输出”（-> 或制表符也行），每边最多 ${longest} 个字符。每逢第五行留着不给它学。`,
    take: '就学这些',
    leave: '取消',
  },
  problem,
  remarks: {
    untrained: ({ learnt, unseen }) =>
      `现在所有参数都是随机的，还没训练。它要学 ${learnt} 行，另外 ${unseen} 行留着考它。`,
    early: ({ step, learnt, unseen }) => `训练 ${step} 步后，学过的行答对 ${learnt}，没见过的行答对 ${unseen}。`,
    rule: ({ step, learnt, unseen }) =>
      `训练 ${step} 步后，没见过的行答对 ${unseen}（学过的 ${learnt}）：它找到了规律。`,
    heart: ({ step, learnt, unseen }) =>
      `训练 ${step} 步后，学过的行答对 ${learnt}，没见过的只有 ${unseen}：它把答案背了下来，没有规律。`,
    between: ({ step, learnt, unseen }) =>
      `训练 ${step} 步后，学过的行答对 ${learnt}，没见过的答对 ${unseen}：规律找到一部分，其余是背的。`,
    looks: ({ letter, weight, source }) =>
      `写 ${letter} 时，它看得最多的是“${source}”，占 {weights|${weight}} 的权重。`,
    typed: ({ read, written }) => `它读“${read}”，写出“${written}”。`,
    gone: '这个链接里的行太长，没有写进链接，只留在当初粘贴的浏览器里。请再粘贴一次，或先看这些行。',
    notTaken: '这个链接里的行没法学，先用这些行代替。',
    held: '每逢第五行留着不给它学。',
    parts: ({ pinned }) =>
      `到第 ${pinned} 步为止，每一步的损失都和 PyTorch 一样。再往后，舍入误差越积越大，任何两个 float32 程序都会分道扬镳；在这里，同一步永远一位不差。`,
  },
  suggestions: {
    play: '按播放，盯着那两个数。',
    back: '回到第 0 步。',
    random: '换成没有规律的行：它能学到什么？',
    rule: '换成有规律的行：把词倒着写。',
    typed: '给它一个没见过的词：banana。',
    states: '让值变成编码器的状态。',
    characters: '让值变回字符本身。',
    otherSeed: '换一组随机数开始。',
  },
};

function problem(one: Problem): string {
  switch (one.code) {
    case 'too_much':
      return `有 ${one.found} 个字符；最多读 ${one.most} 个。`;
    case 'no_arrow':
      return `第 ${one.line} 行“${one.text}”没有箭头。写成“输入 → 输出”。`;
    case 'two_arrows':
      return `第 ${one.line} 行“${one.text}”不止一个箭头。`;
    case 'nothing_in':
      return `第 ${one.line} 行“${one.text}”箭头前面是空的。`;
    case 'nothing_out':
      return `第 ${one.line} 行“${one.text}”箭头后面是空的。`;
    case 'long_in':
      return `第 ${one.line} 行箭头前有 ${one.found} 个字符，最多 ${one.most} 个。`;
    case 'long_out':
      return `第 ${one.line} 行箭头后有 ${one.found} 个字符，最多 ${one.most} 个。`;
    case 'twice':
      return `第 ${one.line} 行的“${one.text}”在第 ${one.before} 行已经有了。`;
    case 'too_few':
      return `只有 ${one.found} 行，至少要 ${one.least} 行。`;
    case 'too_many':
      return `有 ${one.found} 行，最多 ${one.most} 行。`;
    case 'letters_in':
      return `箭头前共有 ${one.found} 种不同的字符，最多 ${one.most} 种。`;
    case 'letters_out':
      return `箭头后共有 ${one.found} 种不同的字符，最多 ${one.most} 种。`;
    case 'more':
      return `还有 ${one.count} 行也不行。`;
  }
}
