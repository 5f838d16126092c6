def masked_softmax(X, valid_lens):
    if valid_lens is None:
        return torch.softmax(X, dim=-1)
    batch, queries, keys = X.shape
    if valid_lens.dim() == 1:  # one length for each sample
        valid_lens = valid_lens.repeat_interleave(queries)
    rows = sequence_mask(X.reshape(-1, keys), valid_lens.reshape(-1), value=-1e6)
    return torch.softmax(rows.reshape(X.shape), dim=-1)
