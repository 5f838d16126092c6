import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../.ci/serve.mjs';

const directives = new Map(
  contentSecurityPolicy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources] as const;
  }),
);

test('no text of the page becomes a script or a style, and nothing is asked of another host', () => {
  expect(directives.get('default-src')).toEqual(["'none'"]);
  expect(directives.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  for (const name of ['base-uri', 'form-action']) expect(directives.get(name), name).toEqual(["'none'"]);
  const sources = [...directives.values()].flat();
  expect(sources.filter((source) => !["'self'", "'none'", "'wasm-unsafe-eval'", 'blob:'].includes(source))).toEqual([]);
});
