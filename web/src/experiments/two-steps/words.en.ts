import type { SharedWords } from '../../experiment/contract';
import { trainingWords } from '../../experiment/training/words.en';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';

export const words = {
  title: 'Two steps, three ways',
  lead: 'Layer 0 reads the ending, layer 1 looks at the noun. Other starts find other ways.',
  parameters: {
    form: {
      label: 'Model',
      choices: {
        question: 'last word asks',
        it: '“it” asks',
        word: 'one layer: word',
        letter: 'one layer: letter',
      },
    },
    silenced: { label: 'Left out', choices: { none: 'no head', '0': 'layer 0’s', '1': 'layer 1’s' } },
    seeds: { label: 'Seeds', hint: 'Up to three, side by side; none: those shown first.' },
    language: { label: 'language', choices: { zh: 'Chinese', en: 'English' } },
  },
  presets: {
    question: { label: 'two steps', cell: 'Two layers, the last word asks' },
    ways: { label: 'three ways', cell: 'Two layers, “it” asks, three seeds' },
    word: { label: 'correct without looking', cell: 'One layer, the answer is the word' },
    letter: { label: 'a letter', cell: 'One layer, the answer is a letter' },
  },
  training: trainingWords,
  figure: {
    lastWord: 'it?',
    key: (one: string, other: string, layers: number) =>
      `Left with “${one}”, right with “${other}”. ${layers === 2 ? 'Arcs: layer 1, from the word that asks; dashed: layer 0.' : 'Arcs: from the word that asks.'}`,
    read: (says: string, noun: string, weight: string) => `${says}: the last layer looks at “${noun}” with ${weight}.`,
    seed: (seed: number) => `seed ${seed}`,
    answers: { word: 'answers the word', letter: 'answers a letter' },
    ways: { query: 'the query turns', keys: 'the keys change', ending: 'through the ending', none: 'a mixed way' },
    without: (layer: string) => `without layer ${layer}’s head`,
    right: 'Correct on new sentences',
    queries: 'queries, cosine',
    keys: (each: readonly string[]) => `keys: ${each.join(', ')}`,
    plane: (seed: number) => `Seed ${seed}: two queries, and how the keys move as the ending changes`,
    strip: 'All 20 seeds by the angle between their two queries: press one to see it',
    turns: '← cosine −1, the query turns',
    same: 'the same query, cosine 1 →',
  },
  remarks: {
    steps: ({ readable }: { readable: string }) =>
      `Dashed: layer 0. Plum: layer 1, from the word that asks. The nouns stand before the ending and cannot see it, so their {keys|keys} are the same with either ending, to the bit; only the {queries|query} can turn. Seeing one ending is enough: not to have seen it means the other. In ${readable} of 20 seeds layer 1 comes above 0.8 on the correct noun; others look for one kind only, or answer by elimination, and are correct, too.`,
    ways: ({ readable }: { readable: string }) =>
      `“It” and the nouns may both see the ending, so there are several ways, and no seed is pure. Correct is not the same as readable: nearly all answers are in all of 20 seeds, and in ${readable} layer 1 comes above 0.8 on the correct noun.`,
    silenced: ({ layer, right }: { layer: string; right: string }) =>
      `Without layer ${layer}’s head ${right} of the answers are correct. That does not tell the ways apart: it takes the queries and keys of both sentences.`,
    word: ({ right, noun }: { right: string; noun: string }) =>
      `Asked for the word itself, one layer is correct in ${right} of new sentences, with ${noun} of its attention on the correct noun. It adds up “a cat is here” and “some animal is tired”, and need not look.`,
    letter: ({ right, noun }: { right: string; noun: string }) =>
      `Each letter begins two animals and two things: only the noun and the ending together give it. One layer asked at “it” is correct in ${right}, with ${noun} on the correct noun: chance between two nouns.`,
    pinned: ({ pinned }: { pinned: number }) =>
      `Up to step ${pinned} the losses are PyTorch’s; after that any two float32 programs part, and a seed may end in another way.`,
  },
  suggestions: {
    ways: 'Three seeds side by side.',
    whole: 'Give the head back.',
    without: 'Leave out layer 0’s head.',
    question: 'Let the last word ask.',
    word: 'One layer, asked for the word.',
    letter: 'One layer, asked for a letter.',
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;
