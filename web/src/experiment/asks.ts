import type { Language } from '../words/language';
import { experimentsInOrder, shortName } from './chapters';
import type { Asks } from './place';
import type { ExperimentName } from './registry';

// Of its own, so that questions do not travel with the chapters' names, which the first picture waits for.
const found = import.meta.glob<Asks>('../experiments/*/place.ts', { eager: true, import: 'asks', query: '?asks' });

/** The question an experiment answers. */
const asksOf = (name: ExperimentName): Asks | undefined => found[`../experiments/${name}/place.ts`];

/** The way on from an experiment: what the next one asks, and what it is called. */
interface WayOn {
  readonly href: string;
  readonly asks: string;
  readonly name: string;
}

export function onward(name: ExperimentName, language: Language): WayOn | undefined {
  const next = experimentsInOrder[experimentsInOrder.indexOf(name) + 1];
  const asks = next && asksOf(next);
  return asks && { href: `#${next}`, asks: asks[language], name: shortName(next, language) };
}
