import { isPerQuery, type ValidLens } from '../state/array-parameters';
import { nth } from '../tensor/read';
import { isDrawn, shortest, type TensorValue } from '../tensor/tensor';

/** A float in Python's syntax. */
export function pythonNumber(value: number): string {
  if (Number.isNaN(value)) return "float('nan')";
  if (!Number.isFinite(value)) return value > 0 ? "float('inf')" : "-float('inf')";
  const text = shortest(value);
  return /[.e]/.test(text) ? text : `${text}.`;
}

/** Nested Python lists, one line for each innermost row. */
function pythonList(shape: readonly number[], data: readonly number[], indent: number): string {
  const rest = shape.slice(1);
  if (rest.length === 0) return `[${data.map(pythonNumber).join(', ')}]`;
  const size = nth(shape, 0);
  const stride = data.length / size;
  const parts = Array.from({ length: size }, (_, index) =>
    pythonList(rest, data.slice(index * stride, (index + 1) * stride), indent + 1),
  );
  return `[${parts.join(`,\n${' '.repeat(indent + 1)}`)}]`;
}

/** Lines that create the tensor: drawn from its seed, or with its numbers. */
export function tensorLines(name: string, value: TensorValue): string {
  if (isDrawn(value) && value.draw === 'ones') return `${name} = torch.ones(${value.shape.join(', ')})`;
  if (isDrawn(value))
    return `torch.manual_seed(${value.seed})\n${name} = torch.${value.draw}(${value.shape.join(', ')})`;
  const counted = countedLine(value);
  if (counted) return `${name} = ${counted}`;
  const start = `${name} = torch.tensor(`;
  return `${start}${pythonList(value.shape, value.data, start.length)})`;
}

/** The valid_lens in the code. */
export function lensText(lens: ValidLens): string {
  if (lens === null) return 'None';
  const rows = isPerQuery(lens) ? lens.map((entry) => `[${entry.map(shortest).join(', ')}]`) : lens.map(shortest);
  return `torch.tensor([${rows.join(', ')}])`;
}

/** The notebook's code for values 0, 1, 2, …, equal in each sample; undefined for other numbers. */
function countedLine({ shape, data }: { readonly shape: readonly number[]; readonly data: readonly number[] }) {
  if (shape.length < 2) return undefined;
  const [samples, rest] = [nth(shape, 0), shape.slice(1)];
  const size = data.length / samples;
  if (size < 8 || !data.every((value, index) => value === index % size)) return undefined;
  const once = `torch.arange(${size}, dtype=torch.float32).reshape(1, ${rest.join(', ')})`;
  return samples === 1 ? once : `${once}.repeat(${[samples, ...rest.map(() => 1)].join(', ')})`;
}
