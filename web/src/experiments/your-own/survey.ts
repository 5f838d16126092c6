// What is known of every head before one looks at any: its kind, and a picture of a few pixels.
import type { Dump } from '../../own/dump';
import { type Kind, kindOf, kinds } from '../../own/kinds';
import { isMean } from '../../own/means';
import { areScores } from '../../own/scores';
import { largestOf, pooled, pooledBySize, reachOf } from '../../tensor/pooled';
import type { Dense } from '../../tensor/tensor';

/** In the order of rows: what needs two steps first, then what looks at one place, then what spreads. */
export const shownKinds = [
  'induction',
  'previous',
  'next',
  'offset',
  'duplicate',
  'itself',
  'first',
  'local',
  'broad',
  'other',
  'scores',
] as const satisfies readonly (Kind | 'other' | 'scores')[];
export type ShownKind = (typeof shownKinds)[number];

export interface SurveyedHead extends HeadPlace {
  readonly kind: ShownKind;
  readonly marks: Readonly<Record<Kind, number>>;
  readonly distance: number;
  readonly thumb: Dense;
  readonly peak: number;
}

/** Cells a side of a thumb: few heads are shown larger. */
const cells = (heads: number): number => (heads <= 24 ? 168 : 68);

/** Milliseconds between breaths, so that the page answers meanwhile, and between pictures of what is known so far. */
const breath = 24;
const telling = 250;

/** Numbers of all heads of a step that are kept at once. */
const mostKept = 1 << 21;

/** Heads of a larger file are read one after the other, beside the picture. */
export const isSmall = ({ layers, heads, rows, columns }: Dump): boolean => layers * heads * rows * columns <= mostKept;

export interface HeadPlace {
  readonly layer: number;
  readonly head: number;
}

/** In the model's order. */
export const headsOf = ({ layers, heads }: Pick<Dump, 'layers' | 'heads'>): readonly HeadPlace[] =>
  Array.from({ length: layers * heads }, (_, at) => ({ layer: Math.floor(at / heads), head: at % heads }));

/** `tell` hears of what is known so far. */
export async function surveyOf(
  dump: Dump,
  weightsOf: (at: HeadPlace) => Promise<Float32Array>,
  tell?: (found: readonly SurveyedHead[]) => void,
): Promise<readonly SurveyedHead[]> {
  const found: SurveyedHead[] = [];
  let since = performance.now();
  let told = -telling;
  const all = headsOf(dump);
  for (const at of all) {
    const weights = await weightsOf(at);
    // The next one is read meanwhile; why it is not, is said when its turn comes.
    const next = all[found.length + 1];
    if (next && tell) weightsOf(next).catch(() => undefined);
    found.push(surveyed(at, weights, dump));
    if (performance.now() - since < breath) continue;
    if (since - told >= telling) {
      tell?.([...found]);
      told = since;
    }
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  return found;
}

export function surveyed(at: HeadPlace, weights: Float32Array, dump: Dump): SurveyedHead {
  const { rows, columns, tokens, layers, heads, isDifference } = dump;
  const thumb = (isDifference ? pooledBySize : pooled)(weights, rows, columns, cells(layers * heads));
  const kind = isDifference || areScores(weights, rows, columns) ? unnamed : kindOf(weights, rows, columns, tokens);
  return { ...at, ...kind, thumb, peak: (isDifference ? reachOf : largestOf)(thumb.data) };
}

/** Scores are of no kind, nor are differences. */
const unnamed = {
  kind: 'scores',
  distance: 0,
  marks: Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>,
} as const;

/** The heads of each kind, in the model's order; only kinds that there are. */
export const byKind = (
  survey: readonly SurveyedHead[],
): readonly { kind: ShownKind; heads: readonly SurveyedHead[] }[] =>
  shownKinds
    .map((kind) => ({ kind, heads: survey.filter((one) => one.kind === kind) }))
    .filter(({ heads }) => heads.length > 0);

/** The rows of the model view: of each kind the heads, then the means of layers. */
export const rowsOf = (survey: readonly SurveyedHead[], dump: Dump) =>
  byKind(survey).map(({ kind, heads: all }) => {
    const means = all.filter(({ head }) => isMean(dump, head));
    return { kind, heads: [...all.filter((one) => !means.includes(one)), ...means], means: means.length };
  });

/** Those that changed most first. */
export const byChange = (survey: readonly SurveyedHead[]): readonly SurveyedHead[] =>
  [...survey].sort((one, other) => other.peak - one.peak);

/** The mark it is named for; of others the highest. */
export const markOf = ({ kind, marks }: Pick<SurveyedHead, 'kind' | 'marks'>): number =>
  kind === 'other' || kind === 'scores' ? Math.max(...kinds.map((one) => marks[one])) : marks[kind];

/** The mark of the strongest head of each kind. */
export const strongest = (survey: readonly SurveyedHead[]): readonly number[] =>
  kinds.map((kind) => Math.max(...survey.map(({ marks }) => marks[kind])));
