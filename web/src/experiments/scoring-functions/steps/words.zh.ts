import type { Words } from './words.en';

export const words: Words = {
  angle: {
    label: '直角',
    ask: '第一列用缩放点积给每个键打分，和开头一样。转动{queries|查询}，让{keys|「小猫」}的分数变成 0；箭头别太短。',
    question: '这时两个箭头的夹角会是多少？',
    options: { '45': '45°', '90': '90°', '180': '180°' },
    replies: {
      '45': '45° 时，键沿查询方向还伸出去一段：看虚线落在哪里。',
      '180': '180° 时，键朝着相反的方向，分数低到了底。',
    },
    near: {
      further: (score = '') => `「小猫」得 ${score} 分：再转一点。`,
      back: (score = '') => `「小猫」得 ${score} 分：转过头了，往回一点。`,
      short: (length = '') => `查询只有 ${length} 长：沿同一方向拉长些。`,
    },
    why: '点积 = 模长 × 模长 × 夹角的余弦（模长就是箭头的长度）。正好 90° 时余弦是 0，所以不管模长多少，点积都是 0。',
    found: (degrees = '', score = '') => `夹角约 ${degrees}° 时，「小猫」得 ${score} 分。`,
    next: '查询变长，会怎样？',
  },
  length: {
    label: '模长',
    ask: '把{queries|查询}拉到两倍长，从 1.32 到 2.64，方向不变。图下那一行写着它的模长。',
    question: '「小猫」现在得 1.78 分。拉长以后得多少分？',
    replies: { other: '分数是模长 × 模长 × 余弦。这三个数里哪一个变了？' },
    near: {
      short: (length = '') => `查询长 ${length}：再拉，到 2.64。`,
      turned: (degrees = '') => `查询转了 ${degrees}°：转回原来的方向。`,
    },
    why: '分数与查询的模长成正比。两倍长时六个分数都翻倍：名次不变，差距也翻倍，softmax 更偏向最高分。',
    found: (times = '', degrees = '', score = '') =>
      `查询是原来的 ${times} 倍长，夹角 ${degrees}°：「小猫」得 ${score} 分。`,
    next: '换一种评分规则，会怎样？',
  },
  nothing: {
    label: '加性评分',
    ask: '第二列是加性评分：查询和键各乘一个矩阵，相加，再过 tanh。把{queries|查询}拖到正中，让它的模长变成 0。',
    question: '两种评分里，哪一种还分得出各个键？',
    options: { dot: '点积', additive: '加性', neither: '都不行' },
    replies: {
      dot: '查询是 0，与它的每个乘积都是 0。',
      neither: '点积给每个键都是 0 分。看看第二列。',
    },
    near: { long: (length = '') => `查询还有 ${length} 长：再往正中拖一点。` },
    why: '相加时，查询那一部分是 0，还剩键的那一部分，所以加性的分数仍有高低。这里的矩阵是随机的，未经训练。',
    found: (most = '', least = '') => `加性的权重从 ${least} 到 ${most}。`,
    next: '不看模长，会怎样？',
  },
  cosine: {
    label: '只看夹角',
    ask: '让第一列只按夹角的余弦打分：选「余弦」。',
    question: '「小猫」现在占 0.67。改完以后占多少？',
    replies: { other: '余弦不会超过 1。六个这样的分数能差多远？' },
    why: '余弦不看模长，分数都不超过 1。分数靠得这么近，softmax 给出的权重就平得多。用余弦的模型会先乘上一个常数。',
    found: (weight = '') => `「小猫」占 ${weight}。`,
    next: '把所有的数直接加起来，行吗？',
  },
  sum: {
    label: '求和',
    ask: '现在的分数，是查询和键所有的数之和。把{queries|查询}拉到左边，远离{keys|「小猫」}。',
    question: '第一列的权重会怎样？',
    options: { follow: '跟着查询变', turn: '大小颠倒过来', stay: '不变' },
    replies: {
      follow: '分数都变了，但变得一样多。这时 softmax 的结果会变吗？',
      turn: '那得有一个分数比别的变得更多才行。',
    },
    near: { further: (first = '') => `查询末端横向在 ${first}：再往左，拉过 −0.5。` },
    why: '查询给每个分数加上同一个数，而 softmax 只看分数之间的差，所以查询不起作用。有用的评分要么把两者相乘，要么求和以后再过一道 tanh。',
    found: (most = '', cat = '') => `最大的权重仍是 ${most}，「小猫」仍是 ${cat}。`,
    next: '写程序时：一个和的形状',
  },
  broadcast: {
    label: '写程序时：形状',
    ask: '写程序时：有四个查询、六个键，加性评分把形状为 (1, 4, 1, 8) 的张量与 (1, 1, 6, 8) 的张量相加。',
    question: '一共要做多少次加法？',
    replies: { other: '大小为 1 的轴会被撑成对方的大小，再把四个大小相乘。' },
    why: '广播把每个 1 撑开，于是每个查询都遇上每个键。加性评分要把这些和都存在内存里；点积只存 4 × 6 个分数。',
    found: (sizes = '', count = '') => `${sizes} = ${count} 次加法。`,
  },
};
