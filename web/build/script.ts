import { build, type Plugin } from 'vite';
import { has } from '../../wasm/package/has.ts';
import { ownExports } from './plugins/own-exports.ts';

export interface ScriptOptions {
  /** The variable that holds what the entry exports. */
  readonly name: string;
  /** Expressions in place of free names. */
  readonly define?: Readonly<Record<string, string>>;
  readonly plugins?: readonly Plugin[];
}

/** The code of a classic script without imports: `entry` and all that it imports. */
export async function scriptOf(entry: string, { name, define = {}, plugins = [] }: ScriptOptions): Promise<string> {
  const result = await build({
    configFile: false,
    mode: 'production',
    publicDir: false,
    logLevel: 'warn',
    define,
    plugins: [ownExports(), ...plugins],
    build: {
      write: false,
      target: 'es2023',
      // Everything in one file is what is wanted here.
      chunkSizeWarningLimit: 2000,
      lib: { entry, formats: ['iife'], name },
      rolldownOptions: { output: { strict: true } },
    },
  });
  const [built] = Array.isArray(result) ? result : [result];
  const chunk = built && has(built, 'output') ? built.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} was not built`);
  return chunk.code;
}
