import type { SharedWords } from '../../experiment/contract';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Sheet, Table } from './parameters';

export const words = {
  title: 'Masks on masks',
  lead: 'Each mask is a sheet: where it is dark, a token must not look. Sheets are laid on each other, and softmax shares 1 among what is left.',
  parameters: {
    text: { label: 'Text', choices: { sentence: 'a sentence', pair: 'two sentences', tokens: 'tokens alone' } },
    n: { label: 'Tokens' },
    causal: { label: 'Causal', hint: 'no token sees a later one' },
    windowed: { label: 'Window', hint: 'only the nearest tokens are seen' },
    window: { label: 'Tokens in the window', hint: 'the token itself among them' },
    sink_tokens: { label: 'First tokens that stay', hint: 'the window does not hide them' },
    documents: { label: 'Texts kept apart', hint: 'no token sees another text' },
    border: { label: 'The second text begins at' },
    painting: { label: 'Painted', hint: 'a sheet of your own' },
    picture: { label: 'Picture', choices: { weights: 'weights', heard: 'who hears whom' } },
    layers: { label: 'Layers' },
    painted: { label: 'Cells painted over' },
    query: { label: 'Looking' },
    key: { label: 'Looked at' },
    language: { label: 'language', choices: { zh: 'Chinese', en: 'English' } },
  },
  presets: {
    decoder: { label: 'Decoder', cell: 'One causal mask: no word sees a later one' },
    window: { label: 'Window', cell: 'Each word sees itself and three before it' },
    streaming: { label: 'Window, first words stay', cell: 'StreamingLLM: a window, and the first two words' },
    packed: { label: 'Two texts in a row', cell: 'Texts are packed into one row; a mask keeps them apart' },
    layers: { label: 'Through layers', cell: 'A window, and what gets through two layers' },
    deep: { label: 'A deeper model', cell: '32 tokens, a window of 8: as in Mistral 7B, on a small scale' },
  },
  sheet: { causal: 'causal', windowed: 'window', documents: 'texts', painting: 'painted' } satisfies Record<
    Sheet,
    string
  >,
  weights: 'weights under the masks',
  heard: (layers: number) => (layers === 1 ? 'heard in 1 layer' : `heard within ${layers} layers`),
  looks: 'looking',
  lookedAt: 'looked at',
  mayLook: (name: string) => `{queries|${name}} may look at:`,
  paint: (key: string, isOver: boolean) => (isOver ? `${key}: painted over` : key),
  hidden: (query: string, key: string, by: readonly Sheet[]) =>
    `{queries|${query}} → {keys|${key}}: hidden by ${by.map((sheet) => inWords[sheet]).join(' and ')}.`,
  seen: (query: string, key: string, weight: string) => `{queries|${query}} → {keys|${key}}: seen, weight ${weight}.`,
  hears: (query: string, key: string, way: readonly string[]) =>
    way.length === 2
      ? `{queries|${query}} sees {keys|${key}} itself.`
      : `{queries|${query}} hears of {keys|${key}} after ${way.length - 1} layers: ${way.join(' → ')}.`,
  silent: (query: string, key: string, most: number) =>
    `After ${most === 1 ? 'one layer' : `${most} layers`} {queries|${query}} has heard nothing of {keys|${key}}.`,
  model: 'The scores are a trained head’s, of the last layer; it was trained with a causal mask alone.',
  packedModel: 'The scores are a trained head’s. Each sentence was read on its own, its positions counted from 0.',
  equal: 'No model here: all scores are 0, so all that is left gets the same weight.',
  remarks: {
    left: ({ name, count, of }: { name: string; count: number; of: number }) =>
      `${name} may look at ${count} of ${of} tokens, and shares 1 among them.`,
    most: ({ key, weight }: { key: string; weight: string }) => `Most goes to ▸${key}: {weights|${weight}}.`,
    empty: ({ name }: { name: string }) => `Nothing is left to ${name}: the softmax of nothing is nan, as in PyTorch.`,
    reach: ({ layers, back }: { layers: number; back: number }) =>
      `A layer hands on what the tokens in the window hold: ${back} back in each, ${layers * back} in ${layers}.`,
  },
  suggestions: {
    window: 'Lay the window on, too.',
    lift: 'Lift the window.',
    stay: 'Let the first two tokens stay.',
    pair: 'Put two texts in a row.',
    apart: 'Lay on the sheet between texts.',
    together: 'Lift the sheet between texts.',
    heard: 'Who hears whom through layers?',
    deeper: 'One layer more.',
  },
} satisfies SharedWords<Table, keyof typeof presets>;

const inWords: Readonly<Record<Sheet, string>> = {
  causal: 'the causal sheet (it comes later)',
  windowed: 'the window (it is too far)',
  documents: 'the texts’ sheet (another text)',
  painting: 'your paint',
};

export type Words = InEveryLanguage<typeof words>;
