import './no-document';
import { experiment as overview } from '../../web/src/experiments/overview/index';
import { experiment as opening } from '../../web/src/experiments/pull-the-query/index';
import { walkLesson } from './walked-lesson';

walkLesson(opening);
walkLesson(overview);
