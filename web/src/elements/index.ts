// The element as files beside each other: experiments, worker and modules are loaded when a page needs them.
import { servers } from '../client/servers';
import { experimentNames, loadExperiment } from '../experiments/index';
import { define } from './define';
import { packOf } from './pack';

define(packOf(experimentNames, loadExperiment, servers));

export { AttentionPlayground, type ChangeDetail, type ErrorDetail } from './playground';
