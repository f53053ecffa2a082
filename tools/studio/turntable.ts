import sharp from 'sharp';
import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import type { Colour } from '../garments/catalogue/colours.js';
import { STUDIO_CUTS, type Cut } from './cuts.js';
import { kept, passesMade, type Studio } from './make.js';
import { onWall } from './picture/compose.js';
import { dyeOf, fitted } from './picture/dye.js';
import { readPasses, type Passes } from './picture/passes.js';
import { hashOf, MASTER, planOf, type PicturePlan, type Quality, type Shots, type Versions } from './plan.js';
import { whole, type TurnName } from './views.js';

/** Stops of a full turn. In the picture they lie row after row, the front first. */
export const STOPS = 24;
export const COLUMNS = 6;
/** All stops are one download, so they are small. Nothing makes them smaller afterwards: edges need more light paths. */
export const TURNING: Quality = { ...MASTER, samples: 32, size: [400, 500] };
/** Raise it when stops are laid in another way. */
const TURNED = 1;

/** Everything a turntable is made of. */
export interface Turntable extends Shots {
  of: Cut;
  pictures: PicturePlan[];
}

/** The garment of a cut at every stop of a turn. */
function turning(cut: Cut): { of: Cut; names: TurnName[] } {
  const turns = Array.from({ length: STOPS }, (_, stop) => (stop * 360) / STOPS);
  const named = turns.map((turn) => [`turn-${turn}` as const, whole(turn)] as const);
  return {
    of: { ...cut, views: { ...cut.views, ...Object.fromEntries(named) } },
    names: named.map(([name]) => name),
  };
}

export const turntableFile = (cut: string, colour: string): string => `turntables/${cut}-${colour}.webp`;

/** A cut in these colours, one picture each, with the hash of all that decides how it looks. */
export function turntableOf(cut: CutName, colours: readonly Colour[], versions: Versions): Turntable {
  const { of, names } = turning(STUDIO_CUTS[cut]);
  const { hash } = planOf(cut, of, [], TURNING, versions);
  const views = names.map((view) => ({
    view,
    hash: hashOf(hash, of.views[view], TURNING.samples, TURNING.size, versions.render),
  }));
  const pictures = colours.map((colour) => ({
    file: turntableFile(cut, colour.slug),
    colour,
    hash: hashOf(TURNED, views, colour.hex, colour.hex2, versions.picture),
  }));
  return { cut: `turntables/${cut}`, hash, views, of, pictures };
}

/** Makes the pictures of a turntable of the passes of its stops; those are rendered where they are missing. */
export async function makeTurntable(
  studio: Studio,
  { pictures, of, ...shots }: Turntable,
  side: number,
): Promise<void> {
  const files = await passesMade({ ...studio, quality: TURNING }, shots, of, side);
  const stops = await Promise.all(files.map((file) => readPasses(file)));
  for (const { file, colour, hash } of pictures)
    await kept(studio, file, hash, await turnPicture(stops, colour));
}

/** The flecks of a mélange take most of the bytes and hide what a lower quality loses. */
const qualityOf = ({ hex2 }: Colour): number => (hex2 === undefined ? 60 : 32);

/** All stops in a colour. They are lit as the front is: a side in the shade stays in it. */
export async function turnPicture(stops: readonly Passes[], colour: Colour): Promise<Buffer> {
  const [front] = stops;
  if (!front) throw new Error('a turntable without stops');
  const { width, height } = front;
  const dye = dyeOf(colour.hex, colour.hex2);
  const fit = fitted(front, dye);
  const layers = await Promise.all(
    stops.map(async (passes, stop) => ({
      input: await onWall(passes, dye, fit).png({ compressionLevel: 1 }).toBuffer(),
      left: (stop % COLUMNS) * width,
      top: Math.floor(stop / COLUMNS) * height,
    })),
  );
  return sharp({
    create: { width: COLUMNS * width, height: (STOPS / COLUMNS) * height, channels: 3, background: '#fff' },
  })
    .composite(layers)
    .webp({ quality: qualityOf(colour), effort: 6, smartSubsample: true })
    .toBuffer();
}
