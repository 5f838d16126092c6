import type { Language } from '../i18n/language';

/** What the element says itself, even where nothing else could be loaded. */
export interface ElementWords {
  readonly label: string;
  readonly unknownExperiment: (name: string) => string;
  readonly notLoaded: string;
  readonly refused: string;
}

export const elementWords: Readonly<Record<Language, ElementWords>> = {
  zh: {
    label: '注意力游乐场',
    unknownExperiment: (name) => `没有叫“${name}”的实验。`,
    notLoaded: '这个实验没能加载。',
    refused: "这个页面不许运行 WebAssembly：它的 Content-Security-Policy 要在 script-src 里加上 'wasm-unsafe-eval'。",
  },
  en: {
    label: 'Attention Playground',
    unknownExperiment: (name) => `There is no experiment called “${name}”.`,
    notLoaded: 'This experiment could not be loaded.',
    refused: "This page refuses WebAssembly: its Content-Security-Policy needs 'wasm-unsafe-eval' in script-src.",
  },
};
