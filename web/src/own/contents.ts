// What is read of a file and what is not, each with the reason.
import type { OpenedFile, OpenedTensor } from '../../../wasm/package/opened_file';
import { meaningOf, readingsOf } from './shapes';

/**
 * Why a tensor is not read: another part is shown, to be chosen; tokens for other columns; an option of q and k, or what stands
 * beside them, where there are none; its type, or it is a text; a parameter of a model; axes that no weights have.
 */
export type Why = 'part' | 'tokens' | 'option' | 'beside' | 'type' | 'text' | 'parameter' | 'axes';

export interface Listed {
  readonly name: string;
  readonly shape: readonly number[];
  readonly why?: Why;
}

export interface Contents {
  readonly read: readonly Listed[];
  readonly unread: readonly Listed[];
}

/** True for a tensor that may hold weights, though its name does not say so. */
export const mayBeWeights = ({ name, shape, dtype }: OpenedTensor): boolean =>
  dtype !== undefined &&
  dtype !== 'text' &&
  !isParameter(name) &&
  shape.slice(-2).every((size) => size > 1) &&
  readingsOf(shape, { layer: false, step: false }).length > 0;

const isParameter = (name: string): boolean => /[./](?:weight|bias)$/i.test(name);

export interface Chosen {
  /** The tensors of the part that is shown, and of all parts. */
  readonly shown: readonly OpenedTensor[];
  readonly inParts: readonly OpenedTensor[];
}

export function contentsIn({ tensors }: OpenedFile, { shown, inParts }: Chosen, hasTokens: boolean): Contents {
  const hasQ = shown.some(({ name }) => meaningOf(name).role === 'q');
  const whyNot = (tensor: OpenedTensor): Why | undefined => {
    const { role, option } = meaningOf(tensor.name);
    if (shown.includes(tensor) || option === 'axes') return undefined;
    if (inParts.includes(tensor)) return 'part';
    if (role === 'tokens') return hasTokens ? undefined : 'tokens';
    if (role === 'option' && hasQ) return undefined;
    if (isParameter(tensor.name)) return 'parameter';
    if (role) return role === 'option' ? role : 'beside';
    if (tensor.dtype === undefined) return 'type';
    if (tensor.dtype === 'text') return 'text';
    return 'axes';
  };
  const all = tensors.map((tensor) => ({ name: tensor.name, shape: tensor.shape, why: whyNot(tensor) }));
  return {
    read: all.filter(({ why }) => !why).map(({ name, shape }) => ({ name, shape })),
    unread: all.flatMap(({ name, shape, why }) => (why ? [{ name, shape, why }] : [])),
  };
}
