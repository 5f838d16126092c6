import { parameterWords } from '../../experiment/training/words.zh';
import type { Words } from './words.en';

const blocks: Words['blocks'] = {
  embedding: { name: '词元嵌入', short: '嵌入', about: '每个数字一个向量' },
  positions: { name: '位置编码', short: '位置', about: '每个位置一个向量，加进去' },
  W_q: { name: 'W_q', short: 'W_q', about: '算出{queries|查询}' },
  W_k: { name: 'W_k', short: 'W_k', about: '算出{keys|键}' },
  W_v: { name: 'W_v', short: 'W_v', about: '算出{values|值}' },
  W_o: { name: 'W_o', short: 'W_o', about: '把头找到的变成要加上的' },
  W_1: { name: 'W_1', short: 'W_1', about: 'MLP 的第一层：16 个数变 32 个' },
  W_2: { name: 'W_2', short: 'W_2', about: 'MLP 的第二层：32 个数变回 16 个' },
  output: { name: '输出层', short: '输出', about: '给每个数字打分' },
};

export const words: Words = {
  title: '学的是什么',
  lead: '损失衡量的是：正确答案让模型有多意外。走一步，就是把每个矩阵里的每个数都改一点，让损失变小。',
  parameters: {
    taken: { label: '走过的步', hint: '每一步的学习率，按顺序。' },
    seed: parameterWords.seed,
    learning_rate: { label: '学习率 η' },
    block: {
      label: '查看',
      choices: {
        embedding: blocks.embedding.name,
        positions: blocks.positions.name,
        W_q: 'W_q',
        W_k: 'W_k',
        W_v: 'W_v',
        W_o: 'W_o',
        W_1: 'W_1',
        W_2: 'W_2',
        output: blocks.output.name,
        add: '相加的地方',
        loss: '损失',
      },
    },
    place: parameterWords.place,
    part: { label: '手机上显示', choices: { step: '这一步', detail: '它改了什么' } },
    attention: { label: '打开注意力' },
    changed: { label: '改哪个位置的数字（下标，从 0 数）' },
  },
  presets: {
    start: { label: '一小步', cell: '参数全是随机的，没有训练；η = 0.1' },
    tooLarge: { label: '步子太大', cell: '用 η = 25 走了一步之后' },
    walked: { label: '走好三步', cell: '在同样的 8 行上，每步都差不多是最好的学习率' },
    residual: { label: '关掉注意力', cell: '改一个数字，哪些位置知道；随机种子 0' },
  },
  blocks,
  net: {
    name: '模型：点一个部件',
    attention: '注意力',
    mlp: 'MLP（前馈）',
    loss: '损失',
    lengths: '梯度的模 ↓',
    add: (branch) => `${branch}加上了什么`,
    block: (name, length) => `${name}，梯度的模 ${length}`,
  },
  step: {
    part: '显示',
    step: '走一步',
    curve: '走一步之后的损失，随学习率 η 变化',
    rate: '学习率 η（按 10 倍）→',
    now: '现在的损失',
    guessing: '瞎猜',
    promise: '按斜率预计',
    happens: '实际',
    told: (now, after, promised) => `损失 ${now} → ${after}，按斜率预计 ${promised}。`,
    take: '走这一步',
    back: '退一步',
    trail: '走过的损失；点一下回到那里',
    beginning: '还没走',
    stone: (step, loss, rate) => `第 ${step} 步：损失 ${loss}，${rate}`,
    answers: '模型怎么答',
    reads: (tokens, answers) => `读到 ${tokens}，应输出 ${answers}。`,
    ofRight: '给正确数字的概率',
    answer: (place, digit) => `位置 ${place}，正确的是 ${digit}`,
    says: (digit, now, after) => `正确的数字 ${digit}：走之前 ${now}，走之后 ${after}`,
    surprise: (digit, probability, cost, after) =>
      `正确的数字 ${digit}：走之前（空框）得到 ${probability}，代价是 −ln ${probability} = ${cost}；走之后（实心）得到 ${after}。`,
    numbers: '现在的数',
    nudge: '−η · 梯度，×10',
    size: (rows, columns, length, most) =>
      `${rows} × ${columns} 个数。梯度的模 ${length}；这一步每个数最多改 ${most}。为了看清，数值放大 10 倍上色。`,
  },
  residual: {
    attention: '注意力',
    heard: '改一个数字，哪些位置的向量会动？',
    heardAbout: '点一个数字，把它改掉。格子里是各位置的向量动了多远，0.5 以上都是最深的颜色。',
    stages: ['嵌入', '注意力之后', 'MLP 之后'],
    vector: (place) => `位置 ${place} 的向量`,
    parts: ['嵌入', '+ 注意力的', '=', '+ MLP 的', '='],
    place: (place, digit) => `位置 ${place}，数字 ${digit}`,
  },
  remarks: {
    random: ({ loss, guessing, numbers }) =>
      `${numbers} 个参数全是随机的，还没训练。损失是 ${loss}：对 64 个答案，取“正确数字的概率”的 −ln，再求平均。在十个数字里瞎猜，损失是 ln 10 = ${guessing}。`,
    walked: ({ steps, from, to }) => `走了 ${steps} 步，损失从 ${from} 到 ${to}。`,
    fresh: ({ loss, guessing }) =>
      `在没见过的 120 行上，损失是 ${loss}，瞎猜是 ${guessing}。这几步看的总是同样的 8 行，学到的就是这些行。要学会规则，每一步都得看新的行。`,
    tiny: ({ rate, change }) => `η = ${rate} 时损失只变了 ${change}：步子太小，几乎什么也没学到。`,
    falls: ({ rate, before, after, promised }) =>
      `η = ${rate} 时损失从 ${before} 到 ${after}，按斜率预计 ${promised}。`,
    best: ({ rate }) => `试过的学习率里，${rate} 剩下的损失最少。`,
    worse: ({ rate, before, after }) =>
      `η = ${rate} 时损失反而上升，从 ${before} 到 ${after}。斜率只在量它的地方附近管用。`,
    nudged: ({ most, longest, least, shortest }) =>
      `梯度最大的是${blocks[most].name}，${longest}；最小的是${blocks[least].name}，${shortest}。`,
    heard: '注意力把改动传到每个位置；MLP 在每个位置上各做各的。两者都是加到原有的向量上：原来的一直往前走。',
    unheard:
      '关掉注意力，只有改动的那个位置自己的向量会动：MLP 在每个位置上各做各的。原来的向量照样到达，因为注意力只是往上加。',
  },
  suggestions: {
    best: '拖到最好的学习率。',
    take: '走最好的那一步。',
    tooLarge: '试试 η = 100。',
    matrix: '看看 W_q 和它的改动。',
    residual: '看看是在哪里相加的。',
    start: '回到开头。',
    otherSeed: '换一组随机数。',
  },
};
