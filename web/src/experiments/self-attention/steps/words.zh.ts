import type { Words } from './words.en';

export const words: Words = {
  words: {
    label: '键和值',
    ask: '一个训练好的头。结尾“累”去问句子里的每个词，“猫”分到几乎全部的{weights|权重}。',
    question: '“猫”的哪一组数成了输出，也就是上下文向量？',
    act: '点“软”，再和“垫子”比一比。',
    options: { query: '它的查询', key: '它的键', value: '它的值' },
    replies: {
      query: '这里只有结尾在问。和权重相乘的是什么？',
      key: '键已经决定了权重有多大。那么，和权重相乘的是什么？',
    },
    found: (word = '', first = '', second = '', c = '', m = '') =>
      `“${word}”的值是 (${first}, ${second})，上下文向量是 (${c}, ${m})。`,
    why: '键决定听多少，值决定听到什么。“猫”和“垫子”的键和值都没变，变的是来问的查询。',
    next: '下一步：同一个词出现两次',
  },
  twice: {
    label: '同一个词出现两次',
    ask: '换一个句子，头里的数是随机的。弧线画的是第一个 the 看哪些词；按这些权重把值加起来，就是它的上下文向量。句子里还有第二个 the。',
    question: '第二个 the 的上下文向量会一样吗？',
    act: '点第二个 the。',
    options: { same: '一样', other: '不一样' },
    replies: { other: '两个 the 开始时是同一组数，它们的查询凭什么不同？' },
    near: { other: (word = '') => `这是 ${word}。第二个 the 是第 4 个词。` },
    found: (first = '', other = '') => `第 1 个分量：第一个 the 是 ${first}，第二个是 ${other}。`,
    why: '向量相同，查询就相同；查询相同，权重就相同。没有一个数知道词出现在哪个位置。',
  },
  order: {
    label: '换个词序',
    ask: '现在是“猫咬狗”，一会儿换成“狗咬猫”。',
    question: '每个词的输出会变吗？',
    act: '依次按这三个词：狗、咬、猫。',
    options: { same: '不变', other: '会变' },
    replies: { other: '输出是一个和。先加谁后加谁，和会不同吗？' },
    near: {
      same: () => '这还是原来的词序。让“狗”打头。',
      words: () => '另一个词序要用同样的三个词，每个一次：狗咬猫。',
    },
    found: (bound = '') => `同一个词的两个输出相差不到 ${bound}，只是舍入误差。`,
    why: '只是行换了位置。没有位置编码时，在注意力眼里，句子只是一堆没有顺序的词（词袋）：谁咬谁，看不出来。',
  },
  positions: {
    label: '加上位置编码',
    ask: '“猫”和“狗”换了位置，“咬”还在中间。位置编码会给每个词的向量加上它所在位置的向量。',
    question: '“咬”在两种词序里的输出会不同吗？',
    act: '加上位置编码。',
    options: { yes: '会', no: '不会' },
    replies: { no: '它的查询没有变。它遇到的键和值呢？' },
    found: (difference = '') => `“咬”的两个输出不同，最多相差 ${difference}。`,
    why: '位置从 0 数起，0 就是第一个。位置 0 的“猫”和位置 2 的“猫”不再是同一个向量：键变了，值也变了，别的词看它，结果也就变了。从这里起，词序就起作用了。',
  },
  shared: {
    label: '为什么要 W_q 和 W_k',
    ask: 'W_q 是把词变成查询的数表，W_k 是把词变成键的数表，这里都是随机的。“猫”问“狗”，“狗”问“猫”，是两个分数。',
    question: '如果 W_q = W_k，“猫”问“狗”的分数会……',
    act: '选 W_q = W_k。',
    options: { equal: '等于“狗”问“猫”的分数', larger: '更大', smaller: '更小' },
    replies: {
      larger: '把两个乘积写出来：(x₁W)·(x₃W) 和 (x₃W)·(x₁W)。',
      smaller: '把两个乘积写出来：(x₁W)·(x₃W) 和 (x₃W)·(x₁W)。',
    },
    found: (there = '', back = '') =>
      `“猫”问“狗”，ω = ${there}；“狗”问“猫”，ω = ${back}。图中的权重仍不相等：softmax 让每行除以自己的和。`,
    why: '只有一个数表，就只能说两个词有多像，两个方向都一样。有两个，“猫”可以看“狗”，“狗”却不必看“猫”。',
  },
  none: {
    label: '一个 W 也不用',
    ask: '干脆一个数表也不用（W = I）：每个词拿自己的数当查询、键和值。',
    question: '6 个词里，有几个词对自己的权重最大？',
    act: '选 W = I。',
    replies: { other: 'x·x 是向量长度的平方。它和 x 乘别的向量相比，哪个大？' },
    found: (best = '', words = '') => `${words} 个里有 ${best} 个：最大的权重在对角线上。`,
    why: '一个词最像的是自己。可是有的向量更长，跟谁比分数都高。有了三个 W，提问用一套数，被匹配用另一套，交出的内容又是一套。',
  },
  cross: {
    label: '交叉注意力',
    ask: '翻译时要写“我”，得看原文。（三个数表是随机的：只看什么从哪里来，不看它选了谁。）',
    question: '什么会从另一个句子来？',
    act: '在“另一个句子”里输入原文：I love deep learning。',
    options: { queries: '查询', keysAndValues: '键和值', values: '只有值' },
    replies: {
      queries: '正在写的词是发问的一方。它问的是谁？',
      values: '要知道该看哪个词，查询得跟什么比？',
    },
    near: { words: (count = '') => `另一个句子只有 ${count} 个词，再多写几个。` },
    found: (queries = '', keys = '', values = '') =>
      `{queries|查询}有 ${queries} 行，{keys|键}有 ${keys} 行，{values|值}有 ${values} 行。`,
    why: '查询来自正在写的，键和值来自正在读的：读的每个词得到一个权重。',
  },
};
