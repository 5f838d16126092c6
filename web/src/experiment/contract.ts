import type { TemplateResult } from 'lit/html.js';
import type { CellPlace, TensorLike } from '../charts/base/types';
import type { AttnError, Core } from '../core/core';
import type { FilledFormula, FormulaSet } from '../formulas/formula';
import type { GoldenSet } from '../goldens/golden';
import type { TensorParameter } from '../state/array-parameters';
import type { AnyParameter, ChoiceParameter, ParameterTable, StateOf } from '../state/parameters';
import type { Change } from '../state/store';
import type { Language } from '../words/language';
import type { Clock, Walk } from './clock';
import type { LessonFiles } from './lesson-step';
import type { Axes } from './linked';
import type { Memory } from './memory';
import type { Remarks, Spoken } from './remarks';

/**
 * One experiment: a table of parameters, the computation, the figure, and its words. It holds no state: one object serves
 * every view, and a view keeps its own state. README.md shows how to write one.
 */
export interface Experiment<
  Table extends ParameterTable = ParameterTable,
  Preset extends string = string,
  Result = unknown,
  Own extends object = Spoken,
  Outcomes extends object = object,
> {
  /** Its folder, its name in the URL and in the element's attribute: "masked-softmax". */
  readonly name: string;
  readonly parameters: Table;
  /** A link leaves out the values of the first. Values that a preset leaves out are the table's defaults. */
  readonly presets: Readonly<Record<Preset, Partial<StateOf<Table>>>>;
  /** Each language is a file of its own, loaded when it is spoken. */
  readonly words: Readonly<Record<Language, () => Promise<{ readonly words: ExperimentWords<Table, Preset> & Own }>>>;
  /**
   * Brings values that depend on others back into range, in silence: only for what is looked at. `change` has the values that
   * were set, if any, so that others can follow them: e.g. the index of a word that has moved in its sentence.
   */
  settle?(state: StateOf<Table>, change?: Change<StateOf<Table>>): StateOf<Table>;
  /** How other values change a slider: a position stays within max_len, a place is named by a word of the sentence. */
  limits?(state: StateOf<Table>): Readonly<Partial<Record<keyof Table & string, Limits>>>;
  /** The controls that matter in a state; default: all of the table. */
  controls?(state: StateOf<Table>): readonly (keyof Table & string)[];
  /**
   * The controls that are open at first, in order, unless a step names its own; all others are folded away. Default: the
   * first of `controls`, as many as fit.
   */
  readonly first?: readonly (keyof Table & string)[];
  /** Computes everything the figures need, with the core only; `memory` keeps results for later calls. An AttnError is shown beside the control that `blame` names. */
  compute(state: StateOf<Table>, core: Core, memory: Memory): Promise<Result>;
  /** Actions beside the figure, by name: e.g. a measurement, started by a button. Each view has its own. */
  readonly actions?: { readonly [Name in keyof Outcomes]: Action<Table, Outcomes[Name]> };
  /** For an experiment of a reader's own tensors: takes what a page gives an element as `tensors`; null takes it away. */
  takes?(given: unknown, taking: Taking<Table, Own, Outcomes>): void;
  /**
   * For an experiment with time: the view parameter, a whole number from 0, that the view's clock advances, and its present
   * end. A link carries it; a slider and the clock both set it.
   */
  readonly clock?: {
    readonly walks: keyof Table & string;
    walk(live: Live<Table, Result, Outcomes>): Walk;
  };
  /** Draws the figure from the last result. Called after every change of result, view, hover or language. */
  figure(scene: Scene<Table, Result, Own, Outcomes>): TemplateResult;
  /** A style sheet for the figure, in addition to those of the charts and the frame. */
  readonly styles?: string;
  /** Two to seven steps on its way, and further ones, in `steps/`: loaded with the first picture that one begins with. */
  readonly lesson?: LessonFiles;
  /** Everything that is needed only after the first picture, in one file. */
  rest(): Promise<Rest<Table, Result, Own, Outcomes>>;
}

/** What comes after the first picture: a module that exports these. */
export interface Rest<
  Table extends ParameterTable = ParameterTable,
  Result = unknown,
  Own extends object = Spoken,
  Outcomes extends object = object,
> extends Remarks<Table, Result, Own, Outcomes> {
  /**
   * Complete code for exactly this state. It prints what `prints` lists, in that order, and otherwise only times. Numbers that
   * no state holds, as those of a trained model, are read from the picture.
   */
  pytorch(state: StateOf<Table>, result?: Result): string;
  prints(live: Live<Table, Result>): readonly Printed[];
  /** Formulas, set when the page is built: `export * as formulas from './formulas.tex'`. */
  readonly formulas?: FormulaSet;
  /** The formulas of a picture, with its numbers. */
  fill?(scene: Scene<Table, Result, Own, Outcomes>): readonly FilledFormula[];
  /** "Check against PyTorch": PyTorch's numbers for presets that are notebook cells. */
  goldens?(): Promise<{ readonly goldens: GoldenSet }>;
  /** The present tensors to compare, by the names in `notebook.goldens`. */
  tensors?(live: Live<Table, Result, Outcomes>): Readonly<Record<string, TensorLike>>;
  /** Further texts that the notebook prints, for the present values: the module's repr, shapes. The code prints them too. */
  lines?(live: Live<Table, Result, Outcomes>): readonly string[];
  /** The tensors of a picture as a file, by the file's ending. */
  readonly files?: Readonly<Record<string, (live: Live<Table, Result, Outcomes>, core: Core) => Promise<Uint8Array>>>;
  /** Further attributes of an element that shows the picture on a page of its own: what a reader has opened. */
  attributes?(live: Live<Table, Result, Outcomes>): Promise<Readonly<Record<string, string>>>;
  /** What a link to the picture does not hold, and what it opens instead; undefined where it holds all. */
  unlinked?(live: Live<Table, Result, Outcomes>, words: Own): string | undefined;
  /** The parameter whose control shows an error of the core; default: the error's input. */
  blame?(error: AttnError, state: StateOf<Table>): (keyof Table & string) | undefined;
  /** A style sheet for what comes after the first picture. */
  readonly styles?: string;
  /** What is below the figure. */
  below?(scene: Scene<Table, Result, Own, Outcomes>): TemplateResult;
}

/** Work that a button starts and that sliders do not wait for. Links and sliders do not start it. */
export interface Action<Table extends ParameterTable = ParameterTable, Outcome = unknown> {
  /**
   * Runs with its own connection to the core, so that a newer computation of the view does not end it. Once stopped, `core`
   * no longer answers; between answers `run` must end its own work.
   */
  run(state: StateOf<Table>, core: Core, memory: Memory, run: Run<Outcome>): Promise<Outcome>;
  /** The values that an outcome is valid for: if they change, a run is stopped, and the outcome is hidden until they return. */
  about?(state: StateOf<Table>): unknown;
  /**
   * True if a state starts it by itself, like a link to a large matrix. Never for a measurement. The outcome is dropped
   * when the state no longer asks for it.
   */
  begins?(state: StateOf<Table>): boolean;
  /**
   * For an action that starts by itself: true if an outcome is enough for a state. If not, it runs again and continues from
   * what `memory` keeps; the old outcome stays meanwhile.
   */
  reaches?(state: StateOf<Table>, outcome: Outcome): boolean;
}

/** A running action, for its own code. */
export interface Run<Outcome = unknown> {
  /** Aborts when the reader stops it, when its values change, and when its view is removed. */
  readonly stopped: AbortSignal;
  /** What the press gave: a file, say. */
  readonly given?: unknown;
  /** Reports the progress, from 0 to 1, and a partial outcome, which is shown at once and stays if the action is stopped. */
  tell(progress: number, soFar?: Outcome): void;
}

/** An action in one view. */
export interface Acting {
  readonly running: boolean;
  /** From 0 to 1; undefined while nothing runs, or nothing has been reported. */
  readonly progress: number | undefined;
  /** True if the last run for these values ended without an outcome. */
  readonly failed: boolean;
  /** Runs it for the values of the picture, with what a press may give it; does nothing while it runs. */
  start(given?: unknown): void;
  stop(): void;
}

/** What an experiment needs to take a page's own tensors. */
export interface Taking<
  Table extends ParameterTable = ParameterTable,
  Own extends object = Spoken,
  Outcomes extends object = object,
> {
  readonly actions: { readonly [Name in keyof Outcomes]: Acting };
  readonly words: Own;
  set(values: Partial<StateOf<Table>>): void;
  /** Says that they are not shown, and why. */
  refuse(code: string, message: string): void;
}

/** One print of the code: a tensor, or a text (a module's repr, a shape) of one or more lines. */
export type Printed = TensorLike | string;

/** The data that a figure is drawn from, and its callbacks. */
export interface Scene<
  Table extends ParameterTable = ParameterTable,
  Result = unknown,
  Own extends object = Spoken,
  Outcomes extends object = object,
> {
  /** The values that the result was computed from, with the present view parameters. */
  readonly state: StateOf<Table>;
  /** The requested values, ahead of the picture while the core computes: draw a dragged handle from them. */
  readonly asked: StateOf<Table>;
  readonly result: Result;
  /** The outcomes of the view's actions for these values. */
  readonly outcomes: Partial<Outcomes>;
  readonly actions: { readonly [Name in keyof Outcomes]: Acting };
  /** Plays, pauses and seeks; present soon after the first picture, if the experiment has a clock. */
  readonly clock?: Clock | undefined;
  readonly words: Own;
  /** The item under the pointer, in this view only. `figure` is a name chosen by the experiment. */
  readonly hover: Hover | null;
  /** True if charts are shown as tables: the view makes them so. */
  readonly table: boolean;
  /** The width of the figure in pixels. */
  readonly width: number;
  /** The height of the figure in pixels in a presentation; undefined if it is free. */
  readonly height?: number | undefined;
  /** Pixels per design unit: 1, on a projector more. Widths of labels must scale with it. */
  readonly unit: number;
  /** True on a phone: figures stack instead of being side by side. */
  readonly narrow: boolean;
  /**
   * How a part of the figure is shown, by its `data-figure` or a name of the figure's own; also `answers`, which a teacher's link
   * may hide, `hint`, which calls the hand, and `first`, a visitor's first step. `presented.ts` and `covered.ts` read it.
   */
  part(name: string): Part;
  set(values: Partial<StateOf<Table>>): void;
  setHover(hover: Hover | null): void;
}

export interface Limits {
  readonly min?: number;
  readonly max?: number;
  /** Names of its values, from 0 on. */
  readonly names?: readonly string[];
  /** The choice that '' means, e.g. the task's own learning rate. */
  readonly otherwise?: string;
}

export interface Hover extends CellPlace {
  readonly figure: string;
  /** The meaning of its rows and columns, by names that figures share; default: that of the figure showing it. */
  readonly axes?: Axes<string>;
}

/** How a part of a figure is shown. */
export interface Part {
  /** False if it is left out. */
  readonly shown: boolean;
  /** True if it would answer the open step's question before the guess: it keeps its room, but is invisible. */
  readonly covered: boolean;
  /** How far the open step wants its scale to reach at least; of `first`, the height of a phone's window; or 0. */
  readonly scale: number;
  /** The item in it that was guessed, marked until the step is passed. */
  readonly guessed: CellPlace | null;
}

/** The computed picture, for words. */
export interface Live<Table extends ParameterTable, Result, Outcomes extends object = object> {
  readonly state: StateOf<Table>;
  readonly result: Result;
  /** The outcomes of actions for these values. */
  readonly outcomes?: Partial<Outcomes>;
}

/**
 * The words every experiment needs. In any of them {queries|text}, {keys|text}, {values|text}, {weights|text}
 * colours a word like its tensor, and {code|text} sets it as code.
 */
export interface ExperimentWords<Table extends ParameterTable, Preset extends string> {
  readonly title: string;
  /** One line under the title: the main idea. */
  readonly lead: string;
  readonly parameters: { readonly [Name in keyof Table]: ParameterWords<Table[Name]> };
  /** `label` is the button; `cell` says which notebook and cell it comes from. A visitor of the language starts with the first. */
  readonly presets: Readonly<Record<Preset, { readonly label: string; readonly cell: string }>>;
  /** The label of the list of presets, if not the usual one. */
  readonly presetsTitle?: string;
  /** With goldens: the numbers of figures and words that the panel does not compare. */
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

/** The words of a parameter that the frame reads, for every kind. */
export interface AnyParameterWords {
  readonly label: string;
  readonly hint?: string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly axes?: readonly string[];
}

/** Checks an experiment against its own types, and returns it without them for the page. */
export const defineExperiment = <
  Table extends ParameterTable,
  Preset extends string,
  Result,
  Own extends object,
  Outcomes extends object,
>(
  experiment: Experiment<Table, Preset, Result, Own, Outcomes>,
): Experiment => experiment as unknown as Experiment;
