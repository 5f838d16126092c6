import type { Words } from './words.en';

export const words: Words = {
  title: '缓存',
  lead: '模型一次只写一个词元。前面词元的{keys|键}和{values|值}不会再变，存下来就行：每个新词元只要多算一行。',
  parameters: {
    picture: { label: '画什么', choices: { write: '小模型在写', share: '大模型' } },
    letters: { label: '给出的字母', hint: 'A 到 O，最多 15 个；模型接着写满 15 个。' },
    newest: { label: '最新的词元' },
    layer: { label: '层' },
    head: { label: '头' },
    eviction: { label: '缓存里留下', choices: { none: '全部', window: '最近的几个', sinks: '开头和最近的' } },
    cache_size: { label: '留几个词元', hint: '每一层；要比开头留的多' },
    sink_tokens: { label: '开头留几个' },
    sink_logit: { label: '第 0 层头 0 的汇', choices: { '': '没有', '-2': '−2', '0': '0', '2': '2', '4': '4' } },
    num_layers: { label: '层数' },
    num_heads: { label: '查询头数' },
    num_kv_heads: { label: '键头数', hint: '一个键头有自己的键和值' },
    head_dim: { label: '每个头几个数' },
    tokens: { label: '词元数' },
  },
  presets: {
    write: { label: '接着写', cell: '给六个字母，模型再写九个' },
    window: { label: '忘掉最早的', cell: '只留最近六个词元' },
    sinks: { label: '留住开头', cell: '留开头和最近五个词元' },
    logit: { label: '换成一个汇', cell: '留最近六个；有一个头可以不把 1 花完' },
    llama: { label: '大模型', cell: '公开模型的缓存有多大' },
  },
  row: '选一个词元作最新的',
  token: (step, letter) => (letter === '' ? `词元 ${step}，还没写` : `词元 ${step}，${letter}`),
  nextToken: '下一个词元',
  weightsOf: (layer, head) => `权重，第 ${layer} 层头 ${head}`,
  kept: { keys: '存下的键', values: '存下的值' },
  numberOf: (head, number) => `头 ${head} 的第 ${number} 个数`,
  scores: (letter) => `为 {queries|${letter}} 算的分数，所有的头一共：`,
  with: '有缓存',
  without: '没有缓存',
  bytes: (bytes) => `存了 ${bytes} 字节。`,
  residual: (gap) => `和一次全算相比，概率最多差 ${gap}。`,
  says: (letter, said, sure) => `{queries|${letter}} 后面，模型说是 {values|${said}}，概率 ${sure}。`,
  intact: (said, sure) => `全都留着时：${said}，${sure}。`,
  model: '训练过，不是随机的：两层，每层四个查询头，共用两个键头和值头。',
  wired: (heads, shared) =>
    heads === shared
      ? `${heads} 个{queries|查询}头，各有自己的{keys|键}头（和值头）`
      : `${heads} 个{queries|查询}头，共用 ${shared} 个{keys|键}头（和值头）`,
  queryHeads: '查询头',
  keyHeads: '键头',
  cache: '缓存',
  own: '这个模型',
  modelsNote: '一段 32,768 个词元的文本，每个数 2 字节。* 全部的层或每隔一层只留一个窗口：4096 或 128 个词元。',
  remarks: {
    row: ({ letter, now, again }) =>
      `${letter} 在每个头里是一个{queries|查询}：所有的头一共算 ${now} 个分数，每个头一行。没有缓存，就要把到它为止的每一行重算：${again} 个。`,
    same: '前面的行再也用不着；前面的词元只要{keys|键}和{values|值}。',
    gone: ({ letters }) => `忘掉了：${letters}。softmax 照样要花完 1，只好给剩下的。`,
    start: ({ share }) => `这个头给开头 ▸ {weights|${share}}。`,
    sink: ({ share }) => `这一行里，汇拿走 {weights|${share}}，它没有值可传。`,
    spared: ({ said, sure, whole }) => `模型说 ${said}，和全都留着时一样：概率 ${sure}，那时 ${whole}。`,
    lost: ({ said, sure, all, whole }) => `模型说 ${said}，${sure}；全都留着时说 ${all}，${whole}。`,
    multiHead: ({ bytes, tokens }) => `每个查询头都有自己的键和值：${tokens} 个词元要 ${bytes}。`,
    shared: ({ bytes, tokens, group, share }) =>
      `每 ${group} 个查询头共用一份键和值：${tokens} 个词元要 ${bytes}，是各有一份时的 ${share}。`,
  },
  suggestions: {
    next: '再解一个词元。',
    window: '只留最近六个词元。',
    sinks: '把开头也留住。',
    logit: '换个办法：给第 0 层头 0 一个汇。',
    all: '全都留着。',
    share: '大模型的缓存有多大？',
    one: '让所有查询头共用一份。',
    write: '回到小模型。',
  },
  errors: {
    notDivisible: ({ num_heads, divisors }) =>
      `${num_heads} 个查询头要平分给键头，键头只能有 ${divisors.join('、')} 个。`,
  },
};
