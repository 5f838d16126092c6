import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  words: {
    label: 'Trained words',
    ask: '“tired” asks, in a head that was trained on sentences. The keys of “cat” and “mat” are about as long as each other.',
    question: 'What about its key gives {keys|“cat”} all the weight, and “mat” nothing?',
    act: 'Turn the query until “mat” gets most.',
    options: { angle: 'its direction', length: 'its length', place: 'its place' },
    replies: {
      length: 'A longer key alone would score a little more. Which way does the key of “mat” lie?',
      place: 'This head knows no places. Which way do both keys lie?',
    },
    near: { long: (times = '') => `The query is ${times} times as long as before: turn it without pulling.` },
    found: (cat = '', mat = '') => `“mat” lies ${mat}° from the query now, “cat” ${cat}°.`,
    why: 'The head has learned to turn the query of each ending towards the nouns that it fits. A dot product is large where two arrows are long and point the same way.',
    next: 'At which angle is a score 0?',
  },
  angle: {
    label: 'A right angle',
    ask: 'The first list scores each key by the scaled dot product, as in the opening.',
    question: 'At which angle between {queries|query} and {keys|key} does “cat” score 0?',
    act: 'Turn the query until {keys|“cat”} scores 0; keep the arrow long.',
    options: { '45': '45°', '90': '90°', '180': '180°' },
    replies: {
      '45': 'At 45° the key still reaches along the query: see where its dotted line lands.',
      '180': 'At 180° the key points the other way: its score is as far below 0 as it can be.',
    },
    near: {
      further: (score = '') => `“cat” scores ${score}: turn a little further.`,
      back: (score = '') => `“cat” scores ${score}: turn back a little.`,
      short: (length = '') => `The query is only ${length} long: pull it longer, the same way.`,
    },
    why: 'A dot product is length × length × cosine of the angle. At exactly 90° the cosine is 0, so the lengths do not matter.',
    found: (degrees = '', score = '') => `At about ${degrees}° “cat” scores ${score}.`,
    next: 'What does a longer query do?',
  },
  length: {
    label: 'Length',
    ask: '“cat” scores 1.78 now. The {queries|query} is 1.32 long: its length stands below the figure.',
    question: 'What will “cat” score with a query twice as long?',
    act: 'Pull the query to 2.64, without turning it.',
    replies: { other: 'A score is length × length × cosine. Which of the three has changed?' },
    near: {
      short: (length = '') => `The query is ${length} long: pull on, to 2.64.`,
      turned: (degrees = '') => `The query has turned by ${degrees}°: bring it back to its old direction.`,
    },
    why: 'A score grows with the query’s length. Twice as long, all six scores double: the order stays, the gaps double, and softmax favours the largest more strongly.',
    found: (times = '', degrees = '', score = '') =>
      `The query is ${times} times as long, at ${degrees}°: “cat” scores ${score}.`,
    next: 'What do other scoring rules do?',
  },
  nothing: {
    label: 'Additive',
    ask: 'The second list is additive attention: it scores by tanh of a sum. Now a {queries|query} of length 0.',
    question: 'Which of the two still tells the keys apart?',
    act: 'Drag the query into the middle.',
    options: { dot: 'the dot product', additive: 'additive', neither: 'neither' },
    replies: {
      dot: 'With a query of 0 every product with it is 0.',
      neither: 'The dot product gives every key 0. Look at the second list.',
    },
    near: { long: (length = '') => `The query is still ${length} long: drag it on to the middle.` },
    why: 'With a zero query the key’s part of the sum remains, so additive scores still differ. Its matrices here are random, not trained.',
    found: (most = '', least = '') => `The additive weights run from ${least} to ${most}.`,
    next: 'What if the lengths are left out?',
  },
  cosine: {
    label: 'Only the angle',
    ask: 'Now the first list scores by the cosine of the angle alone. “cat” has 0.67 of the bar so far.',
    question: 'How much will it have?',
    act: 'Choose “cosine”.',
    replies: { other: 'A cosine is never above 1. How far apart can six such scores lie?' },
    why: 'A cosine leaves the lengths out, so no score is above 1. With scores this close together softmax gives much flatter weights. Models that use it first multiply it by a constant.',
    found: (weight = '') => `“cat” has ${weight}.`,
    next: 'What does a plain sum do?',
  },
  sum: {
    label: 'The sum',
    ask: 'Now a score is the sum of all numbers of query and key.',
    question: 'If the {queries|query} points away from {keys|“cat”}, what will the weights in the first list do?',
    act: 'Pull the query over to the left, away from “cat”.',
    options: { follow: 'they follow the query', turn: 'they reverse', stay: 'they stay' },
    replies: {
      follow: 'The scores move, all of them by the same amount. What does softmax make of that?',
      turn: 'For that one score would have to move more than another.',
    },
    near: { further: (first = '') => `The query’s end is at ${first} across: pull it left of −0.5.` },
    why: 'The query adds the same number to every score, and softmax sees only differences: it changes nothing. Useful scores multiply, or pass the sum through tanh.',
    found: (most = '', cat = '') => `The largest weight is still ${most}, that of “cat” ${cat}.`,
    next: 'For programmers: shapes',
  },
  broadcast: {
    label: 'For programmers: shapes',
    ask: 'For programmers: with four queries and six keys, additive attention adds a (1, 4, 1, 8) tensor to a (1, 1, 6, 8) tensor.',
    question: 'How many single additions is that?',
    replies: { other: 'Each axis of size 1 is stretched to the other’s size. Multiply the four sizes.' },
    why: 'Broadcasting stretches each 1, so that every query meets every key. Additive attention holds all these sums in memory; the dot product only its 4 × 6 scores.',
    found: (sizes = '', count = '') => `${sizes} = ${count} additions.`,
  },
  keys: {
    label: 'Other keys',
    ask: 'All six {keys|keys} are (1, 1), and both lists give the same {weights|weights}. Change the keys (torch.randn, say) until two weights of one key differ by 0.05.',
    question: 'Why were they the same?',
    options: {
      equivalent: 'The two scores are equivalent',
      equal: 'Equal keys give equal scores',
      always: 'Softmax shares evenly among six keys',
    },
    replies: {
      equivalent: 'You have just seen them differ. One weighs a tanh, the other is an inner product.',
      always: 'There are six keys still, and now they do not share evenly.',
    },
    near: {
      little: (gap = '') => `They differ by ${gap} at most.`,
      alike: () => 'The keys are still alike, and so are the weights: change the keys.',
    },
    found: (gap = '') => `Now: up to ${gap}.`,
    why: 'Equal keys give equal scores, and softmax sees differences of scores alone: 1/6 each, whatever the score.',
  },
  lengths: {
    label: 'Different lengths',
    ask: 'Queries have 20 numbers here, keys 2: the dot product was given other queries. The score {queries|q}ᵀ W {keys|k} takes both as they are, by matrix products only. Choose “bilinear”.',
    question: 'What does W do?',
    options: {
      reaches: 'It makes a key as long as a query, for a dot product',
      adds: 'It is additive attention without the tanh',
      pads: 'It pads the shorter one with zeros',
    },
    replies: {
      adds: 'Without tanh, additive attention is a number of the query plus a number of the key: nothing is multiplied, and softmax cancels the query’s.',
      pads: 'Padding is one W among many: ones on the diagonal, zeros elsewhere. In general W mixes all components.',
    },
    found: (rows = '', columns = '') => `W is (${rows}, ${columns}): these are its parameters in the table.`,
    why: 'W k has length q, so qᵀ(W k) is a dot product. W can be learned; with q = k and W = I it is the plain dot product.',
  },
  cost: {
    label: 'Additive instead',
    ask: 'One head of a Transformer: queries, keys and values of 64 numbers. Drag num_hiddens from 8 to 64, and watch the memory of both scores.',
    question: 'What fills the memory of additive attention?',
    options: {
      parameters: 'W_q, W_k and w_v',
      features: '64 features of every query with every key',
      weights: 'What softmax gives',
    },
    replies: {
      parameters: 'There are only 8256 parameters, however long the sentence: see the first row of the table.',
      weights: 'One weight per pair, as many for either score.',
    },
    near: { hidden: (hidden = '') => `num_hiddens is ${hidden} now: drag it to 64.` },
    found: (additive = '', dot = '') => `${additive} bytes for eight words; the scaled dot product takes ${dot}.`,
    why: 'Each pair needs its 64 features before w_v can weigh them. A dot product keeps one score per pair: so the Transformer takes it.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
