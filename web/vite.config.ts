import { defineConfig, type Plugin } from 'vite';
import { contentSecurityPolicy } from '../.ci/serve.mjs';
import { leanStyles, ownExports, plainImports, withoutKeptArrays } from './lean.ts';
import { formulas } from './src/formulas/plugin.ts';
import { goldens } from './src/goldens/plugin.ts';

/** The built page carries its policy itself; Vite's own development server injects styles and needs none. */
function securityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** The entry's own imports are asked for with it, not after it has been read. */
function earlyImports(): Plugin {
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

/** What the first figure of any chapter is drawn with, in one chunk: fewer requests one after another, better packed. */
const firstFigure =
  /web\/src\/(charts\/base\/(align|axis-labels|cells|color|color-bar-drawing|colormaps|figure|figure-element|format|pen|ticks|types|words)\.|charts\/heatmap\/(boundary|define|drawing|heatmap|layout|scene)\.|(experiment\/(layout|contract|linked)|tensor\/matrix|experiments\/overview\/(arrange|words)|text\/tokens)\.ts|state\/format\.)/;

export default defineConfig({
  // Relative, so that the page works at any sub-path.
  base: './',
  plugins: [
    leanStyles(),
    plainImports(),
    ownExports(),
    withoutKeptArrays(),
    formulas(),
    goldens(),
    securityPolicy(),
    earlyImports(),
  ],
  worker: { format: 'es', plugins: () => [ownExports(), withoutKeptArrays()] },
  build: {
    outDir: '../dist',
    // dist/core, the package beside the page, stays.
    emptyOutDir: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    // One chunk more in the chain costs less than a list of chunks in every page.
    modulePreload: false,
    cssCodeSplit: true,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'figure', test: firstFigure }] } } },
  },
  server: { fs: { allow: ['..'] } },
});
