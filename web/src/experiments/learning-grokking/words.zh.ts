import { parameterWords, trainingWords } from '../../experiment/training/words.zh';
import type { Words } from './words.en';

export const words: Words = {
  title: '死记还是懂了',
  lead: '一个小模型在 31 格的钟面上做加法：16 + 22 = 38，过了 30 从 0 数起，得 7。一半的题反复练，另一半从不给它看。',
  parameters: {
    weight_decay: { label: '权重衰减', hint: '每一步顺便把模型的所有参数缩小多少。' },
    seed: { ...parameterWords.seed, hint: '决定初始参数，以及练哪一半题。' },
    training_step: parameterWords.training_step,
    a: { label: 'a' },
    b: { label: 'b' },
  },
  presets: {
    start: { label: '训练之前', cell: '第 0 步：全是随机数' },
    rule: { label: '找到规律', cell: '权重衰减 1.2，第 1000 步：测试题也答对了' },
  },
  training: trainingWords,
  figure: {
    table: (step) => `第 ${step} 步，全部加法题 a + b：模型对正确答案有多大把握`,
    time: '训练过程：训练题和测试题各答对多少',
    right: '答对',
    halves: { shown: '训练题', heldOut: '测试题' },
    count: (sums, loss) => `${sums} 题，${loss}`,
    loss: (loss) => `损失 ${loss}`,
    colour: '一格是一道题 a + b，对正确答案越有把握，颜色越浓。点一格看看。',
    size: (now, start) => `全部参数的范数：${now}${start === undefined ? '' : `，第 0 步是 ${start}`}。`,
    sizeAs: (unit) => `参数范数 ÷ ${unit}`,
    isRight: '正确',
    asked: (answer) => `应为 ${answer}`,
    ofHalf: { shown: '这道题它练过。', heldOut: '这道题它从没见过。' },
    told: (step, shown, heldOut) => `第 ${step} 步：训练题答对 ${shown}，测试题答对 ${heldOut}`,
  },
  remarks: {
    untrained: ({ loss, guess }) =>
      `现在所有参数都是随机的，还没训练。训练题上的损失是 ${loss}；在 31 个答案里瞎猜，损失是 ln 31 = ${guess}。`,
    now: ({ step, shown, heldOut }) => `第 ${step} 步，训练题答对 ${shown}，测试题答对 ${heldOut}。`,
    byHeart: ({ shownLoss, heldOutLoss, guess }) =>
      `训练题它背下来了，损失只有 ${shownLoss}。测试题的损失是 ${heldOutLoss}；瞎猜也不过 ${guess}。`,
    filling: '表里的空格正在填上，尽管没有人给它看过这些题。',
    between: ({ shownAt, heldOutAt }) =>
      `训练题在第 ${shownAt} 步答对九成，测试题到第 ${heldOutAt} 步才答对九成。这中间没有给它看过新题，只是参数变小了。`,
    neither: ({ decay }) => `权重衰减是 ${decay} 时，到这一步连训练题都还没学会。`,
    noDecay: '没有权重衰减，就没有什么逼它换更简单的办法：背下训练题就够了。',
    decay: ({ factor }) =>
      `每一步还把模型的所有参数乘以 ${factor}。死记要靠很大的参数；一条管所有题的规律，用小一些的参数就够。`,
    noHead: '这里不标“头成形了”：所有头和后面的前馈层一起算出答案，单看哪一个头都看不出什么。',
    law: ({ seed }) => `只试了一种大小、一个任务、随机种子 ${seed}：这是一次实验，不是定律。`,
    parts: ({ pinned }) =>
      `到第 ${pinned} 步为止，每一步的损失都和 PyTorch 一样。再往后，舍入误差越积越大，任何两个 float32 程序都会分道扬镳；在这里，同一步永远一位不差。`,
  },
  suggestions: {
    play: '按播放，看表格怎么填满。',
    back: '回到第 0 步。',
    noDecay: '不用权重衰减，再训练一次。',
    decay: '权重衰减设为 1，再训练一次。',
    little: '权重衰减 0.7：要晚多少？',
    tooMuch: '权重衰减 2：越大越好吗？',
    otherSeed: '换一组初始参数：也这么晚才懂吗？',
  },
};
