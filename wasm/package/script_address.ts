// The address of the script that holds the core (script.ts), known while it first runs. The build uses it in place of
// `import.meta.url`, which classic scripts lack.
const script = globalThis.document?.currentScript;

export const scriptAddress: string =
  (script && script instanceof HTMLScriptElement && script.src) || globalThis.location?.href || 'file:///';
