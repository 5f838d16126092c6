import { parameterWords, remarkWords, trainingWords } from '../../experiment/training/words.zh';
import type { Words } from './words';

export const words: Words = {
  title: '一个头学会看',
  lead: '一个头从随机数开始，只知道自己答错了多少。它会学着看哪里？',
  parameters: {
    task: {
      label: '任务',
      choices: { reverse: '倒着说', copy_shift: '说前一个', running_max: '到此为止最大的' },
    },
    ...parameterWords,
  },
  presets: {
    untrained: { label: '训练之前', cell: '第 0 步：全是随机数' },
    reversed: { label: '倒着说', cell: '八个数字倒着说，第 60 步' },
    shifted: { label: '说前一个', cell: '在每个位置说出前一个数字，第 60 步' },
    largest: { label: '最大的', cell: '在每个位置说出到此为止最大的数，没有位置编码，第 80 步' },
  },
  training: trainingWords,
  remarks: remarkWords,
  suggestions: {
    play: '按播放，盯着权重图。',
    back: '回到第 0 步：那时是什么样子？',
    own: '换成你自己的八个数字：31415926。',
    shifted: '换个任务：说出前一个数字。',
    largest: '换个任务：说出到此为止最大的数。',
    otherSeed: '换一组随机数开始：还会长出同样的头吗？',
  },
};
