// Medians and their spread.

const sorted = (values) => [...values].sort((a, b) => a - b);

/** A quantile of sorted values, between neighbours by proportion. */
function quantile(values, share) {
  const place = share * (values.length - 1);
  const low = Math.floor(place);
  return values[low] + (place - low) * ((values[low + 1] ?? values[low]) - values[low]);
}

export const median = (values) => quantile(sorted(values), 0.5);

/** Their time over ours, turn by turn: the median, its quartiles, and how many turns both took part in. */
export function ratioOf(theirs, ours) {
  const ratios = sorted(theirs.flatMap((time, turn) => (time && ours[turn] ? [time / ours[turn]] : [])));
  return {
    ratio: quantile(ratios, 0.5),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    samples: ratios.length,
  };
}
