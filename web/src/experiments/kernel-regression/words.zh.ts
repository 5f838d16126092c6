import type { Words } from './words';

export const words: Words = {
  title: '核回归：注意力的前身',
  lead: 'Nadaraya 和 Watson，1964 年：要猜新的 x 处的 y，就把已知的 y 平均起来，近的多算些。新的 x 是{queries|查询}，已知的 x 是{keys|键}，它们的 y 是{values|值}；由距离算出核函数，再除以对所有点的总和，就是{weights|权重}。',
  parameters: {
    kernel: {
      label: '核函数',
      choices: {
        gaussian: '高斯',
        boxcar: '矩形窗',
        constant: '常数',
        epanechikov: 'Epanechikov',
        parametric: '带 w',
      },
    },
    w: { label: 'w' },
    queries: { label: '0 到 5 之间的查询数' },
    x_train: { label: '点的 x（键）', axes: ['点'] },
    y_train: { label: '点的 y（值）', axes: ['点'] },
    query: { label: '查询' },
    point: { label: '点' },
  },
  presets: {
    gaussian: { label: '高斯', cell: '十个查询，十二个点；每种核函数都用同样的数' },
    boxcar: { label: '矩形窗', cell: '距离小于 1 的点一样算' },
    constant: { label: '常数', cell: '所有的点一样算：平均汇聚' },
    epanechikov: { label: 'Epanechikov', cell: '权重沿直线下降，到距离 1 处为 0，与 d2l 相同' },
    parametric: { label: '带 w', cell: '宽度可学的高斯：softmax(−((x − xᵢ)w)² / 2)，w = 1.7' },
    fine: { label: '25 个查询', cell: '同样的点，在二十五个地方提问' },
    gap: { label: '缺口', cell: '矩形窗里一个点也没有' },
  },
  points: '点',
  queries: '查询',
  weights: '权重',
  fit: 'f(x)',
  truth: '2 sin x + x^0.8，点的来源',
  fitLabel: '拟合的曲线和点',
  xLabel: 'x',
  yLabel: 'y',
  notCompared: '没有比较的有：距离和相似度，以及够得到几个点；这些 PyTorch 代码也不打印。',
  remarks: {
    spoiled: ({ point }) =>
      `点 ${point} 的 x 是 nan，它的距离和相似度也就是 nan。除以整行之和，nan 传给了每一个权重，整条曲线都没有了；PyTorch 里也是这样。`,
    noneWithin: (gap) => hole('没有一个点的距离小于 1', gap),
    allTooFar: (gap) => hole('每个点都太远，相似度在 float32 里舍入成了 0', gap),
    weights: ({ x, best, bestX, weight, value, reached, points }) =>
      `x = ${x} 处，点 ${best}（x = ${bestX}）得到最多：{weights|${weight}}。${points} 个点里有 ${reached} 个权重大于 0，它们的 y 加权求和是 {values|${value}}。`,
    gaussianScore: '分数是 −u²/2（u = x − xᵢ），核函数是 e^(−u²/2)：除以整行之和，就是对分数做 softmax。',
    parametricScore: '分数是 −(uw)²/2（u = x − xᵢ）；softmax 先把它变成高斯核 e^(−(uw)²/2)，再除以整行之和。',
    boxcarScore: '这里没有 softmax：核函数（u = x − xᵢ，|u| < 1 时是 1，否则是 0）直接除以整行之和。',
    epanechikovScore: '这里没有 softmax：核函数 max(0, 1 − |u|)（u = x − xᵢ）直接除以整行之和。',
    constantScore: '核函数处处是 1；除以整行之和，结果与对相等的分数做 softmax 一样。',
    spoiledSum: ({ point }) => `点 ${point} 的 y 是 nan 或 ∞，权重是 0 也挡不住它：0 · nan 和 0 · ∞ 都是 nan。`,
    average: '无论查询是什么，权重都一样：曲线是一条平均值的横线。查询什么也不改变，这是没有评分函数的注意力。',
    width: '这里只有 w 可学。w 越大，窗越窄：softmax 越尖锐，曲线从一个点跑到下一个点。',
    gaps: ({ empty }) => `有 ${empty} 个查询够不到任何点：曲线在那里是 nan。`,
    depths:
      '点的颜色越深，对这个查询越重要。同样的深浅就是右边热图里这个查询的一行：这张热图就是注意力，而且没有一样是学来的。',
    epanechnikov:
      '这里和 d2l 一样，叫作 Epanechikov 的核是直线 1 − |u|。统计学里的 Epanechnikov 核是抛物线 1 − u²；这条直线在那里叫三角核。',
    unseen: ({ points }) => `点 ${points.join('、')} 没有画出来：x 或 y 是 nan，或者超出了坐标轴，图里没有它的位置。`,
  },
  suggestions: {
    dragPoint: '把一个点往上拖：只有核函数够得到的那一段曲线跟着动。',
    dragLine: '拖动蓝线：热图里的行跟着走。',
    narrow: 'w = 8：权重会变成什么样？',
    width: '给高斯一个宽度：w = 1.7。',
    constant: '常数核：查询还有什么用？',
  },
};

function hole(why: string, { x, empty }: { x: string; empty: number }): string {
  return `x = ${x} 处，${why}：相似度全是 0，0/0 得 nan。PyTorch 也给出 nan；曲线在 ${empty} 个查询处断开。`;
}
