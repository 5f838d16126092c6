import { start as startRuntime } from '../../contestants/litert.mjs';

export const start = (at) => startRuntime(at('peers/litert/'));
