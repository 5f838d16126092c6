print('a binary place turns 2 times as slowly as the one before')
for d in (8, 32, 512):
    print(f'a pair of columns of {d}: {10000 ** (2 / d):.4f} times')
