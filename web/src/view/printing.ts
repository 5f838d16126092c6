// Prints an experiment: its figure becomes pictures that fit any sheet, in light colours even on a dark screen.
import { adopt } from '../style/adopt';
import { fill } from '../text/markup';
import paperStyles from './paper.css?inline';
import { picturesForPaper } from './whole-picture';

/**
 * During printing, puts pictures in the place of the figure below `host`, with `address` below them. Returns the function that ends
 * this.
 */
export function onPaper(host: HTMLElement, address: () => string): () => void {
  adopt(host.getRootNode(), paperStyles);
  let paper: HTMLElement | undefined;
  const begin = (): void => {
    const article = host.querySelector<HTMLElement>('.experiment');
    const figure = article?.querySelector<HTMLElement>('.figure');
    if (paper || !article || !figure || !isDrawn(figure)) return;
    paper = document.createElement('div');
    paper.className = 'paper-figure';
    // Both parts are safe: charts draw the pictures, and texts in them are escaped.
    fill(paper, picturesForPaper(figure).join(''));
    allowImages(paper);
    const link = address();
    if (link) paper.append(addressLine(link));
    // In its place: what is said of it follows.
    figure.after(paper);
    article.dataset['printed'] = '';
  };
  const end = (): void => {
    for (const image of paper?.querySelectorAll('image') ?? []) URL.revokeObjectURL(image.getAttribute('href') ?? '');
    paper?.remove();
    paper = undefined;
    delete host.querySelector<HTMLElement>('.experiment')?.dataset['printed'];
  };
  const medium = matchMedia('print');
  const changed = (): void => (medium.matches ? begin() : end());
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  medium.addEventListener('change', changed);
  if (medium.matches) begin();
  return () => {
    end();
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    medium.removeEventListener('change', changed);
  };
}

/** True if the figure is drawn and shows no tables, which are printed as they are. */
const isDrawn = (figure: HTMLElement): boolean =>
  figure.getAttribute('aria-busy') === 'false' &&
  ![...figure.querySelectorAll('*')].some((one) => Reflect.has(one, 'drawing') && Reflect.get(one, 'table') === true);

/** A blob address: the policies of pages allow images from blobs, but not from data: addresses. */
function allowImages(pictures: HTMLElement): void {
  for (const image of pictures.querySelectorAll('image')) {
    const [, base64 = ''] = (image.getAttribute('xlink:href') ?? '').split('base64,');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    image.removeAttribute('xlink:href');
    image.setAttribute('href', URL.createObjectURL(new Blob([bytes], { type: 'image/png' })));
  }
}

function addressLine(link: string): HTMLElement {
  const line = document.createElement('p');
  line.className = 'paper-address';
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.textContent = link;
  line.append(anchor);
  return line;
}
