import { describe, expect, test } from 'vitest';
import { Hand, HeldScales } from '../../web/src/charts/base/hand';

/** An event with what a hand reads of it. */
const said = (name: string, what: object = {}): Event => Object.assign(new Event(name), what);

function held() {
  const page = new EventTarget();
  const hand = new Hand(page);
  let changes = 0;
  const scales = new HeldScales(() => (changes += 1), hand);
  return { page, hand, scales, changes: () => changes };
}

describe('scales under a hand', () => {
  for (const [begin, end] of [
    [said('pointerdown'), said('pointerup')],
    [said('pointerdown'), said('pointercancel')],
    [said('pointerdown'), said('pointermove', { buttons: 0 })],
    [said('pointerdown'), said('blur')],
    [said('keydown', { code: 'ArrowRight' }), said('keyup', { code: 'ArrowRight' })],
    [said('keydown', { code: 'KeyA' }), said('blur')],
  ] as const)
    test(`stand from ${begin.type} to ${end.type}, and follow then, once`, () => {
      const { page, scales, changes } = held();
      expect(scales.scale('domain', [0, 0.4])).toEqual([0, 0.4]);
      page.dispatchEvent(begin);
      expect(scales.scale('domain', [0, 0.3])).toEqual([0, 0.4]);
      expect(scales.scale('domain', [0, 0.2])).toEqual([0, 0.4]);
      expect(changes()).toBe(0);
      page.dispatchEvent(end);
      expect(changes()).toBe(1);
      expect(scales.scale('domain', [0, 0.2])).toEqual([0, 0.2]);
    });

  test('stand where the press takes the focus from another element', () => {
    const { page, hand } = held();
    page.dispatchEvent(said('pointerdown'));
    page.dispatchEvent(Object.defineProperty(said('blur'), 'target', { value: new EventTarget() }));
    expect(hand.atWork).toBe(true);
  });

  test('where none wanted to move, nothing is drawn again', () => {
    const { page, scales, changes } = held();
    scales.scale('domain', [0, 1]);
    page.dispatchEvent(said('pointerdown'));
    scales.scale('domain', [0, 1]);
    page.dispatchEvent(said('pointerup'));
    expect(changes()).toBe(0);
  });

  test('what is drawn for the first time has its own scale, and each its own', () => {
    const { page, scales } = held();
    page.dispatchEvent(said('pointerdown'));
    expect(scales.scale('domain', [0, 7])).toEqual([0, 7]);
    expect(scales.scale('y', [0, 2])).toEqual([0, 2]);
    expect(scales.scale('y', [0, 3])).toEqual([0, 2]);
  });

  test('a second finger or key keeps them; a pointer that moves with its button down does too', () => {
    const { page, hand } = held();
    page.dispatchEvent(said('keydown', { code: 'ShiftLeft' }));
    page.dispatchEvent(said('keydown', { code: 'ArrowUp' }));
    page.dispatchEvent(said('keyup', { code: 'ArrowUp' }));
    expect(hand.atWork).toBe(true);
    page.dispatchEvent(said('keyup', { code: 'ShiftLeft' }));
    expect(hand.atWork).toBe(false);
    page.dispatchEvent(said('pointerdown'));
    page.dispatchEvent(said('pointermove', { buttons: 1 }));
    expect(hand.atWork).toBe(true);
  });

  test('a key pressed with Meta is never held: a Mac does not say when it is let go', () => {
    const { page, hand } = held();
    page.dispatchEvent(said('keydown', { code: 'KeyC', metaKey: true }));
    expect(hand.atWork).toBe(false);
    page.dispatchEvent(said('keydown', { code: 'KeyD' }));
    page.dispatchEvent(said('keyup', { code: 'MetaLeft', key: 'Meta' }));
    expect(hand.atWork).toBe(false);
  });

  test('without a page there is no hand', () => {
    expect(new Hand(undefined).atWork).toBe(false);
  });
});
