import type { Words } from './words.en';

export const words: Words = {
  cut: {
    label: '切开一个查询',
    ask: '查询 2 和键 3 各有 8 个数：做一次点积，得一个分数。用剪刀切成两段：头 0 和头 1。',
    question: '切开以后，这个查询和这个键有几个分数？',
    options: { one: '还是 1 个', heads: '2 个', crossed: '4 个' },
    replies: {
      one: '每个头用自己那一段做一次点积。数数有几个头。',
      crossed: '头 0 的那段查询，会和头 1 的那段键做点积吗？',
    },
    near: { heads: (heads = '') => `现在是 ${heads} 个头：合回去，只留 2 个。` },
    found: (...scores) => `${scores.length} 个，每个头一个：${scores.join(' 和 ')}。`,
    why: '每个头只比较自己那一段，所以同一个键，一个头给高分，另一个头可以给低分。两个头的结果再并排放回，还是 8 个数。（这里的 W_q、W_k 是随机的，未经训练。）',
    after: {
      others: (heads = '', size = '', scores = '') =>
        heads === '1' ? '一个头，8 个数：一个分数。' : `${heads} 个头，每头 ${size} 个数：${scores} 个分数。`,
    },
    next: '并排放回以后，W_o 做什么？',
  },
  drop: {
    label: '去掉一个头',
    ask: '各头的数并排放着，每头四个，一起乘 W_o，得到 8 个数。去掉头 1：它的四个数变成 0。',
    question: '输出的 8 个数里，有几个会变？',
    options: { none: '一个也不变', own: '四个：它自己的', all: '八个都变' },
    replies: {
      none: 'W_o 读的数里，现在有四个是 0。',
      own: '输出的每个数，都是 W_o 的一行乘上全部八个数。有几行碰得到头 1 的四列？',
    },
    found: (changed = '', of = '') => `${of} 个里变了 ${changed} 个。`,
    why: '拼接时各头各占一段；乘过 W_o，就分不出哪段属于哪个头了：输出的每个数都可以取自所有的头。',
    next: 'PyTorch 怎么一次切开所有的查询？',
  },
  reshape: {
    label: '跟着一个数走',
    ask: '这是所有的查询，每个 8 个数：一次 reshape 就全部切开。框住的数在 [0, 2, 6]：样本 0，查询 2，下标 6。按「reshape (2, 3, 2, 4)」。',
    question: '切开后，框住的数到了哪里？',
    options: { cut: '[0, 2, 1, 2]', whole: '[0, 2, 0, 6]', swapped: '[0, 1, 2, 2]' },
    replies: {
      whole: '一个头只有 4 个数，编号 0 到 3。下标 6 分给哪个头？',
      swapped: 'reshape 不改变次序：样本和查询还排在前面。',
    },
    found: (index = '') => `在 ${index}：头 1，下标 2。`,
    why: '这就是刚才那一刀：6 = 1 · 4 + 2，下标 6 成了头 1 的下标 2。reshape 只是换一种方式写下标，内存里一个数也没有动。',
    next: '再做 permute 呢？',
  },
  permute: {
    label: '头排到前面',
    ask: '框住的数在 [0, 2, 1, 2]：样本 0，查询 2，头 1，下标 2。按「permute (0, 2, 1, 3)」，各轴就按这个次序重排。',
    question: '它这时在哪里？',
    options: { stays: '[0, 2, 1, 2]', swapped: '[0, 1, 2, 2]', last: '[0, 2, 2, 1]' },
    replies: {
      stays: 'permute (0, 2, 1, 3) 给各轴换了次序。排第二的是哪个轴？',
      last: '最后一个轴还在最后：(0, 2, 1, 3) 以 3 结尾。',
    },
    found: (index = '') => `在 ${index}：头在查询前面。`,
    why: '同一个头的 3 个查询现在挨在一起。最后一次 reshape 把样本和头并成一个轴：对后面的注意力来说，多个头只相当于批量变大了。',
    next: '忘了 permute 会怎样？',
  },
  skip: {
    label: '省略 permute',
    ask: '高亮的是头 1 的数，从第一步一直标到最后一步。现在省略 permute：打开「故意出错：省略 permute」。',
    question: '样本 0 的头 1 最后拿到什么？',
    options: { refused: '什么也没有：PyTorch 报错', own: '还是自己的数，次序变了', others: '混进了别的头的数' },
    replies: {
      refused: '数的个数没变，(4, 3, 4) 照样装得下。',
      own: 'reshape 按内存里的次序取数。查询 1 的头 1 之后挨着的，是头 1 的下一段，还是查询 2 的头 0？',
    },
    near: { ladder: () => '查询的阶梯上看得到：按「W_q 查询」。' },
    found: (rows = '', of = '') => `混进了头 0 的数，还少了查询 0：${of} 行权重里有 ${rows} 行不对。`,
    why: '没有 permute，「头 1」只是这个样本的后一半：查询 1 和 2 的片段，两个头的都有。形状没错，所以不会报错。',
    next: '掩蔽用的有效长度，怎样分给各头？',
  },
  lengths: {
    label: '用 repeat',
    ask: '样本 0 只有 3 个真的键，后两个是填充；样本 1 有 5 个。同一样本的两个头用同一个长度：[3, 3, 5, 5]。标出的是样本 0 的头 1。打开开关，改用 repeat。',
    question: '样本 0 的头 1 会拿到哪个长度？',
    options: { sample0: '3，自己样本的', sample1: '5，另一个样本的', refused: '没有：PyTorch 报错' },
    replies: {
      sample0: 'repeat 把整个列表 [3, 5] 写两遍。第二个是几？',
      refused: '四行，四个长度：形状没有错。',
    },
    near: { head: () => '看样本 0 的头 1：点它的图。' },
    found: (length = '') => `长度 ${length}：它看到了填充。`,
    why: 'repeat 写出 [3, 5, 3, 5]，repeat_interleave 写出 [3, 3, 5, 5]。行是一个样本接一个样本排的，长度也要这样排。',
    next: '如果除不尽呢？',
  },
  divide: {
    label: '三个头',
    ask: '把头数改成 3，看 PyTorch 怎么说。再改每头的维数 p，让它不报错。',
    question: '8 个数、3 个头，PyTorch 会怎么办？',
    options: { rest: '分成 3、3、2', refused: '报错', left: '每头 2 个，剩下 2 个' },
    replies: {
      rest: '所有的头放在一个张量 (b, h, n, p) 里，每个头必须一样宽。',
      left: 'reshape 一个数也不丢：8 个都要放进去。',
    },
    near: { heads: (heads = '') => `现在是 ${heads} 个头：要 3 个。` },
    found: (joined = '', out = '') => `各头并排，现在一共 ${joined} 个数；W_o 把它们变回 ${out} 个。`,
    why: 'p = num_hiddens / num_heads 是习惯，不是规定：p 取多少，W_q 就有 h · p 行，W_o 再把 h · p 个数变回 num_hiddens 个。',
  },
  copies: {
    label: '变形的代价',
    ask: '查询要经过 reshape、permute、reshape。在内存里，这些数排成一行：步长说某一维上相邻两个隔多远。',
    question: '哪一步真的在内存里搬数？',
    options: { first: '第一个 reshape', permute: '中间的 permute', last: '最后的 reshape' },
    replies: {
      first: '一行 8 个数切成 2 段，每段 4 个：数还在原处，只是步长多了一个。',
      permute: '它只交换形状和步长的次序，数在内存里不动。',
    },
    found: (split = '', turned = '', merged = '') =>
      `第一个 reshape 以后步长是 ${split}，permute 以后是 ${turned}；复制好的是 ${merged}。`,
    why: '样本和头不再首尾相接，没有一组步长能把它们并成一维，只好复制。搬动的数随 n 增长，乘法随 n² 增长。会读步长的计算内核一个都不搬。',
  },
  why: {
    label: '为什么要多个头',
    ask: '一个头，一张图。点一行选一个查询，看每个头把最大的{weights|权重}给了哪个{keys|键}。改头数，让这个查询同时看重三个不同的键。',
    question: '单个头做不到的是什么？',
    options: { several: '给几个键都分一点权重', ways: '对同样的键同时用几套权重', far: '看到离得远的键' },
    replies: {
      several: '单个头也能：softmax 的每一项都大于 0。',
      far: '单个头也看得到所有的键，远近都一样。',
    },
    near: { places: (keys = '') => `各头最看重的键依次是 ${keys}。` },
    found: (keys = '') => `各头最看重的键依次是 ${keys}。`,
    why: '一个头对一个查询只有一行权重，几种关系只好混成一个平均。h 个头有 h 行，各自取出的再由 W_o 合起来。{see trained-heads|看四个训练过的头。}',
  },
  different: {
    label: '头真的不同吗',
    ask: '现在两个头的{weights|权重}不同。笔记本的演示里却全都一样。改动{keys|键}，让两个头完全相同：最大差为 0。',
    question: '那么，怎样验证头与头不同？',
    options: { many: '头数大于 1，自然不同', weights: '用键各不相同的输入，比较各头的权重', shape: '看输出的形状' },
    replies: {
      many: '你刚刚造出了完全相同的头，头数没有变。',
      shape: '头相同或不同，形状都一样。',
    },
    near: {
      apart: (gap = '') => `现在最多相差 ${gap}。想想笔记本的演示里，键是什么。`,
      one: () => '只有一个头，没有别的头可比。',
    },
    found: (gap = '') => `各头权重的最大差是 ${gap}。`,
    why: '键都相同时，每个头都只能平均分。键不同了，权重的差才说明投影不同，这里的投影是随机的。要说「分工」，得在训练过的模型、真实的句子上比。',
  },
};
