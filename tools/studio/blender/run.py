"""One job of the studio: blender -b -P run.py -- job.json renders a view of a sewn garment."""
import json
import os
import sys
import tempfile
from math import cos, radians, sin

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import fabric  # noqa: E402
import denoise  # noqa: E402
import passes  # noqa: E402
import scene  # noqa: E402
import sewn  # noqa: E402
import thread  # noqa: E402


def report(text):
    print("STUDIO " + text, flush=True)


def dress(job, objects, surface):
    """Gives every part its material; adds thread and trims."""
    weave = job["weave"]
    dye = job.get("dye", fabric.GREY)
    cover = fabric.cloth(weave, dye=dye)
    over = fabric.cloth(weave, seams=False, dye=dye)
    kinds = {kind for _, kind in objects}
    own = {"cloth": cover}
    if "rib" in kinds:
        own["rib"] = fabric.cloth("rib", seams=False, dye=dye)
    if "ribbing" in kinds:
        own["ribbing"] = fabric.cloth("ribbing", seams=False, dye=dye, edged=True)
    if "tape" in kinds:
        own["tape"] = fabric.tape(dye)
    if "elastic" in kinds:
        own["elastic"] = fabric.cloth(weave, seams=False, dye=dye, gathered=True)
    if "edged" in kinds:
        own["edged"] = fabric.cloth(weave, seams=False, dye=dye, edged=True)
    for ob, kind in objects:
        ob.data.materials.append(own.get(kind, over))
    made = [ob for ob, _ in objects]
    threads = thread.stitches(surface, job["stitches"], job["overlays"])
    if threads:
        threads.data.materials.append(fabric.thread(dye))
        made.append(threads)
    paint = {"label": fabric.plain("label", 0.72), "ink": fabric.plain("ink", 0.03), "metal": fabric.plain("metal", 0.22, 0.35, 0.25)}
    paint |= {"cord": fabric.thread(dye), "button": fabric.plain("button", 0.5, 0.3, 0.06)}
    make = {"label": thread.label, "zip": thread.zipper, "chain": thread.chain, "cord": thread.cord, "ties": thread.ties, "buttons": thread.buttons}
    for trim in job["trims"]:
        for ob, kind in make[trim["kind"]](surface, trim):
            ob.data.materials.append(paint[kind])
            made.append(ob)
    return made


def aim(view, surface, made):
    """Where the camera looks: a spot of the cloth, or the middle of the garment as it is turned."""
    low, high = scene.bounds(made)
    if not view.get("near"):
        return (low + high) / 2
    near = view["near"]
    spot, _ = surface.find(near["piece"], np.array([near["at"]]) / 100)
    a = radians(view["turn"])
    x, y, z = spot[0]
    return np.array([x * cos(a) - y * sin(a), x * sin(a) + y * cos(a), z])


def render(job):
    """Renders the views of a garment that are asked for, one after the other; each is kept as soon as it is done."""
    with open(job["shape"], encoding="utf-8") as file:
        objects, surface = sewn.garment(json.load(file), job["overlays"])
    made = dress(job, objects, surface)
    report("built")
    bpy.context.view_layer.update()
    low, high = scene.bounds(made)
    scene.lights(np.array([0, 0, (low[2] + high[2]) / 2]))
    weights = denoise.read_weights(job["weights"]) if job.get("weights") else None
    fit = max((high[2] - low[2]) * 1.2, (high[0] - low[0]) * 1.1 * job["size"][1] / job["size"][0])
    turned = 0
    for view in job["views"]:
        scene.turn(made, view["turn"] - turned)
        turned = view["turn"]
        middle = aim(view, surface, made)
        high = view["high"] / 100 if "high" in view else fit
        scene.camera(middle, high)
        fabric.come_near(view.get("weave", 0.08))
        size = view.get("size", job["size"])
        passes.settings(job | {"samples": view.get("samples", job["samples"]), "size": size})
        with tempfile.TemporaryDirectory(prefix="studio-") as folder:
            found, seconds = passes.garment(folder)
            report(f"{view['name']} rendered in {seconds:.0f} s")
            behind = scene.bounds(made)[1][1]
            shade = passes.shadow(folder, made, behind, size) if view["shadow"] else None
        save(view["passes"], planes_of(found, weights, "dye" in job), shade, {"metres": high, "middle": [round(float(c), 4) for c in middle]})
        report(f"{view['name']} done")


def planes_of(found, weights, whole):
    """The passes as single planes by name; `whole` adds the picture that they add up to."""
    grey = lambda name: found[name][:, :, :3].mean(2)  # noqa: E731
    shine = (found["shine"] + found["shineAgain"]) * found["shineColour"]
    planes = {"direct": grey("direct"), "indirect": grey("indirect"), "shine": shine[:, :, :3].mean(2)}
    planes |= {f"colour{c}": found["colour"][:, :, i] for i, c in enumerate("RGB")}
    planes |= {"alpha": found["image"][:, :, 3], "cloth": found["cloth"][:, :, 0], "yarn": found["yarn"][:, :, 0]}
    planes |= {f"image{c}": found["image"][:, :, i] for i, c in enumerate("RGB")} if whole else {}
    if weights:
        clean(planes, [found["normal"][:, :, i] for i in range(3)], weights)
    return planes


def clean(planes, normal, weights):
    """Light without noise; the surface (colour, yarn, coverage) stays as it is, so that no weave is lost."""
    names = ("direct", "indirect", "shine")
    planes |= zip(names, denoise.light([planes[n] for n in names], planes["colourG"], normal, weights))


def save(path, planes, shade, frame):
    """Planes of half floats one after the other; a JSON beside them, written last, tells their names, size and frame."""
    high, wide = planes["alpha"].shape
    with open(path, "wb") as file:
        for plane in [*planes.values(), *([] if shade is None else [shade])]:
            file.write(np.ascontiguousarray(plane).astype("<f2").tobytes())
    about = {"width": wide, "height": high, "planes": list(planes), "shadow": None if shade is None else [shade.shape[1], shade.shape[0]]} | frame
    with open(path + ".json", "w", encoding="utf-8") as file:
        json.dump(about, file)


def main():
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as file:
        job = json.load(file)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    render(job)
    report("done")


try:
    main()
except Exception:  # Blender exits with 0 after an exception in a script
    import traceback
    traceback.print_exc()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(1)
