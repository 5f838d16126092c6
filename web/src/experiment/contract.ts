import type { TemplateResult } from 'lit/html.js';
import type { CellPlace, TensorLike } from '../charts/base/types';
import type { AttnError, Core } from '../core/core';
import type { FilledFormula, FormulaSet } from '../formulas/formula';
import type { GoldenSet } from '../goldens/golden';
import type { AnyParameter, ChoiceParameter, ParameterTable, StateOf, TensorParameter } from '../state/parameters';
import type { Language } from '../words/language';
import type { Clock, Walk } from './clock';
import type { LessonFiles, Mark } from './lesson-step';
import type { Axes } from './linked';
import type { Memory } from './memory';
import type { Remarks, Spoken } from './remarks';

/**
 * One experiment: a table of parameters, what is computed from them, how it is drawn, and its words.
 * It holds no state: the same object serves every place on every page, and what a view keeps is the view's. README.md shows how to write one.
 */
export interface Experiment<
  Table extends ParameterTable = ParameterTable,
  Preset extends string = string,
  Result = unknown,
  Own extends object = Spoken,
  Outcomes extends object = object,
> {
  /** Its folder, its place in the URL and the element's attribute: "masked-softmax". */
  readonly name: string;
  readonly parameters: Table;
  /** The first one is where a visitor starts. Values a preset leaves out are the table's. */
  readonly presets: Readonly<Record<Preset, Partial<StateOf<Table>>>>;
  /** The preset a visitor of a language starts with, where that is not the first. */
  readonly startsWith?: Readonly<Partial<Record<Language, Preset>>>;
  /** Each language is a file of its own, loaded when it is spoken. */
  readonly words: Readonly<Record<Language, () => Promise<{ readonly words: ExperimentWords<Table, Preset> & Own }>>>;
  /** Brings values that depend on others back into range, in silence: only for what is looked at. */
  settle?(state: StateOf<Table>): StateOf<Table>;
  /** What a hand's change brings with it, where it does not say otherwise: the place of a word that has moved in its sentence. */
  follow?(changed: Partial<StateOf<Table>>, before: StateOf<Table>): Partial<StateOf<Table>>;
  /** Narrower ranges than the table's, from other values: a position within max_len. */
  limits?(state: StateOf<Table>): Readonly<Partial<Record<keyof Table & string, Limits>>>;
  /** What a slider's values are called from 0 on, where they are more than numbers: the words of a sentence. */
  called?(state: StateOf<Table>): Readonly<Partial<Record<keyof Table & string, readonly string[]>>>;
  /** What stands in the place of values that leave it to others: the task's own learning rate, where none was chosen. */
  meant?(state: StateOf<Table>): Partial<StateOf<Table>>;
  /** The controls that matter in a state; without this, all of the table's. */
  controls?(state: StateOf<Table>): readonly (keyof Table & string)[];
  /**
   * The controls that stand open on arrival, in order, where no step says which it needs; all others are folded away. Without
   * this, the first of `controls` that are few enough.
   */
  readonly first?: readonly (keyof Table & string)[];
  /** The preset a state goes on belonging to although its values differ: it stays chosen, and Reset goes back to it. */
  presetOf?(state: StateOf<Table>): Preset;
  /** Everything the figures need, from the core alone; `memory` keeps what the next one may use again. Its AttnErrors are answered beside the control `blame` names. */
  compute(state: StateOf<Table>, core: Core, memory: Memory): Promise<Result>;
  /** What goes on beside the figure, by name: a measurement, begun by a press. Each view of a page has its own. */
  readonly actions?: { readonly [Name in keyof Outcomes]: Action<Table, Outcomes[Name]> };
  /**
   * Where time passes in it: the view parameter, a whole number from 0, that the view's clock walks along, and how far it can
   * go now. A link carries the place; a slider and the clock are two hands on it.
   */
  readonly clock?: {
    readonly walks: keyof Table & string;
    walk(live: Live<Table, Result, Outcomes>): Walk;
  };
  /** The figure, from the last result. Called after every change of result, view, hover or language. */
  figure(scene: Scene<Table, Result, Own, Outcomes>): TemplateResult;
  /** What stands below the figure, with code of its own: loaded after the first picture. */
  below?(): Promise<(scene: Scene<Table, Result, Own, Outcomes>) => TemplateResult>;
  /** A style sheet of its own figure, where charts and the frame's sheet do not suffice. */
  readonly styles?: string;
  /** Formulas are compiled when the page is built and loaded after the first picture. */
  readonly formulas?: {
    load(): Promise<FormulaSet>;
    fill(scene: Scene<Table, Result, Own, Outcomes>): readonly FilledFormula[];
  };
  /** Four to seven steps, each a file in `steps/`: loaded with the first picture that one begins with. */
  readonly lesson?: LessonFiles;
  /** The first of them and where it starts, where the first picture is not to wait for all. */
  readonly firstStep?: { readonly name: string; readonly state: Partial<StateOf<Table>> };
  /** Of an experiment that marks itself, without a lesson. */
  marks?(live: Live<Table, Result, Outcomes>, memory: Memory): Mark;
  /** What there is to see in a state, and what to try: loaded after the first picture. */
  remarks(): Promise<Remarks<Table, Result, Own, Outcomes>>;
  /** PyTorch's words for a state: loaded after the first picture. */
  code(): Promise<Code<Table, Result>>;
  /** "Check against PyTorch": PyTorch's own numbers for presets that are notebook cells, beside the same tensors of now. */
  readonly golden?: {
    load(): Promise<{ readonly goldens: GoldenSet }>;
    /** By the names that `notebook.goldens` gives them. */
    tensors(live: Live<Table, Result, Outcomes>): Readonly<Record<string, TensorLike>>;
    /** What the notebook prints besides, as the present values give it: the module's repr, shapes. The code prints it too. */
    lines?(live: Live<Table, Result, Outcomes>): readonly string[];
  };
  /** The parameter whose control answers an error of the core; by default the one named as the error's input. */
  blame?(error: AttnError, state: StateOf<Table>): (keyof Table & string) | undefined;
}

/** Work that a press begins and that sliders do not wait for. Neither a link nor a slider begins it. */
export interface Action<Table extends ParameterTable = ParameterTable, Outcome = unknown> {
  /**
   * With a line to the core of its own: a newer computation of the view does not end it. Once it is stopped, `core` answers
   * no more; between answers `run` ends what it does by itself.
   */
  run(state: StateOf<Table>, core: Core, memory: Memory, run: Run<Outcome>): Promise<Outcome>;
  /** The values an outcome holds for: where they change, a run is stopped, and the outcome waits until they are back. */
  about?(state: StateOf<Table>): unknown;
  /**
   * Where a state asks for it by itself, as a link to a large matrix does. Never for a measurement. An outcome is let go
   * when no state asks for it any more.
   */
  begins?(state: StateOf<Table>): boolean;
  /**
   * Of what begins by itself: whether an outcome goes as far as a state asks. Where it does not, it is run again and goes on
   * from what `memory` keeps; what there is stays meanwhile.
   */
  reaches?(state: StateOf<Table>, outcome: Outcome): boolean;
}

/** An action under way, as it sees itself. */
export interface Run<Outcome = unknown> {
  /** Aborts when a person stops it, when the values it is about change, and when its view goes. */
  readonly stopped: AbortSignal;
  /** Says how far it is, from 0 to 1, and what it has so far: that is shown already, and stays if it is stopped. */
  tell(progress: number, soFar?: Outcome): void;
}

/** An action in one view. */
export interface Acting {
  readonly running: boolean;
  /** From 0 to 1; undefined while nothing runs, or nothing has been said. */
  readonly progress: number | undefined;
  /** The last run for these values ended without an outcome. */
  readonly failed: boolean;
  /** Runs it for the values of the picture; while it runs, nothing. */
  start(): void;
  stop(): void;
}

export interface Code<Table extends ParameterTable = ParameterTable, Result = unknown> {
  /** Complete code for exactly this state; it prints what `prints` lists, in that order, and nothing else but times. */
  pytorch(state: StateOf<Table>): string;
  prints(live: Live<Table, Result>): readonly Printed[];
}

/** One print of the code: a tensor, or text (a module's repr, a shape) of one line or more. */
export type Printed = TensorLike | string;

/** What a figure is drawn from, and what it may do. */
export interface Scene<
  Table extends ParameterTable = ParameterTable,
  Result = unknown,
  Own extends object = Spoken,
  Outcomes extends object = object,
> {
  /** The values the result was computed from, with the present view. */
  readonly state: StateOf<Table>;
  /** The values asked for, ahead of the picture while the core computes: where what a hand holds stands. */
  readonly asked: StateOf<Table>;
  readonly result: Result;
  /** What the view's actions have brought for these values. */
  readonly outcomes: Partial<Outcomes>;
  readonly actions: { readonly [Name in keyof Outcomes]: Acting };
  /** Plays, pauses and seeks; there soon after the first picture of an experiment that has one. */
  readonly clock?: Clock | undefined;
  /** The view's, as `compute` has it. */
  readonly memory: Memory;
  readonly words: Own;
  readonly language: Language;
  /** What the pointer is over, in this view only. `figure` is a name of the experiment's own. */
  readonly hover: Hover | null;
  /** Whether heatmaps are shown as tables; pass it on to every figure. */
  readonly table: boolean;
  /** Pixels the figure may take across. */
  readonly width: number;
  /** Pixels that a presentation has for it in height; undefined where it may be as high as it likes. */
  readonly height?: number | undefined;
  /** In a presentation: the parts of the figure that the open step is about; undefined: all. `presented.ts` reads it. */
  readonly presents?: readonly string[] | undefined;
  /** Pixels of one design unit: 1, on a projector more. Widths a figure sets for its labels grow with it. */
  readonly unit: number;
  /** True on a phone: figures stack instead of standing side by side. */
  readonly narrow: boolean;
  /** A teacher's link keeps answers back: an exercise gives no verdict. */
  readonly silent?: boolean;
  /** What would answer the open step's question, which has not been guessed yet: `covered.ts` says how it is drawn. */
  readonly covered?: readonly string[];
  /** The place that was guessed in answer to the open step: it is marked until the step is passed. */
  readonly guessed?: Guessed | undefined;
  /** The open step wants the hand elsewhere: the figure does not call it. */
  readonly still?: boolean;
  set(values: Partial<StateOf<Table>>): void;
  setHover(hover: Hover | null): void;
}

export interface Limits {
  readonly min?: number;
  readonly max?: number;
}

export interface Hover extends CellPlace {
  readonly figure: string;
  /** What its rows and columns are, by names that figures share; left out: the same as where it is shown. */
  readonly axes?: Axes<string>;
}

/** A place that a reader has guessed, in the figure of this name (`data-figure`). */
export interface Guessed {
  readonly figure: string;
  readonly place: CellPlace;
}

/** What has been computed, as words may speak of it. */
export interface Live<Table extends ParameterTable, Result, Outcomes extends object = object> {
  readonly state: StateOf<Table>;
  readonly result: Result;
  /** What actions have brought for these values. */
  readonly outcomes?: Partial<Outcomes>;
}

/**
 * The words every experiment needs. In any of them {queries|text}, {keys|text}, {values|text}, {weights|text}
 * colours a word as its tensor, {code|text} sets it as code.
 */
export interface ExperimentWords<Table extends ParameterTable, Preset extends string> {
  readonly title: string;
  /** One line under the title: the whole idea. */
  readonly lead: string;
  readonly parameters: { readonly [Name in keyof Table]: ParameterWords<Table[Name]> };
  /** `label` is the button; `cell` says which notebook and cell it comes from. */
  readonly presets: Readonly<Record<Preset, { readonly label: string; readonly cell: string }>>;
  /** What the list of presets is called, where that is not what they are. */
  readonly presetsTitle?: string;
  /** Where there are goldens: what of the figures and of the words' numbers the panel does not compare. */
  readonly notCompared?: string;
}

/** The words of one experiment: what every one needs, and what it has of its own. */
export type SharedWords<Table extends ParameterTable, Preset extends string> = ExperimentWords<Table, Preset> &
  Readonly<Record<string, unknown>>;

export type ParameterWords<P> = P extends AnyParameter
  ? { readonly label: string; readonly hint?: string } & (P extends ChoiceParameter<infer Choice>
      ? { readonly choices: Readonly<Record<Choice, string>> }
      : P extends TensorParameter
        ? { readonly axes: readonly string[] }
        : unknown)
  : never;

/** What the frame reads of a parameter's words, whatever its kind. */
export interface AnyParameterWords {
  readonly label: string;
  readonly hint?: string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly axes?: readonly string[];
}

/** Checks an experiment against its own types, and lets the page hold it without them. */
export const defineExperiment = <
  Table extends ParameterTable,
  Preset extends string,
  Result,
  Own extends object,
  Outcomes extends object,
>(
  experiment: Experiment<Table, Preset, Result, Own, Outcomes>,
): Experiment => experiment as unknown as Experiment;
