import type { Plugin } from 'vite';
import { contentSecurityPolicy } from '../../../.ci/serve.mjs';

/** Built pages carry their policy themselves; Vite's development server injects styles and needs none. */
export function securityPolicy(): Plugin {
  return {
    name: 'security-policy',
    apply: 'build',
    // Vite would escape the quotes of a tag: five bytes each.
    transformIndexHtml: (page) =>
      page.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}">`),
  };
}
