import type { Plugin } from 'vite';

/**
 * The bundler's runtime makes a module's exports of an object's own names alone. As it comes it takes inherited ones too,
 * and a page around the element may have given all objects some: `Object.prototype.isEmpty = …`.
 */
export function ownExports(): Plugin {
  const loop = 'for (var name in all) {';
  return {
    name: 'own-exports',
    apply: 'build',
    transform(code, id) {
      if (id !== '\0rolldown/runtime.js') return undefined;
      if (!code.includes(loop)) throw new Error(`the bundler's runtime no longer has ${loop}`);
      return { code: code.replace(loop, 'for (var name of Object.keys(all)) {'), map: null };
    },
  };
}
