import './no-document';
import { describe, expect, it } from 'vitest';
import { experiments } from '../../wasm/modules.json';
import { loadCoreFrom } from '../../wasm/package/load';
import type { DrawStart, Question, Reply, Request } from '../../web/src/core/protocol';
import { serve } from '../../web/src/core/serve';
import { built } from './node-core';

/** What is told before an answer. */
const steps: ReadonlySet<string> = new Set(['begun', 'loading', 'computing']);

/** A server whose whole module is counted when it is asked for. */
async function served({ alone = false, broken = false, from = experiments['masked-softmax'] } = {}) {
  const wholes: unknown[] = [];
  const whole = () => {
    wholes.push(0);
    return broken ? Promise.reject(new Error('no whole module')) : loadCoreFrom(built('attention'));
  };
  let heard: (reply: Reply) => void = () => undefined;
  const before: string[] = [];
  const next = (): Promise<Reply> => new Promise((resolve) => (heard = resolve));
  const ready = next();
  const ask = serve(
    {
      first: () => loadCoreFrom(built(from)),
      ...(alone ? {} : { whole }),
    },
    (replies) => {
      for (const reply of replies)
        if (steps.has(reply.kind)) before.push(reply.kind);
        else heard(reply);
    },
  );
  expect((await ready).kind).toBe('ready');
  const asked = (request: Question['request']): Promise<Reply> => {
    const reply = next();
    ask([{ id: 1, request }]);
    return reply;
  };
  const answer = (operation: string, inputs: object): Promise<Reply> =>
    asked({ kind: 'run', operation, inputs, outputs: undefined });
  return { asked, answer, wholes, before };
}

/** A server with its module, what it posts from now on, and a clock that goes on by so much whenever it is read. */
async function heard(milliseconds: number, from: string = experiments['masked-softmax']) {
  const posted: (readonly Reply[])[] = [];
  const modules = { first: () => loadCoreFrom(built(from)), whole: () => loadCoreFrom(built('attention')) };
  let time = 0;
  const now = (): number => {
    time += milliseconds;
    return time;
  };
  const ask = serve(modules, (replies) => posted.push(replies), now);
  await expect.poll(() => posted.flat()).toContainEqual({ kind: 'ready' });
  posted.length = 0;
  return { ask, posted };
}

const kinds = (replies: readonly Reply[]): string[] => replies.map(({ kind }) => kind);
const softmax = (id: number, given: unknown): Question => ({
  id,
  request: { kind: 'run', operation: 'masked_softmax', inputs: { scores: given }, outputs: undefined },
});

const scores = [[[1, 2, 3]]];
const timing: Request = {
  kind: 'time',
  operation: 'dot_product_attention',
  inputs: { queries: scores, keys: scores, values: scores },
  shared: false,
};

describe('serve', () => {
  it('answers first pictures without the whole module', async () => {
    const { answer, wholes } = await served();
    const reply = await answer('masked_softmax', { scores, valid_lens: [2] });
    expect(reply).toMatchObject({ kind: 'answer', answer: { weights: { shape: [1, 1, 3] } } });
    expect(wholes).toHaveLength(0);
  });

  it('asks the whole module for an option that the first lacks', async () => {
    const { answer, wholes } = await served({ from: experiments['your-own'] });
    const inputs = { queries: scores, keys: scores, values: scores };
    expect((await answer('dot_product_attention', inputs)).kind).toBe('answer');
    expect(wholes).toHaveLength(0);
    expect(await answer('dot_product_attention', { ...inputs, scale: 0.25 })).toMatchObject({ kind: 'answer' });
    expect(wholes).toHaveLength(1);
  });

  it('asks the whole module for an output that the first lacks', async () => {
    const { asked, answer, wholes } = await served();
    expect((await answer('masked_softmax', { scores })).kind).toBe('answer');
    expect(wholes).toHaveLength(0);
    const request = { kind: 'run', operation: 'masked_softmax', inputs: { scores }, outputs: ['visible'] } as const;
    expect(await asked(request)).toMatchObject({ kind: 'answer', answer: { visible: { shape: [1, 1, 3] } } });
    expect(wholes).toHaveLength(1);
  });

  it('tells that it hears before it computes, and when it computes', async () => {
    const { answer, before } = await served();
    expect(before).toEqual(['begun']);
    await answer('masked_softmax', { scores, valid_lens: [2] });
    expect(before.splice(1)).toEqual(['computing']);
    const other = answer('entropy', { weights: scores });
    expect(before.splice(1)).toEqual(['loading']);
    await other;
    expect(before.splice(1)).toEqual(['computing']);
  });

  it('answers a message in one message, and says once that it computes', async () => {
    const { ask, posted } = await heard(0);
    ask([1, 2, 3].map((id) => softmax(id, scores)));
    await expect.poll(() => posted).toHaveLength(2);
    expect(posted.map(kinds)).toEqual([['computing'], ['answer', 'answer', 'answer']]);
  });

  it('begins no further question of a message after eight milliseconds: what is left is named', async () => {
    const { ask, posted } = await heard(5);
    ask([1, 2, 3, 4].map((id) => softmax(id, scores)));
    await expect.poll(() => posted).toHaveLength(2);
    expect(posted[1]?.map(({ kind, ...reply }) => [kind, 'id' in reply && reply.id])).toEqual([
      ['answer', 1],
      ['answer', 2],
      ['left', 3],
      ['left', 4],
    ]);
  });

  it('says that it loads where a later question needs another module', async () => {
    const { ask, posted } = await heard(0);
    const entropy = { kind: 'run', operation: 'entropy', inputs: { weights: scores }, outputs: undefined } as const;
    ask([softmax(1, scores), { id: 2, request: entropy }]);
    await expect.poll(() => posted).toHaveLength(4);
    expect(posted.map(kinds)).toEqual([['computing'], ['loading'], ['computing'], ['answer', 'answer']]);
  });

  it('draws on in one message as in several, and a refused draw leaves its generator as it was', async () => {
    const { ask, posted } = await heard(0, 'attention');
    const draw = (id: number, values: readonly unknown[], from?: DrawStart): Question => ({
      id,
      request: { kind: 'draw', generator: 1, method: 'randn', values, ...(from ? { from } : {}) },
    });
    ask([draw(1, [[2]], { seed: '7' }), draw(2, [[-1]]), draw(3, [[3]])]);
    await expect.poll(() => posted).toHaveLength(2);
    const [first, refused, second] = posted[1] ?? [];
    expect(refused).toMatchObject({ kind: 'error' });
    const core = await loadCoreFrom(built('attention'));
    const expected = core.generator('7');
    const drawnOf = (reply: Reply | undefined) => (reply?.kind === 'answer' ? reply.answer : undefined);
    expect(drawnOf(first)).toMatchObject({ drawn: expected.randn([2]) });
    expect(drawnOf(second)).toMatchObject({ drawn: expected.randn([3]) });
  });

  it('refuses every draw of a seed that is none', async () => {
    const { ask, posted } = await heard(0, 'attention');
    const draw = { kind: 'draw', generator: 1, method: 'randn', values: [[2]] } as const;
    ask([
      { id: 1, request: { ...draw, from: { seed: 'x' } } },
      { id: 2, request: draw },
    ]);
    await expect.poll(() => posted).toHaveLength(2);
    expect(kinds(posted[1] ?? [])).toEqual(['error', 'error']);
  });

  it('refuses in words without the whole module', async () => {
    const { answer, wholes, before } = await served();
    const refused = { kind: 'error', error: { code: 'wrong_shape', operation: 'masked_softmax', input: 'valid_lens' } };
    expect(await answer('masked_softmax', { scores, valid_lens: [2, 2, 2] })).toMatchObject(refused);
    expect(before).toEqual(['begun', 'computing']);
    expect(await answer('masked_softmax', { scores, valid_lens: [1] })).toMatchObject({ kind: 'answer' });
    expect(wholes).toHaveLength(0);
  });

  it('leaves to the whole module what the first one lacks, and from then on everything', async () => {
    const { answer, wholes } = await served();
    expect(await answer('entropy', { weights: scores })).toMatchObject({ kind: 'answer' });
    expect(await answer('masked_softmax', { scores, valid_lens: [1] })).toMatchObject({ kind: 'answer' });
    expect(await answer('entropy', { weights: scores })).toMatchObject({ kind: 'answer' });
    expect(wholes).toHaveLength(1);
  });

  it('times in the whole module, whose kernels are the fastest', async () => {
    const { asked, wholes } = await served({ from: experiments['multi-head-attention'] });
    const timed = await asked(timing);
    expect(timed).toMatchObject({ kind: 'answer' });
    expect(wholes).toHaveLength(1);
  });

  it('takes the whole module itself when helpers, who come for what is large, ask for theirs', async () => {
    const { asked, answer, wholes } = await served();
    expect(await asked({ kind: 'module' })).toMatchObject({ kind: 'answer' });
    expect(wholes).toHaveLength(1);
    expect(await answer('entropy', { weights: scores })).toMatchObject({ kind: 'answer' });
    expect(wholes).toHaveLength(1);
  });

  it('fetches the whole module beside a large run, does not wait for it, and takes it when it is there', async () => {
    const large = { scores: { shape: [1, 1024, 1024], data: new Float32Array(1024 * 1024) } };
    const { answer, wholes } = await served();
    const full = { shape: [1, 256, 256], data: new Float32Array(256 * 256) };
    expect(await answer('masked_softmax', { scores: full })).toMatchObject({ kind: 'answer' });
    expect(wholes).toHaveLength(0);
    let told = 0;
    const first = await answer('masked_softmax', large);
    expect(first).toMatchObject({ kind: 'answer' });
    expect(wholes).toHaveLength(1);
    if (first.kind === 'answer') told = first.memory;
    // A memory that has not grown answers: the whole module's.
    const memory = async (): Promise<number> => {
      const reply = await answer('masked_softmax', { scores });
      return reply.kind === 'answer' ? reply.memory : told;
    };
    await expect.poll(memory).toBeLessThan(told);
    expect(wholes).toHaveLength(1);
  });

  it('goes on with the first where the whole module does not come, and asks for it once', async () => {
    const large = { scores: { shape: [1, 513, 512], data: new Float32Array(513 * 512) } };
    const { answer, wholes } = await served({ broken: true });
    for (let turn = 0; turn < 3; turn++)
      expect(await answer('masked_softmax', large)).toMatchObject({ kind: 'answer' });
    expect(wholes).toHaveLength(1);
  });

  it('serves everything from the first where no other is at hand', async () => {
    const { asked, answer } = await served({ alone: true, from: experiments['multi-head-attention'] });
    expect(await asked(timing)).toMatchObject({ kind: 'answer' });
    const unknown = { kind: 'error', error: { code: 'unknown_operation' } };
    expect(await answer('masked_softmax', { scores })).toMatchObject(unknown);
  });
});
