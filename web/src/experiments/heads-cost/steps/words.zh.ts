import type { Words } from './words.en';

export const words: Words = {
  double: {
    label: '头数加倍',
    ask: '8 个头均分 512 维：每个 W 切成 8 段，每段 64 维。',
    question: '改成 16 个头，四个矩阵的参数……',
    act: '把头数拖到 16。',
    options: { half: '减半', same: '不变', double: '加倍' },
    replies: { half: '每个头是窄了，可是有几个头呢？', double: '头是多了一倍，可是每个头有多宽？' },
    near: { heads: (heads = '') => `现在是 ${heads} 个头：加倍是 16 个。` },
    found: (count = '') => `还是 ${count} 个数：16 个头，每头 32 维。`,
    why: 'h · p 总是 p_o，所以 W_q、W_k、W_v 大小不变，W_o 也不变。头多了，只是切得更细。',
    next: '如果每个头都保持满宽呢？',
  },
  full: {
    label: '每头都满宽',
    ask: '现在每个头都有 512 维，p = p_o；眼下这一个头用 1 048 576 个数。',
    question: '要几个头，总数才超过一千万？',
    act: '拖动头数，到刚好超过为止。',
    replies: { other: '每加一个头，就再加上第一个头那么多参数。' },
    near: {
      fewer: (count = '') => `现在是 ${count} 个数：再加几个头。`,
      more: (heads = '') => `${heads} 个头太多了，退回一些。`,
    },
    found: (heads = '', count = '') => `${heads} 个头时，四个矩阵一共 ${count} 个数。`,
    why: '四个矩阵都随 h 变大：参数是 p = p_o / h 时的 h 倍，乘法也是 h 倍。所以各头才均分宽度。',
    next: '那么均分时，多几个头就没有代价了吗？',
  },
  grows: {
    label: '什么会变多',
    ask: '左列是一个满宽的头；右列的头数由你选，p = p_o / h，现在也是一个。',
    question: '8 个头时，什么会变多？',
    act: '把头数拖到 8。',
    options: { parameters: '参数', products: 'q·k 的乘加', weights: '要算的权重' },
    replies: {
      parameters: '矩阵你见过了：p = p_o / h 时只是切得更细。',
      products: 'q·k 多到 8 倍，可每个只有八分之一长。',
    },
    near: { heads: (heads = '') => `现在是 ${heads} 个头：拖到 8。` },
    found: (weights = '') => `权重有 ${weights} 个，是原来的 8 倍；参数和乘加都没变。`,
    why: '每个头都有自己的一张图：n × n 个权重，每行一次 softmax。另一头的代价是：一次 q·k 只比较 64 维，不再是 512 维。',
    next: '那么要花多少时间？',
  },
  loop: {
    label: '循环还是一次调用',
    ask: '各个头可以一个接一个地算，也可以并进批量，一次算完。',
    question: '32 个头时，哪种更快？',
    act: '按“在这台机器上测量”。',
    options: { loop: '循环', same: '差不多', call: '一次调用' },
    replies: {
      loop: '每调用一次，除了乘法还要做些什么？',
      same: '乘法一样多。可是要开几次头，每次的矩阵有多窄？',
    },
    found: (heads = '', ratio = '') => `${heads} 个头时，循环在这里要花 ${ratio} 倍的时间。`,
    why: '两种算法的输出相同。transpose_qkv 把头变成批量里的行，一次调用全部算完，在 GPU 上还是同时算的。',
  },
  number: {
    label: '几个头',
    ask: '两层的模型，宽度总是 32，学着说出同一个字母上次后面跟着什么。试试 1、2、4、8、16 个头，留在学得最快的那个。',
    question: '头越多，学得越好吗？',
    options: { more: '越多越好', task: '不是，要看任务', same: '没有区别' },
    replies: {
      more: '看说对 0.9 时的步数：头多了，它反而变大。',
      same: '看灰线：参数一样多，到 0.9 的步数却差得很远，有的 300 步也到不了。',
    },
    near: {
      later: (steps = '') => `${steps} 步以后，一半的种子说对 0.9。`,
      never: () => '300 步以内，一半的种子到不了 0.9。',
    },
    found: (steps = '') => `${steps} 步以后，一半的种子说对 0.9。`,
    why: '变的只是怎么切。这个任务每层一个头就够，头再多，每个头就窄到难以认准一个字母。另一个任务可能要好几个头：头数要在任务上量。',
  },
};
