/** What deflated bytes hold; undefined where it is more than `most` bytes, or they are not deflated, or cut. */
export async function inflated(
  deflated: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = new Uint8Array(most);
  let at = 0;
  try {
    const reader = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (at + part.value.length > most) return void (await reader.cancel());
      bytes.set(part.value, at);
      at += part.value.length;
    }
  } catch {
    return undefined;
  }
  return bytes.subarray(0, at);
}
