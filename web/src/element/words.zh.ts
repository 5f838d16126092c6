import type { ElementWords } from './words';

export const words: ElementWords = {
  label: '注意力游乐场',
  unknownExperiment: (name) => `没有叫“${name}”的实验。`,
  misspelt: (experiment, name, meant) =>
    `<attention-playground experiment="${experiment}"> 没有属性“${name}”${meant ? `，是不是想写“${meant}”？` : '。'}`,
  notLoaded: '这个实验没能加载。',
  refused: "这个页面不许运行 WebAssembly：它的 Content-Security-Policy 要在 script-src 里加上 'wasm-unsafe-eval'。",
  untrusted:
    "这个页面要求 Trusted Types：它的 Content-Security-Policy 要在 trusted-types 里写上 attention-playground；用到几个文件时，再写上 'allow-duplicates'。",
};
