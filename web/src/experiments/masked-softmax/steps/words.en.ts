import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  words: {
    label: 'Words to come',
    ask: 'A trained model reads from left to right: a slash marks each word that may not be seen, and a number at the end of a row counts those that may. So “on” looks at “cat”.',
    question: 'If “on” saw the whole sentence, where would most of its weight go?',
    act: 'Drag the white dot at the end of the row of “on” to the right, past “mat”.',
    options: { stays: 'still to “cat”', thing: 'to “mat”', evenly: 'to all six' },
    replies: {
      stays: 'The score of “cat” has not changed. Does a later word score more?',
      evenly: 'Are their scores alike? One gap of 7 is a factor of a thousand.',
    },
    near: {
      short: (word = '') => `The row of “on” ends at “${word}” now: drag on, past “mat”.`,
      other: (word = '') => `The row of “${word}” has changed: press “Reset”.`,
    },
    found: (weight = '') => `“mat” gets ${weight}, though it comes later.`,
    why: 'In training the whole sentence is there. A word that saw what comes later would learn to copy it. When the model writes, nothing comes later: so the mask hides it.',
    next: 'Next: mask two keys',
  },
  lengths: {
    label: 'Valid length',
    ask: 'Padding fills up short sentences: sample 0 has only two real words. The black line masks what lies right of it.',
    question: 'Mask the other two: where does their weight go?',
    act: 'Drag the line of sample 0 to 2.',
    options: {
      lost: 'it is lost',
      even: 'to the others, half each',
      proportion: 'to the others, in proportion',
    },
    replies: {
      lost: 'Softmax always divides by the sum of the row. What do the weights add up to then?',
      even: 'Compare the two visible weights with those of sample 1: how many times as large is the second?',
    },
    near: {
      line: (count = '') => `Sample 0 sees ${count} of its keys: drag its line to 2.`,
      other: (count = '') => `Sample 1 sees ${count} of its keys: drag its line back to 4.`,
      scores: (count = '') => `Scores that have changed: ${count}. Press “Reset”.`,
    },
    found: (before = '', after = '') => `Key 1: from ${before} to ${after}. The row still adds up to 1.`,
    why: 'The mask sets their scores to −1e6, minus a million; e to that power is 0 for a computer. The others share the 1 in their old proportions.',
    next: 'Next: mask every key',
  },
  nobody: {
    label: 'Every key masked',
    ask: 'With the line of sample 0 at 0 no key is visible, and all its scores become −1e6.',
    question: 'What will the four weights of query 0 be?',
    act: 'Drag the line of sample 0 to 0.',
    options: { zeros: 'all 0', nan: 'nan (not a number)', uniform: '0.25 each', before: 'as before' },
    replies: {
      zeros: 'Then they would add up to 0. Softmax always shares out 1: among whom?',
      nan: '0 ÷ 0 would be nan. But softmax subtracts the row’s largest score first. What is left of each score?',
      before: 'The scores under the mask are gone: all four cells now hold −1e6.',
    },
    near: { line: (count = '') => `Sample 0 still sees ${count} key: drag its line on to 0.` },
    found: (weight = '') => `All four are ${weight}. A slash in the corner marks a masked key that still gets weight.`,
    why: 'Softmax first subtracts the row’s largest score; this changes no weight. −1e6 − (−1e6) = 0 and e⁰ = 1, four times.',
    next: 'Next: fill with −inf',
  },
  infinity: {
    label: 'And with −inf?',
    ask: 'All keys of sample 0 are still masked. Masked cells may hold −inf, minus infinity, instead of −1e6.',
    question: 'What will the weights of sample 0 be then?',
    act: 'Fill masked cells with −inf.',
    options: { zeros: 'now all 0', nan: 'nan (not a number)', uniform: 'still 0.25 each' },
    replies: {
      zeros: 'Softmax subtracts the row’s largest score first. Is −inf − (−inf) a number?',
      uniform: 'Equal scores, yes. But softmax subtracts the largest first: what is −inf − (−inf)?',
    },
    near: { line: (count = '') => `Sample 0 sees ${count} of 4 keys: drag its line to 0.` },
    found: (count = '') => `All ${count} weights of sample 0 are nan. Sample 1 is as before.`,
    why: 'Softmax subtracts the largest score first, and −inf − (−inf) is not a number. One nan spoils everything computed from it. That is why the course’s code fills with −1e6.',
    next: 'Next: why not fill with 0?',
  },
  zero: {
    label: 'Why not 0?',
    ask: 'Every query sees keys 0 and 1; keys 2 and 3 are masked. Now with 0 instead of −1e6.',
    question: 'How much do the two masked keys of query 0 get together?',
    act: 'Fill masked cells with 0.',
    options: { nothing: 'nothing', little: 'something, less than half', most: 'more than half' },
    replies: {
      nothing: 'A key gets nothing where e^score is 0. What is e⁰?',
      most: 'The two visible keys score 2 and 1, both more than 0.',
    },
    near: { line: (count = '') => `Queries see ${count} of 4 keys: drag the line to 2.` },
    found: (leak = '') => `Together they get ${leak}, although they are masked.`,
    why: '0 is a score like any other: e⁰ = 1. To take a key out, its score must be a large negative number. The strokes mark the cells that are masked and still have weight.',
    next: 'Next: hide what comes later',
  },
  causal: {
    label: 'The causal mask',
    ask: 'In “Training” a causal mask hides later words; in “Generation” they do not exist yet.',
    question: 'How will a row of “Generation” compare with the same row of “Training”?',
    act: 'Press “Write the next word” until the fourth is written.',
    options: { larger: 'larger weights', same: 'the same weights', smaller: 'smaller weights' },
    replies: {
      larger: 'Which words take part in the row of “sat”, in training and in generation?',
      smaller: 'Which words take part in the row of “sat”, in training and in generation?',
    },
    found: (trained = '', written = '') => `“sat” gives “cat” ${trained} in training, ${written} in generation.`,
    why: 'A masked word gets nothing, as if it did not exist yet. So training learns from all positions in one pass. {see the-cache|See what a model keeps as it writes.}',
    next: 'Next: padding as well',
  },
  both: {
    label: 'Both masks',
    ask: 'The last place is padding: no row may see it.',
    question: 'How many keys will query 3 see without it?',
    act: 'Drag the white dot at the end of query 3’s row one place to the left.',
    replies: { other: 'Of keys 0, 1, 2 and 3 the last is padding. How many are left?' },
    near: {
      other: (query = '', count = '', right = '') =>
        `Query ${query} sees ${count} keys now: drag its dot back to ${right}.`,
      far: (count = '') => `The last row ends at ${count} now: one place to the left is enough.`,
    },
    found: (count = '') => `Query 3 sees ${count} keys. Queries 0, 1 and 2 never saw the padding anyway.`,
    why: 'One valid length per row is enough for both masks: the smaller of its own position + 1, as positions count from 0, and the number of real words.',
  },
  prize: {
    label: 'A total of 1',
    ask: 'Two queries give four keys the same scores. Now the largest score of query 1, 4, becomes 2.',
    question: 'What happens to the other three weights of query 1?',
    act: 'Double-click (or double-tap) the 4 in the row of query 1, type 2 and press Enter.',
    options: { rise: 'they rise', same: 'they stay', fall: 'they fall' },
    replies: {
      same: 'Their own scores stay, yes. But what must a row of weights add up to?',
      fall: 'Then the row would add up to less than 1. What must a row of weights add up to?',
    },
    near: {
      others: (count = '') => `Other scores that have changed: ${count}. Press “Reset”, and change the 4 of query 1.`,
      high: (score = '') => `The score is ${score} now: type 2.`,
    },
    found: (before = '', after = '') => `Key 2 went from ${before} to ${after}, though its own score stayed the same.`,
    why: 'A weight is e^score ÷ the sum of e^score over the row: what one key loses, the others gain. The bars subtract the largest score first; that divides e^score and the sum alike, so no weight changes.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
