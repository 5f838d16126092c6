/** True if this page's policy forbids WebAssembly: then even the smallest module cannot be compiled. */
export function wasmRefused(): boolean {
  try {
    return !new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  } catch {
    return true;
  }
}
