context_vector_3 = attention_weights_3 @ values
print('Context vector shape:', context_vector_3.shape)
print('Context vector:')
print(context_vector_3)
