import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { COLOURS, colourOf } from '../garments/catalogue/colours.js';
import { GARMENTS } from '../garments/catalogue/garments.js';
import { writeManifest } from '../garments/write-manifest.js';
import { blenderProgram, runBlender } from './blender.js';
import { STUDIO_CUTS, type Cut } from './cuts.js';
import { make, standing, type Studio } from './make.js';
import { LOOK, MASTER, outdated, planOf } from './plan.js';
import { prove } from './prove.js';
import { denoiserWeights } from './weights.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    view: { type: 'string', default: '' },
    colour: { type: 'string', default: '' },
    side: { type: 'string', default: '2' },
    list: { type: 'boolean', default: false },
    manifest: { type: 'boolean', default: false },
    prove: { type: 'string', default: '' },
  },
});

const among = (list: string, name: string): boolean => list === '' || list.split(',').includes(name);
const names = positionals.length > 0 ? positionals : Object.keys(STUDIO_CUTS);
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
if (values.manifest) await writeManifest(new URL('../garments/masters/', import.meta.url));
else for (const name of names) await doCut(name);

async function doCut(name: string): Promise<void> {
  const cut = Object.entries(STUDIO_CUTS).find(([known]) => known === name)?.[1];
  if (!cut) throw new Error(`The studio has no cut ${name}; it has ${Object.keys(STUDIO_CUTS).join(', ')}`);
  const colours = COLOURS.filter(
    ({ slug }) => GARMENTS[name]?.colours.includes(slug) && among(values.colour, slug),
  );
  const whole = planOf(name, cut, colours, MASTER, LOOK);
  const wanted = { ...whole, views: whole.views.filter(({ view }) => among(values.view, view)) };
  const left = outdated(wanted, await standing(masters));
  const count = left.views.reduce((sum, { pictures }) => sum + pictures.length, 0);
  console.log(`${name}: ${count} pictures to make in ${left.views.length} views`);
  if (values.prove) await proveCut(whole.hash, name, cut);
  else if (!values.list) await make(studio, left, cut, Number(values.side));
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
