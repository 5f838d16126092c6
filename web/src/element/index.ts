// The element as files beside each other: experiments, worker and modules are loaded when a page needs them.
import { experimentNames, loadExperiment } from '../experiment/registry';
import { languages } from '../words/language';
import { define } from './define';
import { packOf } from './pack';
import { serversFor } from './servers';

define(packOf(experimentNames, loadExperiment, languages, serversFor));

export { AttentionPlayground, type ChangeDetail, type ErrorDetail } from './playground';
