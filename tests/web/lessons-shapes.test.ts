import './no-document';
import { experiment as cost } from '../../web/src/experiments/heads-cost/index';
import { experiment as shapes } from '../../web/src/experiments/multi-head-attention/index';
import { walkLesson } from './walked-lesson';

walkLesson(shapes);
walkLesson(cost);
