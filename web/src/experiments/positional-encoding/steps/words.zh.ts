import { grouped } from '../../../text/grouped';
import type { Words } from './words.en';

export const words: Words = {
  places: {
    label: '二进制与位值',
    ask: '“狗咬人”还是“人咬狗”，要看词序：每个位置得有记号，比如二进制。最低位每 2 个位置重复一次，左边一位每 4 个。',
    question: '位值 16 的那一位，每几个位置重复一次？',
    act: '把 max_len 拖到 40。',
    replies: { other: '它先有 16 个位置是 0，再有 16 个位置是 1。' },
    near: { short: (rows = '') => `现在 ${rows} 个位置：位值 16 有了，但还没回到 0，再拖。` },
    found: (position = '') => `到位置 ${position}，位值 16 的那一位又是 0 了。`,
    why: '每一位的周期是右边一位的两倍。变得快的位和变得慢的位合在一起，每个位置的写法都不一样。',
    next: '接下来：走到下一个位置，什么会突变？',
  },
  flip: {
    label: '往前一个位置',
    ask: '位置 7 的二进制是 0111；P 的这一行有 8 个数，每个钟占两个。下一个位置是 8。',
    question: '从 7 到 8，哪一个是突然跳变，而不是平稳变化？',
    act: '把位置拖到 8。',
    options: { both: '二进制和 P 的行都跳', bits: '只有二进制', row: '只有 P 的行' },
    replies: {
      both: '看上面的钟：从 6 到 7、从 7 到 8，针转的角度一样吗？',
      row: '从 0111 往上数一，哪几位不变？',
    },
    near: { other: (position = '') => `这是位置 ${position}：要到 8。` },
    found: (count = '', here = '', before = '') =>
      `4 位里变了 ${count} 位；P 的行移动 ${here}，从 6 到 7 也是 ${before}。`,
    why: '二进制位只有 0 和 1，只能跳。针是转的：无论在哪里，每走一个位置，整行都移动得一样远。',
    next: '接下来：快慢不同的钟',
  },
  turn: {
    label: '一个钟，一种快慢',
    ask: '每两列配成一对，画成一个钟面：位置往前走，针就转；针尖的高度是正弦，左右是余弦。',
    question: '从位置 0 走到最后的 63，哪个钟刚好转一圈？点它。',
    act: '把位置从 0 拖到 63。',
    replies: { other: '要找的那个钟，它的两列只由浅到深再变回来一次。顺着列往下看。' },
    near: { short: (position = '') => `现在在位置 ${position}：再拖，到 63。` },
    found: (sine = '', cosine = '', turn = '') => `第 ${sine}、${cosine} 列：${turn} 个位置转一圈。`,
    why: '针尖的高度是正弦，左右是余弦；两条曲线就是它们随位置的变化。它相当于二进制的一位：位值 32 的那一位，周期也是 64 个位置。',
    next: '接下来：一个钟为什么要两列',
  },
  both: {
    label: '为什么要正弦和余弦',
    ask: '现在只画第 6 列，一条正弦。过了位置 22，曲线会再次经过同一个值。',
    question: '第 7 列是同一个钟的余弦。它在那里也和位置 22 一样吗？',
    act: '把位置拖到正弦再次相同的地方。',
    options: { yes: '一样', no: '不一样' },
    replies: { yes: '两根一样高的针，方向也一样吗？' },
    near: {
      value: (position = '', here = '', wanted = '') => `在位置 ${position}，第 6 列是 ${here}；在 22 是 ${wanted}。`,
    },
    found: (before = '', here = '') => `第 7 列在 22 是 ${before}，在这里是 ${here}。`,
    why: '只看高度，不知道针在左边还是右边。正弦和余弦合起来，才是这根针。',
    next: '接下来：一个钟为什么不够',
  },
  alike: {
    label: '转过七圈',
    ask: '四个钟，现在在位置 0。第一个很快：转过七圈，到位置 44，又指着位置 0 时的方向。',
    question: '哪个钟能分清 44 和 0？',
    act: '把位置拖到 44。',
    options: { none: '没有：看起来都一样', second: '第二个钟，它一个就够', all: '要四个一起才行' },
    replies: {
      none: '第二个钟一圈的时间是第一个的 10 倍。它也回来了吗？',
      all: '只看第二个钟。',
    },
    near: {
      first: (position = '', gap = '') => `在位置 ${position}，第一根针离原处还有 ${gap}：到 44 去。`,
    },
    found: (first = '', second = '', here = '', there = '') =>
      `位置 ${there} 和 ${here} 的针尖，在第一个钟上只差 ${first}，在第二个钟上差 ${second}。`,
    why: '快的钟分得清相邻的位置，但很快重复；慢的钟分得清远处，却几乎分不出相邻的位置。谁也少不了谁。',
    next: '接下来：每个钟该慢多少',
  },
  ratio: {
    label: '每个钟慢多少',
    ask: '8 列时，每个钟一圈的时间是前一个的 10 倍；二进制是 2 倍。',
    question: '64 列、32 个钟时，后一个钟转一圈的时间是前一个的几倍？',
    act: '把 num_hiddens 从 8 拖到 64。',
    options: { more: '不止 10 倍', same: '还是 10 倍', less: '不到 10 倍' },
    replies: {
      more: '那么最后一个钟一圈超过 10³¹ 个位置，哪有这么长的文本？',
      same: '那么最后一个钟一圈要 10³¹ 个位置，哪有这么长的文本？',
    },
    near: { width: (columns = '') => `现在 ${columns} 列：拖到 64。` },
    found: (times = '', before = '', now = '') =>
      `${times} 倍。最慢的钟原来 ${grouped(Number(before), ',')} 个位置一圈，现在 ${grouped(Number(now), ',')} 个。`,
    why: '不管有几个钟，最快的都是 6 个位置一圈，最慢的也不超过 63,000 个；钟多了，只是中间填得更密。二进制位只有 0 和 1，只能翻倍；针可以指着圆上任何地方。',
  },
};
