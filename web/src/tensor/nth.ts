/** The value at `index`; throws a RangeError where there is none. */
export function nth<Value>(values: ArrayLike<Value>, index: number): Value {
  const value = values[index];
  if (value === undefined) throw outside(values, index);
  return value;
}

export const outside = ({ length }: ArrayLike<unknown>, index: number): RangeError =>
  new RangeError(`index ${index} is out of range for ${length} values`);
