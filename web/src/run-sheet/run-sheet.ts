import { has } from '../../../wasm/package/has';
import '../experiment/moved-steps';
import { readLink } from '../experiment/old-names';
import { isExperiment } from '../experiment/registry';
import { type Address, writeAddress } from '../state/hash';
import { excerpt } from '../text/problem';
import { asLanguage, type Language } from '../words/language';

export const hideable = ['answers', 'controls'] as const;
export type Hideable = (typeof hideable)[number];

/** One page of a lesson: what is opened, and what the teacher says to it. */
export interface Entry {
  /** What stands after the # of its link: experiment, step, values. */
  readonly open: string;
  readonly title: string;
  /** What the class reads above the figure; plain text. */
  readonly text: string;
  /** What the teacher alone reads: in the notes' window and on paper; plain text. */
  readonly notes: string;
  readonly hide: readonly Hideable[];
  readonly minutes: number;
}

/** A lesson as a teacher has put it together. */
export interface RunSheet {
  readonly title: string;
  /** The language of its texts: the page switches to it when the lesson begins. */
  readonly language: Language;
  readonly entries: readonly Entry[];
  /** For those who are taught: nothing in it is to be edited, and there are no notes. */
  readonly forStudents?: boolean;
}

/** The sheet as a class may have it. */
export const studentsSheet = (sheet: RunSheet): RunSheet => ({
  ...sheet,
  entries: sheet.entries.map((entry) => ({ ...entry, notes: '' })),
  forStudents: true,
});

export const most = {
  entries: 60,
  title: 120,
  text: 1000,
  notes: 2000,
  open: 8000,
  minutes: 180,
  file: 200_000,
} as const;

type Field = 'title' | 'text' | 'notes' | 'open' | 'minutes' | 'hide';

/** What could not be read; `entry` counts from 1. Sentences are in words. */
export type SheetProblem =
  | { readonly code: 'too_long'; readonly found: number; readonly maximum: number }
  | { readonly code: 'broken' | 'not_a_sheet' | 'empty' }
  | { readonly code: 'newer'; readonly found: string }
  | { readonly code: 'too_many'; readonly found: number; readonly maximum: number }
  | { readonly code: 'no_such_entry'; readonly found: string; readonly of: number }
  | EntryProblem;

export type EntryProblem = { readonly entry: number } & (
  | { readonly code: 'field'; readonly field: Field; readonly found: string }
  | { readonly code: 'field_too_long'; readonly field: Field; readonly found: number; readonly maximum: number }
  | { readonly code: 'unknown_experiment'; readonly found: string }
  | { readonly code: 'unknown_step'; readonly found: string; readonly experiment: string }
);

/** What reading gives: no sheet where nothing is left of it; entries with a problem are left out. */
export interface ReadSheet {
  readonly sheet: RunSheet | undefined;
  readonly problems: readonly SheetProblem[];
}

/** The steps of each experiment's lesson. */
export type StepNames = Readonly<Record<string, readonly string[]>>;

const version = 1;

/** The form in a file; a missing field is empty. */
export function writeSheet({ title, language, entries, forStudents }: RunSheet): string {
  const short = entries.map(({ open, title, text, notes, hide, minutes }) => ({
    open,
    ...(title && { title }),
    ...(text && { text }),
    ...(notes && { notes }),
    ...(hide.length > 0 && { hide }),
    ...(minutes > 0 && { minutes }),
  }));
  const kind = forStudents ? { students: true } : {};
  return JSON.stringify({ run_sheet: version, title, lang: language, ...kind, entries: short }, undefined, 1);
}

/** Reads a sheet from a file or a link. Never throws. */
export function readSheet(text: string, steps: StepNames): ReadSheet {
  if (text.length > most.file) return refused({ code: 'too_long', found: text.length, maximum: most.file });
  const given = parsed(text);
  if (!isTable(given) || !Array.isArray(given['entries'])) return refused({ code: 'not_a_sheet' });
  const { run_sheet, entries, title, lang, students } = given as { readonly entries: readonly unknown[] } & Record<
    string,
    unknown
  >;
  if (run_sheet !== version) return refused({ code: 'newer', found: excerpt(shown(run_sheet)) });
  if (entries.length > most.entries) return refused({ code: 'too_many', found: entries.length, maximum: most.entries });
  if (entries.length === 0) return refused({ code: 'empty' });
  const read = entries.map((entry, place) => readEntry(entry, place + 1, steps));
  const problems = read.flatMap((one) => (has(one, 'problem') ? [one.problem] : []));
  const good = read.flatMap((one) => (has(one, 'entry') ? [one.entry] : []));
  const sheet = {
    title: typeof title === 'string' ? title.slice(0, most.title) : '',
    language: asLanguage(typeof lang === 'string' ? lang : undefined) ?? 'en',
    entries: good,
    ...(students === true && { forStudents: true }),
  };
  return { sheet: good.length > 0 ? sheet : undefined, problems };
}

/** A value of JSON, its first level alone: what is nested deeper could be deeper than a stack. */
function shown(value: unknown): string {
  const one = (inner: unknown): string =>
    typeof inner === 'object' && inner !== null ? '…' : (JSON.stringify(inner) ?? '');
  if (Array.isArray(value)) return `[${value.slice(0, 8).map(one).join(',')}]`;
  return isTable(value) ? '{…}' : one(value);
}

const refused = (problem: SheetProblem): ReadSheet => ({ sheet: undefined, problems: [problem] });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readEntry(
  given: unknown,
  place: number,
  steps: StepNames,
): { readonly entry: Entry } | { readonly problem: EntryProblem } {
  const { open, title = '', text = '', notes = '', hide = [], minutes = 0 } = isTable(given) ? given : {};
  const texts = { open, title, text, notes };
  for (const field of ['open', 'title', 'text', 'notes'] as const) {
    const value = texts[field];
    if (typeof value !== 'string' || (field === 'open' && value === '')) return problem(place, field, value);
    if (value.length > most[field])
      return { problem: { entry: place, code: 'field_too_long', field, found: value.length, maximum: most[field] } };
  }
  if (!Array.isArray(hide) || !hide.every((one) => hideable.includes(one))) return problem(place, 'hide', hide);
  if (!isMinutes(minutes)) return problem(place, 'minutes', minutes);
  const entry: Entry = {
    open: String(open),
    title: String(title),
    text: String(text),
    notes: String(notes),
    hide: [...new Set(hide)],
    minutes,
  };
  const unknown = unknownName(entry, steps);
  return unknown ? { problem: { ...unknown, entry: place } } : { entry };
}

const problem = (entry: number, field: Field, found: unknown): { readonly problem: EntryProblem } => ({
  problem: { entry, code: 'field', field, found: excerpt(shown(found)) },
});

export const isMinutes = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most.minutes;

/** An experiment or a step that there is not; values are looked at when the entry is opened. */
function unknownName(entry: Entry, steps: StepNames) {
  const { experiment, values } = addressOf(entry);
  if (!isExperiment(experiment)) return { code: 'unknown_experiment', found: excerpt(experiment) } as const;
  const step = values.get('step');
  if (step === undefined || steps[experiment]?.includes(step)) return undefined;
  return { code: 'unknown_step', found: excerpt(step), experiment } as const;
}

/** Settings of a reader's own page: no entry changes them. */
const ofThePage = ['lang', 'theme', 'hide'];

/** The target of an entry, with present names. */
export function addressOf({ open, hide }: Pick<Entry, 'open' | 'hide'>): Address {
  const { experiment, values: given } = readLink(`#${open}`);
  const values = new Map([...given].filter(([name]) => !ofThePage.includes(name)));
  if (hide.length > 0) values.set('hide', hide.join(','));
  return { experiment, values };
}

/** What an entry opens, written for its `open`. */
export const opening = ({ experiment, values }: Address): string =>
  writeAddress({ experiment, values: new Map([...values].filter(([name]) => !ofThePage.includes(name))) }).slice(1);

/** The entry with another seed; '' leaves the experiment's own. */
export function withSeed(entry: Entry, seed: string): Entry {
  const { experiment, values } = addressOf(entry);
  const seeded = new Map(values);
  if (seed === '') seeded.delete('seed');
  else seeded.set('seed', seed);
  return { ...entry, open: opening({ experiment, values: seeded }) };
}

export const seedOf = (entry: Entry): string => addressOf(entry).values.get('seed') ?? '';

export const minutesOf = (entries: readonly Entry[]): number => entries.reduce((sum, { minutes }) => sum + minutes, 0);
