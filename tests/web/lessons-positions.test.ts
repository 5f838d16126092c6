import './no-document';
import { experiment as similarity } from '../../web/src/experiments/position-similarity/index';
import { experiment as encoding } from '../../web/src/experiments/positional-encoding/index';
import { experiment as rotation } from '../../web/src/experiments/relative-position/index';
import { walkLesson } from './walked-lesson';

walkLesson(encoding);
walkLesson(rotation);
walkLesson(similarity);
