import './no-document';
import { experiment as adding } from '../../web/src/experiments/adding-positions/index';
import { experiment as similarity } from '../../web/src/experiments/position-similarity/index';
import { experiment as encoding } from '../../web/src/experiments/positional-encoding/index';
import { experiment as rotation } from '../../web/src/experiments/relative-position/index';
import { walkLesson } from './walked-lesson';

walkLesson(encoding);
walkLesson(adding);
walkLesson(rotation);
walkLesson(similarity);
