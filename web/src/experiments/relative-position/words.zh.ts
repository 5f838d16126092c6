import { isOdd, turned, type Words } from './words';

export const words: Words = {
  title: '偏移就是旋转',
  lead: '从位置 i 走到 i + δ，每一对列都在自己的圆上转过 δ·ω：转多少只看 δ，和 i 无关，所以一个固定的矩阵就能做到。',
  parameters: {
    position: { label: '位置 i' },
    offset: { label: '偏移 δ', hint: '也可以拖表盘上的针。' },
    pair: { label: '列对 j' },
    num_hiddens: { label: 'num_hiddens' },
  },
  presets: {
    notebook: { label: 'd = 32', cell: '笔记本 001：相对位置信息，第 6、7 列' },
    small: { label: 'd = 8', cell: '矩阵小到每个数都写得下' },
    fullTurn: { label: '差不多一圈', cell: '第 6、7 列每 35.3 个位置转一圈' },
    back: { label: '往回走', cell: '偏移是负数：逆着转，矩阵是转置' },
  },
  column: (index) => `第 ${index} 列`,
  dial: (pair) => `第 ${2 * pair}、${2 * pair + 1} 列的表盘，方向键改变偏移`,
  projection: (offset) => `δ\u00a0=\u00a0${String(offset).replace('-', '−')} 的旋转矩阵`,
  notCompared: '没有比较的有：角度、周期，以及位置 i + δ 的编码；其中这个编码，PyTorch 代码会打印。',
  see: (live) => {
    const { state } = live;
    const { angle, step, period, error, there } = turned(live);
    return [
      `第 ${2 * state.pair}、${2 * state.pair + 1} 列每走一个位置转 ${step} 弧度，${period} 个位置转一圈。偏移 ${state.offset} 就是转 ${angle} 弧度。`,
      `矩阵只有对角线上的 2 × 2 小块，越往右下转得越慢。它乘上 p(${state.position})，得到的就是 p(${there})：最大的差只有 ${error}。拖动位置 i，矩阵一个数也不变。`,
    ];
  },
  try: (live) => [
    { text: '换一个位置 i，看矩阵动不动。', set: { position: live.state.position === 40 ? 13 : 40 } },
    {
      text: `把偏移改成 ${Math.min(60, turned(live).nearest)}：这一对列${turned(live).nearest <= 60 ? '几乎回到原处，别的列呢？' : '走了多少？'}`,
      set: { offset: Math.min(60, turned(live).nearest) },
    },
    { text: '看最慢的一对列：60 个位置也转不了多少。', set: { pair: Math.max(0, live.state.num_hiddens / 2 - 1) } },
  ],
  error: (error, state) => {
    if (isOdd(error)) return `num_hiddens 要是偶数：列要两两成对才能转，${state.num_hiddens} 列会剩下一列。`;
    return state.position + state.offset < 0
      ? `位置 ${state.position} 往回走 ${-state.offset} 就到了 0 之前，那里没有位置。`
      : undefined;
  },
};
