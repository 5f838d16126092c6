def sequence_mask(X, valid_len, value=0):
    inside = torch.arange(X.shape[1])[None, :] < valid_len[:, None]
    return X.masked_fill(~inside, value)
