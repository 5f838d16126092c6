import './no-document';
import { experiment as encoding } from '../../web/src/experiments/positional-encoding/index';
import { walkLesson } from './walked-lesson';

walkLesson(encoding);
