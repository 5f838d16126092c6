import { headParameters, headWords } from '../../experiment/training/words.zh';
import type { Words } from './words.en';

export const words: Words = {
  title: '两层找到规律',
  lead: '一串字母反复出现。下一个是什么？两层从随机数开始，自己找到规律。',
  parameters: {
    task: {
      label: '模型',
      choices: { one_head: '两层', two_heads: '每层两个头', fake: '只有一层，总是 8 个字母' },
    },
    ...headParameters,
  },
  presets: {
    untrained: { label: '训练之前', cell: '第 0 步：全是随机数' },
    forming: { label: '第 150 步', cell: '两个头正在成形' },
    solved: { label: '第 200 步', cell: '能接着写没见过的字母串' },
    twoHeads: { label: '每层两个头', cell: '第 200 步：一个头够不够？' },
    fake: { label: '只有一层', cell: '训练时总是 8 个字母一循环，第 100 步' },
  },
  ...headWords,
  suggestions: {
    play: '按播放，盯着两张权重图。',
    back: '回到第 0 步：那时是什么样子？',
    silence: '在第 200 步关掉第 0 层：第 1 层还看得见什么？',
    own: '换成你自己的一串：QUIETQUIETQUIET。',
    real: '回到两层的模型。',
    fake: '只有一层，看起来也会。',
    tooFast: '步子迈大得多：学习率 0.04。',
    ownRate: '换回模型原来的学习率。',
    otherSeed: '换一组随机数开始：还会长出同样的头吗？',
  },
};
