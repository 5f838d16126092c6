"""Kinds of heads in NumPy, and heads by rule to try them on.

    kinds_reference.py SEED COUNT FILE.npz   heads, their tokens, the rule that made each, and the marks and kinds of this reference

kinds.npz beside it is `kinds_reference.py 0 200 kinds.npz`. The thresholds were chosen on seed 0 alone.
"""

import sys

import numpy

KINDS = ["previous", "next", "itself", "first", "duplicate", "induction", "broad", "local", "offset"]
NAMING = ["previous", "next", "offset", "induction", "duplicate", "local", "itself", "first", "broad"]
LEAST = dict(previous=0.5, next=0.5, itself=0.5, first=0.5, duplicate=0.35, induction=0.35, broad=0.82, local=0.15, offset=0.6)


def mean(numbers):
    return float(numpy.mean(numbers)) if len(numbers) else 0.0


def marks_of(weights, tokens):
    n, m = weights.shape
    place = numpy.arange(n) + m - n
    after = numpy.arange(m)[None] > place[:, None]
    causal = n > 1 and not (weights[after] > 0).any()
    keys = numpy.minimum(m, place + 1) if causal else numpy.full(n, m)
    sums = weights.sum(1)
    rows = [i for i in range(n) if place[i] >= 0 and keys[i] >= 3 and 0 < sums[i] < numpy.inf]
    w = {i: weights[i] / sums[i] for i in rows}
    at = lambda i, j: w[i][j] if 0 <= j < m else 0.0
    # The first place is where heads rest.
    same = {i: [j for j in range(keys[i]) if j > 0 and tokens[j] == tokens[place[i]] and j != place[i]] for i in rows}
    followed = {i: [j + 1 for j in same[i] if j < place[i] - 2] for i in rows}
    evenness = []
    for i in rows:
        p = w[i][w[i] > 0]
        evenness.append(-(p * numpy.log(p)).sum() / numpy.log(keys[i]))
    wide = [i for i in rows if keys[i] >= 6]
    near = lambda look: numpy.array([[look(i, place[i] + d) for d in range(-2, 3)] for i in wide]).reshape(-1, 5).mean(0)
    spread = lambda each: each.sum() - each.max()
    chance = spread(near(lambda i, j: 1 / keys[i] if 0 <= j < keys[i] else 0.0)) if len(wide) >= 3 else 0.0
    repeated = [sum(at(i, j) for j in same[i]) for i in rows if same[i]]
    induced = [sum(at(i, j) for j in followed[i]) for i in rows if followed[i]]
    explained = {i: {*same[i], *followed[i]} for i in rows}
    back = [[w[i][place[i] - k] for i in rows if place[i] >= k and place[i] - k not in explained[i]] for k in range(2, m)]
    return dict(
        previous=mean([at(i, place[i] - 1) for i in rows if place[i] >= 1]),
        next=0.0 if causal else mean([at(i, place[i] + 1) for i in rows if place[i] + 1 < m]),
        itself=mean([at(i, place[i]) for i in rows]),
        first=mean([at(i, 0) for i in rows if place[i] >= 2]),
        duplicate=mean(repeated) if len(repeated) > 1 else 0.0,
        induction=mean(induced) if len(induced) > 1 else 0.0,
        broad=mean(evenness),
        local=max(0.0, float((spread(near(at)) - chance) / (1 - chance))) if len(wide) >= 3 else 0.0,
        offset=max([0.0, *(mean(one) for one in back if len(one) >= 4)]),
    )


def kind_of(marks):
    return next((kind for kind in NAMING if marks[kind] >= LEAST[kind]), "other")


def head(random, rule):
    """Weights (n, m) by a rule, with noise, and tokens. Queries may be fewer than keys."""
    m = int(random.integers(9, 18))
    n = m if random.random() < 0.8 or rule == "offset" else int(random.integers(4, m))
    distance = int(random.integers(2, m - 6))
    causal = rule != "next" and random.random() < 0.7
    tokens = random.integers(0, max(3, m // 2), m)
    if rule in ("duplicate", "induction"):
        period = int(random.integers(4, m // 2 + 1))
        tokens = numpy.resize(random.permutation(period), m)
    scores = random.standard_normal((n, m)) * random.uniform(0.2, 1.0)
    for i in range(n):
        p = i + m - n
        keys = p + 1 if causal else m
        sharp = random.uniform(3.5, 7.0)
        earlier = [j for j in range(p) if tokens[j] == tokens[p]]
        wanted = dict(
            previous=[p - 1],
            next=[p + 1],
            itself=[p],
            first=[0],
            offset=[p - distance],
            duplicate=earlier or [p],
            induction=[j + 1 for j in earlier if j + 1 < p] or [0],
        ).get(rule, [])
        for j in wanted:
            if 0 <= j < m:
                scores[i, j] += sharp
        if rule == "broad":
            scores[i] *= 0.6
        if rule == "local":
            scores[i] -= (numpy.arange(m) - p) ** 2 / 2 / random.uniform(0.8, 1.8) ** 2
        if rule == "other":
            far = random.choice(max(1, p - 3), 1 + int(random.integers(2)))
            scores[i, far] += sharp
        scores[i, keys:] = -numpy.inf
    weights = numpy.exp(scores - scores.max(1, keepdims=True))
    # Whole numbers of 255 parts, as stored: their rows no longer sum to 1, which the marks allow for.
    return numpy.rint(255 * weights / weights.sum(1, keepdims=True)).astype("uint8"), tokens.astype("uint8")


def main(seed, count, path):
    random = numpy.random.default_rng(seed)
    heads, words = [], []
    rules, marks, kinds = [], [], []
    for index in range(count):
        rule = [*KINDS, "other"][index % 10]
        weights, tokens = head(random, rule)
        found = marks_of(weights.astype("float64"), tokens)
        heads.append(weights)
        words.append(tokens)
        rules.append(rule)
        kinds.append(kind_of(found))
        marks.append([found[kind] for kind in KINDS])
    numpy.savez_compressed(
        path,
        shapes=numpy.array([one.shape for one in heads], "uint8"),
        weights=numpy.concatenate([one.reshape(-1) for one in heads]),
        tokens=numpy.concatenate(words),
        marks=numpy.array(marks),
        rules=rules,
        kinds=kinds,
    )
    return rules, kinds


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
