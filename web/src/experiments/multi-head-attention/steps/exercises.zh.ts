import { nth } from '../../../tensor/read';
import { fixed } from '../../../text/format';
import type { Words } from './exercises.en';

export const words: Words = {
  heads: {
    label: '看每个头',
    cell: '笔记本 004，练习 1',
    title: '哪个头看得最集中？',
    source: '笔记本 004 · 练习 1',
    ask: '四个头，同样的查询和键。哪个头的{weights|权重}最集中？点那个头。熵越小越集中，最大是 log₂6 ≈ 2.585 比特。',
    pointed: (pick, right, values) =>
      pick === right
        ? `投影矩阵是随机的，未经训练，恰好头 ${right} 的熵最小：${fixed(nth(values, right))} 比特。四个头的输入相同，不同的只是投影矩阵。`
        : `头 ${pick} 的熵是 ${fixed(nth(values, pick))} 比特，还有更小的。颜色最深的一格不算数，要看四行整体。`,
    measures: { bits: '最集中的头的熵（比特）' },
  },
  number: {
    label: '几个头',
    cell: '笔记本 004，练习 3',
    title: '几个头学得最快？',
    source: '笔记本 004 · 练习 3',
    ask: '两层的模型学一条规则：说出同一个字母上次后面跟着什么。宽度总是 32，h 个头，每头 p = 32 / h。每种头数从十个种子训练 300 步。试试每一种，留在最快的那个。',
    question: '头越多，学得越好吗？',
    options: {
      a: { text: '越多越好', reply: '看说对 0.9 时的步数：头多了，它反而变大。' },
      b: {
        text: '不是，要看任务',
        reply:
          '参数个数没有变，变的是怎么切。这个任务每层一个头就够，头再多，每个头就窄到难以认准一个字母。另一个任务可能要好几个头：头数要在任务上量。',
      },
      c: { text: '没有区别', reply: '看灰线：参数一样多，到 0.9 的步数却差得很远，有的 300 步也到不了。' },
    },
    measures: { through: '一半的种子说对 0.9 时的步数', parameters: '每层 W_q、W_k、W_v、W_o 的参数' },
    suggestions: ['八个头，每头四个数。', '两个头，每头十六个数。'],
    steps: '训练步数 →',
    share: '说对的比例（测试）',
    allRuns: '每种头数十次训练：每一步说对的比例',
    middleOf: (heads) => `${heads} 个头，中位数`,
    runsOf: (heads) => `${heads} 个头，十个种子`,
  },
  sizes: {
    label: '每个头多宽',
    cell: '笔记本 004，练习 4',
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
    measures: { width: 'h·p', parameters: '参数个数', output: '输出的宽度' },
    parameters: { head_size: { label: '每个头的宽度 p', hint: 'p_q = p_k = p_v = p' } },
    suggestions: ['每个头宽 8：拼起来 32。', '参数个数是 4 × 16 × h·p：想想 h·p 最多是多少。'],
  },
  parallel: {
    label: '并行与串行',
    cell: '笔记本 004，练习 5',
    title: '一次算完快，还是一个一个算快？',
    source: '笔记本 004 · 练习 5',
    ask: '同样的头、同样的乘法次数：一次交给计算内核 (h, n, p)，或者分 h 次交 (1, n, p)。这里量的是你这台机器，每次调用来回的时间算在内。',
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
    measures: { together: '一次算完（毫秒）', oneByOne: '一个一个算（毫秒）', outputs: '两种输出的最大差' },
    parameters: { length: { label: '序列长度 n' } },
    allAtOnce: '一次算完',
    inTurn: (times) => `一个一个算，${times} 次`,
    suggestions: ['只有一个头：两种算法就是一回事。', '长一些，n = 256：乘法盖过调用的开销了吗？'],
  },
  reshape: {
    label: '变形的代价',
    cell: '笔记本 004，练习 5',
    title: '切成多个头，要搬动多少数？',
    source: '笔记本 004 · 练习 5，变形的代价',
    ask: 'transpose_qkv 的三步，用在 Q、K、V 上，输出再变回来：共四次。把序列加长，直到每搬动一个数至少做 50 次乘法。',
    question: '哪一步真的在内存里搬数？',
    options: {
      a: { text: '第一个 reshape', reply: '一行 64 个数切成 4 段，每段 16 个：数还在原处，只是步长多了一个。' },
      b: { text: '中间的 permute', reply: '它只交换形状和步长的次序，数在内存里不动。' },
      c: {
        text: '最后的 reshape',
        reply:
          '样本和头不再首尾相接，没有一组步长能把它们并成一维，只好复制。搬动的数随 n 增长，乘法随 n² 增长：序列越长，这笔开销越不要紧。会读步长的计算内核可以直接从原处取数，一个都不搬。',
      },
    },
    measures: { moved: '搬动的数', each: '每搬动一个数，做几次乘法' },
    parameters: { tokens: { label: '序列长度 n' } },
    suggestions: ['n = 64：够了吗？', 'n 加倍：搬动的数和乘法各是多少倍？'],
    inMemory: '在内存里',
    copied: '复制',
    stays: '不动',
    before: '3 个词元、2 个头、p = 2：复制以前',
    after: '复制以后',
  },
  why: {
    label: '为什么要多个头',
    cell: '笔记本 004，思考 1',
    title: '为什么需要多个头？',
    source: '笔记本 004 · 思考 1',
    ask: '点一行选一个查询。看每个头把最大的{weights|权重}给了哪个{keys|键}。换头数，让这个查询同时看重至少三个不同的键。',
    question: '单个头做不到的是什么？',
    options: {
      a: { text: '给几个键都分一点权重', reply: '单个头也能：softmax 的每一项都大于 0。' },
      b: {
        text: '对同样的键同时用几套权重',
        reply:
          '一个头对一个查询只有一行权重，几种关系只好混成一个平均。h 个头有 h 行，各自取出一份值，再由 W_o 合起来。{see trained-heads|看四个训练过的头。}',
      },
      c: { text: '看到离得远的键', reply: '单个头也看得到所有的键，远近都一样。' },
    },
    measures: { places: '各头最看重的键，不同的有几个' },
    parameters: { query: { label: '查询' } },
    suggestions: ['先试两个头。', '换一个种子，最看重的键会变。'],
  },
  subspace: {
    label: '什么是子空间',
    cell: '笔记本 004，思考 2',
    title: '什么是子空间？',
    source: '笔记本 004 · 思考 2',
    ask: '{queries|查询}经过 W_q 后有 16 个数，切成 4 段给 4 个头。把有标记的那一列关掉（W_q 的这一行置 0），哪个头的{weights|权重}会变？点那个头。也可以点别的列。',
    pointed: (pick, right, values) =>
      pick === right
        ? `只有头 ${right} 变了，最多 ${fixed(nth(values, right))}，别的头一位都没变。每个头只看自己的 4 个数：16 维里的 4 个方向，就是它的子空间。方向不同，比较出的相似也不同。`
        : `头 ${pick} 没有变。16 列依次切成 4 段，每段 4 列，数一数有标记的列在第几段。`,
    measures: { moved: '最大的变化' },
    parameters: { unit: { label: 'W_q 的哪一行' } },
    projected: '查询 · W_qᵀ',
    component: '投影后的维度',
    moved: '权重变了多少',
    suggestions: ['关掉最后一列。', '关掉第一列。'],
  },
  width: {
    label: '为什么除以 h',
    cell: '笔记本 004，思考 3',
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
    measures: { ratio: '8 个头时的参数倍数' },
    count: '参数个数',
    heads: '头数 h',
    shared: 'p = p_o / h',
    full: '每个头都宽 p_o',
  },
  shapes: {
    label: '为什么变形状',
    cell: '笔记本 004，思考 4',
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
    measures: { elsewhere: '12 个数里放错的' },
    permuted: '有 permute',
    skipped: '没有 permute',
  },
  different: {
    label: '头真的不同吗',
    cell: '笔记本 004，思考 5',
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
    measures: { alike: '各头权重的最大差' },
    parameters: { input: { label: '查询和键', choices: { randn: '随机', ones: '全 1' } } },
    suggestions: ['笔记本的演示里，X 和 Y 都是 torch.ones。', '换一个种子：头还是各不相同。'],
  },
};
