import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Cut } from './cuts.js';
import { unburnt } from './picture/clipped.js';
import { dyeOf } from './picture/dye.js';
import { readPasses, type Passes } from './picture/passes.js';
import { qualityOf, type CutPlan, type Quality, type Shot, type Shots, type ViewPlan } from './plan.js';
import { Form } from './sewing/form.js';
import { laidOut } from './sewing/garment.js';
import { faultsOf, girthsOf, refusedFor } from './sewing/measure.js';
import { shapeOf } from './sewing/shape.js';
import { simulate } from './sewing/simulate.js';

/** What the studio works with, so that tests can do without Blender. */
export interface Studio {
  /** Folder of the committed pictures, and that of shapes and passes that can be used again. */
  masters: string;
  work: string;
  quality: Quality;
  /** The weights of the denoiser; null leaves the noise. */
  weights: string | null;
  /** Does a job of Blender; it writes the files that the job names. */
  blender: (job: string, report: (line: string) => void) => Promise<void>;
  report: (line: string) => void;
}

const LEDGER = 'studio.json';

/** What is known of a picture that stands. */
export interface Made {
  /** Of all that decides how it looks (plan.ts). */
  hash: string;
  /** The first 16 digits of the SHA-256 of its bytes. */
  content: string;
}

export const contentOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** The pictures that stand, by their file: studio.json beside the masters. */
export async function standing(masters: string): Promise<Record<string, Made>> {
  const file = path.join(masters, LEDGER);
  if (!existsSync(file)) return {};
  const made = JSON.parse(await readFile(file, 'utf8')) as Record<string, Made>;
  return Object.fromEntries(
    Object.entries(made).filter(([picture]) => existsSync(path.join(masters, picture))),
  );
}

/** Writes beside and renames: a stop never leaves half a file. */
async function replace(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, content);
  await rename(part, file);
}

/** Does what a plan still asks for: the shape, its views by `side` Blenders side by side, each view in its colours. */
export async function make(studio: Studio, plan: CutPlan, cut: Cut, side: number): Promise<void> {
  const files = await passesMade(studio, plan, cut, side);
  for (const [at, view] of plan.views.entries()) await dyedIn(studio, view, await readPasses(files[at]!));
}

/** The files with the passes of all views of a plan, in their order; what is missing is rendered. */
export async function passesMade(studio: Studio, plan: Shots, cut: Cut, side: number): Promise<string[]> {
  const passesOf = ({ view, hash }: Shot): string =>
    path.join(studio.work, `${plan.cut}-${view}-${hash}.passes`);
  const missing = plan.views.filter((view) => !existsSync(`${passesOf(view)}.json`));
  if (missing.length > 0) {
    const shape = await sewn(studio, plan, cut);
    const shares = Array.from({ length: Math.min(side, missing.length) }, (_, at) =>
      missing.filter((_view, k) => k % side === at),
    );
    await Promise.all(shares.map((views, at) => rendered(studio, plan, cut, shape, views, passesOf, at)));
  }
  return plan.views.map(passesOf);
}

/**
 * The sewn garment as a file for Blender; simulated when it is not there. Its girths go beside the pictures.
 * @throws Error for a garment that is crumpled or torn: it is not shown
 */
async function sewn(studio: Studio, plan: Shots, cut: Cut): Promise<string> {
  const file = path.join(studio.work, `${plan.cut}-${plan.hash}.shape.json`);
  if (existsSync(file)) return file;
  const pattern = cut.pattern('M');
  const form = new Form(pattern.form);
  const garment = laidOut(pattern, studio.quality.step, form);
  const merged = simulate(garment, cut.cloth, form);
  const measured = { girths: girthsOf(garment), faults: faultsOf(garment) };
  studio.report(`${plan.cut}: sewn, ${JSON.stringify(measured)}`);
  const refused = refusedFor(measured.faults, cut.limits);
  if (refused.length > 0) throw new Error(`${plan.cut} is not shown: ${refused.join('; ')}`);
  await replace(
    path.join(studio.masters, plan.cut, 'measured.json'),
    `${JSON.stringify(measured, null, 2)}\n`,
  );
  cut.laid?.(garment);
  await replace(file, JSON.stringify(shapeOf(garment, merged)));
  return file;
}

async function rendered(
  studio: Studio,
  plan: Shots,
  cut: Cut,
  shape: string,
  views: readonly Shot[],
  passesOf: (view: Shot) => string,
  share: number,
): Promise<void> {
  const { overlays, stitches, trims } = cut.pattern('M');
  const { samples, size } = studio.quality;
  const content = {
    shape,
    weave: cut.cloth.weave,
    overlays,
    stitches,
    trims,
    samples,
    size,
    weights: studio.weights,
    views: views.map((shot) => ({
      ...qualityOf(shot.view, studio.quality),
      ...cut.views[shot.view],
      name: shot.view,
      passes: passesOf(shot),
    })),
  };
  const file = path.join(studio.work, `${plan.cut}-${plan.hash}-${share}.job.json`);
  await replace(file, JSON.stringify(content));
  await studio.blender(file, (line) => studio.report(`${plan.cut}: ${line}`));
  await rm(file);
}

/** A view of so few metres shows the weave whole. */
const NEAR = 0.2;

/** From near, the weave takes most of the bytes, and so do the flecks of a mélange: both hide what a lower quality loses. */
const webpQuality = (near: boolean, flecked: boolean): number => (near ? 76 : flecked ? 82 : 92);
/** Of large pictures: all their pixels are seen in the zoom only. */
const avifQuality = (flecked: boolean): number => (flecked ? 46 : 58);

/** Lays the colours on a rendered view and writes its pictures. @throws Error for one that is burnt or drowned */
export async function dyedIn(
  studio: Studio,
  view: ViewPlan,
  passes: Passes,
  ownQuality?: (flecked: boolean) => number,
): Promise<void> {
  for (const { file, colour, hash } of view.pictures) {
    const dye = dyeOf(colour.hex, colour.hex2);
    const picture = await unburnt(file, passes, dye);
    const near = view.view === 'macro' || passes.frame.metres < NEAR;
    const flecked = colour.hex2 !== undefined;
    const encoded = file.endsWith('.avif')
      ? picture.avif({ quality: avifQuality(flecked), effort: 4, chromaSubsampling: '4:4:4' })
      : picture.webp({
          quality: ownQuality?.(flecked) ?? webpQuality(near, flecked),
          effort: 5,
          smartSubsample: true,
        });
    await kept(studio, file, hash, await encoded.toBuffer());
  }
}

/** Writes a picture below the masters and into their ledger. A large one takes the place of the one that was small. */
export async function kept(studio: Studio, file: string, hash: string, bytes: Buffer): Promise<void> {
  await replace(path.join(studio.masters, file), bytes);
  if (file.endsWith('.avif'))
    await rm(path.join(studio.masters, file.replace(/avif$/, 'webp')), { force: true });
  const made = { ...(await standing(studio.masters)), [file]: { hash, content: contentOf(bytes) } };
  const sorted = Object.fromEntries(Object.entries(made).sort(([a], [b]) => (a < b ? -1 : 1)));
  await replace(path.join(studio.masters, LEDGER), `${JSON.stringify(sorted, null, 2)}\n`);
  studio.report(`${file}: ${Math.round(bytes.length / 1024)} kB`);
}
