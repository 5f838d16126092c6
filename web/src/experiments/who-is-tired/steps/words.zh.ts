import type { Words } from './words.en';

export const words: Words = {
  apart: {
    label: '分开了',
    ask: '每个点是一个名词的{keys|键}，开始时全是随机数。由结尾来问：“累”说的是谁？训练只要求答对那个名词的拼音首字母（猫是 M）。',
    question: '动物的键最后在哪一边？',
    act: '按播放。',
    options: { tired: '“累”那一边', soft: '“软”那一边', mixed: '还混在一起' },
    replies: {
      soft: '分数是{queries|查询}乘{keys|键}。动物的键要和哪个查询得高分？',
      mixed: '“累”要找动物，“软”要找物件。键都混在一起，分得清吗？',
    },
    near: { further: (weight = '') => `新句子里，正确的名词现在得到 {weights|${weight}} 的注意力：继续播放，到 0.8。` },
    found: (step = '', weight = '') =>
      `在“累”那一边。到第 ${step} 步，128 个新句子里，{weights|${weight}} 的注意力落在该找的名词上。`,
    why: '没人告诉模型哪些是动物。可是“累”要找动物，“软”要找物件，训练就把两类词的键推开了。',
    next: '换个结尾，什么会动？',
  },
  turns: {
    label: '只有查询动了',
    ask: '训练好了，“累”找到了动物。现在换“软”来问。',
    question: '把“累”换成“软”，模型里什么会动？',
    act: '在句末点“软”。',
    options: { animal: '动物的键', thing: '物件的键', query: '只有查询' },
    replies: {
      animal: '换结尾时，盯住选中的那个圆点：它动了吗？',
      thing: '换结尾时，盯住选中的那个方块：它动了吗？',
    },
    near: { untrained: (step = '') => `训练停在第 ${step} 步：把标记拖到最后。` },
    found: (noun = '', weight = '') => `现在“${noun}”得到 {weights|${weight}}。两个名词的键一点没变。`,
    why: '这里只有一层，一个词的键只由它自己决定。结尾换了，{queries|查询}就换了：键没变，答案变了。',
    next: '模型只是死记硬背吗？',
  },
  unmet: {
    label: '从没见过的搭配',
    ask: '训练时“猫”和“懒”搭配过，但没和“累”“饿”“困”“渴”搭配过：我们特意留出一半搭配，不给模型看。',
    question: '换成没见过的结尾，模型会看哪里？',
    act: '把“懒”换成这四个里的一个。',
    options: { noun: '照样看猫', other: '看垫子', none: '没有明显偏向' },
    replies: {
      other: '别的句子里，这个结尾找的是什么？',
      none: '别的句子里，这个结尾找的是什么？',
    },
    near: { met: () => '这个搭配训练中出现过。选累、饿、困或渴。' },
    found: (weight = '', unmet = '') =>
      `猫得到 {weights|${weight}}。所有没见过的搭配里，字母答对 ${unmet}。键一个没动，换的只有查询。`,
    why: '模型没有死背搭配：每个词的查询和键，都是从许多句子里学来的。',
    next: '不认得的词呢？',
  },
  own: {
    label: '你自己的词',
    ask: '模型只认得 48 个名词。',
    act: '在“你自己的词”里输入一个模型不认得的名词，比如“小狗”。',
    near: { known: (text = '') => `“${text}”模型认得。输入一个不认得的词。` },
    found: (text = '', read = '', ending = '', noun = '', weight = '') =>
      `模型没有“${text}”，读成最接近的“${read}”。“${ending}”给“${noun}” {weights|${weight}}。`,
    why: '认得的词，各有一组自己的数；不认得的词没有，只好借意思或写法最接近的词。大模型把词切成小块（词元），什么文字都拼得出来。',
  },
};
