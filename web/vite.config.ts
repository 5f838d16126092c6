import { defineConfig, type Plugin } from 'vite';
import { contentSecurityPolicy } from '../.ci/serve.mjs';
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

export default defineConfig({
  // Relative, so that the page works at any sub-path.
  base: './',
  plugins: [formulas(), goldens(), securityPolicy()],
  worker: { format: 'es' },
  build: {
    outDir: '../dist',
    // dist/core, the package beside the page, stays.
    emptyOutDir: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    // One chunk more in the chain costs less than a list of chunks in every page.
    modulePreload: false,
    cssCodeSplit: true,
  },
  server: { fs: { allow: ['..'] } },
});
