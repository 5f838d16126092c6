// Shows an experiment in a frame.

import { firstExperiment } from '../../experiment/first-experiment';
import { attributeOf } from '../../state/attribute-name';
import { type Address, escaped } from '../../state/hash';
import { experimentFile } from '../../view/embed-files';
import { asLanguage, browserLanguage, htmlLanguage } from '../../words/language';
import { mayBeAttribute } from '../attributes';
import type { AttentionPlayground } from '../playground';
import { elementWords } from '../words';
import { name as tag } from './messages';
import { speakFor } from './talk';

/** Shows the experiment that an address names, in place of the one before. */
export function show({ experiment, values }: Address): void {
  const name = experiment || firstExperiment;
  const language = asLanguage(values.get('lang')) ?? browserLanguage();
  document.documentElement.lang = htmlLanguage[language];
  const shown = document.createElement(tag) as AttentionPlayground;
  shown.setAttribute('experiment', name);
  for (const [parameter, value] of values) setAttribute(shown, attributeOf(parameter), value);
  document.body.replaceChildren();
  const reason = elementWords[language].unknownExperiment(name.slice(0, 40));
  // Only after its script has come: if another script has defined the element, it would say that the experiment is missing.
  const brought = bring(name).catch(() => {
    shown.append(reason);
    throw new Error(reason);
  });
  speakFor(shown, brought);
}

/** Classic scripts: a sandboxed frame has no origin, and modules would be refused there. */
const bring = (experiment: string): Promise<unknown> =>
  new Promise((done, failed) => {
    const script = document.createElement('script');
    script.src = `embed/${experimentFile(escaped(experiment))}`;
    script.onload = done;
    script.onerror = failed;
    document.head.append(script);
  });

/** A link may hold any text as a name, and not every text can be one. */
function setAttribute(element: HTMLElement, name: string, value: string): void {
  if (mayBeAttribute(name)) element.setAttribute(name, value);
}
