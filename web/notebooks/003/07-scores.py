omega_3 = query_3 @ keys.T
print('Unnormalized attention weights for query 3:')
print(omega_3)
