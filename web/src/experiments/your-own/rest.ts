// Hands of the matrix come now: once a file is open, nothing is asked of the server.
import '../../charts/heatmap/actions';

export { prints, pytorch } from './pytorch';
export { remarks, suggestions } from './remarks';
export { attributes, files, unlinked } from './save';
