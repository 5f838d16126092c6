// The element, from custom-elements.json: whatever it lists is shown.
import type { Package } from 'custom-elements-manifest/schema';
import { escaped } from '../html';
import { code, type Page, type Topic } from './frame';
import { prose } from './prose';

/** An attribute, a property, an event …: as the manifest's schema has them. */
interface Listed {
  readonly name?: string;
  readonly kind?: string;
  readonly type?: { readonly text?: string };
  readonly description?: string;
  readonly default?: string;
  readonly privacy?: string;
  readonly parameters?: readonly Listed[];
  readonly return?: { readonly type?: { readonly text?: string } };
}

type Declaration = Readonly<Record<string, unknown>> & { readonly tagName?: string; readonly description?: string };

const titles: Readonly<Record<string, string>> = {
  events: 'Events',
  members: 'Properties and methods',
  slots: 'Slots',
  cssParts: 'Parts to style',
  cssProperties: 'Custom properties of CSS',
  cssStates: 'States to style',
  attributes: 'Attributes',
};

export function elementPage(topic: Topic, manifest: Package): Page {
  const declarations: readonly object[] = manifest.modules.flatMap((module) => module.declarations ?? []);
  const elements = (declarations as readonly Declaration[]).filter(({ tagName }) => tagName !== undefined);
  const first = `<script type="module" src="https://your.site/attention/embed/attention-playground.js"></script>
<attention-playground experiment="positional-encoding" lang="en"></attention-playground>`;
  const body = `<h1>${escaped(topic.title)}</h1>
        <p class="lead">${escaped(topic.brief)}</p>
        ${code(first, 'HTML')}
        <p>The <a href="../guide/en.html">guide</a> has the line for each course system; <a href="./recipes.html#embed">a recipe</a> listens to it.</p>
        ${elements.map(partsOf).join('')}`;
  return { title: topic.title, description: topic.brief, body };
}

function partsOf(declaration: Declaration): string {
  const lists = Object.entries(titles).flatMap(([key, title]) => {
    const list = declaration[key];
    return Array.isArray(list) && list.length > 0 ? [{ key, title, list: list as readonly Listed[] }] : [];
  });
  return lists
    .map(
      ({ key, title, list }) =>
        `<section id="${key}"><h2>${title}</h2><dl class="entries">${list
          .filter(({ privacy }) => privacy !== 'private')
          .map(entry(key))
          .join('')}</dl></section>`,
    )
    .join('');
}

/** Types of many choices are long: what is said of them is enough. */
const longest = 160;

const entry =
  (key: string) =>
  ({
    name = '',
    kind,
    type,
    description = '',
    default: initial,
    parameters = [],
    return: returned,
  }: Listed): string => {
    const call = kind === 'method' ? `(${parameters.map((one) => one.name ?? '').join(', ')})` : '';
    const text = type?.text ?? returned?.type?.text ?? '';
    const facts = [
      text.length > longest ? `one of ${text.split('|').length}` : text,
      initial ? `default ${initial}` : '',
    ];
    return `<div id="${key}-${escaped(name)}"><dt><code>${escaped(name)}${call}</code> <span>${escaped(facts.filter((fact) => fact !== '').join(' · '))}</span></dt><dd>${prose(description, [])}</dd></div>`;
  };
