import { grouped } from '../../text/grouped';
import type { Words } from './words.en';

export const words: Words = {
  title: '多头的代价',
  lead: '各头可以均分宽度，p = p_o / h，也可以每头都满宽，p = p_o。拖动头数，看四个矩阵有多少个数。',
  parameters: {
    num_heads: { label: '头数 num_heads，h' },
    width: { label: '每头的维数', choices: { shared: 'p = p_o / h', full: 'p = p_o' } },
    part: {
      label: '显示',
      choices: { matrices: '矩阵', table: '单头与多头', models: '知名模型', time: '时间', learning: '学习' },
    },
    num_hiddens: { label: '隐藏单元数 num_hiddens，p_o' },
    query_size: { label: 'query_size，d_q' },
    key_size: { label: 'key_size，d_k' },
    value_size: { label: 'value_size，d_v' },
    n: { label: '查询的个数，键也一样多' },
    seed: { label: '测时间所用数据的种子' },
  },
  presets: {
    transformer: { label: '原版 Transformer', cell: '“Attention Is All You Need” 的基础模型：8 个头均分 512 维' },
    full: { label: '每头满宽', cell: '同上，但每个头都有 512 维' },
    notebook: { label: '笔记本 004', cell: '笔记本 004 的尺寸：5 个头均分 100 维' },
    small: { label: '小例子', cell: 'num_hiddens 为 8，两个头' },
    bert: { label: 'BERT-base', cell: 'BERT-base 的一层，最小的 GPT-2 也一样：12 个头均分 768 维' },
    gpt2XL: { label: 'GPT-2 XL', cell: '最大的 GPT-2 的一层：25 个头均分 1600 维' },
  },
  numbersInAll: '个数，四个矩阵合计',
  pieces: (heads) => (heads === 1 ? '整块' : `切成 ${heads} 段，每头一段`),
  heads: (count) => `${count} 个头`,
  rows: {
    size: '一次 q·k 比较几维',
    parameters: '参数个数',
    products: '所有 q·k 的乘加次数',
    weights: '权重的个数，每个都要算一次指数',
  },
  comparedNote: (n) => `一层，${n} 个查询，${n} 个键。和单头不同的行有颜色。`,
  parameterCurves: '参数个数与头数',
  parameterCount: '参数个数',
  shared: 'p = p_o / h',
  full: 'p = p_o',
  present: '这里',
  models: { bertBase: 'BERT-base', bertLarge: 'BERT-large', gpt2: 'GPT-2', gpt2XL: 'GPT-2 XL', gpt3: 'GPT-3' },
  modelsNote:
    'GPT-2 按大小有 12、16、20 或 25 个头。笔记本 004 写的是 12 到 48 个：最大的 GPT-2 XL 有 48 层，每层 25 个头。',
  count: (value) => grouped(value, ','),
  timing: '一个头接一个头，还是一次算完',
  timingHint:
    '循环每次只算一个头的注意力，再把结果加起来；transpose_qkv 把头并进批量，一次调用就够。两种都在这台机器的一个线程上跑，p = p_o / h，不加掩码，含数据进出计算核心的复制：省下的是调用次数和过窄的矩阵乘法。GPU 上各个头还会同时计算。',
  measure: '在这台机器上测量',
  measureAgain: '再测一次',
  measuring: '正在测量……要几秒钟。',
  stopMeasuring: '停止测量',
  notMeasured: '这次没有测成。',
  serial: '逐头循环',
  parallel: '一次调用',
  byWorkers: (workers) => `一次调用，${workers} 个线程`,
  milliseconds: '毫秒',
  faster: (heads, ratio) => `${heads} 个头：循环要花 ${ratio} 倍的时间`,
  sameBits: '两种算法的输出完全相同',
  sameOutput: (difference) => `两种算法的输出相同，相差不到 ${difference}`,
  learning: {
    about: '两层的模型学一条规则：说出同一个字母上次后面跟着什么。宽度总是 32；每种头数从十个种子训练 300 步。',
    steps: '训练步数 →',
    share: '说对的比例（测试）',
    allRuns: '每种头数十次训练：每一步说对的比例',
    middleOf: (heads) => `${heads} 个头，中位数`,
    runsOf: (heads) => `${heads} 个头，十个种子`,
  },
  remarks: {
    shared: ({ parameters, heads, size }) =>
      `W_q、W_k、W_v、W_o 一共 ${grouped(parameters, ',')} 个数，一个头或许多头都一样：现在由 ${heads} 个头均分，每头 ${size} 维。`,
    full: ({ parameters, heads, size, times }) =>
      `W_q、W_k、W_v、W_o 一共 ${grouped(parameters, ',')} 个数：${heads} 个头，每头 ${size} 维，是 p = p_o / h 时的 ${times} 倍。`,
  },
  suggestions: {
    double: '头数加倍：矩阵变大吗？',
    fullWidth: '让每个头都有 num_hiddens 维：参数有多少？',
    sharedWidth: '每头换回 p_o / h 维。',
    compare: '和单头比一比：头多了，什么会变多？',
    time: '逐头循环，还是一次调用：看看怎么测。',
  },
  errors: {
    notDivisible: ({ num_hiddens, num_heads, divisors }) =>
      `${num_hiddens} 维没法平分给 ${num_heads} 个头。可以是 ${divisors.join('、')} 个头，也可以让每头都满宽：p = p_o。`,
  },
};
