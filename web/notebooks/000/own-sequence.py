def f(q, pairs):  # attention pooling with the scaled dot product
    keys, values = (torch.stack(one) for one in zip(*pairs))
    return torch.softmax(keys @ q / math.sqrt(len(q)), dim=0) @ values

X = torch.tensor([[1., 0.], [0., 1.], [1., 1.]])
Y = torch.stack([f(x_i, [(x, x) for x in X]) for x_i in X])
print(Y)
print(X.shape == Y.shape)
