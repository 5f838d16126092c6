import type { WordsOf } from '../../../experiment/lesson-step';
import type { InEveryLanguage } from '../../../words/language';
import type { steps } from './index';

export const words = {
  window: {
    label: 'A window is laid',
    ask: 'Look at the last row: “it?” asks, and this trained head looks at the animal. A window of 4 leaves it four words.',
    question: 'Where will the 1 go then?',
    act: 'Press “window” to lay it on.',
    options: {
      lost: 'nowhere: it adds up to less',
      evenly: 'evenly to the four words',
      one: 'mostly to one of the four',
    },
    replies: {
      lost: 'What does softmax make every row add up to?',
      evenly: 'Are the scores of the four words alike?',
    },
    near: { seen: (animal = '') => `The window still shows “${animal}”: make it 4.` },
    found: (animal = '', name = '', weight = '', score = '') =>
      `“${animal}” is hidden. Now the word {keys|“${name}”} has ${weight}, though it scores only ${score}.`,
    why: 'Softmax knows only what is left, and the best of that wins, however bad it is. An ordinary head cannot say “not here”.',
    next: 'Can some words stay?',
  },
  stay: {
    label: 'First words stay',
    ask: 'The window hides the animal. Its sheet can leave the first columns open: then every row, however far down, still sees the first words.',
    question: 'How many first words must stay for the animal to be seen again?',
    act: 'Raise “First tokens that stay” until it is.',
    replies: { other: (animal = '') => `Count from the start of the sentence: where is “${animal}”?` },
    near: { few: (last = '') => `Now all up to “${last}” stay: one more.` },
    found: (count = '', animal = '', weight = '') =>
      `The first ${count} columns are open: the last row sees “${animal}” again, and gives it ${weight}.`,
    why: 'Each row now sees the first words and its window, and no more, however long the text. Large models keep a few first tokens so: heads that find nothing rest there.',
    next: 'What if two texts are in one row?',
  },
  apart: {
    label: 'Two texts in a row',
    ask: 'To waste no room, two texts are packed into one row. The last word asks who is hungry, the dog of its own text. But it looks at the cat of the other one, which scores more.',
    question: 'With a sheet laid between the texts, where will it look?',
    act: 'Press the sheet “texts” to lay it on.',
    options: { own: 'at the dog', other: 'still at the cat', evenly: 'evenly at its own text' },
    replies: {
      other: 'What a sheet hides gets nothing, whatever its score.',
      evenly: 'Are the scores of its own text all alike?',
    },
    found: (other = '', score = '', own = '', ownScore = '', weight = '') =>
      `“${other}” still scores more, ${score} to ${ownScore}, but is hidden: “${own}” has ${weight}.`,
    why: 'Nothing in a query says “only in my text”. The sheet does: it cuts the square in two.',
    next: 'Is what is out of the window lost?',
  },
  layers: {
    label: 'Through layers',
    ask: 'With a window of 4 the last word sees three words back. But in the layer before, those three have looked back, too.',
    question: 'After how many layers can it know something about the animal?',
    act: 'Raise the layers until the last row reaches it.',
    replies: { other: (back = '') => `Each layer goes ${back} words back. How far is it to the animal?` },
    near: {
      fewer: (layers = '') => `${layers} do not reach it: one more.`,
      more: (layers = '') => `${layers} layers are more than it needs.`,
    },
    found: (layers = '', animal = '') => `After ${layers} layers the last word can know something about “${animal}”.`,
    why: 'Each layer hands on what its words have gathered. So a model with windows alone still reaches far: Mistral 7B has 32 layers, each with a window of 4,096.',
    next: 'Now with a sheet of your own.',
  },
  paint: {
    label: 'Paint it yourself',
    ask: 'Ten tokens, a causal mask. Imagine also a window of 4 (tokens 0 and 1 stay) and two texts: 0 to 4 and 5 to 9.',
    act: 'In the row of token 9, drag over the cells that it may not see, or press their numbers.',
    near: {
      still: (count = '') => `It still sees ${count} too many.`,
      toomuch: (count = '') => `${count} cells too many are painted.`,
    },
    found: (tokens = '') => `Token 9 sees ${tokens}.`,
    why: 'The first tokens stay only in their own text: the sheet between texts has no holes. What any sheet hides is hidden.',
  },
  deep: {
    label: 'How many layers?',
    ask: '32 tokens, a window of 8.',
    act: 'Find the fewest layers after which token 31 hears of token 0.',
    near: {
      fewer: (layers = '') => `${layers} do not reach it.`,
      more: (layers = '') => `${layers} do, but so do fewer.`,
    },
    found: (layers = '', back = '') => `${layers} layers, ${back} back in each.`,
    why: 'A window of w sees itself and w − 1 before it: L layers reach L · (w − 1) back.',
  },
} satisfies WordsOf<typeof steps>;

export type Words = InEveryLanguage<typeof words>;
