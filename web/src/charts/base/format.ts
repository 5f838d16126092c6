export { fixed, short } from '../../text/format';
export { parseNumber } from '../../text/number';
