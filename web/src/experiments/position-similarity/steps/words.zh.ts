import type { Words } from './words.en';

export const words: Words = {
  rise: {
    label: '再远一些',
    ask: '位置 0 和其他位置的内积，最远隔 28 个：一路下降，有些小起伏。',
    question: '隔得比 28 更远，内积会……',
    act: '把 max_len 拖到 60，看得更远。',
    options: { falls: '继续下降', stays: '差不多停在那里', rises: '又升起来' },
    replies: {
      falls: '它是许多 cos(δω) 的和。余弦过了半圈会怎样？',
      stays: '第 6、7 列 35 个位置转一圈，那里它的余弦是多少？',
    },
    near: { short: (rows = '') => `现在 ${rows} 个位置：再拖，到 60。` },
    found: (low = '', far = '', high = '') => `隔 28 个是 ${low}，隔 ${far} 个又升到 ${high}。`,
    why: '每对列隔多远转满一圈各不相同，每转满一圈，内积就被抬高一点。挨着的最像，但并不是处处越远越不像。',
    next: '接下来：钟少些或多些',
  },
  columns: {
    label: '列少与列多',
    ask: '只有 4 列，两个钟。快的那个每 6 个位置转回来一次，和位置 0 的内积就又接近最大。',
    question: '有 64 个钟时，曲线会是什么样？',
    act: '把 num_hiddens 拖到 128。',
    options: { same: '还是那么频繁', more: '出现得更频繁', one: '只有位置 0 一个峰' },
    replies: {
      same: '快的钟 6 个位置就转回来，另外 63 个也回来吗？',
      more: '要所有的钟都转回来，和才会回来。64 个钟更容易吗？',
    },
    near: { short: (columns = '') => `现在 ${columns} 列：再拖，到 128。` },
    found: (share = '', itself = '') => `相隔 6 个位置以上，内积最高只有自身内积 ${itself} 的 ${share}%。`,
    why: '各个钟转回来的距离不同，凑不到一起。快慢多了，就只有一个明显的峰，别处的起伏都低些。',
  },
};
