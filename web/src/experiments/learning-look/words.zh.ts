import { headParameters, headWords } from '../../experiment/training/words.zh';
import type { Words } from './words.en';

export const words: Words = {
  title: '一个头学会看',
  lead: '一个头从随机数开始，只知道自己答错了多少。它会学着看哪里？',
  parameters: {
    task: {
      label: '任务',
      choices: { reverse: '逆序', copy_shift: '右移一位', running_max: '目前最大' },
    },
    ...headParameters,
  },
  presets: {
    untrained: { label: '训练之前', cell: '第 0 步：全是随机数' },
    reversed: { label: '逆序', cell: '八个数字逆序输出，第 60 步' },
    shifted: { label: '右移一位', cell: '每个位置输出前一个数字，第 60 步' },
    largest: { label: '目前最大', cell: '每个位置输出到目前为止最大的数，没有位置编码，第 80 步' },
    tooFast: { label: '步子太大', cell: '八个数字逆序输出，学习率 0.64，第 60 步' },
  },
  ...headWords,
  suggestions: {
    play: '按播放，盯着权重图。',
    back: '回到第 0 步：那时是什么样子？',
    own: '换成你自己的八个数字：31415926。',
    shifted: '换个任务：输出前一个数字。',
    largest: '换个任务：输出到目前为止最大的数。',
    tooFast: '步子迈大得多：学习率 0.64。',
    ownRate: '换回任务原来的学习率。',
    otherSeed: '换一组随机数开始：还会形成同样的头吗？',
  },
};
