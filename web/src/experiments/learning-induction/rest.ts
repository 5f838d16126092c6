export { prints, pytorch } from '../../experiment/training/pytorch';
export { remarks } from '../../experiment/training/remarks';
export { suggestions } from './remarks';
