"""The flat pieces as meshes of their own: they are divided, smoothed and cut as they lie on the table. Metres."""
import bmesh
import bpy
import numpy as np
from mathutils import Vector

import line as lines

# Nearer to a cut than this a point counts as on it.
CLOSE = 1e-4


def weights(faces, flat):
    """Cotangents of the corners of triangles, as weights of the sides opposite: with them a flat grid is smooth as it is."""
    cot = np.empty(faces.shape)
    for at in range(3):
        a, b, c = (flat[:, (at + k) % 3].astype(float) for k in range(3))
        u, v = b - a, c - a
        cot[:, at] = (u * v).sum(1) / np.maximum(np.abs(u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]), 1e-12)
    return cot


def sheet(faces, flat, kept):
    """The pieces side by side as one mesh, with the faces in their order; `kept`; the sewn point of each of its points."""
    keys = np.concatenate([faces.reshape(-1, 1), np.round(flat.reshape(-1, 2) * 1e6)], 1).astype(np.int64)
    _, first, index = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    mesh = bpy.data.meshes.new("flat")
    spots = np.c_[flat.reshape(-1, 2)[first], np.zeros(len(first))]
    mesh.from_pydata(spots.tolist(), [], index.reshape(-1, 3).tolist())
    return mesh, kept, faces.ravel()[first]


def corners(mesh):
    """Where each corner of the faces of a flat mesh lies."""
    spots = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", spots)
    owner = np.empty(len(mesh.loops), np.int32)
    mesh.loops.foreach_get("vertex_index", owner)
    return spots.reshape(-1, 3)[owner, :2]


def cut(quads, outline):
    """The part of flat faces (faces × corners × 2) within an outline: its points, and its faces as lists of them."""
    quads = quads[((quads.max(1) >= outline.min(0)) & (quads.min(1) <= outline.max(0))).all(1)]
    spots, index = np.unique(np.round(quads.reshape(-1, 2), 6), axis=0, return_inverse=True)
    part = bmesh.new()
    points = [part.verts.new((*map(float, spot), 0)) for spot in spots]
    for face in index.reshape(quads.shape[:2]):
        part.faces.new([points[at] for at in face])
    for a, b in zip(outline, np.roll(outline, -1, 0)):
        slit(part, a, b)
    part.faces.ensure_lookup_table()
    middles = np.array([face.calc_center_median()[:2] for face in part.faces])
    kept = np.flatnonzero(lines.inside(middles, outline))
    known = {}
    faces = [[known.setdefault(point, len(known)) for point in part.faces[at].verts] for at in kept]
    found = np.array([point.co[:2] for point in known]).reshape(-1, 2)
    part.free()
    return found, faces


def slit(part, a, b):
    """Cuts the faces near a stretch of the outline along it."""
    (left, low), (right, high) = np.minimum(a, b) - 0.001, np.maximum(a, b) + 0.001
    near = []
    for face in part.faces:
        xs, ys = [point.co.x for point in face.verts], [point.co.y for point in face.verts]
        if max(xs) >= left and min(xs) <= right and max(ys) >= low and min(ys) <= high:
            near.append(face)
    ends = {edge for face in near for edge in face.edges}
    points = {point for face in near for point in face.verts}
    across = Vector((float(b[1] - a[1]), float(a[0] - b[0]), 0))
    if near and across.length > 0:
        bmesh.ops.bisect_plane(part, geom=[*near, *ends, *points], dist=CLOSE, plane_co=(*map(float, a), 0), plane_no=across.normalized())
