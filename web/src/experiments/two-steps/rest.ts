// What comes after the first picture.
export { prints, pytorch } from './pytorch';
export { remarks, suggestions } from './remarks';
