import type { ElementWords } from './words';

export const words: ElementWords = {
  label: 'Attention Playground',
  unknownExperiment: (name) => `There is no experiment called “${name}”.`,
  misspelt: (experiment, name, meant) =>
    `<attention-playground experiment="${experiment}"> has no attribute “${name}”${meant ? `; did you mean “${meant}”?` : '.'}`,
  notLoaded: 'This experiment could not be loaded.',
  refused: "This page refuses WebAssembly: its Content-Security-Policy needs 'wasm-unsafe-eval' in script-src.",
  untrusted:
    "This page asks for Trusted Types: its Content-Security-Policy needs attention-playground in trusted-types, and 'allow-duplicates' for several files.",
};
