"""Rows of thread and things that lie on cloth."""
import bpy
import numpy as np
from mathutils import Matrix

import line as lines
from sewn import stand_off

STITCH, GAP, RADIUS = 0.0027, 0.0009, 0.00021
AROUND, ALONG = 6, 6
# How far ties hang down, metres.
TIE = 0.09
# From tooth to tooth of a coarse zip, and how far teeth reach over its middle, metres.
TOOTH, REACH = 0.0017, 0.0009


def stitches(surface, rows, overlays):
    """One mesh of all stitches: short bent cords that dip into the cloth at both ends; None without rows."""
    cords = []
    for row in rows:
        line = np.array(row["points"], float) / 100
        count = int(lines.length(line) / (STITCH + GAP))
        if count < 1:
            continue
        fine = lines.resample(line, count * (ALONG + 2))
        at, normal = surface.find(row["piece"], fine)
        lift = row["lift"] / 1000 + (standing_off(fine, row["piece"], overlays) if row["lift"] > 0 else np.zeros(len(fine)))
        take = (np.arange(count) * (ALONG + 2))[:, None] + np.arange(ALONG + 1)
        cords.append(cord_rings((at + normal * lift[:, None])[take], normal[take]))
    if not cords:
        return None
    rings = np.concatenate(cords)
    many = len(rings)
    grid = np.arange(many * (ALONG + 1) * AROUND).reshape(many, ALONG + 1, AROUND)
    turned = np.roll(grid, -1, 2)
    faces = np.stack([grid[:, :-1], turned[:, :-1], turned[:, 1:], grid[:, 1:]], -1).reshape(-1, 4)
    mesh = bpy.data.meshes.new("thread")
    mesh.from_pydata(rings.reshape(-1, 3).tolist(), [], faces.tolist())
    mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
    ob = bpy.data.objects.new("thread", mesh)
    bpy.context.collection.objects.link(ob)
    return ob


def standing_off(spots, piece, overlays):
    """How far the cloth of a pocket stands off where its thread lies, metres."""
    for overlay in overlays:
        outline = np.array(overlay["outline"], float) / 100
        if overlay["piece"] == piece and overlay.get("open") and lines.inside(spots[len(spots) // 2:][:1], outline)[0]:
            return stand_off(spots, overlay["open"])
    return np.zeros(len(spots))


def cord_rings(at, normal):
    """Rings of points round each cord: cords × stations × points round × 3."""
    t = np.linspace(0, 1, ALONG + 1)
    height = RADIUS * (1.2 - 2.6 * np.abs(2 * t - 1) ** 4)
    middle = at + normal * height[None, :, None]
    along = np.gradient(middle, axis=1)
    along /= np.linalg.norm(along, axis=2, keepdims=True) + 1e-12
    aside = np.cross(along, normal)
    aside /= np.linalg.norm(aside, axis=2, keepdims=True) + 1e-12
    angle = 2 * np.pi * np.arange(AROUND) / AROUND
    round_ = np.cos(angle)[:, None] * aside[:, :, None] + np.sin(angle)[:, None] * normal[:, :, None]
    return middle[:, :, None] + RADIUS * round_


def label(surface, trim):
    """A woven label hung inside the back neck: a small sheet with the lettering as flat text on it."""
    (x, y), size = trim["points"][0], trim["size"] / 100
    high = size * 0.56
    columns, rows = 13, 7
    grid = [(x / 100 + size * (i / (columns - 1) - 0.5), y / 100 + 0.006 - high * j / (rows - 1)) for j in range(rows) for i in range(columns)]
    at, normal = surface.find(trim["piece"], grid)
    at = at - normal * 0.0034
    faces = [(j * columns + i, j * columns + i + 1, (j + 1) * columns + i + 1, (j + 1) * columns + i) for j in range(rows - 1) for i in range(columns - 1)]
    mesh = bpy.data.meshes.new("label")
    mesh.from_pydata([tuple(map(float, p)) for p in at], [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
    sheet = bpy.data.objects.new("label", mesh)
    bpy.context.collection.objects.link(sheet)
    sheet.modifiers.new("solid", "SOLIDIFY").thickness = 0.0005
    return [(sheet, "label"), (lettering(at, normal, size), "ink")]


def lettering(at, normal, size):
    """The name of the shop over the label, seen from the front of the garment."""
    text = bpy.data.curves.new("name", "FONT")
    text.body, text.size, text.align_x, text.align_y = "plantão", size * 0.23, "CENTER", "CENTER"
    ob = bpy.data.objects.new("ink", text)
    bpy.context.collection.objects.link(ob)
    middle = at.mean(0)
    inward = -normal.mean(0)
    inward /= np.linalg.norm(inward)
    up = at[6] - at[-7]
    up = up - inward * (up @ inward)
    up /= np.linalg.norm(up)
    right = np.cross(up, inward)
    place = np.eye(4)
    place[:3, 0], place[:3, 1], place[:3, 2] = right, up, inward
    place[:3, 3] = middle + inward * 0.0016
    ob.matrix_world = Matrix(place.tolist())
    text.extrude = 0.0001
    return ob


def buttons(surface, trim):
    """Flat round buttons sewn on with four holes' worth of thread."""
    made = []
    radius = trim["size"] / 200
    at, normal = surface.find(trim["piece"], np.array(trim["points"], float) / 100)
    for spot, out in zip(at, normal):
        bpy.ops.mesh.primitive_cylinder_add(vertices=40, radius=radius, depth=0.0024)
        ob = bpy.context.object
        ob.name = "button"
        bevel = ob.modifiers.new("bevel", "BEVEL")
        bevel.width, bevel.segments = 0.0008, 3
        up = np.array([0, 0, 1.0]) - out * out[2]
        up /= np.linalg.norm(up)
        place = np.eye(4)
        place[:3, 0], place[:3, 1], place[:3, 2] = np.cross(up, out), up, out
        place[:3, 3] = spot + out * 0.0042
        ob.matrix_world = Matrix(place.tolist())
        made.append((ob, "button"))
        cross = np.array([[-1, -1], [1, 1]]) * radius * 0.22, np.array([[-1, 1], [1, -1]]) * radius * 0.22
        for ends in cross:
            line = lines.resample(ends, 8)
            points = place[:3, 3] + out * 0.0014 + line[:, :1] * place[:3, 0] + line[:, 1:] * place[:3, 1]
            made.append((tube("sewn", points, np.tile(out, (len(points), 1)), 0.0003), "cord"))
    return made


def zipper(surface, trim):
    """A closed zip: a narrow row of teeth in the gap between its strips, and its slider."""
    line = lines.resample(np.array(trim["points"], float) / 100, 260)
    at, normal = surface.find(trim["piece"], line)
    return [(tube("teeth", at + normal * 0.0011, normal, 0.0007), "metal"), (slider(at, normal), "metal")]


def chain(surface, trim):
    """A coarse closed zip: single teeth that reach into one another, a slider on its upper end, and its pull."""
    flat = np.array(trim["points"], float) / 100
    line = lines.resample(flat, int(lines.length(flat) / TOOTH))
    at, normal = surface.find(trim["piece"], line)
    along = np.gradient(at, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    aside = np.cross(along, normal)
    way = np.where(np.arange(len(at)) % 2, 1.0, -1.0)[:, None]
    half = trim["size"] / 200
    middle = at + normal * 0.0016 + aside * way * (half - REACH) / 2
    axes = np.stack([aside * (half + REACH) / 2, along * TOOTH * 0.37, normal * 0.0011], 1)
    teeth = blocks("teeth", middle, axes)
    top = 10
    up = -along[top]
    out = normal[top] - up * (normal[top] @ up)
    out /= np.linalg.norm(out)
    right = np.cross(up, out)
    spot = at[top] + out * 0.0036
    parts = [
        (spot, (0.0049, 0.0068, 0.0021)),
        (spot + out * 0.0028 - up * 0.001, (0.0017, 0.0048, 0.0016)),
        (spot + out * 0.0036 - up * 0.0185, (0.0036, 0.0145, 0.0009)),
    ]
    made = []
    for place, size in parts:
        block = blocks("slider", place[None], np.stack([right * size[0], up * size[1], out * size[2]])[None])
        bevel = block.modifiers.new("bevel", "BEVEL")
        bevel.width, bevel.segments = min(size) * 0.7, 3
        made.append((block, "metal"))
    return [(teeth, "metal"), *made]


def blocks(name, middle, axes):
    """One mesh of blocks: their middles, and for each of them three half axes."""
    signs = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], float)
    corners = middle[:, None] + np.einsum("sa,nac->nsc", signs, axes)
    sides = np.array([(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)])
    faces = (np.arange(len(middle))[:, None, None] * 8 + sides).reshape(-1, 4)
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners.reshape(-1, 3).tolist(), [], faces.tolist())
    ob = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(ob)
    return ob


def tube(name, at, normal, radius, thick=None):
    """A cord along a line, round or that thick; its ends stay open."""
    rings = cord_rings_of(at, normal, radius, thick)
    count, many = len(at), rings.shape[1]
    grid = np.arange(count * many).reshape(count, many)
    turned = np.roll(grid, -1, 1)
    faces = np.stack([grid[:-1], turned[:-1], turned[1:], grid[1:]], -1).reshape(-1, 4)
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(rings.reshape(-1, 3).tolist(), [], faces.tolist())
    mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
    ob = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(ob)
    return ob


def cord(surface, trim):
    """A cord that comes out of the cloth and hangs on it, with a knot above its end."""
    radius = trim["size"] / 200
    line = lines.resample(lines.rounded(np.array(trim["points"], float) / 100), 160)
    at, normal = surface.find(trim["piece"], line)
    out = np.clip(np.linspace(0, 12, len(line)), 0, 1)[:, None] * radius * 1.3
    at = at + normal * out
    swell = 1 + 0.9 * np.exp(-((np.linspace(0, 1, len(line)) - 0.93) / 0.02) ** 2)
    return [(tube("cord", at, normal, radius * swell[:, None, None]), "cord")]


def ties(surface, trim):
    """Both ends of a tape, or of a cord, knotted on the cloth; they hang freely below it."""
    wide, thick = trim["size"] / 200, min(trim["size"] / 200, 0.0008)
    at, normal = surface.find(trim["piece"], np.array(trim["points"][:1], float) / 100)
    out = normal[0] * (1, 1, 0) / np.linalg.norm(normal[0][:2])
    aside = np.cross((0, 0, 1.0), out)
    t = np.linspace(0, 1, 60)[:, None]
    made = []
    for way in (1, -1):
        down = at[0] + out * (0.004 + 0.009 * np.sin(np.pi * t)) - np.array([0, 0, TIE if way == 1 else TIE * 0.86]) * t
        path = down + aside * way * (0.003 + 0.019 * np.sin(1.5 * t) - (0.006 if way == 1 else 0.0) * t**2)
        turn = way * (0.7 if way == 1 else 1.0) * t**1.5
        made.append((tube("tie", path, out * np.cos(turn) + aside * np.sin(turn), wide, thick), "cord"))
    bpy.ops.mesh.primitive_uv_sphere_add(segments=48, ring_count=24, location=at[0] + out * 0.004)
    knot = bpy.context.object
    knot.name = "knot"
    # Flat cloth wrapped once round both ends: a cushion rather than a ball.
    for vertex in knot.data.vertices:
        vertex.co = [np.sign(c) * abs(c) ** 0.6 for c in vertex.co]
    knot.scale = (max(0.006, wide * 1.25), 0.0042, max(0.005, wide * 0.8))
    knot.rotation_euler = (0, 0.2, 0)
    bpy.ops.object.shade_smooth()
    return [*made, (knot, "cord")]


def cord_rings_of(at, normal, radius, thick=None):
    along = np.gradient(at, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-12
    aside = np.cross(along, normal)
    angle = 2 * np.pi * np.arange(8) / 8
    across, upright = np.cos(angle)[None, :, None] * aside[:, None], np.sin(angle)[None, :, None] * normal[:, None]
    return at[:, None] + radius * across + (radius if thick is None else thick) * upright


def slider(at, normal):
    """The slider at the upper end, its pull hanging down."""
    bpy.ops.mesh.primitive_cube_add(size=1)
    ob = bpy.context.object
    ob.name = "slider"
    bevel = ob.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments = 0.25, 3
    up = at[0] - at[8]
    up /= np.linalg.norm(up)
    out = normal[4] - up * (normal[4] @ up)
    out /= np.linalg.norm(out)
    right = np.cross(up, out)
    place = np.eye(4)
    place[:3, 0], place[:3, 1], place[:3, 2] = right * 0.0045, up * 0.016, out * 0.0022
    place[:3, 3] = at[4] - up * 0.006 + out * 0.0030
    ob.matrix_world = Matrix(place.tolist())
    return ob
