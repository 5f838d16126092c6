// The page for frames: one experiment, its state after the #, as tall as the page around lets it be.

import { firstExperiment } from '../../experiment/first-experiment';
import { readLink } from '../../experiment/old-names';
import { attributeOf } from '../../state/attribute-name';
import { type Address, escaped } from '../../state/hash';
import { experimentFile } from '../../view/embed-files';
import { asLanguage, browserLanguage, htmlLanguage } from '../../words/language';
import { mayBeAttribute } from '../attributes';
import { elementWords } from '../words';
import { tellHeight } from './height';
import { breakOff, talk } from './talk';

/** Classic scripts: a sandboxed frame has no origin, and modules would be refused there. */
function bring(experiment: string, unknown: () => void): void {
  const script = document.createElement('script');
  script.src = `embed/${experimentFile(escaped(experiment))}`;
  script.onerror = unknown;
  document.head.append(script);
}

function show({ experiment, values }: Address): void {
  const name = experiment || firstExperiment;
  const language = asLanguage(values.get('lang')) ?? browserLanguage();
  document.documentElement.lang = htmlLanguage[language];
  const shown = document.createElement('attention-playground');
  shown.setAttribute('experiment', name);
  for (const [parameter, value] of values) setAttribute(shown, attributeOf(parameter), value);
  document.body.replaceChildren(shown);
  const unknown = elementWords[language].unknownExperiment(name.slice(0, 40));
  breakOff('', undefined);
  bring(name, () => {
    shown.append(unknown);
    breakOff('unknown_experiment', unknown);
  });
}

/** A link may hold any text as a name, and not every text can be one. */
function setAttribute(element: HTMLElement, name: string, value: string): void {
  if (mayBeAttribute(name)) element.setAttribute(name, value);
}

/** This page has nothing else in its address: links to other chapters may lead there. */
document.addEventListener('click', (event) => {
  const link = event
    .composedPath()
    .find((node) => node instanceof HTMLAnchorElement)
    ?.getAttribute('href');
  if (link?.startsWith('#')) location.hash = link;
});

show(readLink(location.hash));
addEventListener('hashchange', () => show(readLink(location.hash)));
tellHeight();
talk();
