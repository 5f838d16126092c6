// The element as one file, for pages that can take no more: from disk, from another host, in a sandbox.
import './literals'; // first: everything else reads them
import 'virtual:ordered';
import { language } from 'virtual:language';
import { experimentNames, loadExperiment } from '../../experiments/index';
import { define } from '../define';
import { packOf } from '../pack';
import { servers } from './servers';

define(packOf(experimentNames, loadExperiment, [language], () => servers));
