import torch

torch.set_grad_enabled(False)  # only numbers here: no grad_fn is printed

sentence_int = torch.tensor([dc[word] for word in words])
print(sentence_int)
