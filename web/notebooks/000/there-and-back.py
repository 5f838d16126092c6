X = torch.arange(800.).reshape(2, 4, 100)
print(transpose_qkv(X, 5).shape)
print(torch.equal(transpose_output(transpose_qkv(X, 5), 5), X))
