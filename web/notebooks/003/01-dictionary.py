sentence = 'The sun rises in the east'
words = sentence.split()
dc = {word: place for place, word in enumerate(sorted(words))}
print(dc)
