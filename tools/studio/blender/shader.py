"""Small helpers to write node trees as expressions."""
import bpy


class Tree:
    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes, self.links = self.material.node_tree.nodes, self.material.node_tree.links
        self.nodes.clear()
        self.output = self.nodes.new("ShaderNodeOutputMaterial")

    def node(self, kind, **settings):
        made = self.nodes.new(kind)
        for name, value in settings.items():
            setattr(made, name, value)
        return made

    def put(self, value, socket):
        if isinstance(value, (int, float)):
            socket.default_value = value
        elif isinstance(value, tuple):
            socket.default_value = value
        else:
            self.links.new(value, socket)

    def math(self, operation, *values):
        made = self.node("ShaderNodeMath", operation=operation)
        for socket, value in zip(made.inputs, values):
            self.put(value, socket)
        return made.outputs[0]

    def add(self, a, b):
        return self.math("ADD", a, b)

    def less(self, a, b):
        return self.math("SUBTRACT", a, b)

    def times(self, a, b):
        return self.math("MULTIPLY", a, b)

    def wave(self, value, period):
        """A sine of the value, -1…1, that repeats every `period`."""
        return self.math("SINE", self.times(value, 6.28318530718 / period))

    def bump_at(self, value, middle, half):
        """1 where value is middle, 0 from `half` away on."""
        away = self.math("ABSOLUTE", self.less(value, middle))
        return self.math("MAXIMUM", self.less(1, self.math("DIVIDE", away, half)), 0)

    def noise(self, vector, scale, detail=2.0):
        made = self.node("ShaderNodeTexNoise")
        made.inputs["Scale"].default_value = scale
        made.inputs["Detail"].default_value = detail
        self.links.new(vector, made.inputs["Vector"])
        return made.outputs[0]

    def scaled(self, vector, x, y):
        made = self.node("ShaderNodeVectorMath", operation="MULTIPLY")
        self.links.new(vector, made.inputs[0])
        made.inputs[1].default_value = (x, y, 1)
        return made.outputs[0]

    def value_out(self, name, value):
        """Writes a value to a pass of its own."""
        out = self.node("ShaderNodeOutputAOV", name=name)
        self.put(value, out.inputs["Value"])

    def attribute(self, name):
        return self.node("ShaderNodeAttribute", attribute_name=name).outputs["Fac"]
