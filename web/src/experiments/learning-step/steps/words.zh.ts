import type { Words } from './words.en';

export const words: Words = {
  surprise: {
    label: '有多意外',
    ask: '一个小 Transformer，参数是随机的，没有训练。它读八个数字，要倒序输出；每答一位，都给 0–9 各一个概率。格子里是正确数字得到的概率。',
    question: '哪个答案最让模型意外？点那一格。',
    replies: { other: '越没想到会是那个数字，就越意外。哪一格的数最小？' },
    found: (probability = '', cost = '', loss = '', guessing = '') =>
      `正确的数字得到 ${probability}，代价是 −ln ${probability} = ${cost}。64 个答案求平均，就是损失：${loss}。瞎猜是 ln 10 = ${guessing}。`,
    why: '又有把握又答对，代价是 0；给正确答案的概率越小，代价越大。训练只看损失这一个数。',
    next: '一步该走多远？',
  },
  rate: {
    label: '走多远',
    ask: '梯度指出每个数朝哪个方向改，损失会变大。走一步，就是所有的数一起往反方向改“η × 梯度”，η 叫学习率。紫线超过 3.5 就画不下了。',
    question: '到 η = 100，它会有多高？',
    act: '拖动 η，停在损失最低的地方。',
    options: { edge: '4 左右', ten: '15 左右', hundred: '100 左右' },
    replies: {
      edge: '把 η 拖到 100，读一读图下面的损失。',
      ten: '把 η 拖到 100，读一读图下面的损失。',
    },
    near: {
      taken: () => '你已经走了一步：按“退一步”，这里只要拖动。',
      short: (loss = '', rate = '') => `η = ${rate} 走到 ${loss}，再往右还会更低。`,
      far: (loss = '', rate = '') => `η = ${rate} 走到 ${loss}，已经过了最低点。`,
    },
    found: (rate = '', now = '', after = '', told = '', end = '', worst = '') =>
      `η = ${rate} 时损失 ${now} → ${after}，按斜率预计 ${told}；η = ${end} 时是 ${worst}。`,
    why: '梯度只是脚下的斜率。横轴上 η 按倍数增长，所以斜率的直线画出来是弯的。走得近，按斜率的估计（虚线）很准；走得远，地形早就变了。步子太小学不到东西，太大反而更糟。',
    next: '到底改了什么？',
  },
  nudged: {
    label: '改了什么',
    ask: '上面是整个模型。每一块是一个矩阵，条越长，梯度（的模）越大。',
    question: '下面哪个现在的梯度最大？',
    act: '点 W_q：左边是它现在的数，右边是这一步要加上的。',
    options: { W_q: 'W_q，算查询的', W_o: 'W_o，在头后面', output: '输出层，紧挨着损失' },
    replies: {
      W_q: '比一比图上的条。',
      W_o: '比一比图上的条。',
    },
    near: { other: (block = '') => `这是 ${block}。点 W_q。` },
    found: (output = '', W_o = '', W_q = '', numbers = '') =>
      `输出层 ${output}，W_o ${W_o}，W_q ${W_q}。走一步，${numbers} 个数一起动，每个数动“η × 自己的斜率”。`,
    why: '学的就是这些矩阵：词元嵌入、W_q、W_k、W_v、W_o、MLP、输出层。这个头现在对每个位置几乎一视同仁，调整它看哪里还帮不上什么忙，所以 W_q 和 W_k 的梯度最小。',
    next: '为什么是“加上去”？',
  },
  adds: {
    label: '加上，不是替换',
    ask: '每个位置有一个向量沿着横线往前走，注意力和 MLP 读取它，再把结果加回去（+）。现在改了最后一个数字，格子里是各位置的向量动了多远。',
    question: '没有注意力，哪些位置的向量还会动？',
    act: '关掉注意力。',
    options: { all: '全部', own: '只有改动的那个位置', none: '都不动' },
    replies: {
      all: '别的位置从哪里知道？MLP 读的又是什么？',
      none: '改动的数字，在注意力之前就已经嵌入了。',
    },
    found: (before = '', after = '') => `开着注意力，${before} 个向量会动；关掉只有 ${after} 个。`,
    why: '位置之间只有注意力这一条路，MLP 在每个位置上各做各的。两者都只是往上加，所以它们输出 0 时，原来的向量照样传下去；梯度也沿着同一条直路回来。',
    next: '自己走几步',
  },
  walk: {
    label: '走几步',
    ask: '每一步看的都是同样的 8 行。六步之内，这些行的损失可以降到 1.5 以下。',
    question: '在没见过的行上，损失会怎样？',
    act: '把 η 拖到最低点，按“走这一步”，再拖，直到损失低于 1.5。',
    options: { better: '比瞎猜好', guessing: '和瞎猜差不多', worse: '比瞎猜还差' },
    replies: {
      better: '它反复看的就是那 8 行，用得着找出规则吗？',
      guessing: '它越来越有把握。有把握却答错，代价是多少？',
    },
    near: {
      high: (loss = '', left = '') => `损失是 ${loss}，还剩 ${left} 步。`,
      many: (steps = '', most = '') => `走了 ${steps} 步，${most} 步就够。点前面的损失可以回去。`,
    },
    found: (steps = '', from = '', to = '', fresh = '', guessing = '') =>
      `${steps} 步：${from} → ${to}。在没见过的 120 行上：${fresh}，瞎猜是 ${guessing}。`,
    why: '它学到的只对这 8 行有用，不是规则：换一行就自信地答错。优化器做的事和你一样，只是每一步都看新的行：这时只有规则管用，头才会成形。',
  },
};
