import { nth } from '../../../tensor/read';
import { type Head, heads } from '../parameters';
import type { Words } from './exercises.en';

const inZh = ({ layer, head }: Head): string => `第 ${layer} 层的头 ${head}`;

export const words: Words = {
  importance: {
    label: '哪个头重要',
    title: '去掉哪个头，模型错得最多？',
    source: '笔记本 004 · 练习 2，三种方法',
    ask: '这四个头是训练过的，两层各两个：字母重复时，模型说出下一个。',
    question: '去掉哪个头，损失最大？',
    replies: {
      other: (head, share) =>
        `没有${inZh(nth(heads, Number(head)))}，模型还在 ${share} 的位置说对；去掉另一个头更糟。哪个头写下的东西，别的头要读？`,
    },
    found: (share, head, ...others) =>
      `没有它，模型只在 ${share} 的位置说对。${others.every((one) => one === head) ? '这里另外两种方法也点了它，换一批字母串就未必。' : `可是看权重的熵、看梯度，依次会点${others.map((one) => inZh(nth(heads, Number(one)))).join('、')}。`}`,
    why: '权重只说头看哪里，梯度只说音量变一点会怎样；少了它行不行，去掉才知道。',
    measures: {
      intact: '四个头都在，说对的比例',
      without: '去掉一个头，最少剩下',
    },
    suggestions: ['换一批字母串，种子 3：三种方法还点同一个头吗？', '种子 1 呢？'],
    headAt: (head) => `第 ${head.layer} 层 · 头 ${head.head}`,
    rightWithout: '去掉：说对的比例',
    bitsEach: '分布：熵（比特）',
    slopeEach: '梯度：损失的斜率',
  },
};
