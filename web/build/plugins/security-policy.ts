import type { Plugin } from 'vite';
import { contentSecurityPolicy } from '../../../.ci/serve.mjs';

/** Built pages carry their policy themselves; Vite's development server injects styles and needs none. */
export function securityPolicy(): Plugin {
  return {
    name: 'security-policy',
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
