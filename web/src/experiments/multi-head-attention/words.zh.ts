import { grouped } from '../../text/grouped';
import type { Favourite, Row, Words } from './words.en';

export const words: Words = {
  title: '多头注意力',
  lead: '{queries|查询}投影一次，切成 num_heads 段；每段各自做一次注意力，再由 W_o 合起来。',
  parameters: {
    num_heads: { label: '头数 num_heads' },
    valid_lens: { label: '有效长度 valid_lens', hint: '也可以在图上拖动竖线：这个样本的每个头都跟着变。' },
    skip_permute: { label: '故意出错：省略 permute' },
    use_repeat: { label: '故意出错：用 repeat 复制长度' },
    drop_head: { label: '去掉选中的头' },
    mode: { label: '模式', choices: { eval: 'eval', train: 'train' } },
    dropout: { label: '暂退概率 dropout', hint: '只在 train 模式起作用。' },
    dropout_seed: { label: '掩码的种子' },
    build: {
      label: 'PyTorch 版本',
      choices: { portable: '通用', mkl: 'MKL' },
      hint: '同一个种子有两种掩码：用 MKL 的（Intel 上的 wheel）和不用的。',
    },
    num_hiddens: { label: '隐藏单元数 num_hiddens' },
    head_size: { label: '每头的维数 p', hint: '0 表示 num_hiddens / num_heads，和笔记本一样。' },
    seed: { label: 'W_q、W_k、W_v、W_o 的种子' },
    queries: { label: '查询', axes: ['样本', '查询', 'query_size'] },
    keys: { label: '键', axes: ['样本', '键', 'key_size'] },
    values: {
      label: '值',
      axes: ['样本', '键', 'value_size'],
      hint: '种子相同的张量接着往下抽，就像只写一次 manual_seed。',
    },
    ladder: { label: '形状变化', choices: { queries: '查询', keys: '键', values: '值', heads: '头' } },
    sample: { label: '样本' },
    head: { label: '头' },
    query: { label: '查询' },
    key: { label: '键' },
    unit: { label: '头里的第几个数' },
    rungs: { label: '显示哪几步' },
    part: { label: '显示', choices: { cut: '切开', ladder: '形状变化', maps: '各头的图', joined: '经过 W_o' } },
  },
  presets: {
    random: { label: '随机', cell: '笔记本 004 的尺寸，输入换成随机数：权重用种子 0，输入用种子 5000' },
    noLengths: { label: '不用掩码', cell: '同上，valid_lens 为 None' },
    perQuery: { label: '每查询一个', cell: '同上，每个查询一个有效长度' },
    ones: { label: '全 1，6 个键', cell: '笔记本 004：X、Y 全是 1，种子 0。每个头都一样' },
    onesSelf: { label: '全 1，自注意力', cell: '笔记本 000 和 001：全 1 的 attention(X, X, X, valid_lens)，种子 0' },
    small: { label: '小例子', cell: 'num_hiddens 为 8，两个头：每个数都跟得上' },
    sizes: { label: '尺寸不同', cell: 'query_size 7，key_size 5，value_size 6，num_hiddens 8' },
    training: { label: '训练', cell: '第一个预设换成 train 模式：dropout 0.5，掩码用种子 0' },
    bert: {
      label: 'BERT-base',
      cell: 'BERT-base 一层的尺寸：12 个头，每头 64 维，权重是随机的',
    },
    gpt2: {
      label: 'GPT-2',
      cell: '一样宽，头也一样多，只是每个词元看不见它后面的：valid_lens 为 1, 2, 3, 4',
    },
  },
  architecture: '多头注意力：从查询、键、值到输出',
  story: { cut: '一次乘法，切给各头', attend: '每个头各自做注意力', join: '并排起来，由 W_o 混合' },
  cut: {
    afterQ: '经过 W_q',
    afterK: '经过 W_k',
    uncut: (size) => `一个头，${size} 个数`,
    score: '分数',
    formula: (size) => `点积 / √${size}`,
    overKeys: '对所有键',
    mixes: '权重 × 值',
    result: '结果',
    joined: '并排放回',
    numbers: (count) => `${count} 个数`,
    again: (count) => `又是 ${count} 个数`,
    cut: '每段再切成两半',
    join: '两段合成一段',
    drop: (head) => `去掉头 ${head}`,
    restore: (head) => `放回头 ${head}`,
    reads: (count) => `每个输出都读全部 ${count} 个`,
    before: '原来',
    withHead: (head) => `头 ${head} 还在时`,
    outputs: (numbers) => `输出：${numbers.join('，')}`,
    ways: { cut: '← 切开一个查询', joined: '经 W_o 合起来 →', ladder: '看整个多头注意力 →' },
    told: (query, key, size, scores) =>
      `查询 ${query} 和键 ${key}，${scores.length} 个头，每头 ${size} 个数：分数 ${scores.join('、')}`,
  },
  pieces: (heads, size, chosen) => `${heads} 段，每段 ${size} 个数，标出的是头 ${chosen} 的`,
  concatenated: (query, sample) => `各头的输出并排：样本 ${sample} 的查询 ${query}`,
  output: '输出',
  outputOf: (query, sample) => `输出：样本 ${sample} 的查询 ${query}`,
  weights: '权重',
  queries: '查询',
  keys: '键',
  head: (index) => `头 ${index}`,
  sample: (index) => `样本 ${index}`,
  chosen: (head, sample) => `头 ${head}，样本 ${sample}`,
  right: '本该是这样',
  dropped: '暂退之后',
  rowSums: '行和',
  change: '输出的变化',
  withoutHead: '去掉的头',
  random: '这些头是随机的，未经训练：看得出头怎么来，看不出各自找什么。{see trained-heads|看训练过的头。}',
  ladders: { queries: 'W_q 查询', keys: 'W_k 键', values: 'W_v 值', heads: '各头拼接' },
  axes: { sample: '样本', query: '查询', key: '键', hidden: '隐藏单元', head: '头', size: '头内下标', both: '样本×头' },
  noPermute: '没有 permute',
  isZero: (head) => `头 ${head} = 0`,
  lengths: '给每个头一个长度：',
  notCompared: '没有比较的有：形状变化的各步、暂退、行和、去掉一个头后输出移动多远；这些 PyTorch 代码也不打印。',
  remarks: {
    spoiled: (row) => `${place(row)} 的分数里有 nan，整行权重都成了 nan。`,
    noKey: ({ head, uniform, ...row }) =>
      `在头 ${head} 里，${place(row)} 一个键也看不到：每处都是 −1e6，每个键得到 ${uniform}。`,
    oneKey: ({ head, key, weight, ...row }) =>
      `在头 ${head} 里，${place(row)} 只看得到键 ${key}，权重 {weights|${weight}} 全归它，与投影无关。`,
    headsAlike: ({ uniform }) =>
      `每个头都一样：查询全相同，键也全相同，不管怎么投影，看得到的键各得 ${uniform}。笔记本的这个例子只检验形状，看不出头有什么用。{see trained-heads|训练过的头看得出来。}`,
    onlyHead: (row) =>
      `${favourite(row)}。它是唯一的头，和整个投影一样宽。{see who-is-tired|看一个头从句子里学会什么。}`,
    favourite: (row) => `${favourite(row)}；`,
    othersAgree: ({ others }) => (others === 1 ? '另一个头也最看重它。' : `其他 ${others} 个头也都最看重它。`),
    othersDiffer: ({ others }) => (others === 1 ? '另一个头最看重别的键。' : `其他 ${others} 个头都最看重别的键。`),
    someDiffer: ({ others, elsewhere }) => `其他 ${others} 个头里有 ${elsewhere} 个最看重别的键。`,
    permuteOfOne: '只有一个头时，permute 一个数也不移动，省略它什么也没坏。换成两个头试试。',
    noPermute: ({ shape, wrong, rows, worst }) =>
      `省略 permute，形状照样是 ${shape}，也不报错；可是一个“头”里混进了好几个头的片段：${rows} 行权重里 ${wrong} 行不对，最多差 ${worst}。`,
    repeatUnnoticed:
      '这时 {code|repeat} 写出的列表碰巧和 {code|repeat_interleave} 的一样：只有一个头、一个样本，或者长度都相同，这个错误就没人发现。',
    repeat: ({ wrong, lengths }) =>
      `{code|repeat} 把整个列表一遍遍重写：${lengths} 个长度里有 ${wrong} 个是别的样本的。形状没错，所以 PyTorch 一声不吭。`,
    dropout: ({ count, dropout, total }) =>
      `暂退去掉了这一行的 ${count} 个权重，其余的乘以 1/(1 − ${dropout})：这一行加起来是 ${total}，不再是 1。笔记本里的 attention_weights 是暂退之前的。`,
    headDropped: ({ head, change, ...row }) =>
      `去掉头 ${head}，${place(row)} 的输出移动了 ${change}：它那几列在乘 W_o 之前是 0。`,
    noneMatters:
      '各头的权重都一样，谈不上哪个头看的地方更要紧：每个头带来的不同，只来自 W_v 和 W_o 里属于它的那一段，而这些数是随机的，未经训练。{see trained-heads|看训练过的头哪个要紧。}',
    mattersMost: ({ head, change }) =>
      `这里的头是随机的，未经训练：对这个查询最要紧的恰好是头 ${head}，去掉它，输出移动 ${change}。{see trained-heads|看训练过的头哪个要紧。}`,
    sharedSize: ({ parameters, heads, size, num_hiddens }) =>
      `W_q、W_k、W_v、W_o 一共 ${grouped(parameters, ',')} 个数，一个头或许多头都一样：${heads} 个头，每头 ${size} 维，合起来就是 ${num_hiddens}。{see heads-cost|看头要花什么代价。} {see the-cache?step=share|再看要存下多少。}`,
    ownSize: ({ parameters, heads, size }) =>
      `W_q、W_k、W_v、W_o 一共 ${grouped(parameters, ',')} 个数：${heads} 个头，每头 ${size} 维，与 num_hiddens 无关。{see heads-cost|看头要花什么代价。} {see the-cache?step=share|再看要存下多少。}`,
  },
  suggestions: {
    permute: '把 permute 放回去。',
    noPermute: '省略 permute：顺着亮着的那个头往下看，形状没变，数还是它的吗？',
    interleave: '换回 repeat_interleave。',
    repeat: '用 repeat 代替 repeat_interleave：有几个头拿到错的长度？',
    fiveHeads: '换回五个头。',
    threeHeads: '100 维分给三个头：PyTorch 会说什么？',
    fullWidth: '让每个头都有 num_hiddens 维，不再均分：参数有多少？',
    sharedWidth: '每头换回 num_hiddens / num_heads 维。',
    keepHead: '把头放回去。',
    dropHead: '去掉一个头：输出会移动多少？先猜再看。',
    train: '换成 train：每行之和还是 1 吗？',
    eval: '换成 eval：没有暂退了。',
  },
  errors: {
    notDivisible: ({ num_hiddens, num_heads, divisors }) =>
      `${num_hiddens} 维没法平分给 ${num_heads} 个头。可以是 ${divisors.join('、')} 个头，也可以自由选每头的维数。`,
    lengths: ({ expected, found }) =>
      `有效长度要么每个样本一个，要么每个查询一个：形状应为 ${expected}，现在是 ${found}。`,
  },
};

function place({ sample, query }: Row): string {
  return `样本 ${sample} 的查询 ${query}`;
}

function favourite({ head, key, weight, ...row }: Row & Favourite): string {
  return `头 ${head} 的参数是随机的，未经训练；在这个头里，${place(row)} 恰好最看重键 ${key}：{weights|${weight}}`;
}
