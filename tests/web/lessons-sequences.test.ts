import './no-document';
import { experiment } from '../../web/src/experiments/cnn-rnn-attention/index';
import { walkLesson } from './walked-lesson';

walkLesson(experiment);
