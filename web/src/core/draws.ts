// Generators whose state the page holds. Draws requested together are sent in one message: the first draw of a generator
// carries its state, and each later one continues from the one before.
import { drawMethods, type Generator } from './core';
import type { DrawAnswer, DrawRequest, DrawStart, Request } from './protocol';

/** The state of a generator after all answers so far. */
export interface Stream {
  from: DrawStart;
}

/** A generator after torch.manual_seed(seed); `ask` gets the answers and advances the stream. */
export function generatorFrom(seed: string, ask: (request: DrawRequest, stream: Stream) => Promise<object>): Generator {
  const stream: Stream = { from: { seed } };
  const number = ++generators;
  const methods = drawMethods.map((method) => [
    method,
    async (...values: unknown[]): Promise<object> => {
      const answer = await ask({ kind: 'draw', generator: number, method, values }, stream);
      return (answer as DrawAnswer).drawn;
    },
  ]);
  return Object.fromEntries(methods) as Generator;
}
let generators = 0;

/** The requests of one message: the first draw of each stream carries its state. */
export function continued(
  jobs: readonly { readonly request: Request; readonly stream: Stream | undefined }[],
): Request[] {
  const begun = new Set<Stream>();
  return jobs.map(({ request, stream }) => {
    if (request.kind !== 'draw' || !stream || begun.has(stream)) return request;
    begun.add(stream);
    return { ...request, from: stream.from };
  });
}
