import type { ViewDetail } from '../../charts/large-matrix/large-matrix';
import type { Words } from './words';

export const words: Words = {
  title: 'CNN、RNN 与自注意力',
  lead: '同一件事，三种做法：把 n 个词元变成 n 个词元。看一次要算多少、要等几步、两个词元隔多远。',
  parameters: {
    n: { label: '序列长度 n' },
    d: { label: '维度 d' },
    k: { label: '卷积核 k' },
    path: {
      label: '卷积的路径怎么数',
      choices: { both_ends: '一个单元看到两端', last_output: '输出看到输入', dilated: '空洞卷积' },
    },
    from: { label: '从词元' },
    to: { label: '到词元' },
    curves: {
      label: '曲线画什么',
      choices: { operations: '计算量', path_length: '路径长度', memory: '内存' },
    },
    square: {
      label: '看多少个词元的权重',
      choices: { none: '不看', '512': '512', '1024': '1024', '2048': '2048', '4096': '4096' },
    },
    pooled: { label: '一个像素表示', choices: { mean: '平均值', max: '最大值' } },
  },
  presets: {
    figure: { label: '图 1', cell: '笔记本 000 图 1、001 第 6.2 节：k = 3 的双层 CNN，x₁ 与 x₅' },
    sentence: { label: '6 × 3', cell: '笔记本 003 的句子：6 个词元，3 维' },
    demo: { label: '4 × 100', cell: '笔记本 000 的演示：4 个查询，100 维' },
    encoding: { label: '60 × 32', cell: '笔记本 001 的位置编码：60 个位置，32 维' },
    base: { label: '512 × 512', cell: 'n = d = 512：RNN 与自注意力算得一样多' },
    document: { label: '8192 × 64', cell: '很长的序列：平方项压过一切' },
    dilated: { label: '空洞', cell: '16 个词元，空洞卷积只要 log 层' },
  },
  models: { convolution: 'CNN', recurrence: 'RNN', attention: '自注意力' },
  hint: '点下排的词元：从哪里出发。点上排：到哪里。',
  graph: (model) => `${model} 的连接`,
  rows: {
    way: (from, to) => `图中 ${from} 到第 ${to} 位`,
    wayNote: '亮着的路径，从输入数起',
    operations: '计算量',
    sequential: '顺序操作',
    sequentialNote: '必须一步等一步',
    path: '最大路径长度',
    pathNote: '笔记本的写法，取上整',
    exact: '逐层数',
    exactNote: '选一种，图就那样画',
    memory: '内存',
    memoryNote: (weights) => `其中 n × n 权重 ${weights}`,
  },
  never: '到不了',
  paths: { both_ends: '一个单元看到两端', last_output: '输出 n 看到输入 1', dilated: '空洞，两端' },
  curves: { operations: '计算量', path_length: '路径长度', memory: '内存（字节）' },
  notebookPath: 'CNN，n/k',
  outputs: 'CNN、RNN',
  length: '序列长度 n',
  timing: '这台机器上的时间',
  timingHint: (d, k) =>
    `一层，d = ${d}，k = ${k}，这个浏览器里的一个线程；每个点是至多五次的中位数，含数据进出内核的复制。自注意力只算评分、softmax 与加权和，不含投影，与公式数的一样。`,
  times: (d, k) => `测得的时间，d = ${d}，k = ${k}`,
  milliseconds: '毫秒',
  measure: (d, k) => `在这台机器上测量（d = ${d}，k = ${k}）`,
  measureAgain: (d, k) => `再测一次（d = ${d}，k = ${k}）`,
  measuring: '正在测量……要几秒钟。',
  stopMeasuring: '停止测量',
  notMeasured: '这次没有测成。',
  shared: (workers) => `自注意力，${workers} 个线程`,
  sharingPays: (workers, from, factor) =>
    `查询分给 ${workers} 个线程：从 n = ${from} 起更快，最长处快 ${factor} 倍；更短时要等数据复制。`,
  sharingCosts: (workers) => `查询分给 ${workers} 个线程：在这里并不更快，省下的时间都花在复制上，或者核心正忙。`,
  growth: (model, from, to, factor, formula) => `${model}，n 从 ${from} 到 ${to}：×${factor}（公式 ×${formula}）`,
  square: {
    title: 'n × n 的权重本身',
    hint: 'n 个词元的自注意力：很小的随机向量（未经训练）加上位置编码；每格是一个键对一个查询的权重。词元加倍，方阵变成四倍。',
    lengths: '词元个数',
    computing: '正在计算……',
    failed: '这台机器放不下这么多权重：少选些词元。',
    weights: '权重',
    queries: '查询',
    keys: '键',
    view: '视野',
    closer: '放大',
    further: '缩小',
    whole: '看全部',
    pooled: '一个像素怎样代表多个格子',
    how: { mean: '平均值', max: '最大值' },
    hands: '拖动来移动；滚轮（先点一下）、双指、+ 和 − 缩放；方向键移动。',
    seenAll: (view) => `${within(view)}；每个权重都在。`,
    seenPooled: (view, how) =>
      `${within(view)}；画出的一格是 ${view.pooled} × ${view.pooled} 个权重的${words.square.how[how]}。`,
    cell: (row, column, weight) => `查询 ${row}，键 ${column}：${weight}`,
  },
  peers: {
    title: '注意力：与其他运行时相比（已发布的测试结果）',
    loading: '正在载入……',
    how: (build, date, machine, browsers) =>
      `算出同样的输出，别的运行时要花几倍的时间：大于 1 表示本页的内核更快。这些不是在你的机器上测的：${date}，${browsers}，${machine}，单线程，内核的${builds[build] ?? build} 版，各方都含数据进出的复制。换一台机器数字就不同；npm run bench 可以重测。`,
    workload: (name, { tokens, heads, width }) =>
      `${workloads[name] ?? name}：n = ${tokens}，h = ${heads}，宽 ${width}`,
    operation: (name) => operations[name] ?? name,
    faster: (ratio) => `只花内核 ${ratio} 倍的时间：更快`,
    slower: (ratio) => `要花内核 ${ratio} 倍的时间`,
  },
  notCompared:
    '没有比较的有：逐层数出的层数、内存、图中的路径、n × n 的权重和时间；其中层数和内存，PyTorch 代码会打印。',
  remarks: {
    way: ({ from, to }) => `从 ${from} 到第 ${to} 位：`,
    cnnLayers: ({ layers }) => `CNN ${layers} 层，`,
    cnnNever: 'CNN 到不了，',
    rnnSteps: ({ steps }) => `RNN ${steps} 步，自注意力 1 步。`,
    rnnNever: 'RNN 到不了，自注意力 1 步。',
    firstTokens: ({ n }) => `图里只画前 16 个词元，下面的数按全部 ${n} 个算。`,
    narrowKernel: ({ notebook }) =>
      `k = 1：每个单元只看到自己的位置，多少层也连不上两个词元。笔记本的 n/k 却得 ${notebook}：`,
    counted: ({ path, n, layers }) => `图里数的是「${words.paths[path]}」：n = ${n} 要 ${layers} 层。`,
    notebook: ({ notebook }) => `笔记本写 n/k，得 ${notebook}；`,
    sameByChance: ({ notebook }) => `笔记本写 n/k，得 ${notebook}，这里恰好一样；`,
    growth: '它说的是增长的快慢，不是层数。',
    otherWays: ({ stacked, dilated }) => `普通堆叠要 ${stacked} 层，空洞卷积按 logₖ n 只要 ${dilated} 层。`,
    work: ({ overRecurrence, overConvolution, likeRecurrence, likeConvolution }) =>
      `计算量：自注意力是 RNN 的 n/d = ${overRecurrence} 倍，是 CNN 的 n/(kd) = ${overConvolution} 倍。n = ${likeRecurrence} 时与 RNN 相等，n = ${likeConvolution} 时与 CNN 相等。`,
    weights: ({ bytes }) => `n × n 的{weights|权重}占 ${bytes}：n 加倍，它变成四倍。`,
  },
  suggestions: {
    likeRecurrence: ({ d }) => `让 n = d = ${d}：RNN 与自注意力的计算量一样。`,
    likeConvolution: ({ kd }) => `让 n = k·d = ${kd}：CNN 与自注意力一样。`,
    dilated: 'n/k 还是 logₖ n？16 个词元，先看普通堆叠，再选「空洞」。',
    backwards: '反过来走：RNN 只从左往右，后面的词元到不了前面。',
    narrowKernel: '把卷积核改成 1：多少层也连不上两个词元。',
  },
};

function within({ rows, columns }: ViewDetail): string {
  return `查询 ${rows[0]} 到 ${rows[1]}，键 ${columns[0]} 到 ${columns[1]}`;
}

const builds: Readonly<Record<string, string>> = { relaxed: '宽松 SIMD', strict: '严格 SIMD', plain: '无 SIMD' };
const workloads: Readonly<Record<string, string>> = { notebook: '笔记本', classroom: '课堂', long: '长序列' };
const operations: Readonly<Record<string, string>> = {
  attention: '注意力',
  'causal attention': '因果注意力',
  'multi-head attention': '多头注意力',
};
