import { grouped } from '../../text/grouped';
import type { Row, Words } from './words.en';

export const words: Words = {
  title: '位置编码',
  lead: '注意力本身看不到词序。P 的每一行是一个位置；每两列配成一对，画成一个钟面。',
  parameters: {
    num_hiddens: { label: 'num_hiddens' },
    max_len: { label: 'max_len' },
    layout: {
      label: '列的次序',
      choices: { interleaved: 'sin、cos 相间', concatenated: '先全部 sin，再全部 cos' },
    },
    columns: { label: '画成曲线的列', hint: '例如 6-9，或 0,1,30,31' },
    position: { label: '位置 i' },
    compared: { label: '与哪个位置比较' },
    column: { label: '列' },
  },
  presets: {
    notebook: { label: '32 × 60', cell: '笔记本 001：PositionalEncoding(32, 0)，60 个位置，第 6–9 列' },
    halves: { label: 'sin | cos', cell: '同样的数，拼接而不是相间：别的代码有这样写的' },
    bits: { label: '8 × 8', cell: '笔记本 001：0 到 7 的二进制，旁边放 8 个位置的编码' },
    narrow: { label: '4 × 10', cell: '最小的例子：两对列，十个位置' },
    long: { label: '64 × 200', cell: '更宽、更长：快的列看不清，慢的列几乎不动' },
  },
  encoding: '位置编码 P',
  encodingShort: 'P',
  columnAxis: '列（编码维度）',
  columnAxisShort: '列',
  rowAxis: '行（位置）',
  position: '位置',
  window: (first, last, rows) => `共 ${rows} 个位置，这里是 ${first} 到 ${last}`,
  curves: '曲线',
  column: (index) => `第 ${index} 列`,
  binary: '二进制',
  place: (value) => `${value}`,
  clocks: '每两列配成一对，画成一个钟面：向右是余弦，向上是正弦。点一个钟，画出它的两条波。',
  slower: (times, drawn, clocks) =>
    `${drawn < clocks ? `共 ${clocks} 个钟，图中画出 ${drawn} 个。` : ''}后一个钟转一圈要花前一个 ${times} 倍的时间；二进制里，高一位的周期是低一位的 2 倍。`,
  apart: ({ compared, position, digits, distance }) =>
    `从 ${compared} 到 ${position}：${digits === undefined ? '' : `${digits} 位变了，`}P 的行移动了 ${distance}。`,
  notCompared: '没有比较的有：转一圈要几个位置，以及二进制位；这两样 PyTorch 代码会打印。P 只打印画成曲线的那几列。',
  remarks: {
    interleaved: '第 2j 列是正弦，第 2j + 1 列是余弦，频率同是 1/10000^(2j/d)：两列的指数里都是 2j。',
    concatenated: ({ half }) =>
      `先是全部正弦，再是全部余弦：第 j 个正弦在第 j 列，它的余弦在第 j + ${half} 列。数一个没变，只是换了列；指数还是 2j/d。`,
    turns: ({ pairs }) =>
      `${pairs.map(({ first, second, turn }) => `第 ${first}、${second} 列每 ${turn} 个位置转一圈`).join('；')}。`,
    bits: (row) => bits(row, '左边'),
    bitsInHalves: (row) => bits(row, '各半的左边'),
    ratio: ({ times, slowest }) =>
      `二进制位只有 0 和 1，一位的周期只能是前一位的 2 倍；针可以指着任何方向，这里一圈的时间是前一个钟的 10000^(2/d) = ${times} 倍，最慢的 ${grouped(slowest, ',')} 个位置才转一圈。{see two-steps|看带位置的句子模型。}`,
  },
  suggestions: {
    odd: '把 num_hiddens 改成奇数 33：PyTorch 会在哪一行停下？',
    fastest: '看最快的两对列。',
    slowest: ({ columns }) => `看最慢的一对列：第 ${columns.join('、')} 列。`,
    concatenate: '先放全部正弦，再放全部余弦：哪些数变了？',
    interleave: '把正弦和余弦重新相间。',
    arrows: '在热图上按方向键，看同一行穿过曲线和二进制。',
  },
  errors: {
    odd: ({ num_hiddens, even, odd }) =>
      `num_hiddens 要是偶数：${num_hiddens} 列里偶数列有 ${even} 个，奇数列只有 ${odd} 个，同一个 X 算出的 cos 比要放的列多一列。`,
  },
};

function bits({ position, bits, value }: Row, where: string): string {
  return `位置 ${position} 的二进制是 ${bits}：最低位每步都变，越高的位变得越慢。编码也是这样，只是快的列在${where}，而且每个数在 −1 和 1 之间连续变化。这里是 ${value}。`;
}
