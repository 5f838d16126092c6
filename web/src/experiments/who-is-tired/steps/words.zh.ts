import type { Words } from './words.en';

export const words: Words = {
  apart: {
    label: '分开了',
    ask: '每个点是一个名词的{keys|键}，开始时全是随机数。训练只出一道题：“它”指的那个名词，拼音首字母是什么？（猫是 M。）',
    question: '大约训练多少步，句尾的词会把 0.8 以上的注意力放到该找的名词上？',
    act: '按播放。',
    options: { early: '第 100 步以前', middle: '第 100 到 200 步之间', late: '第 200 步以后' },
    replies: {
      middle: '粗紫线在哪一步越过 0.8？',
      late: '粗紫线在哪一步越过 0.8？',
    },
    near: { further: (weight = '') => `在新句子里，有 {weights|${weight}} 落在该找的名词上：继续播放，到 0.8。` },
    found: (step = '', weight = '') =>
      `到第 ${step} 步，在 128 个新句子里，{weights|${weight}} 的注意力落在该找的名词上。`,
    why: '没有人告诉它什么是动物。“累”要找一个名词，“软”要找另一个；头只能靠键的位置分辨，于是两类键越分越开。',
    next: '换个结尾，什么会动？',
  },
  turns: {
    label: '只有查询动了',
    ask: '训练好了。“累”在问，找到的是动物。现在换另一个结尾来问。',
    question: '把“累”换成“软”，模型里什么会动？',
    act: '在句末点“软”。',
    options: { animal: '动物的键', thing: '物件的键', query: '只有查询' },
    replies: {
      animal: '换结尾的时候，盯住选中的动物那个圆点。',
      thing: '换结尾的时候，盯住选中的物件那个方块。',
    },
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
    found: (weight = '', unmet = '') => `猫得到 {weights|${weight}}。所有没见过的搭配里，字母答对 ${unmet}。`,
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
