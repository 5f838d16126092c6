def transpose_qkv(X, num_heads):
    batch, items, hiddens = X.shape
    X = X.reshape(batch, items, num_heads, hiddens // num_heads)
    return X.permute(0, 2, 1, 3).reshape(batch * num_heads, items, -1)

def transpose_output(X, num_heads):
    heads, items, width = X.shape
    X = X.reshape(heads // num_heads, num_heads, items, width)
    return X.permute(0, 2, 1, 3).reshape(heads // num_heads, items, -1)
