import { packedModule as packed } from 'virtual:packed-module';
import { unpacking } from './unpacking';

/** The computing module this file carries. */
export const packedModule = unpacking(packed);
