print(torch.repeat_interleave(torch.tensor([3, 2]), repeats=5, dim=0))
