h, d_q, d_k = 8, 20, 2
print(sum(p.numel() for p in AdditiveAttention(d_k, d_q, h, dropout=0.1).parameters()))
print(h * (d_q + d_k) + h)
