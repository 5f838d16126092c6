// Where the script stands that holds the core (script.ts), known while it runs first; the build puts it in place of
// `import.meta.url`, which no classic script has.
const script = globalThis.document?.currentScript;

export const scriptAddress: string =
  (script && script instanceof HTMLScriptElement && script.src) || globalThis.location?.href || 'file:///';
