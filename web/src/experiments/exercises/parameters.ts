import type { ParameterTable } from '../../state/parameters';

/** Nothing can be changed in a list of links. */
export const parameters = {} satisfies ParameterTable;

export type Table = typeof parameters;

export const presets = { list: {} };
