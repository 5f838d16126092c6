import type { Words } from './words.en';

const tokens = ['小猫', '坐', '上', '垫子', '它'];
const endings = { tired: '累了', soft: '很软' };

export const words: Words = {
  title: '所有词一起来',
  lead: '点一个词，用它的{queries|查询}与每个{keys|键}比较，softmax 把分数变成{weights|权重}，输出就是{values|值}按权重的混合。',
  parameters: {
    sentence: {
      label: '句子',
      hint: '写你自己的句子，数字随机抽取；留空就回到开头那句话。词以空格分开；没有空格的汉字由浏览器切分，可手动修改切分。',
    },
    mask: {
      label: '掩码',
      choices: { none: '无', valid_lens: '有效长度', causal: '因果' },
    },
    valid_len: { label: '有效长度' },
    d: { label: '查询与键的维数 d' },
    scaled: { label: '分数除以 √d' },
    positions: { label: '加上位置编码' },
    seed: { label: '随机种子', hint: '参数是随机的，没有训练过。同一个种子总得到同样的数字。' },
    queries: { label: '查询', axes: ['词', '维度'] },
    keys: { label: '键', axes: ['词', '维度'] },
    values: { label: '值', axes: ['词', '维度'] },
    ending: { label: '结尾', choices: endings },
    query: { label: '查询' },
    asked: { label: '已经问过的词' },
    key: { label: '键' },
    component: { label: '输出的分量' },
  },
  presets: {
    tired: { label: '它累了', cell: '“拖动查询”里的词和数字，手工设定' },
    english: { label: '随机：The cat', cell: '笔记本 000 的例句 The cat sat on the mat；数字是随机的，未经训练' },
    chinese: { label: '随机：猫坐在', cell: '猫坐在垫子上，切成四个词；数字是随机的，未经训练' },
    soft: { label: '它很软', cell: '换一个结尾：“它”问的是物件' },
  },
  matrices: { queries: '查询', keys: '键', scores: '分数', weights: '权重', values: '值', output: '输出' },
  lines: { score: '分数', weight: '权重', output: '输出' },
  chooseQuery: '选一个词作查询',
  tokens,
  endings,
  drag: '左右拖动任何一个有颜色的数，整幅图跟着变。',
  random: '这些数字是随机的，未经训练。{see trained-heads|看训练过的头。}',
  remarks: {
    byHand: ({ query, key, ending, weight }) =>
      `“${word(query, ending)}”最关注{keys|${word(key, ending)}}，这一行的 {weights|${weight}} 给了这个词。这些数字是手工设定的，所以有含义。`,
    byHandRow: ({ query, ending }) => `蓝框里是{queries|${word(query, ending)}}的那一行。`,
    onlyKey: ({ query, key, weight }) => `查询“${query}”只看得到键“${key}”，权重 ${weight}，与参数无关；`,
    alike: ({ query, weight }) => `查询“${query}”与看得到的键同样匹配，权重各是 ${weight}；`,
    ownKey: ({ query, weight }) => `参数是随机的，未经训练：查询“${query}”恰好与自己的键最匹配，权重 ${weight}；`,
    otherKey: ({ query, key, weight }) =>
      `参数是随机的，未经训练：查询“${query}”恰好与键“${key}”最匹配，权重 ${weight}；`,
    causal: ({ word }) => `第 ${word} 个词只看得到前 ${word} 个，看不到的权重是 0，每行权重之和是 1。`,
    noKey: ({ n }) => `有效长度是 0，分数都成了 −1e6：每个词分到同样的 1/${n}。拖动分数里的竖线，可以改变长度。`,
    everyKey: '有效长度不小于键数，每个键都算数，每行权重之和是 1。拖动分数里的竖线，可以改变长度。',
    firstKeys: ({ length }) =>
      `只有前 ${length} 个键算数，其余的权重是 0，每行权重之和是 1。拖动分数里的竖线，可以改变长度。`,
    rowSums: '每行权重之和是 1。',
    output: ({ n }) => `输出的每一行，是所有值按这一行权重加起来的结果：${n} 个词，${n} 行。`,
  },
  suggestions: {
    changeQuery: '拖动一个蓝色的数：只有一行分数变，这个词的权重跟着变。',
    changeKey: '拖动一个橙色的数：只有一列分数变，每一行的权重都跟着变。',
    ownSentence: '写一句你自己的话，数字由种子抽取。',
    unmask: '去掉掩码：每个词又看得到整句话。',
    causal: '换成因果掩码：右上三角的权重变成 0，每行之和仍是 1。',
    unscaled: '维数改成 8，再不除以 √d：分数变大，权重集中到一个词上。',
    scaled: '重新除以 √d。',
    noPositions: '去掉位置编码，再换词序：数字只是跟着词换行。',
    otherOrder: ({ sentence }) => `换个词序：“${sentence}”。没有位置编码，每个词的输出不变，只是换了行。`,
  },
};

function word(place: number, ending: keyof typeof endings): string {
  return tokens[place] ?? endings[ending];
}
