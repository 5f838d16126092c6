// What the course sites hold: three experiments, with the numbers that each must show.
import type { Locator } from '@playwright/test';
import type { Core } from '../../wasm/package/index.ts';
import { loaderFile } from '../../web/src/view/embed-files.ts';
import type { Embedding } from '../../web/src/view/embed-hosts.ts';

export interface Lesson extends Embedding {
  /** The heatmap, shown as a table, whose numbers are compared. */
  readonly table: RegExp;
  numbers(core: Core): ArrayLike<number>;
  /** A hand on a control, and what the numbers become. */
  change(element: Locator): Promise<void>;
  changed(core: Core): ArrayLike<number>;
}

/** What each site takes. */
export const script = loaderFile;

/** The links inside the elements go there; nothing may ask it for anything. */
const site = 'https://playground.example/';

function weights(core: Core, seed: number): ArrayLike<number> {
  const scores = core.generator(seed).rand([2, 2, 4]);
  const valid_lens = [
    [1, 3],
    [2, 4],
  ];
  return core.run('masked_softmax', { scores, valid_lens }).weights.data;
}

const encoding = (core: Core, num_hiddens: number, max_len: number) =>
  core.run('positional_encoding', { num_hiddens, max_len }).encoding;

const similarity = (core: Core, num_hiddens: number): ArrayLike<number> =>
  core.run('position_similarity', { encoding: encoding(core, num_hiddens, 8) }).similarity.data;

const presses = async (element: Locator, slider: string, times: number): Promise<void> => {
  for (let time = 0; time < times; time++) await element.getByRole('slider', { name: slider }).press('ArrowRight');
};

export const lessons: readonly Lesson[] = [
  {
    experiment: 'masked-softmax',
    values: new Map([
      ['valid_lens', '1,3;2,4'],
      ['lang', 'en'],
    ]),
    title: 'Masked softmax',
    site,
    table: /^weights/,
    numbers: (core) => weights(core, 0),
    change: (element) => element.getByRole('button', { name: 'torch.rand: one more' }).click(),
    changed: (core) => weights(core, 1),
  },
  {
    experiment: 'positional-encoding',
    values: new Map([
      ['num_hiddens', '16'],
      ['max_len', '12'],
      ['lang', 'en'],
    ]),
    title: 'Positional encoding',
    site,
    table: /^Positional encoding/,
    numbers: (core) => encoding(core, 16, 12).data,
    change: (element) => presses(element, 'max_len', 1),
    changed: (core) => encoding(core, 16, 13).data,
  },
  {
    experiment: 'position-similarity',
    values: new Map([
      ['num_hiddens', '16'],
      ['max_len', '8'],
      ['lang', 'en'],
    ]),
    title: 'Similarity of positions',
    site,
    table: /\(8, 8\)/,
    numbers: (core) => similarity(core, 16),
    change: (element) => presses(element, 'num_hiddens', 2),
    changed: (core) => similarity(core, 18),
  },
];
