import type { Plugin } from 'vite';

const nested =
  /new URL\(new URL\(([`"'])([^`"']+)\1, ?import\.meta\.url\)\.href, ?(?:``|""|'') ?\+ ?import\.meta\.url\)/g;

/**
 * Writes a worker's address as other bundlers know it, `new URL('…', import.meta.url)`, so that they bring the worker along
 * with its modules.
 */
export function plainWorkers(): Plugin {
  return {
    name: 'plain-workers',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withPlainWorkers(file.code);
      },
    },
  };
}

/** Vite reads the worker's type from a quoted text only. */
const withPlainWorkers = (code: string): string =>
  code.replace(nested, 'new URL("./$2",import.meta.url)').replaceAll('{type:`module`', '{type:"module"');
