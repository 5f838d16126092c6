import { ownWords } from '../../own/words.zh';
import { fixed } from '../../text/format';
import type { Refused } from './source';
import type { ShownKind } from './survey';
import type { Words } from './words.en';

const kinds: Readonly<Record<ShownKind, string>> = {
  induction: '上次跟在它后面的',
  previous: '前一个词元',
  next: '后一个词元',
  offset: '往前固定的距离',
  duplicate: '前面相同的词元',
  itself: '自己',
  first: '第一个词元',
  local: '附近的词元',
  broad: '平均看所有的',
  other: '没有明显的规律',
  scores: '分数，不是权重',
};

/** 每类一句话；看得到的键不到三个的行不算。 */
const meanings: Readonly<Record<ShownKind, string>> = {
  induction: '前面出现过的词元，上次跟在它后面的得到多少权重（平均）：重复的文字就这样接下去。',
  previous: '每行的权重有多少在紧挨着的前一个词元上（平均）。',
  next: '每行的权重有多少在紧挨着的后一个词元上（平均）。',
  offset: '往前同一距离（两个以上）得到的权重，取最大的一个（平均）：重复的词元已经说明该看哪里的行不算。',
  duplicate: '别处也有同样词元的行，有多少权重在那些地方（平均）。',
  itself: '每行的权重有多少在提问的词元自己上（平均）。',
  first: '每行的权重有多少在第一个词元上（平均）：找不到要看的，就停在这里。',
  local: '前后两个词元以内的权重，不算最多的那一处，也减去平均看时那里本来就有的。',
  broad: '每行的权重分得多均匀（平均）：熵占最大值的几成，全都相等时是 1。',
  other: '没有一类达到它的最低值。',
  scores: '有的数不在 0 到 1 之间，或者各行加起来不是 1：不按分数归类，要先取 softmax。',
};

export const words: Words = {
  title: '你自己的张量',
  lead: '你的模型的权重，或者算出权重的{queries|查询}和{keys|键}。文件不会离开这台电脑。',
  parameters: {
    sample: { label: '样例', choices: { grouped: '分组的头', letters: '四个头学会', words: '真实的词语' } },
    src: { label: '文件地址' },
    file: { label: '链接里的文件名' },
    opened: { label: '文件' },
    second: { label: '第二个文件' },
    changed: { label: '差' },
    view: { label: '视图', choices: { model: '模型', head: '头', generation: '生成', picture: '图片' } },
    image: { label: '图片' },
    layer: { label: '层' },
    head: { label: '头' },
    training_step: { label: '步' },
    batch: { label: '批中的样本' },
    part: { label: '部分' },
    axes: { label: '各轴' },
    left_out: { label: '去掉这个头' },
    softmax: { label: '分数的 softmax' },
    causal: { label: '因果掩码' },
    averaged: { label: '每层的平均' },
    query: { label: '提问的词元' },
    without_first: { label: '不看第一个词元' },
    named: { label: '头的种类' },
    unfolded: { label: '全部展开的一类' },
    language: { label: '语言', choices: { zh: '中文', en: '英文' } },
  },
  presets: {
    grouped: { label: '分组的头', cell: '查询和键：四个查询头共用两个键头，两层' },
    letters: { label: '四个头学会', cell: '训练中 31 步的权重：读字母，两层，每层两个头' },
    words: { label: '真实的词语', cell: '训练中 31 步的权重：读一句话，两层，每层一个头' },
  },
  training: { play: '播放', pause: '暂停', back: '退一步', on: '进一步' },
  samples: '样例',
  open: '打开…',
  dropHere: '拖入或粘贴：.npz · .npy · .safetensors · JSON',
  torch: {
    title: '从 PyTorch 取出：三行',
    copy: '复制',
    copied: '已复制',
    needs: '旁边还要放一个文件，只需要 NumPy；npm 包 attention-playground 里也有：',
    more: '别的库、自己的数组',
    guide: 'guide/index.html#own',
  },
  pasted: '粘贴的数字',
  ofPage: '页面里的张量',
  holds: ({ layers, heads, hasMeans, rows, columns, steps, other }) =>
    [
      `${layers} 层`,
      `${hasMeans ? heads - 1 : heads} 个头`,
      `${rows} × ${columns}`,
      ...(steps.length > 1 && !other ? [`${steps.length} 步`] : []),
    ].join(' · '),
  compare: '对比另一个…',
  alone: '只看 A',
  changed: (hues = false) => `差 B − A${hues ? '：紫色处 B 看得多，土黄色处看得少' : ''}`,
  samplesTo: (count) => `样本（1 到 ${count}）：`,
  read: (count, of) => `正在读取：${of} 个头中的 ${count} 个。`,
  fromQueriesAndKeys: '由查询和键算出',
  views: { all: '视图', model: '模型', head: '头', generation: '生成', picture: '图片' },
  kinds,
  kindOf: ({ kind, distance }) => (kind === 'offset' ? `往前看 ${distance} 个` : kinds[kind]),
  kindMeans: (kind, least) =>
    `${meanings[kind]}${kind === 'other' || kind === 'scores' ? '' : `达到 ${least} 就这样叫。`}`,
  ticks: '竖线是一类的最低值；按这里的顺序，第一个过线的就是头的名字。',
  place: (at, of) => `${of} 个中第 ${at} 个`,
  heads: (count, means) => `${count} 个头${means > 0 ? `，最后 ${means} 个平均` : ''}`,
  more: (count) => `还有 ${count} 个`,
  allHeads: '所有的头',
  headOf: (layer, head) => `第 ${layer} 层，头 ${head}`,
  meanShort: (layer) => `${layer} · 平均`,
  meanOf: (layer, heads) => `第 ${layer} 层，${heads} 个头的平均`,
  averaged: '加上每层的平均（PyTorch 默认给的）',
  shortHead: (layer, head) => `${layer} · ${head}`,
  previousHead: '上一个头',
  nextHead: '下一个头',
  arcs: '一个词元听谁的',
  hearsMost: (asks, heard, weight) => `“${asks}”听到“${heard}”，${weight}`,
  asking: '提问',
  heard: '被听到',
  cell: (asks, heard, weight) => `“${asks}”听“${heard}”：${weight}`,
  marks: '每一类占多少',
  withoutFirst: '不看第一个词元',
  leaveOut: '去掉这个头',
  share: ({ mean, most, token, projected }) =>
    `没有它，${projected ? '这一层的输出' : 'W_o 之前的上下文'}平均改变自身长度的 ${mean}，在“${token}”处最多：${most}。`,
  apart: (most) => `也用 q 和 k 重新算过：最多相差 ${most}。`,
  odd: (remark) => {
    switch (remark.what) {
      case 'nan':
        return `有 ${remark.numbers} 个 NaN，最先在第 ${remark.row} 行。`;
      case 'infinite':
        return `有 ${remark.numbers} 个无穷大，最先在第 ${remark.row} 行：是 softmax 之前的分数吗？`;
      case 'scores':
        return remark.least >= 0
          ? `这个头有 ${remark.numbers} 个数大于 1，最大 ${fixed(remark.most, 2)}，有的行加起来是 ${fixed(remark.sum, 2)}：不是权重。`
          : `这个头有 ${remark.numbers} 个数不在 0 到 1 之间，从 ${fixed(remark.least, 2)} 到 ${fixed(remark.most, 2)}：是分数，不是权重。`;
      case 'sums':
        return `有 ${remark.rows} 行加起来不是 1，第 ${remark.row} 行是 ${fixed(remark.sum, 3)}。`;
      case 'padding':
        return [
          ...(remark.keys > 0 ? [`最后 ${remark.keys} 个词元没有一行在看，大概是填充。`] : []),
          ...(remark.rows > 0 ? [`有 ${remark.rows} 行对所有词元一样看，或者都不看：是不是全被遮住了？`] : []),
        ].join('');
      default:
        return `看起来是几个头的平均：${remark.kinds.map((kind) => kinds[kind]).join('、')}，没有一类是完整的。让 PyTorch 用 average_attn_weights=False。`;
    }
  },
  areScores: (count, of) =>
    `${of} 个头中有 ${count} 个是分数，不是权重：有的数不在 0 到 1 之间，或者各行加起来不是 1。这些头没有归类。`,
  softmax: '每行取 softmax',
  softmaxed: '现在看到的是文件里分数的 softmax，逐行计算。',
  causal: '因果掩码：遮住后面的词元',
  showScores: '回到分数',
  step: (step) => `第 ${step} 步`,
  time: '各步，以及某一类中最强的头',
  tokens: '词元',
  generation: (prompt, written) =>
    `前 ${prompt} 个词元一次读入，是一个方块。${written ? '这一个是写出来的：多一行，往回看。' : '从虚线框的那一行起，每写一个词元就多一行。'}`,
  hears: (token) => `“${token}”听到`,
  noPatch: (place) => (place === 0 ? '类别词元' : `词元 ${place}`),
  patches: (side, most) => `${side} × ${side} 个图块。点一块让它提问（蓝框）；最大的权重是 ${most}。`,
  dropPicture: '把模型看的那张图（PNG、JPEG、WebP）拖进来，它就垫在下面。',
  peers: (layer) => `第 ${layer} 层的所有头，各用自己的颜色刻度`,
  peer: (head, most) => `${head}，最大 ${most}`,
  largest: '最大的权重',
  half: (count, of) => `给这 ${of} 个图块的权重，一半落在 ${count} 块上。`,
  asks: (tensor, shape) => `${tensor || '这个张量'}的形状是 (${shape.join(', ')})。是哪一种读法？`,
  answered: (axes) =>
    `每种读法下面的那一行，会写出一个不用再问的文件：attention_playground.py 的 save() 和 show() 都接受 axes，numpy.savez(…, axes='${axes}') 和本页地址里的 &axes=${axes} 也可以。`,
  readAgain: (axes) => `各轴读作 ${axes}：换一种读法`,
  notAsked: '文件里写明各轴，就不会再问：',
  held: (read, unread) => `读了 ${read} 个数组${unread > 0 ? `，${unread} 个没有读` : ''}`,
  isRead: '读了',
  isNotRead: '没有读',
  tensor: (name, shape) => `${name.slice(0, 60)} (${shape.join(', ')})`,
  whyNot: {
    part: '也可能是权重：在文件名旁边选它',
    tokens: '个数和列数不同',
    option: '是查询和键的选项，这里显示的不是它们',
    beside: '旁边有同名的权重，或者查询和键，才会读',
    type: '不读这种类型',
    text: '是文字，但不是词元',
    parameter: '是模型的参数',
    axes: '各轴不像权重',
  },
  reading: ({ step, layer, batch, head, row, column }) =>
    [
      ...(step > 1 ? [`${step} 步`] : []),
      ...(layer > 1 ? [`${layer} 层`] : []),
      ...(batch > 1 ? [`${batch} 个样本`] : []),
      ...(head > 1 ? [`${head} 个头`] : step * layer * batch > 1 ? ['每份一张图'] : []),
      `${row} 行 ${column} 列`,
    ].join(' · '),
  broken: (heads) => `头 ${heads}（层 · 头）里有 NaN：打开它，看在哪里。`,
  gone: (name) => `${name ? `“${name}”` : '文件'}已经不在了：没有保留任何内容。请重新打开。`,
  notInLink: (name, sample) =>
    `做这个链接时，打开的是“${name}”。链接里从来没有文件：现在看到的是样例“${sample}”。你有这个文件的话，打开它，就会到链接指的位置。`,
  unlinked: (name, sample) => `链接里没有文件“${name}”：打开链接的人看到的是样例“${sample}”，也会看到少了哪个文件。`,
  refused: (refused) =>
    refused.why === 'file'
      ? ownWords.refused(refused.error, refused.name)
      : `没有打开“${refused.name}”：${refused.why === 'core' ? refused.error.message : reasons[refused.why]}`,
  instead: '在 Python 里：',
  remarks: {
    heads: ({ count, kinds: found }) =>
      `${count} 个头，按各自最常看的分成 ${found} 组，同一行里按层排列，下面写着层 · 头。每张小图用自己的颜色刻度。`,
    most: ({ count, kind }) => `最多的一类有 ${count} 个，看的是：${kinds[kind]}。`,
    unnamed: ({ count }) => `${count} 张图，按模型里的顺序排列，没有说它们做什么。`,
    scores: ({ count }) => `${count} 个头是 softmax 之前的分数。头在看谁，要从 softmax 里读：按上面的按钮。`,
    mean: ({ layer, count, named, kind }) =>
      `第 ${layer} 层的 ${count} 个头里有 ${named} 个属于某一类；它们的平均${kind === 'other' ? '哪一类都不是' : `属于：${kinds[kind]}`}。从平均里看不出每个头做了什么。`,
    head: ({ layer, head, kind, distance, mark }) =>
      kind === 'offset'
        ? `第 ${layer} 层头 ${head} 往前看 ${distance} 个，占 ${mark}。`
        : kind === 'other'
          ? `第 ${layer} 层头 ${head} 没有明显的规律，最高的一项是 ${mark}。`
          : `第 ${layer} 层头 ${head} 看的是：${kinds[kind]}，占 ${mark}。`,
    sink: ({ count, of, most }) =>
      `为什么总看第一个词元？${of} 个头中有 ${count} 个给它 0.3 以上，最多 ${most}。softmax 每行都必须分完 1；一个头找不到要看的，就把它放在每个词元都看得到、又几乎不说什么的地方：这叫注意力汇。去掉它，再让每行加起来为 1，就看得到它另外还看哪里。`,
    change: ({ layer, head, most, isMost }) =>
      `${isMost ? `按变化大小排列，颜色刻度相同：变化最大的是第 ${layer} 层头 ${head}` : `第 ${layer} 层头 ${head}`}，最多变化 ${most}。`,
    nan: ({ count }) => `有 ${count} 个头含有 NaN：打开一个看看在哪里。`,
    single: () =>
      '每层只有一张图，而且看得很散：也许是几个头的平均（PyTorch 默认给的）。用 average_attn_weights=False 可以得到每个头。',
    explains: () => '{weights|权重}说的是读了什么，不是改变了什么。一个头重不重要，去掉它才知道。',
    private: () => '什么都不会上传：拖进来的文件只在这台电脑上读，也不会留下；链接里只有它的名字。',
  },
  suggestions: {
    model: '一次看所有的头。',
    leaveOut: '看看去掉这个头，这一层少了什么。',
    without: '去掉第一个词元。',
    withFirst: '把第一个词元放回来。',
    letters: '看四个头怎样变成现在这样。',
    grouped: '打开分组头的查询和键。',
  },
};

const reasons: Readonly<Record<Exclude<Refused['why'], 'file' | 'core'>, string>> = {
  origin: '链接只能打开同一网站的文件。',
  missing: '这里没有这个文件。',
  unreadable: '读不了。',
  patches: '打开的文件里，词元排不成正方形的图块。请先打开权重，再放图片。',
};
