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

/** The first `most` bytes of what deflated parts hold, of which no more are read; fewer where they hold fewer. */
export async function inflatedBegin(
  next: () => Promise<Uint8Array<ArrayBuffer> | undefined>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(most);
  let at = 0;
  const parts = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (stream) => {
      const part = await next();
      if (part) stream.enqueue(part);
      else stream.close();
    },
  });
  const reader = parts.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let part = await reader.read(); !part.done && at < most; part = await reader.read()) {
      const value = part.value.subarray(0, most - at);
      bytes.set(value, at);
      at += value.length;
    }
    await reader.cancel();
  } catch {
    // What has come is all there is.
  }
  return bytes.subarray(0, at);
}
