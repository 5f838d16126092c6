import { fixed } from '../../charts/base/format';
import { check, tried } from './checks';
import { ofRandomHeads, type Words } from './words';

export const words: Words = {
  title: '练习',
  lead: '笔记本 002 的三道练习，004 的五道练习和五个思考题。图由计算核心现算，对错看数字。这里的头都是随机抽的，没有训练过。',
  presetsTitle: '练习',
  parameters: {
    exercise: {
      label: '练习',
      choices: {
        keys: '换掉键',
        lengths: '长度不同',
        sum: '求和还是点积',
        heads: '看每个头',
        importance: '哪个头重要',
        number: '几个头',
        sizes: '每个头多宽',
        parallel: '并行与串行',
        why: '为什么要多个头',
        subspace: '什么是子空间',
        width: '为什么除以 h',
        shapes: '为什么变形状',
        different: '头真的不同吗',
      },
    },
    keys: { label: '键 keys', axes: ['样本', '键', '维度'] },
    query_size: { label: '查询的长度 q' },
    key_size: { label: '键的长度 k' },
    W_rows: { label: 'W 的行数' },
    W_columns: { label: 'W 的列数' },
    num_heads: { label: '头数 num_heads', choices: { '1': '1', '2': '2', '4': '4', '8': '8', '16': '16' } },
    head_size: { label: '每个头的宽度 p', hint: 'p_q = p_k = p_v = p' },
    input: { label: '查询和键', choices: { randn: '随机', ones: '全 1' } },
    length: { label: '序列长度 n' },
    unit: { label: 'W_q 的哪一行' },
    seed: { label: '随机种子' },
    answer: { label: '回答', choices: { none: '未答', a: 'a', b: 'b', c: 'c' } },
    pick: { label: '选中的头' },
    query: { label: '查询' },
    key: { label: '键' },
  },
  presets: {
    keys: { label: '换掉键', cell: '笔记本 002，练习 1' },
    lengths: { label: '长度不同', cell: '笔记本 002，练习 2' },
    sum: { label: '求和还是点积', cell: '笔记本 002，练习 3' },
    heads: { label: '看每个头', cell: '笔记本 004，练习 1' },
    importance: { label: '哪个头重要', cell: '笔记本 004，练习 2' },
    number: { label: '几个头', cell: '笔记本 004，练习 3' },
    sizes: { label: '每个头多宽', cell: '笔记本 004，练习 4' },
    parallel: { label: '并行与串行', cell: '笔记本 004，练习 5' },
    why: { label: '为什么要多个头', cell: '笔记本 004，思考 1' },
    subspace: { label: '什么是子空间', cell: '笔记本 004，思考 2' },
    width: { label: '为什么除以 h', cell: '笔记本 004，思考 3' },
    shapes: { label: '为什么变形状', cell: '笔记本 004，思考 4' },
    different: { label: '头真的不同吗', cell: '笔记本 004，思考 5' },
  },
  dots: {
    exercise: '练习',
    solved: '已完成',
    progress: (done, of) => `完成 ${done} / ${of}`,
    forget: '清空进度',
  },
  random: '这些头是随机抽的，没有训练过：看得出机制，看不出分工。',
  right: '对。',
  notYet: '再想想。',
  reached: '到了。',
  solvedNow: '这一题完成了。',
  next: '下一题',
  again: '换一组随机数',
  measure: '在这台机器上测量',
  measureAgain: '再测一次',
  measuring: '正在测量……',
  stopMeasuring: '停止测量',
  notMeasured: '这次没有测成。',
  head: (index) => `头 ${index}`,
  sample: (index) => `样本 ${index}`,
  queries: '查询',
  keysAxis: '键',
  keys: '键 keysᵀ',
  additive: '加性注意力的权重',
  dot: '缩放点积的权重',
  sumScores: '分数：各分量求和',
  dotScores: '分数：点积',
  sumWeights: '求和的权重',
  dotWeights: '点积的权重',
  weights: '权重',
  bits: '熵（比特，查询取平均）',
  change: '去掉这个头，输出移动多远',
  projected: '查询 · W_qᵀ',
  unit: '投影后的维度',
  moved: '权重变了多少',
  shared: 'p = p_o / h',
  full: '每个头都宽 p_o',
  heads: '头数 h',
  parameters_: '参数个数',
  permuted: '有 permute',
  skipped: '没有 permute',
  together: '一次算完',
  oneByOne: (times) => `一个一个算，${times} 次`,
  measures: {
    difference: '两组权重的最大差',
    lengths: '查询和键的长度',
    rowsOfSum: '求和：各查询权重的最大差',
    rowsOfDot: '点积：各查询权重的最大差',
    bits: '最集中的头的熵（比特）',
    change: '最大的移动',
    share: '去掉最要紧的一个头，输出移动的比例',
    parameters: '参数个数',
    width: 'h·p',
    together: '一次算完（毫秒）',
    oneByOne: '一个一个算（毫秒）',
    outputs: '两种输出的最大差',
    places: '各头最看重的键，不同的有几个',
    moved: '最大的变化',
    ratio: '8 个头时的参数倍数',
    elsewhere: '12 个数里放错的',
    alike: '各头权重的最大差',
  },
  exercises: {
    keys: {
      title: '换掉键，两种注意力还一样吗？',
      source: '笔记本 002 · 练习 1',
      ask: '小例子里的键全是 1，两种评分函数给出同样的权重。改动{keys|键}（双击格子，或换成 torch.randn），让两组{weights|权重}有一处相差 0.05 以上。',
      question: '原来为什么一样？',
      options: {
        a: {
          text: '两种函数本来就等价',
          reply: '你刚刚看到了：键一换，权重就不同。一个是 tanh 之后再加权，一个是内积。',
        },
        b: {
          text: '键都相同，一行里的分数就都相同',
          reply:
            '同一个查询对十个相同的键，分数只能相同。softmax 只看分数之差，于是有效长度内平均分：1/2 和 1/6。用哪种评分函数都一样。',
        },
        c: {
          text: '掩蔽让每个键平分权重',
          reply: '掩蔽只挡住有效长度以外的键。你换过键以后掩蔽还在，权重却不再平均。',
        },
      },
    },
    lengths: {
      title: '只用矩阵乘法，怎样给长度不同的查询和键打分？',
      source: '笔记本 002 · 练习 2',
      ask: '分数是 {queries|q}ᵀ W {keys|k}。让查询和键的长度不同，再给 W 一个合适的形状，让权重算得出来。',
      question: 'W 做了什么？',
      options: {
        a: {
          text: '把键变成和查询一样长，再做点积',
          reply: 'W k 的长度是 q，于是 qᵀ(W k) 就是点积。W 可以学习，q = k 且 W = I 时正好是点积。这叫双线性评分。',
        },
        b: {
          text: '等于去掉 tanh 的加性注意力',
          reply:
            '去掉 tanh 的加性注意力是“查询的一个数加键的一个数”，没有相乘。查询那一项对每个键都一样，softmax 会把它消掉。',
        },
        c: {
          text: '给短的一方补 0',
          reply: '补 0 只是 W 的一种：对角线上是 1，其余是 0。一般的 W 会把每个分量都混在一起。',
        },
      },
    },
    sum: {
      title: '向量求和比点积更好吗？',
      source: '笔记本 002 · 练习 3',
      ask: '四个查询，六个键。左边把 q + k 的各分量加起来当分数，右边用点积。先猜，再看{weights|权重}。',
      question: '用求和打分，四个查询的权重会怎样？',
      options: {
        a: {
          text: '比点积分得更开',
          reply: '看上面：四行一模一样。Σ(q + k) = Σq + Σk，Σq 在一行里是常数。',
        },
        b: {
          text: '和点积差不多',
          reply: '看上面：点积的四行各不相同，求和的四行一模一样。',
        },
        c: {
          text: '四行完全一样',
          reply:
            '分数是 Σq + Σk。Σq 对这一行的每个键都相同，softmax 把它消掉，剩下的只和键有关：查询说什么都没用。所以求和不比点积好。加性注意力先投影再过 tanh，才躲开这一点。',
        },
      },
    },
    heads: {
      title: '哪个头看得最集中？',
      source: '笔记本 004 · 练习 1',
      ask: '四个头，同样的查询和键。哪个头的{weights|权重}最集中？点那个头。熵越小越集中，最大是 log₂6 ≈ 2.585 比特。',
      pointed: (pick, right, values) =>
        pick === right
          ? `投影矩阵是随机的，未经训练，恰好头 ${right} 的熵最小：${fixed(values[right] ?? 0)} 比特。四个头的输入相同，不同的只是投影矩阵。`
          : `头 ${pick} 的熵是 ${fixed(values[pick] ?? 0)} 比特，还有更小的。颜色最深的一格不算数，要看四行整体。`,
    },
    importance: {
      title: '去掉哪个头，输出变得最多？',
      source: '笔记本 004 · 练习 2，方法 1 和 2',
      ask: '还没有任务，就没有“性能”。这里约定的量是：去掉一个头，输出移动多远（欧氏距离，查询取平均）。先猜，点一个头。',
      pointed: (pick, right, values) =>
        pick === right
          ? `这些头是随机的，未经训练，恰好去掉头 ${right} 时输出移动得最多：${fixed(values[right] ?? 0)}。旁边是熵：最集中的头不一定最要紧，它的值和 W_o 也说了算。方法 3（梯度）要等页面能训练。`
          : `去掉头 ${pick}，输出移动 ${fixed(values[pick] ?? 0)}，有别的头更多。权重看着深，不等于影响大：还要乘上值和 W_o。`,
    },
    number: {
      title: '几个头合适？',
      source: '笔记本 004 · 练习 3',
      ask: '在 1、2、4、8、16 里换头数，p = 16 / h。约定的量：去掉最要紧的一个头，输出移动的比例。让它降到 0.5 以下。',
      question: '头数从 1 变到 16，参数个数怎样？',
      options: {
        a: { text: '变成 16 倍', reply: '看上面的数：换头数时它没有动。每个头同时变窄了，p = 16 / h。' },
        b: {
          text: '不变',
          reply:
            '四个矩阵都是 16 × 16，头数只决定怎么切。头越多，单个头越不要紧，每个头也越窄。随机的头说不出最好的头数，那要在任务上训练了才知道。',
        },
        c: { text: '变成 1/16', reply: '每个头是变窄了，可是头也多了，乘起来不变。' },
      },
    },
    sizes: {
      title: '每个头一定要宽 p_o / h 吗？',
      source: '笔记本 004 · 练习 4',
      ask: '现在 p_q = p_k = p_v = p，p_o = 16。选 h 和 p，让 h·p 不等于 16，参数不超过 512 个，看输出还是不是 16 维。',
      question: '为什么 h·p ≠ p_o 也行？',
      options: {
        a: { text: '多出来的会被掩蔽', reply: '没有东西被掩蔽。h·p 个数全都进了 W_o。' },
        b: { text: '各个头的输出取平均', reply: '是拼接，不是平均：拼起来长 h·p。' },
        c: {
          text: 'W_o 把 h·p 个数变回 p_o 个',
          reply:
            'W_o 的形状是 (p_o, h·p)，不管拼起来多长，输出都是 p_o。p 小，参数少，每个头能比较的方向也少；p 大则相反。h·p = p_o 只是让参数不随 h 变。',
        },
      },
    },
    parallel: {
      title: '一次算完快，还是一个一个算快？',
      source: '笔记本 004 · 练习 5',
      ask: '同样的头、同样的乘法次数：一次交给核心 (h, n, p)，或者分 h 次交 (1, n, p)。这里量的是你这台机器，每次调用来回的时间算在内。',
      question: '你猜哪个快？',
      options: {
        a: {
          text: '一次算完快',
          reply:
            '乘法一样多，输出一样，省下的是一次次调用的开销。GPU 上还多一条：一个大任务才填得满它。头越多、序列越短，差得越多；只有一个头时没有可省的。',
        },
        b: {
          text: '差不多',
          reply: '量出来的差在 15% 以内，才算差不多。序列长了，乘法盖过调用的开销，就会这样。',
        },
        c: {
          text: '一个一个算快',
          reply: '量出来一个一个算更快，才算对。大张量装不进缓存时可能发生；多试几次，数会晃。',
        },
      },
    },
    why: {
      title: '为什么需要多个头？',
      source: '笔记本 004 · 思考 1',
      ask: '点一行选一个查询。看每个头把最大的{weights|权重}给了哪个{keys|键}。换头数，让这个查询同时看重至少三个不同的键。',
      question: '单个头做不到的是什么？',
      options: {
        a: { text: '给几个键都分一点权重', reply: '单个头也能：softmax 的每一项都大于 0。' },
        b: {
          text: '对同样的键同时用几套权重',
          reply:
            '一个头对一个查询只有一行权重，几种关系只好混成一个平均。h 个头有 h 行，各自取出一份值，再由 W_o 合起来。',
        },
        c: { text: '看到离得远的键', reply: '单个头也看得到所有的键，远近都一样。' },
      },
    },
    subspace: {
      title: '什么是子空间？',
      source: '笔记本 004 · 思考 2',
      ask: '{queries|查询}经过 W_q 后有 16 个数，切成 4 段给 4 个头。把有标记的那一列关掉（W_q 的这一行置 0），哪个头的{weights|权重}会变？点那个头。也可以点别的列。',
      pointed: (pick, right, values) =>
        pick === right
          ? `只有头 ${right} 变了，最多 ${fixed(values[right] ?? 0)}，别的头一位都没变。每个头只看自己的 4 个数：16 维里的 4 个方向，就是它的子空间。方向不同，比较出的相似也不同。`
          : `头 ${pick} 没有变。16 列依次切成 4 段，每段 4 列，数一数有标记的列在第几段。`,
    },
    width: {
      title: '为什么 p = p_o / h？',
      source: '笔记本 004 · 思考 3',
      ask: 'p_o = 512。图里的线是 p = p_o / h 时四个矩阵的参数个数。如果每个头都宽 p_o 呢？先猜。',
      question: '8 个头，每个头都宽 512，参数是原来的几倍？',
      options: {
        a: { text: '1 倍', reply: '不变的是 p = p_o / h 那条线：头多一倍，每个头就窄一半。' },
        b: {
          text: '8 倍',
          reply:
            '每个矩阵都从 512 行变成 8 × 512 行。p = p_o / h 用同样的参数和乘法换来 h 套权重，代价是每个头只有 64 个方向可比。',
        },
        c: { text: '64 倍', reply: '四个矩阵各只有一条边随 h 变长，另一条边还是 512，所以是 h 倍，不是 h² 倍。' },
      },
    },
    shapes: {
      title: '形状变换是为了什么？',
      source: '笔记本 004 · 思考 4',
      ask: '三个词元，每个四个数，数值就是位置。transpose_qkv 把它切成两个头：(1, 3, 4) → (2, 3, 2)，一次矩阵乘法就能算完所有头。',
      question: '如果漏掉 permute，直接 reshape 成 (2, 3, 2)？',
      options: {
        a: {
          text: '形状不对，会报错',
          reply: '形状一样是 (2, 3, 2)，元素个数也一样，PyTorch 不会报错。这正是它难发现的地方。',
        },
        b: { text: '结果一样，permute 只是排版', reply: '看右边：数放到了别处。头 0 里混进了头 1 的数。' },
        c: {
          text: '形状一样，数放错了地方',
          reply:
            'reshape 只按内存的顺序重新分行，不会搬动数。permute 把“头”这一维搬到“词元”前面，每个头才拿到每个词元里属于自己的那一段。',
        },
      },
    },
    different: {
      title: '每个头真的关注不同的部分吗？',
      source: '笔记本 004 · 思考 5',
      ask: '现在各头的{weights|权重}不同。笔记本的演示里却全都一样。改一样东西，让所有的头完全相同（最大差为 0，至少两个头）。',
      question: '那么，怎样验证头与头不同？',
      options: {
        a: { text: '头数大于 1，自然不同', reply: '你刚刚造出了完全相同的头，头数没有变。' },
        b: {
          text: '用键各不相同的输入，比较各头的权重',
          reply:
            '键都相同时，每个头都只能平均分，看不出区别。键不同了，权重的差才说明投影不同。不过这里的差只来自随机抽样；要说“分工”，得在训练过的模型、真实的句子上比。',
        },
        c: { text: '看输出的形状', reply: '形状永远是 (n, p_o)，头相同或不同都一样。' },
      },
    },
  },
  notCompared:
    '这是加性注意力的权重。没有比较的有：点积的权重、两组权重的最大差，以及其他练习；两组权重 PyTorch 代码都会打印。',
  see: (now) => {
    const { exercise } = now.state;
    const { measures, after } = check(now);
    const shown = [...measures, ...(tried(now.state) ? after : [])];
    const name = (measure: string): string => words.measures[measure as keyof Words['measures']];
    const numbers = shown.map(
      ({ name: measure, value, digits = 4 }) =>
        `${name(measure)}：${typeof value === 'string' ? value : fixed(value, digits)}`,
    );
    return [
      numbers.length > 0
        ? `${ofRandomHeads(now.result) ? '这些头是随机的，未经训练，量得：' : ''}${numbers.join('；')}。`
        : '先猜，猜过以后数字才出来。',
      ...(ofRandomHeads(now.result) ? [words.random] : []),
      `${words.exercises[exercise].source}。`,
    ];
  },
  try: ({ state }) => {
    switch (state.exercise) {
      case 'keys':
        return [
          { text: '让键随机：torch.randn(2, 10, 2)。', set: { keys: { draw: 'randn', shape: [2, 10, 2], seed: '1' } } },
          {
            text: '再让键全是 1，看两组权重回到 1/2 和 1/6。',
            set: { keys: { draw: 'ones', shape: [2, 10, 2], seed: '0' } },
          },
        ];
      case 'lengths':
        return [
          { text: '只改查询的长度，看核心怎么拒绝，PyTorch 又会怎么说。', set: { query_size: 4 } },
          { text: 'W 乘在中间：它的行要配查询，列要配键。' },
        ];
      case 'sum':
        return [
          { text: '看分数：上下两行之间，差了多少？每一列都差同样多吗？' },
          { text: '换一组随机数。', set: { seed: String((BigInt(state.seed) + 1n) % 1000n), answer: 'none' } },
        ];
      case 'number':
        return [
          { text: '两个头够不够？', set: { num_heads: '2' } },
          { text: '十六个头，每个只有一个数。', set: { num_heads: '16' } },
        ];
      case 'sizes':
        return [
          { text: '每个头宽 8：拼起来 32。', set: { head_size: 8 } },
          { text: '参数个数是 4 × 16 × h·p：想想 h·p 最多是多少。' },
        ];
      case 'parallel':
        return [
          { text: '只有一个头：两种算法就是一回事。', set: { num_heads: '1', answer: 'none' } },
          { text: '长一些，n = 256：乘法盖过调用的开销了吗？', set: { length: 256, answer: 'none' } },
        ];
      case 'different':
        return [
          { text: '笔记本的演示里，X 和 Y 都是 torch.ones。' },
          { text: '换一个种子：头还是各不相同。', set: { seed: String((BigInt(state.seed) + 1n) % 1000n) } },
        ];
      case 'why':
        return [
          { text: '先试两个头。', set: { num_heads: '2' } },
          { text: '换一个种子，最看重的键会变。', set: { seed: String((BigInt(state.seed) + 1n) % 1000n) } },
        ];
      case 'subspace':
        return [
          { text: '关掉最后一列。', set: { unit: 15, pick: -1 } },
          { text: '关掉第一列。', set: { unit: 0, pick: -1 } },
        ];
      default:
        return [{ text: '想好再点：答过以后，图上才显出数字。答错了可以再答。' }];
    }
  },
  error: (error, state) => {
    if (state.exercise !== 'lengths') return undefined;
    if (state.W_rows !== state.query_size)
      return `q 有 ${state.query_size} 个数，W 有 ${state.W_rows} 行：qᵀW 乘不起来。`;
    if (state.W_columns !== state.key_size)
      return `k 有 ${state.key_size} 个数，W 有 ${state.W_columns} 列：W k 乘不起来。`;
    return error.code === 'wrong_shape' ? '形状接不上。' : undefined;
  },
};
