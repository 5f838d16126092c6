for i in range(8):
    print(f'{i}的二进制是：{i:>03b}')
