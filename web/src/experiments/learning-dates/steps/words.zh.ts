import type { Words } from './words.en';

export const words: Words = {
  third: {
    label: '第三个数字',
    ask: '上面是用英文写的日期，箭头后面是模型写出的字符，现在还是乱写。应为 1989-03-07。权重图蓝框的第 3 行要写年份的第三个数字。',
    question: '它会看哪个字符？点那一格。',
    act: '按播放，直到它看向年份的数字。',
    replies: { other: '答案的第三个字符是 1989 里的 8。在各列里找到它，点蓝框那一行的格子。' },
    near: { early: (weight = '') => `有 {weights|${weight}} 的权重落在年份的数字上：继续播放，直到超过 0.8。` },
    found: (step = '', written = '', read = '', weight = '') =>
      `第 ${step} 步时它写 ${written}，看的是“${read}”，占 {weights|${weight}} 的权重。`,
    why: '只告诉过它该写什么字符，从没告诉它看哪里。看对了地方，损失才降得下来。',
    next: '你的日期它也认得吗？',
  },
  own: {
    label: '你自己的日期',
    ask: '它学过 1 到 28 日、1000 到 2999 年。',
    act: '用英文输入一个日期，比如 14 july 1789。再逐个点它写出的字符，顺着弧看。',
    near: {
      unclicked: (written = '') => `它写出 ${written}。再点它写出的另一个字符，顺着弧看。`,
      wrong: (written = '', answer = '') => `它写 ${written}，应为 ${answer}：这次错了。换一个日期试试。`,
      unread: (source = '') => `“${source}”不是它学过的四种写法：写成 14 july 1789、july 14, 1789 或 jul 14 1789。`,
    },
    found: (source = '', written = '') => `它读 ${source}，写出 ${written}。`,
    why: '换一种写法，日就换了地方，弧也跟着走：没有固定的位置可看，它只能靠前后的字符去找。',
    next: '能不能看得更集中？',
  },
  dot: {
    label: '更集中就更好吗',
    ask: '同一个模型，用缩放点积评分重新训练 300 步，看得更集中。',
    question: '没见过的日期，它写对的比加性评分多还是少？',
    act: '换一下评分函数。',
    options: { more: '更多：它看得更准', same: '一样多', fewer: '更少' },
    replies: {
      more: '比一比两种评分的“没见过的日期全写对”。看得更集中，答案就更准吗？',
      same: '比一比两种评分的“没见过的日期全写对”。',
    },
    found: (dot = '', additive = '', dotExact = '', additiveExact = '') =>
      `缩放点积：{weights|${dot}} 的权重落在应该读的字符上，日期写对 ${dotExact}。加性：{weights|${additive}}，${additiveExact}。`,
    why: '权重集中，不等于答得对。这里只试了一种宽度、一种学习率：是一次实验，不是定律。',
    next: '写对了，就一定看对了吗？',
  },
  states: {
    label: '写对了，看的却是别处',
    ask: '要写 17 的 1，它看的就是那个 1，读到的是字符本身。现在让它改读编码器的状态：那里每个字符都已经看过其他所有字符。',
    question: '这样训练 300 步后，写这个 1 时它看哪里？',
    act: '换一下“值”。',
    options: { there: '还是看 17 的 1', elsewhere: '看别处，照样写对', wrong: '看别处，写错' },
    replies: {
      there: '顺着最粗的弧看：它落在哪个字符上？',
      wrong: '读一读权重图旁边它写出的日期。',
    },
    found: (written = '', letter = '', read = '', weight = '', exact = '') =>
      `它写出 ${written}；写 ${letter} 时看的是“${read}”，{weights|${weight}}。没见过的日期写对 ${exact}。`,
    why: '编码器已经把数字带到了那里。权重说的是模型从哪里读，不是答案从哪里来。换个种子，看的地方又不同。',
  },
};
