print(masked_softmax(torch.ones(1, 1, 4), torch.tensor([0])))
