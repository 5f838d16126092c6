x_3 = embedded_sentence[2]  # counted from 0: "rises"
query_3, key_3, value_3 = x_3 @ W_query, x_3 @ W_key, x_3 @ W_value
print('Query shape:', query_3.shape)
print('Key shape:', key_3.shape)
print('Value shape:', value_3.shape)
