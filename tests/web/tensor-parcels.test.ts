import './no-document';
import { describe, expect, it } from 'vitest';
import type { Question, Request } from '../../web/src/core/protocol';
import { type Parcel, Received, Sent } from '../../web/src/core/tensor-parcels';

const kilobyte = 1024;
const tensor = (bytes: number, first = 0) => ({
  shape: [bytes / 4],
  data: Float32Array.from({ length: bytes / 4 }, (_, place) => first + place),
});
const asked = (inputs: object, id = 1): Question => ({
  id,
  request: { kind: 'run', operation: 'softmax', inputs, outputs: undefined },
});
const inputsOf = (question: Question): Record<string, unknown> =>
  (question.request as Extract<Request, { kind: 'run' }>).inputs as Record<string, unknown>;
const bytesOf = (parcel: Parcel): number => parcel.learn.reduce((sum, [, numbers]) => sum + numbers.byteLength, 0);

/** A page's end and its worker's, with a post between them that copies. */
function joined(mostBytes?: number) {
  const [sent, received] = [new Sent(mostBytes), new Received()];
  return (question: Question) => {
    const parcel = structuredClone(sent.parcel([question]));
    return { bytes: bytesOf(parcel), inputs: inputsOf(received.questions(parcel)[0] as Question), parcel };
  };
}

describe('remembered tensors', () => {
  it('go over once, and every question has them whole', () => {
    const post = joined();
    const W = tensor(64 * kilobyte);
    for (const [turn, bytes] of [65536, 0, 0].entries()) {
      const { inputs, ...arrived } = post(asked({ W, valid_lens: [turn] }));
      expect(arrived.bytes).toBe(bytes);
      expect(inputs).toEqual({ W, valid_lens: [turn] });
    }
  });

  it('stand for one array only: equal numbers in another go over too', () => {
    const post = joined();
    post(asked({ W: tensor(64 * kilobyte) }));
    const other = tensor(64 * kilobyte, 1);
    const arrived = post(asked({ W: other }));
    expect(arrived.bytes).toBe(65536);
    expect(arrived.inputs).toEqual({ W: other });
  });

  it('may be two names of one array', () => {
    const post = joined();
    const x = tensor(32 * kilobyte);
    const arrived = post(asked({ queries: x, keys: { ...x, shape: [2, x.data.length / 2] } }));
    expect(arrived.bytes).toBe(32 * kilobyte);
    expect(arrived.inputs).toEqual({ queries: x, keys: { ...x, shape: [2, x.data.length / 2] } });
  });

  it('are none of what is small, no tensor, or not computed with', () => {
    const post = joined();
    const inputs = { small: tensor(4 * kilobyte), number: 0.5, none: null, nested: [[1, 2]] };
    const arrived = post(asked(inputs));
    expect(arrived.bytes).toBe(0);
    expect(arrived.inputs).toEqual(inputs);
    const draw: Question = {
      id: 2,
      request: { kind: 'draw', generator: 1, from: { seed: '0' }, method: 'randn', values: [[2]] },
    };
    expect(new Received().questions(new Sent().parcel([draw]))).toEqual([draw]);
  });

  it('are forgotten on both ends when they fill a worker, the longest unused first', () => {
    const post = joined(128 * kilobyte);
    const large = Array.from({ length: 5 }, (_, first) => tensor(32 * kilobyte, first));
    const [kept, ...rest] = large;
    const forgotten = rest.flatMap((one) => post(asked({ kept, one })).parcel.forget);
    expect(forgotten).toEqual([2]);
    expect(post(asked({ kept })).bytes).toBe(0);
    const again = post(asked({ one: rest[0] }));
    expect(again.bytes).toBe(32 * kilobyte);
    expect(again.inputs).toEqual({ one: rest[0] });
  });
});
