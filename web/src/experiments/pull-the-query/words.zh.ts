import type { Words } from './words.en';

const tokens = ['小猫', '坐', '上', '垫子', '它'];
const endings = { tired: '累了', soft: '很软' };

export const words: Words = {
  title: '拖动查询',
  lead: '“它”指谁？这个词用{queries|查询}提问，每个词用{keys|键}回答。拖动查询，看“它”怎样分配注意力。',
  parameters: {
    divide_by: {
      label: '分数除以',
      hint: '√d：2 个数时是 √2 ≈ 1.41，32 个数时是 √32 ≈ 5.66。',
    },
    query_x: { label: '查询：动物' },
    query_y: { label: '查询：物件' },
    ending: { label: '结尾', choices: endings },
    word: { label: '词' },
    reached: { label: '已达成的目标' },
    numbers: { label: '箭头', choices: { hand: '手工设定', trained: '训练得到' } },
    animal: { label: '动物' },
    thing: { label: '物件' },
    animal_ending: { label: '动物结尾' },
    thing_ending: { label: '物件结尾' },
    language: { label: '语言', choices: { zh: '中文', en: '英文' } },
  },
  presets: {
    tired: { label: '累了', cell: '谁累了？查询指向动物' },
    soft: { label: '很软', cell: '什么很软？查询指向物件' },
    equal: { label: '不提问', cell: '查询为 0，什么也不问：所有分数都是 0' },
    trained: { label: '训练得到', cell: '训练好的模型' },
    sharp: { label: '赢家通吃', cell: '除以 0.2 而不是 1.41：差距放大到七倍' },
  },
  tokens,
  endings,
  sentence: [{ token: 0 }, { token: 1 }, '在', { token: 3 }, { token: 2 }, '，因为', { token: 4, asks: true }, null],
  chooseEnding: '句子的结尾',
  query: '“它”的查询',
  pull: '拖我',
  ghost: (ending) => `“${ending}”时指向这里`,
  animal: '动物',
  thing: '物件',
  compare: '比较',
  compareLine: '每个键有多朝着查询的方向',
  compareLabel: '各个词的键，和可以拖动的查询',
  compete: '竞争',
  competeLine: '一条总长为 1：一个多了，别的就少',
  competeLabel: '每个词的分数与权重',
  mix: '混合',
  mixLine: '各个值，按权重混合',
  mixLabel: '各个词的值，和其中的输出',
  follows: '输出不能直接拖动：拖动查询，输出会跟着走。',
  score: '分数',
  share: '权重',
  output: '输出',
  remarks: {
    equal: ({ count }) => `查询（几乎）为 0：所有分数都是 0，${count} 个词平分总量 1，各得 1/${count}。`,
    winner: ({ token, ending, weight }) =>
      `“它”最关注{keys|“${[...tokens, endings[ending]][token]}”}，给了 {weights|${weight}} 的注意力；在输出里，这个词的{values|值}分量最重。`,
    looks: ({ ending, word, weight }) => `{queries|“${ending}”}给{keys|“${word}”} {weights|${weight}} 的注意力。`,
    sharp: ({ divisor }) =>
      `除以 ${divisor} 之后，分数相差太大，一个词几乎拿走全部。轻轻拖动查询：在另一个词反超之前，什么都不动。`,
    shares: '一个词的权重变大，别的词就变小：每个词的 eˢ（s 是它的分数）都要除以所有 eˢ 的总和。',
  },
  suggestions: {
    soft: '把结尾换成“很软”：现在最关注谁？',
    tired: '把结尾换成“累了”：现在最关注谁？',
    winnerTakesAll: '除以 0.2：赢家通吃。',
    noQuestion: '把查询拉到正中：什么都不问，会怎样？',
    longer: '只把查询拉长，不转方向：排名不变，差距变大。',
  },
};
