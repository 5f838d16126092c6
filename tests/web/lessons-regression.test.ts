// The lesson on kernel regression, walked over the real core.
import './no-document';
import { experiment } from '../../web/src/experiments/kernel-regression/index';
import { walkLesson } from './walked-lesson';

walkLesson(experiment);
