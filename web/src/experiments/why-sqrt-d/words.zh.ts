import { queriesDrawn } from './many';
import type { Words } from './words.en';

export const words: Words = {
  title: '为什么除以 √d',
  lead: '一个分数由 d 个乘积相加。为什么要先除以 √d，再做 softmax？',
  parameters: {
    d: { label: '维度 d', hint: '查询和键各有几个数。' },
    keys: { label: '键的个数' },
    draws: { label: '看', choices: { one: '一次抽取', many: '许多次抽取', trained: '词语' } },
    ending: { label: '在问的结尾', choices: { tired: '累', soft: '软' } },
    language: { label: '语言', choices: { zh: '中文', en: '英文' } },
    divisor: { label: '右边除以', choices: { sqrt_d: '√d', d: 'd' } },
    samples: { label: '直方图里的对数' },
    seed: { label: '随机种子', hint: '所有的数都是随机的，不是训练出来的。' },
    sample: { label: '看哪个查询', hint: `共 ${queriesDrawn} 个，各有自己的键` },
    part: {
      label: '手机上看哪一部分',
      choices: { all: '全部', sums: '只看没除过的分数', scores: '只看分数', learners: '学习器' },
    },
    row: { label: '行' },
    key: { label: '键' },
  },
  presets: {
    trained: { label: '词语', cell: '学到一半的模型里，“软”的那一行' },
    small: { label: 'd = 4', cell: '维度低：除不除都差不多' },
    transformer: { label: 'd = 64', cell: 'Transformer 的一个头' },
    largest: { label: 'd = 1024', cell: '笔记本里最大的例子' },
    manyKeys: { label: '32 个键', cell: 'd = 64，可选的键更多' },
    notebook: { label: '2000 对', cell: '笔记本 002：Var(q·k) = d，d = 512 时用 2000 对来试；manual_seed(0)' },
  },
  rows: { plain: 'q·k', scaled: 'q·k ÷ √d' },
  undivided: '不除',
  dividedByD: 'q·k ÷ d',
  lens: '↑ 放大',
  winner: (key) => `键 ${key} 领先`,
  otherKeys: (count) => `另外 ${count} 个键`,
  moreKeys: (count) => `再加 ${count} 个键`,
  deviation: '灰带：± 标准差',
  along: 'd：查询和键各有多少个数 →',
  key: '键',
  keys: '键',
  others: '另一个键',
  leader: (key) => `键 ${key}，权重最大`,
  learners: '谁学得会？',
  learnersHint:
    '每个键有一个值，输出是各个值按权重的混合。两个学习器用梯度下降，只改查询，直到输出等于键 3 的值。各有 24 个随机起点，粗线是中位数。',
  learnersLabel: '200 步里输出的误差：除以 √d 的与不除的',
  fills: (step, key, weight) => `第 ${step} 步：键 ${key} 有 ${weight}`,
  letLearn: '让两个都来学',
  learnedSteps: '步',
  error: '输出的误差',
  median: '中位数',
  measuring: {
    measuring: '正在学……',
    stopMeasuring: '停下',
    notMeasured: '这次没有学完，请再试一次。',
  },
  pushes: (scaled, plain) => `第一步里分数的梯度：除以 √d 的是 ${scaled}，不除的是 ${plain}。`,
  spread: (name, mean, variance) => `${name}：均值 ${mean}，方差 ${variance}`,
  theory: '理论',
  scores: '分数',
  weights: '权重',
  growth: {
    variance: '分数的方差',
    largest_weight: '最大的权重',
    entropy: '熵（比特）',
    gradient_norm: 'softmax 的梯度',
  },
  notCompared:
    '没有比较的有：一次抽取、直方图、所示的查询、许多查询的平均值和曲线；所示的分数和权重，以及平均值，PyTorch 代码会打印。',
  remarks: {
    half: ({ ending, steps, all, word, plain, scaled }) =>
      `一个头训练了 ${steps} 步（一共 ${all} 步）时，{queries|“${ending}”}的那一行。每个分数由 32 个乘积相加。不除时{keys|“${word}”}得到 {weights|${plain}}，除以 √32 之后是 {weights|${scaled}}：排名一样，差距是 5.7 倍，而权重由 e 的差距次方决定。`,
    finished:
      '一个词几乎拿走全部时，就算选错了，也几乎没有梯度来纠正。学完的头，除不除都把几乎全部给那个名词：√d 在学的时候才要紧。{see who-is-tired?preset=half|看它怎样训练。}',
    reach: ({ d, count, reach, root }) =>
      `所有的数都是随机的，不是训练出来的。每个向量 ${d} 个数时，${count} 个分数的标准差是 ${reach}，√${d} 是 ${root}。每个乘积的方差是 1，方差可以相加，所以标准差随 √d 增大。`,
    winner: ({ keys, key, plain, scaled, byD }) =>
      `${keys} 个键里，键 ${key} 分到 {weights|${plain}} 的权重；除以 ${byD ? 'd' : '√d'} 之后分到 {weights|${scaled}}。换一个 d，又有新的数加进来，领先的可能是另一个键。`,
    spread: ({ samples, d, scaledVariance }) =>
      `加起来的乘积越多，分数越分散：q·k 的方差是 d = ${d}。除以 √${d} 之后方差总是 1，与 d 无关；这 ${samples} 对随机的数算出 ${scaledVariance}。`,
    pointed: ({ d }) =>
      `均值和方差对每个 d 都成立，N(0, d) 的形状却要 d 大才像：只有 ${d} 个乘积相加，峰更尖，尾更长。`,
    averages: ({ queries, times }) =>
      `分数越分散，权重越集中到一个键上，softmax 的梯度也越小：对 ${queries} 个随机的查询平均，除以 √d 后梯度是原来的 ${times} 倍。{see learning-race?preset=scale|看一个模型除与不除各学得怎样。}`,
  },
  suggestions: {
    dragD: '把 d 从 1 拖到 1024，比一比左右两边。',
    short: 'd = 4：还有必要除吗？',
    long: 'd = 1024：别的键还剩多少？',
    moreKeys: '32 个键：现在谁赢？',
    many: '只抽一次，会不会是碰巧？看看 2000 对。',
    otherQuery: '换一个查询，还是这样吗？',
    one: '回到一次抽取。',
    tired: '让“累”来问：除不除还有区别吗？',
    soft: '让“软”来问。',
  },
};
