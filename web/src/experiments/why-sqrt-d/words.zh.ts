import { queriesDrawn } from './compute';
import type { Words } from './words';

export const words: Words = {
  title: '为什么除以 √d',
  lead: '{queries|查询}和{keys|键}越长，点积就散得越开。softmax 于是把权重全给一个键，梯度也随之消失。除以 √d，方差就总是 1。',
  parameters: {
    d: { label: '长度 d' },
    keys: { label: '每个查询的键数' },
    samples: { label: '直方图里的对数' },
    seed: { label: '随机种子' },
    sample: { label: '看哪个查询', hint: `共 ${queriesDrawn} 个，各有自己的键` },
    row: { label: '行' },
    key: { label: '键' },
  },
  presets: {
    notebook: { label: 'd = 512', cell: '笔记本 002：Var(q·k) = d，用 2000 对来试；manual_seed(0)' },
    small: { label: 'd = 4', cell: '向量短：除不除都差不多' },
    transformer: { label: 'd = 64', cell: 'Transformer 的一个头' },
    largest: { label: 'd = 1024', cell: '笔记本里最大的例子' },
    manyKeys: { label: '32 个键', cell: 'd = 64，可选的键更多' },
  },
  rows: { plain: 'q·k', scaled: 'q·k/√d' },
  spread: (name, mean, variance) => `${name}：均值 ${mean}，方差 ${variance}`,
  shortSpread: (name, variance) => `${name}：方差 ${variance}`,
  theory: '理论',
  scores: '分数',
  weights: '权重',
  keys: '键',
  growth: {
    variance: '分数的方差',
    largest_weight: '最大的权重',
    entropy: '熵（比特）',
    gradient_norm: 'softmax 的梯度',
  },
  notCompared: '没有比较的有：直方图、所示的查询、许多查询的平均值和曲线；其中所示的查询和平均值，PyTorch 代码会打印。',
  remarks: {
    spread: ({ samples, d, mean, variance, deviation, scaledVariance }) =>
      `${samples} 对里，q·k 的均值是 ${mean}，方差是 ${variance}；理论值是 0 和 d = ${d}。分数一般在 ±${deviation} 左右。除以 √${d} 之后方差是 ${scaledVariance}；理论值总是 1，与 d 无关。`,
    pointed: ({ d }) =>
      `均值和方差对每个 d 都成立，N(0, d) 的形状却要 d 大才像：只有 ${d} 个乘积相加，峰更尖，尾更长。`,
    averages: ({ queries, keys, plain, scaled, bits, times }) =>
      `${queries} 个查询平均，${keys} 个权重里最大的是 {weights|${plain.largest}}，除以根号后是 {weights|${scaled.largest}}。熵是 ${plain.entropy} 比特，除后是 ${scaled.entropy}（全部平分时是 ${bits}）。梯度的范数是 ${plain.gradient}，除后是 ${scaled.gradient}，是原来的 ${times} 倍。`,
  },
  suggestions: {
    dragD: '把 d 从 1 拖到 1024：左边的直方图越散越开，右边的一动不动。',
    short: 'd = 4：还有必要除吗？',
    long: 'd = 1024：别的键还剩多少？',
    otherQuery: '换一个查询，还是这样吗？',
    moreKeys: '键加到 32 个：哪些曲线变了？',
  },
};
