import type { HeadPlace } from './model';
import type { Counted, Looking, Words } from './words.en';

export const words: Words = {
  title: '训练过的头',
  lead: '每个头给各个字母的权重，都画了出来。去掉一个头，模型还说得对吗？',
  parameters: {
    picture: { label: '画什么', choices: { letters: '一行字母', importance: '哪个头要紧' } },
    letters: { label: '字母', hint: 'A 到 Z 和 ?，最多 23 个。要有重复，才有东西可找。' },
    layer0_head0: { label: '第 0 层，头 0' },
    layer0_head1: { label: '第 0 层，头 1' },
    layer1_head0: { label: '第 1 层，头 0' },
    layer1_head1: { label: '第 1 层，头 1' },
    query: { label: '提问的字母' },
    named: { label: '写出每个头看什么' },
    seed: { label: '这七行的随机种子' },
  },
  presets: {
    repeats: { label: '字母有重复', cell: '六个随机字母，前五个再来一遍' },
    word: { label: '一个词写两遍', cell: 'PLANET 写两遍，第二遍缺最后一个字母；模型从没读过单词' },
    new: { label: '没有重复', cell: '十一个字母各出现一次，无从知道下一个是什么' },
    withoutFirst: { label: '关掉第 0 层头 0', cell: '看前一个字母的头被关掉' },
    withoutLast: { label: '关掉第 1 层', cell: '第 1 层的两个头都被关掉' },
  },
  presetsTitle: '字母与头',
  choose: '选一个字母来提问',
  layer: (layer) => `第 ${layer} 层`,
  head: (head) => `头 ${head}`,
  headOfLayer: named,
  weightsOf: (place, letter) => `${named(place)}，${letter} 的权重`,
  kinds: { before: '前一个字母', after: '同一个字母后面跟的', spread: '好几个字母' },
  speaks: '开着',
  silent: '已关掉',
  speaksOf: (place) => `${named(place)}开着`,
  next: '模型说下一个是',
  says: (letter, said, sure, counted) =>
    `{queries|${letter}} 后面，模型说是 ${said}，概率 ${sure}。${counted.of === 0 ? '' : `重复出现的字母，它猜对 ${score(counted)}。`}`,
  withAll: (said, sure, counted) =>
    `所有的头都在时：${said}，${sure}${counted.of === 0 ? '' : `；说对 ${score(counted)}`}。`,
  trained: (steps, accuracy) =>
    `训练过，不是随机的：用有重复的随机字母练了 ${steps} 步。在没见过的字母串上，能推知的位置，它说对 ${accuracy}。`,
  file: '模型文件，PyTorch 可读',
  importance: {
    weights: '权重，第一行的开头',
    headAt: ({ layer, head }) => `第 ${layer} 层 · 头 ${head}`,
    right: '去掉后说对的比例',
    bits: '权重有多分散（比特）',
    slope: '损失的斜率',
  },
  remarks: {
    intact: ({ share }) => `七行会重复的字母。四个头都在，能判断的位置里说对 ${share}。`,
    before: ({ heads }) => `${list(heads)} 看前一个字母，平均给它 ${shares(heads)} 的权重。`,
    after: ({ heads }) => `${list(heads)} 看同一个字母上次出现时后面跟着什么，平均给它 ${shares(heads)}。`,
    saysIt: '模型说的就是那个字母。',
    noneAfter: '没有头找得到同一个字母后面跟着什么。',
    nothingTwice: ({ said, sure }) =>
      `每个字母只出现一次，无从知道下一个是什么。它还是说 ${said}，概率 ${sure}：再有把握也是猜。`,
    whole: '一个头重要吗？看权重看不出来。关掉它，看模型还说得对多少。{see two-steps|看学过句子的头。}',
    lost: ({ heads, all, ...counted }) =>
      `关掉${list(heads)}，它说对 ${score(counted)}；所有的头都在时说对 ${all} 处。`,
    spared: ({ heads, ...counted }) => `关掉${list(heads)}，它仍然说对 ${score(counted)}：在这里，别的头就够了。`,
  },
  suggestions: {
    measure: '量一量每个头有多要紧。',
    otherRows: '换几行：三种量法说的还是同一个头吗？',
    oneRow: '回到一行字母。',
    silenceFirst: '关掉第 0 层头 0，看第 1 层的条形怎么变。',
    silenceSpare: '换成关掉第 0 层头 1，少了什么？',
    silenceLast: '关掉第 1 层的两个头。',
    all: '让所有的头都说话。',
    again: '换成有重复的字母。',
    new: '换成没有重复的字母。',
    own: '写你自己的字母。',
  },
};

function named({ layer, head }: HeadPlace): string {
  return `第 ${layer} 层的头 ${head}`;
}

function list(heads: readonly HeadPlace[]): string {
  return heads.map(named).join('、');
}

function shares(heads: readonly Looking[]): string {
  return heads.map(({ share }) => `{weights|${share}}`).join('、');
}

function score({ right, of }: Counted): string {
  return `${right} / ${of} 处`;
}
