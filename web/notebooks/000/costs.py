n, d, k = 5, 3, 3
print(f'CNN {k * n * d ** 2}, RNN {n * d ** 2}, self-attention {n ** 2 * d}')
