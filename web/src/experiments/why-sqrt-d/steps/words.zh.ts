import type { Words } from './words.en';

/** What they have come to. */
const found = (plain = '', scaled = '') => `200 步后误差的中位数：除以 √d 的是 ${scaled}，不除的是 ${plain}。`;

export const words: Words = {
  spread: {
    label: '分数散开',
    ask: '十个分数，每个都是 4 个乘积的和（数是随机的，不是训练出来的）。d = 64 时，乘积的个数是现在的 16 倍。',
    question: '左边分数的标准差（±）会变成多少？',
    act: '把 d 从 4 拖到 64。',
    options: { same: '和现在一样', root: '现在的 4 倍', full: '现在的 16 倍' },
    replies: {
      same: '每个乘积都把分数往上或往下推一点，它还会留在原处吗？',
      full: '除非所有的乘积都往一边推。可它们是随机的。',
    },
    near: {
      d: (d = '') => `现在 d = ${d}：拖到 64。`,
      far: (d = '') => `现在 d = ${d}，过头了：拖回 64。`,
    },
    found: (short = '', long = '') => `从 ±${short} 变成 ±${long}。`,
    why: '每个乘积的方差是 1。独立的方差可以相加，所以 d 个乘积的和，方差是 d，标准差是 √d。又有新的乘积加进来，领先的键也可能换了。',
    next: '下面：softmax 怎样看待这些分数',
  },
  winner: {
    label: '维度高，权重悬殊',
    ask: '再看柱形图：softmax 把十个分数变成权重。',
    question: 'd = 256 时，左边分数最高的键会分到多少权重？',
    act: '把 d 拖到 256 或更大。',
    options: { even: '十分之一，和别的一样', third: '大约三分之一', all: '几乎全部' },
    replies: {
      even: '分数 s 之间的差距变大了，eˢ 之间会怎样？',
      third: '那是右边。左边最高的分数比第二名高出多少？',
    },
    near: { d: (d = '') => `现在 d = ${d}：再拖，到 256。` },
    found: (plain = '', scaled = '') => `左边 ${plain}，右边 ${scaled}。`,
    why: 'softmax 把分数之差变成权重之比：高出 10，权重就是 e¹⁰ ≈ 22,026 倍。维度一高，哪怕全是随机数，也会碰巧高出这么多。',
    next: '下面：该除以多少',
  },
  root: {
    label: '该除以多少',
    ask: 'd = 64。右边现在除以 d：权重几乎一样大，哪个键都不突出。√d 居中。',
    question: '这时右边的分数除以的是哪个数？',
    act: '改成除以 √d。',
    replies: { other: '哪个数自己乘自己等于 64？' },
    near: { d: (d = '') => `现在 d = ${d}：拖回 64。` },
    found: (plain = '', root = '', scaled = '', tiny = '') =>
      `±${plain} ÷ ${root} = ±${scaled}，接近 1，也就是单个乘积的标准差。除以 d 时只有 ±${tiny}。`,
    why: '除以 √d，不管 d 多大，分数的标准差总在 1 左右。除以 d 就过头了：d 越大，权重越分不出高低。',
    next: '下面：权重接近 1 会怎样',
  },
  slope: {
    label: '权重的斜率',
    ask: '学习时改动的是分数 a，权重 α 随它变，斜率是 ∂α/∂a = α(1 − α)。',
    question: '左边最高的那根柱子，斜率是多少？',
    act: '点那根柱子，公式会填上它的数。',
    options: { steep: '0.25，最陡', half: '大约 0.1', flat: '几乎是 0' },
    replies: {
      steep: 'α 是一半时 α(1 − α) 才是 0.25。这里 α 是多少？',
      half: '这里 α 几乎是 1，1 − α 是多少？',
    },
    near: {
      d: (d = '') => `现在 d = ${d}：拖回 256。`,
      bar: (weight = '') => `这根柱子是 ${weight}：点左边最高的那根。`,
    },
    found: (plain = '', scaled = '') => `${plain}。右边除以了 √d，同一个键是 ${scaled}。`,
    why: '在 0 和 1 附近 softmax 是平的：赢家错得再离谱，也几乎没有梯度传过去告诉它。',
    next: '下面：让两个学习者试试',
  },
  learner: {
    label: '谁学得会',
    ask: '两个学习器只改查询，要让输出等于键 3 的值：一个除以 √d，一个不除。',
    question: '谁学得会？',
    act: '按「让两个都来学」。',
    options: { plain: '不除的：它很有把握', scaled: '除的：它的权重还分散着', both: '两个一样' },
    replies: {
      plain: '它有把握的是一个随机的键。那里的 softmax 有多陡？',
      both: '比一比两边第一步的梯度。',
    },
    near: { d: (d = '') => `现在 d = ${d}：拖回 256，再让两个都来学。` },
    found: found,
    why: '数是随机的，一个键立刻独占全部权重，多半还是错的；要纠正它的梯度，偏偏要乘上一个几乎为 0 的斜率。',
    next: '下面：维度很低时呢',
  },
  short: {
    label: '维度很低时',
    ask: '还是那两个学习器，向量只有 4 维。',
    question: '这次谁学得会？',
    act: '按「让两个都来学」。',
    options: { none: '两个都学不会', both: '两个都学得会', scaled: '只有除以 √d 的学得会' },
    replies: {
      none: 'd = 4 时，权重之间差多少？',
      scaled: 'd = 4 时分数能差多远？有哪个键独占权重吗？',
    },
    near: { d: (d = '') => `现在 d = ${d}：拖回 4，再让两个都来学。` },
    found: found,
    why: '分数在 ±2 左右，softmax 还不平，不除也行；不除时分数每步改得更多，甚至可以更接近。起作用的不是根号，而是斜率：维度再高，除以 √d 也能保住它。',
  },
};
