/** What takes attention out of a PyTorch model; the guide has it, too, and a test runs it. */
export const torchLines = `from attention_playground import record, save
with record(model) as attention: model(**inputs)
save('attention.npz', attention, tokens=tokens)`;
