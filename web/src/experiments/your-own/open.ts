// A file that is dropped, pasted, picked or named by a link: read on this computer, or refused with the reason.
import { has } from '../../../../wasm/package/has';
import type { Core } from '../../core/core';
import { manyNumbers } from '../../core/protocol';
import type { Run, Taking } from '../../experiment/contract';
import type { Memory } from '../../experiment/memory';
import { type Ambiguous, type Dump, openDump } from '../../own/dump';
import { choiceOf, nameOf, opening } from '../../own/given';
import { patchesOf } from '../../own/patches';
import { requireAlike } from '../../own/two-files';
import { keepDump, keepPicture, keptDump } from './kept';
import type { Offer } from './offer';
import { beginning, longestName, type State, type Table } from './parameters';
import { atIn, openedIn, partOf, type Refused, read } from './source';
import { isSmall, type SurveyedHead, surveyOf } from './survey';
import type { Words } from './words.en';

/** A page's own tensors hear that they are not shown. */
interface Given extends Offer {
  refuse?(opened: Opened): void;
}

export type Opened = Refused | { readonly why: 'asks'; readonly offer: Offer; readonly asks: Ambiguous };

export const actions = {
  /** A run so large that the fast module is fetched for it. */
  ready: {
    run: async (_: State, core: Core): Promise<boolean> => {
      const scores = { shape: [1, manyNumbers + 1], data: new Float32Array(manyNumbers + 1) };
      await core.run('masked_softmax', { scores });
      return true;
    },
  },
  open: {
    async run(state: State, core: Core, memory: Memory, { given, stopped }: Pending): Promise<Opened | undefined> {
      const offer = given as Given | undefined;
      const found = offer && (await open(offer, { state, core, memory, stopped }));
      if (found && !stopped.aborted) offer.refuse?.(found);
      return found;
    },
    about: ({ sample, src, opened, part }: State) => [sample, src, opened, part],
  },
  /** All heads of a large file, one after the other. */
  survey: {
    run: async (state: State, core: Core, memory: Memory, { tell }: Pick<Run<Surveyed>, 'tell'>): Promise<Surveyed> => {
      const dump = await openedIn(state, core, memory);
      if (isSmall(dump)) return {};
      const { step, sample } = atIn(state, dump);
      const total = dump.layers * dump.heads;
      const heads = await read(dump.name, () =>
        surveyOf(
          dump,
          (at) => dump.weights({ step, sample, ...at }, core),
          (found) => tell(found.length / total, { heads: found }),
        ),
      );
      return has(heads, 'why') ? { refused: heads } : { heads };
    },
    about: ({ src, opened, training_step, batch, part, axes, softmax, causal, averaged, second, changed }: State) => [
      ...[src, opened, training_step, batch, part, axes, softmax, causal, averaged, second, changed],
    ],
    begins: ({ src, opened }: State) => src !== '' || opened !== '',
  },
};

export interface Surveyed {
  /** In the model's order, those that were read so far. */
  readonly heads?: readonly SurveyedHead[];
  readonly refused?: Refused;
}

type Pending = Pick<Run, 'given' | 'stopped'>;

/** What a page gives: the view stays at the layer and head that it is asked for. */
export function takes(given: unknown, { actions: { open }, words, set, refuse }: Taking<Table, Words, Outcomes>): void {
  open.stop();
  const take = ({ opened = '', axes = '' }: Partial<State>): void => set({ opened, file: '', axes });
  if (given === null) {
    take({});
    return;
  }
  const refused = (found: Opened): void => {
    if (found.why === 'asks') refuse('ambiguous', words.asks(found.asks.tensor, found.asks.shape));
    else refuse(has(found, 'error') ? found.error.code : found.why, words.refused(found));
  };
  const name = nameOf(given) || words.ofPage;
  open.start({ given, name, choice: choiceOf(given), take, refuse: refused } satisfies Given);
}

export interface Outcomes {
  readonly open: Opened | undefined;
  readonly survey: Surveyed;
  readonly ready: boolean;
}

interface Desk extends Pick<Run, 'stopped'> {
  readonly state: State;
  readonly core: Core;
  readonly memory: Memory;
}

async function open(offer: Given, desk: Desk): Promise<Opened | undefined> {
  const { given, name, choice, again, take, refuse } = offer;
  const { state, core, memory, stopped } = desk;
  if (again) return { why: 'asks', offer, asks: again };
  if (given instanceof Blob && given.type.startsWith('image/')) return openPicture(given, offer, desk);
  return read(name, async () => {
    if (offer.isSecond) return openSecond(offer, desk);
    const file = [...name.normalize('NFC')].slice(0, longestName).join('').trim();
    // The file that a link was made with is opened at the link's place, as it was read there; a page says how its own is read.
    const isFirst = keptDump(memory, state.opened) === undefined;
    const isMeant = isFirst && file === state.file;
    const isSaid = choice === undefined && (refuse || isMeant || (isFirst && state.file === ''));
    const axes = isSaid ? state.axes : undefined;
    const dump = await openDump(opening(given), name, { choice, axes });
    if (has(dump, 'readings')) return { why: 'asks', offer, asks: dump };
    await dump.weights(firstHead, core);
    // What was dropped later may be read sooner.
    if (stopped.aborted) return undefined;
    const view = dump.layers * dump.heads > 1 ? 'model' : 'head';
    const place = isMeant ? {} : { ...beginning, view };
    take({ ...place, axes: dump.origin?.asks ? dump.origin.axes : '', src: '', opened: keepDump(memory, dump), file });
    return undefined;
  });
}

/** It is read before anything changes: nothing half read is shown. */
const firstHead = { step: 0, layer: 0, head: 0 };

/** A file of the same shape, read as the one that is open is: its steps come after, and the first of them is shown. */
async function openSecond({ given, name, take }: Offer, { state, core, memory, stopped }: Desk): Promise<undefined> {
  const alone = { ...state, second: '', averaged: false };
  const mine = await openedIn(alone, core, memory);
  // Without a question: other axes than the first file's are no comparison.
  const dump = (await openDump(given, name, { choice: 0, axes: mine.origin?.axes })) as Dump;
  requireAlike(mine, partOf({ dump, key: '' }, alone, memory).dump);
  await dump.weights(firstHead, core);
  if (!stopped.aborted) take({ second: keepDump(memory, dump), training_step: mine.steps.length, left_out: false });
}

/** A picture for the patches of the file that is open; larger ones than a screen are drawn at its size. */
async function openPicture(picture: Blob, { name, take }: Offer, { state, core, memory, stopped }: Desk) {
  const { columns } = await openedIn(state, core, memory);
  if (!patchesOf(columns)) return { name, why: 'patches' } as const;
  return read(name, async () => {
    (await createImageBitmap(picture)).close();
    if (!stopped.aborted) take({ image: keepPicture(memory, picture), view: 'picture' });
    return undefined;
  });
}
