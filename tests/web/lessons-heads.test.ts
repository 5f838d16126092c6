import './no-document';
import { experiment } from '../../web/src/experiments/trained-heads/index';
import { walkLesson } from './walked-lesson';

walkLesson(experiment);
