import type { Words } from './words.en';

export const words: Words = {
  pull: {
    label: '拉一拉',
    ask: '每个橙色箭头是一个词的{keys|键}。',
    act: '拖动蓝色{queries|查询}的圆点，让{keys|「垫子」}占到权重条的一半以上。',
    near: {
      further: (weight = '') => `「垫子」占 ${weight}：再往上拉一点。`,
      ending: () => '句子的结尾换了。点「累了」，再拉查询。',
    },
    why: '箭头越靠右越像动物，越靠上越像物件。键与查询大致同向，分数就是正的；箭头越长，分数离 0 越远。分数是两者的点积，再除以 √2 ≈ 1.41，因为每个向量有两个数。',
    found: (weight = '') => `「垫子」占 ${weight}。`,
    next: '句子换个结尾，会怎样？',
  },
  flip: {
    label: '换个结尾',
    ask: '{queries|「它」}的查询取决于整个句子。现在把结尾从「累了」换成「很软」。',
    question: '这时「它」最关注哪个词？',
    act: '点上面的「很软」。',
    options: { cat: '「小猫」', mat: '「垫子」', on: '「上」' },
    replies: {
      cat: '小猫也可以软，但查询现在朝上，指向物件。',
      on: '「上」在左边。看看查询现在指向哪个键？',
    },
    why: '其他词的键都没动，转动的只有「它」的查询：从找「动物」变成了找「物件」。',
    found: (weight = '') => `「垫子」得到 ${weight} 的注意力。`,
    next: '查询缩短到 0，会怎样？',
  },
  nothing: {
    label: '不提问',
    ask: '每个词在权重条里占的比例，就是它的{weights|权重}。',
    question: '{queries|查询}的长度是 0 时，权重会是多少？',
    act: '把查询拖到正中，让箭头缩短到 0。',
    options: { zero: '都是 0', equal: '都一样', kept: '和刚才一样' },
    replies: {
      zero: '变成 0 的是分数；权重加起来仍然是 1。',
      kept: '现在每个分数都是 0，没有理由再偏向「小猫」。',
    },
    near: { long: (length = '') => `查询还有 ${length} 长：再往正中拖一点。` },
    why: '每个分数都是 0，e⁰ = 1，谁也不占优势。权重加起来总是 1，于是每个词各得六分之一。',
    found: (count = '', weight = '') => `有键的 ${count} 个词各得 ${weight}。`,
    next: '分数怎样变成权重？',
  },
  softmax: {
    label: '分数变权重',
    ask: '这里{keys|「小猫」}和{keys|「垫子」}分数一样，权重也一样。',
    question: '分数高 1，权重是几倍？',
    act: '拖动{queries|查询}，让「小猫」比「垫子」高 1 分，或略多一点。',
    options: { twice: '2 倍', e: '约 2.7 倍', tenfold: '10 倍' },
    replies: {
      twice: '等一个分数比另一个高 1 时，把权重条里的两个数相除。',
      tenfold: '等一个分数比另一个高 1 时，把权重条里的两个数相除。',
    },
    near: {
      further: (points = '') => `「小猫」比「垫子」高 ${points} 分：再拉一点。`,
      far: (points = '') => `「小猫」比「垫子」高 ${points} 分：往回拉，高 1 分左右就好。`,
      mat: (points = '') => `现在「垫子」比「小猫」高 ${points} 分：往另一边拉。`,
    },
    why: 'softmax 先把每个分数 s 变成 eˢ（e ≈ 2.718），再除以所有 eˢ 的总和。所以分数每高 1，权重就是 e ≈ 2.72 倍。',
    found: (points = '', factor = '') => `「小猫」高 ${points} 分，权重是 ${factor} 倍。`,
    next: '分数差距更大，会怎样？',
  },
  sharp: {
    label: '除数变小',
    ask: '每个分数都是点积除以 √d ≈ 1.41：每个键有 d = 2 个数。除数改小，分数就都变大。',
    question: '「小猫」现在占 0.67。改完以后占多少？',
    act: '查询不动，把除数改成 0.3 或更小。',
    replies: { other: '分数之间的差距都变大，而每高 1 分，权重就乘以 2.72。' },
    near: {
      divisor: (divisor = '') => `现在除以 ${divisor}：改到 0.3 或更小。`,
      moved: (distance = '') => `查询被拖动了 ${distance}：按「还原」。`,
    },
    why: '排名没变，但差距变大，再经指数放大，得分最高的词几乎占走全部权重。模型除以 √d，就是为了避免这样。{see why-sqrt-d?step=learner|看看为什么。}',
    found: (weight = '', times = '') => `差距都变成 ${times} 倍，「小猫」占 ${weight}。`,
    next: '最后输出的是什么？',
  },
  output: {
    label: '值与输出',
    ask: '键决定一个词被关注多少，{values|值}是它提供的内容（图中的绿点）。{values|输出}是各个值的加权平均。',
    act: '拖动查询，再把除数改小，让输出落到{values|「上」}的值那里。',
    near: {
      pull: (left = '') => `输出离「上」还有 ${left}，0.3 以内就行：把查询拉向「上」的键。`,
      sharper: (left = '') => `输出离「上」还有 ${left}，0.3 以内就行：除数再小一点。`,
    },
    why: '输出是所有值的加权平均，所以走不出浅绿色的范围；只有一个词几乎占走全部权重，输出才会贴近角上。',
    found: (weight = '') => `「上」占 ${weight}。`,
  },
};
