// What comes after the first picture.
export { prints, pytorch } from '../../experiment/training/pytorch';
export { remarks, suggestions } from './remarks';
