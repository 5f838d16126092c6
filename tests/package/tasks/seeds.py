import torch

torch.manual_seed(42)
print(torch.rand(2, 3), torch.randn(2, 2), torch.randint(0, 10, (5,)), torch.randperm(6), sep="\n")
linear = torch.nn.Linear(3, 2)
print(linear.weight.data, linear.bias.data, sep="\n")
torch.manual_seed(2**63)
print(torch.randn(1))
