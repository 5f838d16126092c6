// Hands of the matrix come now: once a file is open, nothing is asked of the server.
import '../../charts/heatmap/actions';

// So does what takes large answers from a worker.
void import('../../core/tensor-parcels');

export { prints, pytorch } from './pytorch';
export { remarks, suggestions } from './remarks';
export { attributes, files, unlinked } from './save';
