import './noDocument';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadCoreFrom } from '../../wasm/package/load';
import type { Reply, Request } from '../../web/src/client/protocol';
import { serve } from '../../web/src/client/serve';

const built = (name: string): URL => pathToFileURL(join(import.meta.dirname, '../../build/wasm', name));

/** What is told before an answer. */
const steps: ReadonlySet<string> = new Set(['begun', 'loading', 'computing']);

/** A server whose whole module is counted when it is asked for. */
async function served() {
  const wholes: unknown[] = [];
  let heard: (reply: Reply) => void = () => undefined;
  const before: string[] = [];
  const next = (): Promise<Reply> => new Promise((resolve) => (heard = resolve));
  const ready = next();
  const ask = serve(
    {
      opening: () => loadCoreFrom(built('opening.wasm')),
      whole: () => {
        wholes.push(0);
        return loadCoreFrom(built('attention.wasm'));
      },
    },
    (reply) => {
      if (steps.has(reply.kind)) before.push(reply.kind);
      else heard(reply);
    },
  );
  expect((await ready).kind).toBe('ready');
  const answer = (operation: string, inputs: object, outputs?: string[]): Promise<Reply> => {
    const reply = next();
    const request: Request = { kind: 'run', operation, inputs, outputs };
    ask({ id: 1, request });
    return reply;
  };
  return { answer, wholes, before };
}

const scores = [[[1, 2, 3]]];

describe('serve', () => {
  it('answers first pictures without the whole module', async () => {
    const { answer, wholes } = await served();
    const reply = await answer('masked_softmax', { scores, valid_lens: [2] });
    expect(reply).toMatchObject({ kind: 'answer', answer: { weights: { shape: [1, 1, 3] } } });
    expect(wholes).toHaveLength(0);
  });

  it('tells that it hears before it computes, and when it computes', async () => {
    const { answer, before } = await served();
    expect(before).toEqual(['begun']);
    const first = answer('masked_softmax', { scores, valid_lens: [2] });
    expect(before).toEqual(['begun', 'loading']);
    await first;
    expect(before.splice(1)).toEqual(['loading', 'computing']);
    await answer('masked_softmax', { scores, valid_lens: [2, 2] });
    expect(before.splice(1)).toEqual(['loading', 'computing', 'loading', 'computing']);
  });

  it('has the whole module say why the opening one refused', async () => {
    const { answer, wholes } = await served();
    const refused = { kind: 'error', error: { code: 'wrong_shape', operation: 'masked_softmax', input: 'valid_lens' } };
    expect(await answer('masked_softmax', { scores, valid_lens: [2, 2, 2] })).toMatchObject(refused);
    expect(await answer('masked_softmax', { scores, valid_lens: [2, 2] })).toMatchObject(refused);
    expect(await answer('masked_softmax', { scores, valid_lens: [1] })).toMatchObject({ kind: 'answer' });
    expect(wholes).toHaveLength(1);
  });

  it('leaves to the whole module what the opening one lacks', async () => {
    const { answer, wholes } = await served();
    expect(await answer('entropy', { weights: scores })).toMatchObject({ kind: 'answer' });
    expect(wholes).toHaveLength(1);
  });

  it('streams in the whole module', async () => {
    const { answer, wholes } = await served();
    const x = { shape: [2, 2], data: [1, 2, 3, 4] };
    const inputs = { x, W_query: x, W_key: x, W_value: x };
    const all = await answer('self_attention', inputs);
    expect(wholes).toHaveLength(0);
    const streamed = await answer('self_attention', inputs, ['output']);
    expect(wholes).toHaveLength(1);
    const output = (reply: Reply) =>
      Reflect.get(Reflect.get(reply, 'answer') as object, 'output') as { data: Float32Array };
    for (const [index, value] of output(all).data.entries()) expect(output(streamed).data[index]).toBeCloseTo(value, 6);
  });
});
