/** What takes attention out of a PyTorch model; the guide has it, too, and a test runs it. */
export const torchLines = `from attention_playground import record, save
with record(model) as attention: model(**inputs)
save('attention.npz', attention, tokens=tokens)`;

/** What makes the same file with its axes said, so that they are not asked about. */
export function axesLine(name: string, isOfQueries: boolean, axes: string): string {
  const file = JSON.stringify(`${name.slice(0, 60).replace(/\.[^.]*$/, '')}.npz`);
  return `save(${file}, ${isOfQueries ? 'q=q, k=k' : 'weights'}, axes='${axes}')`;
}
