"""Attention out of PyTorch and into the Attention Playground, where you look at it. One file; NumPy alone is needed.

    from attention_playground import record, save, show
    with record(model) as attention:
        model(**inputs)
    save('attention.npz', attention, tokens=tokens)   # drop the file on the chapter "Your own tensors"
    show(attention, tokens=tokens)                    # or look at it here, in a notebook, without a network

Arrays of your own: save('mine.npz', weights) with weights of (layers, batch, heads, queries, keys), or a list of (batch, heads,
queries, keys), one a layer, such as output.attentions. Queries and keys are less than half the bytes of weights at 1024 tokens:
save('mine.npz', q=q, k=k, causal=True) with (layers, batch, heads, tokens, d); keys may have fewer heads. Other axes are said by
their letters, of s steps, l layers, b batch, h heads, n queries and m keys: save('mine.npz', weights, axes='bnm').
"""

import base64
import contextlib
import functools
import html
import json
import pathlib
import sys
import warnings

import numpy

__all__ = ["save", "show", "record"]

ROLES = ("weights", "q", "k", "v", "W_o")
OPTIONS = (  # those of dot_product_attention, and what axes are: those of q and k by layout, of weights by axes
    *("causal", "mask", "valid_lens", "prefix_lens", "window", "sink_tokens", "documents", "allowed", "bias", "fill", "align"),
    *("scale", "softcap", "temperature", "qk_norm", "q_gain", "k_gain", "normalise", "sigmoid_bias", "sink_logits"),
    *("positions", "position_ids", "query_position_ids", "rope_base", "rope_dims", "rope_precision", "rope_scaling"),
    *("rope_factor", "rope_original_length", "rope_beta_fast", "rope_beta_slow", "rope_attention_factor"),
    *("inverse_frequencies", "slopes", "bias_table", "bidirectional", "num_buckets", "max_distance", "layout", "axes"),
)
BY_HAND = "Save them by hand where they meet: save('attention.npz', q=q, k=k, causal=True)"
SAFETENSORS = {"float32": "F32", "float64": "F64", "float16": "F16", "bool": "BOOL", "uint8": "U8", "int64": "I64"}


# ---- save


def save(path, weights=None, *, q=None, k=None, v=None, W_o=None, tokens=None, step=None, **options):
    """Writes a .npz or .safetensors file, by its ending.

    weights, q, k, v: an array, a list of one a layer, a list of such lists (the steps of generate()), or what record() returns.
    tokens: the texts of the keys. step: the number of a training step; such calls add to the file that is there.
    options: what recomputes weights from q and k: causal=True, mask (True: may look), valid_lens, scale, positions='rope',
    rope_base and others of the core's dot_product_attention. axes='bnm' says what the axes of weights are (of q and k without
    weights): the playground asks only where this is left open, as for three axes.
    """
    found = _gathered("save", weights, tokens, options, q=q, k=k, v=v, W_o=W_o, step=step)
    path = pathlib.Path(path)
    if path.suffix not in (".npz", ".safetensors"):
        raise _refusal("save", "path", "a name that ends in .npz or .safetensors", repr(path.name))
    before = _read(path) if step is not None and path.exists() else {}
    arrays = {**before, **found}
    path.write_bytes(_npz(arrays) if path.suffix == ".npz" else _safetensors(arrays))


def _gathered(called, weights, tokens, options, **others):
    found = _named(called, weights, **others)
    strange = sorted(options.keys() - set(OPTIONS))
    if strange:
        raise TypeError(f"{called}(): options: expected some of {', '.join(OPTIONS)}, found {', '.join(strange)}")
    found.update({name: _array(value) for name, value in options.items() if value is not None})
    if not any(_role(name) in ("weights", "q") for name in found):
        raise _refusal(called, "weights", "weights, or q and k", "neither")
    _check(called, found, tokens)
    name, first = next((name, array) for name, array in found.items() if _role(name) in ("weights", "q"))
    layout, axes = str(found.get("layout", "bhnd")), str(found.get("axes", ""))
    if axes and len(axes) != first.ndim:
        raise _refusal(called, "axes", f"{first.ndim} letters of s, l, b, h, n, m for {name} {first.shape}", repr(axes))
    # What is documented is not asked about: layers, batch, heads.
    if first.ndim == 5 and "layer." not in name:
        found.setdefault("axes", numpy.array("lbnhm" if _role(name) == "q" and layout.endswith("nhd") else "lbhnm"))
    if first.ndim > 3 and any(_role(name) == "q" for name in found):
        found.setdefault("layout", numpy.array(layout))
    if tokens is not None:
        found["tokens"] = _texts(tokens)
    return found


def _refusal(called, given, expected, found):
    return ValueError(f"{called}(): {given}: expected {expected}, found {found}")


def _role(name):
    role = name.split(".")[-1]
    return role if role in ROLES else None


def _check(called, found, tokens):
    """Refuses what does not fit together, while it is known where it came from. NaN is noted only: the playground shows it."""
    layers, layout = {}, str(found.get("layout", "bhnd"))
    for name, array in found.items():
        role = _role(name)
        if not role:
            continue
        layers.setdefault(name[: -len(role)], {})[role] = array
        if array.ndim < 2:
            raise _refusal(called, name, "two axes or more", array.shape)
        if array.dtype.kind == "f" and numpy.isnan(array).any():
            warnings.warn(f"{called}(): {name}: {numpy.isnan(array).sum()} numbers are NaN", stacklevel=4)
    keys = {_check_layer(called, place, layout, **roles) for place, roles in layers.items()} - {None}
    if tokens is not None and keys and len(tokens) not in keys:
        raise _refusal(called, "tokens", f"{' or '.join(map(str, sorted(keys)))} texts, one for each key", len(tokens))


def _check_layer(called, place, layout, weights=None, q=None, k=None, v=None, W_o=None):
    """How many keys there are."""
    for one, other, role in ((q, k, "k"), (k, q, "q")):
        if one is not None and other is None:
            raise _refusal(called, place + role, "q and k together", "none")
    if q is None:
        return None if weights is None else weights.shape[-1]
    # In three axes the first may be of samples or layers, which are as many in all.
    heads, row = (-2, -3) if layout.endswith("nhd") and q.ndim > 2 else (-3, -2)

    def fit(role, array, expected, fits):
        if array is not None and not fits(array):
            raise _refusal(called, place + role, expected, array.shape)

    fit("k", k, f"as many axes as q {q.shape}, and as long vectors", lambda k: k.ndim == q.ndim and k.shape[-1] == q.shape[-1])
    count, shared = (q.shape[heads], k.shape[heads]) if q.ndim > 2 else (1, 1)
    whole = [one for one in range(1, count + 1) if count % one == 0]
    fit("k", k, f"{', '.join(map(str, whole))} heads for {count} of q {q.shape}", lambda _: shared in whole)
    fit("k", k, f"layers and batch as in q {q.shape}", lambda k: k.shape[:-3] == q.shape[:-3])
    fit("v", v, f"all but the last axis as in k {k.shape}", lambda v: v.shape[:-1] == k.shape[:-1])
    ends = (q.shape[row], k.shape[row])
    fit("weights", weights, f"(…, {ends[0]}, {ends[1]}) for q {q.shape} and k {k.shape}", lambda one: one.shape[-2:] == ends)
    outer = q.shape[:-3] + ((count,) if q.ndim > 2 else ())
    fit("weights", weights, f"{outer} before them, as q {q.shape} says", lambda one: one.ndim != q.ndim or one.shape[:-2] == outer)
    return k.shape[row]


def _named(called, weights, step=None, **others):
    """Arrays by the names that the playground knows: step.3.layer.0.weights."""
    prefix = "" if step is None else f"step.{int(step)}."
    taken = lambda role, value: _array(value, f"{called}(): {role}: ")
    if isinstance(weights, dict):
        twice = [role for role, value in others.items() if value is not None]
        if twice:
            raise _refusal(called, twice[0], "arrays by their roles, or what record() returns", "both")
        return {prefix + name if _role(name) else name: taken(name, one) for name, one in weights.items()}
    found = {}
    for role, given in dict(weights=weights, **others).items():
        if given is None:
            continue
        if not isinstance(given, (list, tuple)) or _is_numbers(given):
            found[f"{prefix}{role}"] = taken(role, given)
        elif isinstance(given[0], (list, tuple)) and not _is_numbers(given[0]):
            for at, layers in enumerate(given):
                found.update({f"step.{at}.layer.{layer}.{role}": taken(role, one) for layer, one in enumerate(layers)})
        else:
            found.update({f"{prefix}layer.{layer}.{role}": taken(role, one) for layer, one in enumerate(given)})
    return found


def _is_numbers(value):
    """True for nested lists of numbers, which are an array, not a list of layers."""
    while isinstance(value, (list, tuple)) and len(value) > 0:
        value = value[0]
    return isinstance(value, (int, float))


def _array(value, about=""):
    """A NumPy array of a tensor wherever it is; bfloat16, which NumPy has not, as float32."""
    if hasattr(value, "detach"):
        value = value.detach().cpu()
        value = (value.float() if str(value.dtype) == "torch.bfloat16" else value).numpy()
    try:
        array = numpy.asarray(value)
    except ValueError:  # what newer versions raise
        array = numpy.array(None)
    if array.dtype == object:
        raise ValueError(f"{about}expected arrays of one shape, found lists of different lengths")
    return array


def _texts(tokens):
    """Texts as bytes of JSON: an array of NumPy's texts loses zeros at their end."""
    return numpy.frombuffer(json.dumps([str(token) for token in tokens]).encode(), dtype="uint8")


def _npz(arrays):
    import io

    file = io.BytesIO()
    numpy.savez(file, **arrays)
    return file.getvalue()


def _safetensors(arrays):
    header, parts, at = {}, [], 0
    # By the size of their numbers, largest first, so that all are aligned.
    for name, array in sorted(arrays.items(), key=lambda named: -named[1].itemsize):
        if array.dtype.kind == "U":
            header.setdefault("__metadata__", {})[name] = str(array)
            continue
        if array.dtype.name not in SAFETENSORS:
            array = array.astype("int64" if array.dtype.kind in "iu" else "float32")
        part = numpy.ascontiguousarray(array).tobytes()
        offsets = [at, at + len(part)]
        header[name] = {"dtype": SAFETENSORS[array.dtype.name], "shape": list(array.shape), "data_offsets": offsets}
        parts.append(part)
        at += len(part)
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    return len(text).to_bytes(8, "little") + text + b"".join(parts)


def _read(path):
    if path.suffix == ".npz":
        with numpy.load(path) as file:
            return dict(file)
    content = path.read_bytes()
    end = 8 + int.from_bytes(content[:8], "little")
    header = json.loads(content[8:end])
    found = {name: numpy.array(text) for name, text in header.pop("__metadata__", {}).items()}
    types = {code: name for name, code in SAFETENSORS.items()}
    for name, entry in header.items():
        begin, stop = entry["data_offsets"]
        found[name] = numpy.frombuffer(content[end + begin : end + stop], types[entry["dtype"]]).reshape(entry["shape"])
    return found


# ---- show


class Figure:
    """What a notebook draws. `figure.html` is a whole page: write it to a file, and it opens from disk."""

    def __init__(self, page, height):
        self.html = page
        self.height = height

    def _repr_html_(self):
        style = f"width:100%;height:{self.height}px;border:0"
        return f'<iframe title="Attention Playground" style="{style}" srcdoc="{html.escape(self.html)}"></iframe>'


def show(weights=None, *, q=None, k=None, v=None, W_o=None, tokens=None, height=720, language="en", **options):
    """The figure in a notebook's cell: data and program inside, without a network, also in the saved notebook.

    Takes the arrays and options that save() takes. It reads your-own.iife.js, which lies beside this file, or in the folder "one"
    beside it: it is in the npm package attention-playground, in dist/embed/one, and on the playground's site, in embed/one.
    """
    found = _gathered("show", weights, tokens, options, q=q, k=k, v=v, W_o=W_o)
    data = base64.b64encode(_npz(found)).decode()
    attributes = f'experiment="your-own" lang="{language}" tensors="data:;name=notebook.npz;base64,{data}"'
    return Figure(_page(f"<attention-playground {attributes}></attention-playground>", language, _program()), height)


def _page(element, language, program):
    """The page that the playground's own export writes: it may load nothing. A test compares them."""
    # Inside a script no text may end it.
    program = program.replace("</script", "<\\/script").replace("<!--", "<\\!--")
    policy = (
        "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; "
        "worker-src blob:; img-src blob:"
    )
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Attention Playground</title>
<style>body {{ max-width: 1100px; margin: 1rem auto; padding: 0 1rem; }}</style>
</head>
<body>
{element}
<script>{program}</script>
</body>
</html>
"""


def _program():
    here = pathlib.Path(__file__).resolve().parent
    for place in (here / "your-own.iife.js", here / "one" / "your-own.iife.js"):
        if place.exists():
            return place.read_text(encoding="utf-8")
    raise FileNotFoundError(
        f"show(): your-own.iife.js: expected in {here}, beside attention_playground.py, found none. Get it from embed/one/ of the site "
        "where you have this file from, or from dist/embed/one/ of the npm package: npm pack attention-playground"
    )


# ---- record


@contextlib.contextmanager
def record(model):
    """Notes the attention of a PyTorch model while it runs; gives a dictionary for save() and show().

    Knows torch.nn.MultiheadAttention (every head, though it averages them), modules that keep `attention_weights`, as those of
    Dive into Deep Learning do, and attention of transformers by the names of its parts: q_proj, k_proj (LLaMA, Qwen, Mistral,
    OPT), query, key (BERT), c_attn (GPT-2). Weights are noted where the layer returns them, or where its own forward calls
    softmax or scaled_dot_product_attention; else q after rope, k after rope, v and the mask, from which the playground computes
    the same weights. What is not certain warns. A layer that is called again, as generate() does, is the next step.
    """
    import torch

    found = _Recording()
    layers = _attention_layers(model, torch.nn.MultiheadAttention)
    parts = {part for _, _, part in layers}
    number = dict.fromkeys(parts, 0)
    with contextlib.ExitStack() as undo:
        _ask_for_weights(model, torch, undo)
        for module, note, part in layers:
            name = (f"{part}." if len(parts) > 1 else "") + f"layer.{number[part]}"
            number[part] += 1
            _wrap(module, functools.partial(note, found, name, model), undo)
        yield found
    found.finish()
    if not found:
        raise LookupError(f"record(): no attention was noted: the model has no layer that it knows, or did not run. {BY_HAND}")


class _Recording(dict):
    """Arrays by name; each layer's calls in their order until finish() makes steps of them."""

    def __init__(self):
        super().__init__()
        self.calls = {}

    def note(self, name, **arrays):
        kept = {role: _array(one) for role, one in arrays.items() if one is not None}
        if kept:
            self.calls.setdefault(name, []).append(kept)

    def finish(self):
        steps = max(map(len, self.calls.values()), default=0) > 1
        for name, calls in self.calls.items():
            for step, arrays in enumerate(calls):
                prefix = f"step.{step}.{name}" if steps else name
                self.update({f"{prefix}.{role}": array for role, array in arrays.items()})
        if any(name.endswith(".q") for name in self):
            self["layout"] = numpy.array("bhnd")


def _attention_layers(model, multihead):
    """[(module, how its call is noted, 'encoder', 'decoder', 'cross' or '')], in the model's order."""
    layers = []
    for name, module in model.named_modules():
        children = {child for child, _ in module.named_children()}
        if isinstance(module, multihead):
            note = _note_multihead
        elif {"q_proj", "k_proj"} <= children or {"query", "key"} <= children or "c_attn" in children:
            note = _note_projected
        elif type(module).__name__.endswith("Attention") and not any("Attention" in type(one).__name__ for one in module.children()):
            note = _note_kept
        else:
            continue
        cross = any(word in name.lower() for word in ("cross", "encoder_attn", "multihead_attn"))
        part = "cross" if cross else next((word for word in ("encoder", "decoder") if word in name), "")
        layers.append((module, functools.partial(note, module), part))
    return layers


def _wrap(module, note, undo):
    """Calls note(original forward, …) in the place of forward: hooks of older versions do not see keyword arguments."""
    kept = vars(module).get("forward")
    module.forward = functools.partial(note, module.forward)
    # Others wrap a module in the same way.
    undo.callback(lambda: delattr(module, "forward") if kept is None else setattr(module, "forward", kept))


def _set(holder, name, value, undo):
    before = getattr(holder, name)
    setattr(holder, name, value)
    undo.callback(setattr, holder, name, before)


def _ask_for_weights(model, torch, undo):
    """Fused kernels return no weights: transformers' eager code does, and nn.TransformerEncoderLayer's slow path calls its parts."""
    config = getattr(model, "config", None)
    for name, value in {"_attn_implementation": "eager", "output_attentions": True}.items():
        if hasattr(config, name):
            _set(config, name, value, undo)
    for module in model.modules():
        if isinstance(module, torch.nn.TransformerEncoderLayer) and hasattr(module, "activation_relu_or_gelu"):
            _set(module, "activation_relu_or_gelu", 0, undo)


def _note_multihead(module, found, name, model, forward, query, key, value, *rest, **options):
    names = ("key_padding_mask", "need_weights", "attn_mask", "average_attn_weights")
    asked = {**dict(zip(names, rest)), **options}
    every_head = {**asked, "need_weights": True, "average_attn_weights": False}
    output, weights = forward(query, key, value, **every_head)
    found.note(name, weights=weights)
    if not asked.get("need_weights", True):
        return output, None
    return output, weights.mean(-3) if asked.get("average_attn_weights", True) else weights


def _note_kept(module, found, name, model, forward, *given, **options):
    seen = {}
    with _watched(seen):
        output = forward(*given, **options)
    weights = getattr(module, "attention_weights", seen.get("weights"))
    if hasattr(weights, "detach") and weights.dim() >= 2:
        heads = next((one.num_heads for one in model.modules() if module in one.children() and hasattr(one, "num_heads")), 1)
        # (batch · heads, n, m), as transpose_qkv of the book makes them.
        if weights.dim() == 3:
            weights = weights.reshape(-1, heads, *weights.shape[-2:])
        found.note(name, weights=weights)
    return output


def _note_projected(module, found, name, model, forward, *given, **options):
    seen = {}
    with contextlib.ExitStack() as undo:
        _watch_projections(module, seen, undo)
        _watch_rope(module, seen, undo)
        undo.enter_context(_watched(seen))
        output = forward(*given, **options)
    returned = output[1:] if isinstance(output, tuple) else ()
    weights = next((one for one in returned if _is_map(one)), seen.get("weights"))
    if weights is not None:
        found.note(name, weights=weights)
        return output
    if "qkv" in seen:
        seen.update(zip("qkv", seen["qkv"].chunk(3, -1)))
    q, k, v = (_by_heads(module, seen.get(role), role) for role in "qkv")
    if "rope" in seen:
        q, k = seen["rope"]
    elif q is None or k is None:
        warnings.warn(f"{name} is left out: it returns no weights and does not say num_heads. {BY_HAND}", stacklevel=2)
        return output
    else:
        warnings.warn(f"{name}: noted are q and k before what its forward does to them, such as rope. {BY_HAND}", stacklevel=2)
    mask = options.get("attention_mask")
    mask = mask if hasattr(mask, "dim") and mask.dim() == 4 else None
    allowed = mask if mask is None or str(mask.dtype) == "torch.bool" else mask > -1
    # GPT-2 keeps its causal mask as a buffer of this name.
    kept = getattr(module, "bias", None)
    causal = mask is None and (bool(getattr(module, "is_causal", False)) or getattr(kept, "ndim", 0) == 4)
    scale = getattr(module, "scaling", getattr(module, "scale", None))
    found.note(
        name,
        **dict(q=q, k=k, v=v, mask=None if allowed is None else allowed.expand(len(q), -1, -1, -1)),
        **dict(causal=numpy.array(True) if causal else None, scale=scale if isinstance(scale, float) else None),
    )
    return output


def _watched(seen):
    """Notes the weights that a layer's own code computes, or that the fused function in its place does not return."""
    from torch.overrides import TorchFunctionMode

    class Watch(TorchFunctionMode):
        def __torch_function__(self, function, types, args=(), options=None):
            output = function(*args, **(options or {}))
            name = getattr(function, "__name__", "")
            if name == "softmax" and _is_map(output):
                seen["weights"] = output
            elif name == "scaled_dot_product_attention":
                seen["weights"] = _fused(*args, **(options or {}))
            return output

    return Watch()


def _fused(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None, **_):
    key = key.repeat_interleave(query.shape[-3] // key.shape[-3], -3)
    scores = query @ key.transpose(-2, -1) * (query.shape[-1] ** -0.5 if scale is None else scale)
    if is_causal:
        attn_mask = scores.new_ones(scores.shape[-2:]).tril().bool()
    if attn_mask is not None:
        scores = scores + attn_mask if attn_mask.is_floating_point() else scores.masked_fill(~attn_mask, float("-inf"))
    return scores.softmax(-1)


def _is_map(value):
    return hasattr(value, "dim") and value.dim() == 4 and value.is_floating_point()


def _watch_projections(module, seen, undo):
    names = dict(q_proj="q", k_proj="k", v_proj="v", query="q", key="k", value="v", c_attn="qkv")
    for child, part in module.named_children():
        if child in names:
            hook = part.register_forward_hook(lambda _, __, output, role=names[child]: seen.update({role: output}))
            undo.callback(hook.remove)


def _watch_rope(module, seen, undo):
    """q and k as they are after rope, which transformers' layers call by this name from their file."""
    home = sys.modules[type(module).__module__]
    rope = getattr(home, "apply_rotary_pos_emb", None)
    if rope is None:
        return

    def watched(*given, **options):
        seen["rope"] = rope(*given, **options)
        return seen["rope"]

    _set(home, "apply_rotary_pos_emb", watched, undo)


def _by_heads(module, projected, role):
    """(b, n, heads · d) as (b, heads, n, d); of c_attn a third."""
    config = getattr(module, "config", None)
    about = lambda *names: next((getattr(one, name) for one in (module, config) for name in names if hasattr(one, name)), None)
    heads = about("num_heads", "num_attention_heads", "n_head")
    if projected is None or heads is None:
        return None
    own = heads if role == "q" else (about("num_key_value_heads", "num_kv_heads") or heads)
    batch, length, width = projected.shape
    return projected.reshape(batch, length, own, width // own).transpose(1, 2)
