import { heads } from '../parameters';
import { fewest } from './reading';
import type { Words } from './words.en';

const named = (head: string): string => `第 ${heads[Number(head)]?.layer} 层的头 ${heads[Number(head)]?.head}`;

export const words: Words = {
  before: {
    label: '一个头看哪里？',
    ask: '这个模型有两层，要猜下一个字母：第 1 层读第 0 层找到的东西。最后一个字母 S 在提问，第 0 层的头 0 看紧挨在前面的 W。',
    question: '换第二个 M 来问，同一个头会看哪个字母？',
    act: '点第二个 M。',
    options: { before: '紧挨在前面的 D', same: '第一个 M', after: '第一个 M 后面的 W' },
    replies: {
      same: 'S 提问时它看的是 W。W 是 S 的前一个字母；换成 M 呢？',
      after: 'S 提问时它看的是 W。第一个 S 后面跟的是 W 吗？',
    },
    found: (share = '') => `它给 D ${share}：看的是前一个字母。`,
    why: '没有人教，是它自己学会的。再点别的字母，也是这样。',
    next: '第 1 层的头看什么？',
  },
  after: {
    label: '上次后面跟着什么',
    ask: 'S 之前出现过一次（划线的那个）。第 1 层的两个头都看 V：上一次跟在 S 后面的，就是这个 V。',
    question: '换第二个 D 来问，这两个头会看哪里？',
    act: '点第二个 D。',
    options: { before: '紧挨在前面的 Q', same: '第一个 D', after: '第一个 D 后面的 M' },
    replies: {
      before: '那是第 0 层头 0 的做法。S 提问时这两个头看的是 V：V 在哪里？',
      same: 'S 提问时它们看的是 V，不是第一个 S。V 在哪里？',
    },
    found: (one = '', other = '', letter = '', sure = '') =>
      `它们分给第一个 D 后面的 M 的权重是 ${one} 和 ${other}，模型猜下一个也是 ${letter}，概率 ${sure}。`,
    why: '找到同一个字母，取它后面的那个：这样的头叫归纳头（induction head）。',
    next: '第 1 层离得开第 0 层吗？',
  },
  silence: {
    label: '关掉一个头',
    ask: '第 0 层的头 0 看前一个字母，第 1 层的头看 V。',
    question: '关掉第 0 层的头 0，第 1 层的头会怎样？',
    act: '在它那一行，把“开着”关掉。',
    options: { stay: '照样看 V', lose: '找不到 V 了' },
    replies: { stay: '它们怎么知道 V 就是跟在 S 后面的那个？是谁在看前一个字母？' },
    found: (one = '', other = '', right = '', of = '') => `它们只给 V ${one} 和 ${other}，${of} 处只猜对 ${right} 处。`,
    why: '头 0 在 V 那里记下“前面是 S”。S 提问时，第 1 层找的就是这条记录。这要前一层和后一层一起完成：多层就是为了这个。',
    next: '第 1 层的两个头，它更离不开哪一个？',
  },
  needed: {
    label: '离不开哪个头？',
    ask: '第 1 层的两个头看同一个字母。重复的字母里，有 4 个后面还有字母，能判对错。',
    question: '在这里它离不开哪一个？',
    act: '先单独关掉一个头，再换另一个，直到模型说对的少于 4 处。',
    options: { head0: '头 0', head1: '头 1' },
    replies: { head0: '只关掉头 0：它还说对几处？' },
    found: (right = '', of = '') => `没有头 1，${of} 处只说对 ${right} 处；没有头 0，仍然全对。`,
    why: '看的地方一样，离不开的却只有一个：头怎样使用它找到的东西，由 W_v 和 W_o 决定。权重说的是头看哪里；重不重要，拿掉才知道。',
    next: '如果没有重复呢？',
  },
  new: {
    label: '没有重复',
    ask: '字母都不重复，就无从知道下一个是什么。',
    question: '模型对它说的字母会有多大把握？',
    act: `输入至少 ${fewest} 个互不相同的字母，比如 BQXKMDTHZWL。`,
    options: { unsure: '0.5 以下', sure: '0.5 以上' },
    replies: {
      unsure: '训练时最后总有重复。它学会说“不知道”了吗？',
    },
    found: (letter = '', sure = '') => `它说 ${letter}，概率 ${sure}。`,
    why: '训练时只在有重复的地方计分，别处该说什么，它从没学过。再有把握也是猜。',
  },
  importance: {
    label: '哪个头要紧',
    ask: '在七行会重复的字母上，轮流去掉每个头，数一数模型还说对多少。图上是四个头在第一行开头的权重。',
    question: '去掉哪个头，模型错得最多？点那个头的图。',
    replies: {
      other: (head = '', share = '') =>
        `没有${named(head)}，模型还在 ${share} 的位置说对；去掉另一个头更糟。哪个头写下的东西，别的头要读？`,
    },
    found: (share = '', head = '', ...others) =>
      `没有${named(head)}，模型只在 ${share} 的位置说对。${others.every((one) => one === head) ? '这里权重最集中（熵最小）、斜率最大的也是这个头，换几行字母就未必。' : `可是熵最小、斜率最大的，依次是${others.map(named).join('、')}。`}`,
    why: '权重只说头看哪里，梯度只说这个头的强弱变一点会怎样；少了它行不行，去掉才知道。',
  },
};
