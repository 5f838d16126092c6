import type { Words } from './words.en';

export const words: Words = {
  half: {
    label: '针会落在哪里',
    ask: '每个位置是一行 8 个数，两两成对；一对数就是一根针的针尖。先看第 2、3 列：灰针是位置 13，紫针是位置 14：走一个位置，这根针转 5.7°。',
    question: '走几个位置，它才指向相反的方向？',
    act: '拖动紫针，让它和灰针方向相反。',
    replies: { other: '走一个位置，针转 5.7°。180° 里有几个 5.7°？' },
    near: {
      angle: (offset = '', angle = '') => `δ = ${offset} 转过 ${angle}°，半圈是 180°。`,
      first: () => '位置 0 之前没有位置了：往另一边拖。',
    },
    found: (offset = '', angle = '') => `走 ${offset} 个位置，转过 ${angle}°。`,
    why: '每走一个位置，这根针都转同样大的角 ω；走 δ 个位置，就转 δω。',
    next: '下面：换一个位置出发',
  },
  same: {
    label: '换一个位置出发',
    ask: 'δ = 8 的矩阵有 4 个小块，各转一对列。它乘 p₁₃，得到 p₂₁。',
    question: '换一个位置 i，矩阵里哪些数会变？',
    act: '把位置 i 拖到 40。',
    options: { none: '一个也不变', block: '选中的那一对', all: '全都变' },
    replies: {
      block: '选中的只是钟上画的那一对。它转多少，由什么决定？',
      all: '走 8 个位置针转多少，和从哪里出发有关吗？',
    },
    near: { short: (position = '') => `现在在位置 ${position}：再拖，到 40。` },
    found: (from = '', to = '') => `一个也没变。同一个矩阵把第 ${from} 行变成第 ${to} 行，只差舍入误差。`,
    why: '转多少只取决于 δ，与从哪里开始无关。「往后数 8 个位置」处处是同一个矩阵，模型学一次就够。',
    next: '下面：为什么是旋转',
  },
  derive: {
    label: '一行一行推出来',
    ask: '为什么是旋转？这是位置 i + δ 的正弦，已代入 i = 13、δ = 8。',
    question: '设 a = iω，b = δω，sin(a + b) 等于……',
    act: '拖动滑块，一行行推到第 4 行。',
    options: { sum: 'sin a + sin b', alike: 'sin a sin b + cos a cos b', mixed: 'sin a cos b + cos a sin b' },
    replies: {
      sum: '试试 a = b = 90°：sin 180° 是 0。',
      alike: '试试 b = 0：应该等于 sin a。',
    },
    near: { line: (line = '') => `第 ${line} 行，共 4 行，接着拖。` },
    found: (projected = '', there = '') => `推出来是 ${projected}；位置 21 自己的正弦是 ${there}。`,
    why: 'iω 的正弦和余弦，各乘上只含 δ 的系数。把这些系数排成矩阵，就是旋转；正弦、余弦两列缺一不可。',
    next: '下面：别的列对呢？',
  },
  pairs: {
    label: '一对一对地看',
    ask: '走 44 个位置，第 0、1 列的针转了七圈，离原处不到 2°。',
    question: '位置 10 和 54 的两行差不多一样吗？',
    act: '再找一对没转回来的列。',
    options: { yes: '一样', no: '不一样' },
    replies: { yes: '这一行还有 3 对，各有各的快慢。看看第 2、3 列。' },
    near: {
      slow: (sine = '', cosine = '', gap = '') => `第 ${sine}、${cosine} 列很慢，两根针只差 ${gap}°。找一对快的。`,
    },
    found: (back = '', sine = '', cosine = '', gap = '') =>
      `两根针在第 0、1 列里差 ${back}°，在第 ${sine}、${cosine} 列里差 ${gap}°。`,
    why: '同一个偏移，每对列转的角不同：矩阵的每个小块各转各的角度。只有 δ = 0，所有的针才都在原处。',
    next: '下面：再走回去',
  },
  back: {
    label: '再转回去',
    ask: 'δ = 8 往前转，小块里是 cos δω 和 ± sin δω。δ = −8 往回转。',
    question: '小块的四个数里，哪些会变号？',
    act: '把 δ 拖到 −8。',
    options: { none: '都不变', sines: '两个正弦', all: '四个都变' },
    replies: {
      none: '那就还是往同一个方向转。sin(−x) 等于什么？',
      all: 'cos(−x) 等于什么？',
    },
    near: { other: (back = '') => `现在往回走了 ${back} 个：要走 8 个。` },
    found: (cosine = '', sine = '', minus = '') => `cos 还是 ${cosine}；两个正弦变成 ${sine} 和 ${minus}。`,
    why: '往回转用的是转置矩阵，它正是逆矩阵；长度不变。',
    next: '下面：注意力看到什么',
  },
  score: {
    label: '注意力看到什么',
    ask: '注意力用内积打分；这里只有两个位置，没有词。',
    question: '分数由什么决定？',
    act: '把 i（灰点）拖到 50，两个位置一起走；再把 δ（紫点）拖到 16。',
    options: { place: '两个位置在哪里', distance: '两个位置隔多远', both: '两样都有关' },
    replies: {
      place: '只拖 i：一对列的两根针，夹角变吗？',
      both: '把 δ 改回 4，再拖 i：和离开虚线了吗？',
    },
    near: {
      short: (position = '') => `现在在位置 ${position}：再拖，到 50。`,
      stays: (here = '', there = '', score = '') => `位置 ${here} 和 ${there}：${score}。再把 δ 拖到 16。`,
      turn: (score = '', before = '') => `δ 让它从 ${before} 变成 ${score}。再把 i 拖到 50。`,
    },
    found: (near = '', before = '', far = '', score = '') =>
      `只和 δ 有关：相隔 ${near}，分数是 ${before}；相隔 ${far}，是 ${score}。`,
    why: '一对列的两根针一起转，夹角 δω 不变，cos δω 也就不变。真正的模型里，W_q 和 W_k 先把各列混在一起，这就只是近似成立；RoPE 在它们之后再转查询和键，就严格成立。',
  },
  offsets: {
    label: '给每个距离学一个数',
    ask: '给每个距离 j − i 学一个数，加到分数上；比 k 更远的都用第 k 个。选 k：要学的数不超过 9 个，距离 3 以内的各有自己的数。',
    question: '句子变成两倍长，这张表还够用吗？',
    options: { more: '不够，要再学新的数', shared: '够，更远的距离共用最后一个数', moved: '够，但表里的数都要换位置' },
    replies: {
      more: '数一数：两倍长的句子用到的数一个也没多，更远的距离都用表里最后那个。',
      moved: '距离 j − i 没变，对应的数也没变：左图就是右图的左上角。',
    },
    near: {
      many: (learned = '') => `${learned} 个数，太多了。`,
      short: (learned = '', own = '') => `${learned} 个数，可是只有距离 ${own} 以内的有自己的数。`,
    },
    found: (used = '', twice = '') => `这句话用到 ${used} 个数，两倍长的句子用到 ${twice} 个。`,
    why: '表里只有 2k + 1 个数，和句子多长无关；每条对角线上是同一个数。代价是：比 k 更远的词，远近再也分不开。T5 就这样做，只是越远，一个数管的距离越多。',
  },
};
