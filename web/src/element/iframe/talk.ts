// A frame's end of the talk with the page that holds it.
import type { AttentionPlayground } from '../playground';
import type { ChangeDetail, ErrorDetail, SolvedDetail } from '../telling';
import { type FrameNews, type FrameState, type HostMessage, name, readOrder } from './messages';

/** Tells the page around what becomes of the element here, and does what that page asks; whoever else speaks is not heard. */
export function talk(): void {
  if (window.parent === window) return;
  // `ready` and `error` do not bubble; errors of scripts are nobody's news.
  const listen = (event: string, heard: (element: AttentionPlayground, detail: unknown) => FrameNews): void =>
    document.addEventListener(
      event,
      (said) => {
        if (said instanceof CustomEvent && isOurs(said.target)) tell(heard(said.target, said.detail));
      },
      true,
    );
  listen('ready', (element) => ({ type: 'ready', ...stateOf(element) }));
  listen('drawn', (element, detail) => ({ type: 'state', ...stateOf(element), ...(detail as ChangeDetail) }));
  listen('solved', (_, detail) => ({ type: 'solved', ...(detail as SolvedDetail) }));
  listen('error', (_, detail) => ({ type: 'error', ...(detail as ErrorDetail) }));
  addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    if (source === window.parent) void obey(data);
  });
}

/** Whoever holds a frame sees it: its origin need not be known, and a sandbox would not say it. */
export function tell(news: FrameNews, id?: HostMessage['id']): void {
  window.parent.postMessage({ source: name, ...news, ...(id === undefined ? {} : { id }) }, '*');
}

const isOurs = (target: EventTarget | null): target is AttentionPlayground =>
  target instanceof HTMLElement && target.localName === name;

/** The requested state; it may not be drawn yet. */
const stateOf = ({ experiment, step, state, link }: AttentionPlayground): FrameState => ({
  experiment,
  step,
  state,
  link,
});

/** The element in this frame, once its script has come; else the reason why nothing can be shown. */
let present: Promise<AttentionPlayground> = new Promise(() => undefined);
let replace: (reason: Error) => void = () => undefined;

/** From now on this element answers questions, once its script has come; if the script does not come, the answer is that error. */
export function speakFor(element: AttentionPlayground, brought: Promise<unknown>): void {
  replace(new Error('another experiment stands here'));
  const own = new Promise<AttentionPlayground>((done, failed) => {
    replace = failed;
    brought.then(() => done(element), failed);
  });
  present = own;
  const stand = (): void => {
    if (own === present) document.body.replaceChildren(element);
  };
  own.then(stand, ({ message }: Error) => {
    stand();
    // One that is defined says so itself.
    if (own === present && !customElements.get(name) && window.parent !== window)
      tell({ type: 'error', code: 'unknown_experiment', message });
  });
}

/** The element, once its figure is drawn; if another element has replaced it meanwhile, that one. */
async function standing(): Promise<AttentionPlayground> {
  const asked = present;
  try {
    const element = await asked;
    await element.whenReady();
    if (asked === present) return element;
  } catch (error) {
    if (asked === present) throw error;
  }
  return standing();
}

/** Nothing that is said to a frame is thrown in it: what cannot be done is answered. */
async function obey(data: unknown): Promise<void> {
  let id: HostMessage['id'];
  try {
    const order = readOrder(data);
    id = order?.id;
    if (order) tell(await answered(order), id);
  } catch (error) {
    tell({ type: 'error', code: 'refused', message: String(error).slice(0, longestMessage) }, id);
  }
}

const longestMessage = 500;

async function answered(order: HostMessage): Promise<FrameNews> {
  const element = await standing();
  switch (order.type) {
    case 'get-outputs':
      return { type: 'outputs', outputs: element.outputs ?? {} };
    case 'to-blob':
      return { type: 'blob', blob: await element.toBlob(order.kind, order.figure) };
    case 'set-state':
      element.state = order.state;
      break;
    case 'reset':
      await element.reset();
  }
  return { type: 'state', ...stateOf(element) };
}
