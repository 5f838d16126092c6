import type { SharedWords } from '../../experiment/contract';
import type { InEveryLanguage } from '../../words/language';
import type { HeadPlace } from './model';
import type { presets, Table } from './parameters';

export interface Counted {
  readonly right: number;
  readonly of: number;
}

/** A head, and how much it gives on average to what it looks at. */
export interface Looking extends HeadPlace {
  readonly share: string;
}

export const words = {
  title: 'Trained heads',
  lead: 'Where does each head look? Click a letter, switch a head off: what does the model still say?',
  parameters: {
    picture: { label: 'Picture', choices: { letters: 'one row', importance: 'which head matters' } },
    letters: { label: 'Letters', hint: 'A to Z and ?, at most 23. Repeat something: then there is something to find.' },
    layer0_head0: { label: 'Layer 0, head 0' },
    layer0_head1: { label: 'Layer 0, head 1' },
    layer1_head0: { label: 'Layer 1, head 0' },
    layer1_head1: { label: 'Layer 1, head 1' },
    query: { label: 'Letter that asks' },
    named: { label: 'Say what each head does' },
    seed: { label: 'Seed of the seven rows' },
  },
  presets: {
    repeats: { label: 'Letters repeat', cell: 'Six random letters, and five of them again' },
    word: { label: 'A word twice', cell: 'PLANET, and once more without its end: it has never read a word' },
    new: { label: 'Nothing repeats', cell: 'Eleven letters, each once: nothing tells what comes next' },
    withoutFirst: { label: 'Without head 0, layer 0', cell: 'The head that looks at the letter before is silent' },
    withoutLast: { label: 'Without layer 1', cell: 'Both heads of layer 1 are silent' },
  },
  presetsTitle: 'Letters and heads',
  choose: 'Choose the letter that asks',
  layer: (layer: number) => `layer ${layer}`,
  head: (head: number) => `head ${head}`,
  headOfLayer: named,
  weightsOf: (place: HeadPlace, letter: string) => `${named(place)}, weights of ${letter}`,
  kinds: {
    before: 'the letter before',
    after: 'after the same letter',
    spread: 'several letters',
  },
  /** Beside a head's switch. */
  speaks: 'on',
  silent: 'off',
  speaksOf: (place: HeadPlace) => `${capital(named(place))} on`,
  next: 'The model says next',
  /** What the model says after the letter that asks, and where it is right. */
  says: (letter: string, said: string, sure: string, counted: Counted) =>
    `After {queries|${letter}} it says ${said}, with probability ${sure}.${counted.of === 0 ? '' : ` ${counted.of} letters repeat: ${counted.right} of ${counted.of} correct.`}`,
  withAll: (said: string, sure: string, counted: Counted) =>
    `With all heads: ${said}, ${sure}${counted.of === 0 ? '' : `; correct at ${score(counted)}`}.`,
  trained: (steps: number, accuracy: string) =>
    `Trained, not random: ${steps} steps on random letters that repeat. On rows it never saw it is correct in ${accuracy} of the places that can be known.`,
  file: 'The model, a file for PyTorch',
  /** How much each head matters, over seven rows. */
  importance: {
    weights: 'Weights, the start of the first row',
    headAt: ({ layer, head }: HeadPlace) => `Layer ${layer} · head ${head}`,
    right: 'Correct without it',
    bits: 'Spread of its weights, bits',
    slope: 'Slope of the loss',
  },
  remarks: {
    intact: ({ share }: { share: string }) =>
      `Seven rows of letters that repeat. With all four heads the model is correct at ${share} of the places that can be known.`,
    before: ({ heads }: { heads: readonly Looking[] }) =>
      `${capital(list(heads))} ${heads.length === 1 ? 'looks' : 'look'} at the letter before: ${shares(heads)} of the weight on average.`,
    after: ({ heads }: { heads: readonly Looking[] }) =>
      `${capital(list(heads))} ${heads.length === 1 ? 'looks' : 'look'} at what followed the same letter last time: ${shares(heads)}.`,
    saysIt: 'That is what the model says.',
    noneAfter: 'No head finds what followed the same letter.',
    nothingTwice: ({ said, sure }: { said: string; sure: string }) =>
      `Each letter stands here once, so nothing tells what comes next. It says ${said} all the same, with probability ${sure}: a guess, however sure.`,
    whole:
      'Does a head matter? Its weights do not tell. Silence it and see what the model still says. {see two-steps|See heads that learned sentences.}',
    lost: ({ heads, all, ...counted }: { heads: readonly HeadPlace[]; all: number } & Counted) =>
      `Without ${list(heads)} it is correct at ${score(counted)}; with all heads it was ${all}.`,
    spared: ({ heads, ...counted }: { heads: readonly HeadPlace[] } & Counted) =>
      `Without ${list(heads)} it is still correct at ${score(counted)}: here the others do without.`,
  },
  suggestions: {
    measure: 'Measure how much each head matters.',
    otherRows: 'Other rows: do all three ways name the same head?',
    oneRow: 'Back to one row of letters.',
    silenceFirst: 'Silence head 0 of layer 0, and watch the bars of layer 1.',
    silenceSpare: 'Silence head 1 of layer 0 instead: what is lost?',
    silenceLast: 'Silence both heads of layer 1.',
    all: 'Let all heads speak again.',
    again: 'Take letters that repeat.',
    new: 'Take letters that never repeat.',
    own: 'Type letters of your own.',
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;

function named({ layer, head }: HeadPlace): string {
  return `head ${head} of layer ${layer}`;
}

function list(heads: readonly HeadPlace[]): string {
  const names = heads.map(named);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function shares(heads: readonly Looking[]): string {
  return heads.map(({ share }) => `{weights|${share}}`).join(' and ');
}

function score({ right, of }: Counted): string {
  return `${right} of ${of} places`;
}
