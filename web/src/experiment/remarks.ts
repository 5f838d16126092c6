import type { AttnError } from '../core/core';
import type { ParameterTable, StateOf } from '../state/parameters';
import type { Live } from './contract';

/** Sentences of one language by id: a text, or a function of the numbers in it. */
export type Sentences = Readonly<Record<string, string | ((numbers: never) => string)>>;

/** The sentences of an experiment, in one language. */
export interface Spoken {
  readonly remarks: Sentences;
  readonly suggestions: Sentences;
  readonly errors?: Sentences;
}

/** A true sentence: its id, and the numbers in it. */
export type Remark<Table extends Sentences = Sentences> = {
  readonly [Id in keyof Table]: { readonly id: Id } & NumbersOf<Table[Id]>;
}[keyof Table];

type NumbersOf<Sentence> = Sentence extends (numbers: infer Numbers) => string ? Numbers : unknown;

/** The remarks of one paragraph. A part of a sentence may be one. */
export type Paragraph<Table extends Sentences = Sentences> = readonly Remark<Table>[];

/** A suggestion; `set` makes it a button. */
export type Suggestion<Table extends ParameterTable, Texts extends Sentences = Sentences> = Remark<Texts> & {
  readonly set?: Partial<StateOf<Table>>;
};

/** Observations on a state, independent of language: pure functions that return ids of sentences in `words`. */
export interface Remarks<
  Table extends ParameterTable = ParameterTable,
  Result = unknown,
  Own extends object = Spoken,
  Outcomes extends object = object,
> {
  /** The observations, with the present numbers. */
  remarks(live: Live<Table, Result, Outcomes>): readonly Paragraph<TextsOf<Own, 'remarks'>>[];
  /** The suggestions. */
  suggestions(live: Live<Table, Result, Outcomes>): readonly Suggestion<Table, TextsOf<Own, 'suggestions'>>[];
  /** The meaning of the core's error here; undefined: the frame's text. */
  errorRemark?(error: AttnError, state: StateOf<Table>): Remark<TextsOf<Own, 'errors'>> | undefined;
}

type TextsOf<Own, Kind extends keyof Spoken> = Own extends { readonly [K in Kind]: infer Texts extends Sentences }
  ? Texts
  : Sentences;

/** The texts about a state, in one language. */
export interface Voice {
  /** One text per paragraph. */
  see(live: Live<ParameterTable, unknown>): readonly string[];
  /** One text per suggestion; `set` are the values it sets. */
  try(live: Live<ParameterTable, unknown>): readonly {
    readonly text: string;
    readonly set?: Partial<StateOf<ParameterTable>>;
  }[];
  error(error: AttnError, state: StateOf<ParameterTable>): string | undefined;
}

/** Joins the sentences of a paragraph with `between`. */
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
  // The types ensure that a remark has the numbers of its sentence.
  return typeof sentence === 'function' ? (sentence as (numbers: Remark) => string)(remark) : (sentence ?? '');
}
