import { pack, unpack } from './cache.js';
import { emptyField } from './core/gaussian.js';
import type { Layer } from './shade/layer.js';

function layer(): Layer {
  const field = (value: number): ReturnType<typeof emptyField> => {
    const made = emptyField(3, 2);
    made.data.fill(value);
    return made;
  };
  return {
    left: 12,
    top: 34,
    scale: 0.8,
    light: field(1.2345),
    sheen: field(0.0123),
    all: field(1),
    front: field(0.5),
    heather: field(0.25),
    cords: field(0),
    metal: field(0),
    buttons: field(1),
    label: Uint8Array.from({ length: 24 }, (_, at) => at),
  };
}

describe('carved garments kept for the next run', () => {
  it('are restored with position and light', () => {
    const back = unpack(pack(layer()));
    expect([back.left, back.top, back.scale]).toEqual([12, 34, 0.8]);
    expect(back.light.data[5]).toBeCloseTo(1.2345, 4);
    expect(back.sheen.data[0]).toBeCloseTo(0.0123, 4);
    expect(back.front.data[3]).toBeCloseTo(0.5, 2);
    expect([...back.label]).toEqual([...layer().label]);
  });

  it('give the same picture whether created or restored', () => {
    const once = unpack(pack(layer()));
    expect(pack(once)).toEqual(pack(unpack(pack(once))));
  });
});
