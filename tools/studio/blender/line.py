"""Lines of the flat pattern. Metres."""
import numpy as np


def length(line):
    line = np.asarray(line)
    return float(np.linalg.norm(np.diff(line, axis=0), axis=1).sum())


def resample(line, count):
    """The line in `count` equal steps of its length."""
    line = np.asarray(line, float)
    at = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    t = np.linspace(0, at[-1], count + 1)
    return np.stack([np.interp(t, at, line[:, 0]), np.interp(t, at, line[:, 1])], 1)


def rounded(line, turns=3):
    """The line with its corners cut, so that it bends; its ends stay."""
    for _ in range(turns):
        cut = np.stack([line[:-1] * 0.75 + line[1:] * 0.25, line[:-1] * 0.25 + line[1:] * 0.75], 1).reshape(-1, 2)
        line = np.concatenate([line[:1], cut, line[-1:]])
    return line


def inside(points, loop):
    """Which points lie within a closed outline."""
    x, y = points[:, 0], points[:, 1]
    found = np.zeros(len(points), bool)
    for (x1, y1), (x2, y2) in zip(loop, np.roll(loop, -1, 0)):
        crosses = (y1 > y) != (y2 > y)
        with np.errstate(divide="ignore", invalid="ignore"):
            found ^= crosses & (x < (x2 - x1) * (y - y1) / (y2 - y1 + 1e-15) + x1)
    return found


def nearest(points, line):
    """The nearest point of a polyline to each point, and how far it is."""
    spots, away = np.array(points, float), np.full(len(points), 9.0)
    for p, q in zip(line[:-1], line[1:]):
        way = q - p
        t = np.clip(((points - p) @ way) / max(way @ way, 1e-15), 0, 1)
        spot = p + t[:, None] * way
        far = np.linalg.norm(points - spot, axis=1)
        spots[far < away], away = spot[far < away], np.minimum(away, far)
    return spots, away


def distance(points, line):
    """How far each point is from a polyline."""
    return nearest(points, line)[1]
