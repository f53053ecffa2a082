"""Cloth as light sees it. It is rendered grey (GREY): colours are laid on afterwards, per pixel in linear light."""
import bpy

from shader import Tree

GREY = (0.5, 0.5, 0.5)
NEAR = "near"
# From rib to rib of a coarse band, metres: it shows on a whole garment.
RIB = 0.0058


def yarns(tree, kind, x, y, grain):
    """Height of the weave, 0…1, as its yarns cross."""
    if kind == "knit":
        return tree.times(tree.times(tree.add(tree.wave(y, 0.0011), 1), tree.add(tree.wave(x, 0.0010), 1)), 0.25)
    if kind == "rib":
        return tree.add(0.5, tree.times(tree.wave(x, 0.0034), 0.5))
    if kind == "ribbing":
        return tree.add(0.5, tree.times(tree.wave(x, RIB), 0.5))
    if kind == "canvas":
        warp, weft = tree.wave(x, 0.0009), tree.wave(y, 0.0010)
        return tree.add(0.5, tree.times(tree.times(warp, weft), 0.5))
    bent = tree.add(tree.add(x, tree.times(y, 0.72)), tree.times(grain, 0.00012))
    ridge = tree.wave(bent, 0.00125 if kind == "twill" else 0.0009)
    across = tree.wave(tree.less(y, tree.times(x, 0.35)), 0.0006)
    return tree.add(0.5, tree.add(tree.times(ridge, 0.36), tree.times(across, 0.14)))


def heather(tree, flat, along=0.14):
    """Share of the lighter yarn of a mélange: short streaks along the courses; in ribs they are shorter."""
    streak = tree.noise(tree.scaled(flat, along, 1.0), 1500, 2)
    cloudy = tree.noise(tree.scaled(flat, 0.3, 1.0), 260, 2)
    both = tree.add(tree.times(streak, 0.65), tree.times(cloudy, 0.35))
    share = tree.math("MULTIPLY_ADD", tree.less(both, 0.5), 3.2, 0.42)
    return tree.math("MINIMUM", tree.math("MAXIMUM", share, 0), 1)


def weave(tree, kind, flat):
    """Height of the cloth (about 0…1), its shade (about 1) and the share of the lighter yarn."""
    split = tree.node("ShaderNodeSeparateXYZ")
    tree.links.new(flat, split.inputs[0])
    grain = tree.noise(flat, 900, 1)
    slub = tree.noise(tree.scaled(flat, 1.0, 14.0), 60, 2)
    crossing = yarns(tree, kind, split.outputs[0], split.outputs[1], grain)
    # Far away a pixel is as large as a yarn: what does not show there would only make patterns of its own.
    near = tree.node("ShaderNodeValue", name=NEAR).outputs[0]
    height = tree.add(tree.times(crossing, 0.6), tree.add(tree.times(grain, 0.25), tree.times(slub, 0.2)))
    shade = tree.add(0.94, tree.times(tree.less(crossing, 0.5), tree.times(near, 0.42)))
    shade = tree.add(shade, tree.times(tree.less(tree.add(grain, slub), 1.0), tree.add(0.05, tree.times(near, 0.12))))
    if kind == "ribbing":
        return height, shade, heather(tree, flat, 0.6)
    return height, shade, heather(tree, flat) if kind in ("knit", "rib") else 0.0


def come_near(share):
    """How much of the weave is seen: 0 a whole garment, 1 a hand's breadth of cloth."""
    for material in bpy.data.materials:
        node = material.node_tree.nodes.get(NEAR) if material.node_tree else None
        if node:
            node.outputs[0].default_value = share


def cloth(kind, seams=True, dye=GREY, gathered=False, edged=False):
    """A cloth of that weave, with the groove of its seams or edges; `dye` is linear red, green, blue. Elastic draws it in folds."""
    tree = Tree(kind)
    flat = tree.node("ShaderNodeUVMap", uv_map="flat").outputs[0]
    height, shade, yarn = weave(tree, kind, flat)
    cloudy = tree.noise(flat, 46, 3)
    height = tree.add(height, tree.times(cloudy, 0.5))
    if kind == "ribbing":
        height, shade = ribs(tree, flat, height, shade)
    if gathered:
        fold = tree.noise(tree.scaled(flat, 1, 0.05), 170, 1)
        height = tree.add(height, tree.times(fold, 7.0))
        shade = tree.less(shade, tree.times(tree.less(0.55, fold), 0.5))
    if edged:
        pressed = tree.bump_at(tree.attribute("edge"), 0.0, 0.0026)
        height = tree.less(height, tree.times(pressed, 2.2))
        shade = tree.less(shade, tree.times(pressed, 0.34))
    if seams:
        seam, hem = tree.attribute("seam"), tree.attribute("hem")
        pucker = tree.times(tree.bump_at(seam, 0.004, 0.009), tree.noise(tree.scaled(flat, 1, 1), 95, 1))
        groove = tree.bump_at(seam, 0.0, 0.0020)
        height = tree.add(height, tree.less(tree.times(pucker, 0.9), tree.times(groove, 2.2)))
        ripple = tree.times(tree.bump_at(hem, -0.008, 0.012), tree.noise(tree.scaled(flat, 1, 0.25), 60, 1))
        height = tree.add(height, tree.times(ripple, 0.9))
        shade = tree.less(shade, tree.times(groove, 0.20))
    finish(tree, height, shade, yarn, dye)
    return tree.material


def ribs(tree, flat, height, shade):
    """Ribs with dark hollows between them, deep enough to be seen from afar."""
    split = tree.node("ShaderNodeSeparateXYZ")
    tree.links.new(flat, split.inputs[0])
    rib = tree.add(0.5, tree.times(tree.wave(split.outputs[0], RIB), 0.5))
    hollow = tree.math("POWER", tree.less(1, rib), 2.0)
    return tree.add(height, tree.times(rib, 4.0)), tree.less(tree.add(shade, 0.04), tree.times(hollow, 0.46))


def tape(dye=GREY):
    """The woven tape of a zip, in a deep shade of its cloth."""
    tree = Tree("tape")
    flat = tree.node("ShaderNodeUVMap", uv_map="flat").outputs[0]
    finish(tree, tree.noise(tree.scaled(flat, 1.0, 0.3), 2400, 1), 0.4, 0.0, dye)
    return tree.material


def finish(tree, height, shade, yarn, dye=GREY, strength=0.55):
    relief = tree.node("ShaderNodeBump")
    relief.inputs["Strength"].default_value = strength
    relief.inputs["Distance"].default_value = 0.0006
    tree.links.new(height, relief.inputs["Height"])
    diffuse = tree.node("ShaderNodeBsdfDiffuse")
    diffuse.inputs["Roughness"].default_value = 0.3
    grey = tree.node("ShaderNodeCombineXYZ")
    for socket, part in zip(grey.inputs, dye):
        tree.put(tree.times(shade, part), socket)
    tree.links.new(grey.outputs[0], diffuse.inputs["Color"])
    tree.links.new(relief.outputs[0], diffuse.inputs["Normal"])
    fuzz = tree.node("ShaderNodeBsdfVelvet")
    fuzz.inputs["Color"].default_value = (0.10, 0.10, 0.10, 1)
    fuzz.inputs["Sigma"].default_value = 0.65
    tree.links.new(relief.outputs[0], fuzz.inputs["Normal"])
    both = tree.node("ShaderNodeAddShader")
    tree.links.new(diffuse.outputs[0], both.inputs[0])
    tree.links.new(fuzz.outputs[0], both.inputs[1])
    tree.links.new(both.outputs[0], tree.output.inputs[0])
    tree.value_out("cloth", 1.0)
    tree.value_out("yarn", yarn)


def thread(dye=GREY):
    """Sewing thread in the colour of the cloth, a little lighter."""
    tree = Tree("thread")
    place = tree.node("ShaderNodeTexCoord").outputs["Object"]
    finish(tree, tree.noise(place, 4000, 1), tree.add(1.06, tree.times(tree.noise(place, 900, 0), 0.16)), 0.0, dye, 0.35)
    return tree.material


def plain(name, grey, rough=0.6, gloss=0.0):
    """What keeps its own colour: labels, lettering, buttons, metal. Linear grey or red, green, blue."""
    tree = Tree(name)
    rgb = grey if isinstance(grey, tuple) else (grey, grey, grey)
    diffuse = tree.node("ShaderNodeBsdfDiffuse")
    diffuse.inputs["Color"].default_value = (*rgb, 1)
    shader = diffuse.outputs[0]
    if gloss:
        shine = tree.node("ShaderNodeBsdfGlossy")
        shine.inputs["Roughness"].default_value = rough
        shine.inputs["Color"].default_value = (gloss, gloss, gloss, 1)
        both = tree.node("ShaderNodeAddShader")
        tree.links.new(shader, both.inputs[0])
        tree.links.new(shine.outputs[0], both.inputs[1])
        shader = both.outputs[0]
    tree.links.new(shader, tree.output.inputs[0])
    tree.value_out("cloth", 0.0)
    tree.value_out("yarn", 0.0)
    return tree.material
