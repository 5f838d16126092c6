/** What may come after the first picture: controls, sharing, and their styles. */
export { control, controlStyles, options, thumbControl } from './controls';
export { share } from './share';
