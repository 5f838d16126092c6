import type { AttnError } from '../core/core';
import type { ParameterTable, StateOf } from '../state/parameters';
import type { Live } from './contract';

/** Sentences of one language by id: a text, or a function of the numbers that the text speaks of. */
export type Sentences = Readonly<Record<string, string | ((numbers: never) => string)>>;

/** The sentences of an experiment, in one language. */
export interface Spoken {
  readonly remarks: Sentences;
  readonly suggestions: Sentences;
  readonly errors?: Sentences;
}

/** A sentence that holds: its id, and the numbers it speaks of. */
export type Remark<Table extends Sentences = Sentences> = {
  readonly [Id in keyof Table]: { readonly id: Id } & NumbersOf<Table[Id]>;
}[keyof Table];

type NumbersOf<Sentence> = Sentence extends (numbers: infer Numbers) => string ? Numbers : unknown;

/** Remarks that follow each other in one paragraph. A part of a sentence may be one. */
export type Paragraph<Table extends Sentences = Sentences> = readonly Remark<Table>[];

/** What to try; `set` makes it a button that does it. */
export type Suggestion<Table extends ParameterTable, Texts extends Sentences = Sentences> = Remark<Texts> & {
  readonly set?: Partial<StateOf<Table>>;
};

/** What there is to say about a state, in no language: pure functions that give ids, whose sentences are in `words`. */
export interface Remarks<
  Table extends ParameterTable = ParameterTable,
  Result = unknown,
  Own extends object = Spoken,
  Outcomes extends object = object,
> {
  /** What there is to see now, with the numbers of now. */
  remarks(live: Live<Table, Result, Outcomes>): readonly Paragraph<TextsOf<Own, 'remarks'>>[];
  /** What to do next. */
  suggestions(live: Live<Table, Result, Outcomes>): readonly Suggestion<Table, TextsOf<Own, 'suggestions'>>[];
  /** What an error of the core means here; undefined leaves it to the frame's words. */
  errorRemark?(error: AttnError, state: StateOf<Table>): Remark<TextsOf<Own, 'errors'>> | undefined;
}

type TextsOf<Own, Kind extends keyof Spoken> = Own extends { readonly [K in Kind]: infer Texts extends Sentences }
  ? Texts
  : Sentences;

/** The texts of one language for what holds in a state. */
export interface Voice {
  /** One text a paragraph. */
  see(live: Live<ParameterTable, unknown>): readonly string[];
  /** A text a suggestion; `set` is what it does. */
  try(live: Live<ParameterTable, unknown>): readonly {
    readonly text: string;
    readonly set?: Partial<StateOf<ParameterTable>>;
  }[];
  error(error: AttnError, state: StateOf<ParameterTable>): string | undefined;
}

/** `between` stands between the sentences of a paragraph. */
export function voiceOf({ remarks, suggestions, errors = {} }: Spoken, said: Remarks, between: string): Voice {
  return {
    see: (live) =>
      said.remarks(live).map((paragraph) => paragraph.map((one) => sentenceOf(remarks, one)).join(between)),
    try: (live) => said.suggestions(live).map((one) => ({ ...one, text: sentenceOf(suggestions, one) })),
    error(error, state) {
      const meaning = said.errorRemark?.(error, state);
      return meaning && sentenceOf(errors, meaning);
    },
  };
}

function sentenceOf(sentences: Sentences, remark: Remark): string {
  const sentence = sentences[remark.id];
  // The types make sure that a remark has the numbers of its sentence.
  return typeof sentence === 'function' ? (sentence as (numbers: Remark) => string)(remark) : (sentence ?? '');
}
