import sharp from 'sharp';
import { COLOURS } from '../garments/catalogue/colours.js';
import type { Passes } from './picture/passes.js';
import { COLUMNS, turnPicture, STOPS, turntableOf } from './turntable.js';

const VERSIONS = { simulation: 1, render: 1, picture: 1 };
const [colour, other] = COLOURS;
const [WIDTH, HEIGHT] = [16, 20];

/** A grey sheet that fills the picture, in so much light. */
function lit(light: number): Passes {
  const plane = (value: number): Float32Array => new Float32Array(WIDTH * HEIGHT).fill(value);
  return {
    width: WIDTH,
    height: HEIGHT,
    direct: plane(light),
    indirect: plane(0),
    shine: plane(0),
    colour: [plane(0.5), plane(0.5), plane(0.5)],
    alpha: plane(1),
    cloth: plane(1),
    yarn: plane(0),
    shadow: null,
    frame: { metres: 1, middle: [0, 0, 1] },
  };
}

describe('turntables', () => {
  it('turn a garment by equal steps, the front first, before the same camera', () => {
    const { views, of } = turntableOf('tulipa-top', [colour!], VERSIONS);
    expect(views).toHaveLength(STOPS);
    expect(views.map(({ view }) => (view in of.views ? of.views[view as 'turn-0'] : null))).toEqual(
      views.map((_, stop) => ({ turn: stop * 15, shadow: true })),
    );
    expect(new Set(views.map(({ hash }) => hash)).size).toBe(STOPS);
  });

  it('are outdated with cloth, light and dye, each colour by itself', () => {
    const hashes = (versions = VERSIONS, hex = colour!.hex): string[] =>
      turntableOf('tulipa-top', [{ ...colour!, hex }, other!], versions).pictures.map(({ hash }) => hash);
    expect(hashes()).toEqual(hashes());
    for (const changed of ['simulation', 'render', 'picture'] as const)
      expect(hashes({ ...VERSIONS, [changed]: 2 }).filter((hash) => hashes().includes(hash))).toEqual([]);
    expect(hashes(VERSIONS, '#123456').map((hash) => hashes().includes(hash))).toEqual([false, true]);
  });

  it('lie row after row, and what is in the shade stays darker than the front', async () => {
    const stops = Array.from({ length: STOPS }, (_, stop) => lit(1 - stop * 0.035));
    const picture = await turnPicture(stops, { slug: 'cinza', name: 'Cinza', hex: '#808080', tick: 'white' });
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual([WIDTH * COLUMNS, (HEIGHT * STOPS) / COLUMNS]);
    const levels: number[] = [];
    for (let stop = 0; stop < STOPS; stop++) {
      const left = (stop % COLUMNS) * WIDTH + 4;
      const top = Math.floor(stop / COLUMNS) * HEIGHT + 4;
      const cut = sharp(picture).extract({ left, top, width: WIDTH - 8, height: HEIGHT - 8 });
      const { channels } = await sharp(await cut.png().toBuffer()).stats();
      levels.push(channels[1]!.mean);
    }
    expect(new Set(levels).size).toBe(STOPS);
    expect(levels).toEqual([...levels].sort((a, b) => b - a));
    expect(levels[0]).toBeCloseTo(128, -1);
    expect(levels.at(-1)! / levels[0]!).toBeLessThan(0.6);
  });
});
