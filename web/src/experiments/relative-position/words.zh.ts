import type { Words } from './words.en';

export const words: Words = {
  title: '偏移就是旋转',
  lead: '不管两个词在哪儿，模型怎么看得出它们隔多远？',
  parameters: {
    position: { label: '位置 i' },
    offset: { label: '偏移 δ', hint: '也可以在图上拖紫色的针或点。' },
    pair: { label: '列对 j' },
    line: { label: '推导写到第几行', hint: '一行一行推出 sin((i + δ)ω)，每行都带上数。' },
    shows: {
      label: '画什么',
      choices: {
        turn: '一对列和矩阵',
        hands: '一对列和它的分数',
        score: '所有列对和分数',
        pairing: '训练好的头的针',
        distances: '它的分数随距离怎么变',
        table: '每个距离一个数',
      },
    },
    compared: { label: '对照的偏移' },
    num_hiddens: { label: 'num_hiddens' },
    farthest: { label: '最远的距离 k' },
    seed: { label: '这些数的随机种子' },
    letters: { label: '字母' },
    turn: { label: '每隔一个字母转几度', hint: '也可以直接拖蓝针。' },
    pairs: {
      label: '程序怎么配对',
      choices: { neighbours: '相邻的', halves: '前后两半' },
    },
    rows: {
      label: 'W_q 和 W_k 各行的顺序',
      choices: {
        trained: '文件里的顺序',
        evens: '0 2 … 1 3 …',
        woven: '0 8 1 9 …',
        backwards: '15 14 13 …',
      },
    },
    query_letter: { label: '查询的字母' },
    key_letter: { label: '键的字母' },
    places: { label: '一行的位置数', choices: { 24: '24', 48: '48', 96: '96' } },
  },
  presets: {
    notebook: { label: 'd = 32', cell: '笔记本 001：相对位置信息，第 6、7 列' },
    small: { label: 'd = 8', cell: '矩阵小到每个数都写得下' },
    fullTurn: { label: '差不多一圈', cell: '第 6、7 列每 35.3 个位置转一圈' },
    back: { label: '往回走', cell: '偏移是负数：逆着转，矩阵是转置' },
    score: { label: '分数', cell: '两行的内积，一对一对地加；虚线是位置 0 和 4' },
    pairing: { label: '导入出错', cell: 'RoPE：权重按相邻两个数配对训练，代码却按前后两半配对' },
  },
  column: (index) => `第 ${index} 列`,
  dial: (pair) => `第 ${2 * pair}、${2 * pair + 1} 列的表盘，方向键改变偏移`,
  projection: (offset) => `δ\u00a0=\u00a0${String(offset).replace('-', '−')} 的旋转矩阵`,
  columns: (first, second) => `第 ${first}、${second} 列`,
  place: (position) => `位置 ${position}`,
  apart: (distance) => `相隔 ${distance}`,
  others: (first, second, score) => `位置 ${first} 和 ${second}：${score}`,
  atFirst: (score) => `起初 ${score}`,
  scoreName: '分数',
  adds: '加上',
  slide: '两个位置一起移动',
  stretch: '只移动后一个位置',
  score: (position, there) => `位置 ${position} 和 ${there} 的分数里，每对列各占多少`,
  table: { bias: '加到分数上的数（随机，没有训练）', longer: '两倍长的句子', queries: '查询', keys: '键' },
  pairing: {
    arcs: (letter) => `${letter} 的查询里的各个数，弧线连起每一对`,
    place: (from, partner) => `第 ${from} 个数，和第 ${partner} 个配对`,
    number: (index) => `第 ${index} 个数`,
    hands: (letter) => `${letter} 的查询的一根针，和每个字母的键的同一根针`,
    weights: (letter) => `${letter} 看哪里`,
    letter: '字母',
    scores: '查询和键的内积随距离的变化',
    distance: '距离 i − j',
    end: '训练时的行长',
  },
  part: (first, last, all) => `${all} 行里的 ${first} 到 ${last}`,
  notCompared:
    '没有比较的有：角度、周期，以及位置 i + δ 的编码；其中这个编码，PyTorch 代码会打印；还有训练好的头怎么配对。',
  remarks: {
    turning: ({ first, second, step, period, offset, angle }) =>
      `第 ${first}、${second} 列每走一个位置转 ${step} 弧度，${period} 个位置转一圈。偏移 ${offset} 就是转 ${angle} 弧度。`,
    matrix: ({ position, there, error }) =>
      `矩阵只有对角线上的 2 × 2 小块，越往右下转得越慢。它乘上 p(${position})，得到的就是 p(${there})：最大的差只有 ${error}。拖动位置 i，矩阵一个数也不变。`,
    score: ({ position, there, score, most }) =>
      `p(${position}) · p(${there}) = ${score}，最大是 d/2 = ${most}，也就是和自己的内积。每对列加上 cos δω，里面没有 i。{see position-similarity|看每个距离上的分数。}`,
    table: ({ learned, used, usedTwice }) =>
      `要学 ${learned} 个数，这里是随机的，没有训练。这句话用到 ${used} 个，两倍长的句子用到 ${usedTwice} 个：比 k 更远的都用最后一个。T5 就是这样做的。`,
    pointing: ({ asks, top, weight }) =>
      `一个训练好的头读这些字母，最后的 ${asks} 在问：它把 {weights|${weight}} 给了 ${top}。`,
    asTrained: '训练教它的就是这样：看前一个字母。',
    short: '训练时，每隔一个字母，针转 57°。',
    otherwise: '这些数的配对和训练时不同：针不同了，权重也不同了，程序却不报错。',
    custom:
      '哪两个数算一对，只是约定：论文、GPT-J 和 LLaMA 的官方代码用相邻的两个，GPT-NeoX 和 transformers 用 i 和 i + d/2。但权重和代码的约定必须一致。',
    longer: ({ short, twice, four, slow, all }) =>
      `只用 24 个位置的行训练，这种模型在 24 个位置的行上答对 ${short}，48 个位置上 ${twice}，96 个位置上 ${four}（20 个种子的中位数，每行都重复 12 个字母）。24 个位置里，${all} 根针有 ${slow} 根转不满一圈：再往后，就是训练时没见过的角度。`,
    alone:
      '这里只有位置。真正的模型先把词加进来，中间还有 W_q 和 W_k，分数就可能和 i 有关。旋转位置编码（RoPE）直接旋转查询和键，位置就只剩下距离。',
  },
  suggestions: {
    elsewhere: '换一个位置 i，看矩阵动不动。',
    almostBack: ({ offset }) => `把偏移改成 ${offset}：这一对列几乎回到原处，别的列呢？`,
    partOfATurn: ({ offset }) => `把偏移改成 ${offset}：这一对列走了多少？`,
    slowest: '看最慢的一对列：60 个位置也转不了多少。',
    along: '拖动位置 i：针都在转，和变不变？',
    farther: '换一个偏移：这下和变了。',
    pairing: '看看训练好的头的针。',
    code: '让程序换一种配对。',
    order: '把 W_q 和 W_k 的行重新排好。',
    distances: '距离再远，分数怎么变？',
    places: '行比训练时长，会怎样？',
    table: '换个办法：给每个距离学一个数。',
    fewer: '换一个 k：表里还剩几个数？',
    diagonals: '看对角线：为什么每条上都是同一种颜色？',
    turn: '回到一对列和矩阵。',
    score: '把两行乘起来：所有列对加起来是多少？',
  },
  errors: {
    odd: ({ num_hiddens }) => `num_hiddens 要是偶数：列要两两成对才能转，${num_hiddens} 列会剩下一列。`,
    beforeFirst: ({ position, back }) => `位置 ${position} 往回走 ${back} 就到了 0 之前，那里没有位置。`,
  },
};
