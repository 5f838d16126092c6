import { examples } from './parameters';
import {
  againstAnotherQuery,
  broadcastFacts,
  costFacts,
  facts,
  isUnequal,
  type Now,
  nudged,
  rules,
  type Words,
} from './words';

export const words: Words = {
  title: '注意力评分函数',
  lead: '分数说的是一个{queries|查询}与一个{keys|键}有多合。softmax 把分数变成{weights|权重}，权重再把{values|值}加起来。换一个评分函数，就是另一种注意力汇聚。',
  parameters: {
    show: { label: '看什么', choices: { steps: '三步', broadcast: '广播', cost: '代价' } },
    score: {
      label: '与加性并排',
      choices: {
        scaled_dot: '缩放点积',
        dot: '点积',
        bilinear: '双线性',
        cosine: '余弦',
        gaussian: '高斯',
        sum: '求和',
      },
    },
    sigma: { label: '高斯的 σ' },
    queries: { label: '查询', axes: ['样本', '查询', '长度'] },
    redraw: { label: '长度不同时，另抽与键等长的查询' },
    keys: { label: '键', axes: ['样本', '键', '长度'] },
    values: { label: '值', axes: ['样本', '键', '长度'] },
    valid_lens: { label: '有效长度 valid_lens' },
    num_hiddens: { label: 'num_hiddens h' },
    seed: { label: '参数的随机种子' },
    way: { label: '选中的评分函数', choices: { additive: '加性', other: '另一个' } },
    sample: { label: '样本' },
    query: { label: '查询' },
    key: { label: '键' },
    component: { label: '分量' },
    hidden: { label: '隐藏单元' },
  },
  presets: {
    notebook: {
      label: '键全相同',
      cell: '笔记本 002：键全为 1；加性用 20 维的查询，点积再抽 2 维的查询；manual_seed(0)',
    },
    differentKeys: { label: '键各不同', cell: '练习 1：同一个单元，键换成 torch.randn(2, 10, 2)' },
    sameLength: { label: '等长', cell: '四个查询、六个键，都是 4 维：两个评分函数用同样的数' },
    sum: { label: '求和', cell: '练习 3：用查询与键之和作评分' },
    bilinear: { label: '双线性', cell: '练习 2：只用矩阵乘法，让 20 维的查询遇上 2 维的键' },
    byHand: { label: '手算', cell: '小整数，可以跟着算' },
  },
  additive: { name: '加性', rule: rules.additive },
  scores: {
    scaled_dot: { name: '缩放点积', rule: rules.scaled_dot },
    dot: { name: '点积', rule: rules.dot },
    bilinear: { name: '双线性', rule: rules.bilinear },
    cosine: { name: '余弦', rule: rules.cosine },
    gaussian: { name: '高斯', rule: rules.gaussian },
    sum: { name: '求和', rule: rules.sum },
  },
  steps: { scores: '1 分数', weights: '2 权重', output: '3 输出' },
  queries: '查询',
  keys: '键',
  components: '分量',
  sample: (index) => `样本 ${index}`,
  redrawn: '另抽的查询',
  parametersCount: (count) => (count === 0 ? '没有参数' : `${count} 个参数`),
  axes: ['样本', '查询', '键', '隐藏单元'],
  sum: '相加',
  justScores: '分数',
  features: '特征',
  tanh: '→ tanh',
  withoutPairs: (sum) => `不写 unsqueeze：${sum}。不会报错：查询和键一样多，于是查询 i 只遇上键 i，悄悄给出错的结果。`,
  withoutLuck: (sum, shape) => `不写 unsqueeze：${sum} 得到 ${shape}。只有一个查询时碰巧能用，但查询那个轴没有了。`,
  withoutError: (sum) => `不写 unsqueeze：${sum}。PyTorch 会说：`,
  costs: { parameters: '参数量', operations: '运算次数', memory: '内存（字节）' },
  oneSample: '一个样本',
  lengthAxis: '查询数 n = 键数 m',
  notCompared:
    '没有比较的有：分数和特征、另一个评分函数、参数个数和代价；其中另一个评分函数的权重和输出，PyTorch 代码会打印。',
  see: (live) => {
    const { show } = live.state;
    return show === 'steps' ? steps(live) : show === 'broadcast' ? broadcast(live) : cost(live);
  },
  try: (live) => {
    const { state } = live;
    const { q, k, equalKeys } = facts(live);
    if (state.show === 'broadcast')
      return [
        { text: '四个查询、六个键：选一个查询，看它那一行被撑开。', set: examples.fourAndSix },
        { text: '查询和键一样多：这时忘了 unsqueeze 会怎样？', set: examples.square },
        { text: '隐藏单元加到 16 个。', set: { num_hiddens: 16 } },
      ];
    if (state.show === 'cost')
      return [
        { text: '把隐藏单元加倍。', set: { num_hiddens: Math.min(64, state.num_hiddens * 2) } },
        { text: 'Bahdanau 的大小：解码器状态 256 维，编码器状态 128 维。', set: examples.bahdanau },
        { text: '看内存花在哪里：每个查询与每个键的特征。', set: { show: 'broadcast' } },
      ];
    return [
      equalKeys
        ? {
            text: '练习 1：让键各不相同。两个评分函数还一致吗？',
            set: { keys: { draw: 'randn', shape: state.keys.shape, seed: '1' } },
          }
        : {
            text: '让键又全部相同：权重还剩下什么？',
            set: { keys: { draw: 'ones', shape: state.keys.shape, seed: '0' } },
          },
      q !== k && state.score !== 'bilinear'
        ? { text: `把 ${q} 维的查询交给要求等长的评分函数：PyTorch 会说什么？`, set: { redraw: false } }
        : state.score === 'sum'
          ? { text: '给查询的第一个数加 1：哪些分数变了？哪些权重变了？', set: nudged(live) }
          : { text: '练习 3：用求和评分。查询还起作用吗？', set: { score: 'sum', way: 'other' } },
      ...(state.score === 'bilinear' ? [] : [{ text: '练习 2：只用矩阵乘法处理不同的长度。', set: examples.bilinear }]),
      { text: '加性评分里，查询和键是怎样相遇的？', set: { show: 'broadcast', way: 'additive' } },
    ];
  },
  error: (error, state) =>
    isUnequal(error.operation, error.input) && state.queries.shape[2] !== state.keys.shape[2]
      ? `查询有 ${state.queries.shape[2]} 个数，键有 ${state.keys.shape[2]} 个：这个评分函数要一一配对。可以另抽查询，或者选双线性、加性：它们的矩阵把两者变成一样长。`
      : undefined,
};

function steps(live: Now): string[] {
  const { state } = live;
  const now = facts(live);
  const place = `样本 ${state.sample} 的查询 ${state.query}`;
  const other = words.scores[state.score].name;
  const { additive: additiveSpoiled, other: otherSpoiled } = now.spoiled;
  const lines: string[] = [];
  if (additiveSpoiled || otherSpoiled) {
    const where = [...(additiveSpoiled ? ['加性'] : []), ...(otherSpoiled ? [other] : [])].join('、');
    lines.push(
      `${place}的分数（${where}）里有 nan 或 ∞：softmax 的分母把它带给了每一个键，整行权重都是 nan，输出也是。`,
    );
  } else if (now.visible === 0)
    lines.push(
      `${place}一个键也看不到：两种分数每处都成了 −1e6，于是 ${now.m} 个键各得 1/${now.m} = ${now.weight}，与评分函数无关。`,
    );
  else if (now.visible === 1) lines.push(`${place}只看得到键 0：不管用哪种评分函数，权重全归它，输出就是它的值。`);
  else if (now.equalKeys)
    lines.push(
      `${place} 面对的键全都相同，所以分数也全都相同：加性 ${now.score}，${other} ${now.otherScore}。softmax 给看得到的 ${now.visible} 个键各 1/${now.visible} = ${now.weight}，与评分函数无关。这个例子分不出评分函数的好坏，键各不同才行。`,
    );
  else
    lines.push(
      `对${place}，参数随机、未经训练的加性恰好给键 ${now.best} 最多（{weights|${now.weight}}），${other}${state.score === 'bilinear' ? '（W 也是随机的）' : ''}给键 ${now.otherBest} 最多（{weights|${now.otherWeight}}）。${now.spoiledValues ? '' : now.sameOutput ? '值是同样的值，这里输出也相同。' : '值是同样的值，输出却不同。'}`,
    );
  if (now.spoiledValues && !additiveSpoiled && !otherSpoiled)
    lines.push('有一个值是 nan 或 ∞。权重是 0 也挡不住它：0 · nan 和 0 · ∞ 都是 nan，输出的那个分量也就是 nan。');
  if (now.redrawn)
    lines.push(
      `查询 ${now.q} 维，键 ${now.k} 维，没有 q·k 可算。笔记本于是另抽形状为 ${now.otherShape} 的查询，这里也一样：两边用的不是同一批查询。`,
    );
  else if (state.score === 'bilinear')
    lines.push(`W 的形状是 ${now.shapeOfW}，它把键变得与查询一样长：只用矩阵乘法，长度可以不同。`);
  else if (state.score === 'sum' && !otherSpoiled) {
    const rows = againstAnotherQuery(live);
    lines.push(
      rows
        ? `从查询 ${state.query} 换到查询 ${rows.another}，每个分数都变 ${rows.largest}：查询只是给整行加一个常数。softmax 看不见常数，权重相差 ${rows.apart}，查询完全不起作用。`
        : '查询给自己的每个分数加上同一个数。softmax 看不见常数，查询完全不起作用。',
    );
  }
  return lines;
}

function broadcast(live: Now): string[] {
  const { b, n, m, h, from, to, feature, score } = broadcastFacts(live);
  return [
    `{code|unsqueeze(2)} 给查询添一个键的轴，{code|unsqueeze(1)} 给键添一个查询的轴，大小都是 1。相加时，1 被撑成对方的大小：${from} 个数变出 ${b}×${n}×${m}×${h} = ${to} 个和，每个查询遇上每个键。`,
    `查询 ${live.state.query} 与键 ${live.state.key} 的特征 ${live.state.hidden} 是 ${feature}。w_v 给这一对的 ${h} 个特征加权求和，得到分数 ${score}。`,
  ];
}

function cost(live: Now): string[] {
  const { q, k, h, numbers, parameters, learned, times, memoryTimes, longest, timesAtLongest } = costFacts(live);
  const other = words.scores[live.state.score].name;
  return [
    `加性要学 ${parameters} 个数，${other}${learned === 0 ? '一个也不学' : `要学 ${learned} 个`}。一个样本里，每个查询对每个键，加性做 ${h} 次 tanh 和 ${h} 次乘法，${other}配对 ${numbers} 次：这里加性的运算是它的 ${times} 倍，长度 ${longest} 时是 ${timesAtLongest} 倍。`,
    learned > 0
      ? `加性还要为每一对存 ${h} 个特征，这里内存是${other}的 ${memoryTimes} 倍。两者都接受 ${q} 维的查询和 ${k} 维的键，什么算合适都是学来的；只有加性中间有 tanh 的弯曲。`
      : `它还要为每一对存 ${h} 个特征，这里内存是${other}的 ${memoryTimes} 倍。换来的是：查询 ${q} 维、键 ${k} 维也行，而且什么算合适是学来的。`,
  ];
}
