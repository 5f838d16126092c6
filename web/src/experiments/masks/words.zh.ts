import type { Sheet } from './parameters';
import type { Words } from './words.en';

const inWords: Readonly<Record<Sheet, string>> = {
  causal: '因果掩码（它在后面）',
  windowed: '窗口（离得太远）',
  documents: '隔开两句的那张（不是同一句）',
  painting: '你涂的',
};

export const words: Words = {
  title: '叠起来的掩码',
  lead: '一张掩码像一张纸：涂黑的地方不许看。几张叠起来，softmax 把 1 分给还看得见的。',
  parameters: {
    text: { label: '文本', choices: { sentence: '一句话', pair: '两句话', tokens: '只有词元' } },
    n: { label: '词元数' },
    causal: { label: '因果', hint: '看不到后面的词元' },
    windowed: { label: '窗口', hint: '只看得到最近的几个' },
    window: { label: '窗口里几个词元', hint: '包括它自己' },
    sink_tokens: { label: '开头留几个', hint: '窗口不遮它们' },
    documents: { label: '隔开两句', hint: '看不到另一句' },
    border: { label: '第二句从哪里开始' },
    painting: { label: '自己涂', hint: '你自己的一张' },
    picture: { label: '看什么', choices: { weights: '权重', heard: '谁听得到谁' } },
    layers: { label: '层数' },
    painted: { label: '涂掉的格子' },
    query: { label: '看的词' },
    key: { label: '被看的词' },
    language: { label: '语言', choices: { zh: '中文', en: '英文' } },
  },
  presets: {
    decoder: { label: '解码器', cell: '一张因果掩码：谁也看不到后面的词' },
    window: { label: '窗口', cell: '每个词只看得到自己和前面三个' },
    streaming: { label: '窗口，留住开头', cell: 'StreamingLLM：一个窗口，再留最前面两个词' },
    packed: { label: '两句排成一行', cell: '两句话排成一行，用掩码隔开' },
    layers: { label: '一层一层传', cell: '有窗口时，两层能传多远' },
    deep: { label: '更深的模型', cell: '32 个词元，窗口是 8：缩小了的 Mistral 7B' },
  },
  sheet: { causal: '因果', windowed: '窗口', documents: '两句', painting: '自己涂' },
  weights: '遮住之后的权重',
  heard: (layers) => `${layers} 层以内听得到`,
  looks: '看的词',
  lookedAt: '被看的词',
  mayLook: (name) => `{queries|${name}} 可以看：`,
  paint: (key, isOver) => (isOver ? `${key}：涂掉了` : key),
  hidden: (query, key, by) =>
    `{queries|${query}} → {keys|${key}}：看不到，遮住它的是${by.map((sheet) => inWords[sheet]).join('和')}。`,
  seen: (query, key, weight) => `{queries|${query}} → {keys|${key}}：看得到，权重 ${weight}。`,
  hears: (query, key, way) =>
    way.length === 2
      ? `{queries|${query}} 自己看得到 {keys|${key}}。`
      : `过了 ${way.length - 1} 层，{queries|${query}} 听得到 {keys|${key}}：${way.join(' → ')}。`,
  silent: (query, key, most) => `{queries|${query}} 听不到 {keys|${key}}：只有 ${most} 层，还传不到。`,
  model: '分数来自一个训练好的头（最后一层）；训练时只用了因果掩码。',
  packedModel: '分数来自一个训练好的头。两句话是分开读的，位置各从 0 数起。',
  equal: '这里没有模型：分数全是 0，看得见的就平分。',
  remarks: {
    left: ({ name, count, of }) => `${name} 可以看 ${of} 个词元里的 ${count} 个，把 1 分给它们。`,
    most: ({ key, weight }) => `最多的给 ▸${key}：{weights|${weight}}。`,
    empty: ({ name }) => `${name} 什么也看不到：没有东西可以 softmax，得到 nan，PyTorch 也一样。`,
    reach: ({ layers, back }) =>
      `每一层把窗口里的词元知道的传过来：一层往回 ${back} 个，${layers} 层 ${layers * back} 个。`,
  },
  suggestions: {
    window: '再盖上窗口。',
    lift: '揭开窗口。',
    stay: '留住开头两个。',
    pair: '把两句话排成一行。',
    apart: '盖上隔开两句的那张。',
    together: '揭开隔开两句的那张。',
    heard: '一层一层，谁听得到谁？',
    deeper: '再加一层。',
  },
};
