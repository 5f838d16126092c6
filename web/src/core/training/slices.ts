/** The slices of training. Stopping, and a question, wait for one slice at most, or for one step that takes longer. */
export interface Slices {
  /** No step is started after this many milliseconds. */
  readonly milliseconds: number;
  /** Awaited before each slice. */
  readonly pause?: (() => Promise<void>) | undefined;
  readonly now?: (() => number) | undefined;
}

export const workerSlice: Slices = { milliseconds: 24 };
/** Half a frame, so that input and drawing come before the next slice. */
export const pageSlice: Slices = { milliseconds: 8, pause: nextTask };

function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
