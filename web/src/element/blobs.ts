// The figure as a file, for scripts of the page around: by the code that the element's own export panel uses. Loaded when
// one is asked for.
import type { Figure } from '../charts/base/types';
import type { ExperimentView } from '../view/experiment-view';
import { standaloneFile } from '../view/standalone-file';
import { mayBeAttribute } from './attributes';

const kinds = ['png', 'svg', 'csv', 'html', 'npz', 'safetensors'] as const;
export type BlobKind = (typeof kinds)[number];

/** What a file is made from. */
export interface Shown {
  readonly element: HTMLElement;
  readonly view: ExperimentView;
  /** The text of the single file that has the experiment. */
  script(): Promise<string>;
}

/** A text as scripts in JavaScript may write it, or the mistake in words. */
export function asKind(kind: unknown): BlobKind {
  const known = kinds.find((one) => one === kind);
  const found = typeof kind === 'string' ? kind.slice(0, 40) : kind === null ? 'null' : typeof kind;
  if (!known) throw new TypeError(`toBlob: there is no kind “${found}”, only ${kinds.join(', ')}`);
  return known;
}

/** The whole figure area, or one figure of it: by its `data-figure`, or its place from 0. */
export async function blobOf(shown: Shown, kind: BlobKind, named: string | number | undefined): Promise<Blob> {
  if (kind === 'html') return pageOf(shown);
  if (kind === 'npz' || kind === 'safetensors') return shown.view.file(kind);
  const { figures } = shown.view;
  if (named === undefined && kind !== 'csv') return wholeOf(shown.view, kind);
  const figure = figureOf(figures, named);
  return kind === 'csv' ? figure.exportCSV() : kind === 'svg' ? figure.exportSVG() : figure.exportPNG();
}

async function wholeOf({ figures }: ExperimentView, kind: 'png' | 'svg'): Promise<Blob> {
  const area = figures[0]?.closest<HTMLElement>('.figure');
  const table = figures.some((figure) => Reflect.get(figure, 'table') === true);
  if (!area || table) throw new Error('toBlob: there is no picture now, as numbers stand in tables');
  const { wholePNG, wholeSVG } = await import('../view/whole-picture');
  return kind === 'png' ? wholePNG(area) : wholeSVG(area);
}

/** By a script, which may name one by anything. */
function figureOf(figures: readonly Figure[], named: unknown): Figure {
  const place = typeof named === 'string' ? figures.findIndex(({ dataset }) => dataset['figure'] === named) : named;
  const only = (named ?? undefined) === undefined && figures.length === 1 ? 0 : -1;
  const figure = figures[typeof place === 'number' ? place : only];
  if (figure) return figure;
  const found = typeof named === 'string' || typeof named === 'number' ? `${named}`.slice(0, 40) : typeof named;
  const names = figures.map(({ dataset }, index) => dataset['figure'] ?? index).join(', ');
  throw new RangeError(
    named === undefined
      ? `toBlob: csv is of one figure: name ${names}`
      : `toBlob: there is no figure “${found}”, only ${names}`,
  );
}

/** The live experiment in its present state: the element's attributes are its state. */
async function pageOf({ element, view, script }: Shown): Promise<Blob> {
  // A page of XML would serialize it as XML.
  const copy = document.implementation.createHTMLDocument('').createElement(element.localName);
  for (const name of element.getAttributeNames())
    if (mayBeAttribute(name) && !['id', 'class', 'slot'].includes(name))
      copy.setAttribute(name, element.getAttribute(name) ?? '');
  copy.removeAttribute('tensors');
  for (const [name, value] of Object.entries(await view.attributes())) copy.setAttribute(name, value);
  const { language, own } = view.speech;
  copy.lang = language;
  const text = await script().catch((cause: unknown) => {
    throw new Error('toBlob: html holds the single file’s text, which cannot be read here', { cause });
  });
  const file = standaloneFile({ language, title: own.title, line: copy.outerHTML }, text);
  return new Blob([file], { type: 'text/html;charset=utf-8' });
}
