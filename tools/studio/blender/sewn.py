"""The sewn garment as meshes to render: welded, subdivided, with overlays, thread and thickness."""
import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

import line as lines

LEVELS = 2
CLOTH = 0.0009
FAR = 0.5


class Surface:
    """The outer surface: finds where a point of a flat piece lies in space."""

    def __init__(self, mesh, names):
        count, faces = len(mesh.vertices), len(mesh.polygons)
        self.at = np.empty(count * 3, np.float32)
        mesh.vertices.foreach_get("co", self.at)
        self.at = self.at.reshape(-1, 3)
        self.normal = np.empty(count * 3, np.float32)
        mesh.vertices.foreach_get("normal", self.normal)
        self.normal = self.normal.reshape(-1, 3)
        corners = np.empty(len(mesh.loops), np.int32)
        mesh.loops.foreach_get("vertex_index", corners)
        self.faces = corners.reshape(faces, -1)
        uv = np.empty(len(mesh.loops) * 2, np.float32)
        mesh.uv_layers["flat"].data.foreach_get("uv", uv)
        self.uv = uv.reshape(faces, -1, 2)
        self.owner = np.round(self.uv[:, :, 0].mean(1) / 10).astype(int)
        self.names = names
        self.trees = {}

    def flat(self, number):
        """Flat corners of the faces of a piece, in metres as it was drawn."""
        return self.uv[self.owner == number] - np.array([number * 10.0, 0])

    def tree(self, number):
        if number not in self.trees:
            ids = np.flatnonzero(self.owner == number)
            flat = self.flat(number)
            sides = flat.shape[1]
            points = [(float(x), float(y), 0.0) for x, y in flat.reshape(-1, 2)]
            polygons = [tuple(range(i * sides, (i + 1) * sides)) for i in range(len(ids))]
            self.trees[number] = (BVHTree.FromPolygons(points, polygons), ids, flat)
        return self.trees[number]

    def find(self, name, points):
        """Positions and normals in space of flat points (metres) of a piece."""
        tree, ids, flat = self.tree(self.names.index(name))
        near = np.array([tree.find_nearest(Vector((float(x), float(y), 0)))[2] for x, y in points])
        weights = weights_of(flat[near].astype(float), np.asarray(points, float))[:, :, None]
        corners = self.faces[ids[near]]
        normals = (self.normal[corners] * weights).sum(1)
        return (self.at[corners] * weights).sum(1), normals / np.linalg.norm(normals, axis=1)[:, None]


def weights_of(quads, points):
    """Weights of the corners of quads at points within them, by Newton's method on the bilinear map."""
    a, b, c, d = (quads[:, i] for i in range(4))
    u = np.full((len(quads), 1), 0.5)
    v = u.copy()
    for _ in range(4):
        value = a * (1 - u) * (1 - v) + b * u * (1 - v) + c * u * v + d * (1 - u) * v - points
        du = (b - a) * (1 - v) + (c - d) * v
        dv = (d - a) * (1 - u) + (c - b) * u
        det = du[:, :1] * dv[:, 1:] - du[:, 1:] * dv[:, :1]
        det = np.where(np.abs(det) < 1e-14, 1e-14, det)
        u = np.clip(u - (value[:, :1] * dv[:, 1:] - value[:, 1:] * dv[:, :1]) / det, 0, 1)
        v = np.clip(v - (du[:, :1] * value[:, 1:] - du[:, 1:] * value[:, :1]) / det, 0, 1)
    return np.concatenate([(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v], 1)


def base_mesh(shape):
    """The sewn mesh with its flat map and its distances, subdivided."""
    points, faces = np.array(shape["points"], float), np.array(shape["faces"], int)
    mesh = bpy.data.meshes.new("garment")
    mesh.from_pydata(calmed(points, faces).tolist(), [], faces.tolist())
    flat = np.array(shape["flat"], np.float32) / 100
    flat[:, :, 0] += np.array(shape["owner"], np.float32)[:, None] * 10
    mesh.uv_layers.new(name="flat").data.foreach_set("uv", flat.ravel())
    for name in ("hem", "seam"):
        values = np.array(shape[name], np.float32) / 100
        mesh.attributes.new(name, "FLOAT", "POINT").data.foreach_set("value", values)
    mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
    kept = {tuple(sorted(edge)) for edge in shape["lines"]}
    for edge in mesh.edges:
        if tuple(sorted(edge.vertices)) in kept:
            edge.crease = 1.0
    ob = bpy.data.objects.new("garment", mesh)
    bpy.context.collection.objects.link(ob)
    divide = ob.modifiers.new("divide", "SUBSURF")
    divide.levels = divide.render_levels = LEVELS
    divide.uv_smooth, divide.boundary_smooth = "PRESERVE_BOUNDARIES", "PRESERVE_CORNERS"
    divide.use_creases = True
    graph = bpy.context.evaluated_depsgraph_get()
    fine = bpy.data.meshes.new_from_object(ob.evaluated_get(graph), preserve_all_data_layers=True, depsgraph=graph)
    bpy.data.objects.remove(ob)
    fine.name = "garment"
    return fine


def calmed(points, faces, turns=3):
    """Takes the roughness of single triangles out; edges of the cloth stay where they are."""
    edges = np.sort(np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), 1)
    edges, used = np.unique(edges, axis=0, return_counts=True)
    rim = np.unique(edges[used == 1])
    degree = np.maximum(np.bincount(edges.ravel(), minlength=len(points)), 1)[:, None]
    for share in [0.5, -0.52] * turns:
        total = np.zeros_like(points)
        np.add.at(total, edges[:, 0], points[edges[:, 1]])
        np.add.at(total, edges[:, 1], points[edges[:, 0]])
        step = (total / degree - points) * share
        step[rim] = 0
        points = points + step
    return points


def add_thickness(ob, thickness, offset=-1.0, weights=None):
    """Gives a sheet its thickness; its edges stay sharp. `weights` 0…1 for each point thin it down to a third."""
    ob.data.use_auto_smooth, ob.data.auto_smooth_angle = True, 0.9
    solid = ob.modifiers.new("solid", "SOLIDIFY")
    solid.thickness, solid.offset, solid.use_rim = thickness, offset, True
    if weights is not None:
        group = ob.vertex_groups.new(name="thick")
        for level in np.unique(np.round(weights, 2)):
            group.add([int(i) for i in np.flatnonzero(np.round(weights, 2) == level)], float(level), "REPLACE")
        solid.vertex_group, solid.thickness_vertex_group = "thick", 0.36
    return solid


def garment(shape, overlays):
    """All objects of a garment and its surface. The first object is the cloth itself."""
    fine = base_mesh(shape)
    surface = Surface(fine, shape["names"])
    cloth = bpy.data.objects.new("cloth", fine)
    bpy.context.collection.objects.link(cloth)
    hem = np.empty(len(fine.vertices), np.float32)
    fine.attributes["hem"].data.foreach_get("value", hem)
    add_thickness(cloth, 0.0025, weights=np.clip(0.5 - hem / 0.002, 0, 1))
    made = [(cloth, "cloth")]
    for overlay in overlays:
        ob = overlay_object(surface, fine, overlay)
        if ob:
            made.append((ob, "edged" if overlay.get("edged") else overlay["kind"]))
    return made, surface


def overlay_object(surface, fine, overlay):
    """The faces of a piece within an outline, lifted off and given a thickness of their own."""
    number = surface.names.index(overlay["piece"])
    ids = np.flatnonzero(surface.owner == number)
    outline = np.array(overlay["outline"], float) / 100
    flat = surface.flat(number)
    chosen = lines.inside(flat.mean(1), outline)
    if not chosen.any():
        return None
    ids, flat = ids[chosen], flat[chosen]
    used, index = np.unique(surface.faces[ids], return_inverse=True)
    spot = np.zeros((len(used), 2))
    spot[index.ravel()] = flat.reshape(-1, 2)
    lift = np.full(len(used), overlay["lift"] / 1000)
    if overlay.get("open"):
        lift += stand_off(spot, overlay["open"])
    below, normal = surface.at[used].copy(), surface.normal[used].copy()
    if overlay.get("edged"):
        rim = on_rim(index.reshape(len(ids), -1))
        nearest, away = lines.nearest(spot[rim], np.r_[outline, outline[:1]])
        rim, nearest = rim[away < 0.004], nearest[away < 0.004]
        spot[rim] = nearest
        below[rim], normal[rim] = surface.find(overlay["piece"], nearest)
    at = below + normal * lift[:, None]
    mesh = bpy.data.meshes.new(overlay["kind"])
    mesh.from_pydata([tuple(map(float, p)) for p in at], [], [tuple(map(int, f)) for f in index.reshape(ids.shape[0], -1)])
    layer = mesh.uv_layers.new(name="flat")
    layer.data.foreach_set("uv", surface.uv[ids].astype(np.float32).ravel())
    edge = lines.distance(spot, np.r_[outline, outline[:1]])
    for name, values in (("hem", np.full(len(used), FAR)), ("seam", np.full(len(used), FAR)), ("edge", edge)):
        mesh.attributes.new(name, "FLOAT", "POINT").data.foreach_set("value", values.astype(np.float32))
    mesh.polygons.foreach_set("use_smooth", [True] * len(ids))
    ob = bpy.data.objects.new(overlay["kind"], mesh)
    bpy.context.collection.objects.link(ob)
    add_thickness(ob, min(CLOTH * 1.2, abs(overlay["lift"]) / 1000 * 0.9), -1.0 if overlay["lift"] > 0 else 0.0)
    return ob


def on_rim(quads):
    """The points on the edges that only one of the faces has."""
    edges = np.sort(np.stack([quads, np.roll(quads, -1, 1)], -1).reshape(-1, 2), 1)
    edges, used = np.unique(edges, axis=0, return_counts=True)
    return np.unique(edges[used == 1])


def stand_off(spot, opening):
    """How far an edge stands off: most in its middle, nothing at its ends and `reach` away from it."""
    line = lines.resample(np.array(opening["line"], float) / 100, 60)
    away = np.linalg.norm(spot[:, None] - line[None], axis=2)
    t = away.argmin(1) / 60
    fall = np.clip(1 - away.min(1) / (opening["reach"] / 100), 0, 1) ** 2
    return opening["by"] / 1000 * np.sin(np.pi * t) * fall
