i, delta, j = 13, 8, 3
omega = 1 / 10000 ** (2 * j / encoding_dim)
cos, sin = math.cos(delta * omega), math.sin(delta * omega)
projection = torch.tensor([[cos, sin], [-sin, cos]])
pair = slice(2 * j, 2 * j + 2)
print(projection @ P[0, i, pair])
print(P[0, i + delta, pair])
