/** Codes of AttnError; the page has a text for each. */
export type ErrorCode =
  | 'unknown_operation'
  | 'unknown_input'
  | 'missing_input'
  | 'wrong_type'
  | 'wrong_rank'
  | 'wrong_shape'
  | 'not_divisible'
  | 'out_of_range'
  | 'not_finite'
  | 'too_large'
  | 'out_of_memory'
  | 'not_loaded'
  | 'core_lost'
  | 'internal';

export interface ErrorFields {
  code: ErrorCode;
  /** The operation that threw, e.g. "masked_softmax". */
  operation: string;
  /** The input that is wrong; empty if none is. */
  input?: string;
  expected?: string;
  found?: string;
  /** PyTorch's message for the same mistake, if it has one. */
  pytorch?: string;
  /** too_large, out_of_memory: the bytes it would take. */
  bytes?: number;
  /** too_large: the multiply-adds it would take, if beyond the limit. */
  multiplyAdds?: number;
  /** too_large: the numbers it would draw, if beyond the limit. */
  drawnNumbers?: number;
}

/** The error of the core. `message` is one English line: where, what is wrong, what was expected and what was found. */
export class AttnError extends Error {
  readonly code: ErrorCode;
  readonly operation: string;
  readonly input: string;
  readonly expected: string;
  readonly found: string;
  readonly pytorch: string;
  readonly bytes: number;
  readonly multiplyAdds: number;
  readonly drawnNumbers: number;

  constructor(fields: ErrorFields, message: string = lineOf(fields)) {
    super(message);
    this.name = 'AttnError';
    this.code = fields.code;
    this.operation = fields.operation;
    this.input = fields.input ?? '';
    this.expected = fields.expected ?? '';
    this.found = fields.found ?? '';
    this.pytorch = fields.pytorch ?? '';
    this.bytes = fields.bytes ?? 0;
    this.multiplyAdds = fields.multiplyAdds ?? 0;
    this.drawnNumbers = fields.drawnNumbers ?? 0;
  }

  /** Plain fields, which postMessage can carry. */
  fields(): ErrorFields & { message: string } {
    const { code, operation, input, expected, found, pytorch, bytes, multiplyAdds, drawnNumbers, message } = this;
    return { code, operation, input, expected, found, pytorch, bytes, multiplyAdds, drawnNumbers, message };
  }
}

/** The default message: the fields. `sayErrorsAs` sets another. */
export const plainLine = ({ code, operation, input, expected, found }: ErrorFields): string =>
  `[${operation}] ${input ? `${input}: ` : ''}${code}${expected ? `; expected ${expected}` : ''}${found ? `; found ${found}` : ''}`;

let lineOf = plainLine;

/**
 * Sets the function that writes the message of every later error: the package writes English (error_line.ts), a page needs
 * none. Returns the previous one.
 */
export function sayErrorsAs(line: (fields: ErrorFields) => string): (fields: ErrorFields) => string {
  const before = lineOf;
  lineOf = line;
  return before;
}
