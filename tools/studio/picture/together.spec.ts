import type { Passes } from './passes.js';
import { together } from './together.js';

const [WIDTH, HEIGHT] = [80, 100];

/** A sheet of cloth, lit evenly, that fills its picture between two heights (metres) and that share of its width. */
function sheet(bottom: number, top: number, light: number, share = 0.5): Passes {
  const frame: Passes['frame'] = { metres: 1, middle: [0, 0, 1] };
  const plane = (value: number): Float32Array =>
    Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
      const [x, z] = [(at % WIDTH) + 0.5, 1.5 - (Math.floor(at / WIDTH) + 0.5) / HEIGHT];
      return Math.abs(x - WIDTH / 2) < (WIDTH * share) / 2 && z > bottom && z < top ? value : 0;
    });
  return {
    ...{ width: WIDTH, height: HEIGHT, frame, direct: plane(light), indirect: plane(0), shine: plane(0) },
    ...{ colour: [plane(0.5), plane(0.5), plane(0.5)], alpha: plane(1), cloth: plane(1), yarn: plane(0) },
    shadow: { width: 20, height: 25, data: new Float32Array(500).fill(0.9) },
  };
}

const columnOf = (plane: Float32Array): number[] =>
  Array.from({ length: HEIGHT }, (_, y) => plane[y * WIDTH + WIDTH / 2]!);

describe('garments in one picture', () => {
  const both = together([
    { passes: sheet(0.55, 1.05, 1), right: 0 },
    { passes: sheet(0.95, 1.4, 0.5), right: 0 },
  ]);

  it('holds all of them, with room around', () => {
    const rows = columnOf(both.alpha);
    const [first, last] = [
      rows.findIndex((cover) => cover > 0.5),
      rows.findLastIndex((cover) => cover > 0.5),
    ];
    expect(both.frame.metres).toBeCloseTo(0.85 * 1.14, 1);
    expect([first, HEIGHT - 1 - last].map((room) => Math.round(room / 2))).toEqual([3, 3]);
    expect(rows.slice(first + 1, last)).toEqual(rows.slice(first + 1, last).map(() => expect.closeTo(1, 2)));
  });

  it('shows the nearer one where they meet, and its shadow on the other below', () => {
    const light = columnOf(both.direct);
    const at = (height: number): number =>
      light[Math.round(HEIGHT / 2 - ((height - both.frame.middle[2]) / both.frame.metres) * HEIGHT)]!;
    expect(at(1)).toBeCloseTo(0.5, 2);
    expect(at(0.6)).toBeCloseTo(1, 2);
    expect(at(0.94)).toBeLessThan(0.8);
  });

  it('lays both shadows on the wall', () => {
    expect(Math.min(...both.shadow!.data)).toBeCloseTo(0.81, 2);
  });

  it('ends a shadow on the wall softly before the frame of its garment cuts it off', () => {
    const cloth = sheet(0.6, 1.4, 1);
    const apart = together([
      { passes: { ...cloth, frame: { metres: 1, middle: [0, 0, 0.2] } }, right: 0 },
      { passes: cloth, right: 0 },
    ]);
    const { width, height, data } = apart.shadow!;
    const steps = Array.from({ length: height - 1 }, (_, y) => {
      const at = y * width + width / 2;
      return Math.abs(data[at + width]! - data[at]!);
    });
    expect(Math.max(...steps)).toBeLessThan(0.05);
  });

  it('keeps a frame that is asked for, so that a shadow beside a narrow garment is whole', () => {
    const narrow = sheet(0.6, 1.4, 1, 0.1);
    const { frame, alpha, shadow } = together([{ passes: narrow, right: 0 }], narrow.frame);
    expect(frame).toEqual(narrow.frame);
    const covered = (plane: Float32Array): boolean[] => columnOf(plane).map((cover) => cover > 0.5);
    expect(covered(alpha)).toEqual(covered(narrow.alpha));
    const { width, height, data } = shadow!;
    const edge = Array.from({ length: height }, (_, y) => data[y * width]!);
    expect(Math.min(...edge)).toBeGreaterThan(0.97);
  });

  it('shows what is worn under a garment only below its hem, there no wider than it, and lower as it is', () => {
    const worn = together([
      { passes: sheet(0.5, 1.05, 1, 0.8), right: 0, under: true },
      { passes: sheet(0.95, 1.4, 0.5), right: 0 },
    ]);
    const at = (across: number, height: number): number => {
      const x = Math.round(WIDTH / 2 + (across / worn.frame.metres) * HEIGHT);
      const y = Math.round(HEIGHT / 2 - ((height - worn.frame.middle[2]) / worn.frame.metres) * HEIGHT);
      return worn.alpha[y * WIDTH + x]!;
    };
    const shown = [at(0, 1), at(0.28, 1), at(0.24, 0.92), at(0, 0.92), at(-0.28, 0.55), at(0.28, 0.55)];
    expect(shown).toEqual([1, 0, 0, 1, 1, 1].map((cover) => expect.closeTo(cover, 2)));
  });

  it('puts sets beside each other', () => {
    const pair = together([
      { passes: sheet(0.6, 1.4, 1), right: -0.3 },
      { passes: sheet(0.6, 1.4, 1), right: 0.3 },
    ]);
    const row = pair.alpha.slice((HEIGHT / 2) * WIDTH, (HEIGHT / 2 + 1) * WIDTH);
    const changes = row.reduce(
      (count, cover, x) => count + Number(x > 0 && cover > 0.5 !== row[x - 1]! > 0.5),
      0,
    );
    expect(changes).toBe(4);
  });
});
