vocab_size = 50_000
torch.manual_seed(123)
embed = torch.nn.Embedding(vocab_size, 3)
embedded_sentence = embed(sentence_int)
print(embedded_sentence)
print(embedded_sentence.shape)
