"""The sewn garment as meshes to render: welded, subdivided, with overlays, thread and thickness."""
import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

import flat as flats
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


def base_mesh(shape, exact):
    """The sewn mesh with its flat map and its distances, subdivided. `exact`: what is straight on a piece stays so."""
    points, faces = np.array(shape["points"], float), np.array(shape["faces"], int)
    flat = np.array(shape["flat"], np.float32) / 100
    flat[:, :, 0] += np.array(shape["owner"], np.float32)[:, None] * 10
    weights = flats.weights(faces, flat) if exact else np.ones(faces.shape)
    mesh = bpy.data.meshes.new("garment")
    mesh.from_pydata(calmed(points, faces, weights).tolist(), [], faces.tolist())
    mesh.uv_layers.new(name="flat").data.foreach_set("uv", flat.ravel())
    for name in ("hem", "seam"):
        values = np.array(shape[name], np.float32) / 100
        mesh.attributes.new(name, "FLOAT", "POINT").data.foreach_set("value", values)
    mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
    kept = {tuple(sorted(edge)) for edge in shape["lines"]}
    fine = divided(mesh, kept, range(len(points)))
    if exact:
        # Divided as the cloth is, the map follows it: points move on the cloth as they move on the piece.
        fine.uv_layers["flat"].data.foreach_set("uv", flats.corners(divided(*flats.sheet(faces, flat, kept))).ravel())
    fine.name = "garment"
    return fine


def divided(mesh, kept, sewn):
    """The mesh subdivided; edges between the sewn points in `kept` keep their line. `sewn`: the sewn point of each point."""
    for edge in mesh.edges:
        if tuple(sorted(int(sewn[at]) for at in edge.vertices)) in kept:
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
    return fine


def calmed(points, faces, weights, turns=3):
    """Takes the roughness of single triangles out; edges of the cloth stay where they are. `weights` of the sides opposite corners."""
    sides = np.sort(np.concatenate([faces[:, [1, 2]], faces[:, [2, 0]], faces[:, [0, 1]]]), 1)
    edges, own, used = np.unique(sides, axis=0, return_inverse=True, return_counts=True)
    rim = np.unique(edges[used == 1])
    weight = np.maximum(np.bincount(own.ravel(), weights.T.ravel()) / used, 0.02)[:, None]
    total = np.zeros((len(points), 1))
    for side in (0, 1):
        np.add.at(total, edges[:, side], weight)
    for share in [0.5, -0.52] * turns:
        drawn = np.zeros_like(points)
        np.add.at(drawn, edges[:, 0], points[edges[:, 1]] * weight)
        np.add.at(drawn, edges[:, 1], points[edges[:, 0]] * weight)
        step = (drawn / np.maximum(total, 1e-9) - points) * share
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
    # Garments without pressed edges and coarse ribs stand as they were made. To make all exact, drop this test and raise LOOK.render
    # (plan.ts); the number alone renders them again as they are.
    exact = any(overlay.get("edged") or overlay["kind"] == "ribbing" for overlay in overlays)
    fine = base_mesh(shape, exact)
    surface = Surface(fine, shape["names"])
    cloth = bpy.data.objects.new("cloth", fine)
    bpy.context.collection.objects.link(cloth)
    hem = np.empty(len(fine.vertices), np.float32)
    fine.attributes["hem"].data.foreach_get("value", hem)
    add_thickness(cloth, 0.0025, weights=np.clip(0.5 - hem / 0.002, 0, 1))
    made = [(cloth, "cloth")]
    for overlay in overlays:
        ob = (cut_object if exact else overlay_object)(surface, overlay)
        if ob:
            made.append((ob, "edged" if overlay.get("edged") else overlay["kind"]))
    return made, surface


def overlay_object(surface, overlay):
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
    faces = index.reshape(len(ids), -1).tolist()
    return laid_on(overlay, spot, surface.at[used], surface.normal[used], faces, surface.uv[ids].reshape(-1, 2))


def cut_object(surface, overlay):
    """An overlay cut along its outline, so that its edge is a clean line."""
    number = surface.names.index(overlay["piece"])
    outline = np.array(overlay["outline"], float) / 100
    spot, faces = flats.cut(surface.flat(number), outline)
    if not faces:
        return None
    at, normal = surface.find(overlay["piece"], spot)
    corners = np.array([point for face in faces for point in face])
    ob = laid_on(overlay, spot, at, normal, faces, spot[corners] + np.array([number * 10.0, 0]))
    edge = lines.distance(spot, np.r_[outline, outline[:1]])
    ob.data.attributes.new("edge", "FLOAT", "POINT").data.foreach_set("value", edge.astype(np.float32))
    return ob


def laid_on(overlay, spot, at, normal, faces, flat):
    """A sheet over points of the cloth. `spot`: where they lie on their piece; `flat`: the map of the corners of its faces."""
    lift = np.full(len(spot), overlay["lift"] / 1000)
    if overlay.get("open"):
        lift += stand_off(spot, overlay["open"])
    mesh = bpy.data.meshes.new(overlay["kind"])
    mesh.from_pydata((at + normal * lift[:, None]).tolist(), [], faces)
    mesh.uv_layers.new(name="flat").data.foreach_set("uv", np.asarray(flat, np.float32).ravel())
    for name in ("hem", "seam"):
        mesh.attributes.new(name, "FLOAT", "POINT").data.foreach_set("value", np.full(len(spot), FAR, np.float32))
    mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
    ob = bpy.data.objects.new(overlay["kind"], mesh)
    bpy.context.collection.objects.link(ob)
    add_thickness(ob, min(CLOTH * 1.2, abs(overlay["lift"]) / 1000 * 0.9), -1.0 if overlay["lift"] > 0 else 0.0)
    return ob


def stand_off(spot, opening):
    """How far an edge stands off: most in its middle, nothing at its ends and `reach` away from it."""
    line = lines.resample(np.array(opening["line"], float) / 100, 60)
    away = np.linalg.norm(spot[:, None] - line[None], axis=2)
    t = away.argmin(1) / 60
    fall = np.clip(1 - away.min(1) / (opening["reach"] / 100), 0, 1) ** 2
    return opening["by"] / 1000 * np.sin(np.pi * t) * fall
