// The page for frames: which element answers the page around while another address is being followed.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { show } from '../../web/src/element/iframe/show';
import { talk } from '../../web/src/element/iframe/talk';
import { readLink } from '../../web/src/experiment/old-names';
import { holdAnswers, releaseAnswers } from './core-here';
import { lesson } from './element-here';
import { rest } from './page-here';

type Message = Readonly<Record<string, unknown>>;
const told: Message[] = [];
const around = { postMessage: (message: Message) => told.push(message) };
const scripts: HTMLScriptElement[] = [];
const { parent } = window;
let before: ChildNode[];

beforeAll(async () => {
  await lesson('');
  before = [...document.body.childNodes];
  Object.defineProperty(window, 'parent', { value: around, configurable: true });
  // The element is defined here already, whichever script would bring it.
  vi.spyOn(document.head, 'append').mockImplementation((node) => void scripts.push(node as HTMLScriptElement));
  talk();
});

afterAll(() => {
  vi.restoreAllMocks();
  Object.defineProperty(window, 'parent', { value: parent, configurable: true });
  document.body.replaceChildren(...before);
});

/** Follows a link; its script comes, or does not, when the test says so. */
function follow(link: string): HTMLScriptElement {
  show(readLink(link));
  return scripts.at(-1) as HTMLScriptElement;
}
const comes = (script: HTMLScriptElement): unknown => script.onload?.(new Event('load'));
const fails = (script: HTMLScriptElement): unknown => script.onerror?.(new Event('error'));

function ask(id: string, type = 'get-state'): void {
  const data = { target: 'attention-playground', type, id };
  dispatchEvent(Object.assign(new Event('message'), { data, source: around }));
}
const answer = (id: string): Message | undefined => told.find((message) => message['id'] === id);

test('a script that fails late says nothing of the experiment that was followed after it', async () => {
  comes(follow('#masked-softmax'));
  const late = follow('#no-such');
  // Longer than elements wait for each other.
  await new Promise((done) => setTimeout(done, 1100));
  comes(follow('#positional-encoding?num_hiddens=8'));
  await rest();
  fails(late);
  ask('after');
  await rest();
  expect(answer('after')).toMatchObject({ type: 'state', experiment: 'positional-encoding' });
  expect(told.filter(({ type }) => type === 'error')).toEqual([]);
});

test('what was asked before a change is answered by the experiment that stands then', async () => {
  // Its script is still on its way, or has come and nothing is drawn yet.
  const outcomes = { waits: () => undefined, came: comes };
  for (const [id, become] of Object.entries(outcomes)) {
    holdAnswers();
    const first = follow('#masked-softmax');
    ask(id);
    become(first);
    await rest();
    comes(follow('#positional-encoding?num_hiddens=16'));
    releaseAnswers();
    await rest();
    expect(answer(id), id).toMatchObject({ type: 'state', experiment: 'positional-encoding' });
  }
});

test('what was asked before a script fails is answered with the reason', async () => {
  const only = follow('#no-such');
  ask('hopeless');
  fails(only);
  await rest();
  expect(answer('hopeless')).toMatchObject({
    type: 'error',
    message: 'Error: There is no experiment called “no-such”.',
  });
  expect(told.filter(({ code }) => code === 'unknown_experiment')).toHaveLength(1);
});
