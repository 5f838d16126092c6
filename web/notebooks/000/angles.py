a, b = 13, 8
print(f'{math.sin(a + b):.4f} = {math.sin(a) * math.cos(b) + math.cos(a) * math.sin(b):.4f}')
print(f'{math.cos(a + b):.4f} = {math.cos(a) * math.cos(b) - math.sin(a) * math.sin(b):.4f}')
