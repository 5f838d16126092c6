// The small pages that a chat reads when somebody shares a link: what it is of, in both languages, and a picture.
import manifest from '../../package.json' with { type: 'json' };
import { chapters, shortName } from '../src/experiment/chapters';
import type { Asks } from '../src/experiment/place';
import type { ExperimentName } from '../src/experiment/registry';
import { escaped } from './html';

const asks = import.meta.glob<Asks>('../src/experiments/*/place.ts', { eager: true, import: 'asks' });

/** The gallery's pictures, by chapter; the others have the first. */
const pictures: Readonly<Record<string, string>> = {
  'self-attention': 'words',
  'positional-encoding': 'waves',
  'multi-head-attention': 'silenced',
  'real-words': 'words',
  learning: 'induction',
};
export const first = 'pull';

const url = (path: string): string => new URL(path, manifest.homepage).href;

/** What a chat shows of a page. */
export const tags = (title: string, description: string, path: string, picture: string): string =>
  Object.entries({
    'og:type': 'website',
    'og:site_name': 'Attention Playground',
    'og:title': title,
    'og:description': description,
    'og:url': url(path),
    'og:image': url(`see/${picture}.webp`),
  })
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`)
    .join('\n    ');

function page(name: ExperimentName, picture: string): string {
  const title = `${shortName(name, 'zh')} · ${shortName(name, 'en')}`;
  const { zh = title, en = '' } = asks[`../src/experiments/${name}/place.ts`] ?? {};
  const description = `${zh} ${en}`.trim();
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <title>${escaped(title)}</title>
    <meta name="description" content="${escaped(description)}" />
    ${tags(title, description, `see/${name}/`, picture)}
    <script src="../see.js"></script>
  </head>
  <body>
    <a href="../../#${name}">${escaped(title)}</a>
  </body>
</html>
`;
}

/** By its path below see/. */
export const pages = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    chapters.flatMap(({ id, experiments }) =>
      experiments.map((name) => [`${name}/index.html`, page(name, pictures[id] ?? first)]),
    ),
  );

/** The state of a link stands behind its #, which leads on. */
export const script = "location.replace('../../' + (location.hash || '#' + location.pathname.split('/').at(-2)));\n";
