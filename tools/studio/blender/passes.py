"""Renders and reads back passes as arrays."""
import os
import time

import bpy
import numpy as np

import scene as studio

AOVS = ("cloth", "yarn")
# Pixels: what smooths the shadow of a picture is counted in its pixels.
SHADOW_WIDTH = 120


def settings(job):
    scene = bpy.context.scene
    scene.render.engine, scene.cycles.device = "CYCLES", "CPU"
    scene.cycles.samples, scene.cycles.seed = job["samples"], 7
    scene.cycles.use_denoising = False
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, job.get("noise", 0.02)
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces = 3, 2
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.cycles.sample_clamp_indirect = 4
    scene.render.film_transparent = True
    scene.render.threads_mode, scene.render.threads = "FIXED", job.get("threads", 1)
    scene.render.resolution_x, scene.render.resolution_y = job["size"]
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = "Raw"


def outputs(folder, wanted):
    """Has the compositor write the wanted passes as float files; answers their paths once rendered."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format, files.format.color_mode, files.format.color_depth = "OPEN_EXR", "RGBA", "32"
    files.file_slots.clear()
    for name, socket in wanted.items():
        files.file_slots.new(name)
        tree.links.new(layers.outputs[socket], files.inputs[name])


def render(folder, wanted):
    outputs(folder, wanted)
    begun = time.time()
    bpy.ops.render.render()
    found = {}
    for name in wanted:
        path = next(os.path.join(folder, f) for f in sorted(os.listdir(folder)) if f.startswith(name + "0"))
        image = bpy.data.images.load(path)
        image.colorspace_settings.name = "Raw" if "Raw" in image.colorspace_settings.bl_rna.properties["name"].enum_items else "Non-Color"
        wide, high = image.size
        data = np.empty(wide * high * 4, np.float32)
        image.pixels.foreach_get(data)
        found[name] = data.reshape(high, wide, 4)[::-1]
        bpy.data.images.remove(image)
        os.remove(path)
    return found, time.time() - begun


def garment(folder):
    layer = bpy.context.view_layer
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = layer.use_pass_glossy_color = True
    layer.use_pass_normal = True
    for name in AOVS:
        if name not in layer.aovs:
            layer.aovs.add().name = name
    for aov, name in zip(layer.aovs, AOVS):
        aov.name, aov.type = name, "VALUE"
    return render(folder, {
        "image": "Image", "direct": "DiffDir", "indirect": "DiffInd", "colour": "DiffCol",
        "shine": "GlossDir", "shineAgain": "GlossInd", "shineColour": "GlossCol", "normal": "Normal",
        "cloth": "cloth", "yarn": "yarn",
    })


def shadow(folder, objects, behind, size):
    """How much light of the wall the garment takes: 1 none, 0 all. An eighth of the size, of large pictures less: it is soft."""
    scene = bpy.context.scene
    wide = min(size[0] // 8, SHADOW_WIDTH)
    scene.render.resolution_x, scene.render.resolution_y = wide, wide * size[1] // size[0]
    scene.render.film_transparent = False
    scene.cycles.samples, scene.cycles.adaptive_threshold = 40, 0.02
    wall = studio.wall(behind)
    for ob in objects:
        ob.visible_camera = False
    shaded, _ = render(folder, {"image": "Image"})
    for ob in objects:
        ob.hide_render = True
    lit, _ = render(folder, {"image": "Image"})
    bpy.data.objects.remove(wall)
    for ob in objects:
        ob.visible_camera, ob.hide_render = True, False
    return shaded["image"][:, :, 1] / np.maximum(lit["image"][:, :, 1], 1e-4)
