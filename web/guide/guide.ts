// What the guide does with a script: lines that say what the figure shows, with this site's own address; copying.

import type { AttentionPlayground } from '../src/element/playground';
import type { ChangeDetail } from '../src/element/telling';
import { dress, offerCopies, openInLanguage, the } from '../src/page/written-page';
import { attributeOf } from '../src/state/attribute-name';
import { readAddress } from '../src/state/hash';
import { experimentFile } from '../src/view/embed-files';
import { type Embedding, type HostName, hosts } from '../src/view/embed-hosts';

const site = new URL('../', location.href).href;
const choice = the<HTMLSelectElement>('#experiment');
const step = the<HTMLSelectElement>('#step');
const show = the<HTMLSelectElement>('#show');
const allSteps = [...step.options];
const figure = the<AttentionPlayground>('attention-playground');

/** The experiment's parameters, as links name them. */
let parameters: readonly string[] = [];

/** What the figure shows now: its attributes are its state. */
function embedding(): Embedding {
  const values = new Map<string, string>();
  for (const name of ['preset', 'step', ...parameters, 'lang']) {
    const value = figure.getAttribute(attributeOf(name));
    if (value !== null) values.set(name, value);
  }
  const title = choice.selectedOptions[0]?.text ?? choice.value;
  return {
    experiment: choice.value,
    values,
    title,
    site,
    show: figure.show,
    height: measured?.of === present() ? measured.height : undefined,
  };
}

/** The state, and what of it is shown. */
const present = (): string => `${figure.show} ${figure.link}`;

/** The height of a state where a frame is as wide as a course's page. */
let measured: { readonly of: string; readonly height: number } | undefined;

/** Measures for the lines of frames, once one of them is shown: the same figure, unseen. */
async function measure(): Promise<void> {
  const of = present();
  const shown = document.querySelector('.systems section:is(#lms, #jupyter):target');
  if (!shown || measured?.of === of || figure.link === '') return;
  const copy = figure.cloneNode(true) as AttentionPlayground;
  copy.classList.add('measured');
  copy.inert = true;
  document.body.append(copy);
  try {
    await copy.whenReady();
    // What stands beside the figure comes after it.
    let height = 0;
    while (height !== copy.offsetHeight) {
      height = copy.offsetHeight;
      await new Promise((done) => setTimeout(done, 500));
    }
    measured = { of, height };
    writeLines();
  } finally {
    copy.remove();
  }
}

/** Marks the chosen system in the list. */
function mark(): void {
  for (const link of document.querySelectorAll('.systems nav a'))
    link.ariaCurrent = link.getAttribute('href') === (location.hash || '#html') ? 'true' : null;
  void measure();
}

function writeLines(): void {
  const now = embedding();
  for (const line of document.querySelectorAll<HTMLElement>('[data-host]'))
    line.textContent = hosts[line.dataset['host'] as HostName].line(now);
}

/** The steps of the chosen experiment, with this one chosen. */
function offerSteps(name: string): void {
  step.replaceChildren(...allSteps.filter(({ dataset }) => [undefined, choice.value].includes(dataset['of'])));
  step.value = name;
}

function choose(): void {
  parameters = [];
  offerSteps('');
  figure.experiment = choice.value;
  const file = the<HTMLAnchorElement>('[data-one]');
  const path = experimentFile(choice.value);
  file.textContent = path.replace('one/', '');
  file.href = `../embed/${path}`;
  const line = the<HTMLElement>('[data-cdn]');
  line.textContent = line.textContent?.replace(/one\/[\w-]+\.iife\.js/, path) ?? '';
  // The figure takes back what belonged to the experiment before.
  queueMicrotask(writeLines);
}

/** A step begins where it begins, whatever the hand did before. */
function chooseStep(): void {
  for (const name of ['preset', ...parameters]) figure.removeAttribute(attributeOf(name));
  parameters = [];
  if (step.value === '') figure.removeAttribute('step');
  else figure.setAttribute('step', step.value);
  queueMicrotask(writeLines);
}

openInLanguage();
dress();
offerCopies((code) => code.textContent ?? '');
for (const code of document.querySelectorAll<HTMLElement>('[data-site]'))
  code.textContent = code.textContent?.replace(code.dataset['site'] ?? '', site) ?? '';
offerSteps('');
choice.addEventListener('change', choose);
step.addEventListener('change', chooseStep);
show.addEventListener('change', () => {
  figure.show = show.value;
  writeLines();
});
figure.addEventListener('change', (event) => {
  offerSteps(figure.getAttribute('step') ?? '');
  parameters = [...readAddress((event as CustomEvent<ChangeDetail>).detail.link).values.keys()];
  writeLines();
});
figure.addEventListener('drawn', () => void measure());
addEventListener('hashchange', mark);
mark();
writeLines();
