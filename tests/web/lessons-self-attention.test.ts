import './no-document';
import { experiment } from '../../web/src/experiments/self-attention/index';
import { walkLesson } from './walked-lesson';

walkLesson(experiment);
