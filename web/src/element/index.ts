// The element as files beside each other: experiments, worker and modules are loaded when a page needs them.

import { experimentNames, loadExperiment } from '../experiment/registry';
import { experimentFile } from '../view/embed-files';
import { languages } from '../words/language';
import { define } from './define';
import { packOf } from './pack';
import { textOf } from './script-text';
import { serversFor } from './servers';

/** It stands beside these files. */
async function script(name: string): Promise<string> {
  const path = `../${experimentFile(name)}`;
  return textOf(new URL(path, import.meta.url));
}

const exercises = async () => (await import('../experiment/exercise-links')).exerciseLinks;

define({ ...packOf(experimentNames, loadExperiment, languages, serversFor, script), exercises });

export { AttentionPlayground } from './playground';
export type { ChangeDetail, ErrorDetail, SolvedDetail } from './telling';
