bits = (num_steps - 1).bit_length()
print(f'a position below {num_steps}: {bits} bits in binary, {encoding_dim * 32} in the encoding')
