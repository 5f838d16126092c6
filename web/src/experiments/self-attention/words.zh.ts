import type { Query, Words } from './words.en';

export const words: Words = {
  title: '句子的自注意力',
  lead: '一个词的{queries|查询}与所有的{keys|键}相乘得到分数，经过 softmax 成为{weights|权重}，再按权重把{values|值}加起来。',
  parameters: {
    numbers: { label: '用哪些数', choices: { random: '随机的', trained: '训练好的头' } },
    sentence: { label: '句子', hint: '由空格分开词；没有空格的汉字由浏览器切分，可手动修改切分。' },
    context: { label: '另一个句子', hint: '留空是自注意力，句子看自己；填上就是交叉注意力。' },
    reordered: { label: '换个词序比较', hint: '同样的词，换个顺序。' },
    positions: { label: '加上位置编码' },
    projections: {
      label: '三个 W',
      choices: { three: 'W_q、W_k、W_v', shared: 'W_q = W_k', none: '都不用：W = I' },
    },
    vocab_size: { label: '词表大小 vocab_size' },
    d: { label: '嵌入维数 d' },
    d_q: { label: 'd_q = d_k' },
    d_v: { label: 'd_v' },
    seed: { label: '随机种子', hint: '嵌入和三个 W 之前都用它：torch.manual_seed。' },
    part: { label: '部分', choices: { worked: '一个查询', weights: '全部权重', output: '输出' } },
    query: {
      label: '查询',
      hint: '词从 1 数，与公式一致：第 1 个词是 q₁。代码从 0 数，它的下标是 0。',
    },
    key: { label: '键' },
    component: { label: '分量' },
    animal: { label: '动物' },
    thing: { label: '物件' },
    animal_ending: { label: '说动物的结尾' },
    thing_ending: { label: '说物件的结尾' },
    asks: { label: '在问的结尾', choices: { animal: '说动物的', thing: '说物件的' } },
    language: { label: '语言', choices: { zh: '中文', en: '英文' } },
  },
  presets: {
    trained: { label: '词语', cell: '训练好的头：句子的结尾去问句中所有的词' },
    sun: { label: 'The sun', cell: '笔记本 003：The sun rises in the east，种子 123，第 3 个词作查询' },
    cat: { label: 'The cat', cell: '笔记本 000 的例句：cat 与 sat 的关系；参数是随机的，未经训练' },
    order: { label: '猫与垫子', cell: '猫坐在垫子上 / 垫子坐在猫上，没有位置编码' },
    placed: { label: '猫与垫子 + 位置', cell: '同样两句话，加上位置编码' },
    translation: {
      label: '翻译“我”',
      cell: '笔记本 000：生成“我”时看 I love deep learning（交叉注意力）；参数是随机的，未经训练，不会翻译',
    },
  },
  arcs: '所选的词对每个词的权重',
  worked: '一个查询，从头算到尾',
  part: '下面显示',
  steps: { query: '查询', keys: '键ᵀ', omega: '分数 ω', weights: '权重', values: '值ᵀ', context: '上下文向量' },
  names: {
    query: '查询',
    keys: '键',
    omega: 'ω',
    omegaHint: '分数',
    weights: '权重',
    values: '值',
    context: '上下文',
  },
  allWeights: '全部权重',
  output: '输出',
  otherOutput: '换序后的输出',
  pair: ({ query, key, there, back }) => `“${query}”问“${key}”：ω = ${there}；“${key}”问“${query}”：ω = ${back}。`,
  onlyMoved: (bound) => `每个词在两种词序里的输出相差不到 ${bound}，只是舍入误差：变的只是行的位置。`,
  orderMatters: (word, difference) => `两种词序的输出不同，“${word}”的最多相差 ${difference}。`,
  difference: '相差',
  vocabulary: '词表与索引',
  origins: '嵌入 X 与三个 W',
  numbered: (word, id) => `${word} · 编号 ${id}`,
  notCompared: '没有比较的有：X 和三个 W，查询、键和值，以及换序后的输出；其中 X 和换序后的输出，PyTorch 代码会打印。',
  pushes: (letters) => `推向 ${letters}`,
  rest: (count, share) => `其余 ${count} 个词一共得到 ${share}。`,
  remarks: {
    asks: ({ ending, count, word, omega, weight, self }) =>
      `{queries|“${ending}”}问自己这句话里的全部 ${count} 个词，连自己也问：这就是“自”注意力。{keys|“${word}”}的分数 ω = ${omega}，分到 {weights|${weight}} 的权重；“${ending}”给自己 ${self}。`,
    arrives: ({ word, letter, push }) =>
      `{keys|键}决定分到多少，送来的却是{values|值}：“${word}”的值给字母 ${letter} 加上 ${push}，于是答案是“${letter}”。`,
    learnt: ({ numbers, steps }) =>
      `这个头有 ${numbers} 个数，训练了 ${steps} 步。训练时只在结尾处提问，别的词的查询没有意义，所以不画。每个键只画结尾的查询用得到的两个数，每个值只画它给两个字母各加多少。{see who-is-tired|看这个头怎样学会。}`,
    onlyKey: ({ query, most }) => `${queryOf(query)}只有一个键可选：“${most.key}”，ω = ${most.omega}。`,
    alike: ({ query, most }) => `${queryOf(query)}与每个键同样匹配，ω = ${most.omega}。`,
    best: ({ query, most, least }) =>
      `参数是随机的，未经训练：${queryOf(query)}恰好与第 ${most.place} 个键“${most.key}”最匹配，ω = ${most.omega}；与第 ${least.place} 个“${least.key}”最不匹配，ω = ${least.omega}。`,
    weights: ({ key, weight, total, context }) =>
      `softmax 之后“${key}”的权重是 ${weight}，整行之和是 ${total}。上下文向量是 (${context.join(', ')})。{see trained-heads|看训练过的头。}`,
    scores: '笔记本 003 打印 ω 时把它叫作“未归一化的注意力权重”。softmax 之前的是分数，之后的才是{weights|权重}。',
    selfAttention: '{queries|查询}、{keys|键}、{values|值}都来自同一句话，只是乘了不同的 W：这就是“自”注意力。',
    oneW: '{queries|查询}和{keys|键}用同一个 W：ω 是对称的，一个词在另一个词里找到多少，对方就在它那里找到多少。',
    noW: ({ best, words: count }) =>
      `不用 W，{queries|查询}、{keys|键}、{values|值}就是词自己的向量（随机的，未经训练），ω 只说两个词有多像：${count} 个词里有 ${best} 个与自己最匹配。`,
    crossAttention: ({ queries, keys }) =>
      `{queries|查询}来自“${queries}”，{keys|键}和{values|值}来自“${keys}”：这是交叉注意力。把另一个句子清空，三者就都来自同一句话。`,
    sameOrder: '用来比较的词序就是原来的词序：谁也没有换位置。',
    moved: ({ word, place }) => `第 ${place} 个词“${word}”换了位置，`,
    movedAround: ({ word }) => `“${word}”周围的词换了位置，`,
    bagOfWords:
      '输出却没有变：没有位置编码，注意力看到的只是一堆没有顺序的词（词袋）。行的顺序还在，可是没有一个数知道它。{see learning-race|看没有位置的模型能学到多少。}',
    otherVectors: '加上位置编码后，同一个词在不同的位置是不同的向量，输出也就不同了。',
  },
  suggestions: {
    ask: ({ ending }) => `让“${ending}”来问：哪些数会变？`,
    random: '笔记本的句子，数是随机的。',
    trained: '换成训练好的头。',
    noPositions: '去掉位置编码：两种词序的输出还差多少？',
    positions: '加上位置编码，再看最大的差。',
    backwards: ({ order }) => `把词序倒过来：“${order}”，输出会变吗？`,
    crossAttention: '改成交叉注意力：查询来自“我”，键和值来自 I love deep learning。',
    selfAttention: '清空另一个句子，回到自注意力。',
    shared: '查询和键用同一个 W：两个词互相看，会怎样？',
    none: '三个 W 都不用：每个词会看谁？',
    three: '换回三个 W。',
    twice: '让一个词出现两次：the cat and the dog。两个 the 索引相同，输出也相同。',
    oddWidth: ({ d }) => `给 ${d} 维的嵌入加位置编码：PyTorch 会说什么？`,
  },
  errors: {
    noRow: ({ vocab_size }) => `词表只有 ${vocab_size} 行，句子里的索引却更大：每个不同的词都要有自己的一行。`,
    odd: ({ d }) => `位置编码成对地放正弦和余弦，嵌入维数要是偶数；现在是 ${d}。`,
  },
};

function queryOf({ word, place }: Query): string {
  return `第 ${place} 个词“${word}”的查询`;
}
