import { shortName } from '../experiment/chapters';
import { type ExperimentName, isExperiment, loadExperiment } from '../experiment/registry';
import { plain } from '../text/rich';
import type { Language } from '../words/language';
import { addressOf, type Entry } from './run-sheet';
import type { RunWords } from './words';

/** What an entry opens, in words: for the list and for paper. */
export interface Description {
  readonly experiment: string;
  /** The name of its step or preset; undefined for a custom state. */
  readonly label: string | undefined;
  /** True if it opens in its initial state. */
  readonly bare: boolean;
  /** What its step shows, asks and has done. */
  readonly ask: string | undefined;
  readonly question: string | undefined;
  readonly act: string | undefined;
  /** True if a seed draws its numbers. */
  readonly seeded: boolean;
}

/** A step as a list offers it. */
export interface Offered {
  readonly name: string;
  readonly label: string;
}

export async function describe(entry: Entry, language: Language): Promise<Description | undefined> {
  const { experiment: name, values } = addressOf(entry);
  if (!isExperiment(name)) return undefined;
  const experiment = await loadExperiment(name);
  const [{ words }, lesson] = await Promise.all([experiment.words[language](), experiment.lesson?.words[language]()]);
  const step = Object.entries(lesson?.words ?? {}).find(([one]) => one === values.get('step'))?.[1];
  const preset = words.presets[values.get('preset') ?? ''];
  return {
    experiment: shortName(name, language),
    label: step ? plain(step.label) : preset?.label,
    bare: values.size === 0,
    ask: step && plain(step.ask),
    question: step?.question && plain(step.question),
    act: step?.act && plain(step.act),
    seeded: Object.hasOwn(experiment.parameters, 'seed'),
  };
}

/** "Masked softmax · Every key masked" */
export const opens = ({ experiment, label, bare }: Description, words: RunWords): string =>
  `${experiment} · ${label ?? (bare ? words.start : words.ownState)}`;

/** The steps of an experiment's lesson, in order. */
export async function offeredSteps(name: ExperimentName, language: Language): Promise<readonly Offered[]> {
  const lesson = await (await loadExperiment(name)).lesson?.words[language]();
  return Object.entries(lesson?.words ?? {}).map(([step, { label }]) => ({ name: step, label: plain(label) }));
}
