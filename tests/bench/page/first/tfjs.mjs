import { start as startRuntime } from '../../contestants/tfjs.mjs';

export const start = (at) => startRuntime(at('peers/tfjs/'));
