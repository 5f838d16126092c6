encoding_dim, num_steps = 32, 60
pos_encoding = PositionalEncoding(encoding_dim, 0)
pos_encoding.eval()
X = pos_encoding(torch.zeros((1, num_steps, encoding_dim)))
P = pos_encoding.P[:, :X.shape[1], :]
# The post draws it: d2l.plot(torch.arange(num_steps), P[0, :, 6:10].T, …)
print(P[0, ::10, 6:10].T)
