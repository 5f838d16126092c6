import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  window: {
    label: 'A window is laid',
    ask: 'The last word asks, and a trained head looks at the animal: 1.00. A window of 4 would leave it the last four words.',
    question: 'Where will the 1 go then?',
    act: 'Lay the window: press it.',
    options: {
      lost: 'nowhere: the row is left without it',
      evenly: 'evenly to the four words',
      one: 'mostly to one of the four',
    },
    replies: {
      lost: 'What does softmax make every row add up to?',
      evenly: 'Are the scores of the four words alike?',
    },
    near: { seen: (animal = '') => `The window still shows ${animal}: make it 4.` },
    found: (animal = '', name = '', weight = '', score = '') =>
      `${animal} is hidden, and ${name} has ${weight}, though its score is only ${score}.`,
    why: 'Softmax knows only what is left, and the best of that wins, however bad it is. A head never says “not here”.',
    next: 'Can some words stay?',
  },
  stay: {
    label: 'First words stay',
    ask: 'The window hides the animal. Holes can be cut into its sheet: the first words stay, however far away.',
    question: 'How many first words must stay for the head to find the animal again?',
    act: 'Raise “First tokens that stay” until it does.',
    replies: { other: (animal = '') => `Count from the start of the sentence: where is ${animal}?` },
    near: { few: (last = '') => `Now all up to “${last}” stay: one more.` },
    found: (count = '', animal = '', weight = '') => `With the first ${count} kept, ${animal} has ${weight} again.`,
    why: 'Here the animal happens to be at the start. Large models keep a few first tokens for another reason: heads with nothing to look for spend their 1 there (StreamingLLM).',
    next: 'What if two texts are in one row?',
  },
  apart: {
    label: 'Two texts in a row',
    ask: 'To waste no room, texts are packed into one row. The last word asks who is hungry: the dog, of the second text.',
    question: 'With a causal mask alone, which animal gets the 1?',
    act: 'Lay the sheet “texts”.',
    options: { own: 'that of its own text', other: 'that of the other text' },
    replies: { own: 'Both animals come before the word that asks. What tells the head which text a word is in?' },
    found: (other = '', score = '', own = '', ownScore = '', weight = '') =>
      `${other} scores ${score}, ${own} ${ownScore}: it would ask in the other text. Kept apart, ${own} has ${weight}.`,
    why: 'Nothing in a query says “only in my text”. The mask does: it cuts the square in two.',
    next: 'Is what is out of the window lost?',
  },
  layers: {
    label: 'Through layers',
    ask: 'With a window of 4 the last word sees three words back. The next layer has a window, too, over words that have looked themselves.',
    question: 'After how many layers can it have something of the animal?',
    act: 'Raise the layers until the last row reaches it.',
    replies: { other: (back = '') => `Each layer goes ${back} words back. How far is it to the animal?` },
    near: {
      fewer: (layers = '') => `Not in ${layers}: one more.`,
      more: (layers = '') => `${layers} are more than it needs.`,
    },
    found: (layers = '', animal = '') => `After ${layers} layers something of ${animal} can have come.`,
    why: 'Each layer hands on what its words have gathered. So a model with windows alone still reaches far: Mistral 7B has 32 layers of 4,096.',
    next: 'Now with a sheet of your own.',
  },
  paint: {
    label: 'Paint it yourself',
    ask: 'Ten tokens, a causal mask. Meant are also a window of 4, two first tokens that stay, and two texts: 0 to 4 and 5 to 9.',
    act: 'In the row of token 9, paint over all that it may not see.',
    near: {
      still: (tokens = '') => `It still sees ${tokens}.`,
      toomuch: (tokens = '') => `It may see ${tokens}.`,
    },
    found: (tokens = '') => `Token 9 sees ${tokens}.`,
    why: 'The first tokens stay only in their own text: the sheet between texts has no holes. What any sheet hides is hidden.',
  },
  deep: {
    label: 'How deep?',
    ask: '32 tokens, a window of 8.',
    act: 'Find the fewest layers after which token 31 hears of token 0.',
    near: {
      fewer: (layers = '') => `Not in ${layers}.`,
      more: (layers = '') => `In ${layers}, but fewer do.`,
    },
    found: (layers = '', back = '') => `${layers} layers, ${back} back in each.`,
    why: 'A window of w sees itself and w − 1 before it: L layers reach L · (w − 1) back.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
