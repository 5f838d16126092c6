// What a frame and the page that holds it say to each other. Messages go to whoever holds the frame: it chose the
// experiment and sees it, and of a reader they tell what is done in this frame, nothing that a browser keeps.
import type { Outputs } from '../outputs';
import type { SolvedDetail } from '../telling';

export const name = 'attention-playground';

/** The id of a question, returned with its answer. */
type Id = string | number;

/** What a frame tells. */
export type FrameNews =
  /** In pixels, whenever the content grows or shrinks, and when asked. */
  | { readonly type: 'height'; readonly height: number }
  /** The first figure is drawn. */
  | ({ readonly type: 'ready' } & FrameState)
  /** A figure of another state is drawn; and the answer to `get-state`, `set-state` and `reset`. */
  | ({ readonly type: 'state' } & FrameState)
  | ({ readonly type: 'solved' } & SolvedDetail)
  /** Answers to `get-outputs` and `to-blob`. */
  | { readonly type: 'outputs'; readonly outputs: Outputs }
  | { readonly type: 'blob'; readonly blob: Blob }
  /** Something could not be read, loaded, computed or answered. */
  | { readonly type: 'error'; readonly code: string; readonly message: string };

export interface FrameState {
  readonly experiment: string;
  /** The step of the lesson that is open, or ''. */
  readonly step: string;
  readonly state: Readonly<Record<string, unknown>>;
  /** The same as a link of the playground has it after its address. */
  readonly link: string;
}

/** What a page may tell its frame. */
export type HostMessage = { readonly target: typeof name; readonly id?: Id | undefined } & HostOrder;

export type HostOrder =
  | { readonly type: 'get-state' }
  | { readonly type: 'get-outputs' }
  | { readonly type: 'set-state'; readonly state: Readonly<Record<string, unknown>> }
  | { readonly type: 'reset' }
  | { readonly type: 'to-blob'; readonly kind: string; readonly figure?: string | number | undefined };

/** More than twice as many as any experiment has parameters. */
const mostValues = 100;
/** The longest id, kind, or name of a figure. */
const longestWord = 100;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWord = (value: unknown): value is string => typeof value === 'string' && value.length <= longestWord;
const isIdentity = (value: unknown): value is Id =>
  isWord(value) || (typeof value === 'number' && Number.isFinite(value));

/** What a message does not say itself, Object.prototype says for none. */
const unsaid: Readonly<Record<string, unknown>> = {
  ...{ id: undefined, type: undefined, state: undefined, kind: undefined, figure: undefined },
  ...{ experiment: undefined, step: undefined, attempts: undefined, shown: undefined, right: undefined },
};

/** A message for this frame, made anew of what may be in one; undefined for all else. */
export function readOrder(data: unknown): HostMessage | undefined {
  if (!isRecord(data) || data['target'] !== name) return undefined;
  const own = { ...unsaid, ...data };
  const order = orderIn(own);
  const { id } = own;
  return order && { target: name, id: isIdentity(id) ? id : undefined, ...order };
}

function orderIn({ type, state, kind, figure }: Readonly<Record<string, unknown>>): HostOrder | undefined {
  switch (type) {
    case 'get-state':
    case 'get-outputs':
    case 'reset':
      return { type };
    case 'set-state':
      return isRecord(state)
        ? { type, state: Object.fromEntries(Object.entries(state).slice(0, mostValues)) }
        : undefined;
    case 'to-blob':
      return isWord(kind) ? { type, kind, figure: isIdentity(figure) ? figure : undefined } : undefined;
    default:
      return undefined;
  }
}

/** What a page hears a frame say of a solved step; undefined for what no frame of ours says. */
export function readSolved(data: unknown): SolvedDetail | undefined {
  if (!isRecord(data) || data['source'] !== name || data['type'] !== 'solved') return undefined;
  const { experiment, step, attempts, shown, right } = { ...unsaid, ...data };
  if (!isWord(experiment) || !isWord(step) || typeof attempts !== 'number') return undefined;
  if (!Number.isInteger(attempts) || attempts < 1) return undefined;
  return { experiment, step, attempts, shown: shown === true, right: right === true };
}
