import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  half: {
    label: 'Where the hand lands',
    ask: 'Each position is a row of 8 numbers in four pairs. A pair is a point, with a clock hand drawn to it. In columns 2 and 3 grey is position 13, plum position 14: one step turns this hand by 5.7°.',
    question: 'After how many positions does it point the opposite way?',
    act: 'Drag the plum hand until it points the opposite way to the grey one.',
    replies: { other: 'One position turns the hand by 5.7°. How often does that go into 180°?' },
    near: {
      angle: (offset = '', angle = '') => `δ = ${offset} turns it by ${angle}°: half a turn is 180°.`,
      first: () => 'There is nothing before position 0: drag the other way.',
    },
    found: (offset = '', angle = '') => `${offset} positions turn it by ${angle}°.`,
    why: 'Every position turns this hand by the same angle ω. So δ positions turn it by δω.',
    next: 'From another position',
  },
  same: {
    label: 'From another position',
    ask: 'For δ = 8 the matrix turns row 13 into row 21.',
    question: 'Start at another position i: which numbers of the matrix change?',
    act: 'Drag position i to 40.',
    options: { none: 'none', block: 'those of the chosen pair', all: 'all of them' },
    replies: {
      block: 'The chosen pair is only the one that the clock shows. What does its turn depend on?',
      all: 'By how much does a hand turn in 8 positions: does that depend on where it starts?',
    },
    near: {
      short: (position = '') => `Position ${position}: drag on to 40.`,
      other: (offset = '') => `δ is now ${offset}, and the matrix with it: set it back to 8.`,
    },
    found: (from = '', to = '') => `None. The same matrix takes row ${from} to row ${to}: no difference but rounding.`,
    why: 'A turn does not ask where it begins. “8 positions on” is one and the same matrix everywhere, so a model can learn it once.',
    next: 'Why a rotation',
  },
  derive: {
    label: 'Line by line',
    ask: 'Why is it a rotation? Here is the sine at position i + δ, with its numbers.',
    question: 'With a = iω and b = δω, sin(a + b) is …',
    act: 'Drag through the lines, one at a time, to line 4.',
    options: { sum: 'sin a + sin b', alike: 'sin a sin b + cos a cos b', mixed: 'sin a cos b + cos a sin b' },
    replies: {
      sum: 'Try a = b = 90°: sin 180° is 0.',
      alike: 'Try b = 0: it must be sin a.',
    },
    near: { line: (line = '') => `Line ${line} of 4: go on.` },
    found: (projected = '', there = '') => `The lines give ${projected}; the sine of position 21 itself is ${there}.`,
    why: 'What multiplies the sine and cosine of i depends on δ alone: these four numbers are the rotation matrix. Each new one uses both old ones.',
    next: 'Turn both hands',
  },
  score: {
    label: 'Turn both hands',
    ask: 'Each position is a clock hand, 5.7° after the one before. Closer hands score higher.',
    question: 'Turn both by the same angle: what will the score do?',
    act: 'Drag the grey hand half around, then the plum one alone.',
    options: { stays: 'it stays', falls: 'it falls', swings: 'it goes up and down' },
    replies: {
      falls: 'Drag the grey hand: does the angle between the two change?',
      swings: 'Drag the grey hand: does the angle between the two change?',
    },
    near: {
      short: (position = '') => `Position ${position}: drag on, to half a turn.`,
      stays: (score = '') => `Both have turned: still ${score}. Now drag the plum hand alone.`,
      turn: (score = '', before = '') =>
        `Pulled apart: from ${before} to ${score}. Now drag the grey hand half around.`,
    },
    found: (near = '', before = '', far = '', score = '') =>
      `${before} at ${near} apart, wherever they stand; ${score} at ${far} apart.`,
    why: 'RoPE, rotary position embedding, turns queries and keys like this, by many hands at different speeds; values are not turned. So positions enter a score only by their distance.',
    next: 'In a trained head',
  },
  tip: {
    label: 'Two numbers, one hand',
    ask: 'A trained head reads CANDLE; E, the last letter, asks. The blue hand’s tip is two of its 16 numbers; each orange one’s, two of a letter’s key.',
    question: 'RoPE turns each letter 57° further than the one before. Whose hand will E’s lie on?',
    act: 'Drag “Turn per letter” to 57.',
    options: { itself: 'its own', before: 'L’s, the letter before', first: 'C’s, the first letter' },
    replies: {
      itself: 'E’s hand and E’s own key turn alike: the gap between them stays.',
      first: 'C stands at position 0: it alone is not turned at all.',
    },
    near: {
      short: (turn = '', top = '', weight = '') => `At ${turn}° a letter most goes to ${top}: ${weight}. On to 57°.`,
    },
    found: (top = '', weight = '', still = '') =>
      `E has turned 5 × 57°, onto ${top}’s: weight ${weight}, not turned ${still}.`,
    why: 'Training has set E’s hand 57° behind all keys: so it meets the key one place back, whatever its letter.',
    next: 'What if others are joined?',
  },
  code: {
    label: 'Other partners',
    ask: 'The file of this head was written by a program that pairs neighbours, 0 with 1. Another program reads it, and pairs 0 with 8. It gives no error.',
    question: 'Where does E look now?',
    act: 'Switch to halves.',
    options: { stays: 'still at L: same numbers', other: 'elsewhere' },
    replies: { stays: 'The numbers are. But a hand has two of them, and now they are other two.' },
    found: (top = '', weight = '', before = '') =>
      `This is another hand, and so are the rest: ${top} gets ${weight}, L only ${before}.`,
    why: 'Both ways of pairing are in use, and each works. But file and program must have the same, or the head looks elsewhere and nothing complains. “An import put right” mends it.',
    next: 'And in longer rows than in training?',
  },
  farther: {
    label: 'Farther than in training',
    ask: 'This head learned from rows of 24 letters: none was farther than 23.',
    question: 'In a row of 96, which distance scores most?',
    act: 'Drag “Places in a row” to 96.',
    options: { before: 'still 1, the letter before', other: 'one that training never had' },
    replies: { before: 'Hands go around again: look beyond the dashed line.' },
    near: { short: () => 'This is 48: drag on to 96.' },
    found: (distance = '', score = '', before = '', short = '', twice = '', four = '') =>
      `${distance} back scores ${score}, one back ${before}. Letters right: ${short} in rows of 24, ${twice} of 48, ${four} of 96.`,
    why: 'Fast hands have gone around; slow ones stand at angles that training never showed. Longer texts need slower hands.',
  },
  order: {
    label: 'An import put right',
    ask: 'In the file (below) 0 and 1 are a trained pair; the program (above) joins places 0 and 8.',
    question: 'In which order must it read the rows of W_q and W_k?',
    act: 'Make E look at L again.',
    options: {
      evens: '0 2 4 … 1 3 5 …',
      woven: '0 8 1 9 …',
      backwards: '15 14 13 …',
    },
    replies: {
      woven:
        'Then it joins 0 and 4. This order is for weights trained with halves, and a program that pairs neighbours.',
      backwards: 'Then it joins 15 and 7. Trained pairs are 0 and 1, 2 and 3.',
    },
    near: { apart: (gap = '') => `The scores still differ by up to ${gap}.` },
    found: (before = '') =>
      `Each arc has a trained pair: E looks at L again. As in the file, scores were up to ${before} off.`,
    why: 'Meta’s LLaMA weights pair neighbours, transformers pairs halves: rows are reordered so.',
    next: 'One pair after the other',
  },
  pairs: {
    label: 'One pair after the other',
    ask: '44 positions on, the hand of columns 0 and 1 has turned seven times, and is only 1° from where it was.',
    question: 'Are the rows of positions 10 and 54 almost alike?',
    act: 'Look for a pair whose hand has not come back.',
    options: { yes: 'yes', no: 'no' },
    replies: { yes: 'The row has 3 more pairs, each at a speed of its own. Look at columns 2 and 3.' },
    near: {
      slow: (sine = '', cosine = '', gap = '') =>
        `Columns ${sine} and ${cosine} are slow; their hands lie only ${gap}° apart. Look at a faster pair.`,
    },
    found: (back = '', sine = '', cosine = '', gap = '') =>
      `The hands lie ${back}° apart in columns 0 and 1, ${gap}° in columns ${sine} and ${cosine}.`,
    why: 'One offset turns every pair by an angle of its own: each block of the matrix turns by its own. Only offset 0 brings all of them back.',
    next: 'And back again',
  },
  back: {
    label: 'And back again',
    ask: 'δ = 8 turns forwards, by the block with cos δω and ± sin δω. δ = −8 turns back.',
    question: 'Which of the block’s four numbers will change their sign?',
    act: 'Drag δ to −8.',
    options: { none: 'none', sines: 'the two sines', all: 'all four' },
    replies: {
      none: 'Then it would turn the same way. What is sin(−x)?',
      all: 'What is cos(−x)?',
    },
    near: { other: (back = '') => `This is ${back} back: go to 8 back.` },
    found: (cosine = '', sine = '', minus = '') => `cos stays ${cosine}; the sines are now ${sine} and ${minus}.`,
    why: 'Turning back is the transposed matrix: it undoes the turn and changes no length.',
  },
  offsets: {
    label: 'A number for each distance',
    ask: 'T5, not RoPE: a learned number for each distance j − i is added; beyond k all share one.',
    question: 'Enough for twice the length?',
    act: 'Choose k: at most 9 numbers, one for each distance up to 3.',
    options: {
      more: 'No: learn more',
      shared: 'Yes, share the last',
      moved: 'Yes, but all move',
    },
    replies: {
      more: 'Count them: the longer sentence uses not one number more. All that is farther takes the table’s last.',
      moved:
        'The distance j − i is the same, and so is its number: the first map is the top left corner of the second.',
    },
    near: {
      many: (learned = '') => `${learned} numbers are too many.`,
      short: (learned = '', own = '') => `${learned} numbers, but only distances up to ${own} have one of their own.`,
    },
    found: (used = '', twice = '') => `This sentence uses ${used} numbers, one twice as long ${twice}.`,
    why: 'There are 2k + 1 numbers, however long the sentence. The price: beyond k, near and far are alike.',
  },
  seventeen: {
    label: 'The same score elsewhere',
    ask: 'Position 2 asks position 5, and the score is that of the dashed line.',
    question: 'The second position moves to 17. Where must the first be for the same score?',
    act: 'Bring the second position to 17, at the same score.',
    replies: { other: 'What is left of the two positions in the score?' },
    near: { other: (score = '', before = '') => `The second is at 17, but the score is ${score}, not ${before}.` },
    found: (first = '', score = '') => `Positions ${first} and 17 score ${score}, too.`,
    why: 'Only the distance is left in the score: 3 apart, wherever they stand.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
