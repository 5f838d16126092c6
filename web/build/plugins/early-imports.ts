import type { Plugin } from 'vite';

/** Preloads what the page's entry imports, so that it is asked for with the entry and not after it has been read. */
export function earlyImports(): Plugin {
  return {
    name: 'early-imports',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { chunk }) =>
        (chunk?.imports ?? []).map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `./${file}` },
          injectTo: 'head' as const,
        })),
    },
  };
}
