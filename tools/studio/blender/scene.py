"""Camera, light and the shadow on the wall: the same for every garment. The garment turns, the light stays."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

LENS, FILM = 85, 36
WALL = 0.16


def bounds(objects):
    graph = bpy.context.evaluated_depsgraph_get()
    low, high = np.full(3, 9.0), np.full(3, -9.0)
    for ob in objects:
        corners = [ob.matrix_world @ Vector(c) for c in ob.evaluated_get(graph).bound_box]
        low = np.minimum(low, np.min(corners, axis=0))
        high = np.maximum(high, np.max(corners, axis=0))
    return low, high


def turn(objects, degrees):
    """Turns the garment about the upright axis; 180 shows its back."""
    spin = Matrix.Rotation(math.radians(degrees), 4, "Z")
    for ob in objects:
        ob.matrix_world = spin @ ob.matrix_world
    bpy.context.view_layer.update()


def lamp(name, at, to, size, power):
    light = bpy.data.lights.new(name, "AREA")
    light.energy, light.size, light.shape = power, size, "SQUARE"
    ob = bpy.data.objects.new(name, light)
    ob.location = at
    ob.rotation_euler = (Vector(to) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(ob)


def lights(middle):
    """A large soft key from the upper left, a weak fill, a strip from above behind; grey surroundings."""
    lamp("key", (middle[0] - 1.75, middle[1] - 1.35, middle[2] + 1.05), middle, 0.8, 66)
    lamp("fill", (middle[0] + 2.0, middle[1] - 1.5, middle[2] + 0.1), middle, 1.8, 7)
    lamp("rim", (middle[0] + 0.7, middle[1] + 0.9, middle[2] + 1.5), middle, 0.9, 22)
    world = bpy.data.worlds.new("surroundings")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    back = tree.nodes["Background"]
    back.inputs[1].default_value = 0.21
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(tree.nodes.new("ShaderNodeTexCoord").outputs["Generated"], split.inputs[0])
    sky = tree.nodes.new("ShaderNodeMapRange")
    for socket, value in zip(sky.inputs[1:5], (-1.0, 1.0, 0.55, 1.25)):
        socket.default_value = value
    tree.links.new(split.outputs[2], sky.inputs[0])
    mix = tree.nodes.new("ShaderNodeCombineXYZ")
    for socket in mix.inputs:
        tree.links.new(sky.outputs[0], socket)
    tree.links.new(mix.outputs[0], back.inputs[0])


def camera(middle, high, lift=0.045):
    """Looks at `middle` from the front; `high` metres fill the height of the picture."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_fit, data.sensor_height = LENS, "VERTICAL", FILM
    data.clip_start = 0.01
    ob = bpy.data.objects.new("camera", data)
    away = high * LENS / FILM
    ob.location = (middle[0], middle[1] - away, middle[2] + away * lift)
    ob.rotation_euler = (Vector(middle) - Vector(ob.location)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(ob)
    bpy.context.scene.camera = ob


def wall(behind):
    """A white sheet behind the garment that takes its shadow; rendered on its own."""
    mesh = bpy.data.meshes.new("wall")
    y = behind + WALL
    mesh.from_pydata([(-6, y, -6), (6, y, -6), (6, y, 6), (-6, y, 6)], [], [(0, 1, 2, 3)])
    ob = bpy.data.objects.new("wall", mesh)
    bpy.context.collection.objects.link(ob)
    white = bpy.data.materials.new("wall")
    white.use_nodes = True
    tree = white.node_tree
    tree.nodes.clear()
    diffuse, out = tree.nodes.new("ShaderNodeBsdfDiffuse"), tree.nodes.new("ShaderNodeOutputMaterial")
    diffuse.inputs["Color"].default_value = (0.8, 0.8, 0.8, 1)
    tree.links.new(diffuse.outputs[0], out.inputs[0])
    mesh.materials.append(white)
    return ob
