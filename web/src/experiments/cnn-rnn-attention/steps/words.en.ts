import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  first: {
    label: 'One step',
    ask: 'x₁, the first of 9 words, has been replaced. A CNN sees neighbours only, an RNN goes word by word, self-attention sees all. What can be computed at the same time counts as one step.',
    question: 'In which network has every place changed after one step?',
    act: 'Make one step.',
    options: { convolution: 'the CNN', recurrence: 'the RNN', attention: 'self-attention', none: 'none of them' },
    replies: {
      convolution: 'A unit of the CNN sees three places. Which units see x₁?',
      recurrence: 'In one step the RNN reads one word. Which states are there then?',
      none: 'One of them sums over all words for every place.',
    },
    near: { past: (step = '') => `This is step ${step}: go back to the first.` },
    found: (cnn = '', rnn = '', attention = '') =>
      `Changed: ${cnn} places of the CNN, ${rnn} of the RNN, ${attention} of self-attention.`,
    why: 'Each output of attention sums over all words and does not wait for the others: one step, however many words. The RNN takes n steps in a row, on any GPU.',
    next: 'Next: how many layers the CNN needs',
  },
  layers: {
    label: 'Layer by layer',
    ask: '13 words, and a kernel of k = 5: a unit sees its own place and two on either side.',
    question: 'How many layers does it take until the CNN’s last place changes?',
    act: 'Go on, a step at a time, until it changes, and stop.',
    replies: { other: 'How many places further does the change get with each layer? From x₁ to word 13 it is 12.' },
    near: {
      short: (step = '', place = '') => `After ${step} layers it has come to word ${place}: further.`,
      past: (step = '') => `This is step ${step}: go back to where word 13 changes first.`,
    },
    found: (layers = '', words = '') => `${layers} layers. The RNN has read ${words} of 13 words by then.`,
    why: 'Each layer carries the change ⌊k/2⌋ places further: the path grows as n/k. If only the middle unit must see both ends, half as many layers are enough: that is the notebook’s figure.',
    next: 'Next: the other way round',
  },
  back: {
    label: 'The other way round',
    ask: 'Everything has been computed. Now the last word is replaced instead of the first.',
    question: 'How many of the RNN’s 9 states will change?',
    act: 'Click x₉ in the lowest row, or drag “From token” to 9.',
    replies: { other: 'h₁ is computed before x₉ is read. What of h₈?' },
    near: { other: (word = '') => `You have replaced word ${word}. The last one is x₉.` },
    found: (cnn = '', rnn = '', attention = '') =>
      `Only ${rnn} state of the RNN changes; ${cnn === attention ? `all ${cnn} places of the CNN and of self-attention do` : `${cnn} places of the CNN and ${attention} of self-attention do`}.`,
    why: 'An RNN reads from left to right, and no state knows of later words; a second RNN, from right to left, mends that. Attention looks both ways, unless a causal mask forbids it.',
    next: 'Next: how much of it survives?',
  },
  fades: {
    label: 'What arrives',
    ask: 'x₁ of 16 words has been replaced; a strong colour is a large change. The RNN reads on to the end.',
    question: 'How much of the change in h₁ is left in h₁₆?',
    act: 'Press Play, or drag the steps to the end.',
    options: { most: 'most of it', hundredth: 'about a hundredth', trace: 'less than a thousandth' },
    replies: {
      most: 'Each state is made from the one before by W_h and tanh. Does that keep all of a change?',
      hundredth: 'Watch the colour fade: what is left after 5 states, and after 15?',
    },
    near: { short: (step = '', left = '') => `It has read ${step} words: ${left} more.` },
    found: (first = '', last = '', near = '', far = '') =>
      `h₁: ${first}, h₁₆: ${last}. Self-attention: ${near} at word 2, ${far} at word 16.`,
    why: 'Each step of the chain shrinks it again. This RNN is random, not trained; an LSTM’s gates learn to keep more. Attention has no chain: its formula does not know distance.',
    next: 'Next: the price of it',
  },
  cost: {
    label: 'Which computes more?',
    ask: 'Words are d = 64 numbers wide. An RNN needs n·d² multiplications, self-attention n²·d.',
    question: 'At which n do both need the same number of multiplications?',
    act: 'Drag n until the two lines meet, and stop there.',
    replies: { other: 'Set n·d² equal to n²·d, and divide both by n·d.' },
    near: {
      below: (n = '') => `At n = ${n} self-attention still computes less: drag on.`,
      past: (n = '') => `At n = ${n} it computes clearly more: go back to where the lines meet.`,
    },
    found: (n = '', rnn = '', attention = '') => `n = ${n}: the RNN ${rnn}, self-attention ${attention}.`,
    why: 'They meet at n = d. With fewer words than that, attention is cheaper, and nothing in it waits; beyond, twice the words cost four times as much.',
    next: 'Next: what it must remember',
  },
  memory: {
    label: 'Eight times the words',
    ask: '1024 words have 1024 × 1024 weights of 4 bytes: 4 MiB, for one head of one layer.',
    question: 'How much will the weights of eight times as many words take?',
    act: 'Drag n to 8192.',
    options: { same: '4 MiB, as now', eight: '32 MiB', square: '256 MiB' },
    replies: {
      same: 'There is a weight for every query and every key. How many queries are there then?',
      eight: 'Eight times as many queries. And the keys of each?',
    },
    near: {
      below: (n = '') => `n is ${n} now: drag on to 8192.`,
      past: (n = '') => `n is ${n} now: go back to 8192.`,
    },
    found: (n = '', weights = '', all = '') => `n = ${n}: ${weights}, with the outputs ${all}.`,
    why: 'Any two words are one step apart; the price is n × n weights. Programs that save memory (FlashAttention) work block by block and never store the whole n × n table; they still compute it.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
