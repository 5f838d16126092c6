import { FileError } from '../../../../wasm/package/file_error';
import { AttnError, type Core } from '../../core/core';
import type { Memory } from '../../experiment/memory';
import type { At, Dump, ShareOfHead } from '../../own/dump';
import { type Remark, remarksOn } from '../../own/honesty';
import { isMean } from '../../own/means';
import { hasPicture } from '../../own/patches';
import { nth } from '../../tensor/read';
import type { Dense } from '../../tensor/tensor';
import { keptPicture } from './kept';
import type { State } from './parameters';
import { atIn, partOf, type Refused, type Source, sampleOf, sourceOf } from './source';
import { type HeadPlace, headsOf, isSmall, type SurveyedHead, strongest, surveyed, surveyOf } from './survey';

/** The weights of a head. */
export type Matrix = Dense & { readonly data: Float32Array };

export interface Result {
  readonly dump: Dump;
  /** True for one of the samples. */
  readonly isSample: boolean;
  readonly step: number;
  readonly sample: number;
  readonly part: number;
  /** For each step up to this one, the marks of its strongest heads; empty for a large file. */
  readonly course: readonly (readonly number[])[];
  /** Every head at this step, in the model's order; empty for a large file, of which they come one after the other. */
  readonly survey: readonly SurveyedHead[];
  readonly layer: number;
  readonly head: number;
  /** (rows, columns) of this head. */
  readonly weights: Matrix;
  readonly chosen: SurveyedHead;
  /** What is odd about it. */
  readonly odd: readonly Remark[];
  /** The largest difference of its weights from those of q and k, where the file has both. */
  readonly apart: number | undefined;
  /** What the layer gives without it, where this is asked for and the file has v. */
  readonly share: ShareOfHead | undefined;
  /** (rows, columns) of all heads, where they are few. */
  readonly all: readonly Matrix[];
  /** The weights of every head of this layer, where the file is of patches. */
  readonly peers: readonly Matrix[];
  /** The address of the reader's picture. */
  readonly image: string | undefined;
  /** Why the address of the link, or the reader's file, is not shown. */
  readonly refused: Refused | undefined;
  /** The reader's file is no longer there: nothing of it is kept. */
  readonly isGone: boolean;
}

/** Numbers of all heads of all steps that are read for the time line. */
const mostTraced = 1 << 21;

export async function compute(state: State, core: Core, memory: Memory): Promise<Result> {
  const source = await sourceOf(state, core, memory);
  try {
    return await resultOf(source, state, core, memory);
  } catch (error) {
    if (!(error instanceof FileError) || source.isSample) throw error;
    // What fails later on is not shown in part.
    const refused = { name: source.dump.name, why: 'file', error } as const;
    return resultOf({ ...(await sampleOf(state, core, memory)), refused }, state, core, memory);
  }
}

async function resultOf(source: Source, state: State, core: Core, memory: Memory): Promise<Result> {
  const { dump, part, key } = partOf(source, state, memory);
  const { rows, columns } = dump;
  const { step, layer, head, sample } = atIn(state, dump);
  const here = [key, step, sample, layer, head];
  const weightsAt = (at: HeadPlace, of = step) => dump.weights({ step: of, sample, ...at }, core);
  const ofHead = async (at: HeadPlace): Promise<Matrix> => ({ shape: [rows, columns], data: await weightsAt(at) });
  // All at once: those that the core works out then share a message.
  const all = isSmall(dump)
    ? await memory.once('all', [key, step, sample], () => Promise.all(headsOf(dump).map(ofHead)))
    : [];
  const place = layer * dump.heads + head;
  // A part of its own: a view of the layer would hold all of it.
  const alone = async (at: HeadPlace): Promise<Matrix> => {
    const data = await weightsAt(at);
    return { shape: [rows, columns], data: data.byteLength < data.buffer.byteLength ? data.slice() : data };
  };
  const weights = isSmall(dump) ? nth(all, place) : await alone({ layer, head });
  const image = keptPicture(memory, state.image);
  const peers = hasPicture({ dump, image })
    ? await Promise.all(headsOf({ layers: 1, heads: dump.heads }).map(({ head: of }) => ofHead({ layer, head: of })))
    : [];
  const isTraced = isSmall(dump) && all.length * rows * columns * dump.steps.length <= mostTraced;
  const surveyAt = (at: number) =>
    memory.once(
      'survey',
      [key, at, sample],
      () =>
        surveyOf(dump, async (of) =>
          at === step ? nth(all, of.layer * dump.heads + of.head).data : weightsAt(of, at),
        ),
      isTraced ? dump.steps.length : 1,
    );
  const survey = isSmall(dump) ? await surveyAt(step) : [];
  const course: (readonly number[])[] = [];
  if (isTraced) for (let at = 0; at <= step; at++) course.push(strongest(await surveyAt(at)));
  const chosen = isSmall(dump)
    ? nth(survey, place)
    : memory.once('chosen', here, () => surveyed({ layer, head }, weights.data, dump));
  const odd = memory.once('odd', here, () =>
    dump.isDifference
      ? []
      : remarksOn(weights.data, rows, columns, dump.heads === 1 || isMean(dump, head) ? chosen.marks : undefined),
  );
  const at: At = { step, layer, head, sample };
  const { difference, share: shareOf }: Partial<Dump> = isMean(dump, head) ? {} : dump;
  const apart = await memory.once('apart', here, async () => difference?.(at, core).catch(unlessRefused));
  const share = state.left_out ? await memory.once('share', here, async () => shareOf?.(at, core)) : undefined;
  const { isSample, refused, isGone } = source;
  const view = { ...{ step, sample, part, layer, head }, ...{ weights, all, chosen, survey, course } };
  return { dump, isSample, refused, isGone, odd, apart, share, peers, image, ...view };
}

/** Weights that are given are shown, though the core may refuse their q and k. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof AttnError)) throw error;
}
