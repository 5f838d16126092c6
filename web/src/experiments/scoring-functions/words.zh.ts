import type { Score } from './parameters';
import { rules } from './rules';
import type { Row, Weights, Words } from './words.en';

const tokens = ['小猫', '坐', '上', '垫子', '它', '累了'];

export const words: Words = {
  title: '注意力评分函数',
  lead: '分数说的是一个{queries|查询}与一个{keys|键}有多匹配。点积看模长和夹角，加性评分的规则是学来的。换一个评分函数，就是另一种注意力汇聚。',
  parameters: {
    numbers: { label: '数', choices: { given: '给定', trained: '训练好的头' } },
    asks: { label: '结尾说的是', choices: { animal: '动物', thing: '物件' } },
    language: { label: '语言', choices: { zh: '中文', en: '英文' } },
    picture: { label: '看什么', choices: { plane: '箭头', steps: '三步', broadcast: '广播', cost: '代价' } },
    score: {
      label: '与加性比较的评分',
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
    queries: { label: '查询', axes: ['样本', '查询', '维度'] },
    redraw: { label: '维度不同时，另抽与键同维度的查询' },
    keys: { label: '键', axes: ['样本', '键', '维度'] },
    values: { label: '值', axes: ['样本', '键', '维度'] },
    valid_lens: { label: '有效长度 valid_lens' },
    num_hiddens: { label: 'num_hiddens h' },
    seed: { label: '参数的随机种子' },
    labels: { label: '键的名字', choices: { indices: '编号', words: '词' } },
    way: { label: '选中的评分函数', choices: { additive: '加性', other: '另一个' } },
    sample: { label: '样本' },
    query: { label: '查询' },
    key: { label: '键' },
    component: { label: '分量' },
    hidden: { label: '隐藏单元' },
  },
  presets: {
    trained: { label: '训练好的头', cell: '用句子训练好的头：“累”在问' },
    words: { label: '六个词', cell: '开头那六个词，画成箭头：六个不同的键' },
    notebook: {
      label: '键全相同',
      cell: '笔记本 002：键全为 1；加性用 20 维的查询，点积再抽 2 维的查询；manual_seed(0)',
    },
    differentKeys: { label: '键各不同', cell: '练习 1：同一个单元，键换成 torch.randn(2, 10, 2)' },
    sameLength: { label: '维度相同', cell: '四个查询、六个键，都是 4 维：两个评分函数用同样的数' },
    sum: { label: '求和', cell: '练习 3：用查询与键之和作评分' },
    bilinear: { label: '双线性', cell: '练习 2：只用矩阵乘法，让 20 维的查询遇上 2 维的键' },
    byHand: { label: '手算', cell: '小整数，可以跟着算' },
  },
  tokens,
  asArrows: '画成箭头的查询和键',
  query: '查询',
  queryOf: (ending) => `“${ending}”在问`,
  weight: '权重',
  lengthOf: '模长',
  angle: '夹角',
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
  projected: { query: '投影后的查询', queries: '投影后的查询', keys: '投影后的键' },
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
  remarks: {
    trained: ({ ending, steps }) =>
      `“${ending}”在问。这个头用句子训练了 ${steps} 步；32 个数里有 2 个决定它的点积，箭头画成一半长：这里除以 √2，正好是那里除以 √32。{see who-is-tired|看这样的头怎样学会。}`,
    sameWay: ({ key, named, degrees, score }) =>
      `{keys|${keyName(key, named)}}与{queries|查询}的夹角是 ${degrees}°，方向相近，分数是 ${score}。`,
    rightAngle: ({ key, named, score, exact }) =>
      `{keys|${keyName(key, named)}}与{queries|查询}${exact ? '成直角' : '差不多成直角'}：不管模长多少，分数都${exact ? '是' : '接近 0，这里是'} ${score}。`,
    awayFrom: ({ key, named, degrees, score }) =>
      `{keys|${keyName(key, named)}}与{queries|查询}的夹角是 ${degrees}°，方向相反，分数是 ${score}。`,
    otherRule: ({ score }) => `${nameOf(score)}评分不只看模长和夹角。`,
    additiveBeside: ({ key, named, weight }) =>
      `加性评分的参数是随机的，未经训练，恰好给{keys|${keyName(key, named)}}最多（{weights|${weight}}）：键一样，刻度一样，规则不同。{see learning-dates|看训练过的加性注意力。}`,
    spoiled: ({ where, ...row }) =>
      `${place(row)}的分数（${where.map(nameOf).join('、')}）里有 nan 或 ∞：softmax 的分母把它带给了每一个键，整行权重都是 nan，输出也是。`,
    noKey: ({ keys, weight, ...row }) =>
      `${place(row)}一个键也看不到：两种分数每处都成了 −1e6，于是 ${keys} 个键各得 1/${keys} = ${weight}，与评分函数无关。`,
    oneKey: (row) => `${place(row)}只看得到键 0：不管用哪种评分函数，权重全归它，输出就是它的值。`,
    equalKeys: ({ score, additive, other, visible, weight, ...row }) =>
      `${place(row)} 面对的键全都相同，所以分数也全都相同：加性 ${additive}，${nameOf(score)} ${other}。softmax 给看得到的 ${visible} 个键各 1/${visible} = ${weight}，与评分函数无关。这个例子分不出评分函数的好坏，键各不同才行。`,
    favourites: ({ score, ...row }) => favourites(row, nameOf(score)),
    bothRandom: ({ score, ...row }) => favourites(row, `${nameOf(score)}（W 也是随机的）`),
    random: '查询和键也是随机的。',
    sameOutput: '值是同样的值，这里输出也相同。',
    otherOutput: '值是同样的值，输出却不同。',
    spoiledValue: '有一个值是 nan 或 ∞。权重是 0 也挡不住它：0 · nan 和 0 · ∞ 都是 nan，输出的那个分量也就是 nan。',
    otherQueries: ({ q, k, shape }) =>
      `查询 ${q} 维，键 ${k} 维，没有 q·k 可算。笔记本于是另抽形状为 ${shape} 的查询，这里也一样：两边用的不是同一批查询。`,
    matrix: ({ shape }) => `W 的形状是 ${shape}，它把键变成与查询维度相同：只用矩阵乘法，维度可以不同。`,
    sameChange: ({ query, another, change, apart }) =>
      `从查询 ${query} 换到查询 ${another}，每个分数都变 ${change}：查询只是给整行加一个常数。softmax 看不见常数，权重相差 ${apart}，查询完全不起作用。`,
    constant: '查询给自己的每个分数加上同一个数。softmax 看不见常数，查询完全不起作用。',
    stretched: ({ from, sizes, to }) =>
      `{code|unsqueeze(2)} 给查询添一个键的轴，{code|unsqueeze(1)} 给键添一个查询的轴，大小都是 1。相加时，1 扩展成对方的大小：${from} 个数变出 ${sizes.join('×')} = ${to} 个和，每个查询遇上每个键。`,
    feature: ({ query, key, hidden, h, feature, score }) =>
      `查询 ${query} 与键 ${key} 的特征 ${hidden} 是 ${feature}。w_v 给这一对的 ${h} 个特征加权求和，得到分数 ${score}。`,
    learnsNothing: ({ score, parameters }) => `加性要学 ${parameters} 个数，${nameOf(score)}一个也不学。`,
    learns: ({ score, parameters, learned }) => `加性要学 ${parameters} 个数，${nameOf(score)}要学 ${learned} 个。`,
    operations: ({ score, h, pairs, times, longest, timesAtLongest }) =>
      `一个样本里，每个查询对每个键，加性做 ${h} 次 tanh 和 ${h} 次乘法，${nameOf(score)}配对 ${pairs} 次：这里加性的运算是它的 ${times} 倍，n = m = ${longest} 时是 ${timesAtLongest} 倍。`,
    bothLearn: ({ score, h, times, q, k }) =>
      `加性还要为每一对存 ${h} 个特征，这里内存是${nameOf(score)}的 ${times} 倍。两者都接受 ${q} 维的查询和 ${k} 维的键，什么算合适都是学来的；只有加性中间有 tanh 的弯曲。`,
    additiveLearns: ({ score, h, times, q, k }) =>
      `它还要为每一对存 ${h} 个特征，这里内存是${nameOf(score)}的 ${times} 倍。换来的是：查询 ${q} 维、键 ${k} 维也行，而且什么算合适是学来的。`,
  },
  suggestions: {
    ask: ({ ending }) => `让“${ending}”来问。`,
    byHand: '六个词，手工设定。',
    longer: '把查询拉长，不转方向：排名不变，差距变大。',
    cosine: '改用余弦评分：只看夹角。',
    scaled: '回到缩放点积。',
    table: '看分数、权重和输出的数字。',
    fourAndSix: '四个查询、六个键：选一个查询，看它那一行怎样扩展。',
    square: '查询和键一样多：这时忘了 unsqueeze 会怎样？',
    moreUnits: '隐藏单元加到 16 个。',
    doubleUnits: '把隐藏单元加倍。',
    bahdanau: 'Bahdanau 的大小：解码器状态 256 维，编码器状态 128 维。',
    features: '看内存花在哪里：每个查询与每个键的特征。',
    differentKeys: '练习 1：让键各不相同。两个评分函数还一致吗？',
    equalKeys: '让键又全部相同：权重还剩下什么？',
    unequal: ({ q }) => `把 ${q} 维的查询交给要求维度相同的评分函数：PyTorch 会说什么？`,
    nudge: '给查询的第一个数加 1：哪些分数变了？哪些权重变了？',
    sum: '练习 3：用求和评分。查询还起作用吗？',
    bilinear: '练习 2：只用矩阵乘法处理不同的维度。',
    broadcast: '加性评分里，查询和键是怎样相遇的？',
  },
  errors: {
    unequal: ({ queries, keys }) =>
      `查询有 ${queries} 个数，键有 ${keys} 个：这个评分函数要一一配对。可以另抽查询，或者选双线性、加性：它们的矩阵把两者变成同一维度。`,
  },
};

function place({ sample, query }: Row): string {
  return `样本 ${sample} 的查询 ${query}`;
}

function keyName(key: number | string, named: boolean): string {
  return named ? `键“${typeof key === 'string' ? key : tokens[key]}”` : `键 ${key}`;
}

function nameOf(score: 'additive' | Score): string {
  return score === 'additive' ? words.additive.name : words.scores[score].name;
}

function favourites({ best, weight, otherBest, otherWeight, ...row }: Row & Weights, other: string): string {
  return `对${place(row)}，参数随机、未经训练的加性恰好给键 ${best} 最多（{weights|${weight}}），${other}给键 ${otherBest} 最多（{weights|${otherWeight}}）。{see learning-dates|看训练过的加性注意力。}`;
}
