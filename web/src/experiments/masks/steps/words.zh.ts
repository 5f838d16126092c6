import type { Words } from './words.en';

export const words: Words = {
  window: {
    label: '盖上窗口',
    ask: '看最后一行：“它？”在问，这个训练好的头把全部权重（1.00）给了动物。如果窗口是 4，它只看得到最后四个词。',
    question: '那么这个 1 会去哪里？',
    act: '点“窗口”那张，把它盖上去。',
    options: { lost: '哪里也不去：这一行加起来少了', evenly: '平分给这四个词', one: '大部分给其中一个' },
    replies: {
      lost: 'softmax 以后，一行加起来总是多少？',
      evenly: '这四个词的分数一样高吗？',
    },
    near: { seen: (animal = '') => `窗口里还看得到“${animal}”：改成 4。` },
    found: (animal = '', name = '', weight = '', score = '') =>
      `“${animal}”被遮住了，现在{keys|“${name}”}得到 ${weight}，虽然它只有 ${score} 分。`,
    why: 'softmax 只认剩下的，剩下的里面谁最高就给谁，再低也给。普通的头没有办法说“这里没有”。',
    next: '能留住几个词吗？',
  },
  stay: {
    label: '留住开头',
    ask: '窗口遮住了动物。可以让这张纸的最前面几列敞着：不管哪一行、隔得多远，都还看得到开头几个词。',
    question: '开头要留几个词，才又看得到动物？',
    act: '把“开头留几个”调高，直到看得到。',
    replies: { other: (animal = '') => `从句子开头数：“${animal}”是第几个？` },
    near: { few: (last = '') => `现在留到“${last}”：再多一个。` },
    found: (count = '', animal = '', weight = '') =>
      `前 ${count} 列敞开了：最后一行又看得到“${animal}”，给它 ${weight}。`,
    why: '这样每一行只看开头几个词和自己的窗口，句子再长也一样。大模型就这样留住开头几个词元：有的头没什么可看时，就看那里。',
    next: '两句话排成一行呢？',
  },
  apart: {
    label: '两句排成一行',
    ask: '为了不浪费地方，两句话排成一行。最后一个词问谁饿，答案是自己那句里的狗。可是另一句里的猫分数更高，它看的是猫。',
    question: '在两句之间盖上一张，它会看哪里？',
    act: '点“两句”那张，把它盖上去。',
    options: { own: '看狗', other: '还是看猫', evenly: '自己那句里平均看' },
    replies: {
      other: '被遮住的，分数再高也什么都得不到。',
      evenly: '自己那句里，每个词的分数都一样吗？',
    },
    found: (other = '', score = '', own = '', ownScore = '', weight = '') =>
      `“${other}”还是分数高，${score} 比 ${ownScore}，可是被遮住了：“${own}”得到 ${weight}。`,
    why: '查询里没有“只看我这一句”的意思。掩码说了算：它把方阵切成两块。',
    next: '窗口外面的就丢了吗？',
  },
  layers: {
    label: '一层一层传',
    ask: '窗口是 4，最后一个词往回只看得到三个词。不过那三个词在前一层也往回看过了。',
    question: '要过几层，它才可能知道一点动物的事？',
    act: '把层数调高，直到最后一行够得着。',
    replies: { other: (back = '') => `一层往回 ${back} 个词。到动物有多远？` },
    near: {
      fewer: (layers = '') => `${layers} 层还不够：再加一层。`,
      more: (layers = '') => `${layers} 层多了。`,
    },
    found: (layers = '', animal = '') => `过了 ${layers} 层，最后一个词才可能知道“${animal}”的事。`,
    why: '每一层里，每个词都把已经收集到的继续往后传。所以只有窗口的模型也够得很远：Mistral 7B 有 32 层，每层的窗口是 4,096。',
    next: '现在自己涂一张。',
  },
  paint: {
    label: '自己涂一张',
    ask: '十个词元，一张因果掩码。假定还有一个 4 的窗口（词元 0 和 1 留着），两句话：0 到 4，5 到 9。',
    act: '在词元 9 这一行，把它看不到的涂掉：在格子上拖过去，或者按一个个数字。',
    near: {
      still: (count = '') => `它还多看得到 ${count} 个。`,
      toomuch: (count = '') => `多涂了 ${count} 个。`,
    },
    found: (tokens = '') => `词元 9 看得到 ${tokens}。`,
    why: '开头的词元只在自己那句里留着：隔开两句的那张没有洞。任何一张遮住，就看不到。',
  },
  deep: {
    label: '要多深？',
    ask: '32 个词元，窗口是 8。',
    act: '找出最少几层，词元 31 才听得到词元 0。',
    near: {
      fewer: (layers = '') => `${layers} 层不够。`,
      more: (layers = '') => `${layers} 层够了，还可以更少。`,
    },
    found: (layers = '', back = '') => `${layers} 层，一层往回 ${back} 个。`,
    why: '窗口 w 看得到自己和前面 w − 1 个：L 层往回 L · (w − 1) 个。',
  },
};
