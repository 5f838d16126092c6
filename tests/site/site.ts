// The site as it was built: its pages by their paths.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const dist = join(import.meta.dirname, '../../dist');

const folders = ['guide', 'notebooks', 'reference'];
const paths = folders.flatMap((folder) =>
  readdirSync(join(dist, folder)).flatMap((file) => (file.endsWith('.html') ? [`${folder}/${file}`] : [])),
);

export const pages: ReadonlyMap<string, string> = new Map(
  ['index.html', 'embed.html', ...paths].map((path) => [path, readFileSync(join(dist, path), 'utf8')]),
);

export const textOf = (path: string): string => {
  const text = pages.get(path);
  if (text === undefined) throw new Error(`no page ${path} was built`);
  return text;
};

const documents = new Map<string, Document>();

/** What a reader has before any script runs. */
export function documentOf(path: string): Document {
  const page =
    documents.get(path) ?? new DOMParser().parseFromString(textOf(path).replaceAll(/<link [^>]*>/g, ''), 'text/html');
  documents.set(path, page);
  return page;
}
