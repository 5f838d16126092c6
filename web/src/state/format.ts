export { bracketed, compact, shapeText } from '../text/format';
