import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { colourOf } from '../garments/catalogue/colours.js';
import { FOLDED_CUTS, TURNED_CUTS } from '../garments/catalogue/manifest.js';
import { writeMeasureTables } from './measures/measure-table.js';
import { writeManifest } from './write-manifest.js';
import { blenderProgram, runBlender } from './blender.js';
import { STUDIO_CUTS, type Cut } from './cuts.js';
import { makeFolded, planOfFolded } from './folded.js';
import { make, standing, type Studio } from './make.js';
import { coloursOf, makeOutfit, OUTFITS, planOfOutfit } from './outfit.js';
import { LOOK, MASTER, outdated, planOf, SHOP, type CutPlan } from './plan.js';
import { prove } from './prove.js';
import { makeScenes, scenesLeft } from './showcase.js';
import { makeTurntable, turntableOf } from './turntable.js';
import { denoiserWeights } from './weights.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    view: { type: 'string', default: '' },
    colour: { type: 'string', default: '' },
    cut: { type: 'string', default: '' },
    side: { type: 'string', default: '2' },
    list: { type: 'boolean', default: false },
    manifest: { type: 'boolean', default: false },
    prove: { type: 'string', default: '' },
  },
});

const among = (list: string, name: string): boolean => list === '' || list.split(',').includes(name);
/** Banners, tiles and the picture that links show, after the garments that hang in them. */
const SHOWCASE = 'showcase';
/** Of those, the ones of a cut in its smallest and largest size; all of them belong to `showcase`. */
const SIZES = 'sizes';
/** And the ones of a unisex set on a feminine and on a masculine body. */
const FORMS = 'forms';
/** One picture a colour with every stop of a turn, of the cuts that can be turned in the shop. */
const TURNTABLE = 'turntable';
/** The cuts that are shown folded, too. */
const FOLDED = 'folded';
/** The pictures of the measures of each model, drawn from its patterns; only when they are asked for. */
const MEASURES = 'measures';
const known = [...Object.keys(STUDIO_CUTS), ...Object.keys(OUTFITS), SHOWCASE, TURNTABLE, FOLDED];
const names = positionals.length > 0 ? positionals : known;
const folder = (place: string): string => fileURLToPath(new URL(place, import.meta.url));
const masters = folder('../garments/masters');
const studio: Studio = {
  masters,
  work: folder('../../.data/studio'),
  quality: MASTER,
  weights: values.list ? null : await denoiserWeights(folder('../../.data/studio')),
  blender: (job, report) => runBlender(blenderProgram(), job, report),
  report: (line) => console.log(line),
};
/** As garments and sets are made: with large fronts. */
const shop: Studio = { ...studio, quality: SHOP };
if (values.manifest) await writeManifest(new URL('../garments/masters/', import.meta.url));
else for (const name of names) await doCut(name);

async function doCut(name: string): Promise<void> {
  if (name === SHOWCASE) return doScenes(name);
  if (name === SIZES || name === FORMS) return doScenes(name, `${name}/`);
  if (name === TURNTABLE) return doTurntables();
  if (name === FOLDED) return doFolded();
  if (name === MEASURES) return writeMeasureTables(masters);
  const colours = coloursOf(name, (slug) => among(values.colour, slug));
  const outfit = OUTFITS[name];
  const cut = Object.entries(STUDIO_CUTS).find(([known]) => known === name)?.[1];
  if (outfit) {
    const left = await leftOf(planOfOutfit(name, outfit, colours, SHOP, LOOK));
    if (!values.list) await makeOutfit(shop, left, outfit, LOOK, Number(values.side));
  } else if (cut) {
    const whole = planOf(name, cut, colours, SHOP, LOOK);
    const left = await leftOf(whole);
    if (values.prove) await proveCut(whole.hash, name, cut);
    else if (!values.list) await make(shop, left, cut, Number(values.side));
  } else
    throw new Error(`The studio has no cut ${name}; it has ${[...known, SIZES, FORMS, MEASURES].join(', ')}`);
}

/** The scenes in a folder of the masters; '' for all. */
async function doScenes(name: string, below = ''): Promise<void> {
  const left = (await scenesLeft(masters, MASTER, LOOK)).filter(({ file }) => file.startsWith(below));
  console.log(`${name}: ${left.length} pictures to make`);
  if (!values.list) await makeScenes(studio, left, LOOK);
}

/** The turntables of the colours that are asked for: of the cuts that the shop turns, or of any other (`--cut`). */
async function doTurntables(): Promise<void> {
  const made = await standing(masters);
  const cuts = Object.keys(STUDIO_CUTS) as (keyof typeof STUDIO_CUTS)[];
  for (const cut of values.cut ? cuts.filter((one) => among(values.cut, one)) : TURNED_CUTS) {
    const colours = coloursOf(cut, (slug) => among(values.colour, slug));
    const plan = turntableOf(cut, colours, LOOK);
    const left = plan.pictures.filter(({ file, hash }) => made[file]?.hash !== hash);
    console.log(`${plan.cut}: ${left.length} pictures to make`);
    if (!values.list && left.length > 0)
      await makeTurntable(studio, { ...plan, pictures: left }, Number(values.side));
  }
}

/** The cuts that the shop shows folded, or those of them that are asked for (`--cut`). */
async function doFolded(): Promise<void> {
  for (const cut of FOLDED_CUTS.filter((one) => among(values.cut, one))) {
    const colours = coloursOf(cut, (slug) => among(values.colour, slug));
    const left = outdated(planOfFolded(cut, colours, LOOK), await standing(masters));
    console.log(`${left.cut}: ${left.views.flatMap(({ pictures }) => pictures).length} pictures to make`);
    if (!values.list && left.views.length > 0) await makeFolded(studio, left, cut);
  }
}

/** What is missing or outdated of the views that are asked for. */
async function leftOf(whole: CutPlan): Promise<CutPlan> {
  const wanted = { ...whole, views: whole.views.filter(({ view }) => among(values.view, view)) };
  const left = outdated(wanted, await standing(masters));
  const count = left.views.reduce((sum, { pictures }) => sum + pictures.length, 0);
  console.log(`${whole.cut}: ${count} pictures to make in ${left.views.length} views`);
  return left;
}

/** Compares a dye laid on grey passes with a full render in that dye. */
async function proveCut(hash: string, name: string, cut: Cut): Promise<void> {
  const shape = `${studio.work}/${name}-${hash}.shape.json`;
  const blender = (job: string): Promise<void> => studio.blender(job, studio.report);
  for (const slug of values.prove.split(',')) {
    const difference = await prove(`${studio.work}/prove`, shape, cut, colourOf(slug).hex, blender);
    console.log(`${name} in ${slug}: ${difference.toFixed(2)} of 255 from a full render`);
  }
}
