torch.manual_seed(0)
d = 512
q, k = torch.randn(2000, d).double(), torch.randn(2000, d).double()
dots = (q * k).sum(dim=1)
print(f'variance of q·k: {dots.var():.4f}, of q·k / √d: {(dots / math.sqrt(d)).var():.4f}')
