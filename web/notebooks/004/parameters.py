def count(num_heads):
    attention = MultiHeadAttention(512, 512, 512, 512, num_heads, 0)
    return sum(p.numel() for p in attention.parameters())

print('1 head:', count(1))
print('8 heads of 64:', count(8))
print('8 heads of 512:', 8 * 512 * (512 + 512 + 512) + 8 * 512 * 512)
