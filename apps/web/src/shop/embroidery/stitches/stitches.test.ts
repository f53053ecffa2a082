import { clothOf, FLAT } from './cloth.js';
import { canStitch, letteringOf } from './lettering.js';
import { paintSewing } from './paint.js';
import { satinOf } from './satin.js';
import { sew } from './sewing.js';
import { lightOn, PARTS, rgbOf, threadColour } from './thread.js';

/** What names and council numbers are written with. */
const SIGNS =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüªº .,'&/()-";
const line = (length: number) => [
  { x: 0, y: 0 },
  { x: length, y: 0 },
];

describe('lettering of an embroidery', () => {
  it('has every sign that the shop accepts', () => {
    expect([...SIGNS].filter((sign) => !canStitch(sign))).toEqual([]);
    expect(canStitch('漢')).toBe(false);
  });

  it('keeps the height asked for while there is room, and shrinks a long text to its width', () => {
    const short = letteringOf('Ana', 9, 100);
    expect(short.capital).toBe(9);
    expect(short.width).toBeLessThan(30);
    const long = letteringOf('Dra. Maximiliana Vasconcelos', 9, 100);
    expect(long.width).toBeCloseTo(100, 5);
    expect(long.capital).toBeLessThan(9);
  });

  it('writes an a that is no o where it is small: the needle crosses its middle three times', () => {
    const crossings = (letter: string): number => {
      const { strokes } = letteringOf(letter, 7, 100);
      const xs = strokes.flat().map(({ x }) => x);
      const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
      return strokes
        .flatMap((stroke) => stroke.slice(1).map((to, at) => [stroke[at]!.x, to.x] as const))
        .filter(([from, to]) => from !== to && (from - middle) * (to - middle) <= 0 && to !== middle).length;
    };
    expect(['a', 'e', 'o'].map(crossings)).toEqual([3, 3, 2]);
  });

  it('puts an accent above its letter and a cedilla below the line', () => {
    const top = (text: string) =>
      Math.min(
        ...letteringOf(text, 7, 100)
          .strokes.flat()
          .map(({ y }) => y),
      );
    const foot = (text: string) =>
      Math.max(
        ...letteringOf(text, 7, 100)
          .strokes.flat()
          .map(({ y }) => y),
      );
    expect(top('Á')).toBeLessThan(top('A') - 1);
    expect(top('á')).toBeLessThan(top('a') - 1);
    expect(foot('ç')).toBeGreaterThan(foot('c') + 1);
    // A dot and an accent would stand on one another.
    expect(letteringOf('í', 7, 100).strokes).toHaveLength(2);
  });
});

describe('satin stitches', () => {
  it('lie across the line, beside one another, as wide as the column', () => {
    const stitches = satinOf(line(10), 1.2, 0.4);
    const middle = stitches.slice(4, -4);
    expect(middle.length).toBeGreaterThan(15);
    for (const { from, to } of middle) {
      expect(Math.abs(to.y - from.y)).toBeGreaterThan(Math.abs(to.x - from.x) * 3);
      expect(Math.abs(to.y - from.y)).toBeLessThan(1.2 * 1.1);
    }
    const steps = middle.slice(1).map(({ from }, at) => from.x - (middle[at]?.from.x ?? 0));
    expect(Math.max(...steps)).toBeLessThan(0.45);
  });

  it('narrow to the ends of a column, and are the same every time', () => {
    const width = ({ from, to }: { from: { y: number }; to: { y: number } }) => Math.abs(to.y - from.y);
    const stitches = satinOf(line(10), 1.2, 0.4);
    expect(width(stitches[0]!)).toBeLessThan(width(stitches[8]!) * 0.75);
    expect(satinOf(line(10), 1.2, 0.4)).toEqual(stitches);
  });
});

describe('layout of an embroidery', () => {
  const content = { name: 'Dra. Ana Prado', secondLine: 'COREN-SP 123.456', logo: null };

  it('puts both lines in the middle of its place, none wider than it', () => {
    const { area, stitches } = sew(content, 100, 4);
    expect(area.width).toBeLessThanOrEqual(100);
    expect(area.x).toBeCloseTo(-area.width / 2);
    const xs = stitches.flatMap(({ from, to }) => [from.x, to.x]);
    expect(Math.min(...xs) + Math.max(...xs)).toBeCloseTo(0, 0);
  });

  it('has a logo above the lines, larger where it stands alone', () => {
    const above = sew({ ...content, logo: 1.5 }, 100, 4).logo;
    const alone = sew({ name: '', secondLine: '', logo: 1.5 }, 100, 4);
    expect(alone.stitches).toEqual([]);
    expect(alone.logo!.height).toBeGreaterThan(above!.height);
    expect(alone.logo!.width / alone.logo!.height).toBeCloseTo(1.5);
    expect(above!.y).toBeCloseTo(sew({ ...content, logo: 1.5 }, 100, 4).area.y);
  });

  it('has fewer, thicker threads where the screen shows no single one', () => {
    const [near, far] = [sew(content, 100, 5), sew(content, 100, 0.5)];
    expect(far.stitches.length).toBeLessThan(near.stitches.length / 2);
    expect(far.thread).toBeGreaterThan(near.thread);
  });
});

/** A picture: cloth of one colour on a pale wall, with a vertical fold in its middle. */
function picture(width: number, height: number) {
  const data: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const wall = x < width * 0.2;
      const fold = Math.abs(x / width - 0.6) < 0.08 ? 0.7 : 1;
      data.push(...(wall ? [236, 240, 239] : [40 * fold, 80 * fold, 155 * fold]), 255);
    }
  return { width, height, data };
}

describe('folds of the cloth', () => {
  const cloth = clothOf(picture(80, 60), { x: 0.9, y: 0.5 });

  it('darken the thread that lies in them, and leave it as it is on flat cloth', () => {
    expect(cloth.shade(0.6, 0.5)).toBeLessThan(0.85);
    expect(cloth.shade(0.85, 0.5)).toBeGreaterThan(0.98);
    expect(FLAT.shade(0.5, 0.5)).toBe(1);
  });

  it('lean to both sides of their valley', () => {
    expect(cloth.slope(0.5, 0.5).x).toBeLessThan(0);
    expect(cloth.slope(0.7, 0.5).x).toBeGreaterThan(0);
    expect(cloth.slope(0.9, 0.5)).toEqual({ x: 0, y: 0 });
  });

  it('belong to the garment, not to the wall', () => {
    expect(cloth.cover(0.05, 0.5)).toBeLessThan(0.1);
    expect(cloth.cover(0.6, 0.5)).toBeGreaterThan(0.6);
    expect(cloth.cover(0.9, 0.5)).toBe(1);
  });
});

describe('light on a thread', () => {
  const across = { from: { x: 0, y: -0.5 }, to: { x: 0, y: 0.5 } };
  const light = (part: number) => lightOn(across, part, 0).light;

  it('is brighter on the side of the lamp, at the upper left', () => {
    expect(light(1)).toBeGreaterThan(light(PARTS - 1) + 0.2);
    const lying = { from: { x: -0.5, y: 0 }, to: { x: 0.5, y: 0 } };
    expect(lightOn(lying, 1, 0).light).toBeGreaterThan(lightOn(lying, PARTS - 1, 0).light + 0.2);
  });

  it('shows on black thread and fades in a fold', () => {
    const shiny = { light: 1, shine: 0.3 };
    expect(threadColour(rgbOf('#000000'), shiny, 1)[0]).toBeGreaterThan(50);
    expect(threadColour(rgbOf('#FFFFFF'), { light: 0.9, shine: 0 }, 0.6)[0]).toBeLessThan(150);
    expect(rgbOf('no colour')).toEqual([128, 128, 128]);
  });
});

describe('the picture of a logo', () => {
  /** Notes what is called on it, by name. */
  function aContext(canvas: HTMLCanvasElement) {
    const calls: string[] = [];
    const state: Record<PropertyKey, unknown> = { canvas, calls };
    const context = new Proxy(state, {
      get: (known, name) => (name in known ? known[name] : () => void calls.push(String(name))),
    });
    return context as unknown as CanvasRenderingContext2D & { calls: string[] };
  }

  it('has its shadow and its rows of thread where it is not transparent, and nowhere around', () => {
    const layers: ReturnType<typeof aContext>[] = [];
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
      this: HTMLCanvasElement,
    ) {
      layers.push(aContext(this));
      return layers.at(-1) as never;
    });
    const cloth = aContext(document.createElement('canvas'));
    const frame = { width: 400, height: 300, x: 200, y: 150, turn: 0, scale: 4 };
    const logo = document.createElement('canvas');
    paintSewing(cloth, sew({ name: '', secondLine: '', logo: 1.5 }, 100, 4), rgbOf('#FFFFFF'), frame, {
      logo,
    });
    // Three shadows and the logo; a rectangle would be seen around it.
    expect(cloth.calls.filter((name) => name === 'drawImage')).toHaveLength(4);
    expect(cloth.calls).not.toContain('fillRect');
    expect(layers.map(({ calls, globalCompositeOperation }) => [calls[0], globalCompositeOperation])).toEqual(
      [
        ['drawImage', 'source-atop'],
        ['drawImage', 'source-atop'],
      ],
    );
    jest.restoreAllMocks();
  });
});
