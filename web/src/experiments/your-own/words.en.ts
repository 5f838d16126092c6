import type { SharedWords } from '../../experiment/contract';
import type { Why } from '../../own/contents';
import type { Dump } from '../../own/dump';
import type { Remark } from '../../own/honesty';
import type { Sizes } from '../../own/shapes';
import { ownWords } from '../../own/words.en';
import { fixed } from '../../text/format';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';
import type { Refused } from './source';
import type { ShownKind } from './survey';

/** A head's kind. */
interface Named {
  readonly kind: ShownKind;
  readonly distance: number;
}

interface Loss {
  readonly mean: string;
  readonly most: string;
  readonly token: string;
  readonly projected: boolean;
}

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

const kinds: Readonly<Record<ShownKind, string>> = {
  induction: 'what came after it before',
  previous: 'the token before',
  next: 'the token after',
  offset: 'a fixed distance back',
  duplicate: 'the same token, earlier',
  itself: 'itself',
  first: 'the first token',
  local: 'its neighbours',
  broad: 'everything, evenly',
  other: 'no clear pattern',
  scores: 'scores, not weights',
};

/** One sentence each; rows with fewer than three keys in sight do not count. */
const meanings: Readonly<Record<ShownKind, string>> = {
  induction:
    'Where a token stood before, the share of weight on what came after it there, on average: so a repeated text is continued.',
  previous: 'The share of a row’s weight on the token just before, on average.',
  next: 'The share of a row’s weight on the token just after, on average.',
  offset:
    'The largest share of weight on one distance back, of two or more, on average: of rows where no repeated token says to look there.',
  duplicate: 'Where the token also stands elsewhere, the share of weight on those places, on average.',
  itself: 'The share of a row’s weight on the token that asks, on average.',
  first: 'The share of a row’s weight on the first token, on average: where heads rest that find nothing.',
  local:
    'The share of weight up to two tokens away, without the place that gets most, and beyond what even weights put there.',
  broad: 'How evenly a row’s weight is spread, on average: the entropy as a part of its largest, 1 for equal weights.',
  other: 'No kind’s mark reaches what names it.',
  scores: 'Numbers outside of 0 to 1, or rows that do not add up to 1: no kind is named of them, but of their softmax.',
};

export const words = {
  title: 'Your own tensors',
  lead: 'Weights of your model, or the {queries|queries} and {keys|keys} they come from. The file stays on this computer.',
  parameters: {
    sample: {
      label: 'sample',
      choices: { grouped: 'grouped heads', letters: 'four heads learn', words: 'real words' },
    },
    src: { label: 'src' },
    file: { label: 'file of the link' },
    opened: { label: 'file' },
    second: { label: 'second file' },
    changed: { label: 'difference' },
    view: { label: 'view', choices: { model: 'model', head: 'head', generation: 'generation', picture: 'picture' } },
    image: { label: 'picture' },
    layer: { label: 'layer' },
    head: { label: 'head' },
    training_step: { label: 'step' },
    batch: { label: 'sample of the batch' },
    part: { label: 'part' },
    axes: { label: 'axes' },
    left_out: { label: 'without this head' },
    softmax: { label: 'softmax of scores' },
    causal: { label: 'causal' },
    averaged: { label: 'with each layer’s mean' },
    query: { label: 'token that asks' },
    without_first: { label: 'without the first token' },
    named: { label: 'kinds of head' },
    unfolded: { label: 'kind shown whole' },
    language: { label: 'language', choices: { zh: 'Chinese', en: 'English' } },
  },
  presets: {
    grouped: { label: 'grouped heads', cell: 'Queries and keys: four query heads share two of keys, two layers' },
    letters: { label: 'four heads learn', cell: 'Weights at 31 steps of training: two layers of two heads on letters' },
    words: { label: 'real words', cell: 'Weights at 31 steps of training: two layers of one head on a sentence' },
  },
  training: { play: 'Play', pause: 'Pause', back: 'One step back', on: 'One step on' },
  samples: 'Samples',
  open: 'Open…',
  dropHere: 'Drop or paste: .npz · .npy · .safetensors · JSON',
  torch: {
    title: 'From PyTorch: 3 lines',
    copy: 'Copy',
    copied: 'Copied',
    needs: 'Beside them one file, which needs NumPy alone; it is in the npm package attention-playground, too:',
    more: 'other libraries, your own arrays',
    guide: 'guide/en.html#own',
  },
  pasted: 'pasted',
  ofPage: 'tensors of this page',
  holds: ({ layers, heads, hasMeans, rows, columns, steps, other }: Dump): string =>
    [
      many(layers, 'layer'),
      many(hasMeans ? heads - 1 : heads, 'head'),
      `${rows} × ${columns}`,
      ...(steps.length > 1 && !other ? [many(steps.length, 'step')] : []),
    ].join(' · '),
  compare: 'Compare with…',
  alone: 'Only A',
  changed: (hues = false): string => `Difference B − A${hues ? ': plum where B looks more, ochre where less' : ''}`,
  samplesTo: (count: number): string => `Sample, 1 to ${count}:`,
  read: (count: number, of: number): string => `Reading: ${count} of ${of} heads.`,
  fromQueriesAndKeys: 'from queries and keys',
  views: { all: 'Views', model: 'Model', head: 'Head', generation: 'Generation', picture: 'Picture' },
  kinds,
  /** The kind of one head; `distance` is how far back it looks. */
  kindOf: ({ kind, distance }: Named): string => (kind === 'offset' ? `looks ${distance} back` : kinds[kind]),
  kindMeans: (kind: ShownKind, least: number): string =>
    `${meanings[kind]}${kind === 'other' || kind === 'scores' ? '' : ` Named from ${least} on.`}`,
  ticks: 'A tick is the least that names a kind; the first in this order that passes its tick names the head.',
  place: (at: number, of: number): string => `${at} of ${of}`,
  heads: (count: number, means: number): string =>
    [many(count, 'head'), ...(means > 0 ? [`then ${many(means, 'mean')}`] : [])].join(', '),
  more: (count: number): string => `+ ${count} more`,
  allHeads: 'All heads',
  headOf: (layer: number, head: number): string => `Layer ${layer}, head ${head}`,
  meanShort: (layer: number): string => `${layer} · mean`,
  meanOf: (layer: number, heads: number): string => `Layer ${layer}, mean of ${many(heads, 'head')}`,
  averaged: 'Each layer’s mean, PyTorch’s default',
  shortHead: (layer: number, head: string): string => `${layer} · ${head}`,
  previousHead: 'Previous head',
  nextHead: 'Next head',
  arcs: 'Whom a token hears',
  hearsMost: (asks: string, heard: string, weight: string): string => `“${asks}” hears “${heard}”, ${weight}`,
  asking: 'asks',
  heard: 'is heard',
  cell: (asks: string, heard: string, weight: string): string => `“${asks}” hears “${heard}”: ${weight}`,
  marks: 'How much of each kind',
  withoutFirst: 'Without the first token',
  leaveOut: 'Leave this head out',
  share: ({ mean, most, token, projected }: Loss): string =>
    `Without it ${projected ? 'the layer’s output' : 'the context before W_o'} changes by ${mean} of its length on average, most at “${token}”: ${most}.`,
  apart: (most: string): string => `Computed from q and k as well: at most ${most} apart.`,
  odd: (remark: Remark): string => {
    switch (remark.what) {
      case 'nan':
        return `${many(remark.numbers, 'number is', 'numbers are')} NaN, the first in row ${remark.row}.`;
      case 'infinite':
        return `${many(remark.numbers, 'number is', 'numbers are')} infinite, the first in row ${remark.row}: scores before softmax?`;
      case 'scores':
        return remark.least < 0
          ? `${many(remark.numbers, 'number lies', 'numbers lie')} outside of 0 to 1 in the shown head, from ${fixed(remark.least, 2)} to ${fixed(remark.most, 2)}: scores, not weights.`
          : `In the shown head ${many(remark.numbers, 'number is', 'numbers are')} above 1, up to ${fixed(remark.most, 2)}, and rows add up to as much as ${fixed(remark.sum, 2)}: not weights.`;
      case 'sums':
        return `${many(remark.rows, 'row does', 'rows do')} not add up to 1; row ${remark.row} comes to ${fixed(remark.sum, 3)}.`;
      case 'padding':
        return [
          ...(remark.keys > 0 ? [`No row looks at the last ${many(remark.keys, 'token')}: padding, it seems.`] : []),
          ...(remark.rows > 0
            ? [`${many(remark.rows, 'row looks', 'rows look')} at all tokens alike or at none: was everything hidden?`]
            : []),
        ].join(' ');
      default:
        return `Looks like heads averaged: ${remark.kinds.map((kind) => kinds[kind]).join(', ')}, none whole. Ask PyTorch for average_attn_weights=False.`;
    }
  },
  areScores: (count: number, of: number): string =>
    `${count} of ${many(of, 'head holds', 'heads hold')} scores, not weights: numbers outside of 0 to 1, or rows that do not add up to 1. No kind is named of them.`,
  softmax: 'Softmax of each row',
  softmaxed: 'Softmax of the file’s scores, row by row.',
  causal: 'Causal: what comes after is hidden',
  showScores: 'Back to the scores',
  step: (step: string): string => `step ${step}`,
  time: 'Steps, and how much the strongest head is of a kind',
  tokens: 'Tokens',
  generation: (prompt: number, written: boolean): string =>
    `The first ${many(prompt, 'token')} were read at once, as a square. ${written ? 'This one was written: a row more, which looks back.' : 'From the dashed row on, each token written is a row more.'}`,
  hears: (token: string): string => `“${token}” hears`,
  noPatch: (place: number): string => (place === 0 ? 'class token' : `token ${place}`),
  patches: (side: number, most: string): string =>
    `${side} × ${side} patches. Click a patch to make it the query (blue frame); the largest weight is ${most}.`,
  dropPicture: 'Drop the picture that the model saw (PNG, JPEG, WebP), and it stands behind them.',
  peers: (layer: number): string => `All heads of layer ${layer}, each on its own colour scale`,
  peer: (head: string, most: string): string => `${head}, at most ${most}`,
  largest: 'largest weight',
  half: (count: number, of: number): string =>
    `${many(count, 'patch holds', 'patches hold')} half of what goes to all ${of}.`,
  asks: (tensor: string, shape: readonly number[]): string =>
    `${tensor || 'This tensor'} has the shape (${shape.join(', ')}). Which reading is meant?`,
  answered: (axes: string): string =>
    `The line beneath a reading makes a file that is not asked about: save() and show() of attention_playground.py take axes, and so do numpy.savez(…, axes='${axes}') and this page’s address, &axes=${axes}.`,
  readAgain: (axes: string): string => `Axes read as ${axes}: read it another way`,
  notAsked: 'A file that says its axes is not asked about:',
  held: (read: number, unread: number): string => `${many(read, 'array')} read${unread > 0 ? `, ${unread} not` : ''}`,
  isRead: 'Read',
  isNotRead: 'Not read',
  tensor: (name: string, shape: readonly number[]): string => `${name.slice(0, 60)} (${shape.join(', ')})`,
  whyNot: {
    part: 'may be weights, too: choose it beside the file’s name',
    tokens: 'not as many as columns',
    option: 'an option of queries and keys, which are not shown here',
    beside: 'read only beside weights, or queries and keys, of the same name',
    type: 'its type is not read',
    text: 'a text that is no tokens',
    parameter: 'a parameter of the model',
    axes: 'no axes that weights have',
  } satisfies Readonly<Record<Why, string>>,
  reading: ({ step, layer, batch, head, row, column }: Sizes): string =>
    [
      ...(step > 1 ? [many(step, 'step')] : []),
      ...(layer > 1 ? [many(layer, 'layer')] : []),
      ...(batch > 1 ? [many(batch, 'sample')] : []),
      ...(head > 1 ? [many(head, 'head')] : step * layer * batch > 1 ? ['one map each'] : []),
      `${row} × ${column}`,
    ].join(' · '),
  broken: (heads: string): string => `NaN in head ${heads} (layer · head): open it to see where.`,
  gone: (name: string): string =>
    `${name ? `“${name}”` : 'The file'} is no longer here: nothing of it was kept. Open it again.`,
  notInLink: (name: string, sample: string): string =>
    `The link was made with “${name}” open. Files are never in links: this is the sample “${sample}”. If you have the file, open it: the link’s place is found in it.`,
  unlinked: (name: string, sample: string): string =>
    `“${name}” is not in the link: who opens it sees the sample “${sample}”, and which file is missing.`,
  refused: (refused: Refused): string =>
    refused.why === 'file'
      ? ownWords.refused(refused.error, refused.name)
      : `${refused.name}: ${refused.why === 'core' ? refused.error.message : reasons[refused.why]}`,
  instead: 'In Python:',
  remarks: {
    heads: ({ count, kinds: found }: { count: number; kinds: number }) =>
      `${many(count, 'head')} in ${many(found, 'group')}, by what each looks at most; within a row, by layer. Under each stand layer · head. Each picture has its own colour scale.`,
    most: ({ count, kind }: { count: number; kind: ShownKind }) => `Most, ${count}, look at: ${kinds[kind]}.`,
    unnamed: ({ count }: { count: number }) => `${many(count, 'map')}, in the model’s order. What they do is not said.`,
    scores: ({ count }: { count: number }) =>
      `${many(count, 'head of scores', 'heads of scores')} before softmax. Whom a head looks at is read from their softmax: one press above.`,
    mean: ({ layer, count, named, kind }: { layer: number; count: number; named: number; kind: ShownKind }) =>
      `Of layer ${layer}’s ${many(count, 'head')} ${named} are of a kind; their mean is ${kind === 'other' ? 'of none' : `of one: ${kinds[kind]}`}. What each did cannot be told from it.`,
    head: ({ layer, head, kind, distance, mark }: Named & { layer: number; head: number; mark: string }) =>
      kind === 'offset'
        ? `Layer ${layer}, head ${head} looks ${distance} back, with ${mark}.`
        : kind === 'other'
          ? `Layer ${layer}, head ${head} fits no pattern; its highest mark is ${mark}.`
          : `Layer ${layer}, head ${head} looks at: ${kinds[kind]}, with ${mark}.`,
    sink: ({ count, of, most }: { count: number; of: number; most: string }) =>
      `Why the first token? ${count} of ${of} heads put 0.3 or more on it, up to ${most}. Softmax must give out 1 in every row. A head that finds nothing to look at gives it to a token that all can see and that says little: a sink. Leave it out, and each row adds up to 1 again: you see where else the head looks.`,
    change: ({ layer, head, most, isMost }: { layer: number; head: number; most: string; isMost: boolean }) =>
      `${isMost ? `Heads stand by how much they changed, all on one colour scale: most layer ${layer}, head ${head}, by` : `Layer ${layer}, head ${head} changed by`} up to ${most}.`,
    nan: ({ count }: { count: number }) => `${many(count, 'head has', 'heads have')} NaN: open one to see where.`,
    single: () =>
      'One map a layer, spread over many tokens: perhaps a mean over heads, PyTorch’s default. average_attn_weights=False gives each head.',
    explains: () =>
      'A {weights|weight} says what is read, not what it changes. To see whether a head matters, leave it out.',
    private: () =>
      'Nothing is sent: what you drop is read on this computer, and nothing of it is kept; a link holds its name alone.',
  },
  suggestions: {
    model: 'See all heads at once.',
    leaveOut: 'See what the layer loses without this head.',
    without: 'Leave the first token out.',
    withFirst: 'Bring the first token back.',
    letters: 'Watch four heads become what they are.',
    grouped: 'Open queries and keys of grouped heads.',
  },
} satisfies SharedWords<Table, keyof typeof presets>;

const reasons: Readonly<Record<Exclude<Refused['why'], 'file' | 'core'>, string>> = {
  origin: 'a link opens files of its own site only.',
  missing: 'there is no such file here.',
  unreadable: 'cannot be read.',
  patches: 'the tokens of the open file are no square grid of patches. Open the weights first, then the picture.',
};

/** What every language says. */
export type Words = InEveryLanguage<typeof words>;
