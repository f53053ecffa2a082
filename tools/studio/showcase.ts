import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { colourOf } from '../garments/catalogue/colours.js';
import { linearToByte } from './picture/colour.js';
import { drawGround } from './picture/ground.js';
import { STUDIO_CUTS, type Cut } from './cuts.js';
import { formedCut, formedName } from './forms.js';
import { kept, passesMade, standing, type Studio } from './make.js';
import { refuseClipped } from './picture/clipped.js';
import { cutOut, shadowOf } from './picture/cut-out.js';
import { dyeOf } from './picture/dye.js';
import { readPasses, type Passes } from './picture/passes.js';
import { together } from './picture/together.js';
import { hashOf, planOf, type CutPlan, type Quality, type Versions } from './plan.js';
import { SCENES, type Hung, type Scene } from './scenes.js';
import { comparedCut, comparedName } from './sizes.js';

/** Raise it when scenes are laid in another way. */
const SHOWN = 1;

/** A scene that is missing or outdated. */
interface Wanted {
  /** Below the masters. */
  file: string;
  scene: Scene;
  hash: string;
}

/** What scenes show of a cut: its front view. */
interface Front {
  cut: Cut;
  plan: CutPlan;
}

type Worn = Pick<Hung, 'size' | 'body'>;

/** A cut as a scene shows it, and how the studio calls it there. */
function cutIn(name: CutName, { size, body }: Worn): [called: string, cut: Cut] {
  if (size) return [comparedName(name, size), comparedCut(name, size)];
  if (body) return [formedName(name, body), formedCut(name, body)];
  return [name, STUDIO_CUTS[name]];
}

function frontOf(name: CutName, worn: Worn, quality: Quality, versions: Versions): Front {
  const [called, cut] = cutIn(name, worn);
  const plan = planOf(called, cut, [], quality, versions);
  return { cut, plan: { ...plan, views: plan.views.filter(({ view }) => view === 'front') } };
}

/** The scenes that do not stand as they would be made; a scene becomes outdated with its garments. */
export async function scenesLeft(masters: string, quality: Quality, versions: Versions): Promise<Wanted[]> {
  const made = await standing(masters);
  return Object.entries(SCENES)
    .map(([file, scene]): Wanted => {
      const fronts = scene.hung.flatMap((hung) =>
        hung.worn.map((cut) => frontOf(cut, hung, quality, versions)),
      );
      const views = fronts.map(({ plan }) => plan.views[0]!.hash);
      const colours = scene.hung.map(({ colour }) => colourOf(colour));
      return { file, scene, hash: hashOf(SHOWN, scene, views, colours, versions.picture) };
    })
    .filter(({ file, hash }) => made[file]?.hash !== hash);
}

/** Makes scenes of the passes of their garments; those are rendered where they are missing. */
export async function makeScenes(studio: Studio, wanted: Wanted[], versions: Versions): Promise<void> {
  for (const { file, scene, hash } of wanted) {
    const layers: OverlayOptions[] = [];
    for (const hung of scene.hung) layers.push(...(await layersOf(hung, scene, studio, versions)));
    const picture = groundOf(scene).composite(layers);
    const encoded = file.endsWith('.jpg')
      ? picture.jpeg({ quality: 86, mozjpeg: true })
      : picture.webp({ quality: scene.quality ?? 86, effort: 5, smartSubsample: true });
    await kept(studio, file, hash, await encoded.toBuffer());
  }
}

function groundOf({ ground, width, height }: Scene): Sharp {
  const data = drawGround(ground, width, height);
  return sharp(Buffer.from(data.map(linearToByte)), { raw: { width, height, channels: 3 } });
}

/** What hangs at a place of the scene, behind it the shadow that it throws. */
async function layersOf(
  hung: Hung,
  scene: Scene,
  studio: Studio,
  versions: Versions,
): Promise<OverlayOptions[]> {
  const { worn, size, colour, x } = hung;
  const parts = [];
  for (const [at, name] of worn.entries()) {
    const { cut, plan } = frontOf(name, hung, studio.quality, versions);
    const [file] = await passesMade(studio, plan, cut, 1);
    parts.push({ passes: await readPasses(file!), right: 0, under: at < worn.length - 1 });
  }
  // Garments of all sizes have the frame of their camera, so that their shadows end softly in it.
  const passes = together(parts, size && parts[0]!.passes.frame);
  const { hex, hex2 } = colourOf(colour);
  const dye = dyeOf(hex, hex2);
  const layers = [await shadowOf(passes), await cutOut(passes, dye)];
  await refuseClipped(`${worn.join(', ')} in ${colour}`, sharp(layers[1]), passes.alpha, dye);
  return Promise.all(layers.map((layer) => placed(layer, passes, x, scene)));
}

/** A layer at the scale and place of the scene; what lies outside of it is cut off. */
async function placed(
  layer: Buffer,
  { frame, width, height }: Passes,
  x: number,
  scene: Scene,
): Promise<OverlayOptions> {
  const high = Math.round(frame.metres * scene.scale);
  const wide = Math.round((high * width) / height);
  const left = Math.round(x + frame.middle[0] * scene.scale - wide / 2);
  const top = Math.round(scene.floor - frame.middle[2] * scene.scale - high / 2);
  const [fromLeft, fromTop] = [Math.max(0, -left), Math.max(0, -top)];
  const input = await sharp(layer)
    .resize(wide, high)
    .extract({
      left: fromLeft,
      top: fromTop,
      width: Math.min(wide, scene.width - left) - fromLeft,
      height: Math.min(high, scene.height - top) - fromTop,
    })
    .png()
    .toBuffer();
  return { input, left: Math.max(0, left), top: Math.max(0, top) };
}
