import type { Language } from '../words/language';
import { beside, chapterOf, shortName } from './chapters';
import type { Asks } from './place';
import type { ExperimentName } from './registry';

// Separate from the chapters' names, so that the first picture does not wait for the questions.
const found = import.meta.glob<Asks>('../experiments/*/place.ts', { eager: true, import: 'asks', query: '?asks' });

/** The question an experiment answers. */
const asksOf = (name: ExperimentName): Asks | undefined => found[`../experiments/${name}/place.ts`];

/** The link from an experiment to the next: its question and its name. */
interface WayOn {
  readonly href: string;
  readonly asks: string;
  readonly name: string;
  /** True if it leads into another chapter. */
  readonly leaves: boolean;
}

export function onward(name: ExperimentName, language: Language): WayOn | undefined {
  const next = beside(name, 1);
  const asks = next && asksOf(next);
  if (!asks) return undefined;
  const leaves = chapterOf(name) !== chapterOf(next);
  return { href: `#${next}`, asks: asks[language], name: shortName(next, language), leaves };
}
