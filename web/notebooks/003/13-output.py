torch.manual_seed(123)
sa = SelfAttention(d_in=3, d_out_kq=2, d_out_v=4)
output = sa(embedded_sentence)
print(output)
