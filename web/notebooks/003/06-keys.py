keys, values = embedded_sentence @ W_key, embedded_sentence @ W_value
print('All keys shape:', keys.shape)
print('All values shape:', values.shape)
