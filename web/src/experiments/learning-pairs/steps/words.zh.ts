import type { Words } from './words.en';

export const words: Words = {
  rule: {
    label: '没见过的行',
    ask: '模型学 160 行，每行是一个生造的词，和它倒过来的大写。另外 40 行从不给它看，旁边列了几行。',
    question: '这 40 行它能答对多少？',
    act: '按播放，让它学完。',
    options: { all: '全部，或几乎全部', some: '一部分', none: '一行也不对：它没见过' },
    replies: { some: '看权重图旁边那两个数：哪一个落在后面？', none: '那 160 行有什么共同点？' },
    near: { early: (left = '') => `还差 ${left} 步学完。` },
    found: (of = '', right = '') => `没见过的 ${of} 行答对 ${right}。`,
    why: '这些词它一个也没见过。它找到的是每一行都有的规律：每个字母该看哪里，大写又是哪个。',
    next: '这规律对什么词都行吗？',
    instead: {
      lines: (learned = '', unseen = '') => ({
        ask: `模型学这里的 ${learned} 行，另外 ${unseen} 行从不给它看，旁边列了几行。`,
        question: `这 ${unseen} 行它能答对多少？`,
        replies: {
          all: '看权重图旁边那两个数：哪一个落在后面？',
          some: '再看一眼下面那个数。',
          none: `那 ${learned} 行有什么共同点？`,
        },
        why: '背下来的行，帮不了别的行。没见过的行能答对，靠的是每一行都有的规律。',
      }),
    },
  },
  word: {
    label: '规律到哪里为止',
    ask: '学完 200 步，没见过的 40 个词它全能倒着写。',
    act: '输入六个小写字母，比如 banana。再找一个它会写错的词。',
    near: {
      length: (letters = '') => `这个词有 ${letters} 个字母；它学的都是六个字母。`,
      letters: (read = '') => `它只读到“${read}”：其余字母在它学的行里没出现过。`,
      right: (read = '', written = '') =>
        `它读 ${read}，写出 ${written}：对了。它学的词都是辅音、元音交替。试一个不交替的词。`,
    },
    found: (read = '', written = '', asked = '') => `它读 ${read}，写出 ${written}；应为 ${asked}。`,
    why: '它找到的规律，只管和它学过的一样、辅音元音交替的词。留着考它的行也是这样造的：换一种词会怎样，它们看不出来。',
    next: '如果没有规律可找呢？',
    instead: {
      lines: (learned = '', unseen = '') => ({
        ask: `现在是另一批行：学了 ${learned} 行，${unseen} 行从没给它看过。这一步说的是倒着写的词：在“用哪些行”里选“倒着写”。`,
        act: '',
      }),
    },
  },
  heart: {
    label: '没有规律',
    ask: '还是这个模型，换一批行：每个词的答案都是随机抽的，没有规律。',
    question: '哪些行它能答对？',
    act: '按播放，让它学完。',
    options: { both: '学过的和没见过的都能', learnt: '只有学过的', neither: '都不能：没有规律' },
    replies: {
      both: '一个没见过的词，它凭什么知道答案？',
      neither: '它有一万多个参数，只有 96 行要记。看上面那个数。',
    },
    near: { early: (left = '') => `还差 ${left} 步学完。` },
    found: (learnt = '', unseen = '') => `学过的行答对 ${learnt}，没见过的答对 ${unseen}。`,
    why: '它把答案背了下来。单看学过的行，分不出是找到规律还是死记；只有没见过的行才分得出。',
    next: '换成你自己的行：是规律，还是背的？',
    instead: {
      lines: (learned = '', unseen = '') => ({
        ask: `现在是另一批行：学 ${learned} 行，${unseen} 行从不给它看。这一步问的是没有规律的行：在“用哪些行”里选“没有规律”。`,
        act: '',
      }),
    },
  },
  own: {
    label: '你自己的行',
    ask: '这次写你自己的行：20 到 200 行，规律由你定；也可以只留现在的 40 行。',
    act: '按播放键下面的“自己写”，写好后按“就学这些”，再播放到底。',
    near: { early: (left = '') => `已经换成你的行。还差 ${left} 步学完：按播放。` },
    found: (lines = '', learned = '', unseen = '') => `它学了 ${lines} 行，答对 ${learned}；没见过的行答对 ${unseen}。`,
    why: '行多到一行行记不下来，找规律才划算。倒着写的词，200 行它找到了规律；只有 40 行，规律只找到一部分，其余是背的。',
  },
};
