import type { Words } from './words.en';

export const words: Words = {
  row: {
    label: '只算一行',
    ask: '模型已经一个词元一个词元地读了 ▸FLAMEF，接下来是 L。方阵是一个头到现在为止的权重。',
    question: 'L 来的时候，每个头要算多少分数？',
    act: '按“下一个词元”。',
    options: { one: '一个：L 对自己', row: '一行：L 对到现在的每个词元', all: '所有的行重算一遍' },
    replies: {
      one: 'L 要找前面的字母后面跟过什么：它的查询要和谁的键比？',
      all: '后面来了词元，F、L、A……的行会变吗？它们看不到后面。',
    },
    found: (letter = '', row = '', all = '') => `为 ${letter}，每个头算 ${row} 个分数；所有的行重算要 ${all} 个。`,
    why: '每个词元只看自己和前面的，所以前面的行不会变。要是每次重算，虚线框里的就都白算了。',
    next: '那要存下什么？',
  },
  kept: {
    label: '存下什么',
    ask: '最新的词元拿它的查询来问。前面词元的行都已经算完。',
    question: '它需要前面词元的什么？',
    act: '把最新的词元拖到最后。',
    options: { queries: '查询和键', keysAndValues: '键和值', weights: '三样都要，还有权重' },
    replies: {
      queries: '前面的词元那一行算完以后，谁还用它的查询？权重又拿什么来平均？',
      weights: '一行算完以后，谁还读它的查询和权重？',
    },
    near: { on: (tokens = '') => `还有 ${tokens} 个词元：拖到最后。` },
    found: (gap = '', bytes = '') => `一个词元一列，最后是 ${bytes} 字节；和不用缓存算的比，最多差 ${gap}。`,
    why: '它的查询要和所有的键比，权重要平均所有的值。查询只用一次，不用存：这就是 KV 缓存。',
    next: '缓存会有多大？',
  },
  share: {
    label: '四分之一的字节',
    ask: 'Llama 2 7B 有 32 层，每层 32 个头，每个头 128 个数；Llama 3 8B 也一样，可是 32,768 个词元它只存四分之一的字节。',
    question: '为什么它存这么少就够？',
    act: '改键头数，直到“这个模型”和 Llama 3 8B 存得一样多。',
    options: { shorter: '每个数用的位数更少', shared: '几个查询头共用键和值', forgets: '它会忘掉旧的词元' },
    replies: {
      shorter: '两个都按每个数 2 字节算。还有什么可以少？',
      forgets: '32,768 个词元它全留着。还有什么可以少？',
    },
    near: {
      more: (own = '', wanted = '') => `这个模型存 ${own}，Llama 3 8B 存 ${wanted}：再多共用一些。`,
      less: (own = '', wanted = '') => `这个模型存 ${own}，Llama 3 8B 存 ${wanted}：少共用一些。`,
    },
    found: (group = '', own = '', all = '') => `每 ${group} 个查询头共用一份键和值：${all} 变成 ${own}。`,
    why: '每个查询头还是自己问、有自己的权重，共用的只是存下的东西：这叫分组查询注意力（GQA）；所有的头共用一份，叫多查询注意力（MQA）。',
    next: '或者忘掉旧的词元？',
  },
  forget: {
    label: '忘掉最早的',
    ask: '第 0 层的头 0 把很多权重给了每行开头的 ▸。如果只留最近六个词元，▸ 就没有了。',
    question: '那些权重会去哪里？',
    act: '让缓存只留最近的几个。',
    options: { nowhere: '哪里也不去', oldest: '给留下的最早的字母', letters: '给留下的所有字母' },
    replies: {
      nowhere: 'softmax 以后，一行权重加起来是多少？',
      oldest: 'softmax 除以剩下的总和：别的字母还会和原来一样吗？',
    },
    found: (said = '', sure = '', all = '', whole = '') =>
      `这一行还是加到 1，现在都在字母上；模型说 ${said}，${sure}。全都留着时它说 ${all}，${whole}。`,
    why: 'softmax 必须花完 1，哪怕这个头没有东西可找；它一直花在开头。大模型也这样，所以 StreamingLLM 把最前面的词元留住：试试看。',
    after: { sinks: (said = '', sure = '') => `总数不变，留住开头，模型说 ${said}，${sure}。` },
    next: '一个头非花完 1 不可吗？',
  },
  sink: {
    label: '可以什么也不看',
    ask: '开头忘掉了，模型说 M。汇（sink）像一个空位置：在这个头的 softmax 里多一个分数，拿走权重，什么也不带回来。',
    question: '有了汇，模型会重新说 L 吗？',
    act: '把汇一级一级调高，看模型说什么。',
    options: { yes: '会', no: '不会，▸ 已经没有了' },
    replies: { no: '缺的是 ▸ 的值，还是一个放权重的地方？' },
    near: {
      little: (said = '', sure = '', share = '') => `汇拿走 ${share}，模型说 ${said}，${sure}：再调高。`,
    },
    found: (share = '', said = '', sure = '') => `汇拿走这一行的 ${share}，模型说 ${said}，${sure}。`,
    why: '让这个头少花一些在字母上，就够了。有的模型训练时就给每个头一个汇，比如 gpt-oss。',
  },
  fits: {
    label: '放得下的缓存',
    ask: '一个模型有 80 层，每层 64 个查询头，每个头 128 个数。32,768 个词元的缓存只有 24 GiB 的地方，每个数 2 字节。',
    act: '找出放得下的最大键头数。',
    near: {
      over: (heads = '', bytes = '') => `${heads} 个键头要 ${bytes}：放不下。`,
      under: (heads = '', bytes = '') => `${heads} 个键头要 ${bytes}：放得下，还能更多。`,
    },
    found: (heads = '', bytes = '', more = '') => `${heads} 个键头要 ${bytes}；再多一档要 ${more}。`,
    why: '字节数是 2 · 层数 · 键头数 · 每头几个数 · 词元数 · 2：这里能改的只有键头数。Llama 2 70B 就是这么大，有 8 个键头。',
  },
  merge: {
    label: '能合并的头',
    ask: '四个头，各存自己的{keys|键}和{values|值}。为了让缓存减半，相邻的两个头只存一份：它们的平均，就是下面画的。',
    act: '用 ⇄ 交换头的位置，直到下面两处都写着“输出不变”。',
    near: { apart: (gap = '') => `输出还会变，最多 ${gap}：找一找，哪两个头看上去一样。` },
    found: (a = '', b = '', c = '', d = '') =>
      `头 ${a} 和头 ${b} 存的一样，头 ${c} 和头 ${d} 也一样：取平均，输出都不变。`,
    why: '两个不同的头，平均谁也不是。训练好的头不会完全一样，所以合并以后还要再训练一会儿（Ainslie 等，2023）。',
  },
};
