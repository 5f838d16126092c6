// The element as one file, for pages that can take no more: from disk, from another host, in a sandbox.
import { experiments, languages } from 'virtual:single-file';
import { chartWords } from '../../charts/base/words';
import type { Experiment } from '../../experiment/contract';
import { define } from '../define';
import { packOf } from '../pack';
import { textOf } from '../script-text';
import { elementWords } from '../words';
import { servers } from './servers';

async function load(name: string): Promise<Experiment> {
  const experiment = experiments[name];
  if (!experiment) throw new Error(`this file has no experiment ${name}`);
  return experiment;
}

/** Known while it runs for the first time, and not to a module. */
const own = globalThis.document?.currentScript;

async function script(): Promise<string> {
  if (!(own instanceof HTMLScriptElement)) throw new Error('a script that is a module does not know its own text');
  return own.src ? textOf(own.src) : own.text;
}

const words = Object.fromEntries(
  languages.map((language) => [language, { element: elementWords[language], charts: chartWords[language] }]),
);
define({ ...packOf(Object.keys(experiments), load, languages, () => servers, script), words });
