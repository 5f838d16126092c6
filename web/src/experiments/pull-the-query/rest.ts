// What comes after the first picture.
export { below } from './below';
export { prints, pytorch } from './pytorch';
export { remarks, suggestions } from './remarks';
