// The course of a run, which must make obvious that nothing happens for long, then a head forms and the loss falls. The
// reader drags the marker to any step, and every picture is of that step.
import { html, type TemplateResult } from 'lit/html.js';
import '../../charts/bundle/bundle';
import type { Hue } from '../../charts/base/types';
import type { AttnBundle, BundleNote, MovedPlace, Strand, Strip } from '../../charts/bundle/bundle';
import type { ScoredStep, Scores, Trained } from '../../core/training';
import { fixed, percent } from '../../text/format';
import type { Clock } from '../clock';
import { wide } from '../layout';
import type { TrainingWords } from './words.en';

/** The course of a run: its loss, and other curves over the steps. */
export interface Course {
  /** The last step of the time line. */
  readonly steps: number;
  /** The number of steps whose losses equal PyTorch's. */
  readonly pinned: number;
  readonly trained: Trained;
  /** The losses of another run, to compare with. */
  readonly beside?: { readonly losses: Float32Array; readonly name: string; readonly short?: string } | undefined;
  /** The loss of guessing: losses are drawn as a share of it. Without it they are drawn as they are. */
  readonly guessing?: number;
  readonly marks: readonly CourseMark[];
  /** The step at which a head has formed, and the text about it. */
  readonly learned?: { readonly step: number; readonly text: string } | undefined;
  /** The text about a step; default: loss and accuracy. */
  readonly told?: string;
  readonly label: string;
  /** The height of the plot in a presentation, in design units. */
  readonly tall?: number | undefined;
  /** Rows of cells under the plot. */
  readonly strip?: Strip | undefined;
}

/** A line from 0 to 1. */
export interface CourseMark {
  readonly name: string;
  /** The label at the end of the line on a phone. */
  readonly short?: string;
  readonly hue: Hue;
  readonly dash?: readonly number[];
  of(scored: ScoredStep): number;
}

/** The part of a scene that a course uses. */
export interface CourseScene {
  readonly asked: { readonly training_step: number };
  readonly result: { readonly step: number; readonly scores: Pick<Scores, 'loss' | 'accuracy'> };
  readonly words: { readonly training: Pick<TrainingWords, 'step' | 'steps' | 'loss' | 'shortLoss' | 'told'> };
  readonly clock?: Clock | undefined;
  readonly narrow: boolean;
  readonly table: boolean;
  set(values: { readonly training_step: number }): void;
}

/** The height in design units. */
const tall = { wide: 74, narrow: 52 };
/** The space for a loss above guessing, and for the note. */
const domain = [0, 1.3] as const;
const noteAt = 1.2;
const highestLoss = 1.1;

export function course(scene: CourseScene, room: number, given: Course): TemplateResult {
  const { asked, words, narrow } = scene;
  const { training: said } = words;
  const { steps, pinned, label, tall: presented } = given;
  const step = Math.min(asked.training_step, steps);
  const x = everyStep(steps);
  const apart = narrow && steps >= 300 ? 100 : steps > 100 ? 50 : 20;
  return html`<attn-bundle
      ${wide(room)}
      data-figure="time"
      .x=${x}
      .strands=${strandsOf(said, given)}
      .xTicks=${x.filter((tick) => tick % apart === 0)}
      .yDomain=${domain}
      .yTicks=${[0, 0.5, 1]}
      .position=${step}
      .positionText=${said.step(step)}
      .strip=${given.strip ?? null}
      .notes=${narrow ? [] : notesOf(given)}
      .endNames=${endsOf(said, given, narrow)}
      .xLabel=${narrow || presented !== undefined ? '' : said.steps(pinned)}
      .label=${label}
      .height=${presented ?? (narrow ? tall.narrow : tall.wide)}
      @place-move=${({ detail }: CustomEvent<MovedPlace>) => moveTo(scene, Math.min(steps, Math.max(0, detail.x)))}
    ></attn-bundle>
    <p class="reading" role="status">${spoken(scene, given)}</p>`;
}

const everyStep = (steps: number): number[] => Array.from({ length: steps + 1 }, (_, step) => step);

/** Stops the clock when the reader takes the marker. */
function moveTo({ clock, set }: CourseScene, step: number): void {
  clock?.pause();
  set({ training_step: step });
}

type Said = CourseScene['words']['training'];

function strandsOf(said: Said, given: Course): readonly Strand[] {
  const { trained, beside, guessing, marks } = given;
  const lines = marks.map(
    ({ name, hue, dash, of }): Strand => ({
      name,
      hue,
      lines: [scoredLine(trained.scores, of)],
      width: 2,
      ...(dash && { dash }),
    }),
  );
  if (guessing === undefined) return lines;
  const share = (losses: Float32Array): number[] =>
    Array.from(losses, (each) => Math.min(highestLoss, each / guessing));
  const other: readonly Strand[] = beside
    ? [{ name: beside.name, hue: 'ink-3', lines: [share(beside.losses)], dash: [3, 2] }]
    : [];
  return [...other, { name: said.loss, hue: 'ink-2', lines: [share(trained.losses)], width: 1.25 }, ...lines];
}

/** A value for every step up to the last scored one, interpolated between scores. */
function scoredLine(scores: readonly ScoredStep[], read: (scored: ScoredStep) => number): number[] {
  const line: number[] = [];
  scores.forEach((scored, index) => {
    const before = scores[index - 1];
    const [value, from] = [read(scored), before && read(before)];
    const apart = scored.step - (before?.step ?? scored.step);
    for (let step = 1; step < apart; step++) line.push((from ?? value) + ((value - (from ?? value)) * step) / apart);
    line.push(value);
  });
  return line;
}

function notesOf({ steps, learned, trained, guessing, tall }: Course): readonly BundleNote[] {
  const formed = learned && learnedNote(learned, (tall === undefined ? 0.35 : 0.45) * steps);
  // A projector's larger letters leave no space for both.
  const hasRoom = tall === undefined || formed === undefined;
  const beyond = guessing === undefined || !hasRoom ? undefined : beyondOf(trained.losses, guessing);
  return [formed, beyond].filter((note) => note !== undefined);
}

/** Puts the note on the side with more space. */
function learnedNote({ step, text }: { readonly step: number; readonly text: string }, middle: number): BundleNote {
  const left = step > middle;
  return {
    x: step,
    y: noteAt,
    text: left ? `${text} ↓` : `↓ ${text}`,
    hue: 'accent',
    align: left ? 'end' : 'start',
  };
}

/** The note of the largest loss, if it is above the plot. */
function beyondOf(losses: Float32Array, guessing: number): BundleNote | undefined {
  const most = Math.max(0, ...losses);
  if (most <= highestLoss * guessing) return undefined;
  return { x: losses.indexOf(most), y: noteAt, text: `↑ ${fixed(most, 1)}`, hue: 'ink-2', align: 'start' };
}

/** Places each label at the end of its line, without overlaps. */
function endsOf(said: Said, given: Course, narrow: boolean): AttnBundle['endNames'] {
  const { trained, beside, guessing, marks } = given;
  const last = trained.scores.at(-1);
  const nameIn = ({ name, short }: { readonly name: string; readonly short?: string }): string =>
    narrow ? (short ?? name) : name;
  const ends = marks.map((mark) => ({ y: last ? mark.of(last) : 0, text: nameIn(mark), hue: mark.hue }));
  if (guessing === undefined) return ends;
  const lossEnd = (losses: Float32Array): number => Math.min(1, (losses.at(-1) ?? guessing) / guessing);
  return [
    ...ends,
    { y: lossEnd(trained.losses), text: narrow ? said.shortLoss : said.loss, hue: 'ink-2' },
    ...(beside ? [{ y: lossEnd(beside.losses), text: nameIn(beside), hue: 'ink-3' } as const] : []),
  ];
}

/** Announces one sentence every twenty-five steps, and wherever it stops. */
function spoken({ result: { step, scores }, clock, words }: CourseScene, { learned, told: own }: Course): string {
  if (clock?.playing && step % 25 !== 0) return '';
  const told = own ?? words.training.told(step, scores.loss.toFixed(2), percent(scores.accuracy));
  return learned === undefined || step < learned.step ? told : `${told}; ${learned.text}`;
}
