import './no-document';
import { experiment } from '../../web/src/experiments/scoring-functions/index';
import { walkLesson } from './walked-lesson';

walkLesson(experiment);
