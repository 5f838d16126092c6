// The small script of a site: an experiment's file comes when a tag of it comes near the screen, once.
import { afterAll, expect, test, vi } from 'vitest';

/** A tag of the element, as far as the script looks at it. */
const tagOf = (experiment: string) => ({ getAttribute: () => experiment });
type Tag = ReturnType<typeof tagOf>;

let told: (entries: readonly object[]) => void = () => undefined;
let changed = (): void => undefined;
const watched = new Set<unknown>();
const near = (target: Tag): void => {
  if (watched.has(target)) told([{ target, isIntersecting: true }]);
};

afterAll(() => vi.unstubAllGlobals());

test('load.js brings each experiment’s file once, when its tag is near; a tag that comes later, too', async () => {
  const tags = ['overview', 'overview', ''].map(tagOf);
  const [one, two, first] = tags as [Tag, Tag, Tag];
  const brought: { src: string; nonce: string; onerror(): void }[] = [];
  vi.stubGlobal('IntersectionObserver', function (this: object, heard: typeof told) {
    told = heard;
    Object.assign(this, { observe: (tag: Tag) => watched.add(tag), unobserve: (tag: Tag) => watched.delete(tag) });
  });
  vi.stubGlobal('MutationObserver', function (this: object, heard: typeof changed) {
    changed = heard;
    Object.assign(this, { observe: () => undefined });
  });
  vi.stubGlobal('document', {
    currentScript: { src: 'https://course.example/js/load.js', nonce: 'n' },
    createElement: () => ({ dataset: {}, remove: () => undefined }),
    querySelectorAll: () => tags,
    head: { append: (script: (typeof brought)[number]) => brought.push(script) },
  });
  await import('../../web/src/element/loader');
  expect(brought).toEqual([]);
  for (const tag of [one, two, first]) near(tag);
  const files = (): string[] => brought.map(({ src }) => src.replace('https://course.example/js/', ''));
  expect(files()).toEqual(['one/overview.iife.js', 'one/pull-the-query.iife.js']);
  expect(brought[0]?.nonce).toBe('n');
  const late = tagOf('trained-heads');
  tags.push(late);
  near(late);
  changed();
  near(late);
  expect(files().slice(2)).toEqual(['one/trained-heads.iife.js']);
  // What did not come may come the next time.
  const { error } = console;
  console.error = () => undefined;
  brought[2]?.onerror();
  console.error = error;
  changed();
  near(late);
  expect(files()).toHaveLength(4);
});
