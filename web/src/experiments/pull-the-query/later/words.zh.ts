import type { LaterWords } from './words.en';

export const words: LaterWords = {
  canYou: '你能做到吗？',
  goals: {
    cat: '让小猫拿到 0.8 以上',
    mat: '让垫子赢',
    equal: '让六个词平分 1',
    on: '把输出放到“上”那里',
  },
  fair: (one, other) => `让“${one}”和“${other}”都分到 0.3 以上`,
  done: '已达成',
  open: '尚未达成',
  numbers: '箭头',
  choices: { hand: '手工设定', trained: '训练得到' },
  byHand: '这些箭头是手工摆的，方向都有含义。训练好的模型会自己找到这样的箭头。',
  trained: (numbers, steps) =>
    `这些箭头是一个模型学出来的：${numbers} 个参数，训练 ${steps} 步。这里由结尾提问；两个查询都在这个平面上，所以点积都准确。`,
  decided: (ending, word, points) =>
    `这里由“${ending}”提问。“${word}”比第二名高 ${points} 分；每高 1 分，权重就乘以 e ≈ 2.7，所以占满了整条。把查询拉短，或者拉到两个查询之间，别的词又能分到一些。`,
  watch: '看模型怎么学会',
  onward: '所有词一起来',
  query: (ending) => `“${ending}”的查询`,
  both: '两者',
  mixLine: (right, up) => `值：→ 答 ${right}，↑ 答 ${up}`,
};
