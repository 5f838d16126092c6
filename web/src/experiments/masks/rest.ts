export { prints, pytorch } from './pytorch';
export { remarks, suggestions } from './remarks';
