"""Removes what is left of noise with the weights of Open Image Denoise (Apache-2.0), computed by numpy."""
import struct

import numpy as np

TILE, OVERLAP = 416, 48
# Numbers that are multiplied at a time.
CACHED = 1 << 18


def read_weights(path):
    """The tensors of a .tza file by name."""
    with open(path, "rb") as file:
        data = file.read()
    magic, _, _, table = struct.unpack_from("<HBBQ", data, 0)
    if magic != 0x41D7:
        raise ValueError(f"{path} is not a weights file")
    (count,) = struct.unpack_from("<I", data, table)
    at, found = table + 4, {}
    for _ in range(count):
        (size,) = struct.unpack_from("<H", data, at)
        name = data[at + 2:at + 2 + size].decode()
        at += 2 + size
        ranks = data[at]
        shape = struct.unpack_from(f"<{ranks}I", data, at + 1)
        at += 1 + 4 * ranks + ranks
        kind = {"f": "<f4", "h": "<f2"}[chr(data[at])]
        (begin,) = struct.unpack_from("<Q", data, at + 1)
        at += 9
        found[name] = np.frombuffer(data, kind, int(np.prod(shape)), begin).reshape(shape).astype(np.float32)
    return found


def convolve(x, weights, name, active=True):
    """3 × 3, edges zero. Some rows at a time: their nine shifted copies stay in the cache, and are one product."""
    kernel, bias = weights[name + ".weight"], weights[name + ".bias"]
    many, high, wide = x.shape
    padded = np.pad(x, ((0, 0), (1, 1), (1, 1)))
    flat = kernel.transpose(0, 2, 3, 1).reshape(kernel.shape[0], -1)
    out = np.empty((kernel.shape[0], high, wide), np.float32)
    rows = max(1, CACHED // (9 * many * wide))
    for top in range(0, high, rows):
        tall = min(rows, high - top)
        shifted = np.empty((3, 3, many, tall, wide), np.float32)
        for dy in range(3):
            for dx in range(3):
                shifted[dy, dx] = padded[:, top + dy:top + dy + tall, dx:dx + wide]
        part = (flat @ shifted.reshape(9 * many, -1)).reshape(-1, tall, wide)
        part += bias.reshape(-1, 1, 1)
        out[:, top:top + tall] = np.maximum(part, 0) if active else part
    return out


def halve(x):
    many, high, wide = x.shape
    return x.reshape(many, high // 2, 2, wide // 2, 2).max((2, 4))


def double(x):
    return x.repeat(2, 1).repeat(2, 2)


def network(x, weights):
    c = lambda value, name, active=True: convolve(value, weights, name, active)  # noqa: E731
    first = halve(c(c(x, "enc_conv0"), "enc_conv1"))
    second = halve(c(first, "enc_conv2"))
    third = halve(c(second, "enc_conv3"))
    deep = halve(c(third, "enc_conv4"))
    deep = c(c(deep, "enc_conv5a"), "enc_conv5b")
    deep = c(c(np.concatenate([double(deep), third]), "dec_conv4a"), "dec_conv4b")
    deep = c(c(np.concatenate([double(deep), second]), "dec_conv3a"), "dec_conv3b")
    deep = c(c(np.concatenate([double(deep), first]), "dec_conv2a"), "dec_conv2b")
    deep = c(c(np.concatenate([double(deep), x]), "dec_conv1a"), "dec_conv1b")
    return c(deep, "dec_conv0", False)


class Curve:
    """The perceptually uniform transfer function that the network was trained on."""

    A, B, C, D = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3
    E, F, G, Y0, Y1 = 1.92653254e-1, 6.26026094e-3, 9.98620152e-1, 1.57945760e-6, 3.22087631e-2

    @classmethod
    def raw(cls, y):
        y = np.maximum(y, 0)
        return np.where(y <= cls.Y0, cls.A * y, np.where(y <= cls.Y1, cls.B * np.maximum(y, 1e-12) ** cls.C + cls.D, cls.E * np.log(y + cls.F) + cls.G))

    @classmethod
    def to(cls, y):
        return cls.raw(y) / cls.raw(np.float32(65504))

    @classmethod
    def back(cls, x):
        x = np.maximum(x, 0) * cls.raw(np.float32(65504))
        x0, x1 = cls.A * cls.Y0, cls.B * cls.Y1 ** cls.C + cls.D
        return np.where(x <= x0, x / cls.A, np.where(x <= x1, np.maximum((x - cls.D) / cls.B, 0) ** (1 / cls.C), np.exp((x - cls.G) / cls.E) - cls.F))


def tiles(lit):
    """Pieces of what is lit, small enough for memory, as (top, left, height, width)."""
    rows, columns = np.flatnonzero(lit.any(1)), np.flatnonzero(lit.any(0))
    if not rows.size:
        return
    bottom, right = rows[-1] + 1, columns[-1] + 1
    for top in range(rows[0], bottom, TILE):
        for left in range(columns[0], right, TILE):
            yield top, left, min(TILE, bottom - top), min(TILE, right - left)


def light(planes, albedo, normal, weights):
    """
    Three planes of light without their noise, in one run of the network. It knows coloured pictures, so it gets sums of
    the planes as red, green and blue: a picture of slightly coloured light. `albedo` 0…1 (one plane), `normal` -1…1 (three).
    """
    sums = np.cumsum(np.nan_to_num(np.stack(planes)), 0).astype(np.float32)
    level = sums[-1][sums[-1] > 1e-4]
    scale = 0.18 / float(np.exp(np.mean(np.log(level)))) if level.size else 1.0
    inputs = np.concatenate([
        Curve.to(sums * scale),
        np.stack([np.clip(albedo, 0, 1)] * 3),
        np.stack([np.clip(n, -1, 1) * 0.5 + 0.5 for n in normal]),
    ]).astype(np.float32)
    _, high, wide = inputs.shape
    out = np.zeros((3, high, wide), np.float32)
    for top, left, tall, broad in tiles(inputs[3] > 0):
        y0, x0 = max(0, top - OVERLAP), max(0, left - OVERLAP)
        y1, x1 = min(high, top + tall + OVERLAP), min(wide, left + broad + OVERLAP)
        part = inputs[:, y0:y1, x0:x1]
        part = np.pad(part, ((0, 0), (0, -part.shape[1] % 16), (0, -part.shape[2] % 16)), "edge")
        done = network(part, weights)
        out[:, top:top + tall, left:left + broad] = done[:, top - y0:top - y0 + tall, left - x0:left - x0 + broad]
    clean = Curve.back(out) / scale
    return [clean[0], np.maximum(clean[1] - clean[0], 0), np.maximum(clean[2] - clean[1], 0)]
