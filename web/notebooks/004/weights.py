print(attention.attention.attention_weights.shape)
print(attention.attention.attention_weights[0])
