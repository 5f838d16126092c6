// The element as one file, for pages that can take no more: from disk, from another host, in a sandbox.
import './literals'; // first: everything else reads them
import 'virtual:ordered';
import { language } from 'virtual:language';
import { chartWords } from '../../charts/base/words';
import { experimentNames, loadExperiment } from '../../experiment/registry';
import { define } from '../define';
import { packOf } from '../pack';
import { elementWords } from '../words';
import { servers } from './servers';

const words = { element: elementWords[language], charts: chartWords[language] };
define({ ...packOf(experimentNames, loadExperiment, [language], () => servers), words });
