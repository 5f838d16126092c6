const digits = '₀₁₂₃₄₅₆₇₈₉';

/** p with the position below the line. */
export const rowName = (position: number): string =>
  `p${[...String(position)].map((digit) => digits[Number(digit)] ?? '₋').join('')}`;
