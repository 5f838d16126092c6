import type { Words } from './words.en';

export const words: Words = {
  apart: {
    label: '分开了',
    ask: '每个点是一个名词的{keys|键}，开始时全是随机数。训练只出一道题：“它”指的那个名词，拼音首字母是什么？（猫是 M。）',
    question: '动物的键会往哪里去？',
    act: '按播放。',
    options: { tired: '“累”那一边', soft: '“软”那一边', mixed: '哪也不去，混在一起' },
    replies: {
      soft: '分数是{queries|查询}乘{keys|键}。动物的键要和哪个查询得高分？',
      mixed: '“累”要找动物，“软”要找物件。键都混在一起，分得清吗？',
    },
    near: { further: (weight = '') => `在新句子里，有 {weights|${weight}} 落在该找的名词上：继续播放，到 0.8。` },
    found: (step = '', weight = '') =>
      `往“累”那一边。到第 ${step} 步，在 128 个新句子里，{weights|${weight}} 的注意力落在该找的名词上。`,
    why: '没有人告诉它什么是动物。“累”要找一个名词，“软”要找另一个；头只能靠键的位置分辨，于是两类键越分越开。',
    next: '换个结尾，什么会动？',
  },
  turns: {
    label: '只有查询动了',
    ask: '训练好以后，“累”找到的是动物。现在换另一个结尾来问。',
    question: '把“累”换成“软”，模型里什么会动？',
    act: '在句末点“软”。',
    options: { animal: '动物的键', thing: '物件的键', query: '只有查询' },
    replies: {
      animal: '换结尾的时候，盯住选中的动物那个圆点。',
      thing: '换结尾的时候，盯住选中的物件那个方块。',
    },
    near: { untrained: (step = '') => `训练停在第 ${step} 步：把标记拖到最后。` },
    found: (noun = '', weight = '') => `现在“${noun}”得到 {weights|${weight}}。两个名词的键还是原来的数，一位不差。`,
    why: '只有一层时，一个词的键只取决于这个词本身。换了结尾，就换了{queries|查询}：键不变，答案变了。',
    next: '模型只是死记硬背吗？',
  },
  unmet: {
    label: '从没见过的搭配',
    ask: '训练中“猫”和“懒”一起出现过，和累、饿、困、渴从来没有：有一半的搭配留着没用。',
    question: '换上这样的结尾，模型会看哪里？',
    act: '把“懒”换成这四个里的一个。',
    options: { noun: '照样看猫', other: '看垫子', none: '哪个名词都不明显' },
    replies: {
      other: '在别的句子里，新的结尾找的是什么？',
      none: '在别的句子里，新的结尾找的是什么？',
    },
    near: { met: () => '这个搭配训练中出现过。选累、饿、困或渴。' },
    found: (weight = '', unmet = '') =>
      `猫得到 {weights|${weight}}。所有没见过的搭配里，字母答对 ${unmet}。（点都动了，是因为图画的是两个查询所在的平面，它转了；键没有变。）`,
    why: '模型学的是每个词问什么、答什么，不是一对一对地背。',
    next: '不认得的词呢？',
  },
  own: {
    label: '你自己的词',
    ask: '模型只认得 48 个名词。',
    act: '在“你自己的词”里输入一个模型不认得的名词，比如“小狗”。',
    near: { known: (text = '') => `“${text}”模型认得。输入一个不认得的词。` },
    found: (text = '', read = '', ending = '', noun = '', weight = '') =>
      `模型没有“${text}”，读成最接近的“${read}”。“${ending}”给“${noun}” {weights|${weight}}。`,
    why: '认得的词，每个有一行数；不认得的没有，这里就用最接近的词那一行。大模型把词切成小块（词元），所以什么文字都拼得出来。',
  },
};
