import type { Words } from './words.en';

export const words: Words = {
  narrow: {
    label: '窗口很窄',
    ask: 'f(x) 是所有已知 y 的加权平均，离得越近权重越大；w 决定权重随距离衰减得多快。把 w 调大，蓝线 x = 3.5 处的权重就几乎全归一个点。',
    question: '这时那里的 f(x) 会是多少？',
    act: '把 w 调大，直到有一个点占 0.95 的权重。',
    options: { nearest: '最近那个点的 y', mean: '所有 y 的平均', truth: '虚线上的 y' },
    replies: {
      mean: '那要所有点的权重都相同才行。现在相同吗？',
      truth: 'f(x) 只由这些点平均而来。现在还有哪几个点起作用？',
    },
    near: {
      wide: () => '窗口变宽了，往另一边调。',
      short: (point = '', weight = '') => `点 ${point} 占 {weights|${weight}}，再调大些。`,
    },
    found: (w = '', point = '', weight = '', here = '', y = '') =>
      `w = ${w}：点 ${point} 占 {weights|${weight}}，f(x) = {values|${here}}，它的 y 是 {values|${y}}。`,
    after: {
      even: (w = '', mean = '') => `w = ${w}：所有点的权重相同，f(x) 处处是平均值 {values|${mean}}。`,
    },
    why: '窗口很窄，就是照抄最近的点，连噪声也抄。再试试 w = 0.1：窗口宽得装下所有的点。',
    next: '多宽最好？',
  },
  valley: {
    label: '多宽最好',
    ask: '这 50 个点，每个由另外 49 个来预测。竖线的长度就是预测误差；误差的平方取平均，就是损失。',
    question: '你猜 w 是多少时损失最小？',
    act: '拖动 w，停在损失最小的地方。',
    options: { wide: '窗口最宽时', between: '中间某处', narrow: '窗口最窄时' },
    replies: {
      wide: '那时每个点都用其他点的平均来猜。把 w 拖到最左边看看。',
      narrow: '那时每个点只由最近的一个邻居来猜，而邻居的 y 也有噪声。把 w 拖到最右边看看。',
    },
    near: {
      itself: () => '现在每个点都看得见自己。按“重置”，再拖 w。',
      pressed: () => '梯度下降是下一步的内容，这一步请拖动 w。',
      short: (w = '', loss = '') => `w = ${w}，损失 ${loss}，再往右更小。`,
      far: (w = '', loss = '') => `w = ${w}，损失 ${loss}，已经过了最低点。`,
    },
    found: (w = '', loss = '', wide = '', ofWide = '', narrow = '', ofNarrow = '') =>
      `w = ${w} 时是 ${loss}；w = ${wide} 时是 ${ofWide}，w = ${narrow} 时是 ${ofNarrow}。`,
    why: '太宽，曲线弯不下来；太窄，连噪声也拟合进去（过拟合）。穿过圆点的短线是斜率：不用看别处，就知道哪边是下坡。',
    next: '它能自己找到吗？',
  },
  descent: {
    label: '往下走',
    ask: '现在让 w 自己学：每一步往下坡走“3 × 斜率”，就是 torch.optim.SGD，lr=3。',
    question: '哪一步会让 w 动得最多？',
    act: '一直按，直到损失离最小值不超过 1%。',
    options: { first: '第一步', same: '都一样', last: '最后一步' },
    replies: {
      same: '学习率一直是 3。斜率也一直不变吗？',
      last: '哪里最陡：这里，还是谷底？',
    },
    near: {
      itself: () => '现在每个点都看得见自己。按“重置”。',
      dragged: () => '你拖动了 w。拖回 1，再按。',
      high: (loss = '', goal = '') => `损失是 ${loss}，降到 ${goal} 就行，再走几步。`,
    },
    found: (steps = '', first = '', last = '', w = '') => `第一步动了 ${first}，第 ${steps} 步动了 ${last}，w = ${w}。`,
    why: '谷底的斜率是 0，步子自己就变小了。虚线是没见过的点，它的谷底也在附近：留一法看得出新点会怎样。',
    next: '要是每个点都看得见自己呢？',
  },
  itself: {
    label: '看得见自己',
    ask: '这里 w 已经停住：斜率是 0。如果关掉“留一法”，每个点就也参与预测自己，w 接着学。',
    question: 'w 会怎样？',
    act: '关掉“留一法”，再按一两次“走 100 步”。',
    options: { stays: '不动', grows: '变大（更窄）', shrinks: '变小（更宽）' },
    replies: {
      stays: '现在谁都能用了：要猜一个点的 y，用哪个点最准？',
      shrinks: '窗口更宽，参与平均的点更多。现在还用得着别的点吗？',
    },
    near: {
      dragged: (w = '') => `把 w 拖回 ${w}。`,
      others: (w = '') => `w = ${w}，没有动：“留一法”还开着。`,
      press: () => '已经关掉，现在按“走 100 步”。',
      more: (w = '') => `w = ${w}，还在动，接着按。`,
    },
    found: (w = '', from = '', to = '', freshFrom = '', freshTo = '') =>
      `w = ${w}。损失 ${from} → ${to}；新点 ${freshFrom} → ${freshTo}。`,
    why: '竖线短了，因为每个点都在抄自己：什么也没学到，新点反而更差。要预测的东西，不能让它看见；在语言模型里，这由因果掩码来保证。',
    next: '这和注意力有什么关系？',
  },
  exponential: {
    label: '原来是分数',
    ask: '这个核是 e 的某次方，指数就是分数 −(u·w)²/2，u 是查询到键的距离；除以整行之和，就是对分数做 softmax。',
    question: 'w 加倍，变成 2，分数会变成几倍？',
    act: '把 w 改成 2。',
    options: { two: '2 倍', four: '4 倍', square: 'e² 倍' },
    replies: {
      two: 'w 在平方里面。',
      square: '那是核函数可能变的倍数，分数是它的指数。',
    },
    near: {
      short: (w = '', goal = '') => `w = ${w}，再调到 ${goal}。`,
      far: (w = '', goal = '') => `w = ${w}，调回 ${goal}。`,
    },
    found: (u = '', before = '', after = '', weight = '') =>
      `点 9 离查询 ${u}：分数 ${before} → ${after}，权重现在是 {weights|${weight}}。`,
    why: '所以这就是注意力。把平方展开，去掉对每个键都一样的项（softmax 不受它影响），剩下 w²·x·xᵢ − w²xᵢ²/2：核心是查询和键的乘积，再乘上 w²。',
  },
  more: {
    label: '更多的数据',
    ask: '除了 w，这里没有要训练的：点本身就是模型。让新点上的损失降到 0.27。可以改点数，也可以拖动 w：w 越大，核越窄。',
    question: '如果 w 一直是 1，点从 50 个增加到 200 个，新点上的损失会怎样？',
    options: { quarter: '大约降到四分之一', little: '差不多，还是高', grows: '反而变大' },
    replies: {
      quarter: '噪声带来的误差才会这样降。w = 1 的核很宽，弯的地方被抹平，这个偏差不会因为点多而消失。',
      grows: '最多差百分之一，那只是新点的噪声。把 w 拖回 1 比一比。',
    },
    near: { high: (loss = '') => `新点上的损失是 ${loss}，要降到 0.27。` },
    found: (loss = '') => `新点上的损失是 ${loss}。`,
    why: '宽的核总在同一大段上取平均，弯的地方被抹平；点再多，平均的还是那一段。点多了，才能用更窄的核：每个窄窗口里仍有足够的点来抵消噪声。',
  },
};
