// The page, from its links, in a document without a browser: the core answers in this process, and nothing waits for a clock.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { instantiate, loadCoreFrom } from '../../wasm/package/load';
import { Sessions } from '../../wasm/package/sessions';
import type { Servers } from '../../web/src/core/client';
import { serve } from '../../web/src/core/serve';
import { serveSessions } from '../../web/src/core/training/serve-sessions';
import { pageSlice } from '../../web/src/core/training/slices';
import { SessionTrainer } from '../../web/src/core/training/trainer';
import type { Page } from '../../web/src/page/page';

const built = (name: string) => readFileSync(join(import.meta.dirname, `../../build/wasm/${name}.wasm`));
const progress: ReadonlySet<string> = new Set(['begun', 'ready', 'loading', 'computing']);
let pending = 0;

const noPage = (): never => {
  throw new Error('no page here');
};

const training: Servers = {
  worker(listener) {
    const sessions = async () => new Sessions(await instantiate(await WebAssembly.compile(built('sessions'))));
    const ask = serveSessions(sessions, (replies) => structuredClone(replies).forEach(listener.reply), pageSlice);
    return { ask: (questions) => ask(structuredClone(questions)), stop: () => undefined };
  },
  page: noPage,
};

const servers: Servers = {
  worker(listener) {
    const ask = serve({ first: () => loadCoreFrom(built('attention')) }, (replies) => {
      for (const reply of structuredClone(replies)) {
        if (!progress.has(reply.kind)) pending -= 1;
        listener.reply(reply);
      }
    });
    return {
      ask: (questions) => {
        pending += questions.length;
        ask(structuredClone(questions));
      },
      stop: () => undefined,
    };
  },
  page: noPage,
  trainer: async () => new SessionTrainer(training),
};

vi.mock('../../web/src/core/servers', () => ({ serversFor: () => servers }));

let page: Page | undefined;
const turn = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
export const find = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** Until neither the core nor a model owes an answer, and two looks are the same. */
export async function rest(): Promise<void> {
  for (let before = '', same = 0; same < 2; ) {
    await new Promise(requestAnimationFrame);
    await turn();
    await vi.dynamicImportSettled();
    const charts = find('.figure *').filter((one) => 'updated' in one);
    await Promise.all(charts.map((one) => Reflect.get(one, 'updated')));
    const now = document.body.innerHTML;
    const busy = pending > 0 || find('[aria-busy="true"]').length > 0 || find('.share-line').length === 0;
    same = !busy && now === before ? same + 1 : 0;
    before = now;
  }
}

/** Follows a link in the one page of these tests, as a visitor finds it. */
export async function open(link: string): Promise<void> {
  if (!page) {
    document.body.innerHTML = '<div id="page"></div>';
    history.replaceState(null, '', link);
    const { Page } = await import('../../web/src/page/page');
    page = new Page(document.querySelector('#page') as HTMLElement);
  } else {
    localStorage.clear();
    history.replaceState(null, '', link);
    dispatchEvent(Object.assign(new Event('hashchange'), { newURL: location.href }));
  }
  await rest();
}

/** The words of what is found, one after the other. */
export const text = (selector: string): string =>
  find(selector)
    .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim())
    .join(' | ');

/** What a figure holds. */
export const figure = <Held = { data: ArrayLike<number> }>(name: string, property = 'tensor'): Held => {
  const [found] = find(`[data-figure="${name}"]`);
  if (!found) throw new Error(`no figure ${name}`);
  return Reflect.get(found, property) as Held;
};
export const numbers = (name: string): number[] => Array.from(figure(name).data);

/** What of this kind is called so, by what stands in it or what is read aloud. */
function named(selector: string, name: string): HTMLElement {
  const found = find(selector).filter((one) =>
    [one.getAttribute('aria-label'), one.textContent, one.closest('label')?.textContent].some((said) =>
      said?.includes(name),
    ),
  );
  if (!found[0]) throw new Error(`nothing is called “${name}” among ${find(selector).length} of ${selector}`);
  return found[0];
}

export async function press(name: string, kind = 'button'): Promise<void> {
  const one = named(kind, name);
  one.click();
  await rest();
}

export async function type(selector: string, value: string): Promise<void> {
  const [field] = find(selector) as HTMLInputElement[];
  if (!field) throw new Error(`no field ${selector}`);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await rest();
}
