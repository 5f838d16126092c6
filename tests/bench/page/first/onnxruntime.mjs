import { start as startRuntime, wasmFile } from '../../contestants/onnxruntime.mjs';

export const start = (at) => startRuntime(at(`peers/onnxruntime/${wasmFile}`));
